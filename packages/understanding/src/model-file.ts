import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ModelJson } from './understanding.ts';

/** @param lessonKey says of two lessons whether they are the same. Another release learns otherwise, and has other files. */
export function modelFile(directory: string, lessonKey: string): string {
  return join(directory, `${lessonKey}.${sourcesKey()}.json`);
}

/** Its time says when it was read last. @returns null where nothing is kept, or the file is damaged */
export function readModelFile(path: string): ModelJson | null {
  try {
    const model: ModelJson = JSON.parse(readFileSync(path, 'utf8'));
    const now = new Date();
    utimesSync(path, now, now);
    return model;
  } catch {
    return null;
  }
}

/** Nobody reads half of it, and of two who write at once either one's stays. */
export function writeModelFile(path: string, model: ModelJson): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const half = `${path}.${process.pid}`;
  writeFileSync(half, JSON.stringify(model), { mode: 0o600 });
  renameSync(half, path);
}

let sources: string | null = null;

function sourcesKey(): string {
  const room = dirname(fileURLToPath(import.meta.url));
  sources ??= readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => `${name}\n${readFileSync(join(room, name), 'utf8')}`)
    .join('\n');
  return hash('sha256', sources).slice(0, 16);
}
