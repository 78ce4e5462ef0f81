import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { type ModelJson, train } from '@voicecart/understanding';
import type { Training } from './understanding.ts';

/**
 * A thread that learns one lesson and ends: seconds of work that no shopper's answer waits for. What was learnt is kept
 * in a file, so that the same lesson is not learnt again after a restart.
 */
const { lesson, lessonKey, directory, isAwaited } = workerData as Training;
/** The files used longest ago are removed beyond this; one has 2 to 5 MB. */
const keptMax = 100;
/** Nice. */
const LATER = 5;

// On Linux the priority of this thread alone.
if (!isAwaited && process.platform === 'linux') setPriority(LATER);

const file = join(directory, `${lessonKey}.${engineKey()}.json`);
parentPort?.postMessage(read() ?? learn());

function read(): ModelJson | null {
  try {
    const json: ModelJson = JSON.parse(readFileSync(file, 'utf8'));
    const now = new Date();
    utimesSync(file, now, now);
    return json;
  } catch {
    // Never learnt, or the file is damaged: it is learnt then, and written anew.
    return null;
  }
}

function learn(): ModelJson {
  const { samples, slotTypes, locale, slots } = lesson;
  const json = train(samples, slotTypes, { locale, slots }).toJSON();
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const half = `${file}.${process.pid}`;
    writeFileSync(half, JSON.stringify(json), { mode: 0o600 });
    renameSync(half, file);
    forgetOldest();
  } catch (error) {
    process.emitWarning(`a model is not kept: ${error}`);
  }
  return json;
}

function forgetOldest(): void {
  const files = readdirSync(directory).map((name) => join(directory, name));
  const usedAt = new Map(files.map((path) => [path, statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0]));
  const oldestFirst = files.sort((a, b) => (usedAt.get(a) ?? 0) - (usedAt.get(b) ?? 0));
  for (const path of oldestFirst.slice(0, -keptMax)) rmSync(path, { force: true });
}

/** Another release learns otherwise, and reads other files: of its sources, what was learnt by any other is not taken. */
function engineKey(): string {
  const sources = dirname(fileURLToPath(import.meta.resolve('@voicecart/understanding')));
  const names = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const texts = names.sort().map((name) => `${name}\n${readFileSync(join(sources, name), 'utf8')}`);
  return hash('sha256', texts.join('\n')).slice(0, 16);
}
