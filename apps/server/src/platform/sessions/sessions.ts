import { createHash, timingSafeEqual } from 'node:crypto';
import { type Identity, isAdminIdentity } from '@voicecart/contract/roles';
import { actingMinutesDefault } from '@voicecart/contract/routes/acting';
import type { ApiScope } from '@voicecart/contract/routes/api-keys';
import type { Selectable } from 'kysely';
import type { SessionsTable } from '../../schema/sessions.tables.ts';
import type { Configuration } from '../configuration.ts';
import type { Db } from '../database.ts';
import { actingRefusal, failure } from '../errors.ts';
import { newId, newToken } from '../ids.ts';
import type { Standing } from '../platform.ts';

/** Who is calling. Identity, role and impersonation live here, on the server, and nowhere in the browser. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly identity: Identity;
  /** The merchant whose data this session sees; null for an admin who acts as nobody. */
  readonly merchantId: string | null;
  /** Who acts as the user, and until when. */
  readonly actor: { readonly userId: string; readonly identity: Identity; readonly until: Date } | null;
  readonly xsrf: string;
  /** Whether its cookie outlives the browser. */
  readonly isRemembered: boolean;
  /** Whether whoever signed in has shown a second factor. */
  readonly hasSecondFactor: boolean;
  /** When the person last proved again who they are, within this session; see `isSteppedUp`. */
  readonly steppedUpAt: Date | null;
  /** Of a script that came by a publishing token: it may make calls of the skill API alone (`isOfSkillApi`). */
  readonly isForSkillApi?: boolean;
  /** Of an API key, which may only what these say. */
  readonly scopes?: readonly ApiScope[];
}

/** Who a session stands for. */
export interface SessionHolder {
  readonly userId: string;
  readonly identity: Identity;
  readonly merchantId: string | null;
  /** Who acts as the user, and until when: an hour where nothing else is said. */
  readonly actor?: { userId: string; identity: Identity; until?: Date } | null;
}

export interface NewSession extends SessionHolder {
  readonly userAgent: string;
  readonly maxDays: number;
  readonly address?: string;
  readonly isRemembered?: boolean;
  readonly hasSecondFactor?: boolean;
  readonly isForSkillApi?: boolean;
}

/** Makes a session and returns the token, which only the caller ever sees. */
export async function startSession(db: Db, input: NewSession): Promise<{ token: string; session: Session }> {
  const { isRemembered = true, hasSecondFactor = false, isForSkillApi = false } = input;
  return insertSession(db, input, {
    user_agent: input.userAgent.slice(0, 300),
    address: input.address ?? '',
    is_remembered: isRemembered,
    has_second_factor: hasSecondFactor,
    is_for_skill_api: isForSkillApi,
    expires_at: new Date(Date.now() + input.maxDays * 86_400_000),
  });
}

/**
 * Changes who a session stands for: the old one ends and a new one with a token of its own goes on in its place, in one
 * transaction. Device, address, end and what was proved at the sign-in are the old one's.
 * @throws AppError 401 'unauthenticated' when the old session has ended meanwhile; of two calls at once one gets through
 */
export async function replaceSession(
  db: Db,
  oldSessionId: string,
  holder: SessionHolder,
): Promise<{ token: string; session: Session }> {
  if (!db.isTransaction) return db.transaction().execute((tx) => replaceSession(tx, oldSessionId, holder));
  const old = await db
    .deleteFrom('sessions')
    .where('id', '=', oldSessionId)
    .returning(['user_agent', 'address', 'is_remembered', 'has_second_factor', 'is_for_skill_api', 'expires_at'])
    .executeTakeFirst();
  if (!old) throw failure('unauthenticated.signIn');
  return insertSession(db, holder, old);
}

type Circumstances = Pick<
  Selectable<SessionsTable>,
  'user_agent' | 'address' | 'is_remembered' | 'has_second_factor' | 'is_for_skill_api' | 'expires_at'
>;

