import { randomFrom } from './softmax.ts';

/** A slot that the tagger saw in a text, `to` exclusive. */
export type TaggedSlot = { slot: string; from: number; to: number };

/** One text to learn slots from: the features of its tokens and the slots that are in it. */
export type TaggerExample = { intent: string; features: readonly (readonly number[])[]; slots: readonly TaggedSlot[] };

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

/** Learns by an averaged structured perceptron: each mistake moves the weights, and the average over time is kept. */
export function trainTagger(examples: readonly TaggerExample[], epochs: number, seed: number): Tagger {
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
  const tagger: Tagger = {
    slots,
    labelsOf,
    rows,
    weights: new Float32Array(rows.size * labelCount),
    follow: new Float32Array(labelCount * labelCount),
  };
  const weightsDrift = new Float32Array(tagger.weights.length);
  const followDrift = new Float32Array(tagger.follow.length);
  const golds = examples.map((example) => goldPath(example, placeOf));
  const random = randomFrom(seed);
  const order = [...examples.keys()];
  let clock = 1;
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let index = order.length - 1; index > 0; index -= 1) {
      const other = Math.floor(random() * (index + 1));
      [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
    }
    for (const position of order) {
      const example = examples[position];
      const gold = golds[position];
      if (!example || !gold) continue;
      clock += 1;
      const guess = decode(tagger, labelsOf.get(example.intent) ?? [OUTSIDE], example.features);
      for (let place = 0; place < gold.length; place += 1) {
        const right = gold[place] ?? 0;
        const wrong = guess[place] ?? 0;
        if (right !== wrong) {
          for (const feature of example.features[place] ?? []) {
            const base = (rows.get(feature) ?? 0) * labelCount;
            move(tagger.weights, weightsDrift, base + right, 1, clock);
            move(tagger.weights, weightsDrift, base + wrong, -1, clock);
          }
        }
        if (place === 0) continue;
        const rightStep = (gold[place - 1] ?? 0) * labelCount + right;
        const wrongStep = (guess[place - 1] ?? 0) * labelCount + wrong;
        if (rightStep === wrongStep) continue;
        move(tagger.follow, followDrift, rightStep, 1, clock);
        move(tagger.follow, followDrift, wrongStep, -1, clock);
      }
    }
  }
  for (let at = 0; at < tagger.weights.length; at += 1) {
    tagger.weights[at] = (tagger.weights[at] ?? 0) - (weightsDrift[at] ?? 0) / clock;
  }
  for (let at = 0; at < tagger.follow.length; at += 1) {
    tagger.follow[at] = (tagger.follow[at] ?? 0) - (followDrift[at] ?? 0) / clock;
  }
  return tagger;
}

function move(weights: Float32Array, drift: Float32Array, at: number, by: number, clock: number): void {
  weights[at] = (weights[at] ?? 0) + by;
  drift[at] = (drift[at] ?? 0) + by * clock;
}

function goldPath(example: TaggerExample, placeOf: ReadonlyMap<string, number>): Int32Array {
  const path = new Int32Array(example.features.length);
  for (const { slot, from, to } of example.slots) {
    const begin = beginOf(placeOf.get(slot) ?? 0);
    for (let place = from; place < to; place += 1) path[place] = place === from ? begin : begin + 1;
  }
  return path;
}
