import type { FeatureRows } from '../classifier/feature-rows.ts';
import type { SparseRows } from '../classifier/sparse-rows.ts';

/** A slot that the tagger saw in a text, `to` exclusive. */
export type TaggedSlot = { slot: string; from: number; to: number };

/** Pairs of slots that exclude each other, by intent: two ways to say the same. */
export type Rivals = ReadonlyMap<string, readonly (readonly [string, string])[]>;

/**
 * A linear chain over begin, inside and outside of each slot. `weights` hold a row a feature and a column a label;
 * `follow` is the reward of one label after another. Label 0 is outside; slot n begins with 2n+1 and goes on with 2n+2.
 */
export type Tagger = {
  slots: string[];
  /** The labels an intent can use: outside, then begin and inside of each of its slots. */
  labelsOf: Map<string, Int32Array>;
  rows: FeatureRows;
  /** While it learns a whole table, afterwards what of it says something. */
  weights: Float32Array | SparseRows<Float32Array>;
  follow: Float32Array;
  /** e to the power of each reward in `follow`, 0 where a label may not follow another. */
  rises: Float32Array;
};

export const OUTSIDE = 0;

export function beginOf(slotPlace: number): number {
  return 2 * slotPlace + 1;
}

export function isInside(label: number): boolean {
  return label !== OUTSIDE && label % 2 === 0;
}

/** An inside label may only go on from the begin or inside of the same slot. */
export function mayFollow(earlier: number, label: number): boolean {
  return !isInside(label) || earlier === label || earlier === label - 1;
}

export function risesOf(follow: Float32Array, labelCount: number): Float32Array {
  return follow.map((reward, at) => (mayFollow(Math.floor(at / labelCount), at % labelCount) ? Math.exp(reward) : 0));
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
    let index = 0;
    // Four rows at a time: walking a row goes with the memory, and the sums are written a quarter as often.
    for (; index + 3 < rows.length; index += 4) {
      const first = (rows[index] ?? 0) * labelCount;
      const second = (rows[index + 1] ?? 0) * labelCount;
      const third = (rows[index + 2] ?? 0) * labelCount;
      const fourth = (rows[index + 3] ?? 0) * labelCount;
      for (let at = 0; at < width; at += 1) {
        const label = labels[at] ?? 0;
        emit[base + at] =
          (emit[base + at] ?? 0) +
          (weights[first + label] ?? 0) +
          (weights[second + label] ?? 0) +
          (weights[third + label] ?? 0) +
          (weights[fourth + label] ?? 0);
      }
    }
    for (; index < rows.length; index += 1) {
      const row = (rows[index] ?? 0) * labelCount;
      for (let at = 0; at < width; at += 1)
        emit[base + at] = (emit[base + at] ?? 0) + (weights[row + (labels[at] ?? 0)] ?? 0);
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
  let labels = all;
  let path = bestPath(tagger, labels, places, eagerness);
  for (let round = 0; pairs && round < pairs.length; round += 1) {
    const met = pairs.find((pair) => pair.every((slot) => path.slots.some((one) => one.slot === slot)));
    if (!met) break;
    const one = withoutSlot(tagger, labels, met[0]);
    const other = withoutSlot(tagger, labels, met[1]);
    const pathOfOne = bestPath(tagger, one, places, eagerness);
    const pathOfOther = bestPath(tagger, other, places, eagerness);
    const left = wordsIn(pathOfOne.slots) - wordsIn(pathOfOther.slots);
    const isOne = left > 0 || (left === 0 && pathOfOne.score >= pathOfOther.score);
    path = isOne ? pathOfOne : pathOfOther;
    labels = isOne ? one : other;
  }
  return path.slots;
}

function wordsIn(slots: readonly TaggedSlot[]): number {
  return slots.reduce((sum, { from, to }) => sum + to - from, 0);
}

function withoutSlot(tagger: Tagger, labels: Int32Array, slot: string): Int32Array {
  const begin = beginOf(tagger.slots.indexOf(slot));
  return labels.filter((label) => label !== begin && label !== begin + 1);
}

function bestPath(
  tagger: Tagger,
  labels: Int32Array,
  places: readonly Int32Array[],
  eagerness: number,
): { slots: TaggedSlot[]; score: number } {
  const { follow } = tagger;
  const labelCount = 2 * tagger.slots.length + 1;
  const width = labels.length;
  const scores = emissions(tagger, labels, places);
  const outside = labels.indexOf(OUTSIDE);
  for (let place = 0; eagerness > 0 && place < places.length; place += 1)
    scores[place * width + outside] = (scores[place * width + outside] ?? 0) - eagerness;
  const reach = places.length > 1 ? reachOf(follow, labels, labelCount) : 0;
  const back = new Int32Array(scores.length);
  for (let at = 0; at < width; at += 1) if (isInside(labels[at] ?? 0)) scores[at] = Number.NEGATIVE_INFINITY;
  for (let place = 1; place < places.length; place += 1) {
    const base = place * width;
    const earlier = base - width;
    let highest = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < width; at += 1) highest = Math.max(highest, scores[earlier + at] ?? 0);
    // With many slots most labels lie so far behind that no reward of what follows brings them back.
    const leading: number[] = [];
    for (let at = 0; at < width; at += 1) if ((scores[earlier + at] ?? 0) >= highest - reach) leading.push(at);
    for (let at = 0; at < width; at += 1) {
      const label = labels[at] ?? 0;
      let best = Number.NEGATIVE_INFINITY;
      for (const from of isInside(label) ? [at - 1, at] : leading) {
        const score = (scores[earlier + from] ?? 0) + (follow[(labels[from] ?? 0) * labelCount + label] ?? 0);
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

/** How much more one label's being followed can be rewarded than another's. */
function reachOf(follow: Float32Array, labels: Int32Array, labelCount: number): number {
  let highest = 0;
  let lowest = 0;
  for (let from = 0; from < labels.length; from += 1) {
    const row = (labels[from] ?? 0) * labelCount;
    for (let to = 0; to < labels.length; to += 1) {
      const reward = follow[row + (labels[to] ?? 0)] ?? 0;
      if (reward > highest) highest = reward;
      else if (reward < lowest) lowest = reward;
    }
  }
  return highest - lowest;
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
  const labels = tagger.labelsOf.get(intent) ?? [];
  return [...labels]
    .filter((label) => label !== OUTSIDE && !isInside(label))
    .map((label) => tagger.slots[(label - 1) / 2] ?? '');
}
