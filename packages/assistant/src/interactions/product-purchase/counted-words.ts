import { type Language, languageOf } from '@voicecart/contract/locales';
import { patterns } from '@voicecart/language/interactions/product-purchase';
import { words as ofMeaning, patterns as ofSentences } from '@voicecart/language/meaning';
import { perLanguage } from '@voicecart/language/sections';
import { numberWordsOf } from '@voicecart/understanding/built-in/number-words';
import { findNumbers } from '@voicecart/understanding/built-in/numbers';
import { tokenise } from '@voicecart/understanding/words/tokens';
import { slotNumber, slotText, wordsForPlace } from '../../dialogue/dialogue-slots.ts';
import { digitsSpoken } from '../../speech/digits.ts';
import { withoutHesitation, withoutPoliteness } from '../../speech/politeness.ts';
import type { Turn } from '../../turn/turn.ts';

/** More than anybody says of one thing: 500 is the name of a part, and 2026 a year. */
export const countMax = 99;
/** What Japanese puts behind the number of things. */
const counters = ofSentences.ja.pointing.units;
const japaneseCount = new RegExp(`^(.+?)${counters}の(.+)$`, 'u');
const japaneseCountFirst = new RegExp(`^[\\d一二三四五六七八九]+${counters}(?!目|とも|の)`, 'u');
const japaneseCountAlone = new RegExp(`^([\\d一二三四五六七八九]+)${counters}?$`, 'u');
/** The number before a counter: of 二つ, which is one word. */
export const japaneseNumber = new RegExp(`[\\d一二三四五六七八九十]+(?=${counters})`, 'u');
/** "One of them in red" (1冊は赤にして). */
const japaneseCountOfSome = new RegExp(
  `^([\\d一二三四五六七八九十]+)${counters}(?:は|だけ)(.+?)に(?:して|変えて|変更して)?(?:ください)?$`,
  'u',
);
const japaneseCountBehind = new RegExp(`^(.+?)[をも]?([\\d一二三四五六七八九十]+)${counters}$`, 'u');

/** "Two mugs", "drei von den Tassen": how many are wanted and of what. Null where the words begin with no count. */
export function countedWords(words: string, language: Language): { quantity: number; words: string } | null {
  if (language === 'ja') return countedInJapanese(words);
  const said = words.replace(times[language], '$1 ');
  const tokens = tokenise(said);
  const number = findNumbers(tokens, language).find(({ from }) => from === 0);
  const next = number && tokens[number.to];
  return next ? counted(number.figures, said.slice(next.start)) : null;
}

/** "Twice the seeds": the number alone. */
const times = perLanguage((language) => new RegExp(patterns[language].times, 'iu'));

function countedInJapanese(said: string): { quantity: number; words: string } | null {
  const before = japaneseCount.exec(said);
  const some = before ?? japaneseCountOfSome.exec(said);
  const [number, words] = some ? [some[1], some[2]] : (japaneseCountBehind.exec(said)?.slice(1).reverse() ?? []);
  const figures = findNumbers(tokenise(number ?? ''), 'ja')[0]?.figures;
  return figures === undefined || words === undefined ? null : counted(figures, words);
}

function counted(figures: string, words: string): { quantity: number; words: string } | null {
  const quantity = Number(figures);
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= countMax ? { quantity, words } : null;
}

/** What follows the thing in each language: "in my cart". */
const cartBehind = perLanguage((language) => new RegExp(patterns[language].cartBehind, 'i'));

/** Of what was spoken of already: "two of them", "three more". */
const ofWhatWasSaid = perLanguage((language) => new RegExp(patterns[language].ofWhatWasSaid, 'iu'));

/** How many are meant, and of what: each null where it was not said. */
export interface AmountSaid {
  readonly quantity: number | null;
  readonly words: string | null;
  /** The words stood beside the count and in no slot: they may be none of a thing. */
  readonly isGuess: boolean;
  /** A number stood alone where a name or a place would: it is no place. */
  readonly isCount: boolean;
}

