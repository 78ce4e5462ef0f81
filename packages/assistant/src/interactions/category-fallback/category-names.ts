import { cut, speakable } from '../../speech/text.ts';

/** A category as shoppers hear it: feeds write paths, "Home > Kitchen > Mugs", and only their end is spoken. */
export interface Category {
  /** Its name without case, short enough for the dialogue state. */
  readonly id: string;
  readonly name: string;
  /** As the catalogue writes it; several paths may end alike. */
  readonly paths: readonly string[];
}

const idCharactersMax = 64;

/** @param leaveOut names with commas between them */
export function categoriesOf(paths: readonly string[], leaveOut = ''): Category[] {
  const hidden = new Set(leaveOut.split(/[,、，]/).map(idOf));
  const byId = new Map<string, { id: string; name: string; paths: string[] }>();
  for (const path of paths) {
    const name = speakable(path.split('>').at(-1)?.trim() ?? '', 60);
    const id = idOf(name);
    if (id === '' || hidden.has(id)) continue;
    const known = byId.get(id);
    if (known) known.paths.push(path);
    else byId.set(id, { id, name, paths: [path] });
  }
  return [...byId.values()];
}

function idOf(name: string): string {
  return cut(name.trim().toLowerCase(), idCharactersMax);
}

/** From here on a name counts as the one that was said; below it is only offered. */
const nearEnough = 0.66;

export interface NearCategories {
  /** The one that was meant; null where it may be several or none. */
  readonly meant: Category | null;
  /** All that may have been meant, the nearest first. */
  readonly close: readonly Category[];
  /** All there are, the nearest first; those that are equally near stay in their order. */
  readonly all: readonly Category[];
}

/** Brings the categories into the order of their nearness to what was said. */
export function nearestTo(said: string, categories: readonly Category[]): NearCategories {
  const wanted = wordsOf(said);
  const rated = categories
    .map((category) => ({ category, nearness: nearness(wanted, wordsOf(category.name)) }))
    .sort((a, b) => b.nearness - a.nearness);
  const [best, next] = rated;
  const close = rated.filter((one) => one.nearness >= nearEnough).map(({ category }) => category);
  const isClear = best !== undefined && best.nearness >= nearEnough && best.nearness - (next?.nearness ?? 0) > 0.05;
  return { meant: isClear ? best.category : null, close, all: rated.map(({ category }) => category) };
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** 0 to 1: how well each word that was said is found again, and a little for a name that has no other words. */
function nearness(wanted: readonly string[], name: readonly string[]): number {
  if (wanted.length === 0 || name.length === 0) return 0;
  const found = wanted.map((word) => Math.max(...name.map((other) => likeness(word, other))));
  const foundMean = found.reduce((sum, one) => sum + one, 0) / found.length;
  return Math.max(foundMean * 0.9 + (name.length === wanted.length ? 0.1 * foundMean : 0), whole(wanted, name));
}

/** Split and merged words: "note books" is "notebooks". */
function whole(wanted: readonly string[], name: readonly string[]): number {
  return likeness(wanted.join(''), name.join(''));
}

/** Dice's coefficient over pairs of letters: plurals and slips of the ear keep most of theirs. */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const pairsA = pairsOf(a);
  const pairsB = pairsOf(b);
  if (pairsA.length === 0 || pairsB.length === 0) return 0;
  const left = [...pairsB];
  let shared = 0;
  for (const pair of pairsA) {
    const at = left.indexOf(pair);
    if (at === -1) continue;
    left.splice(at, 1);
    shared += 1;
  }
  return (2 * shared) / (pairsA.length + pairsB.length);
}

function pairsOf(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}
