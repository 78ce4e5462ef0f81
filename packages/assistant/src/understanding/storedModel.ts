import type { Classifier } from './classifier.ts';
import type { SlotReader } from './slotReader.ts';
import { labelSet } from './tagger.ts';

/** Typed arrays as base64 of their bytes, little-endian as every machine this runs on. */
type Packed = string;

/** The learnt part of a model as plain JSON. */
export type StoredLearning = {
  threshold: number;
  classifier: {
    language: string;
    takesAnyWords: boolean;
    carriers: string[];
    hashes: Packed;
    idf: Packed;
    idfUnknown: number;
    classCount: number;
    step: number;
    weights: Packed;
  };
  slotReader: {
    slots: string[];
    labelsOf: [string, number[]][];
    hashes: Packed;
    weights: Packed;
    follow: Packed;
    knownWords: string[];
  };
};

export type Learning = { threshold: number; classifier: Classifier; slotReader: SlotReader };

function pack(array: Int32Array | Float32Array | Int16Array): Packed {
  return Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString('base64');
}

/** The bytes in memory of their own, since a view needs an aligned start. */
function unpack(packed: Packed): ArrayBuffer {
  const bytes = Buffer.from(packed, 'base64');
  const own = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(own).set(bytes);
  return own;
}

function hashesInOrder(rows: ReadonlyMap<number, number>): Int32Array {
  const hashes = new Int32Array(rows.size);
  for (const [hash, row] of rows) hashes[row] = hash;
  return hashes;
}

function rowsFrom(packed: Packed): Map<number, number> {
  const rows = new Map<number, number>();
  new Int32Array(unpack(packed)).forEach((hash, row) => {
    rows.set(hash, row);
  });
  return rows;
}

export function storeLearning({ threshold, classifier, slotReader }: Learning): StoredLearning {
  const { vocabulary } = classifier;
  const { tagger, words } = slotReader;
  return {
    threshold,
    classifier: {
      language: vocabulary.language,
      takesAnyWords: vocabulary.takesAnyWords,
      carriers: [...vocabulary.carriers],
      hashes: pack(hashesInOrder(vocabulary.rows)),
      idf: pack(vocabulary.idf),
      idfUnknown: vocabulary.idfUnknown,
      classCount: classifier.classCount,
      step: classifier.step,
      weights: pack(classifier.weights),
    },
    slotReader: {
      slots: tagger.slots,
      labelsOf: [...tagger.labelsOf].map(([intent, set]) => [intent, [...set.labels]]),
      hashes: pack(hashesInOrder(tagger.rows)),
      weights: pack(tagger.weights),
      follow: pack(tagger.follow),
      knownWords: [...words.known],
    },
  };
}

/** Brings a stored learning back; `wordsOf` tells carriers from values again, which the samples say. */
export function restoreLearning(
  stored: StoredLearning,
  wordsOf: (known: ReadonlySet<string>) => SlotReader['words'],
  rivals: SlotReader['rivals'],
): Learning {
  const { classifier, slotReader } = stored;
  return {
    threshold: stored.threshold,
    classifier: {
      vocabulary: {
        language: classifier.language,
        takesAnyWords: classifier.takesAnyWords,
        carriers: new Set(classifier.carriers),
        rows: rowsFrom(classifier.hashes),
        idf: new Float32Array(unpack(classifier.idf)),
        idfUnknown: classifier.idfUnknown,
      },
      classCount: classifier.classCount,
      step: classifier.step,
      weights: new Int16Array(unpack(classifier.weights)),
    },
    slotReader: {
      tagger: {
        slots: slotReader.slots,
        labelsOf: new Map(slotReader.labelsOf.map(([intent, labels]) => [intent, labelSet(labels)])),
        rows: rowsFrom(slotReader.hashes),
        weights: new Float32Array(unpack(slotReader.weights)),
        follow: new Float32Array(unpack(slotReader.follow)),
      },
      words: wordsOf(new Set(slotReader.knownWords)),
      rivals,
    },
  };
}
