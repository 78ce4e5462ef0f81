import { routes } from '@voicecart/contract/routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database, Db } from '../../platform/database.ts';
import { noMerchant, refusalCode } from '../../platform/http/request-log.ts';
import { newId } from '../../platform/ids.ts';
import { type Platform, perPlatform } from '../../platform/platform.ts';
import { LineBuffer } from '../../platform/work/line-buffer.ts';
import { findByAddresses, insertActivity } from './activity.queries.ts';
import { countRefusals, lockRefusals, takeRefusalsBefore } from './refusal-log.queries.ts';

/** Asks for a proof or a code, with which the same call goes through: no refusal. */
const questions = new Set(['second_factor_needed', 'second_factor_required', 'step_up_needed']);
const signIns = new Set(['login', 'loginWithKey']);
/** Of sign-ins: whoever asks knows the address of an account, and not what proves that it is theirs. */
const refusedSignIns = new Set([
  'company_only',
  'invalid_login',
  'passkey_refused',
  'second_factor_wrong',
  'too_many_attempts',
]);
const signInBody = z.object({ email: z.string().trim().toLowerCase().min(1) });

const hourMs = 3_600_000;
/** Lines of a merchant: who knows an account's address can make one a second. */
const refusalsAnHour = 200;

interface RefusedCall {
  /** Who was refused; of a sign-in, the address that was given. */
  readonly by:
    | { readonly userId: string; readonly actorUserId: string | null; readonly merchantId: string | null }
    | { readonly email: string };
  readonly what: string;
  readonly code: string;
  readonly address: string;
}

/** What was refused, a second after it was answered. */
export const refusalLog = perPlatform(
  (platform) => new LineBuffer<RefusedCall>(platform, 'refusals', (calls) => record(platform.db, calls)),
);

/** Writes the audit line of each call that was refused to somebody who is signed in, and of each refused sign-in. */
export function logRefusals(app: FastifyInstance, platform: Platform): void {
  app.addHook('onResponse', (request, reply, done) => {
    const call = refusedCall(request, reply.statusCode);
    if (call) refusalLog(platform).add(call);
    done();
  });
}

function refusedCall(request: FastifyRequest, status: number): RefusedCall | null {
  const code = refusalCode(request);
  const { routeName } = request.routeOptions.config;
  if (code === undefined || routeName === undefined || questions.has(code)) return null;
  const called = { what: summaries.get(routeName) ?? routeName, code, address: request.ip };
  const { session } = request;
  if (session && status === 403) {
    const { userId, actor, merchantId } = session;
    return { by: { userId, actorUserId: actor?.userId ?? null, merchantId }, ...called };
  }
  if (!signIns.has(routeName) || !refusedSignIns.has(code)) return null;
  const body = signInBody.safeParse(request.body);
  return body.success ? { by: { email: body.data.email }, ...called } : null;
}

const summaries = new Map(Object.entries(routes).map(([name, { summary }]) => [name, summary.replace(/\.$/, '')]));

interface RefusalLine {
  readonly merchantId: string;
  readonly userId: string;
  readonly call: RefusedCall;
  readonly actorUserId: string | null;
  readonly count: number;
}

/** Writes the lines that an hour has room for, and counts the others: a flood must not bury what was done. */
async function record(db: Database, calls: readonly RefusedCall[]): Promise<void> {
  const byMerchant = Map.groupBy(await linesOf(db, calls), ({ merchantId }) => merchantId);
  const hour = new Date(Math.floor(Date.now() / hourMs) * hourMs);
  // In one order, so that no two of these wait for each other.
  for (const [merchantId, lines] of [...byMerchant].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await db.transaction().execute(async (tx) => {
      const userId = lines.at(-1)?.userId ?? merchantId;
      const room = refusalsAnHour - (await lockRefusals(tx, { merchant_id: merchantId, hour, user_id: userId }));
      const kept = lines.slice(0, Math.max(0, room));
      const leftOut = lines.slice(kept.length).reduce((sum, { count }) => sum + count, 0);
      await countRefusals(tx, { merchant_id: merchantId, hour }, kept.length, leftOut);
      if (kept.length > 0) await insertActivity(tx, ...kept.map(rowOf));
    });
  }
}

/** Equal ones of a second are one line, so that a loop doesn't bury the log. Addresses without an account are left out. */
async function linesOf(db: Db, calls: readonly RefusedCall[]): Promise<RefusalLine[]> {
  const emails = new Set(calls.flatMap(({ by }) => ('email' in by ? [by.email] : [])));
  const people = emails.size === 0 ? [] : await findByAddresses(db, [...emails]);
  const byEmail = new Map(people.map(({ id, merchant_id, email }) => [email, { id, merchant_id }]));
  const counts = new Map<string, { readonly call: RefusedCall; count: number }>();
  for (const call of calls) {
    const key = JSON.stringify(call);
    const counted = counts.get(key);
    if (counted) counted.count += 1;
    else counts.set(key, { call, count: 1 });
  }
  return [...counts.values()].flatMap(({ call, count }) => {
    const { by } = call;
    const who =
      'email' in by
        ? { user: byEmail.get(by.email)?.id, merchant: byEmail.get(by.email)?.merchant_id, actor: null }
        : { user: by.userId, merchant: by.merchantId, actor: by.actorUserId };
    if (who.user === undefined) return [];
    return [{ merchantId: who.merchant ?? noMerchant, userId: who.user, actorUserId: who.actor, call, count }];
  });
}

function rowOf({ merchantId, userId, actorUserId, call: { what, code, address }, count }: RefusalLine) {
  return {
    merchant_id: merchantId,
    id: newId(),
    user_id: userId,
    actor_user_id: actorUserId,
    activity_type: 'refused',
    message: `Refused: ${what}${count > 1 ? ` (${count} times)` : ''}`,
    refused: code,
    address,
  };
}

/** Writes how many refused calls have no line of their own, once their hour is over. */
export async function tellLeftOut(db: Database, now = new Date()): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const over = await takeRefusalsBefore(tx, new Date(Math.floor(now.getTime() / hourMs) * hourMs));
    const lines = over.flatMap(({ merchant_id, user_id, hour, left_out }) => {
      if (left_out === 0) return [];
      const [day, time] = hour.toISOString().slice(0, 16).split('T');
      const message = `${left_out} more refused in the hour from ${day} ${time} UTC, which has ${refusalsAnHour} lines of them`;
      return [
        { merchant_id, id: newId(), user_id, actor_user_id: null, activity_type: 'refused', message, refused: 'more' },
      ];
    });
    if (lines.length > 0) await insertActivity(tx, ...lines);
  });
}
