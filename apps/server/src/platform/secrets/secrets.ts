import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { AppError } from '../errors.ts';

/** Encrypts and decrypts secrets at rest. `place` (tenant, table, field) is bound in: a value can't be moved to another row. */
export interface Secrets {
  /** Seals with the newest key. */
  seal(clear: string, place: string): string;
  /** @throws SecretFault when the value was changed, moved, or its key is not configured */
  open(sealed: string, place: string): string;
  /** The id of the key that seals, and those that still open, newest first. */
  readonly keyIds: readonly [string, ...string[]];
}

/** One of the keys of `SECRETS_KEY`. */
export interface SecretKey {
  /** Stands in front of what it has sealed. */
  readonly id: string;
  /** 32 bytes. */
  readonly key: Buffer;
}

/**
 * What is stored cannot be opened: for the person nothing that they could mend, for whoever runs the product the id of
 * the key that is missing.
 */
export class SecretFault extends AppError {
  constructor(reason: string) {
    super('secrets_unavailable', {}, { cause: new Error(reason) });
  }
}

/** What was opened, or `otherwise` where its key is lost: so that a person can give anew what nothing opens any more. */
export function unlessLocked<T>(open: () => T, otherwise: T): T {
  try {
    return open();
  } catch (error) {
    if (error instanceof SecretFault) return otherwise;
    throw error;
  }
}

/** The id of the key that a value was sealed with; '' for what is no sealed value. */
export function keyIdOf(sealed: string): string {
  return /^([a-z0-9-]+)\.[\w-]+$/.exec(sealed)?.[1] ?? '';
}

/**
 * AES-256-GCM with a random 96-bit IV per value; the key's id stands in front.
 * @param keys newest first: the first one seals, any of them opens
 */
export function createSecrets(keys: readonly [SecretKey, ...SecretKey[]]): Secrets {
  const [newest, ...older] = keys;
  const byId = new Map(keys.map(({ id, key }) => [id, key]));
  return {
    keyIds: [newest.id, ...older.map(({ id }) => id)],
    seal(clear, place) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', newest.key, iv);
      cipher.setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()]);
      return `${newest.id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    open(sealed, place) {
      const id = keyIdOf(sealed);
      const key = byId.get(id);
      if (!key) {
        throw new SecretFault(
          id === '' ? 'This is no sealed value' : `SECRETS_KEY lacks the key "${id}" that a secret was sealed with`,
        );
      }
      const bytes = Buffer.from(sealed.slice(id.length + 1), 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
        decipher.setAAD(Buffer.from(place));
        decipher.setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
      } catch {
        throw new SecretFault(
          `A secret does not open with the key "${id}": it was changed or moved, or SECRETS_KEY has another key of that name`,
        );
      }
    },
  };
}
