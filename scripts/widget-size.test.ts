import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { buildWidget } from './dashboard-build.ts';

/** What a shop's page loads of us, in bytes as they travel. */
const dist = new URL('../apps/widget/dist/', import.meta.url);
const most = { 'src/loader.ts': 3_000, 'src/panel.tsx': 20_000, 'src/frame.ts': 2_000 };

let manifest: Record<string, { file: string; imports?: string[] }>;
beforeAll(async () => {
  await buildWidget();
  manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
}, 60_000);

it.each(Object.entries(most))('%s fits', (source, bytesMax) => {
  const { file = '', imports = [] } = manifest[source] ?? {};
  // The server sends the loader with its settings ahead of it; nothing may be split off.
  expect(imports).toEqual([]);
  expect(gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length).toBeLessThan(bytesMax);
});
