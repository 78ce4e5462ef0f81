import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { hasDebianPostgres } from './debian.ts';
import { incarnationOf } from './processes.ts';
import {
  cleanUp,
  killServer,
  newDataFolder,
  query,
  serverPid,
  startUser,
  type UserOptions,
  until,
} from './test-support/user-process.ts';

afterEach(cleanUp, 30_000);

const kinds: UserOptions['kind'][] = hasDebianPostgres() ? ['embedded', 'debian'] : ['embedded'];
const isRoot = process.getuid?.() === 0;
const nobody = 65_534;
const users = [
  ...kinds.map((kind) => ({ kind, name: 'this user' })),
  ...(isRoot ? [{ kind: 'embedded' as const, name: 'an ordinary user', uid: nobody }] : []),
];
/** One of them a day, since each takes half a minute; all of them with TEST_WHOLE=1 (`npm run soak`). */
const today = Math.floor(Date.now() / 86_400_000) % users.length;
const tried = process.env.TEST_WHOLE === '1' ? users : users.slice(today, today + 1);
const countKept = async (url: string, ids: Set<number>) => {
  const rows = await query(url, 'SELECT id::int FROM kept');
  const found = new Set(rows.map((row) => row.id));
  return { rows: rows.length, lost: [...ids].filter((id) => !found.has(id)) };
};

