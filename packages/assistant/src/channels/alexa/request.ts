import { defaultLocale, isLocale, type Locale, locales } from '@voicecart/contract/locales';
import { builtInSaid } from '../../samples/built-in-intents.ts';
import type { LaunchTask, SlotValue, Turn } from '../../turn/turn.ts';
import type { Envelope, EnvelopeSlot } from './envelope.ts';
import { openSentence } from './open-sentences.ts';
import { readEnvelope } from './read-envelope.ts';

/** The body is no Alexa request. Its message names the field; the server answers 400. */
export class BadAlexaRequest extends Error {
  override readonly name = 'BadAlexaRequest';
}

/** A turn that came through Alexa, with what the server needs from the envelope besides. */
export interface AlexaTurn extends Turn {
  readonly alexa: {
    readonly requestType: string;
    readonly requestId: string;
    /** As it was sent; the server checks it against the clock. */
    readonly timestamp: string | number;
    readonly applicationId: string | null;
    /** Of account linking: the server finds out whose it is and fills `shopper.linked`. */
    readonly accessToken: string | null;
    readonly apiEndpoint: string | null;
    readonly apiAccessToken: string | null;
    readonly supportsApl: boolean;
    /** Why a session ended, or what Alexa could not do with the last reply. */
    readonly problem: string | null;
    /** The body of a skill event (enabled, linked, permissions, subscriptions), not parsed further. */
    readonly eventBody: Readonly<Record<string, unknown>> | null;
    /** When a skill event happened, in milliseconds: they may arrive in another order. */
    readonly eventAt: number;
  };
}

const screenInterface = 'Alexa.Presentation.APL';

/**
 * Reads Amazon's envelope into a turn. The signature and the age of the request are the server's business; so is who a
 * linked shopper is.
 * @throws BadAlexaRequest for what is no envelope
 */
