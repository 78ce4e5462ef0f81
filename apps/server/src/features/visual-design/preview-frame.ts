import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { amazonPackages } from '@voicecart/assistant/channels/alexa/visual/amazon-packages';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';

const under = '/apl-preview/';
const compressed = promisify(gzip);

/** In place of a product's picture that the shop does not have. */
export const samplePicturePath = `${under}picture.svg`;

/**
 * The renderer needs `unsafe-eval`, so it has a document of its own: a sandboxed frame without the origin, cookies or
 * storage of the dashboard, and without a way to any other host but for pictures. The dashboard's own policy stays.
 */
const framePolicy = (pictures: string) =>
  [
    "default-src 'none'",
    "script-src 'self' 'unsafe-eval'",
    "style-src 'unsafe-inline'",
    `img-src 'self' ${pictures} data: https:`,
    'connect-src data:',
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts',
  ].join('; ');

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Screen preview</title>
<style>
/* Documents name sans-serif, which the renderer takes for the name of a font. */
* { font-family: system-ui, sans-serif !important; }
html, body { margin: 0; background: transparent; overflow: hidden; }
.screen { position: absolute; overflow: hidden; background: #000; }
.screen.round { border-radius: 50%; }
.stage { position: absolute; transform-origin: 0 0; }
</style>
<script src="${under}renderer.js" defer></script>
<script src="${under}frame.js" defer></script>
</head>
<body></body>
</html>`;

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">
<rect width="400" height="400" fill="#e8e2d8"/><rect x="120" y="90" width="160" height="130" rx="24" fill="#b98a5e"/>
<rect x="100" y="210" width="200" height="50" rx="20" fill="#9c6f46"/>
<path d="M125 260v60M275 260v60" stroke="#6b4a2d" stroke-width="18" stroke-linecap="round"/></svg>`;

interface Served {
  readonly type: string;
  readonly cache: string;
  readonly body: () => Promise<Buffer>;
}

/**
 * `GET /apl-preview/...`: the frame that draws APL documents by `apl-viewhost-web`, the library that Amazon published, with
 * packages of ours under the names of Amazon's. Read and compressed when it is first asked for.
 */
export function mountPreviewFrame(app: FastifyInstance, { config }: Pick<Platform, 'config'>): void {
  // The demo's and the samples' pictures lie where the product is called from, which may be plain http.
  const policy = framePolicy(config.PUBLIC_URL ?? '');
  const files: Readonly<Record<string, Served>> = {
    'frame.html': { type: 'text/html; charset=utf-8', cache: 'no-cache', body: once(async () => page) },
    'frame.js': { type: 'text/javascript; charset=utf-8', cache: 'no-cache', body: once(readFrameScript) },
    'renderer.js': {
      type: 'text/javascript; charset=utf-8',
      cache: 'public, max-age=604800',
      body: once(readRenderer),
    },
    'picture.svg': { type: 'image/svg+xml', cache: 'public, max-age=604800', body: once(async () => picture) },
  };
  for (const [name, { type, cache, body }] of Object.entries(files)) {
    app.get(`${under}${name}`, async (_request, reply) => {
      reply.headers({
        'content-type': type,
        'content-encoding': 'gzip',
        'cache-control': cache,
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
      });
      return reply.send(await body());
    });
  }
}

/** Asked for twice at once it is made once; what failed is tried again. */
function once(make: () => Promise<string>): () => Promise<Buffer> {
  let made: Promise<Buffer> | null = null;
  return () => {
    made ??= make()
      .then((text) => compressed(text))
      .catch((error: unknown) => {
        made = null;
        throw error;
      });
    return made;
  };
}

async function readFrameScript(): Promise<string> {
  const script = await readFile(new URL('./frame/frame.js', import.meta.url), 'utf8');
  const packages = Object.entries(amazonPackages).map(([name, document]) => [name, JSON.stringify(document)]);
  return `const packages = ${JSON.stringify(Object.fromEntries(packages))};\n${script}`;
}

/** Its fonts lie on a network of Amazon's: without their addresses the browser asks nobody for them. */
async function readRenderer(): Promise<string> {
  const path = createRequire(import.meta.url).resolve('apl-viewhost-web');
  const script = await readFile(path, 'utf8');
  return script.replaceAll(
    /url\(\\?['"]https:\/\/d1gkjrhppbyzyh\.cloudfront\.net\/[\w-]+\.ttf\\?['"]\)/g,
    'local(sans-serif)',
  );
}
