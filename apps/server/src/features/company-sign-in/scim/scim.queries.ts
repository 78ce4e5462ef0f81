import { merchantIdentities } from '@voicecart/contract/roles';
import { identityOfRole } from '@voicecart/contract/routes/team';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { ScimTokensTable } from '../../../schema/company-sign-in.tables.ts';
import '../../../schema/accounts.tables.ts';

export function getScimToken(db: Db, merchantId: string) {
  return db.selectFrom('scim_tokens').selectAll().where('merchant_id', '=', merchantId).executeTakeFirst();
}

/** In the place of the one before, which stops working. */
export async function putScimToken(tx: Db, row: Insertable<ScimTokensTable>): Promise<void> {
  await tx
    .insertInto('scim_tokens')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('merchant_id').doUpdateSet({ ...row, created_at: new Date(), last_used_at: null }),
    )
    .execute();
}

/** @returns whether there was one */
export async function deleteScimToken(tx: Db, merchantId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('scim_tokens')
    .where('merchant_id', '=', merchantId)
    .returning('merchant_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whose token it is, while the merchant is open and the owner who made it is one. Its use is noted once a minute. */
export async function useScimToken(db: Db, tokenHash: Buffer) {
  const row = await db
    .selectFrom('scim_tokens')
    .innerJoin('merchants', 'merchants.id', 'scim_tokens.merchant_id')
    .innerJoin('users', 'users.id', 'scim_tokens.created_by')
    .selectAll('scim_tokens')
    .where('scim_tokens.token_hash', '=', tokenHash)
    .where('users.removed_at', 'is', null)
    .where('users.is_active', '=', true)
    .where('users.identity', '=', identityOfRole.Owner)
    .where('merchants.closed_at', 'is', null)
    .executeTakeFirst();
  if (row && (row.last_used_at === null || Date.now() - row.last_used_at.getTime() > 60_000)) {
    await db
      .updateTable('scim_tokens')
      .set({ last_used_at: new Date() })
      .where('merchant_id', '=', row.merchant_id)
      .execute();
  }
  return row;
}

/** People who work in the merchant, owners among them. */
const members = (db: Db, merchantId: string) =>
  db
    .selectFrom('users')
    .leftJoin('scim_people', (join) =>
      join.onRef('scim_people.user_id', '=', 'users.id').onRef('scim_people.merchant_id', '=', 'users.merchant_id'),
    )
    .select([
      'users.id',
      'users.email',
      'users.fname',
      'users.lname',
      'users.identity',
      'users.is_active',
      'users.created_at',
      'users.updated_at',
      'scim_people.external_id',
    ])
    .where('users.merchant_id', '=', merchantId)
    .where('users.identity', 'in', merchantIdentities)
    .where('users.removed_at', 'is', null);

export type ScimMember = NonNullable<Awaited<ReturnType<typeof getScimMember>>>;

export function getScimMember(db: Db, merchantId: string, id: string) {
  return members(db, merchantId).where('users.id', '=', id).executeTakeFirst();
}

export interface ScimFilter {
  readonly by: 'email' | 'externalId';
  readonly value: string;
}

export async function listScimMembers(
  db: Db,
  merchantId: string,
  filter: ScimFilter | null,
  page: { readonly offset: number; readonly limit: number },
) {
  let query = members(db, merchantId);
  if (filter?.by === 'email') query = query.where(sql`lower(users.email)`, '=', filter.value.toLowerCase());
  if (filter?.by === 'externalId') query = query.where('scim_people.external_id', '=', filter.value);
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query.orderBy('users.id').offset(page.offset).limit(page.limit).execute();
  return { total, rows };
}

export async function putExternalId(tx: Db, merchantId: string, userId: string, externalId: string): Promise<void> {
  await tx
    .insertInto('scim_people')
    .values({ merchant_id: merchantId, user_id: userId, external_id: externalId })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'user_id']).doUpdateSet({ external_id: externalId }))
    .execute();
}
