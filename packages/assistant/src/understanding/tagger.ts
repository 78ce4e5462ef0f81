import type { FeatureRows } from './featureRows.ts';
import type { SparseRows } from './sparseRows.ts';

/** A slot that the tagger saw in a text, `to` exclusive. */
export type TaggedSlot = { slot: string; from: number; to: number };

/** The labels an intent can use, and for each of them which others may come before it, as places in `labels`. */
export type LabelSet = { labels: Int32Array; before: Int32Array[] };

/** Pairs of slots that exclude each other, by intent: two ways to say the same. */
export type Rivals = ReadonlyMap<string, readonly (readonly [string, string])[]>;

/**
 * A linear chain over begin, inside and outside of each slot. `weights` hold a row a feature and a column a label;
 * `follow` is the reward of one label after another. Label 0 is outside; slot n begins with 2n+1 and goes on with 2n+2.
 */
export type Tagger = {
  slots: string[];
  labelsOf: Map<string, LabelSet>;
  rows: FeatureRows;
  /** While it learns a whole table, afterwards what of it says something. */
  weights: Float32Array | SparseRows<Float32Array>;
  follow: Float32Array;
};

export const OUTSIDE = 0;

export function beginOf(slotPlace: number): number {
  return 2 * slotPlace + 1;
}

export function isInside(label: number): boolean {
  return label !== OUTSIDE && label % 2 === 0;
}

/** An inside label may only go on from the begin or inside of the same slot. */
export function labelSet(labels: readonly number[]): LabelSet {
  const all = Int32Array.from(labels.keys());
  return {
    labels: Int32Array.from(labels),
    before: labels.map((label) =>
      isInside(label) ? all.filter((at) => labels[at] === label || labels[at] === label - 1) : all,
    ),
  };
}

/** The rows of a text's features, token by token; features the tagger never saw are left out. */
export function rowsOf(tagger: Tagger, features: readonly (readonly number[])[]): Int32Array[] {
  return features.map((list) => {
    const rows: number[] = [];
    for (const feature of list) {
      const row = tagger.rows.get(feature);
      if (row !== -1) rows.push(row);
    }
    return Int32Array.from(rows);
  });
}

/** What the features of each token say for each label, token after token. */
export function emissions(tagger: Tagger, labels: Int32Array, places: readonly Int32Array[]): Float64Array {
  const labelCount = 2 * tagger.slots.length + 1;
  const width = labels.length;
  const emit = new Float64Array(places.length * width);
  const { weights } = tagger;
  if (!(weights instanceof Float32Array)) return sparseEmissions(weights, labels, labelCount, places);
  // Counted loops: walking typed arrays by iterator takes several times as long, and training is mostly this.
  for (let place = 0; place < places.length; place += 1) {
    const rows = places[place];
    if (!rows) continue;
    const base = place * width;
    for (let at = 0; at < width; at += 1) {
      const label = labels[at] ?? 0;
      let sum = 0;
      for (let index = 0; index < rows.length; index += 1) sum += weights[(rows[index] ?? 0) * labelCount + label] ?? 0;
      emit[base + at] = sum;
    }
  }
  return emit;
}

function sparseEmissions(
  { starts, columns, values }: SparseRows<Float32Array>,
  labels: Int32Array,
  labelCount: number,
  places: readonly Int32Array[],
): Float64Array {
  const width = labels.length;
  const emit = new Float64Array(places.length * width);
  const placeOf = new Int16Array(labelCount).fill(-1);
  for (let at = 0; at < width; at += 1) placeOf[labels[at] ?? 0] = at;
  for (let place = 0; place < places.length; place += 1) {
    const rows = places[place];
    if (!rows) continue;
    const base = place * width;
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index] ?? 0;
      const end = starts[row + 1] ?? 0;
      for (let next = starts[row] ?? 0; next < end; next += 1) {
        const at = placeOf[columns[next] ?? 0] ?? -1;
        if (at >= 0) emit[base + at] = (emit[base + at] ?? 0) + (values[next] ?? 0);
      }
    }
  }
  return emit;
}

/**
 * Finds the best sequence of labels (Viterbi) and reads the slots off it, no two of them rivals: of such a pair the one stays
 * that leaves fewer words over, else the likelier reading. `eagerness` is what every token is the less likely to be outside of all slots.
 */
export function tag(
  tagger: Tagger,
  intent: string,
  places: readonly Int32Array[],
  rivals: Rivals,
  eagerness = 0,
): TaggedSlot[] {
  const pairs = rivals.get(intent);
  const all = tagger.labelsOf.get(intent);
  if (!all || places.length === 0) return [];
  let set: LabelSet = all;
  let path = bestPath(tagger, set, places, eagerness);
  for (let round = 0; pairs && round < pairs.length; round += 1) {
    const met = pairs.find((pair) => pair.every((slot) => path.slots.some((one) => one.slot === slot)));
    if (!met) break;
    const one = withoutSlot(tagger, set, met[0]);
    const other = withoutSlot(tagger, set, met[1]);
    const pathOfOne = bestPath(tagger, one, places, eagerness);
    const pathOfOther = bestPath(tagger, other, places, eagerness);
    const left = wordsIn(pathOfOne.slots) - wordsIn(pathOfOther.slots);
    const isOne = left > 0 || (left === 0 && pathOfOne.score >= pathOfOther.score);
    path = isOne ? pathOfOne : pathOfOther;
    set = isOne ? one : other;
  }
  return path.slots;
}

function wordsIn(slots: readonly TaggedSlot[]): number {
  return slots.reduce((sum, { from, to }) => sum + to - from, 0);
}

