import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { anyPorts } from '../apps/emulators/src/ports.ts';
import { sealedColumns } from '../apps/server/src/features.ts';
import { readConfiguration } from '../apps/server/src/platform/configuration.ts';
import { migrate } from '../apps/server/src/platform/migrations.ts';
import { startPostgres } from '../apps/server/src/platform/postgres.ts';
import { resealAll } from '../apps/server/src/platform/secrets/secret-rotation.ts';
import { startServer } from '../apps/server/src/server.ts';
import { digestTables, packedVersions, ReleaseRecord, recordFile, unpack } from './packed-release.ts';
import { freePort } from './processes.ts';
import { startProduct } from './product.ts';
import { personOf, signIn } from './release-usage.ts';

/**
 * This version on the data folder of each release that is kept in fixtures/upgrade: nothing lost, nothing asked, ready
 * within ten seconds. `scripts/pack-release.ts` makes the folders.
 */

/** How long an upgrade may take until the product is ready, in milliseconds. */
const readyMsMax = 10_000;
const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Columns that a migration drops or rewrites on purpose, with the reason. */
const retired: Readonly<Record<string, readonly string[]>> = {
  // The preview of a feed took the place of the question about products that a file lacks.
  feed_runs: ['offered_before', 'gone_held', 'gone_answer', 'gone_answered_at'],
  // Each connected shop reads its products once more, for the ids that a cart link needs.
  shop_objects: ['content_hash'],
  shop_connections: ['products_seen_at', 'next_sync_at'],
  // The Google channel has a switch now: who has its secret uses it.
  apps: ['is_google_enabled'],
};

function withoutRetired(tables: ReleaseRecord['tables']): ReleaseRecord['tables'] {
  return Object.fromEntries(
    Object.entries(tables).map(([name, table]) => {
      const columns = table.columns.filter((column) => !retired[name]?.includes(column));
      return [name, { ...table, columns }];
    }),
  );
}

async function unpacked(version: string): Promise<string> {
  const dataDir = await unpack(version);
  undo.push(async () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  return dataDir;
}

it('there is a packed folder of a release', () => {
  expect(packedVersions()).toContain('0.1.0');
});

describe.each(packedVersions())('the data folder of version %s', { timeout: 600_000 }, (version) => {
  const record = ReleaseRecord.parse(JSON.parse(readFileSync(recordFile(version), 'utf8')));

  it('keeps every row of every table, and opens every secret', async () => {
    const dataDir = await unpacked(version);
    const postgres = await startPostgres({ dataDir });
    undo.push(() => postgres.stop());
    const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
    pool.on('error', () => undefined);
    undo.push(() => pool.end());
    expect(await digestTables(pool, record.tables)).toEqual(record.tables);
    const kept = withoutRetired(record.tables);
    const before = await digestTables(pool, kept);
    await migrate(pool);
    // What an upgrade adds of its own is not what was there.
    await pool.query('delete from skill_templates where plan_template is not null');
    expect(await digestTables(pool, kept)).toEqual(before);

    // Each secret is opened with the release's key and sealed with another one.
    const releaseKey = readFileSync(join(dataDir, 'secrets.key'), 'utf8').trim();
    const config = readConfiguration({
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'silent',
      SERVICES: 'web',
      SEED: 'off',
      VOICECART_DATA: dataDir,
      SECRETS_KEY: `upgraded:${randomBytes(32).toString('base64')},${releaseKey}`,
    });
    const server = await startServer(config, postgres.url);
    undo.push(() => server.stop());
    const done = await resealAll(server.platform, sealedColumns);
    expect(done.filter(({ locked }) => Object.keys(locked).length > 0)).toEqual([]);
    expect(
      done
        .filter(({ resealed }) => resealed > 0)
        .map(({ column }) => column)
        .sort(),
    ).toEqual(
      expect.arrayContaining([
        'business_settings.sealed',
        'feed_sources.access',
        'payment_processors.secrets',
        'second_factors.secret',
        'shop_connections.keys',
      ]),
    );
  });

  it('is ready within ten seconds, asks nothing, and answers as before', async () => {
    const dataDir = await unpacked(version);
    const port = String(await freePort(0));
    const url = `http://localhost:${port}`;
    // Where others keep the machine busy, the time says nothing of this version.
    const isBusy = (loadavg()[0] ?? 0) > 2 * availableParallelism();
    const since = performance.now();
    const product = await startProduct({
      quiet: true,
      env: {
        PORT: port,
        VOICECART_DATA: dataDir,
        DATABASE_URL: '',
        LOG_LEVEL: 'warn',
        ...anyPorts,
      },
    });
    undo.push(() => product.stop());
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const readyMs = performance.now() - since;

    const { logins, session, answers, spoken } = record.usage;
    const people = new Map(
      await Promise.all(
        logins.map(async ({ email, password, secondFactor }) => {
          return [email, await signIn(url, email, password, secondFactor)] as const;
        }),
      ),
    );
    // Where the session would not have ended by itself, nobody has to sign in again.
    const isYoung = Date.now() - Date.parse(session.startedAt) < 12 * 3_600_000;
    if (isYoung) {
      const own = await personOf(url, session.email, session.token).get('/mobile-api/user/account');
      expect(own.account.email).toBe(session.email);
    }
    for (const { email, path, expected } of answers) {
      expect(await people.get(email)?.get(path), path).toMatchObject(expected as object);
    }
    for (const { email, appId, text, hears } of spoken) {
      const person = people.get(email);
      if (!person) throw new Error(`${email} is not among the logins of the record.`);
      const say = async () => {
        const said = { skill_id: appId, locale: 'en-US', text };
        return (await person.send('POST', '/mobile-api/sandbox/turn', said)).turn.speech;
      };
      // On a busy machine the first answers may come too late to be spoken.
      await expect.poll(say, { message: text, timeout: 60_000 }).toContain(hears);
    }
    const told = `Ready on the data folder of ${version} after ${Math.round(readyMs)} ms`;
    console.log(isBusy ? `${told}, on a machine too busy to judge by it.` : `${told}.`);
    if (!isBusy) expect(readyMs).toBeLessThan(readyMsMax);
  });
});
