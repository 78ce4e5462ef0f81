import { cpSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfiguration } from '../apps/server/src/platform/configuration.ts';
import { backupPostgres } from '../apps/server/src/platform/postgres.ts';
import { ownKeyFile } from '../apps/server/src/platform/secrets/secrets-keys.ts';
import { explainStart } from '../apps/server/src/platform/start-fault.ts';

/**
 * Copies the embedded database into a new folder, beside the running product, with the key of its secrets and the turns
 * that wait to be stored.
 */
const usage = 'node scripts/run.mjs backup /path/of/a/new/folder';

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(explainStart(error, process.env));
  process.exitCode = 1;
}

async function main([target, ...others]: readonly string[]): Promise<number> {
  if (!target || others.length > 0) {
    console.error(`Usage: ${usage}`);
    return 1;
  }
  const config = readConfiguration(process.env);
  if (config.DATABASE_URL !== '') {
    console.error('DATABASE_URL is a server of your own: use its own backup (pg_basebackup, pg_dump, snapshots).');
    return 1;
  }
  const folder = resolve(target);
  const since = performance.now();
  const keyFile = ownKeyFile(config.dataDir);
  const turns = join(config.dataDir, 'turns');
  const bytes = await backupPostgres({ dataDir: config.dataDir }, folder, (unfinished) => {
    if (existsSync(keyFile)) cpSync(keyFile, join(unfinished, 'secrets.key'));
    if (existsSync(turns)) cpSync(turns, join(unfinished, 'turns'), { recursive: true });
  });
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  console.log(`${folder}: ${Math.round(bytes / 1e6)} MB in ${seconds} s`);
  if (!existsSync(keyFile)) console.log('Keep SECRETS_KEY with it: without the key no secret of it opens.');
  else console.log('It holds the key of the secrets (secrets.key): keep it as safe as the product itself.');
  return 0;
}
