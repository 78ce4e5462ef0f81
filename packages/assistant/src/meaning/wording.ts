import type { Language } from '@voicecart/contract/locales';
import { words as ofMeaning, patterns } from '@voicecart/language/meaning';
import { perLanguage } from '@voicecart/language/sections';
import { findNumbers } from '@voicecart/understanding/built-in/numbers';
import { tokenise } from '@voicecart/understanding/words/tokens';
import { isUnit } from '../knowledge/attributes.ts';
import { knowledgeWords } from '../knowledge/knowledge-words.ts';
import { plainText } from '../knowledge/phrase-pattern.ts';
import { withoutHesitation, withoutPoliteness } from '../speech/politeness.ts';
import { type Marks, marks } from './marks.ts';
import { pointingWords } from './pointing-words.ts';

const made = new Map<string, RegExp>();

/** A pattern that stands between words; Japanese writes no blanks, so there it may stand anywhere. */
export function patternOf(
  source: string,
  language: Language,
  where: 'anywhere' | 'beginning' | 'whole' = 'anywhere',
): RegExp {
  const key = `${language} ${where} ${source}`;
  const kept = made.get(key);
  if (kept) return kept;
  const isSpaced = language !== 'ja';
  const left = where === 'anywhere' ? (isSpaced ? '(?<![\\p{L}\\p{M}\\p{N}])' : '') : '^\\s*';
  const right = where === 'whole' ? '[\\s.,!?。！？।]*$' : isSpaced ? '(?![\\p{L}\\p{M}\\p{N}])' : '';
  const built = new RegExp(`${left}(?:${source})${right}`, 'iu');
  made.set(key, built);
  return built;
}

type Mark = Exclude<keyof { [K in keyof Marks as Marks[K] extends string ? K : never]: K }, 'back'>;

export function isSaid(words: string, mark: Mark, language: Language): boolean {
  return patternOf(marks[language][mark], language).test(words);
}

export function isAllThatIsSaid(words: string, mark: Mark, language: Language): boolean {
  return patternOf(marks[language][mark], language, 'whole').test(withoutPoliteness(words));
}

/**
 * A sentence whose speaker changes their mind in its middle, as it was meant: "the red, no, the blue one" is "the blue
 * one". Null where nothing was taken back.
 */
export function repaired(words: string, language: Language): string | null {
  const match = patternOf(marks[language].repair, language).exec(words);
  if (!match) return null;
  const before = words.slice(0, match.index).replace(/[\s,、–.…-]+$/u, '');
  // "Two, no nonsense, just one" takes back once.
  const again = patternOf(`(?:${marks[language].repair})[\\s,、]*`, language, 'beginning');
  const after = words
    .slice(match.index + match[0].length)
    .replace(/^[\s,、]+/u, '')
    .replace(again, '');
  const isPaused =
    /[,、–.…-]\s*$/u.test(words.slice(0, match.index)) || /^[,、]|[,、]$/u.test(words.slice(match.index).trim());
  const marker = match[0].replace(/[,、]+$/u, '').trim();
  if (
    !isPaused &&
    !marker.includes(' ') &&
    language !== 'ja' &&
    !patternOf(marks[language].no, language, 'whole').test(marker)
  )
    return null;
  if (withoutHesitation(before, language) === '' || withoutHesitation(after, language) === '') return null;
  return rejoined(before, after, language);
}

/** "Leech" and "leash": the same but for their vowels. */
function soundsLike(one: string, other: string): boolean {
  const [a, b] = [one, other].map((word) =>
    word
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .replace(/[cst]h|tch/g, 'x')
      .replace(/[ckq]+/g, 'k')
      .replace(/(?<=.)[aeiouyhw]/g, '')
      .replace(/(.)\1+/g, '$1'),
  );
  return a !== undefined && a.length > 1 && a === b;
}

