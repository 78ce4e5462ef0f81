import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type FindInstallation, tryRun } from './installation.ts';
import { type PostgresOptions, type RunningPostgres, supervise } from './supervisor.ts';

const root = '/usr/lib/postgresql';

/** Whether Debian's (or Ubuntu's) package `postgresql` is installed. */
export function hasDebianPostgres(): boolean {
  return newestBin() !== undefined;
}

/**
 * The same as `startPostgres` on Debian's PostgreSQL, so that the test suite can run on the version that servers have as
 * well as on the one that npm carries. Not part of the product, which takes a foreign server by its address.
 */
export async function startDebianPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  return supervise(findDebianInstallation, options);
}

const findDebianInstallation: FindInstallation = (account) => {
  const bin = newestBin();
  if (bin === undefined) throw new Error(`There is no PostgreSQL in ${root}: apt-get install postgresql`);
  const { major, reason } = tryRun(bin, account);
  if (major === undefined) throw new Error(`${bin}/postgres does not run: ${reason}`);
  return { bin, major };
};

function newestBin(): string | undefined {
  if (!existsSync(root)) return undefined;
  return readdirSync(root)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'postgres')));
}
