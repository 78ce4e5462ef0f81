import { describeApi, type Installation } from '@voicecart/contract/openapi/openapi';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { failure } from './errors.ts';
import type { Platform } from './platform.ts';
import { withQueryTimeout } from './query-timeout.ts';
import { sameText } from './sessions/sessions.ts';
import { version } from './version.ts';

/** Who asks whether it is ready asks again in a moment. */
const readyMs = 2_000;

/** What those who run the product need: health, readiness, metrics, and the API's description. */
export async function mountOperations(app: FastifyInstance, platform: Platform): Promise<void> {
  // Who watches must be told about an overload, not refused by it.
  const watched = { config: { isAlwaysAnswered: true } };
  app.get('/healthz', watched, async () => ({ ok: true, version }));
  app.get('/readyz', watched, async (_request, reply) => {
    try {
      await withQueryTimeout(readyMs, () => sql`select 1`.execute(platform.db));
      return { ready: true };
    } catch (error) {
      platform.log.warn({ err: error }, 'not ready: the database does not answer');
      return reply.code(503).send({ ready: false });
    }
  });
  app.get('/metrics', watched, async (request, reply) => {
    if (!mayReadMetrics(platform, request.headers.authorization)) throw failure('not_found.page');
    reply.type(platform.metrics.registry.contentType);
    return platform.metrics.registry.metrics();
  });
  // Written once: it is 800 KB, and anybody may ask for it as often as they like.
  let description: Buffer | null = null;
  app.get('/openapi.json', async (_request, reply) => {
    description ??= Buffer.from(JSON.stringify(describeApi(installation(platform))));
    return reply.type('application/json; charset=utf-8').send(description);
  });
}

/** They tell of every route and how busy it is: in production only to whoever has the token. */
function mayReadMetrics({ config }: Platform, authorization: string | undefined): boolean {
  if (config.METRICS_TOKEN === '') return !config.isProduction;
  return sameText(authorization ?? '', `Bearer ${config.METRICS_TOKEN}`);
}

function installation({ config }: Platform): Installation {
  return { title: `${config.BRAND_NAME} API`, version, url: config.publicUrl, supportEmail: config.SUPPORT_EMAIL };
}
