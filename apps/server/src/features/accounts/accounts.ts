import { messages } from '@voicecart/contract/messages';
import { wireRole } from '@voicecart/contract/roles';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Session, startSession } from '../../platform/sessions.ts';
import { findUserByEmail } from './accounts.queries.ts';
import { verifyNobody, verifyPassword } from './passwords.ts';

/**
 * Checks email and password and starts a session.
 * @throws AppError 401 'invalid_login', the same for an unknown address, a wrong password and a closed account.
 */
export async function signIn(
  platform: Platform,
  input: { email: string; password: string; userAgent: string },
): Promise<{ token: string; session: Session; phoneVerified: boolean; role: string }> {
  const { db, config } = platform;
  const email = input.email.includes('@') ? input.email : `${input.email}@${config.LOGIN_EMAIL_DOMAIN}`;
  const user = await findUserByEmail(db, email);
  const refused = new AppError(401, 'invalid_login', messages.invalidLogin);
  if (!user) {
    await verifyNobody(input.password);
    throw refused;
  }
  const isRight = await verifyPassword(user.password_hash, input.password);
  if (!isRight || !user.is_active) throw refused;
  if (!user.email_confirmed_at) {
    throw new AppError(403, 'email_unconfirmed', 'Please confirm your address first: we sent you a mail with a link.');
  }
  const started = await startSession(db, {
    userId: user.id,
    identity: user.identity,
    merchantId: user.merchant_id,
    userAgent: input.userAgent,
    maxDays: config.SESSION_MAX_DAYS,
  });
  return { ...started, phoneVerified: user.phone_verified, role: wireRole[user.identity] };
}

export { type Doer, doerOf, recordActivity } from './activity.ts';
export { merchantPermission } from './permissions.ts';
