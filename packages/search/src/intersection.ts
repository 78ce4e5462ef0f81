/** From this many times longer on, looking each entry up is cheaper than walking both lists. */
const lookUpFactor = 12;

/** Whole numbers in rising order. */
export interface Entries {
  readonly documents: Uint32Array;
  /** The same as one bit a number; of long lists only, see `bitsOf`. */
  readonly bits?: Int32Array | undefined;
}

/** One byte an entry, all empty in between: set for those of the list that is being compared. */
let marks = new Uint8Array();
/** What stood in all lists so far. Kept, since an array for each step would be more work for the collector than for us. */
let common = new Uint32Array();
let left = new Int32Array();

/** A long list's numbers as bits, of which 32 are compared at once; none for a list that is shorter than its bits. */
export function bitsOf(documents: Uint32Array, size: number): Int32Array | undefined {
  const words = Math.ceil(size / 32);
  if (documents.length < words) return undefined;
  const bits = new Int32Array(words);
  for (const document of documents) bits[document >>> 5] = (bits[document >>> 5] as number) | (1 << (document & 31));
  return bits;
}

/** What stands in all of the lists, in rising order. None given: nothing. */
export function intersection(lists: readonly Entries[]): Uint32Array {
  const [shortest, ...others] =
    lists.length < 2 ? lists : [...lists].sort((left, right) => left.documents.length - right.documents.length);
  if (!shortest) return new Uint32Array();
  if (others.length === 0) return shortest.documents;
  if (common.length < shortest.documents.length) common = new Uint32Array(shortest.documents.length);
  const all = lists.flatMap(({ bits }) => bits ?? []);
  if (all.length === lists.length) return common.slice(0, inAllBits(all));
  common.set(shortest.documents);
  let count = shortest.documents.length;
  for (const { documents, bits } of others) {
    if (bits) count = inBits(count, bits);
    else count = documents.length > count * lookUpFactor ? held(count, documents) : marked(count, documents);
  }
  return common.slice(0, count);
}

function inAllBits(lists: readonly Int32Array[]): number {
  const [first = new Int32Array(), ...others] = lists;
  const length = first.length;
  if (left.length < length) left = new Int32Array(length);
  left.set(first);
  for (const other of others)
    for (let at = 0; at < length; at += 1) left[at] = (left[at] as number) & (other[at] as number);
  let count = 0;
  for (let at = 0; at < length; at += 1) {
    for (let word = left[at] as number; word !== 0; word &= word - 1)
      common[count++] = (at << 5) + 31 - Math.clz32(word & -word);
  }
  return count;
}

function inBits(count: number, bits: Int32Array): number {
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const entry = common[at] as number;
    common[kept] = entry;
    kept += ((bits[entry >>> 5] as number) >>> (entry & 31)) & 1;
  }
  return kept;
}

/** Keeps of the first `count` in `common` what stands in the other list too: marked, so that no step has to be guessed. */
function marked(count: number, other: Uint32Array): number {
  const last = Math.max(common[count - 1] ?? 0, other[other.length - 1] ?? 0);
  if (marks.length <= last) marks = new Uint8Array(last + 1);
  for (let at = 0; at < count; at += 1) marks[common[at] as number] = 1;
  for (let at = 0; at < other.length; at += 1) {
    const entry = other[at] as number;
    marks[entry] = (marks[entry] as number) << 1;
  }
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const entry = common[at] as number;
    common[kept] = entry;
    kept += (marks[entry] as number) >> 1;
    marks[entry] = 0;
  }
  return kept;
}

function held(count: number, many: Uint32Array): number {
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const entry = common[at] as number;
    if (placeOf(many, entry) >= 0) common[kept++] = entry;
  }
  return kept;
}

/** Where an entry stands in a rising list; -1 where it does not. */
export function placeOf(list: Uint32Array, entry: number): number {
  let low = 0;
  let high = list.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = list[middle] as number;
    if (found === entry) return middle;
    if (found < entry) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
