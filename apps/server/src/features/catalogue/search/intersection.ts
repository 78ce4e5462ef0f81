/** From this many times longer on, looking each entry up is cheaper than walking both lists. */
const lookUpFactor = 12;

/** What stands in all of the lists, each in rising order. None given: nothing. */
export function intersection(lists: readonly Uint32Array[]): Uint32Array {
  const [shortest, ...others] = [...lists].sort((left, right) => left.length - right.length);
  if (!shortest) return new Uint32Array();
  let common = shortest;
  for (const other of others)
    common = other.length > common.length * lookUpFactor ? held(common, other) : merged(common, other);
  return common;
}

function merged(left: Uint32Array, right: Uint32Array): Uint32Array {
  const common = new Uint32Array(left.length);
  let count = 0;
  let at = 0;
  let beside = 0;
  while (at < left.length && beside < right.length) {
    const a = left[at] as number;
    const b = right[beside] as number;
    if (a === b) common[count++] = a;
    if (a <= b) at += 1;
    if (b <= a) beside += 1;
  }
  return common.subarray(0, count);
}

function held(few: Uint32Array, many: Uint32Array): Uint32Array {
  const common = new Uint32Array(few.length);
  let count = 0;
  for (let at = 0; at < few.length; at += 1) {
    const entry = few[at] as number;
    if (placeOf(many, entry) >= 0) common[count++] = entry;
  }
  return common.subarray(0, count);
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
