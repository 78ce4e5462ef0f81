import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../src/platform/postgres.ts';
import { testDatabaseSettings } from './test-database.ts';

/** One database server for the whole run: the given one, or the embedded one in a folder of its own. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) return async () => undefined;
  const dataDir = mkdtempSync(join(quickestFolder(), 'voicecart-suite-'));
  const postgres = await startPostgres({ dataDir, settings: testDatabaseSettings });
  process.env.TEST_DATABASE_URL = postgres.url;
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

const memoryFolder = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;

/** Copying and deleting a database, a thousand files, costs a tenth in memory. */
function quickestFolder(): string {
  if (!existsSync(memoryFolder)) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize >= neededBytes ? memoryFolder : tmpdir();
}
