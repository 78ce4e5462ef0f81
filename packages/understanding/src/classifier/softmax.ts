import type { Kinship } from './kinship.ts';

/** One training text as a sparse, normalised vector with the class it belongs to. */
export type Example = { indices: Int32Array; values: Float32Array; label: number; weight: number };

export type SoftmaxOptions = { epochs: number; learningRate: number; decay: number; seed: number };

/** A small, fast, repeatable source of numbers in [0, 1): the same seed gives the same model. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Turns scores into probabilities in place; returns nothing because the caller owns the buffer. */
export function softmaxInPlace(scores: Float32Array | Float64Array, count: number): void {
  let highest = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < count; index += 1) highest = Math.max(highest, scores[index] ?? 0);
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    const power = Math.exp((scores[index] ?? 0) - highest);
    scores[index] = power;
    total += power;
  }
  for (let index = 0; index < count; index += 1) scores[index] = (scores[index] ?? 0) / total;
}

/**
 * Scores of a sparse vector for all classes. Four classes at a time: their sums stay in registers, which is near twice
 * as fast as going class by class.
 */
function score(
  weights: Float32Array,
  vector: { indices: Int32Array; values: Float32Array },
  classCount: number,
  scale: number,
  scores: Float32Array,
): void {
  const { indices, values } = vector;
  let klass = 0;
  for (; klass + 3 < classCount; klass += 4) {
    let first = 0;
    let second = 0;
    let third = 0;
    let fourth = 0;
    for (let at = 0; at < indices.length; at += 1) {
      const base = (indices[at] ?? 0) * classCount + klass;
      const value = values[at] ?? 0;
      first += value * (weights[base] ?? 0);
      second += value * (weights[base + 1] ?? 0);
      third += value * (weights[base + 2] ?? 0);
      fourth += value * (weights[base + 3] ?? 0);
    }
    scores[klass] = first * scale;
    scores[klass + 1] = second * scale;
    scores[klass + 2] = third * scale;
    scores[klass + 3] = fourth * scale;
  }
  for (; klass < classCount; klass += 1) {
    let sum = 0;
    for (let at = 0; at < indices.length; at += 1) {
      sum += (values[at] ?? 0) * (weights[(indices[at] ?? 0) * classCount + klass] ?? 0);
    }
    scores[klass] = sum * scale;
  }
}

/** An example learnt this well sits out the next pass, or two: it would move next to nothing. */
const SURE = 0.9;
const VERY_SURE = 0.97;
/** Most classes are sure to be wrong after a few passes; below this their gradient only costs time. */
const SLOPE_MIN = 0.006;
const MOVE_MIN = 0.001;

/**
 * Multinomial logistic regression by stochastic gradient descent. Weights lie feature by feature with the classes
 * side by side, so that scoring one text walks memory forwards. The decay (L2) is one running scale, not a pass over
 * all weights. What a class learns its kin learn too, by their shares.
 */
export function trainSoftmax(
  examples: readonly Example[],
  featureCount: number,
  kinship: Kinship,
  options: SoftmaxOptions,
): Float32Array {
  const classCount = kinship.length;
  const weights = new Float32Array(featureCount * classCount);
  const order = Int32Array.from(examples.keys());
  const random = randomFrom(options.seed);
  const scores = new Float32Array(classCount);
  const moves = new Float64Array(classCount);
  const touched = new Int32Array(classCount);
  const resting = new Uint8Array(examples.length);
  let scale = 1;
  let step = 0;
  const stepsTotal = options.epochs * examples.length;
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    for (let index = order.length - 1; index > 0; index -= 1) {
      const other = Math.floor(random() * (index + 1));
      const kept = order[index] ?? 0;
      order[index] = order[other] ?? 0;
      order[other] = kept;
    }
    for (const position of order) {
      const example = examples[position];
      if (!example) continue;
      const rate = options.learningRate * (1 - step / stepsTotal) * example.weight;
      step += 1;
      const rests = resting[position] ?? 0;
      if (rests > 0) {
        resting[position] = rests - 1;
        continue;
      }
      const { indices, values, label } = example;
      score(weights, example, classCount, scale, scores);
      softmaxInPlace(scores, classCount);
      scale *= 1 - rate * options.decay;
      const sureness = scores[label] ?? 0;
      if (sureness > SURE) resting[position] = sureness > VERY_SURE ? 2 : 1;
      moves.fill(0);
      for (let klass = 0; klass < classCount; klass += 1) {
        const slope = (klass === label ? 1 : 0) - (scores[klass] ?? 0);
        if (Math.abs(slope) < SLOPE_MIN) continue;
        const kin = kinship[klass];
        if (!kin) continue;
        for (let at = 0; at < kin.classes.length; at += 1) {
          const other = kin.classes[at] ?? 0;
          moves[other] = (moves[other] ?? 0) + slope * (kin.shares[at] ?? 0);
        }
      }
      let touchedCount = 0;
      for (let klass = 0; klass < classCount; klass += 1) {
        const move = moves[klass] ?? 0;
        if (Math.abs(move) < MOVE_MIN) continue;
        moves[klass] = (move * rate) / scale;
        touched[touchedCount] = klass;
        touchedCount += 1;
      }
      for (let at = 0; at < indices.length; at += 1) {
        const base = (indices[at] ?? 0) * classCount;
        const value = values[at] ?? 0;
        for (let touch = 0; touch < touchedCount; touch += 1) {
          const klass = touched[touch] ?? 0;
          weights[base + klass] = (weights[base + klass] ?? 0) + value * (moves[klass] ?? 0);
        }
      }
    }
  }
  if (scale !== 1) for (let at = 0; at < weights.length; at += 1) weights[at] = (weights[at] ?? 0) * scale;
  return weights;
}
