import { createHash, timingSafeEqual } from 'node:crypto';
import type { Identity } from '@voicecart/contract/roles';
import type { Db } from './database.ts';
import { newId, newToken } from './ids.ts';
import './sessions.tables.ts';

/** Who is calling. Identity, role and impersonation live here, on the server, and nowhere in the browser. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly identity: Identity;
  /** The merchant whose data this session sees; null for an admin who acts as nobody. */
  readonly merchantId: string | null;
  readonly actor: { readonly userId: string; readonly identity: Identity } | null;
  readonly xsrf: string;
}

export interface NewSession {
  readonly userId: string;
  readonly identity: Identity;
  readonly merchantId: string | null;
  readonly actor?: { userId: string; identity: Identity } | null;
  readonly userAgent: string;
  readonly maxDays: number;
}

/** Makes a session and returns the token, which only the caller ever sees. */
export async function startSession(db: Db, input: NewSession): Promise<{ token: string; session: Session }> {
  const token = newToken();
  const session: Session = {
    id: newId(),
    userId: input.userId,
    identity: input.identity,
    merchantId: input.merchantId,
    actor: input.actor ?? null,
    xsrf: newToken(),
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
      xsrf: session.xsrf,
      user_agent: input.userAgent.slice(0, 300),
      expires_at: new Date(Date.now() + input.maxDays * 86_400_000),
    })
    .execute();
  return { token, session };
}

/** The session of a token, or null when it is unknown, idle for too long, or past its end. */
export async function findSession(db: Db, token: string, idleHours: number): Promise<Session | null> {
  if (token.length < 20 || token.length > 200) return null;
  const row = await db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date())
    .where('last_seen_at', '>', new Date(Date.now() - idleHours * 3_600_000))
    .executeTakeFirst();
  if (!row) return null;
  // Seen is written at most once a minute: a write per request would cost more than the look-up.
  if (Date.now() - row.last_seen_at.getTime() > 60_000) {
    await db
      .updateTable('sessions')
      .set({ last_seen_at: new Date() })
      .where('token_hash', '=', row.token_hash)
      .execute();
  }
  return {
    id: row.id,
    userId: row.user_id,
    identity: row.identity,
    merchantId: row.merchant_id,
    actor: row.actor_user_id && row.actor_identity ? { userId: row.actor_user_id, identity: row.actor_identity } : null,
    xsrf: row.xsrf,
  };
}

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** Ends every session of a user but one, as after a password change. */
export async function endOtherSessions(db: Db, userId: string, keepSessionId: string | null): Promise<void> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (keepSessionId) query = query.where('id', '!=', keepSessionId);
  await query.execute();
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
