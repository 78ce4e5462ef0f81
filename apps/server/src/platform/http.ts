import type { Readable } from 'node:stream';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { type Access, mayCall } from '@voicecart/contract/access';
import { bases, type RouteInput, type RouteReply, type RouteRow } from '@voicecart/contract/route';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { AppError } from './errors.ts';
import { handleError } from './http-errors.ts';
import {
  clearSessionCookies,
  mendXsrfCookie,
  readSession,
  refuseForgedChange,
  setSessionCookies,
} from './http-session.ts';
import { type KnownDevice, readDevice } from './known-device.ts';
import { scrubUrl } from './log.ts';
import { withPatience } from './patience.ts';
import type { Platform, Standing } from './platform.ts';
import { needsSecondFactor, type Session } from './sessions.ts';

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
      { serializers: { req: (request) => ({ method: request.method, url: scrubUrl(request.url) }) } },
    ),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUSTED_PROXIES,
    bodyLimit: 1_000_000,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  }) as unknown as FastifyInstance;
  // Requests are not logged one by one, so they need no logger of their own.
  app.setChildLoggerFactory((logger) => logger);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error, request, reply) => handleError(platform, error, request, reply));
  await app.register(cookie);
  await app.register(multipart, {
    limits: { fileSize: config.FEED_MAX_BYTES, files: 1, fields: 20, fieldSize: 100_000 },
  });
  await app.register(rateLimit, { global: false });
  // With callbacks: these run for every request, and a promise each would cost as much as what they do.
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    platform.metrics.httpSeconds.observe({ route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
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

function mountRoute(
  app: FastifyInstance,
  platform: Platform,
  name: string,
  row: RouteRow,
  handler: Handler<RouteRow>,
): void {
  const changesState = row.method !== 'GET' || row.changesState === true;
  const waitMs = platform.config.DATABASE_WAIT_MS;

  /** The caller's session, once it is clear that they may. */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<Session | null> {
    const found = await readSession(platform, request);
    if (found) mendXsrfCookie(platform, request, reply, found);
    if (changesState) refuseForgedChange(platform, request, found);
    const standing = found ? await platform.standingOf(found.session) : null;
    const session = found && standing?.isOpen ? found.session : null;
    refuseWithoutAccess(row.access, session, standing);
    if (session && !row.isOpenBeforeSecondFactor && needsSecondFactor(platform.config, session)) {
      throw new AppError(403, 'second_factor_required', 'Set up your second factor first.');
    }
    return session;
  }

  app.route({
    method: row.method,
    url: routeUrl(row),
    config: { rateLimit: row.perMinute ? { max: row.perMinute, timeWindow: 60_000 } : false, routeName: name },
    schema: {
      ...(row.params ? { params: row.params } : {}),
      ...(row.query ? { querystring: row.query } : {}),
      ...(row.body && !row.upload ? { body: row.body } : {}),
      ...(row.produces ? {} : { response: { [row.status ?? 200]: row.reply } }),
    },
    preValidation: async (request, reply) => {
      request.session = await withPatience(waitMs, () => admit(request, reply));
    },
    handler: async (request, reply) => {
      const file = row.upload ? await readUpload(request, row.upload.field, platform.config.FEED_MAX_BYTES) : null;
      const context = makeContext(platform, request, reply, file);
      const input = { params: request.params, query: request.query, body: request.body } as RouteInput<RouteRow>;
      const result: unknown = await withPatience(waitMs, () => handler(context, input));
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
  if (!session) throw new AppError(401, 'unauthenticated', 'Please sign in.');
  const { permission, ...withoutPermission } = rule;
  if (permission && mayCall(withoutPermission, identity, merchantId)) {
    throw new AppError(403, 'permission_off', 'This is switched off for your account.');
  }
  throw new AppError(403, 'forbidden', 'Your account may not do this.');
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
    signOut: () => clearSessionCookies(reply),
    header: (name: string, value: string) => void reply.header(name, value),
    file,
  };
  return context as unknown as RequestContext<RouteRow>;
}

async function readUpload(request: FastifyRequest, field: string, bytesMax: number): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new AppError(415, 'multipart_needed', 'Send the file as multipart/form-data.');
  // The form around the file is small: what claims to be larger than both need not be sent to be refused.
  if (Number(request.headers['content-length'] ?? 0) > bytesMax + 1_000_000) {
    throw new AppError(
      413,
      'too_large',
      `The file is larger than ${Math.floor(bytesMax / 1e6)} MB, the most that is taken.`,
    );
  }
  const part = await request.file();
  if (!part || part.fieldname !== field)
    throw new AppError(400, 'file_missing', `The form needs a file in "${field}".`);
  return { name: part.filename, stream: part.file, isTruncated: () => part.file.truncated };
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyContextConfig {
    routeName?: string;
  }
}
