import { findEmbeddedInstallation } from './installation.ts';
import { type PostgresOptions, type RunningPostgres, stopUnused, supervise } from './supervisor.ts';

/**
 * Gives a running PostgreSQL with the product's database, kept in `<dataDir>/postgres`: starts the one that npm carries,
 * or joins the one that already runs there. It is started again when it dies, for as long as a user lives; what was
 * acknowledged survives a kill -9 of anything and everything.
 * The last process to call stop() (or to end without it) shuts the server down. Only a kill -9 of it leaves the server
 * running: the next start adopts it, or `stopUnusedPostgres` ends it.
 * @throws an error that names the product's `urlSetting` where there is no PostgreSQL for this machine.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  return supervise(findEmbeddedInstallation, options);
}

/** For whoever outlives the last user of a database: shuts it down, unless somebody uses it by now. */
export async function stopUnusedPostgres(options: PostgresOptions): Promise<void> {
  await stopUnused(findEmbeddedInstallation, options);
}
