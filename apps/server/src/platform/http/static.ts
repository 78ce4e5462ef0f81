import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { screenRules } from '@voicecart/contract/screens';
import { hasScreen } from '@voicecart/contract/screens/access';
import type { FastifyInstance } from 'fastify';
import { captchaOrigins } from '../../outside/captcha/captcha-party.ts';
import type { Configuration } from '../configuration.ts';
import { failure } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { robots, sitemap, withFront } from './front-html.ts';
import { analyticsOrigins, withAnalytics } from './page-analytics.ts';
import { withPartnerHost } from './partner-host.ts';

const dist = fileURLToPath(new URL('../../../../dashboard/dist/', import.meta.url));
/** What a build takes over as it is, such as the standard icon of skills. */
const unbuilt = fileURLToPath(new URL('../../../../dashboard/public/', import.meta.url));

/**
 * No script, style or request but our own, and those of a captcha party and a page analytics that the configuration
 * names; the screen preview's frame has its own, narrower policy.
 */
function contentSecurityPolicy(config: Configuration): string {
  const own = ["'self'", ...captchaOrigins(config.CAPTCHA_PROVIDER, config.CAPTCHA_SCRIPT_URL)].join(' ');
  const watched = [own, ...analyticsOrigins(config)].join(' ');
  return [
    "default-src 'self'",
    `script-src ${watched}`,
    // Mantine sets styles on elements.
    `style-src ${own} 'unsafe-inline'`,
    // Product pictures are the merchant's own, wherever they lie.
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    // Samples of voices come within a reply.
    "media-src 'self' data:",
    `connect-src ${watched}`,
    `frame-src ${own}`,
    "frame-ancestors 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

const apiPrefixes = [
  '/mobile-api',
  '/merchant-api',
  '/skill-api',
  '/voice/',
  '/chat/',
  '/w/',
  '/socket.io',
  '/metrics',
  '/assets',
  '/apl-preview/',
];

/** The window that comes back from Amazon stays tied to the page that opened it, which sees by that whether it is closed. */
const comesBack = screenRules.amazonExternalLogin.path;

/**
 * Serves the built dashboard. A path that no route answers is the dashboard's own business: 404 where it has no screen,
 * with the page that says so. Callers get a 404 in JSON. Built anew while it runs, it is the new one that is served.
 */
export async function mountDashboard(app: FastifyInstance, platform: Platform, folder = dist): Promise<void> {
  const isBuilt = existsSync(`${folder}index.html`);
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      wildcard: false,
      globIgnore: ['assets/**'],
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    });
    // Looked for when they are asked for: a build gives them other names.
    await app.register(fastifyStatic, {
      root: `${folder}assets/`,
      prefix: '/assets/',
      index: false,
      preCompressed: true,
      decorateReply: false,
      setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
    });
  } else {
    // The manifests of skills name the standard icon, built or not.
    await app.register(fastifyStatic, { root: unbuilt, index: false, wildcard: false });
  }
  const policy = contentSecurityPolicy(platform.config);
  const readIndex = indexReader(`${folder}index.html`, platform.config);
  app.get('/sitemap.xml', (_request, reply) => reply.type('application/xml').send(sitemap(platform.config)));
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(platform.config)));
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !apiPrefixes.some((prefix) => path.startsWith(prefix));
    if (!isPage) throw failure('not_found.page');
    const index = await readIndex();
    if (!index) throw failure('not_built');
    return reply
      .code(hasScreen(path) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cross-origin-opener-policy', path === comesBack ? 'unsafe-none' : 'same-origin-allow-popups')
      .send(withPartnerHost(withFront(index, path, platform.config), request.hostname, platform.config));
  });
  platform.log.debug({ isBuilt }, 'dashboard mounted');
}

/** The page as it was last built; while a build is writing it, the one before. */
function indexReader(path: string, config: Configuration): () => Promise<string | null> {
  let known: { readonly state: string; readonly text: string } | null = null;
  return async () => {
    const written = await stat(path).catch(() => null);
    const state = `${written?.mtimeMs} ${written?.size}`;
    if (written && state !== known?.state) {
      const text = await readFile(path, 'utf8').catch(() => '');
      if (text !== '') known = { state, text: withAnalytics(text, config) };
    }
    return known?.text ?? null;
  };
}
