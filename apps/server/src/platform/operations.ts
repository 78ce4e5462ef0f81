import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { withPatience } from './patience.ts';
import type { Platform } from './platform.ts';

/** Who asks whether it is ready asks again in a moment. */
const readyMs = 2_000;

/** What those who run the product need: health, readiness, metrics, and the API's description. */
export async function mountOperations(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(swagger, {
    openapi: { info: { title: `${platform.config.BRAND_NAME} API`, version: '1' } },
    transform: jsonSchemaTransform,
  });
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await withPatience(readyMs, () => sql`select 1`.execute(platform.db));
      return { ready: true };
    } catch (error) {
      platform.log.warn({ err: error }, 'not ready: the database does not answer');
      return reply.code(503).send({ ready: false });
    }
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    reply.type(platform.metrics.registry.contentType);
    return platform.metrics.registry.metrics();
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
