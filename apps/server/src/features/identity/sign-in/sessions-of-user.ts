import type { SessionItem } from '@voicecart/contract/routes/sign-in';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deviceName, isPhone } from '../../../platform/sessions/device-name.ts';
import { endOtherSessions, endSessionOf, listSessionsOf, type Session } from '../../../platform/sessions/sessions.ts';
import { endKeysOf } from '../keys.queries.ts';
import { noteOwn, ownUser } from '../profile/own-account.ts';
import { closeOpenLinks } from './password-links.ts';
import { listMerchantNames } from './sessions-of-user.queries.ts';

/** Where a person is signed in, this session first, then the one seen last. */
export async function listOwnSessions({ db, config }: Platform, session: Session): Promise<SessionItem[]> {
  const user = await ownUser(db, session);
  const rows = await listSessionsOf(db, user.id, config);
  const merchantIds = rows.flatMap((row) => (row.actor_user_id && row.merchant_id ? [row.merchant_id] : []));
  const merchants = merchantIds.length > 0 ? await listMerchantNames(db, merchantIds) : [];
  const nameOf = new Map(merchants.map(({ id, name }) => [id, name]));
  return rows
    .map((row) => ({
      id: row.id,
      device: deviceName(row.user_agent),
      isPhone: isPhone(row.user_agent),
      address: row.address,
      actingAs: row.actor_user_id ? (nameOf.get(row.merchant_id ?? '') ?? null) : null,
      isCurrent: row.id === session.id,
      signedInAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenAt.localeCompare(a.lastSeenAt));
}

/** Signs out somewhere else. Another person's session answers like one that is not there. */
export async function endOwnSession({ db }: Platform, session: Session, id: string): Promise<void> {
  const user = await ownUser(db, session);
  await db.transaction().execute(async (tx) => {
    const ended = await endSessionOf(tx, user.id, id);
    if (!ended) throw notFound('The session');
    await noteOwn(tx, user, 'security', `${user.email} signed out ${deviceName(ended.user_agent) ?? 'a device'}`);
  });
}

/** Signs out everywhere but here; returns how many sessions that ended. */
export async function endOwnOtherSessions({ db }: Platform, session: Session): Promise<number> {
  const user = await ownUser(db, session);
  return db.transaction().execute(async (tx) => {
    const ended = await endOtherSessions(tx, user.id, session.id);
    await closeOpenLinks(tx, user.id);
    if (ended > 0) await noteOwn(tx, user, 'security', `${user.email} signed out ${ended} other devices`);
    return ended;
  });
}

/** Ends all that a person is signed in to, with the links and tickets that would sign them in again. @returns how many sessions */
export async function endPersonsSessions(tx: Db, userId: string): Promise<number> {
  const ended = await endOtherSessions(tx, userId, null);
  await endKeysOf(tx, userId, new Date());
  return ended;
}
