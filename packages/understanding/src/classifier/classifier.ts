import type { AppKnowledge } from '../app-knowledge.ts';
import { carrierWords } from '../samples.ts';
import { type FeatureText, learnVocabulary, type TextVector, type Vocabulary, vectorise } from './features.ts';
import { type Kinship, kinshipOf } from './kinship.ts';
import { type Example, softmaxInPlace, trainSoftmax } from './softmax.ts';
import { type SparseRows, sparseRows } from './sparse-rows.ts';

/** A text to learn from. `label` is the intent's place; the place after the last intent means "none of them". */
export type LabelledText = { text: FeatureText; label: number; weight: number };

/**
 * What was learnt: which features exist, and for each feature one weight a class, as 16-bit steps of `step`. They are
 * rounded at once, so that a model behaves the same before and after it was written down.
 */
export type Classifier = { vocabulary: Vocabulary; classCount: number; weights: SparseRows<Int16Array>; step: number };

const EPOCHS = 7;
/** A big set needs fewer passes, for each pass already makes as many steps. */
const EPOCHS_OF_MANY = 4;
const MANY_TEXTS = 14_000;
const LEARNING_RATE = 6;
const DECAY = 0.0001;

/** Weights smaller than this share of the greatest are left out: nine in ten are, and a stored model is the smaller for it. */
const NOTHING = 0.001;

export type PreparedTexts = { vocabulary: Vocabulary; examples: (Example & TextVector)[]; kinship: Kinship };

/** Turns texts into vectors once, for the classifier itself and for the trial runs that choose its threshold. */
export function prepareTexts(texts: readonly LabelledText[], app: AppKnowledge): PreparedTexts {
  const vocabulary = learnVocabulary(
    texts.map((item) => item.text),
    {
      language: app.language,
      carriers: carrierWords(app.samples),
      isOfFew: app.isOfFew,
      takesAnyWords: [...app.types.byName.values()].some((type) => type.kind !== 'builtIn'),
    },
  );
  const examples = texts.map((item) => ({
    ...vectorise(item.text, vocabulary),
    label: item.label,
    weight: item.weight,
  }));
  return { vocabulary, examples, kinship: kinshipOf(app.intents, app.language) };
}

export function trainClassifier(
  vocabulary: Vocabulary,
  examples: readonly Example[],
  kinship: Kinship,
  seed: number,
): Classifier {
  const classCount = kinship.length;
  const learnt = trainSoftmax(examples, vocabulary.idf.length, kinship, {
    epochs: examples.length > MANY_TEXTS ? EPOCHS_OF_MANY : EPOCHS,
    learningRate: LEARNING_RATE,
    decay: DECAY,
    seed,
  });
  let highest = 0;
  for (const weight of learnt) highest = Math.max(highest, Math.abs(weight));
  const step = highest > 0 ? highest / 32767 : 1;
  const weights = new Int16Array(learnt.length);
  for (let at = 0; at < learnt.length; at += 1) {
    const weight = learnt[at] ?? 0;
    if (Math.abs(weight) > NOTHING * highest) weights[at] = Math.round(weight / step);
  }
  return { vocabulary, classCount, weights: sparseRows(weights, classCount), step };
}

/**
 * The probability of each class, written into `probabilities`. What is foreign in the text takes from all of them alike: one
 * familiar word among strangers is no reason to be sure.
 */
export function classify(classifier: Classifier, vector: TextVector, probabilities: Float64Array): void {
  const { weights, step, classCount } = classifier;
  scoreSparse(weights, vector, classCount, step, probabilities);
  softmaxInPlace(probabilities, classCount);
  for (let klass = 0; klass < classCount; klass += 1)
    probabilities[klass] = (probabilities[klass] ?? 0) * vector.knownShare;
}

/** Scores of a sparse vector for all classes, from weights that are mostly zeros. */
function scoreSparse(
  { starts, columns, values: weights }: SparseRows<Int16Array>,
  { indices, values }: TextVector,
  classCount: number,
  step: number,
  scores: Float64Array,
): void {
  scores.fill(0, 0, classCount);
  for (let at = 0; at < indices.length; at += 1) {
    const row = indices[at] ?? 0;
    const value = values[at] ?? 0;
    const end = starts[row + 1] ?? 0;
    for (let next = starts[row] ?? 0; next < end; next += 1) {
      const klass = columns[next] ?? 0;
      scores[klass] = (scores[klass] ?? 0) + value * (weights[next] ?? 0);
    }
  }
  for (let klass = 0; klass < classCount; klass += 1) scores[klass] = (scores[klass] ?? 0) * step;
}