/** What comes in its place is put where the same kind of word stood: the same article, the other number, the last words. */
function rejoined(before: string, after: string, language: Language): string {
  if (language === 'ja') return after;
  const said = before.split(/\s+/);
  const meant = after.split(/\s+/);
  const first = meant[0]?.toLowerCase() ?? '';
  if (patternOf(`${marks[language].want.before}|${marks[language].add.before}`, language, 'beginning').test(after))
    return after;
  const misheard = meant.length === 1 ? said.findLastIndex((word) => soundsLike(word, first)) : -1;
  if (misheard >= 0) return said.with(misheard, first).join(' ');
  // "The oak ones, I mean ash" are the ash ones.
  const standIn = patternOf(marks[language].standIn, language, 'whole');
  const [ending = ''] = said.slice(-1);
  if (standIn.test(ending) && !standIn.test(meant.at(-1) ?? ''))
    return [...said.slice(0, Math.max(0, said.length - 1 - meant.length)), ...meant, ending].join(' ');
  // "Zweimal" counts as "zwei" does.
  const isNumber = (word: string) =>
    findNumbers(tokenise(language === 'de' ? word.replace(/(?<=\p{L})mal$/u, '') : word), language).length > 0;
  // "Two in my cart. Or rather just one".
  const unpacked = after.replace(patternOf(pointingWords[language].units, language), '').replace(/\s+/g, ' ');
  const isOne = patternOf(pointingWords[language].one, language, 'whole').test(unpacked);
  // The last word of "तीन दे दो" is a verb, though it means "two" as well.
  const last = language === 'hi' ? said.length - 1 : said.length;
  const count = said.slice(0, last).findLastIndex(isNumber);
  if (isOne && count >= 0) return said.with(count, '1').join(' ');
  if (isNumber(first)) {
    const at = count;
    const rest = meant.length === 1 ? said.slice(at + 1) : [];
    if (at >= 0) return [...said.slice(0, at), ...meant, ...rest].join(' ');
  }
  const same = said.findLastIndex((word) => word.toLowerCase().replace(/,$/, '') === first);
  if (same >= 0) return [...said.slice(0, same), ...meant].join(' ');
  const isArticle = patternOf(marks[language].article, language, 'whole');
  const article = isArticle.test(first) ? said.findLastIndex((word) => isArticle.test(word)) : -1;
  if (article >= 0) return [...said.slice(0, article), ...meant].join(' ');
  return [...said.slice(0, Math.max(0, said.length - meant.length)), ...meant].join(' ');
}

/** "No, not that, the rope one": the denial, and what is meant instead; null where nothing comes after it. */
export function denied(words: string, language: Language): { readonly denial: string; readonly rest: string } | null {
  const { denial, meant } = marks[language];
  const match = patternOf(denial, language, 'beginning').exec(words);
  if (!match) return null;
  let rest = words.slice(match[0].length);
  const filler = new RegExp(`^[\\s,、.]*(?:${meant})${language === 'ja' ? '' : '(?=[\\s,、.]|$)'}`, 'iu');
  while (filler.test(rest) && rest.replace(filler, '') !== rest) rest = rest.replace(filler, '');
  rest = withoutPoliteness(rest.replace(/^[\s,、.!?]+|[\s.!?]+$/gu, ''));
  if (withoutHesitation(rest, language) === '') return null;
  const [said = ''] = match[0]
    .trim()
    .split(/[\s,、]+/u)
    .slice(-1);
  return { denial: said, rest };
}

export function trimmed(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .replace(/,(?: ?,)+/g, ',')
    .replace(/^[\s,、.]+|[\s,、.]+$/gu, '');
}

/** Where a sentence may be parted into two wishes, the likeliest first. `isStrong`: the second is a sentence of its own. */
export function partings(
  words: string,
  language: Language,
): { readonly first: string; readonly second: string; readonly isStrong: boolean }[] {
  const { andAlso, and } = marks[language];
  return [
    { source: andAlso, isStrong: true },
    { source: and, isStrong: false },
  ].flatMap(({ source, isStrong }) => {
    const match = new RegExp(source, 'iu').exec(words);
    if (!match) return [];
    const first = words.slice(0, match.index).trim();
    const second = words
      .slice(match.index + match[0].length)
      .replace(/[.!?。？]+$/u, '')
      .trim();
    // "Between 20 and 40" is one price.
    const isRange = numberAtEnd(first, language) && countFirst(second, language);
    // "Ok, then large" is one wish.
    const isEmpty = withoutHesitation(first, language) === '' || withoutHesitation(second, language) === '';
    return isEmpty || isRange ? [] : [{ first, second, isStrong }];
  });
}

const partsMax = 6;

/** "Two cups, a plate and the spoons": each thing of a list; none where it is no list. */
export function listedParts(words: string, language: Language): string[] {
  const { and } = ofMeaning[language];
  const separator = language === 'ja' ? and : `\\s*[,;]\\s*(?:(?:${and})\\s+)?|\\s+(?:${and})\\s+`;
  const split = words.split(new RegExp(separator, 'iu')).map((part) => part.trim());
  // "と、あと" are two words of it.
  const parts = language === 'ja' ? split.filter((part) => part !== '') : split;
  return parts.length < 2 || parts.length > partsMax || parts.includes('') ? [] : parts;
}

function numberAtEnd(words: string, language: Language): boolean {
  const tokens = tokenise(words);
  // "The large one" ends with no price.
  return findNumbers(tokens, language).some(({ to, figures }) => to === tokens.length && figures !== '1');
}

