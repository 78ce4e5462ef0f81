import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { sealedColumns } from '../apps/server/src/features.ts';
import { readConfiguration } from '../apps/server/src/platform/configuration.ts';
import { startPostgres } from '../apps/server/src/platform/postgres.ts';
import { countSealed, resealAll } from '../apps/server/src/platform/secrets/secret-rotation.ts';
import { ownKeyFile } from '../apps/server/src/platform/secrets/secrets-keys.ts';
import { startServer } from '../apps/server/src/server.ts';

/**
 * Seals all stored secrets with the newest key of `SECRETS_KEY` and tells what each key still holds. May be run beside
 * the product, ended and run again. `--new-key` makes a key first: put into the data folder where the product has its
 * key there, else printed.
 */
if (process.argv.includes('--new-key')) makeKey();
else await rotate();

async function rotate(): Promise<void> {
  const config = readConfiguration({
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    SERVICES: 'web',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  });
  const postgres = config.DATABASE_URL === '' ? await startPostgres({ dataDir: config.dataDir }) : null;
  const server = await startServer(config, postgres?.url ?? config.DATABASE_URL);
  const [newest, ...older] = server.platform.secrets.keyIds;
  const done = await resealAll(server.platform, sealedColumns);
  const counts = await countSealed(server.platform, sealedColumns);
  await server.stop();
  await postgres?.stop();

  for (const { column, resealed } of done)
    if (resealed > 0) console.log(`${column}: ${resealed} sealed with ${newest}`);
  const held = (id: string) => counts[id] ?? 0;
  console.log(`${newest} holds ${held(newest)} secrets.`);
  for (const id of older) {
    console.log(
      held(id) === 0
        ? `${id} holds none: take it out of SECRETS_KEY.`
        : `${id} still holds ${held(id)}: run this again in some minutes.`,
    );
  }
  const missing = Object.keys(counts).filter((id) => id !== newest && !older.includes(id));
  for (const id of missing) {
    console.error(`${held(id)} secrets were sealed with ${id || 'no key at all'}, which SECRETS_KEY does not hold.`);
  }
  const damaged = done.filter(({ locked }) => older.some((id) => (locked[id] ?? 0) > 0));
  for (const { column } of damaged) console.error(`${column}: some do not open. Is a key given under another's id?`);
  if (missing.length + damaged.length > 0) process.exitCode = 1;
}

function makeKey(): void {
  const entry = `k${new Date().toISOString().slice(0, 16).replaceAll(/\D/g, '')}:${randomBytes(32).toString('base64')}`;
  const given = process.env.SECRETS_KEY ?? '';
  const file = ownKeyFile(readConfiguration(process.env).dataDir);
  if (given !== '' || !existsSync(file)) {
    console.log(`Put this before the others in SECRETS_KEY, with a comma between, and restart:\n${entry}`);
    return;
  }
  const unfinished = `${file}.new`;
  writeFileSync(unfinished, `${entry}\n${readFileSync(file, 'utf8').trim()}\n`, { mode: 0o600, flush: true });
  renameSync(unfinished, file);
  console.log(`${file} begins with a new key now. Restart, and then run this without --new-key.`);
}
