import { randomFrom } from './softmax.ts';

/** A slot that the tagger saw in a text, `to` exclusive. */
export type TaggedSlot = { slot: string; from: number; to: number };

/** One text to learn slots from: the features of its tokens and the slots that are in it. */
export type TaggerExample = {
  intent: string;
  features: readonly (readonly number[])[];
  slots: readonly TaggedSlot[];
  weight: number;
};

/**
 * A linear chain over begin, inside and outside of each slot. `weights` hold a row a feature and a column a label;
 * `follow` is the reward of one label after another.
 */
export type Tagger = {
  /** Label 0 is outside; slot n begins with 2n+1 and goes on with 2n+2. */
  slots: string[];
  labelsOf: Map<string, number[]>;
  rows: Map<number, number>;
  weights: Float32Array;
  follow: Float32Array;
};

const OUTSIDE = 0;

function beginOf(slotPlace: number): number {
  return 2 * slotPlace + 1;
}

/** An inside label may only go on from the begin or inside of the same slot. */
function mayFollow(label: number, before: number): boolean {
  return label === OUTSIDE || label % 2 === 1 || before === label || before === label - 1;
}

/** Finds the best sequence of labels (Viterbi) among those the intent has. */
function decode(tagger: Tagger, labels: readonly number[], features: readonly (readonly number[])[]): Int32Array {
  const labelCount = 2 * tagger.slots.length + 1;
  const width = labels.length;
  const length = features.length;
  const path = new Int32Array(length);
  if (length === 0) return path;
  let scores = new Float64Array(width);
  let next = new Float64Array(width);
  const back = new Int32Array(length * width);
  for (let place = 0; place < length; place += 1) {
    next.fill(0);
    for (const feature of features[place] ?? []) {
      const row = tagger.rows.get(feature);
      if (row === undefined) continue;
      const base = row * labelCount;
      for (let at = 0; at < width; at += 1)
        next[at] = (next[at] ?? 0) + (tagger.weights[base + (labels[at] ?? 0)] ?? 0);
    }
    for (let at = 0; at < width; at += 1) {
      const label = labels[at] ?? 0;
      if (place === 0) {
        if (label !== OUTSIDE && label % 2 === 0) next[at] = Number.NEGATIVE_INFINITY;
        continue;
      }
      let best = Number.NEGATIVE_INFINITY;
      let bestAt = 0;
      for (let from = 0; from < width; from += 1) {
        const before = labels[from] ?? 0;
        if (!mayFollow(label, before)) continue;
        const score = (scores[from] ?? 0) + (tagger.follow[before * labelCount + label] ?? 0);
        if (score > best) {
          best = score;
          bestAt = from;
        }
      }
      next[at] = (next[at] ?? 0) + best;
      back[place * width + at] = bestAt;
    }
    [scores, next] = [next, scores];
  }
  let at = 0;
  for (let candidate = 1; candidate < width; candidate += 1)
    if ((scores[candidate] ?? 0) > (scores[at] ?? 0)) at = candidate;
  for (let place = length - 1; place >= 0; place -= 1) {
    path[place] = labels[at] ?? 0;
    at = back[place * width + at] ?? 0;
  }
  return path;
}

/** The slots of a text, given its intent. */
export function tag(tagger: Tagger, intent: string, features: readonly (readonly number[])[]): TaggedSlot[] {
  const labels = tagger.labelsOf.get(intent);
  if (!labels) return [];
  const found: TaggedSlot[] = [];
  decode(tagger, labels, features).forEach((label, place) => {
    if (label === OUTSIDE) return;
    if (label % 2 === 1) found.push({ slot: tagger.slots[(label - 1) / 2] ?? '', from: place, to: place + 1 });
    else {
      const open = found.at(-1);
      if (open) open.to = place + 1;
    }
  });
  return found;
}

/** The slots an intent can have. */
export function slotsOfIntent(tagger: Tagger, intent: string): string[] {
  return (tagger.labelsOf.get(intent) ?? [])
    .filter((label) => label % 2 === 1)
    .map((label) => tagger.slots[(label - 1) / 2] ?? '');
}

