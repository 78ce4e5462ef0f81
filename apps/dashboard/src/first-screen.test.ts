import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const dist = join(import.meta.dirname, '../dist');
const manifestFile = join(dist, '.vite/manifest.json');
const isBuilt = existsSync(manifestFile);
const chunk = z.object({ file: z.string(), imports: z.array(z.string()).default([]) });

/** JavaScript to show a screen that people land on (shell/guards/landing.ts), gzip as it is served. Above it a phone waits noticeably longer. */
const allowedBytes = 220_000;
/** Each with the parts that it loads by itself to be complete. */
const landings = [
  ['features/apps/AppDashboardScreen.tsx'],
  ['features/analytics/AppAnalyticsScreen.tsx'],
  ['features/first-app/FirstAppScreen.tsx', 'features/first-app/FirstAppDetails.tsx'],
  ['features/first-app/FirstAppScreen.tsx', 'features/first-app/FirstAppSteps.tsx'],
  ['features/apps/MyAppsScreen.tsx'],
  ['features/apps/VoiceAppScreen.tsx'],
  ['features/analytics/PlanDashboardScreen.tsx', 'features/apps/AppDashboardScreen.tsx'],
  ['features/analytics/PlanDashboardScreen.tsx', 'features/analytics/AppAnalyticsScreen.tsx'],
  ['features/notifications/NotificationsScreen.tsx'],
  ['features/chat/ChatAnalyticsScreen.tsx'],
  ['features/admin/AdminDashboardScreen.tsx'],
  ['features/admin/MerchantListScreen.tsx'],
  ['features/identity/second-factor/VerifyScreen.tsx'],
];

describe.skipIf(!isBuilt)('the built dashboard', () => {
  // The body runs even where the tests in it are skipped.
  if (!isBuilt) return;
  const manifest = z.record(z.string(), chunk).parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const table = readFileSync(join(import.meta.dirname, 'screens.ts'), 'utf8');

  function filesFor(components: readonly string[]): Set<string> {
    const files = new Set([...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file));
    const follow = (key: string) => {
      const found = manifest[key];
      if (!found || files.has(found.file)) return;
      files.add(found.file);
      for (const other of found.imports) follow(other);
    };
    // What the page names has imports of its own, which the manifest lists under the chunk's name.
    for (const [key, { file }] of Object.entries(manifest)) {
      if (!files.has(file)) continue;
      files.delete(file);
      follow(key);
    }
    for (const component of components) follow(`src/${component}`);
    return files;
  }

  it.each(landings)('loads at most 220 kB of JavaScript to show %s', (...components) => {
    expect(table).toContain(`import('./${components[0]}')`);
    for (const component of components) expect(manifest).toHaveProperty([`src/${component}`]);
    const files = filesFor(components);
    const sizes = [...files].map((file) => [file, statSync(join(dist, `${file}.gz`)).size] as const);
    const total = sizes.reduce((sum, [, size]) => sum + size, 0);
    expect(total, sizes.map(([file, size]) => `${file}: ${size}`).join('\n')).toBeLessThanOrEqual(allowedBytes);
  });

  it('asks no other host and runs no inline script', () => {
    expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)/);
  });

  it('leaves the gallery out', () => {
    expect(Object.keys(manifest).filter((key) => key.includes('gallery'))).toEqual([]);
  });

  it('has a small twin of every text file', () => {
    for (const { file } of Object.values(manifest)) {
      if (!/\.(js|css)$/.test(file)) continue;
      expect(existsSync(join(dist, `${file}.br`)), `${file}.br`).toBe(true);
      expect(existsSync(join(dist, `${file}.gz`)), `${file}.gz`).toBe(true);
    }
  });
});