async function insertSession(
  db: Db,
  holder: SessionHolder,
  circumstances: Circumstances,
): Promise<{ token: string; session: Session }> {
  const token = newToken();
  const { actor = null } = holder;
  const session: Session = {
    id: newId(),
    userId: holder.userId,
    identity: holder.identity,
    merchantId: holder.merchantId,
    actor: actor && { ...actor, until: actor.until ?? new Date(Date.now() + actingMinutesDefault * 60_000) },
    xsrf: newToken(),
    isRemembered: circumstances.is_remembered,
    hasSecondFactor: circumstances.has_second_factor,
    isForSkillApi: circumstances.is_for_skill_api,
    steppedUpAt: null,
  };
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      id: session.id,
      user_id: session.userId,
      merchant_id: session.merchantId,
      identity: session.identity,
      actor_user_id: session.actor?.userId ?? null,
      actor_identity: session.actor?.identity ?? null,
      acting_until: session.actor?.until ?? null,
      xsrf: session.xsrf,
      ...circumstances,
    })
    .execute();
  return { token, session };
}

type IdleLimits = Pick<Configuration, 'SESSION_IDLE_HOURS' | 'SESSION_REMEMBERED_IDLE_DAYS'>;

/**
 * The session of a token, or null when it is unknown, idle for too long, or past its end. Asked for with each request
 * and kept nowhere: what ends a session ends it for every node at once.
 * @param address where the caller is, kept as the session's when it is noted as seen
 */
export async function findSession(
  db: Db,
  token: string,
  limits: IdleLimits,
  address?: string,
): Promise<Session | null> {
  if (token.length < 20 || token.length > 200) return null;
  const row = await db.selectFrom('sessions').selectAll().where('token_hash', '=', hashToken(token)).executeTakeFirst();
  const now = Date.now();
  if (!row || row.expires_at.getTime() <= now) return null;
  const restedMs = now - row.last_seen_at.getTime();
  if (restedMs >= restMsMax(limits, row.is_remembered)) return null;
  // Seen is written at most once a minute: a write per request would cost more than the look-up.
  if (restedMs > 60_000) {
    await db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(now), ...(address ? { address } : {}) })
      .where('token_hash', '=', row.token_hash)
      .execute();
  }
  return {
    id: row.id,
    userId: row.user_id,
    identity: row.identity,
    merchantId: row.merchant_id,
    actor: actorOf(row),
    xsrf: row.xsrf,
    isRemembered: row.is_remembered,
    hasSecondFactor: row.has_second_factor,
    isForSkillApi: row.is_for_skill_api,
    steppedUpAt: row.stepped_up_at,
  };
}

function actorOf({ actor_user_id, actor_identity, acting_until }: Selectable<SessionsTable>): Session['actor'] {
  if (!actor_user_id || !actor_identity) return null;
  // Written by a version that knew no end: over.
  return { userId: actor_user_id, identity: actor_identity, until: acting_until ?? new Date(0) };
}

/** Whether somebody acts whose time is over. */
export function hasActingEnded({ actor }: Pick<Session, 'actor'>, now = Date.now()): boolean {
  return actor !== null && actor.until.getTime() <= now;
}

/** The sessions that a person signed in to, by whoever's right they see, and that can still be used. */
export async function listSessionsOf(db: Db, userId: string, limits: IdleLimits) {
  const rows = await db
    .selectFrom('sessions')
    .select([
      'id',
      'user_agent',
      'address',
      'actor_user_id',
      'merchant_id',
      'is_remembered',
      'created_at',
      'last_seen_at',
    ])
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('actor_user_id', '=', userId)]))
    .where((eb) => eb(eb.fn.coalesce('actor_user_id', 'user_id'), '=', userId))
    .where('expires_at', '>', new Date())
    .execute();
  return rows.filter((row) => Date.now() - row.last_seen_at.getTime() < restMsMax(limits, row.is_remembered));
}

function restMsMax(limits: IdleLimits, isRemembered: boolean): number {
  return (isRemembered ? limits.SESSION_REMEMBERED_IDLE_DAYS * 24 : limits.SESSION_IDLE_HOURS) * 3_600_000;
}

/** Those of the ids whose sessions have not ended, nor the time of whoever acts in them. */
export async function findStandingSessions(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('acting_until', 'is', null), eb('acting_until', '>', new Date())]))
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether the person must set up a second factor before anything else. An admin stays one while acting as a merchant. */
export function needsSecondFactor(
  config: Pick<Configuration, 'REQUIRE_SECOND_FACTOR'>,
  session: Session,
  standing: Pick<Standing, 'mustHaveSecondFactor'> | null,
): boolean {
  if (session.hasSecondFactor) return false;
  const identity = session.actor?.identity ?? session.identity;
  const isAskedOfAll = config.REQUIRE_SECOND_FACTOR === 'admins' && isAdminIdentity(identity);
  return isAskedOfAll || standing?.mustHaveSecondFactor === true;
}