/** How likely a slot begins at a place, 0 to 1. */
export function beliefIn(
  tagger: Tagger,
  intent: string,
  features: readonly (readonly number[])[],
  slot: string,
  place: number,
): number {
  const labels = tagger.labelsOf.get(intent) ?? [];
  const at = labels.indexOf(beginOf(tagger.slots.indexOf(slot)));
  if (at < 0) return 0;
  const rowLists = features.map((list) =>
    Int32Array.from(list.map((feature) => tagger.rows.get(feature) ?? -1).filter((row) => row >= 0)),
  );
  return believe(tagger, labels, rowLists).single[place * labels.length + at] ?? 0;
}

const LEARNING_RATE = 0.08;
const DECAY = 0.05;
/** Keeps the first steps of AdaGrad small. */
const CALM = 0.1;

/**
 * Learns as a conditional random field: the weights move towards making the right labels likely, by AdaGrad. Unlike a
 * learner that only counts mistakes it stays calm where a text leaves two readings open.
 */
export function trainTagger(examples: readonly TaggerExample[], epochs: number, seed: number): Tagger {
  const tagger = emptyTagger(examples);
  const { rows, labelsOf, weights, follow } = tagger;
  const labelCount = 2 * tagger.slots.length + 1;
  const placeOf = new Map(tagger.slots.map((slot, place) => [slot, place]));
  const weightSlopes = new Float32Array(weights.length).fill(CALM);
  const followSlopes = new Float32Array(follow.length).fill(CALM);
  const golds = examples.map((example) => goldPath(example, placeOf));
  const rowLists = examples.map((example) =>
    example.features.map((list) => Int32Array.from(list, (feature) => rows.get(feature) ?? 0)),
  );
  const random = randomFrom(seed);
  const order = [...examples.keys()];
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let index = order.length - 1; index > 0; index -= 1) {
      const other = Math.floor(random() * (index + 1));
      [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
    }
    for (const position of order) {
      const example = examples[position];
      const gold = golds[position];
      const places = rowLists[position];
      const labels = labelsOf.get(example?.intent ?? '');
      if (!example || !gold || !places || !labels) continue;
      const beliefs = believe(tagger, labels, places);
      for (let place = 0; place < gold.length; place += 1) {
        for (let at = 0; at < labels.length; at += 1) {
          const label = labels[at] ?? 0;
          const slope =
            example.weight * ((gold[place] === label ? 1 : 0) - (beliefs.single[place * labels.length + at] ?? 0));
          if (Math.abs(slope) < 0.001) continue;
          for (const row of places[place] ?? []) step(weights, weightSlopes, row * labelCount + label, slope);
        }
        if (place === 0) continue;
        const base = place * labels.length * labels.length;
        for (let from = 0; from < labels.length; from += 1) {
          for (let to = 0; to < labels.length; to += 1) {
            const [before, label] = [labels[from] ?? 0, labels[to] ?? 0];
            const isGold = gold[place - 1] === before && gold[place] === label;
            const slope = example.weight * ((isGold ? 1 : 0) - (beliefs.pair[base + from * labels.length + to] ?? 0));
            if (Math.abs(slope) >= 0.001) step(follow, followSlopes, before * labelCount + label, slope);
          }
        }
      }
    }
  }
  return tagger;
}

function step(weights: Float32Array, slopes: Float32Array, at: number, slope: number): void {
  const weight = weights[at] ?? 0;
  const pull = slope - DECAY * weight;
  const sum = (slopes[at] ?? 0) + pull * pull;
  slopes[at] = sum;
  weights[at] = weight + (LEARNING_RATE * pull) / Math.sqrt(sum);
}

