import cluster from 'node:cluster';
import { readConfiguration } from './platform/configuration.ts';
import { createLog } from './platform/log.ts';
import { startPostgres } from './platform/postgres.ts';
import { explainStart } from './platform/start-fault.ts';
import { giveThreadsTheirOwnNursery } from './platform/work/threads.ts';

interface Part {
  stop(): Promise<void>;
}

/** What runs, in the order of its start; stopped in the other one. */
const parts: Part[] = [];
let isStopping = false;

/** Starts the product: the database where none is given, then the services of the configuration. */
async function start(): Promise<void> {
  giveThreadsTheirOwnNursery();
  const config = readConfiguration(process.env);
  const log = createLog(config.LOG_LEVEL);
  const began = performance.now();
  const tookMs: Record<string, number> = {};
  const timed = async <T>(name: string, task: Promise<T>): Promise<T> => {
    const since = performance.now();
    const value = await task;
    tookMs[name] = Math.round(performance.now() - since);
    return value;
  };
  const startDatabase = async (): Promise<string> => {
    if (config.DATABASE_URL !== '') return config.DATABASE_URL;
    const postgres = await startPostgres({ dataDir: config.dataDir, log: (line) => log.debug(line) });
    parts.push(postgres);
    return postgres.url;
  };
  if (config.PROCESSES > 1 && cluster.isPrimary) {
    const { startProcesses } = await import('./platform/work/processes.ts');
    const url = await timed('database', startDatabase());
    const processes = await startProcesses(config.PROCESSES, url, config.isDatabaseEmbedded, log);
    parts.push(processes);
    return tellReady(processes.url);
  }
  // PostgreSQL is another process: it comes up while the server's thousand modules are read.
  const [databaseUrl, { startServer }] = await Promise.all([
    timed('database', startDatabase()),
    timed('modules', import('./server.ts')),
  ]);
  if (isStopping) return;
  const server = await startServer(config, databaseUrl, log);
  parts.push(server);
  Object.assign(tookMs, server.tookMs);
  if (isStopping) return;
  const isFirst = cluster.worker === undefined || cluster.worker.id === 1;
  if (config.SEED === 'on' && config.isDatabaseEmbedded && config.mayHoldDemo && isFirst) {
    const { seed } = await import('./seed/seed.ts');
    await timed('seed', seed(server.platform));
  }
  if (isStopping) return;
  log.info({ url: server.url, tookMs, allMs: Math.round(performance.now() - began) }, 'Voicecart is up');
  tellReady(server.url);
}

function tellReady(url: string): void {
  // Whoever started us may be gone by now, and then the disconnect below ends us.
  if (process.connected) process.send?.({ ready: url }, () => undefined);
}

/** Ends what has been started; a start under way ends at its next step, so that nothing half-made stays behind. */
async function end(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  // A stop that hangs must not keep the terminal: what is not flushed by then is safe to lose.
  setTimeout(() => process.exit(1), 15_000).unref();
  await started;
  for (const part of parts.reverse()) await part.stop();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
process.on('disconnect', () => void end(0));

const started = start().catch((error: unknown) => {
  if (isStopping) return;
  console.error(explainStart(error, process.env));
  process.exitCode = 1;
});
// The channel to the one who started us may have closed before anyone listened.
if (process.connected === false) void end(0);
await started;
if (process.exitCode === 1) await end(1);
