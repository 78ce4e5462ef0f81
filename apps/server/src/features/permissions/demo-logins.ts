import type { Platform } from '../../platform/platform.ts';
import { endSessionsOf } from '../../platform/sessions/sessions.ts';
import { demoDomain, listDemoLogins } from './demo-logins.queries.ts';
import '../../schema/accounts.tables.ts';

export function isDemoLogin(email: string): boolean {
  return email.toLowerCase().endsWith(`@${demoDomain}`);
}

/**
 * A database with demo logins may come to stand where others reach it. The logins are refused there, however somebody
 * tries to use them (permissions-cache.ts); here their sessions end, and whoever runs the server is told.
 * @returns how many logins there are
 */
export async function lockDemoLogins({ db, config, log }: Platform): Promise<number> {
  if (config.mayHoldDemo) return 0;
  const logins = await listDemoLogins(db);
  if (logins.length === 0) return 0;
  const ids = logins.map(({ id }) => id);
  const endedSessions = await endSessionsOf(db, ids);
  log.error(
    { demoLogins: logins.length, endedSessions, host: config.HOST, url: config.publicUrl },
    'This database holds the demo logins, whose password everybody knows, and the server can be reached from outside: ' +
      'they are locked. Make an admin of your own: node scripts/run.mjs create-admin you@company.example',
  );
  return logins.length;
}
