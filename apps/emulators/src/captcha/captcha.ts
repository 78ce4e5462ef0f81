import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type HttpFaults, makeHttpFaults, mountFaults } from '../faults.ts';
import { mountJournal } from '../journal.ts';
import { termsPage } from './terms-page.ts';
import { widgetScript } from './widget-script.ts';

export const demoCaptcha = { siteKey: 'emulated-site-key', secret: 'emulated-captcha-secret' } as const;

/** How long a solved widget's token is good, in milliseconds; reCAPTCHA's and hCaptcha's is two minutes. */
const tokenLifeMs = 120_000;

export interface CaptchaOptions {
  /** 0, the default, takes a free port. */
  port?: number;
  host?: string;
}

export interface CaptchaEmulator {
  url: string;
  faults: HttpFaults;
  /** A token as the widget gives it to a page once a person solved it. */
  solve(): string;
  close(): Promise<void>;
}

const form = z.object({
  secret: z.string().default(''),
  response: z.string().default(''),
  remoteip: z.string().optional(),
});

/** What a party says of a token: each is good once, for two minutes, with the right secret. */
function makeVerify(spent: Set<string>) {
  return (given: z.infer<typeof form>): string[] => {
    if (given.secret === '') return ['missing-input-secret'];
    if (given.secret !== demoCaptcha.secret) return ['invalid-input-secret'];
    if (given.response === '') return ['missing-input-response'];
    const madeAt = Number(given.response.match(/^solved\.(\d+)\.[\w-]{8,}$/)?.[1]);
    if (Number.isNaN(madeAt)) return ['invalid-input-response'];
    if (spent.has(given.response) || Date.now() - madeAt > tokenLifeMs) return ['timeout-or-duplicate'];
    spent.add(given.response);
    return [];
  };
}

function mountParties(app: FastifyInstance): void {
  const verify = makeVerify(new Set());
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  for (const [party, global, check] of [
    ['recaptcha', 'grecaptcha', '/recaptcha/api/siteverify'],
    ['hcaptcha', 'hcaptcha', '/hcaptcha/siteverify'],
    ['turnstile', 'turnstile', '/turnstile/v0/siteverify'],
  ] as const) {
    app.post(check, async (request) => {
      const errors = verify(form.parse(request.body ?? {}));
      return {
        success: errors.length === 0,
        ...(errors.length === 0 ? { challenge_ts: new Date().toISOString(), hostname: 'localhost' } : {}),
        ...(errors.length > 0 ? { 'error-codes': errors } : {}),
      };
    });
    app.get(`/${party}/api.js`, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(widgetScript(global)),
    );
  }
}

/**
 * Starts the emulated captcha parties (reCAPTCHA, hCaptcha, Turnstile: script and check), and beside them the one page
 * of somebody else's that the product shows, the terms of a plan.
 */
export async function startCaptcha(options: CaptchaOptions = {}): Promise<CaptchaEmulator> {
  const faults = makeHttpFaults();
  const app = Fastify({ forceCloseConnections: true });
  mountFaults(app, faults);
  mountJournal(app);
  mountParties(app);
  app.get('/terms.html', async (_request, reply) => reply.type('text/html; charset=utf-8').send(termsPage));
  app.get('/moved-terms', async (_request, reply) => reply.redirect('/terms.html'));
  app.get('/healthz', async () => ({ status: 'ok' }));
  const url = await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
  return {
    url,
    faults,
    solve: () => `solved.${Date.now()}.${crypto.randomUUID()}`,
    close: () => app.close(),
  };
}