describe.each(tried)(
  'PostgreSQL ($kind) run by $name',
  ({ kind, uid }: { kind: UserOptions['kind']; uid?: number }) => {
    const folder = () => {
      const dataDir = newDataFolder('embedded-postgres-test-', uid === undefined ? 0o755 : 0o777);
      return { dataDir, start: (task?: UserOptions['task']) => startUser(dataDir, { kind, task, uid }) };
    };

    it('starts in an empty folder, keeps its rows and its address over a stop, and ends with its last user', async () => {
      const { dataDir, start } = folder();
      const first = start();
      const { url, adopted } = await first.up;
      expect(adopted).toBe(false);
      await query(url, "CREATE TABLE kept AS SELECT 'déjà' AS word");
      await first.leave();
      expect(serverPid(dataDir)).toBeUndefined();
      const second = start();
      const again = await second.up;
      expect(again).toMatchObject({ url, adopted: false });
      expect(again.tookMs).toBeLessThan(1_000);
      expect(await query(url, 'SELECT word FROM kept')).toEqual([{ word: 'déjà' }]);
      await second.leave();
    });

    it('loses nothing acknowledged when its owner is killed, and the next start adopts it', async () => {
      const { dataDir, start } = folder();
      const owner = start('write');
      await until(() => owner.acknowledged.size > 200);
      const pid = serverPid(dataDir);
      await owner.kill();
      const next = start();
      const { url, adopted, tookMs } = await next.up;
      expect(adopted).toBe(true);
      expect(serverPid(dataDir)).toBe(pid);
      expect(tookMs).toBeLessThan(500);
      expect((await countKept(url, owner.acknowledged)).lost).toEqual([]);
      await next.leave();
      expect(serverPid(dataDir)).toBeUndefined();
    });

    it('loses nothing acknowledged when everything is killed at once', async () => {
      const { dataDir, start } = folder();
      const acknowledged = new Set<number>();
      for (let round = 0; round < 3; round += 1) {
        const owner = start('write');
        await until(() => owner.acknowledged.size > 200);
        killServer(dataDir);
        await owner.kill();
        for (const id of owner.acknowledged) acknowledged.add(id);
      }
      const next = start();
      const { url, adopted } = await next.up;
      expect(adopted).toBe(false);
      expect((await countKept(url, acknowledged)).lost).toEqual([]);
      await next.leave();
    });

    it('comes back by itself, at the same address, when only PostgreSQL is killed', async () => {
      const { dataDir, start } = folder();
      const owner = start('write');
      const { url } = await owner.up;
      for (const all of [true, false]) {
        const before = owner.acknowledged.size;
        await until(() => owner.acknowledged.size > before + 100);
        const pid = serverPid(dataDir);
        killServer(dataDir, all);
        await until(async () => serverPid(dataDir) !== pid && (await query(url, 'SELECT 1')).length === 1);
      }
      const before = owner.acknowledged.size;
      await until(() => owner.acknowledged.size > before + 50);
      expect((await countKept(url, new Set(owner.acknowledged))).lost).toEqual([]);
      expect(owner.lines).toContain('PostgreSQL is back');
      await owner.leave();
    });

    it('lets two first starts at once make one database, which stays until both have left', async () => {
      const { dataDir, start } = folder();
      const both = [start(), start()];
      const ups = await Promise.all(both.map((user) => user.up));
      expect(ups.map((up) => up.adopted).sort()).toEqual([false, true]);
      expect(ups[0]?.url).toBe(ups[1]?.url);
      const [owner, joiner] = ups[0]?.adopted ? [both[1], both[0]] : both;
      await owner?.leave();
      expect(await query(ups[0]?.url ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      await joiner?.leave();
      expect(serverPid(dataDir)).toBeUndefined();
    });

    it('lets a process that joined take over when the owner is killed', async () => {
      const { dataDir, start } = folder();
      const owner = start();
      const { url } = await owner.up;
      const joiner = start();
      expect(await joiner.up).toMatchObject({ url, adopted: true });
      await owner.kill();
      const pid = serverPid(dataDir);
      killServer(dataDir);
      await until(async () => serverPid(dataDir) !== pid && (await query(url, 'SELECT 1')).length === 1);
      await joiner.leave();
      expect(serverPid(dataDir)).toBeUndefined();
    });

    it('starts over after a kill in the middle of the very first start', async () => {
      const { dataDir, start } = folder();
      const home = join(dataDir, 'postgres');
      const first = start();
      const unfinished = () =>
        existsSync(home) ? readdirSync(home).filter((name) => name.startsWith('unfinished-')) : [];
      await until(() => unfinished().some((name) => existsSync(join(home, name, 'base'))));
      await first.kill();
      expect(existsSync(join(home, 'data'))).toBe(false);
      const second = start();
      expect((await second.up).adopted).toBe(false);
      await until(() => unfinished().length === 0);
      await second.leave();
    });
  },
);

describe('PostgreSQL of one data folder', () => {
  const start = (dataDir: string) => startUser(dataDir, { kind: 'embedded' });

  it('gives the application a user without superuser rights, who can use our extensions, LISTEN and UTF-8', async () => {
    const dataDir = newDataFolder();
    const user = start(dataDir);
    const { url } = await user.up;
    expect(await query(url, 'SELECT rolsuper, rolcreatedb FROM pg_roles WHERE rolname = current_user')).toEqual([
      { rolsuper: false, rolcreatedb: true },
    ]);
    for (const extension of ['pg_trgm', 'unaccent', 'btree_gin', 'citext', 'pgcrypto'])
      await query(url, `CREATE EXTENSION ${extension}`);
    expect(await query(url, "SELECT datlocale, datlocprovider FROM pg_database WHERE datname = 'tryout'")).toEqual([
      { datlocale: 'C.UTF-8', datlocprovider: 'b' },
    ]);
    expect(
      await query(
        url,
        "SELECT lower('ÀÉÎ') AS word, current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit",
      ),
    ).toEqual([{ word: 'àéî', fsync: 'on', commit: 'on' }]);
    const listener = new pg.Client({ connectionString: url });
    await listener.connect();
    const heard = new Promise((resolve) => listener.on('notification', (message) => resolve(message.payload)));
    await listener.query('LISTEN news');
    await query(url, "NOTIFY news, 'hello'");
    expect(await heard).toBe('hello');
    await listener.end();
    await user.leave();
  });

  it('asks for the password on the socket and on the loopback port, and keeps it where others cannot read it', async () => {
    const dataDir = newDataFolder();
    const user = start(dataDir);
    const { url } = await user.up;
    const overTcp = new URL(url);
    overTcp.search = '';
    expect(await query(overTcp.href, 'SELECT inet_server_addr()::text AS address')).toEqual([
      { address: '127.0.0.1/32' },
    ]);
    for (const address of [new URL(url), overTcp]) {
      address.password = 'wrong';
      await expect(query(address.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
      address.username = 'postgres';
      await expect(query(address.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    }
    const data = join(dataDir, 'postgres', 'data');
    expect(statSync(data).mode & 0o777).toBe(0o700);
    expect(statSync(join(data, 'tryout.json')).mode & 0o777).toBe(0o600);
    await user.leave();
  });

  it('is not held up by a lock file whose process id has passed to another program', async () => {
    const dataDir = newDataFolder();
    const first = start(dataDir);
    await first.up;
    const pidFile = join(dataDir, 'postgres', 'data', 'postmaster.pid');
    const lines = readFileSync(pidFile, 'utf8').split('\n');
    await first.leave();
    writeFileSync(pidFile, [process.pid, ...lines.slice(1)].join('\n'));
    const owner = readdirSync(join(dataDir, 'postgres')).includes('owner.json');
    expect(owner).toBe(false);
    writeFileSync(
      join(dataDir, 'postgres', 'owner.json'),
      JSON.stringify({ pid: process.pid, incarnation: 'an earlier one', id: 'x' }),
    );
    const second = start(dataDir);
    expect((await second.up).adopted).toBe(false);
    await second.leave();
  });

  it.each(['', '\0\0\0\0'])('is not held up by locks that a killed start left with %j in them', async (content) => {
    const dataDir = newDataFolder();
    const user = start(dataDir);
    const { url } = await user.up;
    const data = join(dataDir, 'postgres', 'data');
    const locks = ['postmaster.pid', ...readdirSync(data).filter((name) => name.endsWith('.lock'))];
    expect(locks).toHaveLength(2);
    for (const lock of locks) {
      killServer(dataDir);
      writeFileSync(join(data, lock), content);
      await until(async () => (await query(url, 'SELECT 1')).length === 1);
    }
    await user.leave();
  });

  it('works over its socket when another program has taken its port', async () => {
    const dataDir = newDataFolder();
    const first = start(dataDir);
    const { url } = await first.up;
    await first.leave();
    const squatter = createServer().listen(Number(new URL(url).port), '127.0.0.1');
    const second = start(dataDir);
    const up = await second.up;
    expect(up.url).toBe(url);
    expect(up.lines.join()).toContain('is taken by another program');
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await second.leave();
    squatter.close();
  });

  it('puts the socket elsewhere where the path is too long for one', async () => {
    const dataDir = join(newDataFolder(), 'a-long-name-'.repeat(12));
    const user = start(dataDir);
    const { url } = await user.up;
    const socket = new URL(url).searchParams.get('host') ?? '';
    expect(socket.length).toBeLessThan(80);
    expect(statSync(socket).mode & 0o777).toBe(0o700);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await user.leave();
    expect(existsSync(socket)).toBe(false);
  });

  it('ends with a process that ends without leaving', async () => {
    const dataDir = newDataFolder();
    const user = startUser(dataDir, { kind: 'embedded', task: 'end' });
    await user.up;
    expect(serverPid(dataDir)).toBeGreaterThan(0);
    await until(() => serverPid(dataDir) === undefined);
  });

  it('is not made anew under a process whose folder was removed', async () => {
    const dataDir = newDataFolder();
    const user = start(dataDir);
    await user.up;
    const pid = serverPid(dataDir) ?? 0;
    rmSync(join(dataDir, 'postgres'), { recursive: true });
    await until(() => user.lines.some((line) => line.includes('was removed while in use')));
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    await until(() => incarnationOf(pid) === undefined);
    await user.leave();
  });

  it('refuses data of another major version, and leaves it alone', async () => {
    const dataDir = newDataFolder();
    const first = start(dataDir);
    await first.up;
    await first.leave();
    const version = join(dataDir, 'postgres', 'data', 'PG_VERSION');
    writeFileSync(version, '9\n');
    await expect(start(dataDir).up).rejects.toThrow('was made by PostgreSQL 9, this one is 18');
    expect(readFileSync(version, 'utf8')).toBe('9\n');
  });

  it('tells what PostgreSQL said when it cannot start', async () => {
    const dataDir = newDataFolder();
    const first = start(dataDir);
    await first.up;
    await first.leave();
    writeFileSync(join(dataDir, 'postgres', 'data', 'postgresql.auto.conf'), 'no_such_setting = 1\n');
    await expect(start(dataDir).up).rejects.toThrow('unrecognized configuration parameter "no_such_setting"');
  });

  it('gives one answer to a crowd of starts, kills and stops', async () => {
    const dataDir = newDataFolder();
    const crowd = Array.from({ length: 5 }, () => start(dataDir));
    const ups = await Promise.all(crowd.map((user) => user.up));
    expect(new Set(ups.map((up) => up.url)).size).toBe(1);
    expect(ups.filter((up) => !up.adopted)).toHaveLength(1);
    await Promise.all([crowd[0]?.kill(), crowd[1]?.leave(), crowd[2]?.kill()]);
    await sleep(50);
    await Promise.all([crowd[3]?.leave(), crowd[4]?.leave()]);
    expect(serverPid(dataDir)).toBeUndefined();
  }, 240_000);
});
