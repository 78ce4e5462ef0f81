import type { Classifier } from './classifier/classifier.ts';
import { FeatureRows } from './classifier/feature-rows.ts';
import { type SparseRows, sparseRows } from './classifier/sparse-rows.ts';
import type { SlotReader } from './tagger/slot-reader.ts';
import { risesOf, type Tagger } from './tagger/tagger.ts';

/** Typed arrays as base64 of their bytes, little-endian as every machine this runs on. */
type Packed = string;

/** A table of mostly zeros: how many columns each row says something in, which, and what. */
type PackedRows = { columnBytes: 1 | 2; counts: Packed; columns: Packed; values: Packed };

/** The learnt part of a model as plain JSON. */
export type StoredLearning = {
  threshold: number;
  classifier: {
    language: string;
    takesAnyWords: boolean;
    isOfFew: boolean;
    carriers: string[];
    hashes: Packed;
    idf: Packed;
    idfUnknown: number;
    classCount: number;
    step: number;
    weights: PackedRows;
  };
  slotReader: {
    slots: string[];
    labelsOf: [string, number[]][];
    hashes: Packed;
    weights: PackedRows;
    follow: Packed;
    knownWords: string[];
    rivals: [string, [string, string][]][];
  };
};

export type Learning = { threshold: number; classifier: Classifier; slotReader: SlotReader };

function pack(array: Int32Array | Float32Array | Int16Array | Uint16Array | Uint8Array): Packed {
  return Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString('base64');
}

/** The bytes in memory of their own, since a view needs an aligned start. */
function unpack(packed: Packed): ArrayBuffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(packed, 'base64'));
  bytes.write(packed, 'base64');
  return bytes.buffer;
}

function packRows({ starts, columns, values }: SparseRows<Int16Array> | SparseRows<Float32Array>): PackedRows {
  const counts = new Uint16Array(starts.length - 1);
  for (let row = 0; row < counts.length; row += 1) counts[row] = (starts[row + 1] ?? 0) - (starts[row] ?? 0);
  const columnBytes = columns instanceof Uint8Array ? 1 : 2;
  return { columnBytes, counts: pack(counts), columns: pack(columns), values: pack(values) };
}

function unpackRows<Values extends Int16Array | Float32Array>(packed: PackedRows, values: Values): SparseRows<Values> {
  const counts = new Uint16Array(unpack(packed.counts));
  const starts = new Int32Array(counts.length + 1);
  for (let row = 0; row < counts.length; row += 1) starts[row + 1] = (starts[row] ?? 0) + (counts[row] ?? 0);
  const columns = unpack(packed.columns);
  return { starts, columns: packed.columnBytes === 1 ? new Uint8Array(columns) : new Uint16Array(columns), values };
}

function learntRows({ weights, slots }: Tagger): SparseRows<Float32Array> {
  return weights instanceof Float32Array ? sparseRows(weights, 2 * slots.length + 1) : weights;
}

export function storeLearning({ threshold, classifier, slotReader }: Learning): StoredLearning {
  const { vocabulary } = classifier;
  const { tagger, words, rivals } = slotReader;
  return {
    threshold,
    classifier: {
      language: vocabulary.language,
      takesAnyWords: vocabulary.takesAnyWords,
      isOfFew: vocabulary.isOfFew,
      carriers: [...vocabulary.carriers],
      hashes: pack(vocabulary.rows.hashes),
      idf: pack(vocabulary.idf),
      idfUnknown: vocabulary.idfUnknown,
      classCount: classifier.classCount,
      step: classifier.step,
      weights: packRows(classifier.weights),
    },
    slotReader: {
      slots: tagger.slots,
      labelsOf: [...tagger.labelsOf].map(([intent, labels]) => [intent, [...labels]]),
      hashes: pack(tagger.rows.hashes),
      weights: packRows(learntRows(tagger)),
      follow: pack(tagger.follow),
      knownWords: [...words.known],
      rivals: [...rivals].map(([intent, pairs]) => [intent, pairs.map(([one, other]) => [one, other])]),
    },
  };
}

/** Brings a stored learning back; `wordsOf` tells carriers from values again, which the samples say. */
export function restoreLearning(
  stored: StoredLearning,
  wordsOf: (known: ReadonlySet<string>) => SlotReader['words'],
): Learning {
  const { classifier, slotReader } = stored;
  const follow = new Float32Array(unpack(slotReader.follow));
  return {
    threshold: stored.threshold,
    classifier: {
      vocabulary: {
        language: classifier.language,
        takesAnyWords: classifier.takesAnyWords,
        isOfFew: classifier.isOfFew,
        carriers: new Set(classifier.carriers),
        rows: new FeatureRows(new Int32Array(unpack(classifier.hashes))),
        idf: new Float32Array(unpack(classifier.idf)),
        idfUnknown: classifier.idfUnknown,
      },
      classCount: classifier.classCount,
      step: classifier.step,
      weights: unpackRows(classifier.weights, new Int16Array(unpack(classifier.weights.values))),
    },
    slotReader: {
      tagger: {
        slots: slotReader.slots,
        labelsOf: new Map(slotReader.labelsOf.map(([intent, labels]) => [intent, Int32Array.from(labels)])),
        rows: new FeatureRows(new Int32Array(unpack(slotReader.hashes))),
        weights: unpackRows(slotReader.weights, new Float32Array(unpack(slotReader.weights.values))),
        follow,
        rises: risesOf(follow, 2 * slotReader.slots.length + 1),
      },
      words: wordsOf(new Set(slotReader.knownWords)),
      rivals: new Map(slotReader.rivals),
    },
  };
}
