import type { Db } from '../../platform/database.ts';
import { failure, invalid } from '../../platform/errors.ts';
import { currentCaller } from '../../platform/http/caller.ts';
import { noMerchant } from '../../platform/http/request-log.ts';
import { newId } from '../../platform/ids.ts';
import type { Session } from '../../platform/sessions/sessions.ts';
import type { ActivityChange } from '../../schema/accounts.tables.ts';
import {
  type ActivityFilter,
  type ActivityRow,
  insertActivity,
  readActivityAfter,
  readTimeZone,
} from './activity.queries.ts';
import { findSomebody } from './owner-notice.queries.ts';

export { changesBetween } from './changes.ts';
export { findAddress, listOwners } from './owner-notice.queries.ts';
export { mailOwners, recordSensitive, tellOwners } from './owner-notice.ts';

const exportLinesMax = 100_000;
const exportPage = 1_000;

/** Who does a write: both identities, when an admin acts as the merchant. */
export interface Principal {
  readonly merchantId: string;
  readonly userId: string;
  readonly actorUserId: string | null;
  /** The session it is done in; absent where nobody is signed in. */
  readonly sessionId?: string;
}

export function principalOf(session: Session, merchantId: string): Principal {
  return { merchantId, userId: session.userId, actorUserId: session.actor?.userId ?? null, sessionId: session.id };
}

/** In whose name a change is logged that a payment or the clock made: a line without a person is listed for nobody. */
export async function ownerPrincipal(tx: Db, merchantId: string): Promise<Principal> {
  return { merchantId, userId: (await findSomebody(tx, merchantId)) ?? merchantId, actorUserId: null };
}

/** Writes the audit line of a change, in the change's own transaction. @param changes made by `changesBetween` */
export async function recordActivity(
  tx: Db,
  principal: Principal,
  type: string,
  message: string,
  changes: readonly ActivityChange[] = [],
): Promise<void> {
  await insertActivity(tx, {
    merchant_id: principal.merchantId,
    id: newId(),
    user_id: principal.userId,
    actor_user_id: principal.actorUserId,
    activity_type: type,
    message: message.slice(0, 500),
    changes: changes.length === 0 ? null : JSON.stringify(changes),
    address: currentCaller()?.address ?? null,
  });
}

/** Where the lines of admins stand that are about no merchant: a super admin reads them with all others. */
export const houseMerchantId = noMerchant;

/** The audit line of an admin's change that is about no merchant: what plans may, who was asked to sign up. */
export function recordHouseActivity(tx: Db, session: Session, type: string, message: string): Promise<void> {
  return recordActivity(tx, principalOf(session, houseMerchantId), type, message);
}

/**
 * A line that a caller writes itself. Its kind is always `logged`, so that it can't pass for one of ours, and it is one
 * line of plain text: what shows it escapes it.
 */
export function recordLogged(tx: Db, principal: Principal, log: string | { activity_type: string; message: string }) {
  const text = typeof log === 'string' ? log : [log.activity_type, log.message].filter(Boolean).join(': ');
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  if (line === '') throw invalid('log', 'The log is empty.');
  return recordActivity(tx, principal, 'logged', line);
}

export type AskedActivity = Omit<ActivityFilter, 'merchantId' | 'timeZone'>;

/**
 * The filter of a reader: within the session's merchant, or over all merchants for a super admin who acts as nobody.
 * @throws AppError 403 for anybody else without a merchant, 400 where the days are the wrong way round
 */
export async function activityFilter(db: Db, session: Session, asked: AskedActivity): Promise<ActivityFilter> {
  const { merchantId } = session;
  if (merchantId === null && session.identity !== 'super_admin') {
    throw failure('forbidden');
  }
  if (asked.from && asked.to && asked.from > asked.to) throw invalid('to', 'The last day is before the first.');
  const timeZone = merchantId ? await readTimeZone(db, merchantId) : undefined;
  return { ...asked, merchantId, timeZone: timeZone ?? 'UTC' };
}

/** Every line of the filter, newest first, page by page, so that a long log costs no memory. */
export async function* allActivity(db: Db, filter: ActivityFilter): AsyncGenerator<ActivityRow> {
  let after: string | null = null;
  for (let count = 0; count < exportLinesMax; count += exportPage) {
    const rows: ActivityRow[] = await readActivityAfter(db, filter, after, exportPage);
    yield* rows;
    after = rows.at(-1)?.id ?? null;
    if (rows.length < exportPage) return;
  }
}
