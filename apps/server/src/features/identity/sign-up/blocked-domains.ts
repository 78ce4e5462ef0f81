import type { Db } from '../../../platform/database.ts';
import { failure } from '../../../platform/errors.ts';
import { findBlockedDomain } from './blocked-domains.queries.ts';
import '../../../schema/sign-up.tables.ts';

/**
 * @param email in lower case
 * @throws AppError 400 'blocked_domain' where the address is of a blocked domain, or of a subdomain of one
 */
export async function refuseBlockedDomain(db: Db, email: string, path = 'email'): Promise<void> {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const found = await findBlockedDomain(db, withParents(domain));
  if (!found) return;
  throw failure('blocked_domain', { domain: found.domain }, { field: path });
}

/** `a.b.example` → `a.b.example`, `b.example`. */
export function withParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}
