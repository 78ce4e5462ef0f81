let previous = new Uint16Array(64);
let row = new Uint16Array(64);

/** Levenshtein distance; anything beyond `limit` is `limit + 1`, so that far words cost little. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  if (b.length >= previous.length) {
    previous = new Uint16Array(2 * b.length);
    row = new Uint16Array(2 * b.length);
  }
  for (let j = 0; j <= b.length; j += 1) previous[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    row[0] = i;
    let smallest = i;
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (previous[j - 1] as number) + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1);
      const steps = Math.min(replaced, (previous[j] as number) + 1, (row[j - 1] as number) + 1);
      row[j] = steps;
      if (steps < smallest) smallest = steps;
    }
    if (smallest > limit) return limit + 1;
    [previous, row] = [row, previous];
  }
  return previous[b.length] ?? limit + 1;
}
