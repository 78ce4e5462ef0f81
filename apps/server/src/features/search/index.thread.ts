import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { VoiceActivity } from '../../platform/work/voice-activity.ts';
import type { LogLevel } from './index.worker.ts';

export interface IndexTask {
  readonly databaseUrl: string;
  readonly logLevel: LogLevel;
  readonly merchantId: string;
}

const outcome = z.object({ documents: z.number(), written: z.number() });

/**
 * Brings a stored index up to date in a thread of its own: a million products take a core for a minute. It gives way to
 * voice as imports do.
 */
export async function indexInThread(
  task: IndexTask,
  activity: Pick<VoiceActivity, 'onVoice' | 'silentMs'>,
): Promise<z.output<typeof outcome> | null> {
  const worker = new Worker(new URL('./index.worker.ts', import.meta.url), {
    workerData: { ...task, silentMs: activity.silentMs() },
    resourceLimits: { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 512 },
  });
  const unhear = activity.onVoice(() => worker.postMessage('voice'));
  let result: z.output<typeof outcome> | null = null;
  worker.on('message', (message: unknown) => {
    result = outcome.parse(message);
  });
  await new Promise<void>((resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`the index's thread ended with code ${code}`));
    });
  }).finally(unhear);
  return result;
}
