import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { hashToken } from '../../../platform/sessions/sessions.ts';
import '../../../schema/accounts.tables.ts';
import type { SignUpInvitationsTable } from '../../../schema/sign-up-invitations.tables.ts';

/** Whose invitations are read: an agency's, or those that one person sent. */
export interface InvitationScope {
  readonly agencyId: string | null;
  readonly userId: string;
}

function invitations(db: Db) {
  return db
    .selectFrom('sign_up_invitations')
    .innerJoin('users', 'users.id', 'sign_up_invitations.invited_by')
    .leftJoin('agencies', 'agencies.id', 'sign_up_invitations.agency_id')
    .leftJoin('merchants', (join) =>
      join
        .onRef('merchants.id', '=', 'sign_up_invitations.accepted_merchant_id')
        .onRef('merchants.agency_id', '=', 'sign_up_invitations.agency_id'),
    );
}

/** Beside the row: who sent it, for which agency, and whether the merchant it made has still to say that it wants to. */
const facts = [
  'users.email as sender',
  'agencies.name as agency',
  'merchants.agency_unreviewed as isUnreviewed',
] as const;

function inScope(db: Db, { agencyId, userId }: InvitationScope) {
  const query = invitations(db);
  return agencyId === null
    ? query.where('sign_up_invitations.invited_by', '=', userId)
    : query.where('sign_up_invitations.agency_id', '=', agencyId);
}

export const invitationSorts = { sentAt: 'sent_at', email: 'email', name: 'name', plan: 'plan_id' } as const;
export type InvitationSort = keyof typeof invitationSorts;

export async function readInvitationPage(
  db: Db,
  scope: InvitationScope,
  page: { q: string; sort: InvitationSort; isDescending: boolean; offset: number; limit: number },
) {
  let query = inScope(db, scope);
  if (page.q !== '') {
    const part = `%${page.q.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) =>
      eb.or([eb('sign_up_invitations.email', 'ilike', part), eb('sign_up_invitations.name', 'ilike', part)]),
    );
  }
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const direction = page.isDescending ? 'desc' : 'asc';
  const rows = await query
    .selectAll('sign_up_invitations')
    .select(facts)
    .orderBy(`sign_up_invitations.${invitationSorts[page.sort]}`, direction)
    .orderBy('sign_up_invitations.id', direction)
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { rows, total };
}

export type InvitationRow = Awaited<ReturnType<typeof readInvitationPage>>['rows'][number];

export function findInvitationInScope(db: Db, scope: InvitationScope, id: string): Promise<InvitationRow | undefined> {
  return inScope(db, scope)
    .selectAll('sign_up_invitations')
    .select(facts)
    .where('sign_up_invitations.id', '=', id)
    .executeTakeFirst();
}

/** For whoever it was sent to: they are no admin, and have no scope. */
export function findInvitation(db: Db, id: string): Promise<InvitationRow | undefined> {
  return invitations(db)
    .selectAll('sign_up_invitations')
    .select(facts)
    .where('sign_up_invitations.id', '=', id)
    .executeTakeFirst();
}

/** The invitation of an address that nobody has answered or revoked, locked. */
export function lockOpenInvitation(tx: Db, scope: InvitationScope, email: string) {
  return inScope(tx, scope)
    .select('sign_up_invitations.id')
    .where(sql`lower(sign_up_invitations.email)`, '=', email)
    .where('sign_up_invitations.accepted_at', 'is', null)
    .where('sign_up_invitations.revoked_at', 'is', null)
    .where('sign_up_invitations.declined_at', 'is', null)
    .forUpdate('sign_up_invitations')
    .executeTakeFirst();
}

/** Two invitations of one address at once would else both find none. */
export async function lockAddress(tx: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up invitation ${email}`}, 0))`.execute(tx);
}

export async function insertInvitation(tx: Db, row: Insertable<SignUpInvitationsTable>): Promise<void> {
  await tx.insertInto('sign_up_invitations').values(row).execute();
}

export async function updateInvitation(tx: Db, id: string, set: Updateable<SignUpInvitationsTable>): Promise<void> {
  await tx.updateTable('sign_up_invitations').set(set).where('id', '=', id).execute();
}

/** The invitation of a link, locked until the transaction ends. */
export function lockInvitationOfToken(tx: Db, token: string) {
  return tx
    .selectFrom('sign_up_invitations')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .forUpdate()
    .executeTakeFirst();
}
