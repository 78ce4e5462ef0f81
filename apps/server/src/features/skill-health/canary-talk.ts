import { randomUUID } from 'node:crypto';
import type { CanaryTurn } from '@voicecart/contract/routes/skill-health';
import { z } from 'zod';
import type { Platform } from '../../platform/platform.ts';
import { askLive } from './canary-exchange.ts';
import { canaryHeader, signCanary } from './canary-proof.ts';

const replySchema = z.object({
  sessionAttributes: z.record(z.string(), z.unknown()).nullish(),
  response: z.object({
    outputSpeech: z.object({ ssml: z.string().nullish(), text: z.string().nullish() }).nullish(),
    shouldEndSession: z.boolean().nullish(),
  }),
  canary: z.object({ handled: z.string() }),
});
type Reply = z.infer<typeof replySchema>;

interface Step {
  /** As a shopper would say it, for whoever reads the report. */
  readonly asked: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly mustEnd: boolean;
}

const intent = (name: string) => ({ type: 'IntentRequest', intent: { name, confirmationStatus: 'NONE', slots: {} } });

/** Amazon asks of every skill that it can be opened, helps, and stops. */
const script: readonly Step[] = [
  { asked: 'Open the skill', request: { type: 'LaunchRequest' }, mustEnd: false },
  { asked: 'Help', request: intent('AMAZON.HelpIntent'), mustEnd: false },
  { asked: 'Stop', request: intent('AMAZON.StopIntent'), mustEnd: true },
];

export interface CanaryApp {
  readonly appId: string;
  readonly applicationId: string;
  readonly locale: string;
}

/** Speaks with a live app over its public address, as a shopper who asks for help. Stops at the first failure. */
export async function talk(platform: Platform, app: CanaryApp, origin: string): Promise<CanaryTurn[]> {
  const sessionId = `canary.${randomUUID()}`;
  const turns: CanaryTurn[] = [];
  let attributes: Record<string, unknown> = {};
  for (const [index, step] of script.entries()) {
    const envelope = envelopeOf(app, { sessionId, isNew: index === 0, attributes }, step.request);
    const said = await ask(platform, app.appId, origin, JSON.stringify(envelope));
    const turn = 'problem' in said ? { asked: step.asked, answered: null, problem: said.problem } : judge(step, said);
    turns.push(turn);
    if (turn.problem !== null) break;
    if (!('problem' in said)) attributes = said.sessionAttributes ?? {};
  }
  return turns;
}

function judge({ asked, mustEnd }: Step, { response, canary }: Reply): CanaryTurn {
  const { outputSpeech: speech, shouldEndSession } = response;
  const answered = textOf(speech?.ssml ?? speech?.text ?? '');
  const hasEnded = shouldEndSession === true;
  if (canary.handled === 'failed') return { asked, answered, problem: 'The app apologized for a fault.' };
  if (answered === '') return { asked, answered: null, problem: 'The app said nothing.' };
  if (hasEnded && !mustEnd) return { asked, answered, problem: 'The app ended the conversation.' };
  if (!hasEnded && mustEnd) return { asked, answered, problem: 'The app did not end the conversation.' };
  return { asked, answered, problem: null };
}

const textOf = (ssml: string) =>
  ssml
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

async function ask(
  platform: Platform,
  appId: string,
  origin: string,
  body: string,
): Promise<Reply | { problem: string }> {
  const answer = await askLive({
    party: 'The app',
    method: 'POST',
    url: `${origin}/voice/alexa/${appId}`,
    headers: { 'content-type': 'application/json', [canaryHeader]: signCanary(platform, appId, body) },
    body,
  });
  if ('problem' in answer) return answer;
  const parsed = replySchema.safeParse(answer.json);
  return parsed.success ? parsed.data : { problem: 'The answer of the app cannot be read.' };
}

interface Session {
  readonly sessionId: string;
  readonly isNew: boolean;
  readonly attributes: Readonly<Record<string, unknown>>;
}

function envelopeOf(app: CanaryApp, session: Session, request: Step['request']): Record<string, unknown> {
  const application = { applicationId: app.applicationId };
  const user = { userId: 'canary' };
  return {
    version: '1.0',
    session: { new: session.isNew, sessionId: session.sessionId, application, attributes: session.attributes, user },
    context: { System: { application, user, device: { deviceId: 'canary', supportedInterfaces: {} } } },
    request: {
      ...request,
      requestId: `canary.${randomUUID()}`,
      locale: app.locale,
      timestamp: new Date().toISOString(),
    },
  };
}