function countFirst(words: string, language: Language): boolean {
  return findNumbers(tokenise(words), language).some(({ from }) => from === 0);
}

/** "Packs of treats" are treats. */
export function withoutPacks(words: string, language: Language): string {
  return words.replace(patternOf(marks[language].packs, language, 'beginning'), '').trim();
}

export function isBegunBy(words: string, mark: Mark | 'wanting', language: Language): boolean {
  const source = mark === 'wanting' ? marks[language].want.before : marks[language][mark];
  if (mark !== 'wanting') return patternOf(source, language, 'beginning').test(words);
  const plain = withoutHesitation(words, language) || words;
  if (language === 'ja' || language === 'hi') return patternOf(marks[language].want.after, language).test(plain);
  const begins = patternOf(source, language, 'beginning');
  return begins.test(words) || begins.test(plain) || indefinite[language].test(plain);
}

/** What names a thing that was not spoken of yet. */
const indefinite = perLanguage((language) => new RegExp(patterns[language].indefinite, 'iu'));

/** "Is it real leather" asks of what is talked of: none of its words are looked for. */
export function asksOfIt(words: string, language: Language): boolean {
  const { polar, open, pronouns } = knowledgeWords(language);
  const plain = plainText(words.replace(patternOf(marks[language].also, language, 'beginning'), ''));
  return (polar.test(plain) || open.test(plain)) && pronouns.test(plain);
}

/** "How big is the blanket" asks of something, and looks for nothing. */
export function isQuestion(words: string, language: Language): boolean {
  const isOpenQuestion = knowledgeWords(language).open.test(plainText(words));
  return isOpenQuestion || asksOfIt(words, language) || isBegunBy(words, 'asksOnly', language);
}

/** The parts of a sentence that may be sentences by themselves; none where it has one only. */
export function clausesOf(words: string, language: Language): string[] {
  const { because } = marks[language];
  const separator = language === 'ja' ? `[、。！？]|${because}` : `[,;:.!?।]+\\s|\\s(?:${because})\\s`;
  const leading = new RegExp(`^(?:(?:${because})(?:\\s+|$))+`, 'iu');
  const parts = words.split(new RegExp(separator, 'iu')).map((part) => part.trim().replace(leading, ''));
  const said = parts.filter((part) => (language === 'ja' ? part.length > 2 : part.includes(' ')));
  return parts.length > 1 ? said.slice(0, clausesMax) : [];
}

const clausesMax = 4;

/** What stands behind (or, in Hindi and Japanese, before) the words that say that something is wanted, wherever they stand. */
export function wantedWithin(words: string, language: Language): string | null {
  const { before, after } = marks[language].want;
  const isBehind = language === 'hi' || language === 'ja';
  const match = patternOf(isBehind ? after : before, language).exec(words);
  if (!match) return null;
  const said = isBehind ? words.slice(0, match.index) : words.slice(match.index + match[0].length);
  return said.trim() === '' ? null : said.trim();
}

/** The words that name something, in their order; "fifty pounds" alone names nothing. */
export function tellingWords(words: string, language: Language): string[] {
  const { stop } = knowledgeWords(language);
  const telling = plainText(words)
    .trim()
    .split(' ')
    .filter((word) => word.length > 1 && !stop.has(word));
  return telling.every(isUnit) ? [] : telling;
}

/** What is left of words without those that only say that something is wanted; `isToAdd` where it is to go into the cart. */
export function wantedOf(words: string, language: Language): { readonly text: string; readonly isToAdd: boolean } {
  const { add, want } = marks[language];
  const polite = withoutPoliteness(words).replace(/[.!?。！？।]+$/u, '');
  const bare =
    polite.replace(patternOf(marks[language].recipient, language), ' ').replace(/\s+/g, ' ').trim() || polite;
  const plain = withoutHesitation(bare, language) || bare;
  const adding = patternOf(add.before, language, 'beginning');
  const isToAdd = adding.test(plain) || patternOf(add.after, language).test(plain);
  const unwrapped = isToAdd
    ? plain.replace(adding, '').replace(patternOf(add.after, language), '')
    : plain
        .replace(patternOf(want.before, language, 'beginning'), '')
        .replace(new RegExp(`\\s*(?:${want.after})\\s*$`, 'iu'), '');
  return { text: withoutHesitation(unwrapped.trim(), language), isToAdd };
}

/** "Back to the leads": what is gone back to. */
export function backTo(words: string, language: Language): string | null {
  const match = patternOf(marks[language].back, language, 'whole').exec(withoutHesitation(words, language));
  return match?.groups?.what?.trim() ?? null;
}
