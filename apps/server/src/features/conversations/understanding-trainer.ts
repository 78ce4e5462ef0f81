import { readdirSync, rmSync, statSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { type ModelJson, train } from '@voicecart/understanding';
import { modelFile, readModelFile, writeModelFile } from '@voicecart/understanding/model-file';
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

const file = modelFile(directory, lessonKey);
parentPort?.postMessage(readModelFile(file) ?? learn());

function learn(): ModelJson {
  const { samples, slotTypes, locale, slots } = lesson;
  const json = train(samples, slotTypes, { locale, slots }).toJSON();
  try {
    writeModelFile(file, json);
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
