import { failure } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endSession, findSession, replaceSession, type Session } from '../../../platform/sessions/sessions.ts';
import { principalOf, recordActivity } from '../../activity/activity.ts';
import { recordTracking } from '../../tracking/tracking.ts';
import { getUser } from '../users.queries.ts';

export interface ShopArrival {
  /** A session's token, in the address that the platform opened. */
  readonly token: string;
  readonly sellerId: string;
  readonly sellerEmail: string;
}

/**
 * Signs in a merchant who comes from a shop platform (guard G011). The token stood in an address, where histories and
 * logs may keep it, so it is spent: its session ends, and one with a token of its own goes on in its place.
 *
 * The new session is a shop-platform user's, which may what the merchant may. So only the merchant's own token will do:
 * a team member's would gain rights by it, and an admin who acts as the merchant must stay visible.
 * @param current who is signed in on this browser already; the same person arriving again is let in, another is signed out
 * @throws AppError 401 'arrival_refused', the same whatever does not fit
 */
export async function arriveFromShop(
  platform: Platform,
  arrival: ShopArrival,
  current: Session | null,
): Promise<{ token: string; session: Session } | null> {
  const { db, config } = platform;
  const refused = failure('arrival_refused');
  const given = await findSession(db, arrival.token, config);
  if (!given) {
    const isHereAlready = current?.identity === 'shop_platform_user' && (await fits(platform, current, arrival));
    if (isHereAlready) return null;
    throw refused;
  }
  const { userId, merchantId } = given;
  const isOwn = given.identity === 'merchant' || given.identity === 'shop_platform_user';
  if (!isOwn || given.actor || !merchantId || !(await fits(platform, given, arrival))) throw refused;
  return db.transaction().execute(async (tx) => {
    const started = await replaceSession(tx, given.id, { userId, merchantId, identity: 'shop_platform_user' });
    if (current && current.id !== given.id) await endSession(tx, current.id);
    await recordActivity(tx, principalOf(started.session, merchantId), 'sign-in', 'Came from the shop platform');
    await recordTracking(platform, tx, { merchantId, userId, actorUserId: null }, { type: 'login' });
    return started;
  });
}

/** Whether the session is of the seller that the platform named. What it did not name fits. */
async function fits(platform: Platform, session: Session, arrival: ShopArrival): Promise<boolean> {
  const { sellerId, sellerEmail } = arrival;
  if (sellerId !== '' && sellerId !== session.merchantId && sellerId !== session.userId) return false;
  const user = await getUser(platform.db, session.userId);
  if (!user?.is_active) return false;
  return sellerEmail === '' || user.email.toLowerCase() === sellerEmail.trim().toLowerCase();
}
