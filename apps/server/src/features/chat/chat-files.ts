import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { failure } from '../../platform/errors.ts';
import { parsed } from '../../platform/http/parsed.ts';
import { type Platform, perPlatform } from '../../platform/platform.ts';
import { withQueryTimeout } from '../../platform/query-timeout.ts';
import { type ChatApp, requireChatApp } from './chat-app.ts';
import { demoHtml, frameHtml } from './chat-pages.ts';
import { loaderConfig } from './chat-panel-config.ts';
import { notePage } from './chat-seen.ts';

const dist = fileURLToPath(new URL('../../../../widget/dist/', import.meta.url));

/** The settings of an app change with it: short-lived. What the loader loads has a hash in its name. */
const loaderSeconds = 300;

const entry = z.object({ file: z.string() });
const manifest = z.object({ 'src/loader.ts': entry, 'src/panel.tsx': entry, 'src/frame.ts': entry });

export interface WidgetFiles {
  readonly loader: string;
  /** Below `/w/`. */
  readonly panel: string;
  readonly frame: string;
}

/** The files as they were last built; read again when a build has written others. @throws AppError 503 'not_built' */
const widgetFiles = perPlatform(() => {
  let known: { readonly state: string; readonly files: WidgetFiles } | null = null;
  return (): WidgetFiles => {
    try {
      const path = `${dist}.vite/manifest.json`;
      const state = String(statSync(path).mtimeMs);
      if (known?.state === state) return known.files;
      const read = manifest.parse(JSON.parse(readFileSync(path, 'utf8')));
      const files = {
        loader: readFileSync(dist + read['src/loader.ts'].file, 'utf8'),
        panel: read['src/panel.tsx'].file,
        frame: read['src/frame.ts'].file,
      };
      known = { state, files };
      return files;
    } catch (cause) {
      throw failure('not_built', {}, { cause });
    }
  };
});

const appFile = z.object({ file: z.string().regex(/^[0-9a-f-]{36}\.js$/) });
const appParams = z.object({ appId: z.uuid() });
const preview = z.object({ preview: z.string().max(6_000).default('') });
const frameQuery = z.object({ language: z.string().max(35).default('') });

/** `/w/...`: what a shop's page loads of us, the frame for addresses, and a demo shop to try the chat in. */
export async function mountChatFiles(server: FastifyInstance, platform: Platform): Promise<void> {
  const waitMs = platform.config.DATABASE_WAIT_MS;
  const files = widgetFiles(platform);

  await server.register(fastifyStatic, {
    root: `${dist}assets/`,
    prefix: '/w/assets/',
    index: false,
    decorateReply: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      // A module of another origin is only loaded with this.
      reply.header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });

  server.get('/w/:file', (request, reply) =>
    withQueryTimeout(waitMs, async () => {
      const { data } = appFile.safeParse(request.params);
      if (!data) throw failure('not_found.page');
      const app = await requireChatApp(platform, data.file.slice(0, -3));
      const asked = parsed(preview, request.query);
      const { loader, panel } = files();
      const config = loaderConfig(platform, app, { ...asked, panel: `${platform.config.publicUrl}/w/${panel}` });
      const { referer } = request.headers;
      if (referer !== undefined && URL.canParse(referer)) await notePage(platform, app, new URL(referer).origin);
      return reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', asked.preview === '' ? `public, max-age=${loaderSeconds}` : 'no-store')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(`(()=>{const VOICECART=${JSON.stringify(config)};\n${loader}})();`);
    }),
  );

  server.get('/chat/:appId/frame', (request, reply) =>
    withQueryTimeout(waitMs, async () => {
      const app = await appOf(request.params);
      const nonce = newNonce();
      const origins = [...app.settings.origins, platform.config.publicUrl];
      policy(reply, `script-src 'self'; style-src 'nonce-${nonce}'; connect-src 'self'`, `'self' ${origins.join(' ')}`);
      const { language } = parsed(frameQuery, request.query);
      return reply.send(frameHtml(app, { script: `/w/${files().frame}`, nonce, language, origins }));
    }),
  );

  server.get('/w/demo/:appId', (request, reply) =>
    withQueryTimeout(waitMs, async () => {
      const app = await appOf(request.params);
      const nonce = newNonce();
      // As strict as a shop may be: what works here works there.
      policy(
        reply,
        `script-src 'self'; style-src 'nonce-${nonce}'; connect-src 'self'; img-src 'self' https: http:; frame-src 'self'`,
        "'self'",
      );
      return reply.send(await demoHtml(platform, app, { nonce, ...parsed(preview, request.query) }));
    }),
  );

  async function appOf(given: unknown): Promise<ChatApp> {
    const { data } = appParams.safeParse(given);
    if (!data) throw failure('not_found.app');
    return requireChatApp(platform, data.appId);
  }
}

function newNonce(): string {
  return randomBytes(16).toString('base64');
}

function policy(reply: FastifyReply, rules: string, framers: string): void {
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'none'; ${rules}; frame-ancestors ${framers}`,
  });
}
