import { newId } from '../../../platform/ids.ts';

/**
 * Ids that rise with every call, where `newId` only rises with the millisecond: products of a feed sort by id as they
 * stand in the file, and their keys grow at one end of the index. 12 bits count within a millisecond (RFC 9562, 6.2);
 * more than 4,096 in one borrow from the next.
 */
export function risingIds(): () => string {
  let time = 0;
  let count = 0;
  return () => {
    const now = Date.now();
    if (now > time) {
      time = now;
      count = 0;
    } else {
      count += 1;
      if (count > 0xfff) {
        time += 1;
        count = 0;
      }
    }
    const id = newId(time);
    return id.slice(0, 15) + count.toString(16).padStart(3, '0') + id.slice(18);
  };
}
