import type { AppDefinition } from '@voicecart/assistant/app/app-definition';
import { askedOf, isInvocation } from '@voicecart/assistant/channels/alexa/invocation';
import {
  type AlexaInput,
  type AlexaScreenSize,
  makeAlexaRequest,
} from '@voicecart/assistant/channels/alexa/make-request';
import type { Locale } from '@voicecart/contract/locales';
import type { playedStages, sandboxDevices, sandboxSay, sandboxTurn } from '@voicecart/contract/routes/conversations';
import type { Understood } from '@voicecart/understanding';
import type { RequestEnvelope } from 'ask-sdk-model';
import type { z } from 'zod';
import { failure, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { getAppDefinition, requireApp } from '../apps/apps.ts';
import { heardSlot, readerOf, understandingModels } from './understanding.ts';
import { type AnswerOptions, answerAlexa, type Understanding } from './voice-turn.ts';

type Say = z.output<typeof sandboxSay>;
type SandboxTurn = z.output<typeof sandboxTurn>;
export type SandboxDevice = (typeof sandboxDevices)[number];
export type PlayedStage = (typeof playedStages)[number];

const screens: Record<SandboxDevice, AlexaScreenSize> = { speaker: 'none', hub: 'hub', 'hub-round': 'round', tv: 'tv' };

const nothingUnderstood: Understood = { intent: null, confidence: 0, slots: {}, alternatives: [] };

export interface SandboxSession {
  readonly id: string;
  readonly attributes: Record<string, unknown>;
}

/** Who speaks in the sandbox: a person of the merchant's, or a replay, which has no past but what it says. */
export interface SandboxShopper {
  readonly id: string;
  readonly isReturning?: boolean | undefined;
}

/**
 * One exchange in the sandbox. The words become an intent, the intent the very envelope that Alexa would send, and the
 * same function answers it that answers Alexa.
 */
export async function sayInSandbox(
  platform: Platform,
  merchantId: string,
  shopper: SandboxShopper,
  say: Omit<Say, 'skill_id'> & { skill_id: string },
): Promise<{ turn: SandboxTurn; session: SandboxSession }> {
  const loaded = await requireDefinition(platform, merchantId, say.skill_id, say.locale, say.stage);
  const { input, understood, read } = await understand(platform, loaded.definition, say);
  const { request, session, turn, reply, response, latencyMs } = await exchange(platform, loaded, {
    ...say,
    shopper,
    input,
    understanding: {
      text: say.text,
      confidence: understood.confidence,
      ...(read ? { read } : {}),
      isReturning: shopper.isReturning,
    },
  });
  const sessionAttributes: Record<string, unknown> = { ...(response.sessionAttributes ?? {}) };
  return {
    session: { id: session.id, attributes: sessionAttributes },
    turn: {
      text: say.text,
      understood: {
        ...toUnderstood(understood),
        intent: input.kind === 'launch' ? 'LaunchRequest' : input.kind === 'touch' ? 'Touch' : understood.intent,
      },
      speech: reply.speech,
      reprompt: reply.reprompt,
      card: reply.card ? { title: reply.card.title, text: reply.card.text, imageUrl: reply.card.imageUrl } : null,
      screen: reply.screen && say.device !== 'speaker' ? { ...reply.screen } : null,
      endsSession: reply.endsSession,
      turnedOff: reply.outcome.turnedOff ?? null,
      request: asRecord(request),
      response: asRecord(response),
      sessionAttributes,
      latencyMs: Math.round(latencyMs * 10) / 10,
      isReturning: input.kind === 'launch' ? (turn.shopper.hasVisited ?? false) : null,
      version: loaded.version,
    },
  };
}

export interface SandboxExchange {
  readonly locale: Locale;
  readonly device: SandboxDevice;
  /** Null begins one. */
  readonly session: SandboxSession | null;
  readonly shopper: SandboxShopper;
  readonly input: AlexaInput;
  readonly understanding: Understanding;
  /** Changes the envelope before it is answered. */
  readonly reshape?: ((request: RequestEnvelope) => object) | undefined;
  /** As `AnswerOptions`. */
  readonly rehearsal?: AnswerOptions['rehearsal'];
}

/**
 * One request as Alexa would send it, answered by the function that answers Alexa.
 * @throws BadAlexaRequest
 */
export async function exchange(
  platform: Platform,
  { definition, awsSkillIds }: Pick<LoadedApp, 'definition' | 'awsSkillIds'>,
  asked: SandboxExchange,
) {
  const session = asked.session ?? { id: `sandbox.${newId()}`, attributes: {} };
  const request = makeAlexaRequest({
    applicationId: awsSkillIds.development ?? `sandbox.${definition.id}`,
    locale: asked.locale,
    input: asked.input,
    session: { id: session.id, isNew: asked.session === null, attributes: session.attributes },
    userId: `sandbox.${asked.shopper.id}`,
    deviceId: `sandbox.${asked.device}`,
    screen: screens[asked.device],
    requestId: `sandbox.${newId()}`,
    at: Date.now(),
  });
  const answered = await answerAlexa(platform, definition, asked.reshape?.(request) ?? request, 'sandbox', {
    understanding: asked.understanding,
    ...(asked.rehearsal ? { rehearsal: asked.rehearsal } : {}),
  });
  return { ...answered, request, session };
}

/**
 * What the app understands of a phrase by itself, outside of any dialogue.
 * @throws AppError 404, 400 'locale_off'
 */
export async function understandPhrase(
  platform: Platform,
  merchantId: string,
  phrase: { skill_id: string; locale: Locale; text: string },
) {
  const { definition } = await requireDefinition(platform, merchantId, phrase.skill_id, phrase.locale);
  const model = await understandingModels(platform).get(definition, phrase.locale);
  const understood = model.understand(phrase.text);
  return { understood: toUnderstood(understood), sample: sampleOf(phrase.text, understood) };
}

/**
 * Whether the app still learns a language, which is begun for whoever opens the sandbox, before anything is typed.
 * @throws AppError 404, 400 'locale_off'
 */
export async function isLearning(
  platform: Platform,
  merchantId: string,
  appId: string,
  { locale, stage }: { locale: Locale; stage: PlayedStage },
): Promise<boolean> {
  const { definition } = await requireDefinition(platform, merchantId, appId, locale, stage);
  const models = understandingModels(platform);
  if (platform.config.LEARN_AHEAD === 'on') models.learnAhead(definition, locale);
  return models.isLearning(definition, locale);
}

function toUnderstood(understood: Understood) {
  const slots = Object.entries(understood.slots).map(([name, slot]) => [
    name,
    { value: slot.value, resolved: slot.resolved[0]?.name ?? null },
  ]);
  return {
    intent: understood.intent,
    confidence: understood.confidence,
    slots: Object.fromEntries(slots),
    alternatives: understood.alternatives.slice(0, 4),
  };
}

/** "show me red mugs" as "show me {colour} {query}"; null where no slot was heard. */
function sampleOf(text: string, { slots }: Understood): string | null {
  const heard = Object.entries(slots).sort(([, a], [, b]) => b.start - a.start);
  if (heard.length === 0) return null;
  return heard.reduce((rest, [name, { start, end }]) => `${rest.slice(0, start)}{${name}}${rest.slice(end)}`, text);
}

export type LoadedApp = NonNullable<Awaited<ReturnType<typeof getAppDefinition>>>;

/** What the sandbox plays of an app: its draft, or the version that shoppers hear. @throws AppError 404 */
export async function playedApp(
  platform: Platform,
  merchantId: string,
  appId: string,
  stage: PlayedStage,
): Promise<Pick<LoadedApp, 'definition' | 'awsSkillIds'> & { readonly version: number | null }> {
  await requireApp(platform.db, merchantId, appId);
  const loaded = await getAppDefinition(platform, appId);
  if (!loaded) throw notFound('The app');
  const { definition, awsSkillIds, liveVersion } = loaded;
  if (stage === 'development') return { definition, awsSkillIds, version: null };
  return { definition: await loaded.liveDefinition(), awsSkillIds, version: liveVersion };
}

/** @throws AppError 404, 400 'locale_off' */
export async function requireDefinition(
  platform: Platform,
  merchantId: string,
  appId: string,
  locale: Locale,
  stage: PlayedStage = 'development',
) {
  const played = await playedApp(platform, merchantId, appId, stage);
  if (!played.definition.locales.includes(locale)) throw failure('locale_off');
  return played;
}

/** What the words mean: a launch without words or by the app's name, a touch on the screen, or an intent. */
async function understand(platform: Platform, definition: AppDefinition, say: Pick<Say, 'text' | 'touch' | 'locale'>) {
  if (say.touch.length > 0) {
    const input: AlexaInput = { kind: 'touch', arguments: say.touch };
    return { input, understood: { ...nothingUnderstood, confidence: 1 }, read: null };
  }
  if (say.text === '' || isInvocation(say.text, definition.invocationName, say.locale)) {
    const input: AlexaInput = { kind: 'launch' };
    return { input, understood: { ...nothingUnderstood, confidence: 1 }, read: null };
  }
  const text = askedOf(say.text, definition.invocationName, say.locale);
  const model = await understandingModels(platform).get(definition, say.locale);
  const understood = model.understand(text);
  return { input: toIntent(definition, understood), understood, read: readerOf(model) };
}

function toIntent(definition: AppDefinition, understood: Understood): AlexaInput {
  if (understood.intent === null) return { kind: 'intent', name: 'AMAZON.FallbackIntent' };
  const slots = Object.fromEntries(
    Object.entries(understood.slots).map(([name, slot]) => {
      const { value, resolved } = heardSlot(slot);
      return [name, resolved ? { value, resolved: { slotType: `${definition.id}.${name}`, ...resolved } } : { value }];
    }),
  );
  return { kind: 'intent', name: understood.intent, slots };
}

function asRecord(value: object): Record<string, unknown> {
  return { ...value };
}
