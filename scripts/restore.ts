import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfiguration } from '../apps/server/src/platform/configuration.ts';
import { restorePostgres } from '../apps/server/src/platform/postgres.ts';
import { ownKeyFile } from '../apps/server/src/platform/secrets/secrets-keys.ts';
import { explainStart } from '../apps/server/src/platform/start-fault.ts';

/** Puts a backup into a data folder (`VOICECART_DATA`) that holds no database. */
const usage = 'VOICECART_DATA=/path/of/data node scripts/run.mjs restore /path/of/the/backup';

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(explainStart(error, process.env));
  process.exitCode = 1;
}

async function main([source, ...others]: readonly string[]): Promise<number> {
  if (!source || others.length > 0) {
    console.error(`Usage: ${usage}`);
    return 1;
  }
  const folder = resolve(source);
  const dataDir = resolve(process.env.VOICECART_DATA || '.voicecart');
  const ownKey = ownKeyFile(dataDir);
  const kept = join(folder, 'secrets.key');
  // The same key is that of a restore that was killed.
  if (existsSync(ownKey) && existsSync(kept) && !readFileSync(ownKey).equals(readFileSync(kept))) {
    console.error(`${ownKey} is there already. Move it away first: a restore never writes over a key.`);
    return 1;
  }
  mkdirSync(dataDir, { recursive: true });
  await restorePostgres({ dataDir }, folder, () => {
    if (existsSync(kept)) cpSync(kept, ownKey);
    if (existsSync(join(folder, 'turns'))) cpSync(join(folder, 'turns'), join(dataDir, 'turns'), { recursive: true });
  });
  const config = readConfiguration({ ...process.env, VOICECART_DATA: dataDir });
  console.log(`${config.dataDir} holds the backup of ${folder}. Start the product as before.`);
  return 0;
}
