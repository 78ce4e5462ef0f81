import type { Locale } from '@voicecart/contract/locales';
import type { AppDefinition } from '../../app/app-definition.ts';
import type { Shopper, SlotValue, Turn } from '../../turn/turn.ts';
import { type CxRequest, cxRequestSchema, type EsRequest, esRequestSchema } from './envelope.ts';
import { launchAction, localeOfTag, welcomeName } from './names.ts';
import { intentOfName, resolvedSlot } from './vocabulary.ts';

/** The body is no webhook request of Dialogflow. Its message names the field; the server answers 400. */
export class BadDialogflowRequest extends Error {
  override readonly name = 'BadDialogflowRequest';
}

/** Where the dialogue state travels: a context of ES, a session parameter of CX. */
export const stateName = 'voicecart';

/** A turn that came through Dialogflow, with what the reply needs from the request besides. */
export interface DialogflowTurn extends Turn {
  readonly dialogflow: {
    readonly edition: 'es' | 'cx';
    /** `projects/.../sessions/...`: contexts are named below it. */
    readonly session: string;
    readonly requestId: string | null;
  };
}

/** Dialogue state that we wrote is some kilobytes; what is longer is not ours. */
const stateCharactersMax = 60_000;

/**
 * Reads a webhook request of Dialogflow ES or CX into a turn. Whose request it is, the server has found out before.
 * @throws BadDialogflowRequest for what is neither
 */
export function readDialogflowTurn(body: unknown, app: AppDefinition, at: number): DialogflowTurn {
  const isCx = typeof body === 'object' && body !== null && 'sessionInfo' in body;
  if (isCx) {
    const parsed = cxRequestSchema.safeParse(body);
    if (parsed.success) return readCx(parsed.data, app, at);
    throw refusal(parsed.error.issues);
  }
  const parsed = esRequestSchema.safeParse(body);
  if (parsed.success) return readEs(parsed.data, app, at);
  throw refusal(parsed.error.issues);
}

function refusal([issue]: readonly { path: PropertyKey[]; message: string }[]): BadDialogflowRequest {
  return new BadDialogflowRequest(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not a webhook request'}`);
}

function readEs(request: EsRequest, app: AppDefinition, at: number): DialogflowTurn {
  const { queryResult, session } = request;
  const locale = localeOfTag(queryResult.languageCode, app.locales);
  const contexts = queryResult.outputContexts ?? [];
  const own = contexts.find((context) => context.name.endsWith(`/contexts/${stateName}`));
  const name = queryResult.action || queryResult.intent?.displayName || null;
  const isLaunch = name === launchAction || queryResult.intent?.displayName === welcomeName;
  const intent = isLaunch ? null : intentOfName(name);
  // What was said for a parameter stands beside its value in the contexts that the intent sets.
  const said = new Map(contexts.flatMap((context) => Object.entries(context.parameters ?? {})));
  return turn({
    edition: 'es',
    session,
    requestId: request.responseId ?? null,
    isLaunch,
    intent,
    slots: slotsOf(queryResult.parameters ?? {}, (slot) => said.get(`${slot}.original`), app, locale, intent),
    confidence: queryResult.intentDetectionConfidence ?? null,
    text: queryResult.queryText ?? null,
    locale,
    state: own?.parameters?.state,
    shopper: shopperOf(session, request.originalDetectIntentRequest?.payload),
    hasScreen: request.originalDetectIntentRequest?.source !== 'GOOGLE_TELEPHONY',
    at,
  });
}

function readCx(request: CxRequest, app: AppDefinition, at: number): DialogflowTurn {
  const { sessionInfo, intentInfo } = request;
  const locale = localeOfTag(request.languageCode, app.locales);
  const name = intentInfo?.displayName ?? null;
  const text = request.text ?? request.transcript ?? request.dtmfDigits ?? null;
  const isLaunch =
    name === welcomeName ||
    request.triggerEvent?.toUpperCase() === 'WELCOME' ||
    (name === null && request.fulfillmentInfo?.tag === 'launch');
  const intent = isLaunch ? null : intentOfName(name);
  const filled = intentInfo?.parameters ?? {};
  const values = Object.fromEntries(Object.entries(filled).map(([slot, one]) => [slot, one.resolvedValue]));
  return turn({
    edition: 'cx',
    session: sessionInfo.session,
    requestId: request.detectIntentResponseId ?? null,
    isLaunch,
    intent,
    slots: slotsOf(values, (slot) => filled[slot]?.originalValue, app, locale, intent),
    confidence: intentInfo?.confidence ?? null,
    text,
    locale,
    state: sessionInfo.parameters?.[stateName],
    shopper: shopperOf(sessionInfo.session, request.payload),
    hasScreen: request.dtmfDigits === undefined || request.dtmfDigits === null,
    at,
  });
}

interface Read {
  readonly edition: 'es' | 'cx';
  readonly session: string;
  readonly requestId: string | null;
  readonly isLaunch: boolean;
  readonly intent: string | null;
  readonly slots: Readonly<Record<string, SlotValue>>;
  readonly confidence: number | null;
  readonly text: string | null;
  readonly locale: Locale;
  readonly state: unknown;
  readonly shopper: Shopper;
  readonly hasScreen: boolean;
  readonly at: number;
}

function turn(read: Read): DialogflowTurn {
  const attributes = stateOf(read.state);
  return {
    kind: read.isLaunch ? 'launch' : 'intent',
    // Words that match nothing are answered like Alexa's: the open question is asked again, then there is a way out.
    intent: read.isLaunch ? null : (read.intent ?? 'AMAZON.FallbackIntent'),
    slots: read.slots,
    confidence: read.confidence === null ? null : Math.min(1, Math.max(0, read.confidence)),
    text: read.text,
    touch: [],
    locale: read.locale,
    session: { id: read.session, isNew: attributes === undefined, attributes },
    shopper: read.shopper,
    device: { id: null, hasScreen: read.hasScreen, isRound: false, viewport: null },
    at: read.at,
    dialogflow: { edition: read.edition, session: read.session, requestId: read.requestId },
  };
}

function stateOf(state: unknown): unknown {
  if (typeof state !== 'string' || state === '' || state.length > stateCharactersMax) return undefined;
  try {
    return JSON.parse(state);
  } catch {
    return undefined;
  }
}

/** Some integrations name their user; where none does, a conversation is a shopper of its own. */
function shopperOf(session: string, payload: Readonly<Record<string, unknown>> | null | undefined): Shopper {
  const { user, userId } = payload ?? {};
  const named = typeof user === 'object' && user !== null && 'userId' in user ? user.userId : userId;
  return {
    id: typeof named === 'string' && named !== '' ? named.slice(0, 500) : session,
    linked: null,
    isLinkable: false,
  };
}

function slotsOf(
  values: Readonly<Record<string, unknown>>,
  saidFor: (slot: string) => unknown,
  app: AppDefinition,
  locale: Locale,
  intent: string | null,
): Readonly<Record<string, SlotValue>> {
  const read: [string, SlotValue][] = [];
  for (const [slot, value] of Object.entries(values).slice(0, 30)) {
    const text = plain(value);
    if (text === '') continue;
    const original = plain(saidFor(slot));
    read.push([slot, resolvedSlot(app, locale, intent, slot, text, original === '' ? text : original)]);
  }
  return Object.fromEntries(read);
}

/** A parameter as text: a number, a word, the first of several, or the number in an amount. */
function plain(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, 500);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return plain(value[0]);
  if (typeof value === 'object' && value !== null && 'amount' in value) return plain(value.amount);
  return '';
}
