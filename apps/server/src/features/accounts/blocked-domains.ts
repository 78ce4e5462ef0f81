import type { Db } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import './sign-up.tables.ts';

/** Domains of throw-away addresses, by name. */
export async function listBlockedDomains(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('blocked_email_domains').select('domain').orderBy('domain').execute();
  return rows.map(({ domain }) => domain);
}

/**
 * @param email in lower case
 * @throws AppError 400 'blocked_domain' where the address is of a blocked domain, or of a subdomain of one
 */
export async function refuseBlockedDomain(db: Db, email: string, path = 'email'): Promise<void> {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const found = await db
    .selectFrom('blocked_email_domains')
    .select('domain')
    .where('domain', 'in', withParents(domain))
    .executeTakeFirst();
  if (!found) return;
  const message = `Please use an address that you keep: ${found.domain} gives out throw-away ones.`;
  throw new AppError(400, 'blocked_domain', message, { fields: [{ path, message }] });
}

/** `a.b.example` → `a.b.example`, `b.example`. */
export function withParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}
