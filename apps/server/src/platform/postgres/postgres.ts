import { findEmbeddedInstallation } from './installation.ts';
import { type PostgresOptions, type RunningPostgres, supervise } from './supervisor.ts';

/**
 * Gives a running PostgreSQL with the database `voicecart`, kept in `<dataDir>/postgres`: starts the one that npm carries,
 * or joins the one that already runs there. It is started again when it dies, for as long as a user lives; what was
 * acknowledged survives a kill -9 of anything and everything.
 * The last process to call stop() (or to end without it) shuts the server down; only a kill -9 leaves it running, and
 * the next start adopts it.
 * @throws an error that tells to set DATABASE_URL where there is no PostgreSQL for this machine.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  return supervise(findEmbeddedInstallation, options);
}
