import { isLocale } from '@voicecart/contract/locales';
import { alexaVoices } from '@voicecart/contract/voices';
import type { AppDefinition } from '../../app/app-definition.ts';
import { cut } from '../../speech/text.ts';
import type { Reply } from '../../turn/reply.ts';
import type { Turn } from '../../turn/turn.ts';
import { type DialogDirective, dialogDirective } from './dialog-model.ts';
import { type DynamicEntities, dynamicEntities } from './dynamic-entities.ts';
import { isShowable, type RenderDocument, renderScreen, shrunkScreens } from './screen.ts';

/** Amazon's limits (reference/alexa.md, section 6). */
export const alexaLimits = { speechCharacters: 8000, cardCharacters: 8000, responseBytes: 24 * 1024 } as const;

interface Speech {
  readonly type: 'SSML';
  readonly ssml: string;
}

export type AlexaCard =
  | { readonly type: 'Simple'; readonly title: string; readonly content: string }
  | {
      readonly type: 'Standard';
      readonly title: string;
      readonly text: string;
      readonly image: { readonly smallImageUrl: string; readonly largeImageUrl: string };
    }
  | { readonly type: 'LinkAccount' }
  | { readonly type: 'AskForPermissionsConsent'; readonly permissions: readonly string[] };

export type Directive = RenderDocument | DynamicEntities | CompleteTask | DialogDirective;

/** Tells whoever opened the skill for a task how it went. */
interface CompleteTask {
  readonly type: 'Tasks.CompleteTask';
  readonly status: { readonly code: string; readonly message: string };
}

interface CanFulfillIntent {
  readonly canFulfill: 'YES' | 'NO' | 'MAYBE';
  readonly slots?: Readonly<
    Record<string, { readonly canUnderstand: 'YES' | 'NO'; readonly canFulfill: 'YES' | 'NO' }>
  >;
}

/** The answer as Alexa wants it. */
export interface AlexaResponse {
  readonly version: '1.0';
  readonly sessionAttributes?: { readonly d: Reply['dialogue'] };
  readonly response: {
    readonly outputSpeech?: Speech;
    readonly card?: AlexaCard;
    readonly reprompt?: { readonly outputSpeech: Speech };
    readonly directives?: readonly Directive[];
    readonly shouldEndSession?: boolean;
    readonly canFulfillIntent?: CanFulfillIntent;
  };
}

export interface AlexaReplyOptions {
  /** Shown in the title bar of screens. */
  readonly shopName?: string;
  /** How the app speaks; as Alexa does by itself where absent. */
  readonly voice?: AppDefinition['voice'];
  /** How its screens look; as the templates come where absent. */
  readonly screenDesign?: AppDefinition['screenDesign'];
}

/**
 * Dresses a reply for Alexa: speech as escaped SSML, a card, a screen where the device has one, and all of it within
 * 24 kB. What does not fit is left out from the least needed on: pictures, the screen, the card; speech stays.
 */
export function writeAlexaReply(reply: Reply, turn: Turn, options: AlexaReplyOptions = {}): AlexaResponse {
  // Amazon takes neither speech nor directives where nobody listens any more, or nobody asked.
  if (turn.kind === 'end' || turn.kind === 'event') return { version: '1.0', response: {} };
  if (turn.kind === 'can-fulfill') {
    return { version: '1.0', response: { canFulfillIntent: canFulfillOf(reply, turn) } };
  }
  const marks = voiceMarks(options.voice, turn.locale);
  const card = cardOf(reply);
  const needed = [...taskDirectives(reply, turn), ...dialogDirectives(reply, turn)];
  const named = dynamicEntities(reply);
  const screens = turn.device.hasScreen && reply.screen ? shrunkScreens(reply.screen) : [];
  for (const screen of screens) {
    const rendered = renderScreen(screen, options.shopName ?? '', options.screenDesign);
    for (const directives of named ? [[rendered, named], [rendered]] : [[rendered]]) {
      const response = assemble(reply, marks, card, [...directives, ...needed]);
      if (fits(response)) return response;
    }
  }
  const withNames = assemble(reply, marks, card, [...(named ? [named] : []), ...needed]);
  if (fits(withNames)) return withNames;
  const withCard = assemble(reply, marks, card, needed);
  return fits(withCard) ? withCard : assemble(reply, marks, null, needed);
}

function canFulfillOf(reply: Reply, turn: Turn): CanFulfillIntent {
  const known = new Set(reply.knownSlots);
  const slots = Object.keys(turn.slots).map((name) => {
    const answer = known.has(name) ? 'YES' : 'NO';
    return [name, { canUnderstand: answer, canFulfill: answer }] as const;
  });
  return {
    canFulfill: reply.canFulfill ?? 'NO',
    ...(slots.length === 0 ? {} : { slots: Object.fromEntries(slots) }),
  };
}

/** A task is over when the conversation is: until then whoever asked for it waits. */
function taskDirectives(reply: Reply, turn: Turn): readonly CompleteTask[] {
  if (!turn.task || !reply.endsSession) return [];
  const isDone = reply.outcome.handled === 'answered' || reply.outcome.handled === 'ended';
  const status = isDone ? { code: '200', message: 'OK' } : { code: '500', message: 'Not done' };
  return [{ type: 'Tasks.CompleteTask', status }];
}

