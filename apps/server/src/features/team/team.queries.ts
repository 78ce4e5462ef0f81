import { merchantIdentities } from '@voicecart/contract/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import '../../schema/sessions.tables.ts';
import '../../schema/accounts.tables.ts';
import '../../schema/second-factor.tables.ts';
import '../../schema/team.tables.ts';

/**
 * Holds the merchant's team until the transaction ends: changes of it are judged by who is in it, so that two owners
 * who remove each other at once leave one.
 */
export function lockTeam(tx: Db, merchantId: string) {
  return tx.selectFrom('merchants').select(['id', 'name']).where('id', '=', merchantId).forUpdate().executeTakeFirst();
}

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

/** Everybody who works in the merchant, with when they were last here as themselves. */
export function listMembers(db: Db, merchantId: string) {
  return db
    .selectFrom('users')
    .leftJoin('user_pictures', 'user_pictures.user_id', 'users.id')
    .where('users.merchant_id', '=', merchantId)
    .where('users.identity', 'in', merchantIdentities)
    .where('users.removed_at', 'is', null)
    .select((eb) => [
      'users.id',
      'users.email',
      'users.fname',
      'users.lname',
      'users.identity',
      'users.is_active',
      'users.created_at',
      'user_pictures.sha256 as picture_sha256',
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('second_factors')
              .select('second_factors.user_id')
              .whereRef('second_factors.user_id', '=', 'users.id')
              .where('second_factors.confirmed_at', 'is not', null),
          ),
          eb.exists(eb.selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.user_id', '=', 'users.id')),
        ])
        .as('has_second_factor'),
      eb
        .selectFrom('sessions')
        .select((seen) => seen.fn.max('sessions.last_seen_at').as('at'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .where('sessions.actor_user_id', 'is', null)
        .as('last_seen_at'),
    ])
    .execute();
}

export function getMember(db: Db, merchantId: string, id: string) {
  return db
    .selectFrom('users')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('identity', 'in', merchantIdentities)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

export function findMemberByEmail(db: Db, merchantId: string, email: string) {
  return db
    .selectFrom('users')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('identity', 'in', merchantIdentities)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Somebody who was removed and had this address. */
export function findRemovedMember(db: Db, merchantId: string, email: string) {
  return db
    .selectFrom('users')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where(sql`lower(removed_email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/** Owners who can sign in, but one. */
export async function countOtherOwners(db: Db, merchantId: string, userId: string): Promise<number> {
  const { owners } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('owners'))
    .where('merchant_id', '=', merchantId)
    .where('identity', 'in', ['merchant', 'shop_platform_user'])
    .where('is_active', '=', true)
    .where('id', '!=', userId)
    .executeTakeFirstOrThrow();
  return owners;
}

/** Invitations that were neither accepted nor withdrawn, expired ones among them. */
export function listOpenInvitations(db: Db, merchantId: string) {
  return db
    .selectFrom('team_invitations')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

export function getInvitation(db: Db, merchantId: string, id: string) {
  return db
    .selectFrom('team_invitations')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function countInvitationsSince(db: Db, merchantId: string, since: Date): Promise<number> {
  const { sent } = await db
    .selectFrom('team_invitations')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('merchant_id', '=', merchantId)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return sent;
}

export async function revokeInvitation(tx: Db, merchantId: string, id: string): Promise<void> {
  await tx
    .updateTable('team_invitations')
    .set({ revoked_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute();
}
