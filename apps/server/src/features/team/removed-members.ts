import type { Db } from '../../platform/database.ts';
import { mailJob } from '../../platform/mail.jobs.ts';
import { mailName } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { revokeKeysOf } from '../../platform/sessions/api-keys.ts';
import { closeUser, endPersonsSessions } from '../identity/identity.ts';

/**
 * Takes somebody out of the team, whoever says so: the account is closed, sessions, links and the API keys they made end
 * with the transaction, and they are told.
 */
export async function closeMember(
  platform: Platform,
  tx: Db,
  member: { readonly id: string; readonly email: string },
  merchantName: string,
  deadPassword: string,
): Promise<void> {
  const name = mailName(merchantName);
  await endPersonsSessions(tx, member.id);
  await revokeKeysOf(tx, member.id);
  await closeUser(tx, member.id, deadPassword);
  await platform.jobs.enqueue(tx, mailJob, {
    to: member.email,
    subject: `You no longer have access to ${name}`,
    text: `Your account at ${name} was removed. Ask its owner if you did not expect this.`,
  });
}
