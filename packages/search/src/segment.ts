import { z } from 'zod';
import { searchFacets } from './configuration.ts';
import { frequencyWeightMax, type PostingsDraft } from './postings-draft.ts';

/**
 * The bytes of a stored index. A block holds words in order: the length of its head (4 bytes), the head as JSON, then of
 * each word the products that have it in a name and those that have it in the description only: the distances between
 * their numbers as varints, and a byte each for what the word's frequency is worth there.
 */

const blockBytes = 4_000;

export interface Block {
  readonly firstWord: string;
  readonly bytes: Buffer;
}

/** What is known of all words of a segment without reading their blocks. */
export const lexiconSchema = z.object({
  words: z.array(z.tuple([z.string(), z.number()])),
  pairs: z.array(z.string()),
  facets: z.array(z.tuple([z.string(), z.enum(searchFacets)])),
});
export type Lexicon = z.output<typeof lexiconSchema>;

const headSchema = z.array(z.tuple([z.string(), z.number(), z.number(), z.number()]));
type Head = z.output<typeof headSchema>;

/** Half of a character outside the basic plane sorts otherwise here than in PostgreSQL; nobody says such words. */
const surrogate = /[\ud800-\udfff]/;

export function* blocksOf(strong: PostingsDraft, weak: PostingsDraft): Generator<Block> {
  const words = [...new Set([...strong.words(), ...weak.words()])].filter((word) => !surrogate.test(word)).sort();
  let head: Head = [];
  let parts: Buffer[] = [];
  let size = 0;
  for (const word of words) {
    const named = strong.get(word);
    const told = weak.get(word);
    const bytes = Buffer.concat([encode(named.documents, named.worth), encode(told.documents, told.worth)]);
    if (size > 0 && size + bytes.length > blockBytes) {
      yield blockFrom(head, parts);
      head = [];
      parts = [];
      size = 0;
    }
    head.push([word, size, named.documents.length, told.documents.length]);
    parts.push(bytes);
    size += bytes.length;
  }
  if (size > 0) yield blockFrom(head, parts);
}

function blockFrom(head: Head, parts: readonly Buffer[]): Block {
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  return { firstWord: head[0]?.[0] ?? '', bytes: Buffer.concat([length, text, ...parts]) };
}

function encode(documents: readonly number[], worth: Float32Array): Buffer {
  const bytes = Buffer.allocUnsafe(documents.length * 6);
  let at = 0;
  let last = 0;
  for (const document of documents) {
    let step = document - last;
    last = document;
    while (step >= 128) {
      bytes[at++] = (step & 127) | 128;
      step >>>= 7;
    }
    bytes[at++] = step;
  }
  for (const one of worth) bytes[at++] = Math.max(1, Math.min(255, Math.round((one / frequencyWeightMax) * 255)));
  return bytes.subarray(0, at);
}

/** Products within a segment, with what the word's frequency is worth in each. */
export interface StoredList {
  readonly documents: Uint32Array;
  readonly worth: Float32Array;
}

/** Where a word stands, out of the block that would hold it; null where it has none. */
export function readWord(block: Buffer, word: string): { strong: StoredList; weak: StoredList } | null {
  const headLength = block.readUInt32LE(0);
  const text = block.toString('utf8', 4, 4 + headLength);
  // Most blocks that are asked for a word do not hold it: the text tells so without being parsed.
  const key = JSON.stringify(word);
  if (!text.includes(`[${key},`)) return null;
  const entry = headSchema.parse(JSON.parse(text)).find(([one]) => one === word);
  if (!entry) return null;
  const [, offset, strongCount, weakCount] = entry;
  const strong = decode(block, 4 + headLength + offset, strongCount);
  const weak = decode(block, strong.end, weakCount);
  return { strong, weak };
}

function decode(bytes: Buffer, from: number, count: number): StoredList & { end: number } {
  const documents = new Uint32Array(count);
  const worth = new Float32Array(count);
  let at = from;
  let last = 0;
  for (let index = 0; index < count; index += 1) {
    let step = 0;
    let shift = 0;
    let byte = bytes[at++] as number;
    while (byte >= 128) {
      step |= (byte & 127) << shift;
      shift += 7;
      byte = bytes[at++] as number;
    }
    last += step | (byte << shift);
    documents[index] = last;
  }
  for (let index = 0; index < count; index += 1) worth[index] = ((bytes[at++] as number) / 255) * frequencyWeightMax;
  return { documents, worth, end: at };
}

export function isDead(bits: Buffer, document: number): boolean {
  return (((bits[document >> 3] ?? 0) >> (document & 7)) & 1) === 1;
}

export function setDead(bits: Buffer, document: number): void {
  bits[document >> 3] = (bits[document >> 3] ?? 0) | (1 << (document & 7));
}
