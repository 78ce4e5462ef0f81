import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts and decrypts secrets at rest. `place` (tenant, table, field) is bound in: a value can't be moved to another row. */
export interface Secrets {
  seal(clear: string, place: string): string;
  /** Throws when the value was changed, moved, or sealed with another key. */
  open(sealed: string, place: string): string;
}

const keyId = 'k1';

/** AES-256-GCM with a random 96-bit IV per value; the key's id in front lets keys rotate. */
export function createSecrets(key: Buffer): Secrets {
  return {
    seal(clear, place) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      cipher.setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()]);
      return `${keyId}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    open(sealed, place) {
      const [id, body] = sealed.split('.');
      if (id !== keyId || !body) throw new Error('The secret was sealed with a key that is not configured');
      const bytes = Buffer.from(body, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAAD(Buffer.from(place));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}
