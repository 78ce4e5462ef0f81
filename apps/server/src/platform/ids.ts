import { randomBytes, randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4096);
let poolUsed = pool.length;
let lastAsked = 0;
let borrowed = 0;
let count = 0;

/**
 * A version 7 UUID: sorts by time, and within a millisecond of this process by when it was made (RFC 9562, 6.2, method
 * 1), so that primary keys grow at one end of their index and a list by id is a list by time.
 */
export function newId(now = Date.now()): string {
  if (poolUsed + 10 > pool.length) {
    randomFillSync(pool);
    poolUsed = 0;
  }
  const random = pool.toString('hex', poolUsed, poolUsed + 10);
  poolUsed += 10;
  const asked = Math.floor(now);
  count += 1;
  // A full count borrows the next millisecond; each starts in the lower half, so that there is room to count.
  const isFull = count > 0xfff;
  if (asked !== lastAsked || isFull) {
    borrowed = asked === lastAsked ? borrowed + 1 : 0;
    count = Number.parseInt(random.slice(0, 3), 16) & 0x7ff;
  }
  lastAsked = asked;
  const timeText = (asked + borrowed).toString(16).padStart(12, '0');
  const counted = count.toString(16).padStart(3, '0');
  const variant = ((Number.parseInt(random[3] ?? '0', 16) & 0x3) | 0x8).toString(16);
  return `${timeText.slice(0, 8)}-${timeText.slice(8)}-7${counted}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`;
}

/** An unguessable token of 256 bits, for sessions and one-time keys. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}
