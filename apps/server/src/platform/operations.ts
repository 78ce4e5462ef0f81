import { createHash } from 'node:crypto';
import { describeApi, type Installation } from '@voicecart/contract/openapi/openapi';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from './database.ts';
import { failure } from './errors.ts';
import type { Platform } from './platform.ts';
import { withQueryTimeout } from './query-timeout.ts';
import { sameText } from './sessions/sessions.ts';
import { version } from './version.ts';

/** Who asks whether it is ready asks again in a moment. */
const readyMs = 2_000;
/** For so long an answer holds. */
const askedAgainMs = 500;

/** What those who run the product need: health, readiness, metrics, and the API's description. */
export async function mountOperations(app: FastifyInstance, platform: Platform): Promise<void> {
  // Who watches must be told about an overload, not refused by it.
  const watched = { config: { isAlwaysAnswered: true } };
  const isReady = sharedFor(askedAgainMs, () => withQueryTimeout(readyMs, () => tryWrite(platform.db)));
  app.get('/healthz', watched, async () => ({ ok: true, version }));
  app.get('/readyz', watched, async (_request, reply) => {
    try {
      await isReady();
      return { ready: true };
    } catch (error) {
      platform.log.warn({ err: error }, 'not ready: the database does not take a write');
      return reply.code(503).send({ ready: false });
    }
  });
  app.get('/metrics', watched, async (request, reply) => {
    if (!mayReadMetrics(platform, request.headers.authorization)) throw failure('not_found.page');
    reply.type(platform.metrics.registry.contentType);
    return platform.metrics.registry.metrics();
  });
  // Written once: it is 800 KB, and anybody may ask for it as often as they like.
  let description: { readonly text: Buffer; readonly etag: string } | null = null;
  app.get('/openapi.json', async (request, reply) => {
    if (!description) {
      const text = Buffer.from(JSON.stringify(describeApi(installation(platform))));
      description = { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
    }
    reply.headers({ 'cache-control': 'public, max-age=300', etag: description.etag });
    if (request.headers['if-none-match'] === description.etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(description.text);
  });
}

/** A write, since a full disk or a standby still answers what is read. */
async function tryWrite(db: Db): Promise<void> {
  await sql`
    insert into write_checks (is_only) values (true)
    on conflict (is_only) do update set checked_at = now()`.execute(db);
}

/** Asks once for all who ask in the same moment: anybody may, as often as they like. */
function sharedFor(ms: number, ask: () => Promise<void>): () => Promise<void> {
  let last: { readonly at: number; readonly answer: Promise<void> } | null = null;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > ms) last = { at: now, answer: ask() };
    return last.answer;
  };
}

/** They tell of every route and how busy it is: in production only to whoever has the token. */
function mayReadMetrics({ config }: Platform, authorization: string | undefined): boolean {
  if (config.METRICS_TOKEN === '') return !config.isProduction;
  return sameText(authorization ?? '', `Bearer ${config.METRICS_TOKEN}`);
}

function installation({ config }: Platform): Installation {
  return { title: `${config.BRAND_NAME} API`, version, url: config.publicUrl, supportEmail: config.SUPPORT_EMAIL };
}
