import { z } from 'zod';
import { type Answer, exchange, OutsideFault, parseJson, refusedBy, unreadable } from '../exchange.ts';

/** The client of one skill, as SMAPI gives it (`skillMessagingCredentials`). */
export interface SkillClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface ProactiveEvent {
  readonly timestamp: string;
  /** The same one for the same user is taken once. 1 to 100 letters, figures and `~`. */
  readonly referenceId: string;
  readonly expiryTime: string;
  readonly event: { readonly name: string; readonly payload: object };
  readonly localizedAttributes: readonly { readonly locale: string; readonly sellerName: string }[];
  /** Amazon's id of the user. */
  readonly userId: string;
}

export interface MessagingConfiguration {
  /** Where tokens are given: `https://api.amazon.com`. */
  readonly authOrigin: string;
  readonly timeoutMs: number;
}

type Scope = 'alexa::proactive_events' | 'alexa:skill_messaging';

const party = 'Alexa';
const tokenReply = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const tokenRefusal = z.object({ error: z.string(), error_description: z.string().optional() });
const refusal = z.object({ message: z.string().optional(), code: z.union([z.string(), z.number()]).optional() });
/** A token is replaced before its end, so that it does not end on its way. */
const spareMs = 60_000;
/** Amazon's limit of notifications is one of the day: an hour later there may be room. */
const limitWaitMs = 3_600_000;

/**
 * What Alexa is told outside of a session: proactive events and messages to a skill (developer.amazon.com, "Proactive
 * Events API", "Skill Messaging API"). Every fault is that of one skill, so that the other merchants' go on.
 */
export function createAlexaMessaging({ authOrigin, timeoutMs }: MessagingConfiguration) {
  const tokens = new Map<string, { readonly token: string; readonly until: number }>();

  async function tokenOf({ clientId, clientSecret }: SkillClient, scope: Scope, refused?: string): Promise<string> {
    const name = `${clientId} ${scope}`;
    const kept = tokens.get(name);
    if (kept && kept.token !== refused && kept.until > Date.now()) return kept.token;
    const answer = await ask({
      method: 'POST',
      url: `${authOrigin}/auth/O2/token`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        scope,
      }).toString(),
    });
    const reply = parseJson(answer.text);
    if (answer.status !== 200) {
      const told = tokenRefusal.safeParse(reply).data;
      const hint = told?.error === 'invalid_scope' ? ' Publish the app, so that its skill declares notifications.' : '';
      throw ofOneSkill(refusedBy(party, answer, { message: `${told?.error ?? 'no token'}.${hint}` }));
    }
    const given = tokenReply.safeParse(reply);
    if (!given.success) throw ofOneSkill(unreadable(party, answer.status));
    const { access_token: token, expires_in: seconds } = given.data;
    tokens.set(name, { token, until: Date.now() + seconds * 1_000 - spareMs });
    return token;
  }

  async function ask(request: { method: 'POST'; url: string; headers: Record<string, string>; body: string }) {
    return exchange({ party, timeoutMs, ...request }).catch((error: unknown) => {
      throw error instanceof OutsideFault ? ofOneSkill(error) : error;
    });
  }

  /** A token may have been ended before its time: another one is asked for, once. */
  async function post(client: SkillClient, scope: Scope, url: string, body: object): Promise<Answer> {
    const send = (token: string) =>
      ask({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
      });
    const token = await tokenOf(client, scope);
    const answer = await send(token);
    return answer.status === 401 ? send(await tokenOf(client, scope, token)) : answer;
  }

  return {
    /**
     * Tells one user something through their devices. A repeat of a reference that Alexa has taken (409) is a success.
     * @param origin where Alexa of the user's region answers
     * @throws OutsideFault
     */
    async sendEvent(
      client: SkillClient,
      { origin, stage }: { readonly origin: string; readonly stage: 'development' | 'live' },
      { userId, ...event }: ProactiveEvent,
    ): Promise<void> {
      const url = `${origin}/v1/proactiveEvents${stage === 'development' ? '/stages/development' : ''}`;
      const body = { ...event, relevantAudience: { type: 'Unicast', payload: { user: userId } } };
      const answer = await post(client, 'alexa::proactive_events', url, body);
      if (answer.status !== 409) refuse(answer);
    },
    /**
     * Sends data to the skill as if the user had opened it: it arrives as `Messaging.MessageReceived`.
     * @throws OutsideFault; 404 where the user has disabled the skill
     */
    async sendMessage(
      client: SkillClient,
      { origin, userId }: { readonly origin: string; readonly userId: string },
      message: { readonly data: Readonly<Record<string, string>>; readonly expiresAfterSeconds: number },
    ): Promise<void> {
      const url = `${origin}/v1/skillmessages/users/${encodeURIComponent(userId)}`;
      refuse(await post(client, 'alexa:skill_messaging', url, message));
    },
  };
}

function refuse(answer: Answer): void {
  const { status } = answer;
  if (status >= 200 && status < 300) return;
  const told = refusal.safeParse(parseJson(answer.text)).data;
  if (status === 432) {
    const message = 'The limit of notifications at Amazon is reached (432).';
    throw new OutsideFault(message, { status, code: 'ONE_RECIPIENT', isTransient: true, retryAfterMs: limitWaitMs });
  }
  throw ofOneSkill(refusedBy(party, answer, told?.message === undefined ? {} : { message: told.message }));
}

function ofOneSkill({ message, status, isTransient, retryAfterMs }: OutsideFault): OutsideFault {
  return new OutsideFault(message, { status, code: 'ONE_RECIPIENT', isTransient, retryAfterMs });
}
