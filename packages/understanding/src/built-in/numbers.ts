import type { Found } from '../slot-types/slot-type.ts';
import type { Token } from '../words/tokens.ts';
import { type NumberAtom, type NumberWords, numberWordsOf } from './number-words.ts';

/** A number in a text: its figures as text ("0042" keeps its zeros, "12.5" its point) and the tokens it takes. */
export type SpokenNumber = { from: number; to: number; figures: string };

const DIGITS = /^\d/;
const DECIMAL_COMMA = new Set(['de', 'es', 'fr', 'it', 'pt']);

/** Reads "1,299.50" or "1.299,50" as the language writes it; a part of exactly three digits after the separator is a thousand. */
export function figuresOf(written: string, language: string): string {
  const decimal = DECIMAL_COMMA.has(language) ? ',' : '.';
  const parts = written.split(/[.,:]/);
  if (parts.length === 1) return written;
  const last = parts.at(-1) ?? '';
  const separator = written.charAt(written.length - last.length - 1);
  const isThousands = separator !== decimal && last.length === 3;
  return isThousands ? parts.join('') : `${parts.slice(0, -1).join('')}.${last}`;
}

/** All numbers of a text, in figures or in words, the longest at each place. */
export function findNumbers(tokens: readonly Token[], language: string): SpokenNumber[] {
  const words = numberWordsOf(language);
  const found: SpokenNumber[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    if (isVerb(tokens, from, words)) continue;
    const number = readFigures(tokens, from, language, words) ?? readWords(tokens, from, words);
    if (!number) continue;
    found.push(number);
    from = number.to - 1;
  }
  return found;
}

function isVerb(tokens: readonly Token[], at: number, { verb }: NumberWords): boolean {
  return verb !== null && tokens[at]?.norm === verb.word && verb.behind.has(tokens[at - 1]?.norm ?? '');
}

/** "Deux, une de chaque": what stands behind a comma and may be an article adds to no number. */
function isNewCount(tokens: readonly Token[], at: number, { articles }: NumberWords): boolean {
  const [before, word] = [tokens[at - 1], tokens[at]];
  if (!before || !word || !articles.has(word.norm) || tokens[at + 1] === undefined) return false;
  return word.start - before.end > 1;
}

/** "Kilo ni gosen" (に五千): a syllable that may be a particle is one beside figures of another script. */
function isParticle(tokens: readonly Token[], at: number, { articles }: NumberWords): boolean {
  const word = tokens[at]?.norm ?? '';
  if (!articles.has(word) || !SYLLABLE.test(word)) return false;
  return [tokens[at - 1], tokens[at + 1]].every((beside) => beside === undefined || !KANA.test(beside.norm));
}

const SYLLABLE = /^\p{Script=Hiragana}$/u;
const KANA = /^[\p{Script=Hiragana}ー]+$/u;

/** The same as what a slot type finds. */
export function findNumberSlots(tokens: readonly Token[], language: string): Found[] {
  return findNumbers(tokens, language).map(({ from, to, figures }) => ({ from, to, resolved: [{ name: figures }] }));
}

/** Figures; digit groups that follow each other are one number ("47 11"), and a scale word multiplies ("5 thousand"). */
function readFigures(
  tokens: readonly Token[],
  from: number,
  language: string,
  words: NumberWords,
): SpokenNumber | null {
  const first = tokens[from]?.norm ?? '';
  if (!DIGITS.test(first)) return null;
  let to = from + 1;
  let figures = figuresOf(first, language);
  while (/^\d+$/.test(tokens[to]?.norm ?? '')) {
    figures += tokens[to]?.norm ?? '';
    to += 1;
  }
  const scale = words.atoms.get(tokens[to]?.norm ?? '');
  if (scale?.kind === 'scale' || scale?.kind === 'hundred') {
    figures = String(Number(figures) * scale.value);
    to += 1;
  }
  return { from, to, figures };
}

type Piece = { atom: NumberAtom; word: string; token: number };

/** Takes a token apart into number words; null when a part of it is none. */
function atomsOf(word: string, words: NumberWords): NumberAtom[] | null {
  const whole = words.atoms.get(word);
  if (whole) return [whole];
  if (!words.compounds || word.length > 60) return null;
  const atoms: NumberAtom[] = [];
  let at = 0;
  while (at < word.length) {
    let length = Math.min(words.longestAtom, word.length - at);
    while (length > 0 && !words.atoms.has(word.slice(at, at + length))) length -= 1;
    const atom = words.atoms.get(word.slice(at, at + length));
    if (length === 0 || !atom) return null;
    atoms.push(atom);
    at += length;
  }
  return atoms;
}

