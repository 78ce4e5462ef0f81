import { readConfiguration } from '../apps/server/src/platform/configuration.ts';
import { startPostgres } from '../apps/server/src/platform/postgres.ts';
import { isOnThisMachine, seed } from '../apps/server/src/seed/seed.ts';
import { startServer } from '../apps/server/src/server.ts';

/**
 * Fills the database of the configuration with the demo merchants, without serving anyone. Everybody knows their
 * password: another database than the embedded one must be on this machine, and be asked for with `--demo-logins`.
 */
const config = readConfiguration({
  ...process.env,
  PORT: '0',
  SERVICES: 'web',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
});
const refusal = refusalFor();
if (refusal) {
  console.error(refusal);
  process.exit(1);
}
const postgres = config.DATABASE_URL === '' ? await startPostgres({ dataDir: config.dataDir }) : null;
const server = await startServer(config, postgres?.url ?? config.DATABASE_URL);
await seed(server.platform);
await server.stop();
await postgres?.stop();
console.log('The demo data is there.');

function refusalFor(): string | null {
  if (!config.mayHoldDemo) {
    return 'The demo logins have a password that everybody knows: they are for NODE_ENV=development with HOST and PUBLIC_URL on this machine.';
  }
  if (config.DATABASE_URL === '') return null;
  if (!isOnThisMachine(config.DATABASE_URL)) {
    return 'DATABASE_URL names another machine: the demo logins, whose password everybody knows, are made on this one only.';
  }
  if (process.argv.includes('--demo-logins')) return null;
  return 'DATABASE_URL is set. To put the demo logins, whose password everybody knows, into that database: node scripts/run.mjs seed --demo-logins';
}
