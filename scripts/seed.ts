import { readConfiguration } from '../apps/server/src/platform/configuration.ts';
import { startPostgres } from '../apps/server/src/platform/postgres/postgres.ts';
import { seed } from '../apps/server/src/seed/seed.ts';
import { startServer } from '../apps/server/src/server.ts';

/** Fills the database of the configuration with the demo merchants, without serving anyone. */
const config = readConfiguration({
  ...process.env,
  PORT: '0',
  SERVICES: 'web',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
});
const postgres = config.DATABASE_URL === '' ? await startPostgres({ dataDir: config.dataDir }) : null;
const server = await startServer(config, postgres?.url ?? config.DATABASE_URL);
await seed(server.platform);
await server.stop();
await postgres?.stop();
console.log('The demo data is there.');
