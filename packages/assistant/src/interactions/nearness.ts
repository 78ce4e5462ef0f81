/** From here on a name counts as the one that was said. */
export const nearEnough = 0.66;

/** Words without case and accents. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Whether words stand in a name side by side, in their order. */
export function standsIn(words: readonly string[], name: string): boolean {
  return words.length > 0 && ` ${wordsOf(name).join(' ')} `.includes(` ${words.join(' ')} `);
}

/** 0 to 1: how well each word that was said is found again in a name, and a little for a name that has no other words. */
export function nearness(said: string, called: string): number {
  const wanted = wordsOf(said);
  const name = wordsOf(called);
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
