import { failure } from '../../../platform/errors.ts';
import { newToken } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { giveBackAttempt, takeAttempt } from '../../../platform/sessions/attempts.ts';
import { hashToken, type Session, startSession } from '../../../platform/sessions/sessions.ts';
import { findKey, insertKey, spendKey } from '../keys.queries.ts';
import { getUser } from '../users.queries.ts';
import { type Arrival, maySignIn } from './session-start.ts';
import { limitsOfKey, tooManyGuesses } from './sign-in-limits.ts';

const minutesValid = 15;
/** The bearer token of a script is a session for a day, which opens the skill API alone: it is asked for again, as it is never remembered. */
const bearerDays = 1;

/** A token that opens the skill API once, within 15 minutes. Only its hash is kept. */
export async function createPublishingToken(
  { db }: Platform,
  session: Session,
): Promise<{ publishing_token: string; expires_at: string }> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + minutesValid * 60_000);
  await insertKey(db, {
    token_hash: hashToken(token),
    user_id: session.userId,
    purpose: 'publishing',
    has_second_factor: session.hasSecondFactor,
    session_id: session.id,
    expires_at: expiresAt,
  });
  return { publishing_token: token, expires_at: expiresAt.toISOString() };
}

/**
 * Exchanges a publishing token for the bearer token of a new session of the person who made it.
 * @throws AppError 401 'link_expired' for every fault of the token, 429 'too_many_attempts'
 */
export async function exchangePublishingToken(
  platform: Platform,
  token: string,
  { address, userAgent }: Arrival,
): Promise<{ token: string; expires_at: string }> {
  const { db } = platform;
  const limits = limitsOfKey(address);
  const wait = await takeAttempt(db, limits);
  if (wait > 0) throw tooManyGuesses(wait);
  const found = await findKey(db, hashToken(token), 'publishing');
  const user = found && (await getUser(db, found.user_id));
  if (!user || !(await maySignIn(platform, user))) throw deadToken();
  await giveBackAttempt(db, limits);
  return db.transaction().execute(async (tx) => {
    // Of two calls at once with one token, one gets through.
    if ((await spendKey(tx, hashToken(token), 'publishing')) === null) throw deadToken();
    const started = await startSession(tx, {
      userId: user.id,
      identity: user.identity,
      merchantId: user.merchant_id,
      userAgent,
      address,
      isRemembered: false,
      hasSecondFactor: found.has_second_factor,
      isForSkillApi: true,
      maxDays: bearerDays,
    });
    return { token: started.token, expires_at: new Date(Date.now() + bearerDays * 86_400_000).toISOString() };
  });
}

function deadToken() {
  return failure('link_expired.publishing', {}, { status: 401 });
}
