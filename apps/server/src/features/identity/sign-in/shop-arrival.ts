import type { Identity } from '@voicecart/contract/roles';
import type { Db } from '../../../platform/database.ts';
import { failure } from '../../../platform/errors.ts';
import { newToken } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  endSession,
  findSession,
  hashToken,
  replaceSession,
  type Session,
  startSession,
} from '../../../platform/sessions/sessions.ts';
import { principalOf, recordActivity } from '../../activity/activity.ts';
import { recordTracking } from '../../tracking/tracking.ts';
import { findKey, insertKey, spendKey } from '../keys.queries.ts';
import { getUser } from '../users.queries.ts';
import { maySignIn, type StartedSession } from './session-start.ts';

export interface ShopArrival {
  /** A ticket or a session's token, in the address that the platform opened. */
  readonly token: string;
  readonly sellerId: string;
  readonly sellerEmail: string;
  /** Whether the person has agreed to leave the account that is signed in. */
  readonly isConfirmed: boolean;
  readonly address: string;
  readonly userAgent: string;
}

const minutesValid = 5;

/** What a shop platform puts into its link: it opens the dashboard once. Only its hash is kept. */
export async function createArrivalTicket(
  db: Db,
  { id, userId, hasSecondFactor }: Session,
): Promise<{ ticket: string; expires_at: string }> {
  const ticket = newToken();
  const expiresAt = new Date(Date.now() + minutesValid * 60_000);
  await insertKey(db, {
    token_hash: hashToken(ticket),
    user_id: userId,
    purpose: 'arrival',
    has_second_factor: hasSecondFactor,
    session_id: id,
    expires_at: expiresAt,
  });
  return { ticket, expires_at: expiresAt.toISOString() };
}

/** Who arrives, and how the token that they came with becomes a session, once. */
interface Arriving {
  readonly userId: string;
  readonly merchantId: string;
  readonly enter: (tx: Db) => Promise<StartedSession>;
}

/**
 * Signs in a merchant who comes from a shop platform (guard G011). The token stood in an address, where histories and
 * logs may keep it, so it is spent: a ticket is used up, a session ends and one with a token of its own goes on in its place.
 *
 * The new session is a shop-platform user's, which may what the merchant may. So only the merchant's own token will do:
 * a team member's would gain rights by it, and an admin who acts as the merchant must stay visible.
 *
 * Anybody can make a link with a token of their own account. Whoever is signed in as somebody else is asked first, so that
 * nobody works in a stranger's account without knowing it.
 * @param current who is signed in on this browser already; the same person arriving again is let in, another is signed out
 * @throws AppError 401 'arrival_refused', the same whatever does not fit; 409 'arrival_unconfirmed'
 */
export async function arriveFromShop(
  platform: Platform,
  arrival: ShopArrival,
  current: Session | null,
): Promise<StartedSession | null> {
  const { db } = platform;
  const arriving = (await byTicket(platform, arrival)) ?? (await bySession(platform, arrival));
  if (!arriving) {
    const isHereAlready =
      current?.identity === 'shop_platform_user' && (await userIfFits(platform, current, arrival)) !== null;
    if (isHereAlready) return null;
    throw failure('arrival_refused');
  }
  const { userId, merchantId } = arriving;
  const user = await userIfFits(platform, arriving, arrival);
  if (!user) throw failure('arrival_refused');
  if (current && !arrival.isConfirmed && (current.userId !== userId || current.actor)) {
    const signedIn = await getUser(db, current.actor?.userId ?? current.userId);
    throw failure('arrival_unconfirmed', { current: signedIn?.email ?? '', next: user.email });
  }
  return db.transaction().execute(async (tx) => {
    const started = await arriving.enter(tx);
    if (current) await endSession(tx, current.id);
    await recordActivity(tx, principalOf(started.session, merchantId), 'sign-in', 'Came from the shop platform');
    await recordTracking(platform, tx, { merchantId, userId, actorUserId: null }, { type: 'login' });
    return started;
  });
}

async function byTicket(platform: Platform, { token, address, userAgent }: ShopArrival): Promise<Arriving | null> {
  const hash = hashToken(token);
  const key = await findKey(platform.db, hash, 'arrival');
  if (!key) return null;
  const user = await getUser(platform.db, key.user_id);
  if (!user?.merchant_id || !isOwn(user.identity) || !(await maySignIn(platform, user))) return null;
  const { id: userId, merchant_id: merchantId } = user;
  return {
    userId,
    merchantId,
    enter: async (tx) => {
      // Of two arrivals at once with one ticket, one gets through.
      if ((await spendKey(tx, hash, 'arrival')) === null) throw failure('arrival_refused');
      return startSession(tx, {
        userId,
        merchantId,
        identity: 'shop_platform_user',
        userAgent,
        address,
        isRemembered: false,
        hasSecondFactor: key.has_second_factor,
        maxDays: platform.config.SESSION_MAX_DAYS,
      });
    },
  };
}

async function bySession({ db, config }: Platform, { token }: ShopArrival): Promise<Arriving | null> {
  const given = await findSession(db, token, config);
  if (!given?.merchantId || given.actor || given.isForSkillApi || !isOwn(given.identity)) return null;
  const { id, userId, merchantId } = given;
  return {
    userId,
    merchantId,
    enter: (tx) => replaceSession(tx, id, { userId, merchantId, identity: 'shop_platform_user' }),
  };
}

function isOwn(identity: Identity): boolean {
  return identity === 'merchant' || identity === 'shop_platform_user';
}

/** The user, where it is the seller that the platform named. What it did not name fits. */
async function userIfFits(
  { db }: Platform,
  { userId, merchantId }: { readonly userId: string; readonly merchantId: string | null },
  { sellerId, sellerEmail }: ShopArrival,
) {
  if (sellerId !== '' && sellerId !== merchantId && sellerId !== userId) return null;
  const user = await getUser(db, userId);
  if (!user?.is_active) return null;
  return sellerEmail === '' || user.email.toLowerCase() === sellerEmail.trim().toLowerCase() ? user : null;
}
