let before = new Uint16Array(64);
let previous = new Uint16Array(64);
let row = new Uint16Array(64);

/**
 * Steps from one word to another: a letter left out, put in, replaced, or two side by side exchanged. Anything beyond
 * `limit` is `limit + 1`, so that far words cost little.
 */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  if (b.length >= previous.length) {
    before = new Uint16Array(2 * b.length);
    previous = new Uint16Array(2 * b.length);
    row = new Uint16Array(2 * b.length);
  }
  for (let j = 0; j <= b.length; j += 1) previous[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    row[0] = i;
    let smallest = i;
    const letter = a.charCodeAt(i - 1);
    for (let j = 1; j <= b.length; j += 1) {
      const other = b.charCodeAt(j - 1);
      const replaced = (previous[j - 1] as number) + (letter === other ? 0 : 1);
      let steps = Math.min(replaced, (previous[j] as number) + 1, (row[j - 1] as number) + 1);
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other) {
        steps = Math.min(steps, (before[j - 2] as number) + 1);
      }
      row[j] = steps;
      if (steps < smallest) smallest = steps;
    }
    if (smallest > limit) return limit + 1;
    [before, previous, row] = [previous, row, before];
  }
  return previous[b.length] ?? limit + 1;
}
