import type { ObjectKind } from '@voicecart/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../ids.ts';
import { type Platform, perPlatform } from '../platform.ts';
import { LineBuffer } from '../work/line-buffer.ts';
import { insertRequests, type RequestRow } from './request-log.queries.ts';
import { maskedMails, scrubbed } from './scrubbed.ts';

/** Where requests stand that are about no merchant. */
export const noMerchant = '00000000-0000-0000-0000-000000000000';

/** Enough to see what was wrong with a request. */
const textMax = 4_000;

/** What was asked of the product, a second after it was answered. */
export const requestLog = perPlatform(
  (platform) =>
    new LineBuffer<RequestRow>(platform, 'requests', (rows) => insertRequests(platform.pool, JSON.stringify(rows))),
);

/** Bodies of refusals, from the exit of errors to the hook below. */
const refused = new WeakMap<FastifyRequest, { readonly code: string }>();

export function noteRefusal(request: FastifyRequest, answer: { readonly code: string }): void {
  refused.set(request, answer);
}

/** The code with which a request was refused, once it is answered; undefined where it was not. */
export function refusalCode(request: FastifyRequest): string | undefined {
  return refused.get(request)?.code;
}

/** Logs each request of a row once it is answered. A row with `isUnlogged` reads the log itself, or is asked all the time. */
export function logRequests(app: FastifyInstance, platform: Platform): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { routeName, isUnlogged } = request.routeOptions.config;
    if (routeName && !isUnlogged) requestLog(platform).add(lineOf(request, reply));
    done();
  });
}

function lineOf(request: FastifyRequest, reply: FastifyReply): RequestRow {
  const now = Date.now();
  const { session } = request;
  const answer = refused.get(request);
  // A wrong password or a flood would fill the log with what nobody can use.
  const isTold = reply.statusCode >= 400 && reply.statusCode !== 401 && reply.statusCode !== 429;
  return {
    id: newId(now),
    at: new Date(now).toISOString(),
    merchant_id: session?.merchantId ?? noMerchant,
    app_id: appOf(request),
    user_id: session?.userId ?? null,
    actor_user_id: session?.actor?.userId ?? null,
    method: request.method,
    route: request.routeOptions.url ?? '',
    status: reply.statusCode,
    code: answer?.code ?? null,
    latency_ms: reply.elapsedTime,
    request_id: request.id,
    asked: isTold ? textOf(scrubbed({ params: request.params, query: request.query, body: request.body })) : null,
    answered: isTold && answer ? maskedMails(textOf(answer)) : null,
  };
}

const appKind: ObjectKind = 'app';
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The app that a request is about, where its row says in which field it stands. */
function appOf(request: FastifyRequest): string | null {
  const { object } = request.routeOptions.config;
  if (object?.kind !== appKind) return null;
  const part: unknown = { params: request.params, query: request.query, body: request.body }[object.in];
  if (typeof part !== 'object' || part === null) return null;
  const id: unknown = Reflect.get(part, object.field);
  return typeof id === 'string' && uuid.test(id) ? id : null;
}

function textOf(value: unknown): string {
  return JSON.stringify(value).slice(0, textMax).replaceAll('\\u0000', '').toWellFormed();
}
