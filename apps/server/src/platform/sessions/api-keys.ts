import type { ApiScope } from '@voicecart/contract/routes/api-keys';
import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { newId, newToken } from '../ids.ts';
import { hashToken, type Session } from './sessions.ts';
import '../../schema/accounts.tables.ts';

const prefix = 'vck_';
/** Written at most so often: a write per request would cost more than the look-up. */
const usedEveryMs = 60_000;

/** Whether a token is an API key's, by its form: leaked ones are found by it as well. */
export function isApiKey(token: string): boolean {
  return token.startsWith(prefix);
}

/** Makes a key and returns it, which only the caller ever sees. */
export async function insertApiKey(
  tx: Db,
  given: {
    readonly merchantId: string;
    readonly userId: string;
    readonly name: string;
    readonly scopes: readonly ApiScope[];
    readonly expiresAt: Date;
  },
): Promise<{ id: string; key: string }> {
  const key = prefix + newToken();
  const id = newId();
  await tx
    .insertInto('api_keys')
    .values({
      merchant_id: given.merchantId,
      id,
      name: given.name,
      token_hash: hashToken(key),
      hint: key.slice(-4),
      scopes: [...new Set(given.scopes)],
      created_by: given.userId,
      expires_at: given.expiresAt,
    })
    .execute();
  return { id, key };
}

/** Until the transaction ends no other one counts the merchant's keys. */
export async function lockApiKeys(tx: Db, merchantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`api_keys ${merchantId}`}, 0))`.execute(tx);
}

/** Ends the keys that a person made. @returns how many */
export async function revokeKeysOf(tx: Db, userId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('api_keys')
    .set({ revoked_at: new Date() })
    .where('created_by', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Those that can be used, newest first. */
export function listApiKeys(db: Db, merchantId: string) {
  return db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.created_by')
    .selectAll('api_keys')
    .select('users.email as created_by_email')
    .where('api_keys.merchant_id', '=', merchantId)
    .where('api_keys.revoked_at', 'is', null)
    .where('api_keys.expires_at', '>', new Date())
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.id')
    .execute();
}

/** @returns its name; null where it is none that can be used */
export async function revokeApiKey(tx: Db, merchantId: string, id: string): Promise<string | null> {
  const row = await tx
    .updateTable('api_keys')
    .set({ revoked_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Who calls with a key: the person who made it, within its scopes. It ends with that person's place in the merchant. */
export async function findKeySession(db: Db, key: string, address: string): Promise<Session | null> {
  const now = new Date();
  const row = await db
    .selectFrom('api_keys')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'api_keys.created_by')
        .onRef('users.merchant_id', '=', 'api_keys.merchant_id')
        .on('users.is_active', '=', true),
    )
    .selectAll('api_keys')
    .select('users.identity')
    .where('api_keys.token_hash', '=', hashToken(key))
    .where('api_keys.revoked_at', 'is', null)
    .where('api_keys.expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  if (row.last_used_at === null || now.getTime() - row.last_used_at.getTime() > usedEveryMs) {
    await db
      .updateTable('api_keys')
      .set({ last_used_at: now, last_used_from: address })
      .where('merchant_id', '=', row.merchant_id)
      .where('id', '=', row.id)
      .execute();
  }
  return {
    id: row.id,
    userId: row.created_by,
    identity: row.identity,
    merchantId: row.merchant_id,
    actor: null,
    xsrf: '',
    isRemembered: false,
    // Made after a proof; a key itself shows none.
    hasSecondFactor: true,
    steppedUpAt: null,
    scopes: row.scopes,
  };
}
