import { phrases as eitherPhrases } from '@voicecart/language/either';
import { indexOf, ordinalOf } from '../dialogue/dialogue-slots.ts';
import { wordsOf } from '../interactions/nearness.ts';
import type { Turn } from '../turn/turn.ts';
import { isAskable } from './askable.ts';
import { isOpen, type Likely, type Meaning, type Moment } from './meaning.ts';

export const askingEither = 'either';

/** What was believed with more than this is not asked about. */
const believedMax = 0.7;
/** Less likely than this, a second meaning is none. */
const likelyMin = 0.35;
/** So near must the second be to the first. */
const marginMin = 0.75;

/** Words that nothing understood, or that may mean one thing as well as another: which is asked. */
export const either: Meaning = {
  name: 'one or the other',
  reads: ['text', 'intent', 'asking'],
  writes: [],
  meant(moment) {
    const { turn, read } = moment;
    if (turn.text === null || turn.text === '' || read === null || !isOpen(moment)) return null;
    const isLost = turn.intent === 'AMAZON.FallbackIntent';
    // "Order 1001, zip 98101" may be told about, whatever else may be done with it.
    if (turn.intent === 'OrderStatusIntent' && turn.slots.number !== undefined) return null;
    // Without a measure of how sure it is, what was understood is taken as it is.
    if (!isLost && (turn.confidence === null || turn.confidence > believedMax || !isAskable(turn.intent ?? '')))
      return null;
    const { intent, likely = [] } = read(turn.text);
    // What another row has made of the words is meant.
    if (intent !== turn.intent) return null;
    const meanings = closeOnes(likely);
    const isUnclear = isLost ? meanings.length > 0 : meanings.length > 1;
    return isUnclear ? { turn: { ...turn, either: meanings } } : null;
  },
};

/** The likeliest, and the second where it is nearly as likely; only those that can be named. */
function closeOnes(likely: readonly Likely[]): readonly string[] {
  const [first, second] = likely;
  if (!first || first.confidence < likelyMin || !isAskable(first.intent)) return [];
  const isClose = second && second.confidence >= Math.max(likelyMin, first.confidence * marginMin);
  return isClose && isAskable(second.intent) ? [first.intent, second.intent] : [first.intent];
}

/** "The first", "the return", "yes": which of the two that were named. */
export const eitherChosen: Meaning = {
  name: 'which of the two',
  reads: ['text', 'intent', 'slots', 'asking'],
  writes: ['text', 'intent', 'slots', 'asking'],
  meant(moment) {
    const { turn, dialogue, read } = moment;
    const { asking } = dialogue;
    if (asking?.question !== askingEither || turn.kind !== 'intent' || read === null) return null;
    const { said = '', one = '', other } = asking.known;
    const options = other === undefined ? [one] : [one, other];
    // What is surely neither of them leaves the question; what points at something is said of the only one.
    if (isSurelyOther(turn, options)) return { dialogue: { ...dialogue, asking: null } };
    const isYes = options.length === 1 && ofOnly.has(turn.intent ?? '');
    const chosen = isYes ? one : (byPlace(turn, options) ?? byName(moment, options));
    if (chosen === null) return null;
    const { slots } = read(said, chosen);
    const own = turn.intent === chosen ? turn.slots : {};
    return {
      turn: { ...turn, text: said, intent: chosen, slots: { ...slots, ...own }, confidence: 1 },
      dialogue: { ...dialogue, asking: null },
    };
  },
};

/** "Yes", "when is the next one": said of the one thing that was named. */
const ofOnly: ReadonlySet<string> = new Set([
  'AMAZON.YesIntent',
  'SelectItemIntent',
  'TellMeMoreIntent',
  'MoreResultsIntent',
]);
const sureMin = 0.85;
const answering: ReadonlySet<string> = new Set([...ofOnly, 'AMAZON.NoIntent', 'AMAZON.FallbackIntent']);

function isSurelyOther({ intent, confidence }: Turn, options: readonly string[]): boolean {
  return intent !== null && !answering.has(intent) && !options.includes(intent) && (confidence ?? 0) >= sureMin;
}

function byPlace(turn: Turn, options: readonly string[]): string | null {
  const place = turn.intent === 'SelectItemIntent' || turn.intent === 'TellMeMoreIntent' ? ordinalOf(turn) : null;
  return place === null ? null : (options[indexOf(place, options.length)] ?? null);
}

/** By its intent, or by a word that was said of the one and not of the other. */
function byName({ turn, language }: Moment, options: readonly string[]): string | null {
  const same = options.find((intent) => intent === turn.intent);
  if (same !== undefined) return same;
  if (turn.text === null) return null;
  const { wishes } = eitherPhrases[language];
  const called = options.map((intent) => (isAskable(intent) ? wishes[intent] : ''));
  const telling = called.map((wish, at) => {
    const others = new Set(called.filter((_, place) => place !== at).flatMap(stemsOf));
    return stemsOf(wish).filter((stem) => !others.has(stem));
  });
  const said = language === 'ja' ? turn.text : new Set(stemsOf(turn.text));
  const met = options.filter((_, at) =>
    telling[at]?.some((stem) => (typeof said === 'string' ? said.includes(stem) : said.has(stem))),
  );
  return met.length === 1 ? (met[0] ?? null) : null;
}

/** Beginnings of the words, so that "returning" is said of "return"; in Japanese the runs of kanji and katakana. */
function stemsOf(text: string): string[] {
  const runs = text.match(/[\p{Script=Han}\p{Script=Katakana}ー]{2,}/gu);
  if (runs) return runs;
  return wordsOf(text)
    .filter((word) => word.length > 3)
    .map((word) => word.slice(0, 5));
}
