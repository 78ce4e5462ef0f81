import {
  adminScopes,
  isPermissionKey,
  isPermissionScope,
  type MasterPermissions,
  type PermissionKey,
  type PermissionScope,
  type PermissionValues,
} from '@voicecart/contract/permissions';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import '../../schema/accounts.tables.ts';
import '../../schema/permissions.tables.ts';

/** What super admins saved for plans and roles. Rows of a plan or permission that is no more are passed over. */
export async function readMaster(db: Db): Promise<MasterPermissions> {
  const rows = await db.selectFrom('master_permissions').select(['scope', 'key', 'value']).execute();
  const master: Partial<Record<PermissionScope, Partial<Record<PermissionKey, number>>>> = {};
  for (const { scope, key, value } of rows) {
    if (isPermissionScope(scope) && isPermissionKey(key)) master[scope] = { ...master[scope], [key]: value };
  }
  return master;
}

export async function readMerchantValues(db: Db, merchantId: string): Promise<PermissionValues> {
  const rows = await db
    .selectFrom('merchant_permissions')
    .select(['key', 'value'])
    .where('merchant_id', '=', merchantId)
    .execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

export async function readPersonValues(db: Db, userId: string): Promise<PermissionValues> {
  const rows = await db.selectFrom('user_permissions').select(['key', 'value']).where('user_id', '=', userId).execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** The facts that decide whether a session still opens anything; null where its user or merchant is gone. */
export function readStandingFacts(db: Db, userId: string, merchantId: string | null, actorUserId: string | null) {
  return db
    .selectFrom('users')
    .leftJoin('merchants', (join) => join.on('merchants.id', '=', merchantId))
    .leftJoin('users as actors', (join) => join.on('actors.id', '=', actorUserId))
    .select([
      'users.email',
      'users.is_active',
      'users.second_factor_required',
      'merchants.id as merchant_id',
      'merchants.plan_id',
      'merchants.closed_at',
      'merchants.is_read_only',
      'merchants.agency_id',
      'actors.email as actor_email',
      'merchants.agency_unreviewed',
      'actors.is_active as actor_is_active',
      'actors.second_factor_required as actor_second_factor_required',
      'actors.agency_id as actor_agency_id',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

export interface MasterChange {
  readonly scope: PermissionScope;
  readonly key: PermissionKey;
  /** Null: back to the default. */
  readonly value: number | null;
}

export async function writeMaster(tx: Db, change: MasterChange, userId: string): Promise<void> {
  const { scope, key, value } = change;
  if (value === null) {
    await tx.deleteFrom('master_permissions').where('scope', '=', scope).where('key', '=', key).execute();
    return;
  }
  await tx
    .insertInto('master_permissions')
    .values({ scope, key, value, updated_by: userId })
    .onConflict((conflict) =>
      conflict.columns(['scope', 'key']).doUpdateSet({ value, updated_by: userId, updated_at: new Date() }),
    )
    .execute();
}

export async function writeMerchantValue(
  tx: Db,
  merchantId: string,
  key: PermissionKey,
  value: number | null,
  userId: string,
): Promise<void> {
  if (value === null) {
    await tx.deleteFrom('merchant_permissions').where('merchant_id', '=', merchantId).where('key', '=', key).execute();
    return;
  }
  await tx
    .insertInto('merchant_permissions')
    .values({ merchant_id: merchantId, key, value, updated_by: userId })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'key']).doUpdateSet({ value, updated_by: userId, updated_at: new Date() }),
    )
    .execute();
}

export async function writePersonValue(
  tx: Db,
  personId: string,
  key: PermissionKey,
  value: number | null,
  userId: string,
): Promise<void> {
  if (value === null) {
    await tx.deleteFrom('user_permissions').where('user_id', '=', personId).where('key', '=', key).execute();
    return;
  }
  await tx
    .insertInto('user_permissions')
    .values({ user_id: personId, key, value, updated_by: userId })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'key']).doUpdateSet({ value, updated_by: userId, updated_at: new Date() }),
    )
    .execute();
}

const personColumns = ['id', 'merchant_id', 'email', 'fname', 'lname', 'identity'] as const;
export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];

export function findPerson(db: Db, id: string): Promise<PersonRow | undefined> {
  return db
    .selectFrom('users')
    .select(personColumns)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
}

export function listPeople(db: Db, merchantId: string) {
  return db
    .selectFrom('users')
    .select(personColumns)
    .where('merchant_id', '=', merchantId)
    .where('is_active', '=', true)
    .orderBy('email')
    .limit(500)
    .execute();
}

/** The admins that can be given permissions. */
export function listAdmins(db: Db): Promise<PersonRow[]> {
  return db
    .selectFrom('users')
    .select(personColumns)
    .where('merchant_id', 'is', null)
    .where('identity', 'in', adminScopes)
    .where('is_active', '=', true)
    .orderBy('email')
    .limit(500)
    .execute();
}

/** Two admins who save at once do so one after the other, so that the log says what changed. */
export async function lockMaster(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('voicecart master permissions'))`.execute(tx);
}

export function getPlanOf(db: Db, merchantId: string) {
  return db.selectFrom('merchants').select('plan_id').where('id', '=', merchantId).executeTakeFirstOrThrow();
}
