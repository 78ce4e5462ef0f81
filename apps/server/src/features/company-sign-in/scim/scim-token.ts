import type { Db } from '../../../platform/database.ts';
import { newToken } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashToken, type Session } from '../../../platform/sessions/sessions.ts';
import { principalOf, recordSensitive } from '../../activity/activity.ts';
import { deleteScimToken, getScimToken, putScimToken } from './scim.queries.ts';

const prefix = 'vcs_';

export async function describeScimToken(db: Db, merchantId: string) {
  const row = await getScimToken(db, merchantId);
  if (!row) return null;
  const { hint, created_at, last_used_at } = row;
  return { hint, createdAt: created_at.toISOString(), lastUsedAt: last_used_at?.toISOString() ?? null };
}

/** Makes a token in the place of the one before, and returns it, which only the caller ever sees. */
export async function createScimToken(platform: Platform, session: Session, merchantId: string): Promise<string> {
  const token = prefix + newToken();
  await platform.db.transaction().execute(async (tx) => {
    await putScimToken(tx, {
      merchant_id: merchantId,
      token_hash: hashToken(token),
      hint: token.slice(-4),
      created_by: session.userId,
    });
    const change = { type: 'company-sign-in', what: 'A token for provisioning the team (SCIM) was created' };
    await recordSensitive(tx, platform, principalOf(session, merchantId), change);
  });
  return token;
}

export async function removeScimToken(platform: Platform, session: Session, merchantId: string): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    if (!(await deleteScimToken(tx, merchantId))) return;
    const change = { type: 'company-sign-in', what: 'The token for provisioning the team (SCIM) was revoked' };
    await recordSensitive(tx, platform, principalOf(session, merchantId), change);
  });
}
