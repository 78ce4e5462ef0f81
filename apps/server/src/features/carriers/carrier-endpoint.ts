import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { failure } from '../../platform/errors.ts';
import { keepRawBodies, rawBodyOf } from '../../platform/http/raw-bodies.ts';
import type { Platform } from '../../platform/platform.ts';
import { withQueryTimeout } from '../../platform/query-timeout.ts';
import { keepCarrierEvent } from './carrier-intake.ts';

const bodyBytesMax = 256 * 1024;
/** Shippo waits for three seconds, EasyPost for seven. */
const waitMsMax = 2_500;

const params = z.object({ id: z.uuid() });

/** Deliveries a minute: of a connection whose signatures were right lately, and of an address for all others together. */
const perMinute = { known: 3_000, unknown: 120 };
const knownPrefix = 'connection ';

/** `POST /hooks/carriers/{connection}`: a forged delivery is 401, one of a service that is disconnected 410, one too many 429. */
export async function mountCarrierWebhooks(app: FastifyInstance, platform: Platform): Promise<void> {
  const waitMs = Math.min(waitMsMax, platform.config.DATABASE_WAIT_MS);
  const known = new LRUCache<string, true>({ max: 10_000 });
  const idOf = (request: FastifyRequest) => params.safeParse(request.params).data?.id;
  const rateLimit = {
    timeWindow: 60_000,
    // A service sends for all its merchants from one address, so that a connection counts by itself once it is known.
    keyGenerator(request: FastifyRequest) {
      const id = idOf(request);
      return id !== undefined && known.has(id) ? `${knownPrefix}${id}` : request.ip;
    },
    max: (_request: FastifyRequest, key: string) => (key.startsWith(knownPrefix) ? perMinute.known : perMinute.unknown),
  };
  // A scope of its own: the signature covers the bytes as they came, so nothing may parse them first.
  await app.register(async (scope) => {
    keepRawBodies(scope, bodyBytesMax);
    scope.post('/hooks/carriers/:id', { config: { rateLimit } }, async (request, reply) => {
      const { headers } = request;
      const id = idOf(request);
      if (id === undefined) throw failure('not_connected');
      const header = (name: string) => {
        const value = headers[name];
        return typeof value === 'string' ? value : '';
      };
      const rawBody = rawBodyOf(request);
      const intake = await withQueryTimeout(waitMs, () => keepCarrierEvent(platform, id, { header, rawBody }));
      if (intake === 'unknown') throw failure('not_connected');
      if (intake === 'forged') throw failure('not_signed');
      known.set(id, true);
      return reply.code(200).send({ success: true });
    });
  });
}
