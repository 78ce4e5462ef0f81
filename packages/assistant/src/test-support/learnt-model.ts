import { hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Locale } from '@voicecart/contract/locales';
import { loadModel, type Model, train } from '@voicecart/understanding';
import { modelFile, readModelFile, writeModelFile } from '@voicecart/understanding/model-file';
import type { AppDefinition } from '../app/app-definition.ts';
import { exportSamples } from '../samples/export-samples.ts';

/** Where the test servers keep theirs, under the same names. */
const directory = fileURLToPath(new URL('../../../../.cache/test-models', import.meta.url));
const models = new Map<string, Model>();

type Lesson = ReturnType<typeof exportSamples> & { readonly locale: Locale };

/** The model of an app in its language, learnt once for all tests and runs: it takes seconds of a core. */
export function learntModel(app: AppDefinition, locale: Locale): Model {
  const lesson = { ...exportSamples(app, locale), locale };
  const key = hash('sha256', JSON.stringify(lesson));
  const model = models.get(key) ?? learn(lesson, modelFile(directory, key));
  models.set(key, model);
  return model;
}

function learn({ samples, slotTypes, slots, locale }: Lesson, file: string): Model {
  const kept = readModelFile(file);
  if (kept) return loadModel(kept);
  const model = train(samples, slotTypes, { locale, slots });
  writeModelFile(file, model.toJSON());
  return model;
}
