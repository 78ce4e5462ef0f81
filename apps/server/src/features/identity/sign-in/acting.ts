import { failure, notFound } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { replaceSession, type Session } from '../../../platform/sessions/sessions.ts';
import { recordActivity } from '../../activity/activity.ts';
import { lockMerchantInScope, merchantsSeenBy } from '../../merchants/merchants.ts';
import { getUser } from '../users.queries.ts';
import { findOwner } from './acting.queries.ts';

/** What an admin says before acting as a merchant. */
interface Wish {
  readonly merchantId: string;
  /** May be empty. */
  readonly reason: string;
  readonly minutes: number;
}

interface Started {
  readonly token: string;
  readonly session: Session;
}

/**
 * An admin goes on as a merchant: the session is replaced by one that names both, under a token of its own. It is the
 * admin's still, and ends with the admin's sign-in; `standingOf` closes it once the admin may no longer act. After the
 * minutes it only leads back. The merchant's activity log says who, why and until when.
 * @throws AppError 404 for a merchant the admin does not see, 409 'no_owner'
 */
export async function actAsMerchant(
  platform: Platform,
  session: Session,
  { merchantId, reason, minutes }: Wish,
): Promise<Started> {
  const scope = await merchantsSeenBy(platform.db, session);
  return platform.db.transaction().execute(async (tx) => {
    const merchant = await lockMerchantInScope(tx, scope, merchantId);
    if (!merchant) throw notFound('The merchant');
    const [owner, admin] = [await findOwner(tx, merchantId), await getUser(tx, session.userId)];
    if (!owner) throw failure('no_owner');
    const until = new Date(Date.now() + minutes * 60_000);
    const started = await replaceSession(tx, session.id, {
      userId: owner.id,
      identity: owner.identity,
      merchantId,
      actor: { userId: session.userId, identity: session.identity, until },
    });
    const principal = { merchantId, userId: owner.id, actorUserId: session.userId };
    const time = `until ${until.toISOString().slice(11, 16)} UTC at the latest`;
    const why = reason === '' ? 'No reason given' : `Reason: ${reason}`;
    await recordActivity(
      tx,
      principal,
      'acting-started',
      `${admin?.email ?? 'An admin'} began to act as this merchant, ${time}. ${why}`,
    );
    return started;
  });
}

/**
 * The admin behind the session is the admin again.
 * @throws AppError 409 'not_acting'
 */
export async function returnToAdmin(platform: Platform, session: Session): Promise<Started> {
  const { actor, merchantId } = session;
  if (!actor || merchantId === null) throw failure('not_acting');
  return platform.db.transaction().execute(async (tx) => {
    const admin = await getUser(tx, actor.userId);
    if (!admin) throw notFound('The admin');
    const started = await replaceSession(tx, session.id, {
      userId: admin.id,
      identity: actor.identity,
      merchantId: admin.merchant_id,
    });
    const principal = { merchantId, userId: session.userId, actorUserId: actor.userId };
    await recordActivity(tx, principal, 'acting-ended', `${admin.email} stopped acting as this merchant`);
    return started;
  });
}
