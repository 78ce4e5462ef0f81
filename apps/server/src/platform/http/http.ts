import type { Readable } from 'node:stream';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { type Access, mayCall } from '@voicecart/contract/access';
import { isInScope, isOfSkillApi } from '@voicecart/contract/api-keys/api-scopes';
import { isClosedWhenOverdue } from '@voicecart/contract/billing/overdue';
import { bases, type RouteInput, type RouteReply, type RouteRow, refusesActing } from '@voicecart/contract/route';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { actingRefusal, failure } from '../errors.ts';
import type { Platform, Standing } from '../platform.ts';
import { withQueryTimeout } from '../query-timeout.ts';
import { type KnownDevice, readDevice } from '../sessions/known-device.ts';
import { hasActingEnded, isSteppedUp, needsSecondFactor, type Session } from '../sessions/sessions.ts';
import { withCaller } from './caller.ts';
import { connections } from './connections.ts';
import { handleError } from './http-errors.ts';
import {
  clearSessionCookies,
  mendXsrfCookie,
  readSession,
  refuseForgedChange,
  setSessionCookies,
} from './http-session.ts';
import { readNetworks } from './networks.ts';
import { refuseOddQuery } from './odd-query.ts';
import { overload } from './overload.ts';
import { logRequests } from './request-log.ts';
import { scrubQuery } from './scrubbed.ts';

/** What a handler works with. `merchantId` is a string exactly on rows whose access is scoped to a merchant. */
export interface RequestContext<R extends RouteRow = RouteRow> {
  readonly platform: Platform;
  readonly session: SessionOf<R>;
  readonly merchantId: R['access']['scope'] extends 'merchant' ? string : string | null;
  readonly log: Platform['log'];
  readonly ip: string;
  readonly userAgent: string;
  /** The browser, where somebody has signed in with it before. */
  device(): KnownDevice | null;
  /** Sets the session cookies on the reply. */
  signIn(token: string, session: Session, remember: boolean): void;
  signOut(): void;
  header(name: string, value: string): void;
  /** The uploaded file of a row with `upload`; read it to its end or destroy it. */
  readonly file: R extends { upload: object } ? UploadedFile : null;
}

type SessionOf<R extends RouteRow> = 'anonymous' extends R['access']['who'][number] ? Session | null : Session;

export interface UploadedFile {
  readonly name: string;
  readonly stream: Readable;
  /** True once the stream was cut because it passed the size limit. */
  readonly isTruncated: () => boolean;
}

export type Handler<R extends RouteRow> = (
  context: RequestContext<R>,
  input: RouteInput<R>,
) => Promise<R extends { produces: string } ? Readable | string | Buffer : RouteReply<R>>;

/** A table of rows needs exactly one handler a row: a row without one does not compile. */
export type Handlers<T extends Record<string, RouteRow>> = { readonly [K in keyof T]: Handler<T[K]> };

export async function createHttp(platform: Platform): Promise<FastifyInstance> {
  const { config, log } = platform;
  const app = Fastify({
    loggerInstance: log.child(
      {},
      { serializers: { req: (request) => ({ method: request.method, url: scrubQuery(request.url) }) } },
    ),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: readNetworks(config.TRUSTED_PROXIES),
    serverFactory: (listener) => connections(platform).createServer(listener),
    bodyLimit: 1_000_000,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  }) as unknown as FastifyInstance;
  // Requests are not logged one by one, so they need no logger of their own.
  app.setChildLoggerFactory((logger) => logger);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error, request, reply) => handleError(platform, error, request, reply));
  const { refusalFor, begin } = overload(platform);
  // With callbacks: these run for every request, and a promise each would cost as much as what they do.
  app.addHook('onRequest', (request, _reply, done) => {
    const refusal = request.routeOptions.config.isAlwaysAnswered ? null : refusalFor(request.ip);
    if (refusal) done(refusal);
    else done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (!request.routeOptions.config.staysOpen) begin(request.ip, reply.raw);
    done();
  });
  await app.register(cookie);
  await app.register(multipart, {
    limits: { fileSize: config.FEED_MAX_BYTES, files: 1, fields: 20, fieldSize: 100_000 },
  });
  await app.register(rateLimit, { global: false });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    platform.metrics.httpSeconds.observe({ route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
  logRequests(app, platform);
  const transport = config.publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {};
  app.addHook('onSend', (request, reply, payload, done) => {
    // Pages bring rules of their own. A script keeps none: those of a worker would bind what it may fetch.
    const isText = /^(application\/json|text\/(html|plain))/.test(String(reply.getHeader('content-type') ?? ''));
    if (isText && !reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      ...transport,
    });
    done(null, payload);
  });
  return app;
}

