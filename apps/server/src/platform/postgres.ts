import { backupPostgres as backup, restorePostgres as restore } from '@voicecart/embedded-postgres/backup';
import { startDebianPostgres as startDebian } from '@voicecart/embedded-postgres/debian';
import { startPostgres as start, stopUnusedPostgres as stopUnused } from '@voicecart/embedded-postgres/postgres';
import type { Product } from '@voicecart/embedded-postgres/product';
import type { PostgresOptions, RunningPostgres } from '@voicecart/embedded-postgres/supervisor';

/** The name is in every installation's data folder: another one would not find the data again. */
const product: Product = { name: 'voicecart', dataSetting: 'VOICECART_DATA', urlSetting: 'DATABASE_URL' };

export type OwnPostgresOptions = Omit<PostgresOptions, 'product'>;

/** The product's PostgreSQL, in `<dataDir>/postgres`; see `packages/embedded-postgres`. */
export async function startPostgres(options: OwnPostgresOptions): Promise<RunningPostgres> {
  return start({ ...options, product });
}

/** The same on Debian's PostgreSQL, for tests. */
export async function startDebianPostgres(options: OwnPostgresOptions): Promise<RunningPostgres> {
  return startDebian({ ...options, product });
}

/** For whoever outlives the last user of a database: shuts it down, unless somebody uses it by now. */
export async function stopUnusedPostgres(options: OwnPostgresOptions): Promise<void> {
  await stopUnused({ ...options, product });
}

/** Copies the database into a new folder while it is used. @returns how many bytes that were */
export async function backupPostgres(
  options: OwnPostgresOptions,
  folder: string,
  putBeside: (folder: string) => void,
): Promise<number> {
  return backup({ ...options, product }, folder, putBeside);
}

/** Puts a backup into a data folder that has no database. */
export async function restorePostgres(
  options: OwnPostgresOptions,
  folder: string,
  putBeside: () => void,
): Promise<void> {
  await restore({ ...options, product }, folder, putBeside);
}
