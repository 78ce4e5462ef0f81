import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../configuration-error.ts';
import type { SecretKey } from './secrets.ts';

/** The keys of a text, or what is wrong with it: never the text itself, which would end up in a log. */
export function readKeys(text: string): readonly [SecretKey, ...SecretKey[]] | string {
  const keys: SecretKey[] = [];
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [, id = 'k1', base64 = ''] = /^(?:([^:]*):)?(.*)$/s.exec(entry) ?? [];
    const key = Buffer.from(base64, 'base64');
    if (!/^[a-z0-9-]{1,20}$/.test(id)) return 'a key is named by up to 20 of a-z, 0-9 and -';
    if (key.length !== 32) return 'must be 32 bytes in base64';
    if (keys.some((other) => other.id === id)) return `two keys are named ${id}: write k2:BASE64,k1:BASE64`;
    keys.push({ id, key });
  }
  const [newest, ...older] = keys;
  return newest ? [newest, ...older] : 'must be 32 bytes in base64';
}

/** Where the keys of a data folder are, if `SECRETS_KEY` gives none. */
export function ownKeyFile(dataDir: string): string {
  return join(dataDir, 'secrets.key');
}

/** The keys of this data folder; the first one is made at the first start. */
export function ownKeys(dataDir: string): readonly [SecretKey, ...SecretKey[]] {
  const file = ownKeyFile(dataDir);
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) {
    // Written whole under another name and then linked: a kill in between leaves no half key, and of two first starts
    // at once the second reads what the first has made.
    const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
    writeFileSync(unfinished, randomBytes(32).toString('base64'), { mode: 0o600, flush: true });
    try {
      linkSync(unfinished, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      unlinkSync(unfinished);
    }
  }
  const keys = readKeys(readFileSync(file, 'utf8'));
  if (typeof keys !== 'string') return keys;
  throw new ConfigurationError([
    `SECRETS_KEY: ${file} is damaged. Restore it; without it the stored access to Amazon and shops cannot be read`,
  ]);
}
