import { findTextRecords } from '../../outside/dns-text.ts';
import { isUniqueViolation } from '../../platform/database.ts';
import { failure, notFound } from '../../platform/errors.ts';
import { newToken } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../../platform/sessions/sessions.ts';
import { principalOf, recordSensitive } from '../activity/activity.ts';
import { endPersonsSessions } from '../identity/identity.ts';
import { describeSignIn } from './company-connection.ts';
import {
  deleteDomain,
  insertDomain,
  listDomains,
  listPeopleOfDomain,
  noteProved,
  switchOff,
  withdrawSignIns,
} from './company-sign-in.queries.ts';

const domainsMax = 20;
const prefix = 'voicecart-domain=';

/** Names a domain, with the record that will prove it. A repeat changes nothing. */
export function addDomain(platform: Platform, session: Session, merchantId: string, domain: string) {
  return platform.db.transaction().execute(async (tx) => {
    const domains = await listDomains(tx, merchantId);
    if (domains.some((row) => row.domain === domain)) return describeSignIn(platform, tx, merchantId);
    if (domains.length >= domainsMax) throw failure('too_many.domains', { max: domainsMax });
    if (await insertDomain(tx, merchantId, domain, prefix + newToken())) {
      const change = { type: 'company-sign-in', what: `The domain ${domain} was named for company sign-in` };
      await recordSensitive(tx, platform, principalOf(session, merchantId), change);
    }
    return describeSignIn(platform, tx, merchantId);
  });
}

/** @throws AppError 404, 409 'domain_unproved', 'domain_taken'; 502 'company_provider' where DNS can't be asked */
export async function verifyDomain(platform: Platform, session: Session, merchantId: string, domain: string) {
  const { db, config } = platform;
  const named = (await listDomains(db, merchantId)).find((row) => row.domain === domain);
  if (!named) throw notFound('The domain');
  if (named.verified_at) return describeSignIn(platform, db, merchantId);
  const records = await findTextRecords(`_voicecart.${domain}`, config.DNS_SERVERS).catch((cause: unknown) => {
    throw failure('company_provider.dns', { domain }, { cause });
  });
  if (!records.includes(named.record)) throw failure('domain_unproved', { domain });
  try {
    return await db.transaction().execute(async (tx) => {
      if (!(await noteProved(tx, merchantId, domain))) throw notFound('The domain');
      const change = { type: 'company-sign-in', what: `The domain ${domain} was verified for company sign-in` };
      await recordSensitive(tx, platform, principalOf(session, merchantId), change);
      return describeSignIn(platform, tx, merchantId);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? failure('domain_taken', { domain }) : error;
  }
}

/**
 * Whoever came in by the provider with an address of it is out at once, and who is about to come in starts again; not
 * the owner who removes it. With the last one that was verified nobody can come in by the provider, so that it goes off
 * and passwords work.
 */
export function removeDomain(platform: Platform, session: Session, merchantId: string, domain: string) {
  return platform.db.transaction().execute(async (tx) => {
    if (!(await deleteDomain(tx, merchantId, domain))) throw notFound('The domain');
    const hasDomain = (await listDomains(tx, merchantId)).some(({ verified_at }) => verified_at !== null);
    if (!hasDomain) await switchOff(tx, merchantId);
    await withdrawSignIns(tx, merchantId);
    const people = await listPeopleOfDomain(tx, merchantId, domain);
    for (const id of people) if (id !== session.userId) await endPersonsSessions(tx, id);
    const change = { type: 'company-sign-in', what: `The domain ${domain} was removed from company sign-in` };
    await recordSensitive(tx, platform, principalOf(session, merchantId), change);
    return describeSignIn(platform, tx, merchantId);
  });
}
