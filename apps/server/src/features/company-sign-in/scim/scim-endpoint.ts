import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withQueryTimeout } from '../../../platform/query-timeout.ts';
import { hashToken } from '../../../platform/sessions/sessions.ts';
import { type ScimMember, useScimToken } from './scim.queries.ts';
import { ScimFault, scimError } from './scim-faults.ts';
import { readFilter, readPatch, readUser } from './scim-input.ts';
import { pageMax, resourceTypes, schemas, serviceProviderConfig } from './scim-resources.ts';
import {
  changeUser,
  createUser,
  deleteUser,
  getUserOf,
  listUsers,
  type ScimCaller,
  userView,
  versionOf,
} from './scim-users.ts';

const mediaType = 'application/scim+json';
const bodyBytesMax = 200_000;

const listQuery = z.object({
  filter: z.string().max(1000).optional(),
  // Below 1 is read as 1, and a negative count as none (RFC 7644, 3.4.2.4).
  startIndex: z.coerce
    .number()
    .int()
    .max(1_000_000)
    .default(1)
    .transform((value) => Math.max(1, value)),
  count: z.coerce
    .number()
    .int()
    .default(100)
    .transform((value) => Math.min(pageMax, Math.max(0, value))),
});
const idParams = z.object({ id: z.uuid() });

/**
 * SCIM 2.0 (RFC 7643, 7644): the company's provider makes, changes and deactivates the merchant's people. Its bearer
 * token is its own: a session or an API key is none, and it opens nothing else.
 */
export async function mountScim(app: FastifyInstance, platform: Platform): Promise<void> {
  const waitMs = platform.config.DATABASE_WAIT_MS;
  await app.register(
    async (scope) => {
      const readJson = scope.getDefaultJsonParser('error', 'error');
      // Providers name the media type of a DELETE, too, whose body is empty.
      scope.addContentTypeParser(mediaType, { parseAs: 'string', bodyLimit: bodyBytesMax }, (request, body, done) =>
        body === '' ? done(null, undefined) : readJson(request, String(body), done),
      );
      scope.setErrorHandler((error, _request, reply) => answerFault(error, reply));
      const route = (
        method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
        url: string,
        handle: (caller: ScimCaller, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
      ) =>
        scope.route({
          method,
          url,
          config: { rateLimit: { max: 1200, timeWindow: 60_000 } },
          handler: async (request, reply) => {
            reply.headers({ 'cache-control': 'no-store', 'content-type': `${mediaType}; charset=utf-8` });
            return withQueryTimeout(waitMs, async () => handle(await callerOf(platform, request), request, reply));
          },
        });
      const sendUser = (reply: FastifyReply, row: ScimMember) =>
        reply.header('etag', versionOf(row)).send(JSON.stringify(userView(platform, row)));

      route('GET', '/ServiceProviderConfig', async (_caller, _request, reply) =>
        reply.send(JSON.stringify(serviceProviderConfig)),
      );
      route('GET', '/ResourceTypes', async (_caller, _request, reply) => reply.send(JSON.stringify(resourceTypes)));
      route('GET', '/Schemas', async (_caller, _request, reply) => reply.send(JSON.stringify(schemas)));
      route('GET', '/Users', async (caller, request, reply) => {
        const { filter, ...page } = readQuery(request);
        return reply.send(JSON.stringify(await listUsers(platform, caller, readFilter(filter), page)));
      });
      route('POST', '/Users', async (caller, request, reply) => {
        const row = await createUser(platform, caller, readUser(request.body));
        return sendUser(reply.code(201).header('location', userView(platform, row).meta.location), row);
      });
      route('GET', '/Users/:id', async (caller, request, reply) => {
        const row = await getUserOf(platform.db, caller, idOf(request));
        if (request.headers['if-none-match'] === versionOf(row)) return reply.code(304).send();
        return sendUser(reply, row);
      });
      route('PUT', '/Users/:id', async (caller, request, reply) =>
        sendUser(reply, await changeUser(platform, caller, idOf(request), readUser(request.body), matchOf(request))),
      );
      route('PATCH', '/Users/:id', async (caller, request, reply) =>
        sendUser(reply, await changeUser(platform, caller, idOf(request), readPatch(request.body), matchOf(request))),
      );
      route('DELETE', '/Users/:id', async (caller, request, reply) => {
        await deleteUser(platform, caller, idOf(request), matchOf(request));
        return reply.code(204).send();
      });
    },
    { prefix: '/scim/v2' },
  );
}

async function callerOf({ db }: Platform, request: FastifyRequest): Promise<ScimCaller> {
  const [, token = ''] = request.headers.authorization?.match(/^Bearer\s+(vcs_[\w-]{43})$/i) ?? [];
  const row = token === '' ? undefined : await useScimToken(db, hashToken(token));
  if (!row) throw new ScimFault(401, 'A bearer token of Company sign-in is needed.');
  return { merchantId: row.merchant_id, userId: row.created_by };
}

function readQuery(request: FastifyRequest) {
  const query = listQuery.safeParse(request.query);
  if (!query.success) throw new ScimFault(400, 'filter, startIndex or count is not valid.', 'invalidValue');
  return query.data;
}

/** An id that is none is one that nobody has. */
function idOf(request: FastifyRequest): string {
  const params = idParams.safeParse(request.params);
  if (!params.success) throw new ScimFault(404, 'There is no such user.');
  return params.data.id;
}

function matchOf(request: FastifyRequest): string | undefined {
  return request.headers['if-match'];
}

/** Refusals in SCIM's words; a fault of ours goes to the one exit. */
function answerFault(error: unknown, reply: FastifyReply) {
  const refusal = refusalOf(error);
  if (!refusal) throw error;
  const { status, detail, scimType } = refusal;
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="scim"');
  return reply
    .code(status)
    .header('content-type', `${mediaType}; charset=utf-8`)
    .send(JSON.stringify(scimError(status, detail, scimType)));
}

function refusalOf(error: unknown): { status: number; detail: string; scimType?: string | undefined } | null {
  if (error instanceof ScimFault) return { status: error.status, detail: error.message, scimType: error.scimType };
  // Somebody took the address while it was given here.
  if (error instanceof AppError && (error.code === 'duplicate_user' || error.code === 'company_refused')) {
    return { status: 409, detail: 'The userName is taken.', scimType: 'uniqueness' };
  }
  if (error instanceof AppError) return { status: error.status, detail: error.message };
  // What the framework refuses: a body that is no JSON or too large, too many calls.
  if (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode < 500
  ) {
    const scimType = error.statusCode === 400 ? 'invalidSyntax' : undefined;
    return { status: error.statusCode, detail: error.message, scimType };
  }
  return null;
}