function withoutSlot(tagger: Tagger, set: LabelSet, slot: string): LabelSet {
  const begin = beginOf(tagger.slots.indexOf(slot));
  return labelSet([...set.labels].filter((label) => label !== begin && label !== begin + 1));
}

function bestPath(
  tagger: Tagger,
  { labels, before }: LabelSet,
  places: readonly Int32Array[],
  eagerness: number,
): { slots: TaggedSlot[]; score: number } {
  const labelCount = 2 * tagger.slots.length + 1;
  const width = labels.length;
  const scores = emissions(tagger, labels, places);
  const outside = labels.indexOf(OUTSIDE);
  for (let place = 0; eagerness > 0 && place < places.length; place += 1)
    scores[place * width + outside] = (scores[place * width + outside] ?? 0) - eagerness;
  const back = new Int32Array(scores.length);
  for (let place = 0; place < places.length; place += 1) {
    const base = place * width;
    for (let at = 0; at < width; at += 1) {
      const label = labels[at] ?? 0;
      if (place === 0) {
        if (isInside(label)) scores[at] = Number.NEGATIVE_INFINITY;
        continue;
      }
      let best = Number.NEGATIVE_INFINITY;
      for (const from of before[at] ?? []) {
        const score =
          (scores[base - width + from] ?? 0) + (tagger.follow[(labels[from] ?? 0) * labelCount + label] ?? 0);
        if (score <= best) continue;
        best = score;
        back[base + at] = from;
      }
      scores[base + at] = (scores[base + at] ?? 0) + best;
    }
  }
  const last = (places.length - 1) * width;
  let at = 0;
  for (let other = 1; other < width; other += 1) {
    if ((scores[last + other] ?? 0) > (scores[last + at] ?? 0)) at = other;
  }
  const best = scores[last + at] ?? 0;
  const path = new Int32Array(places.length);
  for (let place = places.length - 1; place >= 0; place -= 1) {
    path[place] = labels[at] ?? 0;
    at = back[place * width + at] ?? 0;
  }
  return { slots: slotsOn(path, tagger.slots), score: best };
}

function slotsOn(path: Int32Array, slots: readonly string[]): TaggedSlot[] {
  const found: TaggedSlot[] = [];
  path.forEach((label, place) => {
    if (label === OUTSIDE) return;
    const open = found.at(-1);
    if (!isInside(label)) found.push({ slot: slots[(label - 1) / 2] ?? '', from: place, to: place + 1 });
    else if (open) open.to = place + 1;
  });
  return found;
}

/** The slots an intent can have. */
export function slotsOfIntent(tagger: Tagger, intent: string): string[] {
  const labels = tagger.labelsOf.get(intent)?.labels ?? [];
  return [...labels]
    .filter((label) => label !== OUTSIDE && !isInside(label))
    .map((label) => tagger.slots[(label - 1) / 2] ?? '');
}

/** How likely each label is at each place, and each pair of labels at a place and the one before it. */
export type Beliefs = { single: Float64Array; pair: Float64Array };

/** Forward and backward over the chain, each place brought to a sum of one so that nothing runs out of range. */
export function believe(tagger: Tagger, set: LabelSet, places: readonly Int32Array[], withPairs: boolean): Beliefs {
  const { labels, before } = set;
  const labelCount = 2 * tagger.slots.length + 1;
  const width = labels.length;
  const length = places.length;
  const emit = emissions(tagger, labels, places);
  // A pair that may not follow has a step of 0, so that all loops below can run over all labels.
  const steps = new Float64Array(width * width);
  for (let to = 0; to < width; to += 1) {
    for (const from of before[to] ?? []) {
      steps[from * width + to] = Math.exp(tagger.follow[(labels[from] ?? 0) * labelCount + (labels[to] ?? 0)] ?? 0);
    }
  }
  const forward = new Float64Array(length * width);
  const backward = new Float64Array(length * width);
  for (let place = 0; place < length; place += 1) {
    const base = place * width;
    raise(emit, base, width);
    for (let to = 0; to < width; to += 1) {
      let sum = place === 0 && !isInside(labels[to] ?? 0) ? 1 : 0;
      if (place > 0) {
        for (let from = 0; from < width; from += 1)
          sum += (forward[base - width + from] ?? 0) * (steps[from * width + to] ?? 0);
      }
      forward[base + to] = sum * (emit[base + to] ?? 0);
    }
    normalise(forward, base, width);
  }
  backward.fill(1, (length - 1) * width);
  for (let place = length - 2; place >= 0; place -= 1) {
    const base = place * width;
    for (let to = 0; to < width; to += 1) {
      const share = (emit[base + width + to] ?? 0) * (backward[base + width + to] ?? 0);
      if (share < 1e-12) continue;
      for (let from = 0; from < width; from += 1) {
        backward[base + from] = (backward[base + from] ?? 0) + (steps[from * width + to] ?? 0) * share;
      }
    }
    normalise(backward, base, width);
  }
  const single = forward.map((value, at) => value * (backward[at] ?? 0));
  for (let place = 0; place < length; place += 1) normalise(single, place * width, width);
  const pair = new Float64Array(withPairs ? length * width * width : 0);
  for (let place = 1; withPairs && place < length; place += 1) {
    const base = place * width;
    for (let to = 0; to < width; to += 1) {
      const share = (emit[base + to] ?? 0) * (backward[base + to] ?? 0);
      if (share < 1e-12) continue;
      for (let from = 0; from < width; from += 1) {
        pair[base * width + from * width + to] =
          (forward[base - width + from] ?? 0) * (steps[from * width + to] ?? 0) * share;
      }
    }
    normalise(pair, base * width, width * width);
  }
  return { single, pair };
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
