import { parentPort, workerData } from 'node:worker_threads';
import { train } from '@voicecart/assistant/understanding';
import type { Lesson } from './understanding.ts';

/** A thread that learns one lesson and ends: two seconds of work that no shopper's answer waits for. */
const { samples, slotTypes, locale, slots } = workerData as Lesson;
parentPort?.postMessage(train(samples, slotTypes, { locale, slots }).toJSON());