/** Alexa takes what follows an intent only: a launch or a touch has none to go on with. */
function dialogDirectives(reply: Reply, turn: Turn): readonly DialogDirective[] {
  if (turn.kind !== 'intent' || reply.endsSession) return [];
  const directive = dialogDirective(reply.dialogue.asking, turn.isOpenSentence === true);
  return directive === null ? [] : [directive];
}

const encoder = new TextEncoder();
const written = new WeakMap<AlexaResponse, string>();

/** The answer as it is sent: written once, though its length is asked before. */
export function alexaJson(response: AlexaResponse): string {
  const known = written.get(response);
  if (known !== undefined) return known;
  const json = JSON.stringify(response);
  written.set(response, json);
  return json;
}

function fits(response: AlexaResponse): boolean {
  const json = alexaJson(response);
  // A character is three bytes at most: a short reply need not be encoded to be known to fit.
  return json.length * 3 <= alexaLimits.responseBytes || encoder.encode(json).length <= alexaLimits.responseBytes;
}

function assemble(
  reply: Reply,
  marks: VoiceMarks,
  card: AlexaCard | null,
  directives: readonly Directive[],
): AlexaResponse {
  const speech = ssml(reply.speech, marks, reply.spellOut);
  return {
    version: '1.0',
    sessionAttributes: { d: reply.dialogue },
    response: {
      ...(reply.speech === '' ? {} : { outputSpeech: speech }),
      ...(card === null ? {} : { card }),
      ...(reply.reprompt === null ? {} : { reprompt: { outputSpeech: ssml(reply.reprompt, marks) } }),
      ...(directives.length === 0 ? {} : { directives }),
      shouldEndSession: reply.endsSession,
    },
  };
}

/** What stands around all that is said, so that it is said in the app's voice and at its speed. */
type VoiceMarks = readonly [opening: string, closing: string];

function voiceMarks(voice: AppDefinition['voice'], locale: string): VoiceMarks {
  const name = isLocale(locale) ? voice?.voices[locale] : undefined;
  const isKnown = name !== undefined && isLocale(locale) && alexaVoices[locale].includes(name);
  const hasRate = voice !== undefined && voice.rate !== 'medium';
  return [
    `${isKnown ? `<voice name="${name}">` : ''}${hasRate ? `<prosody rate="${voice.rate}">` : ''}`,
    `${hasRate ? '</prosody>' : ''}${isKnown ? '</voice>' : ''}`,
  ];
}

/** Speech as SSML within the limit. Everything said is text of others: all of it is escaped. */
function ssml(text: string, [opening, closing]: VoiceMarks, spelled: readonly string[] = []): Speech {
  const most = alexaLimits.speechCharacters;
  let plain = text;
  let marked = `<speak>${opening}${spellOut(escaped(plain), spelled)}${closing}</speak>`;
  // Escaping makes text longer, up to sixfold; the words are cut, never an entity.
  for (let room = most - 100; marked.length > most && room > 0; room -= 500) {
    plain = cut(text, room);
    marked = `<speak>${opening}${spellOut(escaped(plain), spelled)}${closing}</speak>`;
  }
  return { type: 'SSML', ssml: marked };
}

/** Characters that XML forbids are gone already from clean text; from anything else they go here. */
function escaped(text: string): string {
  if (/^[\w ,.?!:;$%()/+-]*$/.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}

/**
 * In one pass, so that a code called "say" does not meet the marks made for another; the longest code wins at a place.
 * By hand, since a pattern made for each reply cost more than the rest of it.
 */
function spellOut(ssmlText: string, spelled: readonly string[]): string {
  const codes = [...new Set(spelled.map(escaped))]
    .filter((code) => /[\p{L}\p{N}]/u.test(code))
    .sort((a, b) => b.length - a.length);
  let marked = '';
  let from = 0;
  while (from < ssmlText.length) {
    const found = firstOf(ssmlText, codes, from);
    if (!found) break;
    marked += `${ssmlText.slice(from, found.at)}<say-as interpret-as="spell-out">${found.code}</say-as>`;
    from = found.at + found.code.length;
  }
  return marked + ssmlText.slice(from);
}

/** The first place at or after `from` where a code stands as a word of its own, not inside a word or an entity. */
function firstOf(text: string, codes: readonly string[], from: number): { at: number; code: string } | null {
  let first: { at: number; code: string } | null = null;
  for (const code of codes) {
    for (let at = text.indexOf(code, from); at >= 0; at = text.indexOf(code, at + 1)) {
      if (first && at >= first.at) break;
      if (/[\p{L}\p{N}&]$/u.test(text.slice(0, at).slice(-2))) continue;
      if (/^[\p{L}\p{N};]/u.test(text.slice(at + code.length, at + code.length + 2))) continue;
      first = { at, code };
      break;
    }
  }
  return first;
}

function cardOf({ card }: Reply): AlexaCard | null {
  if (card === null) return null;
  if (card.linksAccount) return { type: 'LinkAccount' };
  if (card.permissions) return { type: 'AskForPermissionsConsent', permissions: card.permissions };
  const title = cut(card.title, 200);
  const text = cut(card.text, alexaLimits.cardCharacters - 300);
  // Amazon counts the addresses of the pictures, too.
  if (
    !isShowable(card.imageUrl) ||
    title.length + text.length + 2 * card.imageUrl.length > alexaLimits.cardCharacters
  ) {
    return { type: 'Simple', title, content: text };
  }
  return { type: 'Standard', title, text, image: { smallImageUrl: card.imageUrl, largeImageUrl: card.imageUrl } };
}
