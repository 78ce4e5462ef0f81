import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** The house's lines (docs/architecture.md): arrows point one way, and a feature is entered by its own door. */
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');

interface Import {
  readonly from: string;
  readonly to: string;
  /** Loaded when it is needed: `import('...')`. */
  readonly isLazy: boolean;
}

const imports = ['packages', 'apps'].flatMap((folder) => readImports(join(root, folder)));
const product = imports.filter(({ from }) => !isTest(from));

/** Rooms that hold more than they should. */
const large = ['packages/contract/src/routes'];

/** Pages of the documentation as code, which a test writes; and a way in that tests and benches measure. */
const forReaders = [
  'packages/contract/src/api-table.ts',
  'packages/assistant/src/interactions/channel-table.ts',
  'packages/understanding/src/understanding.ts',
  // Read by the tests of the house, and by whoever adds a table.
  'apps/server/src/schema/table-owners.ts',
];

/** Which own parts each part may import. */
const mayImport: Record<string, readonly string[]> = {
  'packages/contract': [],
  'packages/language': [],
  'packages/understanding': ['packages/language'],
  'packages/search': [],
  'packages/embedded-postgres': [],
  'packages/billing': ['packages/contract'],
  'packages/assistant': ['packages/contract', 'packages/language', 'packages/understanding'],
  'apps/server': [
    'packages/contract',
    'packages/assistant',
    'packages/billing',
    'packages/language',
    'packages/understanding',
    'packages/search',
    'packages/embedded-postgres',
  ],
  'apps/dashboard': ['packages/contract'],
  'apps/widget': ['packages/contract'],
  'apps/emulators': ['packages/contract', 'packages/assistant', 'packages/understanding'],
};

/** The layers of the dashboard, each with those it may import besides itself. */
const dashboard = 'apps/dashboard/src/';
const layers: Record<string, readonly string[]> = {
  lib: [],
  ui: ['lib'],
  shell: ['ui', 'lib'],
  features: ['ui', 'lib'],
};
/** What features may have of the shell: the menu as a list, and where a person lands. */
const doorsOfTheShell = ['menu/menu.ts', 'menu/use-menu.ts', 'guards/land.ts'].map(
  (file) => `${dashboard}shell/${file}`,
);

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

  it('the page on the architecture names every feature of the server once', () => {
    const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    const order = page.match(/no circle is allowed[\s\S]*?```\n([\s\S]*?)```/)?.[1] ?? '';
    const named = order.split('\n').flatMap((line) => line.split(/ {2,}/)[0]?.split(', ') ?? []);
    const features = readdirSync(join(root, 'apps/server/src/features'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(named.filter(Boolean).toSorted()).toEqual(features.toSorted());
  });

  it('what measures imports files that are there', () => {
    // Types of `bench` are checked only where the rivals' packages are installed.
    const missing = readImports(join(root, 'bench')).filter(({ to }) => !isOutside(to) && !existsSync(join(root, to)));
    expect(missing).toEqual([]);
  });

  it('the contract stands on zod alone', () => {
    const outside = product.filter(
      ({ from, to }) => from.startsWith('packages/contract/') && isPackage(to) && to !== 'zod',
    );
    expect(outside).toEqual([]);
  });

  it.each(['assistant', 'billing', 'language', 'understanding', 'search'])('%s does no I/O', (name) => {
    const io = product.filter(({ from, to }) => from.startsWith(`packages/${name}/`) && to.startsWith('node:'));
    expect(io).toEqual([]);
  });

  it.each(['language', 'understanding', 'search', 'embedded-postgres'])('a stranger can use %s alone', (name) => {
    const known = new Set(declaredPackages(`packages/${name}/package.json`));
    const undeclared = product.filter(
      ({ from, to }) =>
        from.startsWith(`packages/${name}/`) && isPackage(to) && !to.startsWith('node:') && !known.has(to),
    );
    expect(undeclared).toEqual([]);
  });

  it('a feature enters another only by its face, <name>.ts, or its jobs', () => {
    const broken = product.filter(({ from, to }) => {
      const [source, target] = [featureOf(from), featureOf(to)];
      if (!source || !target || source === target) return false;
      return !to.endsWith(`/${target}/${target}.ts`) && !to.endsWith('.tables.ts');
    });
    expect(broken).toEqual([]);
  });

  it.each(['apps/server/src/features/', 'apps/dashboard/src/features/'])(
    'no circle between the features of %s',
    (folder) => {
      const arrows = new Map<string, Set<string>>();
      for (const { from, to } of product) {
        if (!from.startsWith(folder) || !to.startsWith(folder)) continue;
        const [source, target] = [featureOf(from), featureOf(to)];
        if (!source || !target || source === target) continue;
        arrows.set(source, (arrows.get(source) ?? new Set()).add(target));
      }
      expect(findCircles(arrows)).toEqual([]);
    },
  );

  it('a room holds at most 40 files', () => {
    const rooms = ['packages', 'apps'].flatMap((folder) => readRooms(join(root, folder)));
    expect(rooms.filter(({ room, files }) => files > 40 && !large.includes(room))).toEqual([]);
  });

  it('the platform and the outside clients know no feature', () => {
    const broken = product.filter(
      ({ from, to }) => /^apps\/server\/src\/(platform|outside)\//.test(from) && to.includes('/features/'),
    );
    expect(broken).toEqual([]);
  });

  it('row types are in the schema folder', () => {
    const folder = 'apps/server/src/';
    const outside = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.startsWith('schema/') && path !== 'platform/database.ts')
      .filter((path) => /\binterface Tables\b/.test(readFileSync(join(root, folder, path), 'utf8')));
    expect(outside).toEqual([]);
  });

  it('what only tests import is a fixture by its name, and no product file imports one', () => {
    const importers = new Map<string, string[]>();
    for (const { from, to } of imports) if (/\.tsx?$/.test(to)) importers.set(to, [...(importers.get(to) ?? []), from]);
    const unnamed = [...importers].filter(
      ([to, from]) => !isTest(to) && !isPackage(to) && existsSync(join(root, to)) && from.every(isTest),
    );
    expect(unnamed.map(([to]) => to).filter((to) => !forReaders.includes(to))).toEqual([]);
    expect(product.filter(({ to }) => /\.(test|fixture)\.tsx?$/.test(to))).toEqual([]);
    const old = [...importers.keys()].filter(
      (to) => to.startsWith('apps/') && /test-support|\/test\/.*fixture/.test(to),
    );
    expect(old).toEqual([]);
  });

  it('routes hold no SQL', () => {
    const broken = product.filter(({ from, to }) => from.endsWith('.routes.ts') && to === 'kysely');
    expect(broken).toEqual([]);
  });

  it('the layers of the dashboard point one way, and only main.tsx has the table of screens', () => {
    const broken = product.filter(({ from, to }) => {
      if (!from.startsWith(dashboard) || !/^apps\/dashboard\/src\/.*\.tsx?$/.test(to)) return false;
      if (doorsOfTheShell.includes(to)) return false;
      const [source, target] = [layerOf(from), layerOf(to)];
      return source !== target && source in layers && !layers[source]?.includes(target);
    });
    expect(broken).toEqual([]);
    const tables = product.filter(({ to }) => to === `${dashboard}screens.ts`).map(({ from }) => from);
    expect(tables).toEqual([`${dashboard}main.tsx`]);
  });

  it('no circle between the files of the dashboard', () => {
    const arrows = new Map<string, Set<string>>();
    for (const { from, to, isLazy } of product) {
      if (isLazy || !from.startsWith(dashboard) || !to.startsWith(dashboard)) continue;
      arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
    expect(findCircles(arrows)).toEqual([]);
  });

  it("the dashboard's ui parts know no API", () => {
    const broken = product.filter(
      ({ from, to }) =>
        from.startsWith('apps/dashboard/src/ui/') && (to.includes('/routes') || to.endsWith('/lib/api.ts')),
    );
    expect(broken).toEqual([]);
  });
});

