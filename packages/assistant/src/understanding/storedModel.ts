import type { Classifier } from './classifier.ts';
import type { SlotReader } from './slotReader.ts';
import { labelSet } from './tagger.ts';

/** Typed arrays as base64 of their bytes, little-endian as every machine this runs on. */
type Packed = string;

/** An array of mostly zeros: a bit for each place that holds something, and what they hold. */
type PackedSparse = { length: number; places: Packed; values: Packed };

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
    weights: PackedSparse;
  };
  slotReader: {
    slots: string[];
    labelsOf: [string, number[]][];
    hashes: Packed;
    weights: PackedSparse;
    follow: Packed;
    knownWords: string[];
  };
};

export type Learning = { threshold: number; classifier: Classifier; slotReader: SlotReader };

function pack(array: Int32Array | Float32Array | Int16Array | Uint8Array): Packed {
  return Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString('base64');
}

/** The bytes in memory of their own, since a view needs an aligned start. */
function unpack(packed: Packed): ArrayBuffer {
  const bytes = Buffer.from(packed, 'base64');
  const own = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(own).set(bytes);
  return own;
}

function packSparse(array: Float32Array | Int16Array): PackedSparse {
  const places = new Uint8Array(Math.ceil(array.length / 8));
  for (let at = 0; at < array.length; at += 1) {
    if (array[at] !== 0) places[at >> 3] = (places[at >> 3] ?? 0) | (1 << (at & 7));
  }
  return { length: array.length, places: pack(places), values: pack(array.filter((value) => value !== 0)) };
}

/** Puts the values back at their places in an array of zeros, and returns that. */
function scatter<Values extends Float32Array | Int16Array>(packed: PackedSparse, values: Values, into: Values): Values {
  const places = Buffer.from(packed.places, 'base64');
  let next = 0;
  for (let byte = 0; byte < places.length; byte += 1) {
    for (let bits = places[byte] ?? 0; bits !== 0; bits &= bits - 1) {
      into[byte * 8 + (31 - Math.clz32(bits & -bits))] = values[next] ?? 0;
      next += 1;
    }
  }
  return into;
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
      weights: packSparse(classifier.weights),
    },
    slotReader: {
      slots: tagger.slots,
      labelsOf: [...tagger.labelsOf].map(([intent, set]) => [intent, [...set.labels]]),
      hashes: pack(hashesInOrder(tagger.rows)),
      weights: packSparse(tagger.weights),
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
      weights: scatter(
        classifier.weights,
        new Int16Array(unpack(classifier.weights.values)),
        new Int16Array(classifier.weights.length),
      ),
    },
    slotReader: {
      tagger: {
        slots: slotReader.slots,
        labelsOf: new Map(slotReader.labelsOf.map(([intent, labels]) => [intent, labelSet(labels)])),
        rows: rowsFrom(slotReader.hashes),
        weights: scatter(
          slotReader.weights,
          new Float32Array(unpack(slotReader.weights.values)),
          new Float32Array(slotReader.weights.length),
        ),
        follow: new Float32Array(unpack(slotReader.follow)),
      },
      words: wordsOf(new Set(slotReader.knownWords)),
      rivals,
    },
  };
}
