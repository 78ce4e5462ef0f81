import { FeatureRows } from '../classifier/feature-rows.ts';
import { randomFrom } from '../classifier/softmax.ts';
import { sparseRows } from '../classifier/sparse-rows.ts';
import { beginOf, OUTSIDE, risesOf, type TaggedSlot, type Tagger } from './tagger.ts';
import { believe, pairsAt } from './tagger-beliefs.ts';

/** One text to learn slots from: the features of its tokens and the slots that are in it. */
export type TaggerExample = {
  intent: string;
  features: readonly (readonly number[])[];
  slots: readonly TaggedSlot[];
  weight: number;
};

const LEARNING_RATE = 0.1;
const DECAY = 0.2;
/** Keeps the first steps of AdaGrad small. */
const CALM = 0.1;
/** A slope this small moves nothing. */
const SLOPE_MIN = 0.002;
/** A weight this small turns no label; a model without them is asked sooner, and is smaller. */
const NOTHING = 0.01;
/** With so many examples, a feature that occurs once is noise and memory. */
const EXAMPLES_WITH_SINGLES_MAX = 8000;

/**
 * Learns as a conditional random field: the weights move towards making the right labels likely, by AdaGrad. Unlike a
 * learner that only counts mistakes it stays calm where a text leaves two readings open.
 */
export function trainTagger(
  examples: readonly TaggerExample[],
  epochs: number,
  seed: number,
  lent: ReadonlyMap<string, readonly string[]> = NONE_LENT,
): Tagger {
  const tagger = emptyTagger(examples, lent);
  const { rows, labelsOf, weights, follow, rises } = tagger;
  const labelCount = 2 * tagger.slots.length + 1;
  const placeOf = new Map(tagger.slots.map((slot, place) => [slot, place]));
  const weightSlopes = new Float32Array(weights.length).fill(CALM);
  const followSlopes = new Float32Array(follow.length).fill(CALM);
  const golds = examples.map((example) => goldPath(example, placeOf));
  const rowLists = examples.map((example) =>
    example.features.map((list) => Int32Array.from(list.map((feature) => rows.get(feature)).filter((row) => row >= 0))),
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
      const width = labels.length;
      const beliefs = believe(tagger, labels, places);
      const { single } = beliefs;
      for (let place = 0; place < gold.length; place += 1) {
        for (let at = 0; at < width; at += 1) {
          const label = labels[at] ?? 0;
          const slope = example.weight * ((gold[place] === label ? 1 : 0) - (single[place * width + at] ?? 0));
          if (Math.abs(slope) < SLOPE_MIN) continue;
          const own = places[place] ?? NO_ROWS;
          for (let index = 0; index < own.length; index += 1)
            step(weights, weightSlopes, (own[index] ?? 0) * labelCount + label, slope);
        }
        if (place === 0) continue;
        const earlier = gold[place - 1] ?? OUTSIDE;
        const label = gold[place] ?? OUTSIDE;
        let goldBelief = 0;
        const { pairs, beliefs: pairBeliefs } = pairsAt(tagger, labels, beliefs, place, SLOPE_MIN);
        const move = (at: number, slope: number) => {
          if (Math.abs(slope) < SLOPE_MIN) return;
          step(follow, followSlopes, at, slope);
          rises[at] = Math.exp(follow[at] ?? 0);
        };
        for (let index = 0; index < pairs.length; index += 1) {
          const belief = pairBeliefs[index] ?? 0;
          const pair = pairs[index] ?? 0;
          const [from, to] = [labels[Math.floor(pair / width)] ?? 0, labels[pair % width] ?? 0];
          if (from === earlier && to === label) goldBelief = belief;
          else move(from * labelCount + to, -example.weight * belief);
        }
        move(earlier * labelCount + label, example.weight * (1 - goldBelief));
      }
    }
  }
  for (let at = 0; at < weights.length; at += 1) if (Math.abs(weights[at] ?? 0) < NOTHING) weights[at] = 0;
  return { ...tagger, weights: sparseRows(weights, labelCount) };
}

const NONE_LENT: ReadonlyMap<string, readonly string[]> = new Map();
const NO_ROWS = new Int32Array(0);

function step(weights: Float32Array, slopes: Float32Array, at: number, slope: number): void {
  const weight = weights[at] ?? 0;
  const pull = slope - DECAY * weight;
  const sum = (slopes[at] ?? 0) + pull * pull;
  slopes[at] = sum;
  weights[at] = weight + (LEARNING_RATE * pull) / Math.sqrt(sum);
}

function emptyTagger(
  examples: readonly TaggerExample[],
  lent: ReadonlyMap<string, readonly string[]>,
): Tagger & { weights: Float32Array } {
  const slots = [...new Set(examples.flatMap((example) => example.slots.map((slot) => slot.slot)))];
  const placeOf = new Map(slots.map((slot, place) => [slot, place]));
  const labels = new Map<string, number[]>();
  const counts = new Map<number, number>();
  for (const example of examples) {
    const own = labels.get(example.intent) ?? [OUTSIDE];
    for (const { slot } of example.slots) {
      const begin = beginOf(placeOf.get(slot) ?? 0);
      if (!own.includes(begin)) own.push(begin, begin + 1);
    }
    labels.set(example.intent, own);
    for (const list of example.features)
      for (const feature of list) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  for (const [intent, own] of labels) {
    for (const slot of lent.get(intent) ?? []) {
      const begin = beginOf(placeOf.get(slot) ?? 0);
      if (placeOf.has(slot) && !own.includes(begin)) own.push(begin, begin + 1);
    }
  }
  const countMin = examples.length > EXAMPLES_WITH_SINGLES_MAX ? 3 : 1;
  const features = [...counts].flatMap(([feature, count]) => (count >= countMin ? [feature] : []));
  const rows = new FeatureRows(Int32Array.from(features));
  const labelCount = 2 * slots.length + 1;
  const follow = new Float32Array(labelCount * labelCount);
  return {
    slots,
    labelsOf: new Map([...labels].map(([intent, own]) => [intent, Int32Array.from(own)])),
    rows,
    weights: new Float32Array(rows.size * labelCount),
    follow,
    rises: risesOf(follow, labelCount),
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
