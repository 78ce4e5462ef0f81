import cluster from 'node:cluster';
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AppDefinition } from '@voicecart/assistant/app/app-definition';
import type { Reader } from '@voicecart/assistant/meaning/meaning';
import { builtInSaid } from '@voicecart/assistant/samples/built-in-intents';
import { exportSamples } from '@voicecart/assistant/samples/export-samples';
import type { SlotValue, Turn } from '@voicecart/assistant/turn/turn';
import type { Locale } from '@voicecart/contract/locales';
import { loadModel, type Model, type ModelJson, type Understood } from '@voicecart/understanding';
import { LRUCache } from 'lru-cache';
import type { Log } from '../../platform/log.ts';
import { type Platform, perPlatform } from '../../platform/platform.ts';
import { beforeDeadline, DeadlineExceeded, withDeadline } from '../../platform/query-timeout.ts';
import { getAppDefinition, onAppChanged } from '../apps/apps.ts';
import { GivenUp, TrainingQueue } from './training/training-queue.ts';

/** What a model is trained from. */
export type Lesson = ReturnType<typeof exportSamples> & { readonly locale: Locale };

/** What the thread is given (understanding-trainer.ts). */
export interface Training {
  readonly lesson: Lesson;
  /** Says of two lessons whether they are the same. */
  readonly lessonKey: string;
  /** Where models are kept in files. */
  readonly directory: string;
  /** Nobody waits for what is learnt ahead: it gives way to all else. */
  readonly isAwaited: boolean;
}

/** Models of this process, by what they were trained from; the one used least recently goes first. */
const modelsMax = 40;

export class UnderstandingModels {
  readonly #directory: string;
  readonly #log: Pick<Log, 'warn'>;
  readonly #models = new LRUCache<string, Promise<Model>>({ max: modelsMax });
  readonly #queue = new TrainingQueue();
  /** By app and locale, what was ready last. */
  readonly #ready = new LRUCache<string, Model>({ max: modelsMax });
  /** The app cache gives the same object until the app changes. */
  readonly #lessons = new WeakMap<AppDefinition, Map<Locale, string>>();

  /** @param directory where models are kept in files: what was learnt once is there after a restart */
  constructor(directory: string, log: Pick<Log, 'warn'>) {
    this.#directory = directory;
    this.#log = log;
  }

  /**
   * The model of an app in a locale, trained on first use and anew when what it learns from changed: settings and
   * messages do not, and apps that say the same share one.
   */
  get(definition: AppDefinition, locale: Locale): Promise<Model> {
    const key = this.#lessonKey(definition, locale);
    this.#queue.hurry(key);
    return this.#learn(definition, locale, key, true);
  }

  /** Learns for whoever asks later, one app at a time, after what somebody waits for. */
  learnAhead(definition: AppDefinition, locale: Locale): void {
    this.#learn(definition, locale, this.#lessonKey(definition, locale), false).catch((err) => {
      if (err instanceof GivenUp) return;
      this.#log.warn({ err, appId: definition.id, locale }, 'an app was not learnt ahead');
    });
  }

  /** True while a training of what the app says now is under way or waits for its turn. */
  isLearning(definition: AppDefinition, locale: Locale): boolean {
    return this.#queue.has(this.#lessonKey(definition, locale));
  }

  #learn(definition: AppDefinition, locale: Locale, key: string, isAwaited: boolean): Promise<Model> {
    const held = this.#models.get(key);
    const train = (isAwaitedNow: boolean) =>
      trainModel({
        lesson: lessonOf(definition, locale),
        lessonKey: key,
        directory: this.#directory,
        isAwaited: isAwaitedNow,
      });
    const model = held ?? this.#queue.add(key, isAwaited, train);
    this.#models.set(key, model);
    const place = `${definition.id} ${locale}`;
    model.then(
      (ready) => this.#ready.set(place, ready),
      () => undefined,
    );
    // A training that failed is tried again by the next who asks.
    model.catch(() => {
      if (this.#models.get(key) === model) this.#models.delete(key);
    });
    return model;
  }

  /** What understood the app before it changed, for whom nobody can wait; null where nothing has yet. */
  before({ id }: AppDefinition, locale: Locale): Model | null {
    return this.#ready.get(`${id} ${locale}`) ?? null;
  }

  #lessonKey(definition: AppDefinition, locale: Locale): string {
    const keys = this.#lessons.get(definition) ?? new Map<Locale, string>();
    const key = keys.get(locale) ?? hash('sha256', JSON.stringify(lessonOf(definition, locale)));
    this.#lessons.set(definition, keys.set(locale, key));
    return key;
  }
}

