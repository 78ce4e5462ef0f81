import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../../platform/platform.ts';

/**
 * The link of a text message, where each character costs: it names the message, which the shopper's whole link is made
 * from when it is opened. The code is the ids of merchant and message and eight bytes that only we can make.
 */
const shortPath = '/n/o';
const idBytes = 16;
const proofBytes = 8;

interface Named {
  readonly merchantId: string;
  readonly deliveryId: string;
}

type Keys = Pick<Platform, 'config'>;

export function shortUrl({ config }: Keys, named: Named): string {
  const ids = Buffer.concat([bytesOf(named.merchantId), bytesOf(named.deliveryId)]);
  const code = Buffer.concat([ids, proofOf(config.secretsKeys[0].key, ids)]).toString('base64url');
  return `${config.publicUrl}${shortPath}/${code}`;
}

/** Null for a code that is none of ours. A code that an older key made still counts. */
export function openShortCode({ config }: Keys, code: string): Named | null {
  const bytes = Buffer.from(code, 'base64url');
  if (bytes.length !== 2 * idBytes + proofBytes) return null;
  const ids = bytes.subarray(0, 2 * idBytes);
  const proof = bytes.subarray(2 * idBytes);
  if (!config.secretsKeys.some(({ key }) => timingSafeEqual(proofOf(key, ids), proof))) return null;
  return { merchantId: uuidOf(ids.subarray(0, idBytes)), deliveryId: uuidOf(ids.subarray(idBytes)) };
}

export const shortRoute = `${shortPath}/:token`;

function proofOf(key: Buffer, ids: Buffer): Buffer {
  return createHmac('sha256', key).update('link of a text message').update(ids).digest().subarray(0, proofBytes);
}

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
