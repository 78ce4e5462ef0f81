import type { Configuration } from '../../../platform/configuration.ts';
import type { Db } from '../../../platform/database.ts';
import { newId, newToken } from '../../../platform/ids.ts';
import { hashToken } from '../../../platform/sessions/sessions.ts';
import { isDemoLogin } from '../../permissions/permissions.ts';
import { endKeysOf, insertKey } from '../keys.queries.ts';
import { findUserByEmail, insertUser } from '../users.queries.ts';
import { lockAdminMaking } from './first-admin.queries.ts';
import '../../../schema/accounts.tables.ts';

export const adminLinkHours = 24;

export type AdminOutcome =
  /** The link makes the password, once, within `adminLinkHours`; earlier links of the account work no more. */
  | { readonly kind: 'link'; readonly link: string; readonly isNew: boolean }
  /** A super admin who has a password already: nothing was changed. */
  | { readonly kind: 'is-admin' }
  /** Somebody else has the address: nothing was changed. */
  | { readonly kind: 'taken' };

/**
 * Makes a super admin, who sets a password by a link and must set up a second factor before anything else. The link is
 * for whoever runs the server, so that no mail is needed; only the hash of its key is kept. A repeat gives a new link
 * for as long as no password was made.
 */
export async function makeAdmin(
  db: Db,
  config: Pick<Configuration, 'publicUrl'>,
  email: string,
  name: { readonly fname: string; readonly lname: string },
): Promise<AdminOutcome> {
  return db.transaction().execute(async (tx) => {
    await lockAdminMaking(tx);
    const existing = await findUserByEmail(tx, email);
    if (existing && (existing.identity !== 'super_admin' || isDemoLogin(email))) return { kind: 'taken' };
    if (existing && existing.password_hash !== '') return { kind: 'is-admin' };
    const id = existing?.id ?? newId();
    if (!existing) {
      await insertUser(tx, {
        id,
        merchant_id: null,
        email,
        password_hash: '',
        ...name,
        identity: 'super_admin',
        // Whoever runs the server vouches for the address, and the link confirms it.
        email_confirmed_at: null,
        second_factor_required: true,
        removed_at: null,
        removed_email: null,
      });
    }
    const now = new Date();
    await endKeysOf(tx, id, now);
    const key = newToken();
    await insertKey(tx, {
      token_hash: hashToken(key),
      user_id: id,
      purpose: 'create-password',
      expires_at: new Date(now.getTime() + adminLinkHours * 3_600_000),
    });
    return { kind: 'link', link: `${config.publicUrl}/create-password?key=${key}`, isNew: !existing };
  });
}
