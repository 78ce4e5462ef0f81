import type { Db } from '../../../platform/database.ts';
import '../../../schema/sign-up.tables.ts';

/** Domains of throw-away addresses, by name. */
export async function listBlockedDomains(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('blocked_email_domains').select('domain').orderBy('domain').execute();
  return rows.map(({ domain }) => domain);
}

/** @param domains a domain and those above it */
export function findBlockedDomain(db: Db, domains: readonly string[]) {
  return db.selectFrom('blocked_email_domains').select('domain').where('domain', 'in', domains).executeTakeFirst();
}
