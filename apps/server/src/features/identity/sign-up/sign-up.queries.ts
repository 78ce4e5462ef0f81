import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { SignUpRequestsTable } from '../../../schema/sign-up.tables.ts';
import '../../../schema/sign-up.tables.ts';

export function lockSubscription(tx: Db, merchantId: string) {
  return tx
    .selectFrom('merchants')
    .select(['plan_id', 'subscription_status'])
    .where('id', '=', merchantId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** @returns undefined where the same request is open already */
export function insertRequestRow(tx: Db, request: Insertable<SignUpRequestsTable>) {
  return tx
    .insertInto('sign_up_requests')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}
