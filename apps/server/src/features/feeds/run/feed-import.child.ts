/** The process an import runs in; started by feed-import.process.ts. */
import { once } from 'node:events';
import { createPool, endPool } from '../../../platform/database.ts';
import { createLog } from '../../../platform/log.ts';
import { Throttle } from '../../../platform/work/throttle.ts';
import { type ImportMessage, importOrder, importTask } from './feed-import.process.ts';
import { importFeed } from './feed-import.ts';

const tell = (message: ImportMessage) => process.send?.(message, () => undefined);

// The server decides when this ends: a signal of the terminal reaches both, and without the server nobody is told.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit(1));

const [given] = await once(process, 'message');
const task = importTask.parse(given);
const stopping = new AbortController();
const throttle = new Throttle(task.silentMs ?? undefined);
process.on('message', (order) => {
  if (importOrder.parse(order) === 'stop') stopping.abort();
  else throttle.hear();
});
tell({ kind: 'started' });
const pool = createPool(task.databaseUrl, 3, createLog(task.logLevel));
try {
  await importFeed(
    {
      pool,
      tmpFolder: task.tmpFolder,
      taxonomyFile: task.taxonomyFile,
      onProgress: (progress) => tell({ kind: 'progress', progress }),
      signal: stopping.signal,
      throttle,
    },
    task.merchantId,
    task.runId,
  );
} catch (error) {
  tell({ kind: 'fault', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  process.exitCode = 1;
} finally {
  await endPool(pool);
  process.removeAllListeners('disconnect');
  // What was told goes first; the channel is all that holds the process.
  if (process.connected) process.disconnect();
}