export function readAlexaTurn(body: unknown): AlexaTurn {
  const parsed = readEnvelope(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BadAlexaRequest(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not an Alexa request'}`);
  }
  const envelope = parsed.data;
  const { request, session } = envelope;
  const system = envelope.context?.System;
  const user = system?.user ?? session?.user;
  const kind = kindOf(request.type);
  const interfaces = system?.device?.supportedInterfaces;
  const supportsApl = interfaces !== null && interfaces !== undefined && Object.hasOwn(interfaces, screenInterface);
  const { width, height, isRound } = viewportOf(envelope);
  return {
    kind,
    ...meantIntent(envelope, kind),
    confidence: null,
    touch: kind === 'touch' ? (request.arguments ?? []).slice(0, 10).map(touchArgument) : [],
    ...taskOf(envelope),
    ...returnedOf(envelope),
    locale: localeOf(request.locale),
    session: {
      // Requests outside a session (skill events) have an id of their own, so that a log can hold them apart.
      id: session?.sessionId ?? request.requestId,
      isNew: session?.new ?? false,
      attributes: session?.new === true ? undefined : session?.attributes,
    },
    shopper: { id: user?.userId ?? '', linked: null },
    device: {
      id: system?.device?.deviceId ?? null,
      hasScreen: supportsApl,
      isRound,
      viewport: width > 0 && height > 0 ? { width, height } : null,
    },
    at: momentOf(request.timestamp),
    alexa: {
      requestType: request.type,
      requestId: request.requestId,
      timestamp: request.timestamp,
      applicationId: system?.application?.applicationId ?? session?.application?.applicationId ?? null,
      accessToken: user?.accessToken ?? null,
      apiEndpoint: system?.apiEndpoint ?? null,
      apiAccessToken: system?.apiAccessToken ?? null,
      supportsApl,
      problem: problemOf(envelope),
      eventBody: asRecord(request.body) ?? asRecord(request.message),
      eventAt: momentOf(request.eventCreationTime ?? request.timestamp),
    },
  };
}

function kindOf(type: string): Turn['kind'] {
  switch (type) {
    case 'LaunchRequest':
    // What another skill asks of us by name is a launch that brings its task along.
    case 'Connections.Request':
      return 'launch';
    case 'IntentRequest':
      return 'intent';
    case 'CanFulfillIntentRequest':
      return 'can-fulfill';
    case 'Alexa.Presentation.APL.UserEvent':
      return 'touch';
    case 'Connections.Response':
    case 'SessionResumedRequest':
      return 'returned';
    case 'SessionEndedRequest':
      return 'end';
    default:
      return 'event';
  }
}

/** The task of a launch: Amazon writes our skill's id before its name. */
function taskOf({ request }: Envelope): { task?: LaunchTask } {
  const { task } = request;
  const name = task?.name.split('.').at(-1) ?? (request.type === 'Connections.Request' ? request.name : null);
  if (!name) return {};
  const given = Object.entries(task?.input ?? asRecord(request.payload) ?? {}).slice(0, 20);
  const input = given.flatMap(([key, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[key, String(value).slice(0, 300)] as const] : [],
  );
  return { task: { name, input: Object.fromEntries(input) } };
}

/** Done is what came back with 200 and, where a permission was asked for, with its acceptance. */
function returnedOf({ request }: Envelope): { returned?: { isDone: boolean } } {
  if (kindOf(request.type) !== 'returned') return {};
  const code = String(request.status?.code ?? request.cause?.status?.code ?? '');
  const answer = asRecord(request.payload)?.status;
  return { returned: { isDone: code === '200' && (answer === undefined || answer === 'ACCEPTED') } };
}

/** Amazon's payloads are objects mostly; a text or a list tells nothing that is read here. */
function asRecord(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

/** A locale of ours; another region of a language we have is answered in that language. */
function localeOf(given: string | null | undefined): Locale {
  if (!given) return defaultLocale;
  if (isLocale(given)) return given;
  const language = given.slice(0, 2).toLowerCase();
  return locales.find((locale) => locale.startsWith(`${language}-`)) ?? defaultLocale;
}

/**
 * The intent with its slots. The answer to a question that Alexa was told of comes as the intent that is asked about: a
 * "yes" as its confirmation, and "no" or "help" may come as what was asked for. A sentence that no sample is like comes
 * with its words.
 */
function meantIntent(
  { request }: Envelope,
  kind: Turn['kind'],
): Pick<Turn, 'intent' | 'slots' | 'text' | 'isOpenSentence'> {
  if (kind !== 'intent' && kind !== 'can-fulfill') return { intent: null, slots: {}, text: null };
  const slots = slotsOf(request.intent?.slots);
  const intent = request.intent?.name ?? null;
  const confirmed = request.intent?.confirmationStatus;
  if (confirmed === 'CONFIRMED') return { intent: 'AMAZON.YesIntent', slots: {}, text: null };
  if (confirmed === 'DENIED') return { intent: 'AMAZON.NoIntent', slots: {}, text: null };
  const [only, another] = Object.values(slots);
  const locale = localeOf(request.locale);
  const sentence = openSentence(intent ?? '', only?.value, locale);
  const isAnswer = request.dialogState === 'IN_PROGRESS' && only !== undefined && another === undefined;
  const builtIn = isAnswer ? builtInSaid(only.value, locale) : null;
  const open = sentence === null ? {} : { isOpenSentence: true as const };
  if (builtIn !== null) return { intent: builtIn, slots: {}, text: null, ...open };
  // Which intent a whole sentence is, whoever has learnt the app says.
  if (sentence !== null) return { intent: 'AMAZON.FallbackIntent', slots: {}, text: sentence, isOpenSentence: true };
  return { intent, slots, text: null };
}

function slotsOf(slots: Record<string, EnvelopeSlot> | null | undefined): Readonly<Record<string, SlotValue>> {
  const read: [string, SlotValue][] = [];
  for (const slot of Object.values(slots ?? {}).slice(0, 30)) {
    const several = slot.slotValue?.values?.[0];
    const value = slot.value ?? slot.slotValue?.value ?? several?.value;
    if (value === null || value === undefined || value === '') continue;
    const resolved = resolvedOf(slot.resolutions ?? slot.slotValue?.resolutions ?? several?.resolutions);
    read.push([slot.name, resolved ? { value, resolved } : { value }]);
  }
  return Object.fromEntries(read);
}

/** The best match of the authorities that found one. A dynamic entity stands before the model's own values. */
function resolvedOf(resolutions: EnvelopeSlot['resolutions']): SlotValue['resolved'] | undefined {
  for (const authority of resolutions?.resolutionsPerAuthority ?? []) {
    const match = authority.status.code === 'ER_SUCCESS_MATCH' ? authority.values?.[0]?.value : undefined;
    if (match) return { id: match.id || null, name: match.name };
  }
  return undefined;
}

function touchArgument(argument: unknown): string {
  return typeof argument === 'string' || typeof argument === 'number' ? String(argument).slice(0, 200) : '';
}

function viewportOf({ context }: Envelope): { width: number; height: number; isRound: boolean } {
  const viewport = context?.Viewport;
  const pixels = (value: number | null | undefined) =>
    value !== null && value !== undefined && value > 0 && value < 20_000 ? Math.round(value) : 0;
  return {
    width: pixels(viewport?.pixelWidth),
    height: pixels(viewport?.pixelHeight),
    isRound: viewport?.shape === 'ROUND',
  };
}

/** Amazon writes ISO; some test clients write milliseconds. An unreadable one is refused by the server's age check. */
function momentOf(timestamp: string | number): number {
  const moment = typeof timestamp === 'number' ? timestamp : Date.parse(timestamp);
  return Number.isFinite(moment) ? moment : 0;
}

function problemOf({ request }: Envelope): string | null {
  const failed = request.errors?.length ? JSON.stringify(request.errors).slice(0, 1000) : null;
  const parts = [request.reason, request.error?.type, request.error?.message, failed].filter((part) => part);
  return parts.length > 0 ? parts.join(': ') : null;
}
