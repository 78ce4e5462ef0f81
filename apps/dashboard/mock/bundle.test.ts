import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fakeToken, mockMessages } from './users.ts';

/** The mock is for work on the dashboard: no build may hold any of it. */
const dashboard = join(import.meta.dirname, '..');
const dist = join(dashboard, 'dist');
/** What a build that took the mock along would hold. */
const traces = [
  'mockServiceWorker',
  'setupWorker',
  fakeToken,
  mockMessages.wrongLogin,
  mockMessages.unknownEmail,
  '/mock/',
];

function filesIn(folder: string, fits: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && fits.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

describe('the production build', () => {
  it('begins with files that import nothing of the mock', () => {
    const sources = [...filesIn(join(dashboard, 'src'), /\.tsx?$/), join(dashboard, 'vite.config.ts')];
    expect(sources.length).toBeGreaterThan(100);
    const importing = sources.filter((file) =>
      /from '(msw|[./]*\/mock\/)|import\('(msw|[./]*\/mock\/)/.test(readFileSync(file, 'utf8')),
    );
    expect(importing).toEqual([]);
    expect(readFileSync(join(dashboard, 'index.html'), 'utf8')).not.toContain('mock');
    expect(existsSync(join(dashboard, 'public/mockServiceWorker.js'))).toBe(false);
  });

  it('depends on MSW in development only, at one exact version', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(dashboard, 'package.json'), 'utf8'));
    expect(dependencies).not.toHaveProperty('msw');
    expect(devDependencies.msw).toMatch(/^2\.\d+\.\d+$/);
  });

  it.skipIf(!existsSync(join(dist, 'index.html')))('holds no trace of it', () => {
    const built = filesIn(dist, /\.(js|html|json)$/);
    expect(built.length).toBeGreaterThan(10);
    const found = built.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return traces.filter((trace) => text.includes(trace)).map((trace) => `${file}: ${trace}`);
    });
    expect(found).toEqual([]);
  });
});
