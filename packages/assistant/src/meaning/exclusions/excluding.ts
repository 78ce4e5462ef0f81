import type { Language } from '@voicecart/contract/locales';
import { words as ofMeaning } from '@voicecart/language/meaning';
import { marks } from '../marks.ts';
import { patternOf, trimmed } from '../wording.ts';

export interface Excluding {
  /** What was said beside it. */
  readonly rest: string;
  readonly without: readonly string[];
  /** "Nothing that squeaks": said so, whether or not anything has it. */
  readonly isTold?: boolean;
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
  let isTold = false;
  for (let round = 0; round < excludedMax; round += 1) {
    const found = excludedOnce(rest, language);
    if (!found) break;
    const others = alsoExcluded(found, language);
    without.push(found.what, ...others.without);
    rest = others.rest;
    isTold ||= found.isTold;
    isAnswer ||= patternOf(marks[language].no, language, 'whole').test(found.marker);
  }
  if (without.length === 0) return null;
  return { without, rest, ...(isTold ? { isTold } : {}), ...(isAnswer ? { isAnswer } : {}) };
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

/** "Not a bowl, an actual mug": the mug, without bowls. */
export function contrasted(words: string, language: Language): Excluding | null {
  const { what, wanted } = patternOf(marks[language].contrast, language, 'whole').exec(words)?.groups ?? {};
  if (!what || !wanted || what.split(/\s+/).length > excludedWordsMax) return null;
  return { without: [what], rest: wanted };
}

/** "Not white or ivory": what follows by "or" is not wanted either. */
function alsoExcluded({ rest, at }: ExcludedOnce, language: Language): Pick<Excluding, 'rest' | 'without'> {
  const { orNot, end, article } = marks[language];
  const before = rest.slice(0, at);
  const more = new RegExp(
    `^[\\s,]*(?:${orNot}) (?:(?:${article}|any) )?(?<what>[^,.!?;]+?)(?=${end}|$)(?:${end})?`,
    'iu',
  );
  const match = more.exec(rest.slice(at));
  const what = match?.groups?.what?.trim();
  if (!match || !what || what.split(/\s+/).length > excludedWordsMax) return { rest: trimmed(rest), without: [] };
  return { rest: trimmed(`${before} ${rest.slice(at + match[0].length)}`), without: [what] };
}

interface ExcludedOnce {
  readonly what: string;
  readonly rest: string;
  /** Where in the rest it stood. */
  readonly at: number;
  readonly marker: string;
  readonly isTold: boolean;
}

function excludedOnce(words: string, language: Language): ExcludedOnce | null {
  const { without, withoutOf, notWithout, nameBefore, end, article } = marks[language];
  const isAfter = ofMeaning[language].isWithoutAfter;
  const before = `(?<marker>${without}) (?:${withoutOf})?(?:(?:${article}|any) )?(?<what>[^,.!?;]+?)(?=${end}|$)`;
  const after = `${nameBefore}(?:${without})`;
  const plain = new RegExp(isAfter ? after : `(?<![\\p{L}\\p{M}\\p{N}])${before}`, 'giu');
  const match = excludingIn(words, plain, (one) => !isAfter && isDenial(one, language));
  const said = match?.groups?.what?.trim();
  const what = said?.replace(patternOf(marks[language].relative, language, 'beginning'), '').trim();
  if (!match || !what || what.split(/\s+/).length > excludedWordsMax) return null;
  if (isAfter && new RegExp(`^(?:${notWithout})`, 'u').test(what)) return null;
  const at = words.slice(0, match.index).trimEnd().length;
  const rest = `${words.slice(0, match.index).trimEnd()} ${words.slice(match.index + match[0].length).trimStart()}`;
  const marker = match.groups?.marker?.trim() ?? '';
  return {
    what: what.replace(patternOf(marks[language].but, language, 'beginning'), '').trim(),
    rest,
    at,
    marker,
    isTold: what !== said,
  };
}

/** The first that excludes something; behind a word that only denies another may: "no wait, not blue". */
function excludingIn(
  words: string,
  plain: RegExp,
  isDenying: (match: RegExpExecArray) => boolean,
): RegExpExecArray | null {
  plain.lastIndex = 0;
  for (let match = plain.exec(words); match !== null; match = plain.exec(words)) {
    if (!isDenying(match)) return match;
    plain.lastIndex = match.index + Math.max(1, match.groups?.marker?.length ?? 0);
  }
  return null;
}

/** A bare "no" or "not" denies more than things: "not more than", "no thanks", "not that one". */
function isDenial({ 0: whole, groups }: RegExpExecArray, language: Language): boolean {
  const { notWithout, withoutMost, but, denies, relative } = marks[language];
  const marker = groups?.marker?.trim() ?? '';
  // "But not a loud one" excludes; "not a problem" denies.
  if (new RegExp(`(?:${withoutMost})$|^(?:${but})\\s`, 'iu').test(marker)) return false;
  const behind = whole.slice(marker.length).trim();
  // "Nothing that squeaks", but "not that one".
  const what = new RegExp(`^(?:${denies})$`, 'iu').test(marker)
    ? behind
    : behind.replace(patternOf(relative, language, 'beginning'), '').trim();
  return new RegExp(`^(?:${notWithout})(?![\\p{L}\\p{M}])`, 'iu').test(what);
}