/** Notes for every session of a person that a second factor was shown, or that there is none any more. */
export async function setSecondFactor(db: Db, userId: string, hasSecondFactor: boolean): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ has_second_factor: hasSecondFactor })
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('actor_user_id', '=', userId)]))
    .where((eb) => eb(eb.fn.coalesce('actor_user_id', 'user_id'), '=', userId))
    .execute();
}

/** How long a proof counts. */
export const stepUpMs = 5 * 60_000;

/**
 * Whether the person has proved within the last minutes who they are. Of those who act only a super admin can have; it
 * opens the few rows that say `isOpenToActingSuperAdmin`.
 */
export function isSteppedUp({ actor, steppedUpAt }: Session, now = Date.now()): boolean {
  return (
    (actor === null || actor.identity === 'super_admin') &&
    steppedUpAt !== null &&
    now - steppedUpAt.getTime() < stepUpMs
  );
}

/**
 * For a call that needs a proof only where it changes something of its many fields; other rows say `stepUp`.
 * @throws AppError 403 'acting' for whoever acts as the merchant, 'step_up_needed'
 */
export function requireStepUp(session: Session): void {
  if (session.actor) throw actingRefusal();
  if (!isSteppedUp(session)) throw failure('step_up_needed');
}

/** Notes that the person of the session has proved who they are. @returns null where it has ended meanwhile */
export async function markSteppedUp(db: Db, sessionId: string): Promise<Date | null> {
  const row = await db
    .updateTable('sessions')
    .set({ stepped_up_at: new Date() })
    .where('id', '=', sessionId)
    .where((eb) => eb.or([eb('actor_user_id', 'is', null), eb('actor_identity', '=', 'super_admin')]))
    .returning('stepped_up_at')
    .executeTakeFirst();
  return row?.stepped_up_at ?? null;
}

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** Ends one session of a person. @returns undefined where it is another person's, or has ended */
export function endSessionOf(db: Db, userId: string, sessionId: string) {
  return db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where((eb) => eb(eb.fn.coalesce('actor_user_id', 'user_id'), '=', userId))
    .returning('user_agent')
    .executeTakeFirst();
}

/** Ends every session of these people, whoever they act as, or whoever acts as them. */
export async function endSessionsOf(db: Db, userIds: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('user_id', 'in', userIds), eb('actor_user_id', 'in', userIds)]))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Ends what an agency's people have open as a merchant. */
export async function endAgencySessions(tx: Db, merchantId: string): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('merchant_id', '=', merchantId)
    .where('actor_identity', '=', 'agency_admin')
    .execute();
}

/** Ends the sessions of the merchant's own people; an admin who acts as it stays the admin's. */
export async function endMerchantSessions(tx: Db, merchantId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('merchant_id', '=', merchantId).where('actor_user_id', 'is', null).execute();
}

/** Deletes what nobody can use any more, which also closes the sockets that are still open on it. */
export async function endRestedSessions(db: Db, limits: IdleLimits): Promise<void> {
  const now = Date.now();
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', new Date(now)),
        ...[true, false].map((isRemembered) =>
          eb.and([
            eb('is_remembered', '=', isRemembered),
            eb('last_seen_at', '<=', new Date(now - restMsMax(limits, isRemembered))),
          ]),
        ),
      ]),
    )
    .execute();
}

/**
 * Ends every session that a person signed in to, but one: as after a password change, or, with null, when an account is
 * closed or its role changes. Returns how many. An admin's sessions as merchants are the admin's, not the merchant's.
 */
export async function endOtherSessions(db: Db, userId: string, keepSessionId: string | null): Promise<number> {
  let query = db.deleteFrom('sessions').where((eb) => eb(eb.fn.coalesce('actor_user_id', 'user_id'), '=', userId));
  // The plain columns are what the indexes know.
  query = query.where((eb) => eb.or([eb('user_id', '=', userId), eb('actor_user_id', '=', userId)]));
  if (keepSessionId) query = query.where('id', '!=', keepSessionId);
  const { numDeletedRows } = await query.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
