import cluster, { type Worker } from 'node:cluster';
import type { Log } from '../log.ts';

export interface RunningProcesses {
  readonly url: string;
  stop(): Promise<void>;
}

/** A process that falls over again and again is started after this long, so that it does not take the machine along. */
const restartMs = 1_000;
/** The processes stop in their own time (main.ts); what hangs beyond it is killed. */
const stopMsMax = 16_000;

/**
 * Runs the server in several processes that share one port: one process answers on one core only. The first starts
 * alone, since it migrates and seeds; the others follow once it answers. Each is a whole node on `databaseUrl`, and one
 * that dies is started anew.
 */
export async function startProcesses(
  count: number,
  databaseUrl: string,
  isDatabaseEmbedded: boolean,
  log: Log,
): Promise<RunningProcesses> {
  let isStopping = false;
  let isUp = false;
  const first = startOne();
  const url = await new Promise<string>((resolve, reject) => {
    first.on('message', (message: { ready?: string }) => message.ready && resolve(message.ready));
    first.once('exit', (code) => reject(new Error(`the first process ended with ${code}`)));
  });
  isUp = true;
  for (let index = 1; index < count; index += 1) startOne();

  return {
    url,
    async stop() {
      isStopping = true;
      await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => (worker ? endOne(worker) : undefined)));
    },
  };

  function startOne(): Worker {
    // Everything else is as it was given to this process.
    const worker = cluster.fork({
      DATABASE_URL: databaseUrl,
      DATABASE_IS_EMBEDDED: isDatabaseEmbedded ? 'on' : 'off',
    });
    worker.once('exit', (code, signal) => {
      if (isStopping || !isUp) return;
      log.error({ pid: worker.process.pid, code, signal }, 'a server process ended, starting another');
      setTimeout(() => isStopping || startOne(), restartMs);
    });
    return worker;
  }
}

async function endOne(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.process.kill('SIGTERM');
  const kill = setTimeout(() => worker.process.kill('SIGKILL'), stopMsMax);
  await gone;
  clearTimeout(kill);
}
