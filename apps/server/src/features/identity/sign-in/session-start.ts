import type { Identity } from '@voicecart/contract/roles';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { KnownDevice } from '../../../platform/sessions/known-device.ts';
import { endSession, type Session, startSession } from '../../../platform/sessions/sessions.ts';
import { recordTracking } from '../../tracking/tracking.ts';

/** Where somebody who wants in comes from. */
export interface Arrival {
  readonly address: string;
  readonly userAgent: string;
  readonly device: KnownDevice | null;
  readonly isRemembered: boolean;
  /** The session that this browser has already; it ends when another begins. */
  readonly session: Session | null;
}

export interface SignInUser {
  readonly id: string;
  readonly identity: Exclude<Identity, 'anonymous'>;
  readonly merchant_id: string | null;
  readonly is_active: boolean;
}

export interface StartedSession {
  readonly token: string;
  readonly session: Session;
}

/**
 * Starts the session of a person who has proved who they are. Always with a new token, so that one that was planted
 * in the browser before is worth nothing.
 */
export async function enter(
  db: Db,
  platform: Pick<Platform, 'config' | 'jobs'>,
  user: SignInUser,
  arrival: Arrival,
  hasSecondFactor: boolean,
): Promise<StartedSession> {
  if (arrival.session) await endSession(db, arrival.session.id);
  const person = { merchantId: user.merchant_id, userId: user.id, actorUserId: null };
  await recordTracking(platform, db, person, { type: 'login' });
  return startSession(db, {
    userId: user.id,
    identity: user.identity,
    merchantId: user.merchant_id,
    userAgent: arrival.userAgent,
    address: arrival.address,
    isRemembered: arrival.isRemembered,
    hasSecondFactor,
    maxDays: platform.config.SESSION_MAX_DAYS,
  });
}

/** Whether the account, and its merchant's, is open. */
export async function maySignIn(platform: Platform, user: SignInUser): Promise<boolean> {
  if (!user.is_active) return false;
  const standing = await platform.standingOf({
    id: '',
    userId: user.id,
    identity: user.identity,
    merchantId: user.merchant_id,
    actor: null,
    xsrf: '',
    isRemembered: false,
    hasSecondFactor: false,
    steppedUpAt: null,
  });
  return standing.isOpen;
}
