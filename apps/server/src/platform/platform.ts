import type { Permissions } from '@voicecart/contract/permissions';
import type pg from 'pg';
import type { Configuration } from './configuration.ts';
import type { Database } from './database.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail.ts';
import type { Metrics } from './metrics.ts';
import type { Notices } from './notices.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { Session } from './sessions/sessions.ts';

/** What a session may now, whoever it says it is. */
export interface Standing {
  /** False for people, merchants and acting admins whose door was closed since they came in. */
  readonly isOpen: boolean;
  /** Must set up a second factor, whatever the configuration says of others; of the admin who acts, where one does. */
  readonly mustHaveSecondFactor: boolean;
  /** The merchant's payment is overdue for so long that its dashboard changes nothing. */
  readonly isReadOnly: boolean;
  readonly permissions: Permissions;
}

/** What every feature stands on. One value per process, given as first argument where a feature needs more than SQL. */
export interface Platform {
  readonly config: Configuration;
  /** Where this node listens: another port than the configuration's where that is 0. */
  readonly port: number;
  readonly log: Log;
  readonly pool: pg.Pool;
  readonly db: Database;
  readonly jobs: Jobs;
  readonly realtime: Realtime;
  readonly mail: Mailer;
  readonly secrets: Secrets;
  readonly metrics: Metrics;
  readonly notices: Notices;
  /** Asked for with each request, and answered from memory. */
  readonly standingOf: (session: Session) => Promise<Standing>;
  /** Drops what this node remembers of all standings; other nodes hear of a change from the database. */
  readonly forgetStandings: () => void;
  /** Runs when the process stops, before the database closes: flush what is buffered. */
  onClose(task: () => Promise<void>): void;
}

/**
 * A feature's in-memory service (a cache, a batcher): made once per platform, on first use. Nothing another node needs
 * may live in it.
 */
export function perPlatform<T>(make: (platform: Platform) => T): (platform: Platform) => T {
  const made = new WeakMap<Platform, T>();
  return (platform) => {
    const existing = made.get(platform);
    if (existing !== undefined) return existing;
    const value = make(platform);
    made.set(platform, value);
    return value;
  };
}