/** What a package.json says that its code may import. */
function declaredPackages(manifest: string): string[] {
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
    readFileSync(join(root, manifest), 'utf8'),
  );
  return Object.keys(dependencies);
}

function isTest(path: string): boolean {
  return /\.(test|fixture)\.tsx?$|\/test\/|\/test-support\//.test(path);
}

function isPackage(target: string): boolean {
  return !target.startsWith('packages/') && !target.startsWith('apps/');
}

function isOutside(target: string): boolean {
  return isPackage(target) && !target.startsWith('bench/') && !target.startsWith('scripts/');
}

function partOf(path: string): string | null {
  return path.match(/^(packages|apps)\/[^/]+/)?.[0] ?? null;
}

function featureOf(path: string): string | null {
  return path.match(/^apps\/(?:server|dashboard)\/src\/features\/([^/]+)\//)?.[1] ?? null;
}

function layerOf(path: string): string {
  return path.slice(dashboard.length).split('/')[0] ?? '';
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
    isLazy: match[1] === undefined,
  }));
}

function resolveTarget(path: string, target: string): string {
  if (target.startsWith('.')) return relative(root, resolve(dirname(path), target));
  const own = target.match(/^@voicecart\/([\w-]+)(\/.*)?$/);
  if (!own) return target;
  const home = ['emulators', 'dashboard', 'server'].includes(own[1] ?? '') ? 'apps' : 'packages';
  return `${home}/${own[1]}/src${own[2] ?? '/index'}.ts`;
}

/** The features or files that reach themselves again, each circle once, as the path that closes it. */
function findCircles(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (feature: string, path: readonly string[]): void => {
    const start = path.indexOf(feature);
    if (start >= 0) circles.push([...path.slice(start), feature].join(' -> '));
    if (start >= 0 || done.has(feature)) return;
    for (const next of arrows.get(feature) ?? []) visit(next, [...path, feature]);
    done.add(feature);
  };
  for (const feature of arrows.keys()) visit(feature, []);
  return circles;
}

/** Every folder with its number of source files. */
function readRooms(folder: string): { room: string; files: number }[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const inner = entries.filter(
    (entry) => entry.isDirectory() && !['node_modules', 'dist', 'locales'].includes(entry.name),
  );
  const files = entries.filter((entry) => /\.(tsx?|css)$/.test(entry.name)).length;
  return [{ room: relative(root, folder), files }, ...inner.flatMap(({ name }) => readRooms(join(folder, name)))];
}
