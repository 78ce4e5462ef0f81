import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locale } from '@voicecart/contract/locales';
import { loadModel, type Model, train } from '@voicecart/understanding';
import type { AppDefinition } from '../app/app-definition.ts';
import { exportSamples } from '../samples/export-samples.ts';

type Lesson = ReturnType<typeof exportSamples> & { readonly locale: Locale };

/** In the room of other models that tests learn. */
const directory = fileURLToPath(new URL('../../../../.cache/test-models', import.meta.url));
const models = new Map<string, Model>();

/** The model of an app in its language, learnt once for all tests and runs: it takes seconds of a core. */
export function learntModel(app: AppDefinition, locale: Locale): Model {
  const lesson = { ...exportSamples(app, locale), locale };
  const key = hash('sha256', JSON.stringify([lesson, sourcesOfUnderstanding()]));
  const model = models.get(key) ?? learn(lesson, join(directory, `bench-${key}.json`));
  models.set(key, model);
  return model;
}

function learn({ samples, slotTypes, slots, locale }: Lesson, file: string): Model {
  try {
    return loadModel(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    const model = train(samples, slotTypes, { locale, slots });
    mkdirSync(directory, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(model));
    renameSync(`${file}.${process.pid}`, file);
    return model;
  }
}

let sources: string | null = null;

/** What another state of the package learnt is not taken. */
function sourcesOfUnderstanding(): string {
  const room = dirname(fileURLToPath(import.meta.resolve('@voicecart/understanding')));
  sources ??= readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => readFileSync(join(room, name), 'utf8'))
    .join('\n');
  return sources;
}
