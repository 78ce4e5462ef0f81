import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { VoiceActivity } from '../../../platform/work/voice-activity.ts';
import type { ImportProgress } from './feed-import.ts';

/** What the process is told; by its channel, since arguments and environment are for everyone to see. */
export const importTask = z.object({
  databaseUrl: z.string(),
  logLevel: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
  /** Where workbooks are spooled. */
  tmpFolder: z.string(),
  taxonomyFile: z.string(),
  merchantId: z.uuid(),
  runId: z.uuid(),
  /** Since when nobody has spoken with an assistant; null where nobody has yet. */
  silentMs: z.number().nullable().default(null),
});
export type ImportTask = z.input<typeof importTask>;

/** What it is told later: that it has to stop, or that somebody speaks and it has to give way for a while. */
export const importOrder = z.enum(['stop', 'voice']);
type ImportOrder = z.output<typeof importOrder>;

const progress = z.object({
  status: z.enum(['running', 'previewed', 'held', 'done', 'failed', 'cancelled', 'undoing', 'undone']),
  phase: z.string(),
  rowsDone: z.number(),
  rowsTotal: z.number().nullable(),
  refused: z.number(),
});

/** What the process tells. */
const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('started') }),
  z.object({ kind: z.literal('progress'), progress }),
  z.object({ kind: z.literal('fault'), reason: z.string() }),
]);
export type ImportMessage = z.input<typeof message>;

export const importScript = fileURLToPath(new URL('./feed-import.child.ts', import.meta.url));
/** Rows live for milliseconds: a small nursery keeps the process small, and is no slower. */
export const importArguments = ['--max-semi-space-size=8', '--max-old-space-size=512'];

/**
 * Runs an import in a process of its own: reading a feed takes a core for a minute, which no request may wait for, and
 * memory that the server does not give back. It ends with the server.
 * @throws what the import throws, and where the process ended early: the import goes on when it is called again
 */
export async function importInProcess(
  task: ImportTask,
  onProgress: (progress: ImportProgress) => void,
  activity: Pick<VoiceActivity, 'onVoice'>,
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted();
  const child = fork(importScript, [], { execArgv: importArguments, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const order = (given: ImportOrder) => child.connected && child.send(given, () => undefined);
  const stop = () => order('stop');
  signal?.addEventListener('abort', stop, { once: true });
  const unhear = activity.onVoice(() => order('voice'));
  try {
    await new Promise<void>((resolve, reject) => {
      let fault = '';
      child.on('message', (given) => {
        const told = message.parse(given);
        if (told.kind === 'progress') onProgress(told.progress);
        if (told.kind === 'fault') fault = told.reason;
      });
      child.on('error', reject);
      child.on('close', (code, endedBy) => {
        if (code === 0) resolve();
        else reject(new Error(fault || `the import's process ended with ${endedBy ?? code}`));
      });
      // Where it ended before it was told, its end says so.
      child.send(task, () => undefined);
    });
  } finally {
    unhear();
    signal?.removeEventListener('abort', stop);
  }
}
