import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { withQueryTimeout } from '../../platform/query-timeout.ts';
import { readStatus, type Status } from './status.ts';
import { statusHtml } from './status-html.ts';
import { statusWords } from './status-words.ts';

/** Whoever waits for the database to come back still gets the page. */
const readMs = 2_000;
/** Anybody may ask, as often as they like. */
const keptMs = 10_000;

/** The public page at `/status`: no script, nothing of another host, and it answers without the database too. */
export function mountStatusPage(app: FastifyInstance, { db, config, log }: Platform): void {
  let kept: { readonly at: number; readonly status: Promise<Status> } | null = null;
  const read = () => {
    const now = performance.now();
    if (!kept || now - kept.at > keptMs) kept = { at: now, status: withQueryTimeout(readMs, () => readStatus(db)) };
    return kept.status;
  };
  app.get('/status', { config: { isAlwaysAnswered: true } }, async (request, reply) => {
    const status = await read().catch((error: unknown) => {
      kept = null;
      log.warn({ err: error }, 'the status page answers without the database');
      return null;
    });
    const nonce = randomBytes(16).toString('base64');
    const language = /^de\b/i.test(request.headers['accept-language'] ?? '') ? 'de' : 'en';
    return reply
      .code(status ? 200 : 503)
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-cache',
        vary: 'accept-language',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`,
      })
      .send(statusHtml(status, { words: statusWords[language], language, nonce, brand: config.BRAND_NAME }));
  });
}