/** What a turn says of a thing that is put into the cart or taken out of it, wherever in its slots and words it stands. */
export function amountSaid(turn: Turn): AmountSaid {
  const language = languageOf(turn.locale);
  const inSlot = slotNumber(turn, 'quantity') ?? slotNumber(turn, 'number');
  const named = slotText(turn, 'query');
  const bare = bareCount(named, language) ?? (language === 'ja' ? countInJapanese(turn) : null);
  const none = { isGuess: false, isCount: false };
  if (bare !== null) return { quantity: bare, words: null, isGuess: false, isCount: true };
  if (named !== null) {
    const own = isOfOther(turn.text, named, language) ? null : inSlot;
    const quantity =
      countBefore(turn.text, named, language) ??
      own ??
      countBehind(turn.text ?? '', language) ??
      countAfter(turn.text ?? '', named, language);
    return { ...none, quantity, words: named };
  }
  const beside = slotText(turn, 'ordinal') === null ? countedBeside(turn, language) : null;
  if (beside !== null) return { ...none, ...beside, isGuess: true };
  return { ...none, quantity: inSlot ?? countFirst(turn, language), words: null };
}

/** "Two reels, please" (दो रील डाल दो), of which the count was not understood. */
function countFirst({ text, slots, intent }: Turn, language: Language): number | null {
  if (text === null || intent !== 'AddToCartIntent' || Object.keys(slots).length > 0) return null;
  return countedWords(withoutHesitation(text, language), language)?.quantity ?? null;
}

/** "Put two in" (二つ入れて), whose number may be in a slot for a place, or in none. */
function countInJapanese(turn: Turn): number | null {
  const place = slotText(turn, 'ordinal');
  if (place !== null || Object.keys(turn.slots).length > 0) return bareCount(place, 'ja');
  return bareCount(japaneseCountFirst.exec(turn.text ?? '')?.[0] ?? null, 'ja');
}

/** "Two" by itself, which Japanese says with a word (二つ) that looks like a thing's name, or like the second place (二つ目). */
export function bareCount(said: string | null, language: Language): number | null {
  if (said === null) return null;
  const [, figures] = (language === 'ja' ? japaneseCountAlone.exec(said) : null) ?? [];
  if (language === 'ja' && figures === undefined) return null;
  const digits = figures === undefined ? null : digitsSpoken(figures, language);
  const tokens = tokenise(said);
  const whole = findNumbers(tokens, language).find(({ from, to }) => from === 0 && to === tokens.length);
  const quantity = Number(digits ?? whole?.figures ?? Number.NaN);
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= countMax ? quantity : null;
}

/** "Put three candles in my cart", of which the count alone was understood. */
function countedBeside(turn: Turn, language: Language): { quantity: number; words: string } | null {
  const said = slotText(turn, 'quantity');
  if (said === null) return null;
  const beside = countedWords(said, language) ?? countedInText(turn.text ?? '', slotNumber(turn, 'quantity'), language);
  if (beside === null) return null;
  const words = withoutPoliteness(beside.words).replace(cartBehind[language], '').trim();
  return words === '' || ofWhatWasSaid[language].test(words) ? null : { quantity: beside.quantity, words };
}

/** The words behind a count, which channels give in figures however it was said. */
function countedInText(
  text: string,
  quantity: number | null,
  language: Language,
): { quantity: number; words: string } | null {
  const tokens = tokenise(text);
  const number = findNumbers(tokens, language).find(({ figures }) => Number(figures) === quantity);
  // Hindi counts behind the thing: "तांबे का लोटा तीन दे दो".
  const before = language === 'hi' ? text.slice(0, tokens[number?.from ?? 0]?.start ?? 0).trim() : '';
  if (number && before !== '') return counted(number.figures, before);
  const next = number && tokens[number.to];
  return next ? counted(number.figures, text.slice(next.start)) : null;
}

/** "One" that says how many, where the number itself is an article or a place to whoever understood the words. */
const oneTakenOut = perLanguage((language) => new RegExp(patterns[language].oneTakenOut, ''));

/**
 * What a turn says of a line of the cart: "take two of the mugs out", "togline una" (where the one is a count and no
 * place), "enlève le sac", whose bag stands where a place would and is about a bag and nothing else.
 */
export function amountOfLine(turn: Turn, isTakenOut: boolean): Omit<AmountSaid, 'isGuess'> {
  const language = languageOf(turn.locale);
  const said = slotText(turn, 'query') ?? wordsForPlace(turn);
  const quantity = slotNumber(turn, 'quantity');
  if (!isTakenOut) return { quantity, words: said, isCount: false };
  if (said === null && isOneTakenOut(turn.text ?? '', language)) return { quantity: 1, words: null, isCount: true };
  const some = said === null ? null : (countedWords(said, language) ?? oneBefore(said, language));
  return { quantity: some?.quantity ?? quantity, words: some?.words ?? said, isCount: false };
}