/** Mounts a feature's rows. Access is decided before anything of the request is parsed by a schema. */
export function mountRoutes<T extends Record<string, RouteRow>>(
  app: FastifyInstance,
  platform: Platform,
  rows: T,
  handlers: Handlers<T>,
): void {
  for (const name of Object.keys(rows)) {
    const row = rows[name];
    const handler = handlers[name];
    if (!row?.access) throw new Error(`Route ${name} has no access rule`);
    if (!handler) throw new Error(`Route ${name} has no handler`);
    mountRoute(app, platform, name, row, handler as unknown as Handler<RouteRow>);
  }
}

/** Who is signed in is counted by person, since an office shares its address; anybody else by address. */
function rateLimitOf({ perMinute, access }: RouteRow) {
  if (!perMinute) return false;
  const limit = { max: perMinute, timeWindow: 60_000 };
  if (access.who.includes('anonymous')) return limit;
  return {
    ...limit,
    hook: 'preHandler' as const,
    keyGenerator: ({ session, ip }: FastifyRequest) => session?.userId ?? ip,
  };
}

function mountRoute(
  app: FastifyInstance,
  platform: Platform,
  name: string,
  row: RouteRow,
  handler: Handler<RouteRow>,
): void {
  const changesState = row.method !== 'GET' || row.changesState === true;
  const waitMs = platform.config.DATABASE_WAIT_MS;

  /** Reads the caller's session into the request. @throws AppError unless they may call */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const found = await readSession(platform, request);
    // Known from here on, so that the logs tell to whom something was refused.
    request.session = found?.session ?? null;
    if (found) mendXsrfCookie(platform, request, reply, found);
    if (changesState) refuseForgedChange(platform, request, found);
    const standing = found ? await platform.standingOf(found.session) : null;
    const session = found && standing?.isOpen ? found.session : null;
    request.session = session;
    refuseWithoutAccess(row.access, session, standing);
    if (session && !row.isOpenBeforeSecondFactor && needsSecondFactor(platform.config, session, standing)) {
      throw failure('second_factor_required');
    }
    if (session && !row.access.who.includes('anonymous') && !row.isOpenAfterActing && hasActingEnded(session)) {
      throw failure('acting_ended');
    }
    // An admin who acts as the merchant may still help.
    if (session && !session.actor && standing?.isReadOnly && isClosedWhenOverdue(name, row)) {
      throw failure('payment_overdue');
    }
    if (session?.scopes && !isInScope(session.scopes, name, row)) throw failure('forbidden');
    if (session?.isForSkillApi && !isOfSkillApi(name, row)) throw failure('forbidden');
    if (session) refuseWithoutStepUp(row, session, request.body);
  }

  app.route({
    method: row.method,
    url: routeUrl(row),
    ...(row.bodyBytesMax ? { bodyLimit: row.bodyBytesMax } : {}),
    config: {
      rateLimit: rateLimitOf(row),
      routeName: name,
      ...(row.object ? { object: row.object } : {}),
      ...(row.isUnlogged ? { isUnlogged: true as const } : {}),
    },
    schema: {
      ...(row.params ? { params: row.params } : {}),
      ...(row.query ? { querystring: row.query } : {}),
      ...(row.body && !row.upload ? { body: row.body } : {}),
      ...(row.produces ? {} : { response: { [row.status ?? 200]: row.reply } }),
    },
    preValidation: async (request, reply) => {
      // A handler that may be remembered says otherwise.
      reply.header('cache-control', 'no-store');
      await withQueryTimeout(waitMs, () => admit(request, reply));
      if (row.query) refuseOddQuery(request.query);
      if (row.upload) connections(platform).expectUpload(request.raw);
    },
    handler: async (request, reply) => {
      const file = row.upload ? await readUpload(request, row.upload.field, platform.config.FEED_MAX_BYTES) : null;
      const context = makeContext(platform, request, reply, file);
      const input = { params: request.params, query: request.query, body: request.body } as RouteInput<RouteRow>;
      const result: unknown = await withCaller({ address: request.ip }, () =>
        withQueryTimeout(waitMs, () => handler(context, input)),
      );
      if (row.produces) {
        // Which kind of picture it is, the handler says.
        if (row.produces === 'application/zip') reply.type(row.produces);
        else if (row.produces !== 'image/*') reply.type(`${row.produces}; charset=utf-8`);
        return reply.send(result);
      }
      if (row.status) reply.code(row.status);
      return reply.send(result);
    },
  });
}

