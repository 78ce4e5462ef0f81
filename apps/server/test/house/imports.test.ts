import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** The house's lines (docs/architecture.md): arrows point one way, and a feature is entered by its own door. */
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');

interface Import {
  readonly from: string;
  readonly to: string;
}

const imports = ['packages', 'apps'].flatMap((folder) => readImports(join(root, folder)));
const product = imports.filter(({ from }) => !isTest(from));

/** Which own parts each part may import. */
const mayImport: Record<string, readonly string[]> = {
  'packages/contract': [],
  'packages/assistant': ['packages/contract'],
  'apps/server': ['packages/contract', 'packages/assistant'],
  'apps/dashboard': ['packages/contract'],
  'apps/widget': ['packages/contract'],
  'apps/emulators': ['packages/contract', 'packages/assistant'],
};

describe('the import lines', () => {
  it('reads a tree that is there', () => {
    expect(product.length).toBeGreaterThan(200);
  });

  it('arrows between the parts point one way', () => {
    const broken = product.filter(({ from, to }) => {
      const [source, target] = [partOf(from), partOf(to)];
      return source && target && source !== target && !mayImport[source]?.includes(target);
    });
    expect(broken).toEqual([]);
  });

  it('the contract stands on zod alone', () => {
    const outside = product.filter(
      ({ from, to }) => from.startsWith('packages/contract/') && isPackage(to) && to !== 'zod',
    );
    expect(outside).toEqual([]);
  });

  it('the assistant does no I/O', () => {
    const io = product.filter(({ from, to }) => from.startsWith('packages/assistant/') && to.startsWith('node:'));
    expect(io).toEqual([]);
  });

  it('a feature enters another only by its face, <name>.ts, or its jobs', () => {
    const broken = product.filter(({ from, to }) => {
      const [source, target] = [featureOf(from), featureOf(to)];
      if (!source || !target || source === target) return false;
      return !to.endsWith(`/${target}/${target}.ts`) && !to.endsWith('.tables.ts');
    });
    expect(broken).toEqual([]);
  });

  it('the platform and the outside clients know no feature', () => {
    const broken = product.filter(
      ({ from, to }) => /^apps\/server\/src\/(platform|outside)\//.test(from) && to.includes('/features/'),
    );
    expect(broken).toEqual([]);
  });

  it('routes hold no SQL', () => {
    const broken = product.filter(({ from, to }) => from.endsWith('.routes.ts') && to === 'kysely');
    expect(broken).toEqual([]);
  });

  it("the dashboard's ui parts know no API", () => {
    const broken = product.filter(
      ({ from, to }) =>
        from.startsWith('apps/dashboard/src/ui/') && (to.includes('/routes') || to.endsWith('/lib/api.ts')),
    );
    expect(broken).toEqual([]);
  });
});

function isTest(path: string): boolean {
  return /\.test\.tsx?$|\/test\/|\/test-support\//.test(path);
}

function isPackage(target: string): boolean {
  return !target.startsWith('packages/') && !target.startsWith('apps/');
}

function partOf(path: string): string | null {
  return path.match(/^(packages|apps)\/[^/]+/)?.[0] ?? null;
}

function featureOf(path: string): string | null {
  return path.match(/^apps\/(?:server|dashboard)\/src\/features\/([^/]+)\//)?.[1] ?? null;
}

function readImports(folder: string): Import[] {
  const found: Import[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...readImports(path));
    else if (/\.tsx?$/.test(entry.name)) found.push(...importsOf(path));
  }
  return found;
}

function importsOf(path: string): Import[] {
  const text = readFileSync(path, 'utf8');
  const targets = text.matchAll(
    /(?:^|[\s;])(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g,
  );
  return [...targets].map((match) => ({
    from: relative(root, path),
    to: resolveTarget(path, match[1] ?? match[2] ?? ''),
  }));
}

function resolveTarget(path: string, target: string): string {
  if (target.startsWith('.')) return relative(root, resolve(dirname(path), target));
  const own = target.match(/^@voicecart\/(\w+)(\/.*)?$/);
  if (!own) return target;
  const home = ['contract', 'assistant'].includes(own[1] ?? '') ? 'packages' : 'apps';
  return `${home}/${own[1]}/src${own[2] ?? ''}.ts`;
}