/** "Enlevez une étamine", with two in the cart, takes one out: an article that is the number one as well. */
function oneBefore(said: string, language: Language): { quantity: number; words: string } | null {
  const [first, next] = tokenise(said);
  const { articles, atoms } = numberWordsOf(language);
  const atom = first && articles.has(first.norm) ? atoms.get(first.norm) : undefined;
  return next && atom?.kind === 'value' && atom.value === 1 ? { quantity: 1, words: said.slice(next.start) } : null;
}

/** "One less", "take one out". */
export function isOneTakenOut(text: string, language: Language): boolean {
  return oneTakenOut[language].test(
    withoutPoliteness(text.normalize('NFKC').toLowerCase()).replace(/[\s.!?¿¡。！？,]+$/u, ''),
  );
}

/**
 * How many of what the words of a slot name, where the number stands before them in what was said and the slot does
 * not hold it: "दो ओक लैंप", "put two oak lamps in". Null where no number stands there.
 */
export function countBefore(text: string | null, words: string, language: Language): number | null {
  const at = text?.toLowerCase().indexOf(words.toLowerCase()) ?? -1;
  if (text === null || at <= 0) return null;
  const tokens = tokenise(text.slice(0, at));
  const number = findNumbers(tokens, language).find(({ to }) => to === tokens.length);
  return number ? (counted(number.figures, words)?.quantity ?? null) : null;
}

/** Of "two of those and a shawl" the two are none of the shawl. */
function isOfOther(text: string | null, words: string, language: Language): boolean {
  const at = text?.toLowerCase().indexOf(words.toLowerCase()) ?? -1;
  const before = at > 0 ? (text ?? '').slice(0, at) : '';
  const tokens = tokenise(before);
  const number = findNumbers(tokens, language).at(-1);
  const between = number ? before.slice(tokens[number.to - 1]?.end ?? 0) : '';
  return language !== 'ja' && new RegExp(`\\s(?:${ofMeaning[language].and})\\s`, 'iu').test(between);
}

function countBehind(text: string, language: Language): number | null {
  const behind = countedBehind(text, language);
  return behind === null ? null : (countedWords(behind, language)?.quantity ?? null);
}

const unitFirst = perLanguage((language) => new RegExp(`^\\s*(?:${ofSentences[language].pointing.units})`, 'iu'));

/** "白を二つ", "तवा दो पीस": these count behind the thing, in what it is counted in. */
function countAfter(text: string, named: string, language: Language): number | null {
  const at = countsBehind.has(language) ? text.indexOf(named) : -1;
  const rest = at < 0 ? '' : text.slice(at + named.length);
  if (language === 'ja') return bareCount(japaneseCountNext.exec(rest)?.[0] ?? null, language);
  const tokens = tokenise(rest);
  const number = findNumbers(tokens, language)[0];
  const isCounted =
    number !== undefined && unitFirst[language].test(rest.slice(tokens[number.to]?.start ?? rest.length));
  return isCounted ? (counted(number.figures, named)?.quantity ?? null) : null;
}

const countsBehind: ReadonlySet<Language> = new Set(['hi', 'ja']);
const japaneseCountNext = new RegExp(`(?<=^[をはもの、]?)[\\d一二三四五六七八九]+${counters}(?!目)`, 'u');

/** "The grey mug, three of those" as "three the grey mug"; null where no count stands behind. */
export function countedBehind(said: string, language: Language): string | null {
  const [, words, last] = /^(.+?)[,;、]\s*([^,;、]+)$/u.exec(withoutPoliteness(said)) ?? [];
  if (words === undefined || last === undefined) return null;
  const quantity = bareCount(last, language);
  const some = countedWords(last, language);
  const isCount = quantity !== null || (some !== null && ofWhatWasSaid[language].test(plainEnd(some.words)));
  return isCount ? `${quantity ?? some?.quantity} ${words}` : null;
}

function plainEnd(words: string): string {
  return withoutPoliteness(words).replace(/[\s.!?]+$/u, '');
}