/** How likely each label is at each place, and each pair of labels at a place and the one before (forward-backward). */
function believe(
  tagger: Tagger,
  labels: readonly number[],
  places: readonly Int32Array[],
): { single: Float64Array; pair: Float64Array } {
  const labelCount = 2 * tagger.slots.length + 1;
  const width = labels.length;
  const length = places.length;
  const emit = new Float64Array(length * width);
  const forward = new Float64Array(length * width);
  const backward = new Float64Array(length * width);
  const steps = new Float64Array(width * width);
  for (let from = 0; from < width; from += 1) {
    for (let to = 0; to < width; to += 1) {
      const [before, label] = [labels[from] ?? 0, labels[to] ?? 0];
      steps[from * width + to] = mayFollow(label, before)
        ? Math.exp(tagger.follow[before * labelCount + label] ?? 0)
        : 0;
    }
  }
  for (let place = 0; place < length; place += 1) {
    const base = place * width;
    let highest = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < width; at += 1) {
      const label = labels[at] ?? 0;
      let sum = 0;
      for (const row of places[place] ?? []) sum += tagger.weights[row * labelCount + label] ?? 0;
      emit[base + at] = sum;
      highest = Math.max(highest, sum);
    }
    for (let at = 0; at < width; at += 1) emit[base + at] = Math.exp((emit[base + at] ?? 0) - highest);
    if (place > 0) continue;
    for (let at = 0; at < width; at += 1) if (!mayFollow(labels[at] ?? 0, OUTSIDE)) emit[at] = 0;
  }
  const normalise = (values: Float64Array, base: number) => {
    let sum = 0;
    for (let at = 0; at < width; at += 1) sum += values[base + at] ?? 0;
    if (sum > 0) for (let at = 0; at < width; at += 1) values[base + at] = (values[base + at] ?? 0) / sum;
  };
  for (let place = 0; place < length; place += 1) {
    const base = place * width;
    for (let to = 0; to < width; to += 1) {
      let sum = place === 0 ? 1 : 0;
      if (place > 0)
        for (let from = 0; from < width; from += 1)
          sum += (forward[base - width + from] ?? 0) * (steps[from * width + to] ?? 0);
      forward[base + to] = sum * (emit[base + to] ?? 0);
    }
    normalise(forward, base);
  }
  for (let place = length - 1; place >= 0; place -= 1) {
    const base = place * width;
    for (let from = 0; from < width; from += 1) {
      let sum = place === length - 1 ? 1 : 0;
      if (place < length - 1) {
        for (let to = 0; to < width; to += 1)
          sum += (steps[from * width + to] ?? 0) * (emit[base + width + to] ?? 0) * (backward[base + width + to] ?? 0);
      }
      backward[base + from] = sum;
    }
    normalise(backward, base);
  }
  const single = new Float64Array(length * width);
  const pair = new Float64Array(length * width * width);
  for (let place = 0; place < length; place += 1) {
    const base = place * width;
    for (let at = 0; at < width; at += 1) single[base + at] = (forward[base + at] ?? 0) * (backward[base + at] ?? 0);
    normalise(single, base);
    if (place === 0) continue;
    const pairs = pair.subarray(base * width, base * width + width * width);
    let total = 0;
    for (let from = 0; from < width; from += 1) {
      for (let to = 0; to < width; to += 1) {
        const value =
          (forward[base - width + from] ?? 0) *
          (steps[from * width + to] ?? 0) *
          (emit[base + to] ?? 0) *
          (backward[base + to] ?? 0);
        pairs[from * width + to] = value;
        total += value;
      }
    }
    if (total > 0) for (let at = 0; at < pairs.length; at += 1) pairs[at] = (pairs[at] ?? 0) / total;
  }
  return { single, pair };
}

function emptyTagger(examples: readonly TaggerExample[]): Tagger {
  const slots = [...new Set(examples.flatMap((example) => example.slots.map((slot) => slot.slot)))];
  const placeOf = new Map(slots.map((slot, place) => [slot, place]));
  const labelsOf = new Map<string, number[]>();
  for (const example of examples) {
    const labels = labelsOf.get(example.intent) ?? [OUTSIDE];
    for (const { slot } of example.slots) {
      const begin = beginOf(placeOf.get(slot) ?? 0);
      if (!labels.includes(begin)) labels.push(begin, begin + 1);
    }
    labelsOf.set(example.intent, labels);
  }
  const rows = new Map<number, number>();
  for (const example of examples) {
    for (const list of example.features) {
      for (const feature of list) if (!rows.has(feature)) rows.set(feature, rows.size);
    }
  }
  const labelCount = 2 * slots.length + 1;
  return {
    slots,
    labelsOf,
    rows,
    weights: new Float32Array(rows.size * labelCount),
    follow: new Float32Array(labelCount * labelCount),
  };
}

function goldPath(example: TaggerExample, placeOf: ReadonlyMap<string, number>): Int32Array {
  const path = new Int32Array(example.features.length);
  for (const { slot, from, to } of example.slots) {
    const begin = beginOf(placeOf.get(slot) ?? 0);
    for (let place = from; place < to; place += 1) path[place] = place === from ? begin : begin + 1;
  }
  return path;
}
