/** From this many times longer on, looking each entry up is cheaper than walking both lists. */
const lookUpFactor = 12;

/** One byte an entry, all empty in between: set for those of the list that is being compared. */
let marks = new Uint8Array();
/** What stood in all lists so far. Kept, since an array for each step would be more work for the collector than for us. */
let common = new Uint32Array();

/** What stands in all of the lists, each in rising order. None given: nothing. */
export function intersection(lists: readonly Uint32Array[]): Uint32Array {
  const [shortest, ...others] = lists.length < 2 ? lists : [...lists].sort((left, right) => left.length - right.length);
  if (!shortest) return new Uint32Array();
  if (others.length === 0) return shortest;
  if (common.length < shortest.length) common = new Uint32Array(shortest.length);
  common.set(shortest);
  let count = shortest.length;
  for (const other of others) count = other.length > count * lookUpFactor ? held(count, other) : marked(count, other);
  return common.slice(0, count);
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
  let left = 0;
  for (let at = 0; at < count; at += 1) {
    const entry = common[at] as number;
    common[left] = entry;
    left += (marks[entry] as number) >> 1;
    marks[entry] = 0;
  }
  return left;
}

function held(count: number, many: Uint32Array): number {
  let left = 0;
  for (let at = 0; at < count; at += 1) {
    const entry = common[at] as number;
    if (placeOf(many, entry) >= 0) common[left++] = entry;
  }
  return left;
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
