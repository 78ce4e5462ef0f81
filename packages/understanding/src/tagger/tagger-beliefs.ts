import { emissions, isInside, type Tagger } from './tagger.ts';

/** How likely each label is at each place (`single`), and what the likelihood of pairs follows from. */
export type Beliefs = { single: Float64Array; forward: Float64Array };

/** With many slots nearly all labels are out of the question at a place; below this they are left out. */
const LIKELY_MIN = 1e-5;

/** Forward and backward over the chain, each place brought to a sum of one so that nothing runs out of range. */
export function believe(tagger: Tagger, labels: Int32Array, places: readonly Int32Array[]): Beliefs {
  const { rises } = tagger;
  const labelCount = 2 * tagger.slots.length + 1;
  const width = labels.length;
  const length = places.length;
  const emit = emissions(tagger, labels, places);
  const forward = new Float64Array(length * width);
  const backward = new Float64Array(length * width);
  const ahead = new Float64Array(width);
  for (let place = 0; place < length; place += 1) {
    const base = place * width;
    raise(emit, base, width);
    if (place === 0) for (let to = 0; to < width; to += 1) forward[to] = isInside(labels[to] ?? 0) ? 0 : 1;
    for (let from = 0; place > 0 && from < width; from += 1) {
      const share = forward[base - width + from] ?? 0;
      if (share < LIKELY_MIN) continue;
      const row = (labels[from] ?? 0) * labelCount;
      for (let to = 0; to < width; to += 1)
        forward[base + to] = (forward[base + to] ?? 0) + share * (rises[row + (labels[to] ?? 0)] ?? 0);
    }
    for (let to = 0; to < width; to += 1) forward[base + to] = (forward[base + to] ?? 0) * (emit[base + to] ?? 0);
    normalise(forward, base, width);
  }
  backward.fill(1, (length - 1) * width);
  for (let place = length - 1; place > 0; place -= 1) {
    const base = place * width;
    for (let to = 0; to < width; to += 1) ahead[to] = (emit[base + to] ?? 0) * (backward[base + to] ?? 0);
    normalise(ahead, 0, width);
    const likely: number[] = [];
    for (let to = 0; to < width; to += 1) if ((ahead[to] ?? 0) >= LIKELY_MIN) likely.push(to);
    for (let from = 0; from < width; from += 1) {
      const row = (labels[from] ?? 0) * labelCount;
      let sum = 0;
      for (let index = 0; index < likely.length; index += 1) {
        const to = likely[index] ?? 0;
        sum += (rises[row + (labels[to] ?? 0)] ?? 0) * (ahead[to] ?? 0);
      }
      backward[base - width + from] = sum;
    }
    normalise(backward, base - width, width);
  }
  const single = forward.map((value, at) => value * (backward[at] ?? 0));
  for (let place = 0; place < length; place += 1) normalise(single, place * width, width);
  return { single, forward };
}

/**
 * How likely each pair of labels is at a place and the one before it; pairs as `from * width + to`, those less likely than
 * `beliefMin` left out.
 */
export function pairsAt(
  tagger: Tagger,
  labels: Int32Array,
  { single, forward }: Beliefs,
  place: number,
  beliefMin: number,
): { pairs: number[]; beliefs: number[] } {
  const labelCount = 2 * tagger.slots.length + 1;
  const width = labels.length;
  const base = place * width;
  const earlier = base - width;
  const pairs: number[] = [];
  const beliefs: number[] = [];
  for (let to = 0; to < width; to += 1) {
    const belief = single[base + to] ?? 0;
    if (belief < beliefMin) continue;
    const label = labels[to] ?? 0;
    let total = 0;
    for (let from = 0; from < width; from += 1)
      total += (forward[earlier + from] ?? 0) * (tagger.rises[(labels[from] ?? 0) * labelCount + label] ?? 0);
    for (let from = 0; from < width; from += 1) {
      // A pair is no likelier than either of its labels.
      if ((single[earlier + from] ?? 0) < beliefMin) continue;
      const rise = tagger.rises[(labels[from] ?? 0) * labelCount + label] ?? 0;
      const share = total > 0 ? (belief * (forward[earlier + from] ?? 0) * rise) / total : 0;
      if (share < beliefMin) continue;
      pairs.push(from * width + to);
      beliefs.push(share);
    }
  }
  return { pairs, beliefs };
}

function raise(values: Float64Array, base: number, width: number): void {
  let highest = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < width; at += 1) highest = Math.max(highest, values[base + at] ?? 0);
  for (let at = 0; at < width; at += 1) values[base + at] = Math.exp((values[base + at] ?? 0) - highest);
}

function normalise(values: Float64Array, base: number, width: number): void {
  let sum = 0;
  for (let at = 0; at < width; at += 1) sum += values[base + at] ?? 0;
  if (sum > 0) for (let at = 0; at < width; at += 1) values[base + at] = (values[base + at] ?? 0) / sum;
}
