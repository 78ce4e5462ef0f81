import { classify, type PreparedTexts, trainClassifier } from './classifier.ts';
import type { TextVector } from './features.ts';
import type { Example } from './softmax.ts';

/** One text of the trial runs: `group` holds together what came of one sample, `isTried` the forms that are tried. */
export type TrialText = { group: number; isTried: boolean };

export type RefusalOptions = { seed: number; keepRateMin: number };

/** The fewer samples, the smaller the part that is held out, lest the trial models know much less than the real one. */
const FOLDS_OF_FEW = 6;
const FEW_TEXTS = 900;
const FOLDS = 3;
/** Above this many texts one held-out part says enough, and four trainings would take long. */
const ONE_FOLD_FROM = 3000;
/** More than this share of what is understood rightly is not kept, even where refusing costs nothing. */
const KEEP_RATE_MAX = 0.99;
/** Where no sample can be spared to measure by. */
const THRESHOLD_UNMEASURED = 0.2;
/** A border between fewer texts than this would be chance. */
const FITTING_MIN = 5;
/** What the background held out must be refused at; strangers resemble the samples more than this background does. */
const REFUSED_BACKGROUND = 0.95;

/**
 * Chooses the probability below which nothing fits. The samples are held out part by part, so that the scores are those
 * of texts the model has not seen; the background is held out with them to see what strangers score.
 */
export function chooseThreshold(
  prepared: PreparedTexts,
  trials: readonly TrialText[],
  intentCount: number,
  options: RefusalOptions,
): number {
  const { examples, vocabulary, kinship } = prepared;
  const parts = examples.length < FEW_TEXTS ? FOLDS_OF_FEW : FOLDS;
  const folds = examples.length > ONE_FOLD_FROM ? 1 : parts;
  const foldOf = assignFolds(examples, trials, parts);
  const fitting: number[] = [];
  const foreign: number[] = [];
  const probabilities = new Float64Array(intentCount + 1);
  for (let fold = 0; fold < folds; fold += 1) {
    const seen = examples.filter((_, index) => foldOf[index] !== fold);
    const classifier = trainClassifier(vocabulary, seen, kinship, options.seed);
    const rowsSeen = new Uint8Array(vocabulary.idf.length);
    for (const example of seen) for (const row of example.indices) rowsSeen[row] = 1;
    examples.forEach((example, index) => {
      if (foldOf[index] !== fold || !trials[index]?.isTried) return;
      classify(classifier, asHeldOut(example, rowsSeen), probabilities);
      const best = bestOf(probabilities, intentCount);
      const score = probabilities[best] ?? 0;
      if (example.label === intentCount) foreign.push(score);
      else if (best === example.label) fitting.push(score);
    });
  }
  if (fitting.length < FITTING_MIN) return THRESHOLD_UNMEASURED;
  fitting.sort((one, other) => one - other);
  foreign.sort((one, other) => one - other);
  const keepingMost = quantile(fitting, 1 - KEEP_RATE_MAX);
  const keepingLeast = quantile(fitting, 1 - options.keepRateMin);
  const refusing = foreign.length > 0 ? quantile(foreign, REFUSED_BACKGROUND) : keepingMost;
  return Math.min(0.9, Math.max(0.02, Math.min(Math.max(keepingMost, refusing), keepingLeast)));
}

/** The vocabulary knows the features of all samples; those that only held-out ones have would be strangers in earnest. */
function asHeldOut(vector: TextVector, rowsSeen: Uint8Array): TextVector {
  let knownShare = 0;
  vector.indices.forEach((row, at) => {
    if (rowsSeen[row] === 1) knownShare += (vector.values[at] ?? 0) ** 2;
  });
  return { ...vector, knownShare };
}

/** Deals the samples of each intent round the folds; the only sample of an intent stays in training (fold -1). */
function assignFolds(examples: readonly Example[], trials: readonly TrialText[], parts: number): Int8Array {
  const groupsOf = new Map<number, number[]>();
  examples.forEach((example, index) => {
    const group = trials[index]?.group ?? index;
    const groups = groupsOf.get(example.label) ?? [];
    if (groups.at(-1) !== group) groups.push(group);
    groupsOf.set(example.label, groups);
  });
  const foldOfGroup = new Map<number, number>();
  for (const groups of groupsOf.values()) {
    groups.forEach((group, place) => {
      foldOfGroup.set(group, groups.length === 1 ? -1 : place % parts);
    });
  }
  return Int8Array.from(examples, (_, index) => foldOfGroup.get(trials[index]?.group ?? index) ?? -1);
}

/** The place of the best among the classes that are intents. */
function bestOf(probabilities: Float64Array, intentCount: number): number {
  let best = 0;
  for (let klass = 1; klass < intentCount; klass += 1) {
    if ((probabilities[klass] ?? 0) > (probabilities[best] ?? 0)) best = klass;
  }
  return best;
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.floor(sorted.length * share)))] ?? 0;
}
