import { ConfigurationError, readConfiguration } from './platform/configuration.ts';
import { createLog } from './platform/log.ts';
import { startPostgres } from './platform/postgres/postgres.ts';
import { startServer } from './server.ts';

/** Starts the product: the database where none is given, then the services of the configuration. */
async function main(): Promise<void> {
  const config = readConfiguration(process.env);
  const log = createLog(config.LOG_LEVEL);
  const postgres =
    config.DATABASE_URL === ''
      ? await startPostgres({ dataDir: config.dataDir, log: (line) => log.debug(line) })
      : null;
  const server = await startServer(config, postgres?.url ?? config.DATABASE_URL, log);
  if (config.SEED === 'on' && !config.isProduction) {
    const { seed } = await import('./seed/seed.ts');
    await seed(server.platform);
  }
  log.info({ url: server.url }, 'Voicecart is up');
  process.send?.({ ready: server.url });

  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    // A stop that hangs must not keep the terminal: what is not flushed by then is safe to lose.
    setTimeout(() => process.exit(1), 15_000).unref();
    await server.stop();
    await postgres?.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('disconnect', () => void stop('parent gone'));
}

main().catch((error: unknown) => {
  if (error instanceof ConfigurationError) console.error(error.message);
  else console.error(error);
  process.exit(1);
});