function piecesFrom(tokens: readonly Token[], from: number, words: NumberWords): Piece[] {
  const pieces: Piece[] = [];
  for (let token = from; token < tokens.length; token += 1) {
    const word = tokens[token]?.norm ?? '';
    const atoms = isVerb(tokens, token, words) ? null : atomsOf(word, words);
    if (!atoms || (token > from && isNewCount(tokens, token, words)) || isParticle(tokens, token, words)) break;
    for (const atom of atoms) pieces.push({ atom, word, token });
  }
  return pieces;
}

/**
 * Adds up number words as they are spoken. Words that do not add to what stands ("four seven", "nineteen eighty") begin
 * a new group, and groups are written one after the other, as people read out order numbers and years.
 */
function readWords(tokens: readonly Token[], from: number, words: NumberWords): SpokenNumber | null {
  const pieces = piecesFrom(tokens, from, words);
  if (pieces.length === 0 || pieces[0]?.atom.kind === 'join' || pieces[0]?.atom.kind === 'point') return null;
  let groups = '';
  let total = 0;
  let current = 0;
  let last: number | 'hundred' | 'scale' | null = null;
  let joined = false;
  let repeat = 1;
  let used = 0;
  let meaningful = 0;
  const closeGroup = () => {
    if (last !== null) groups += String(total + current).repeat(repeat);
    total = 0;
    current = 0;
    last = null;
    repeat = 1;
  };
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (!piece) break;
    const { atom } = piece;
    if (atom.kind === 'join') {
      const next = pieces[at + 1]?.atom;
      // "Fifty and one hundred" is two numbers.
      if (next?.kind !== 'value' || pieces[at + 2]?.atom.kind === 'hundred') break;
      if (!adds(last, next.value, true, words)) break;
      joined = true;
      continue;
    }
    if (atom.kind === 'point') {
      const decimals = readDecimals(pieces, at + 1);
      if (last === null || decimals.figures === '') break;
      closeGroup();
      const end = pieces[at + decimals.count]?.token ?? piece.token;
      return { from, to: end + 1, figures: `${groups}.${decimals.figures}` };
    }
    if (atom.kind === 'repeat') {
      if (pieces[at + 1]?.atom.kind !== 'value') break;
      closeGroup();
      repeat = atom.times;
    } else if (atom.kind === 'value') {
      if (last !== null && !adds(last, atom.value, joined, words)) {
        const wasRepeat = repeat;
        closeGroup();
        if (wasRepeat > 1 && last === null) repeat = 1;
      }
      if (words.vigesimal && last === 4 && atom.value === 20) current += 76;
      else current += atom.value;
      last = atom.value;
      if (!words.articles.has(piece.word)) meaningful += 1;
    } else if (atom.kind === 'hundred') {
      const before = typeof last === 'number' ? last : 0;
      if (before > 0 && before < 100) current += before * (atom.value - 1);
      else if (last === null || last === 'scale' || (last === 'hundred' && current % (atom.value * 10) === 0))
        current += atom.value;
      else break;
      last = 'hundred';
      meaningful += 1;
    } else {
      total += Math.max(1, current) * atom.value;
      current = 0;
      last = 'scale';
      meaningful += 1;
    }
    joined = false;
    used = at + 1;
  }
  if (used === 0) return null;
  // A token counts only as a whole: "achtung" begins with a number and is none.
  const end = pieces[used - 1]?.token ?? from;
  if (pieces[used]?.token === end) return null;
  closeGroup();
  if (groups === '' || (meaningful === 0 && end === from)) return null;
  return { from, to: end + 1, figures: groups };
}

/** Whether a value goes on with the number that stands: "twenty" + "one", "hundert" + "zwölf", "ein" + "und" + "zwanzig". */
function adds(last: number | 'hundred' | 'scale' | null, value: number, joined: boolean, words: NumberWords): boolean {
  if (last === null) return true;
  if (last === 'hundred') return value < 100;
  if (last === 'scale') return value < 1000;
  if (last >= 100) return value < 100 && value > 0;
  if (last >= 20 && last % 10 === 0 && value > 0 && value < 10) return true;
  if (joined && last < 10 && last > 0 && value >= 20 && value < 100 && value % 10 === 0) return words.compounds;
  if (!words.vigesimal) return false;
  if (last === 4 && value === 20) return true;
  if ((last === 60 || last === 20 || last === 80) && value >= 10 && value < 20) return true;
  return last === 10 && value >= 7 && value < 10;
}

function readDecimals(pieces: readonly Piece[], from: number): { figures: string; count: number } {
  let figures = '';
  let count = 0;
  for (let at = from; at < pieces.length; at += 1) {
    const atom = pieces[at]?.atom;
    if (atom?.kind !== 'value') break;
    figures += String(atom.value);
    count += 1;
  }
  return { figures, count };
}