/** @throws AppError 401 where nobody is signed in, 403 'forbidden' for the wrong role, 403 'permission_off'. */
function refuseWithoutAccess(rule: Access, session: Session | null, standing: Standing | null): void {
  const identity = session?.identity ?? 'anonymous';
  const merchantId = session?.merchantId ?? null;
  if (mayCall(rule, identity, merchantId, standing?.permissions)) return;
  if (!session) throw failure('unauthenticated.signIn');
  const { permission, ...withoutPermission } = rule;
  if (permission && mayCall(withoutPermission, identity, merchantId)) {
    throw failure('permission_off');
  }
  throw failure('forbidden');
}

/** @throws AppError 403 'acting' for whoever acts as a merchant (`refusesActing`), 403 'step_up_needed' */
function refuseWithoutStepUp(row: RouteRow, session: Session, body: unknown): void {
  const fields = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  if (session.actor && refusesActing(row, fields, session.actor.identity)) throw actingRefusal();
  const { stepUp } = row;
  if (!stepUp || (stepUp !== true && !fields.includes(stepUp.onlyWith)) || isSteppedUp(session)) return;
  throw failure('step_up_needed');
}

/** The address of a row, in Fastify's notation. */
export function routeUrl(row: RouteRow): string {
  return `${bases[row.base]}/${row.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
}

function makeContext(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  file: UploadedFile | null,
): RequestContext<RouteRow> {
  const context = {
    platform,
    session: request.session,
    merchantId: request.session?.merchantId ?? null,
    log: platform.log.child({
      requestId: request.id,
      userId: request.session?.userId,
      actorId: request.session?.actor?.userId,
    }),
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    device: () => readDevice(platform, request),
    signIn: (token: string, session: Session, remember: boolean) =>
      setSessionCookies(platform, request, reply, token, session, remember),
    signOut: () => clearSessionCookies(platform, reply),
    header: (name: string, value: string) => void reply.header(name, value),
    file,
  };
  return context as unknown as RequestContext<RouteRow>;
}

async function readUpload(request: FastifyRequest, field: string, bytesMax: number): Promise<UploadedFile> {
  if (!request.isMultipart()) throw failure('multipart_needed');
  // The form around the file is small: what claims to be larger than both need not be sent to be refused.
  if (Number(request.headers['content-length'] ?? 0) > bytesMax + 1_000_000) {
    throw failure('too_large.upload', { megabytes: Math.floor(bytesMax / 1e6) });
  }
  const part = await request.file();
  if (!part || part.fieldname !== field) throw failure('file_missing', { field });
  return { name: part.filename, stream: part.file, isTruncated: () => part.file.truncated };
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyContextConfig {
    routeName?: string;
    /** As the row says them. */
    object?: NonNullable<RouteRow['object']>;
    isUnlogged?: true;
    /** Answered under overload as well (platform/http/overload.ts). */
    isAlwaysAnswered?: boolean;
    /** An event stream: open without being work under way. */
    staysOpen?: boolean;
  }
}
