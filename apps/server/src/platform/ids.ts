import { randomBytes, randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4096);
let poolUsed = pool.length;

/** A version 7 UUID: sorts by time, so that primary keys grow at one end of their index (RFC 9562). */
export function newId(now = Date.now()): string {
  if (poolUsed + 10 > pool.length) {
    randomFillSync(pool);
    poolUsed = 0;
  }
  const random = pool.toString('hex', poolUsed, poolUsed + 10);
  poolUsed += 10;
  const time = Math.floor(now).toString(16).padStart(12, '0');
  const variant = ((Number.parseInt(random[3] ?? '0', 16) & 0x3) | 0x8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`;
}

/** An unguessable token of 256 bits, for sessions and one-time keys. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}
