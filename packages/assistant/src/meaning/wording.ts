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

/** Fewer words before a marker are only hesitation. */
const noRepairAlone = /^(?:no|nein|non|não|नहीं)$/iu;

/**
 * A sentence whose speaker changes their mind in its middle, as it was meant: "the red, no, the blue one" is "the blue
 * one". Null where nothing was taken back.
 */
export function repaired(words: string, language: Language): string | null {
  const match = patternOf(marks[language].repair, language).exec(words);
  if (!match) return null;
  const before = words.slice(0, match.index).replace(/[\s,、–-]+$/u, '');
  const after = words.slice(match.index + match[0].length).replace(/^[\s,、]+/u, '');
  const isPaused =
    /[,、–-]\s*$/u.test(words.slice(0, match.index)) || /^[,、]|[,、]$/u.test(words.slice(match.index).trim());
  const marker = match[0].replace(/[,、]+$/u, '').trim();
  if (!isPaused && !marker.includes(' ') && language !== 'ja' && !noRepairAlone.test(marker)) return null;
  if (withoutHesitation(before, language) === '' || withoutHesitation(after, language) === '') return null;
  return rejoined(before, after, language);
}

/** What comes in its place is put where the same kind of word stood: the same article, the other number, the last words. */
function rejoined(before: string, after: string, language: Language): string {
  if (language === 'ja') return after;
  const said = before.split(/\s+/);
  const meant = after.split(/\s+/);
  const first = meant[0]?.toLowerCase() ?? '';
  if (patternOf(`${marks[language].want.before}|${marks[language].add.before}`, language, 'beginning').test(after))
    return after;
  const isNumber = (word: string) => findNumbers(tokenise(word), language).length > 0;
  if (isNumber(first)) {
    const at = said.findLastIndex(isNumber);
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

export interface Excluding {
  /** What was said beside it. */
  readonly rest: string;
  readonly without: readonly string[];
  /** A bare "no" stood before it, which may as well be an answer: "no, blue". */
  readonly isAnswer?: boolean;
}

const excludedMax = 3;
const excludedWordsMax = 3;

/** "A lead that is not leather": what is wanted, and what is not; null where nothing is excluded. */
export function excluding(words: string, language: Language): Excluding | null {
  const without: string[] = [];
  let rest = words;
  let isAnswer = false;
  for (let round = 0; round < excludedMax; round += 1) {
    const found = excludedOnce(rest, language);
    if (!found) break;
    without.push(found.what);
    rest = found.rest;
    isAnswer ||= /^(?:no|não)$/iu.test(found.marker);
  }
  return without.length === 0 ? null : { without, rest, ...(isAnswer ? { isAnswer } : {}) };
}

/** "She hates candles", "he already has a lamp": the candles and the lamp, which nobody who says so wants. */
export function unwantedIn(words: string, language: Language): Excluding | null {
  const { unwanted, end } = marks[language];
  const match = patternOf(unwanted.replaceAll('{end}', end), language).exec(words);
  const what = match?.groups?.what?.trim();
  if (!match || !what || what.split(/\s+/).length > excludedWordsMax) return null;
  return {
    without: [what],
    rest: trimmed(`${words.slice(0, match.index)} ${words.slice(match.index + match[0].length)}`),
  };
}

export function trimmed(words: string): string {
  return words.replace(/\s+/g, ' ').replace(/^[\s,、.]+|[\s,、.]+$/gu, '');
}

/** "Not a bowl, an actual mug": the mug, without bowls. */
export function contrasted(words: string, language: Language): Excluding | null {
  const { what, wanted } = patternOf(marks[language].contrast, language, 'whole').exec(words)?.groups ?? {};
  if (!what || !wanted || what.split(/\s+/).length > excludedWordsMax) return null;
  return { without: [what], rest: wanted };
}

function excludedOnce(words: string, language: Language): { what: string; rest: string; marker: string } | null {
  const { without, notWithout, end, article } = marks[language];
  const isAfter = ofMeaning[language].isWithoutAfter;
  const name = language === 'ja' ? '(?<what>[^\\sのはがを、。！？]{1,12}?)' : '(?<what>\\S+(?: \\S+){0,1}?)';
  const before = `(?<marker>${without}) ${ofWhat}(?:(?:${article}|any) )?(?<what>[^,.!?;]+?)(?=${end}|$)`;
  const after = language === 'ja' ? `${name}(?:${without})` : `${name}(?: में| का| की| के| रंग)* (?:${without})`;
  const plain = new RegExp(isAfter ? after : `(?<![\\p{L}\\p{M}\\p{N}])${before}`, 'giu');
  const match = [...words.matchAll(plain)].find((one) => isAfter || !isDenial(one, notWithout));
  const what = match?.groups?.what?.trim();
  if (!match || !what || what.split(/\s+/).length > excludedWordsMax) return null;
  if (isAfter && new RegExp(`^(?:${notWithout})`, 'u').test(what)) return null;
  const rest = trimmed(`${words.slice(0, match.index)} ${words.slice(match.index + match[0].length)}`);
  return { what: what.replace(begunByBut, ''), rest, marker: match.groups?.marker?.trim() ?? '' };
}

/** "Not for a child" is not for children. */
const ofWhat =
  '(?:(?:for|with|made of|of|from|für|mit|von|pour|avec|à|para|pra|con|com|per|di) (?:(?:my|an?|meine?n?|une?|mon|ma|una?|mi|uma?) )?)?';

/** A bare "no" or "not" denies more than things: "not more than", "no thanks", "not that one". */
const excludes =
  /(?:without|with|in|except|but|than|für|mit|aus|außer|ausser|ohne|de|con|en|menos|excepto|salvo|sin|sauf|avec|excepté|hormis|sans|di|tranne|eccetto|parte|senza|com|em|exceto|sem|for|any|of|hate|like|want|will|mag|möchte|veux|aime|quiero|voglio|piace|quero|gosto|बिना)$/iu;

const begunByBut = /^(?:but|aber|nur|pero|solo que|sólo que|mais|surtout|ma|però|solo che|mas|só que|लेकिन|पर|मगर)\s/iu;

function isDenial({ 0: whole, groups }: RegExpExecArray, notWithout: string): boolean {
  const marker = groups?.marker?.trim() ?? '';
  // "But not a loud one" excludes; "not a problem" denies.
  if (excludes.test(marker) || begunByBut.test(marker)) return false;
  return new RegExp(`^(?:${notWithout})(?![\\p{L}\\p{M}])`, 'iu').test(whole.slice(marker.length).trim());
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
  const parts = words.split(new RegExp(separator, 'iu')).map((part) => part.trim());
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
  const plain = plainText(words);
  return (polar.test(plain) || open.test(plain)) && pronouns.test(plain);
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
