import { routes } from '@voicecart/contract/routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { noMerchant, refusalCode } from '../../platform/http/request-log.ts';
import { newId } from '../../platform/ids.ts';
import { type Platform, perPlatform } from '../../platform/platform.ts';
import { LineBuffer } from '../../platform/work/line-buffer.ts';
import { findByAddresses, insertActivity } from './activity.queries.ts';

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

/** Equal ones of a second are one line, so that a loop doesn't bury the log. Addresses without an account are left out. */
async function record(db: Db, calls: readonly RefusedCall[]): Promise<void> {
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
  const lines = [...counts.values()].flatMap(({ call: { by, what, code, address }, count }) => {
    const who =
      'email' in by
        ? { user: byEmail.get(by.email)?.id, merchant: byEmail.get(by.email)?.merchant_id, actor: null }
        : { user: by.userId, merchant: by.merchantId, actor: by.actorUserId };
    if (who.user === undefined) return [];
    const line = {
      merchant_id: who.merchant ?? noMerchant,
      id: newId(),
      user_id: who.user,
      actor_user_id: who.actor,
      activity_type: 'refused',
      message: `Refused: ${what}${count > 1 ? ` (${count} times)` : ''}`,
      refused: code,
      address,
    };
    return [line];
  });
  if (lines.length > 0) await insertActivity(db, ...lines);
}