function lessonOf(definition: AppDefinition, locale: Locale): Lesson {
  return { ...exportSamples(definition, locale), locale };
}

/** A slot as a channel would give it: numbers arrive as figures ("thirty" as 30), whatever was said. */
export function heardSlot({ value, resolved: [best] }: Understood['slots'][string]): SlotValue {
  if (!best) return { value };
  const isNumber = best.id === undefined && /^\d+(?:\.\d+)?$/.test(best.name);
  if (isNumber) return { value: /\p{N}/u.test(value) ? value : best.name };
  return { value, resolved: { id: best.id ?? null, name: best.name } };
}

function heardSlots(slots: Understood['slots']): Turn['slots'] {
  return Object.fromEntries(Object.entries(slots).map(([name, slot]) => [name, heardSlot(slot)]));
}

/** How a model understands any words, for an assistant that parts a sentence or takes half of it back. */
export function readerOf(model: Model): Reader {
  return (text, as) => {
    if (as !== undefined) return { intent: as, slots: heardSlots(model.slotsOf(text.slice(0, 500), as)) };
    const { intent, slots, alternatives } = model.understand(text.slice(0, 500));
    const likely = alternatives.slice(0, 2);
    return { intent: intent ?? 'AMAZON.FallbackIntent', slots: heardSlots(slots), likely };
  };
}

/** A channel waits for us: what our own understanding has not said by then is not waited for. */
const understandingMsMax = 800;

/**
 * Words that a channel gives without an intent of the app's, as our own understanding takes them: what a Dialogflow
 * flow without intents sends, and an Alexa sentence that no sample is like. Until an app is learnt, what it was before
 * it changed answers, and without that the words are asked for once more.
 */
export async function withOwnUnderstanding<T extends Turn>(
  platform: Platform,
  app: AppDefinition,
  turn: T,
): Promise<T> {
  if (turn.intent !== 'AMAZON.FallbackIntent' || turn.text === null || turn.text.trim() === '') return turn;
  const models = understandingModels(platform);
  let isComing = false;
  const learnt = await withDeadline(understandingMsMax, () => beforeDeadline(models.get(app, turn.locale))).catch(
    (error) => {
      isComing = error instanceof DeadlineExceeded;
      return null;
    },
  );
  const model = learnt ?? models.before(app, turn.locale);
  if (model === null) {
    // Whoever wants to stop or says no is understood at any time.
    const intent = builtInSaid(turn.text, turn.locale);
    if (intent !== null) return { ...turn, intent };
    return isComing ? { ...turn, isTooEarly: true } : turn;
  }
  const found = model.understand(turn.text.slice(0, 500));
  if (found.intent === null) return turn;
  return { ...turn, intent: found.intent, slots: heardSlots(found.slots), confidence: found.confidence };
}

/** Trains in a thread of its own, or has it read what was learnt before. @throws where the training fails */
async function trainModel(training: Training): Promise<Model> {
  const json = await new Promise<ModelJson>((resolve, reject) => {
    const worker = new Worker(new URL('./understanding-trainer.ts', import.meta.url), { workerData: training });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the training ended with ${code}`)));
  });
  return loadModel(json);
}

export const understandingModels = perPlatform(
  ({ config, log }) => new UnderstandingModels(join(config.dataDir, 'models'), log),
);

/** So long an app rests after a change before it is learnt: who saves once often saves again. */
const restMs = 1_000;

/** Has apps learn what shoppers say to them as soon as they are saved, in the first of their languages. */
export function learnWhatIsSaved(platform: Platform): void {
  // Processes that share a port share the files of models: one of them learns ahead for all.
  if (cluster.worker && cluster.worker.id !== 1) return;
  const resting = new Map<string, NodeJS.Timeout>();
  onAppChanged(platform, (appId) => {
    clearTimeout(resting.get(appId));
    const rest = setTimeout(() => {
      resting.delete(appId);
      learnApp(platform, appId).catch((err) => platform.log.warn({ err, appId }, 'an app was not learnt ahead'));
    }, restMs);
    resting.set(appId, rest.unref());
  });
  platform.onClose(async () => {
    for (const rest of resting.values()) clearTimeout(rest);
  });
}

async function learnApp(platform: Platform, appId: string): Promise<void> {
  const loaded = await getAppDefinition(platform, appId);
  const [locale] = loaded?.definition.locales ?? [];
  if (loaded && locale) understandingModels(platform).learnAhead(loaded.definition, locale);
}
