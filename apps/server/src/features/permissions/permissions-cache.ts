import { type Permissions, permissionsFor } from '@voicecart/contract/permissions';
import { mayActAsMerchant } from '@voicecart/contract/roles';
import { LRUCache } from 'lru-cache';
import type { Configuration } from '../../platform/configuration.ts';
import type { Db } from '../../platform/database.ts';
import { perPlatform, type Standing } from '../../platform/platform.ts';
import type { Session } from '../../platform/sessions/sessions.ts';
import { isDemoLogin } from './demo-logins.ts';
import { readMaster, readMerchantValues, readPersonValues, readStandingFacts } from './permissions.queries.ts';

export const standingTimes = {
  /** A notice can get lost without the connection noticing: nothing is believed for longer than this. */
  keepMs: 60_000,
  /** Until LISTEN surely stands, a change may pass unheard. */
  settleMs: 5_000,
  keepWhileSettlingMs: 200,
};
const entriesMax = 20_000;

interface Standings {
  of(session: Session): Promise<Standing>;
  /** Drops everything, so that the next request asks the database; other nodes hear it from the database's notice. */
  forget(): void;
}

/**
 * What each session may now, kept in memory, so that a request costs no SQL for it. The database tells of every change
 * (migration 20261121T2212), whoever makes it; changes are rare, so that all is dropped at each.
 */
export const standings = perPlatform<Standings>(({ db, notices, config }) => {
  const entries = new LRUCache<string, Promise<Standing>>({ max: entriesMax });
  const settledAt = Date.now() + standingTimes.settleMs;
  const forget = () => entries.clear();
  notices.on('standing_changed', forget);
  notices.onGap(['standing_changed'], forget);
  return {
    forget,
    of(session) {
      const key = `${session.userId} ${session.identity} ${session.merchantId} ${session.actor?.userId}`;
      const known = entries.get(key);
      if (known) return known;
      const value = readStanding(db, config, session);
      const ttl = Date.now() < settledAt ? standingTimes.keepWhileSettlingMs : standingTimes.keepMs;
      entries.set(key, value, { ttl });
      value.catch(() => {
        if (entries.peek(key) === value) entries.delete(key);
      });
      return value;
    },
  };
});

/** Reads what a session may from the database. */
export async function readStanding(
  db: Db,
  config: Pick<Configuration, 'mayHoldDemo'>,
  session: Pick<Session, 'userId' | 'identity' | 'merchantId' | 'actor'>,
): Promise<Standing> {
  const { actor } = session;
  const [facts, master, merchant, person, ofActor] = await Promise.all([
    readStandingFacts(db, session.userId, session.merchantId, actor?.userId ?? null),
    readMaster(db),
    session.merchantId ? readMerchantValues(db, session.merchantId) : {},
    readPersonValues(db, session.userId),
    actor ? readPersonValues(db, actor.userId) : {},
  ]);
  const permissions = permissionsFor({
    identity: session.identity,
    planId: facts?.plan_id ?? null,
    master,
    merchant,
    person,
  });
  const mustHaveSecondFactor = (actor ? facts?.actor_second_factor_required : facts?.second_factor_required) ?? false;
  const standing = { mustHaveSecondFactor, permissions, isReadOnly: facts?.is_read_only ?? false };
  if (!facts || (session.merchantId && !facts.merchant_id)) return { ...standing, isOpen: false };
  // Everybody knows the password of a demo login: it opens nothing where others could use it.
  const isDemo = isDemoLogin(facts.email) || isDemoLogin(facts.actor_email ?? '');
  if (isDemo && !config.mayHoldDemo) return { ...standing, isOpen: false };
  if (!actor) return { ...standing, isOpen: facts.is_active && !facts.closed_at };
  // The admin behind it counts, not the merchant: support looks at closed merchants too.
  const admin = permissionsFor({ identity: actor.identity, planId: null, master, merchant: {}, person: ofActor });
  const isOpen =
    facts.actor_is_active === true &&
    mayActFor(
      { identity: actor.identity, agencyId: facts.actor_agency_id },
      // An agency that the merchant has not said yes to is none.
      facts.agency_unreviewed ? null : facts.agency_id,
      admin,
    );
  return { ...standing, isOpen };
}

/** Whether an admin may act as a merchant of that agency: a super admin as any, an agency's admin as its own. */
export function mayActFor(
  admin: { readonly identity: Session['identity']; readonly agencyId: string | null },
  merchantAgencyId: string | null,
  permissions: Permissions,
): boolean {
  if (!mayActAsMerchant.some((identity) => identity === admin.identity)) return false;
  if (permissions.act_as_merchant === 0) return false;
  if (admin.identity !== 'agency_admin') return true;
  return admin.agencyId !== null && admin.agencyId === merchantAgencyId;
}
