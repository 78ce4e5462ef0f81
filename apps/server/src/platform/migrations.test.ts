import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { describeSchema } from '../../test/schema.ts';
import { startServer } from '../server.ts';
import { readConfiguration } from './configuration.ts';
import { baseline, migrate, NewerDatabaseError } from './migrations.ts';
import { explainStart } from './start-fault.ts';

/** Databases of every age: new, of version 0.1.0, half-way there, and of a version that is yet to come. */

const before = new URL('../../migrations/before-baseline/', import.meta.url);
const filesBefore = readdirSync(before)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const later = readdirSync(new URL('../', before)).filter((name) => name.endsWith('.sql') && !name.startsWith(baseline));

const made: { name: string; pools: pg.Pool[] }[] = [];
afterEach(async () => {
  for (const { name, pools } of made.splice(0)) {
    await Promise.all(pools.map((pool) => pool.end()));
    await asAdmin((admin) => admin.query(`drop database ${name} with (force)`));
  }
});

async function asAdmin(task: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await admin.connect();
  await task(admin).finally(() => admin.end());
}

interface TestDatabase extends pg.Pool {
  /** A further node on the same database. */
  beside(): pg.Pool;
}

async function newDatabase(): Promise<TestDatabase> {
  const name = `migrations_${randomBytes(6).toString('hex')}`;
  await asAdmin((admin) => admin.query(`create database ${name}`));
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  const pools: pg.Pool[] = [];
  made.push({ name, pools });
  const connect = () => {
    const pool = new pg.Pool({ connectionString: url.href, max: 3 });
    // A connection that a test cuts off is no fault of the test.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    pools.push(pool);
    return pool;
  };
  return Object.assign(connect(), { beside: connect });
}

/** As version 0.1.0 left it: each of these files once, and Kysely's bookkeeping of them. */
async function apply(database: pg.Pool, names: readonly string[]): Promise<void> {
  await database.query(`
    create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
    create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);
    insert into kysely_migration_lock (id) values ('migration_lock')`);
  for (const [index, name] of names.entries()) {
    await database.query(readFileSync(new URL(name, before), 'utf8'));
    const at = new Date(Date.UTC(2026, 10, 22, 0, 0, 0, index)).toISOString();
    await database.query('insert into kysely_migration values ($1, $2)', [name.replace('.sql', ''), at]);
  }
}

const applied = async (database: pg.Pool): Promise<string[]> => {
  const { rows } = await database.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
};
const laterNames = later.map((name) => name.replace('.sql', ''));

/** A merchant with what later files of the sixty change. */
const oneMerchant = `
  insert into merchants (id, name, plan_id) values ('00000000-0000-0000-0000-000000000001', 'Kiln', 'pro');
  insert into orders (merchant_id, id, source, number, number_key, status, placed_at, total_minor, currency)
    values ('00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-000000000002', 'simulator', 'A-1', 'A1',
      'shipped', '2026-11-20', 4200, 'USD')`;

describe('the baseline', () => {
  it('makes the schema and the rows that the sixty files before it made', async () => {
    const [sixty, one] = await Promise.all([newDatabase(), newDatabase()]);
    await apply(sixty, filesBefore);
    await one.query(readFileSync(new URL(`../${baseline}.sql`, before), 'utf8'));
    const [expected, made] = await Promise.all([describeSchema(sixty), describeSchema(one)]);
    for (const kind of Object.keys(expected)) expect(made[kind], kind).toEqual(expected[kind]);
    expect(made.relations?.length).toBeGreaterThan(250);
    expect(made.rows?.length).toBeGreaterThan(300);
  });

  it('comes before every other file, and replaces sixty', () => {
    expect(filesBefore).toHaveLength(60);
    expect(later.filter((name) => name < `${baseline}.sql`)).toEqual([]);
  });
});

describe('a database that is new', () => {
  it('begins with the baseline', async () => {
    const database = await newDatabase();
    expect(await migrate(database)).toEqual([baseline, ...laterNames]);
    expect(await migrate(database)).toEqual([]);
    expect(await applied(database)).toEqual([baseline, ...laterNames]);
  });

  it('is made once by several nodes that start at the same time', async () => {
    const database = await newDatabase();
    const nodes = await Promise.all([database, database.beside(), database.beside()].map(migrate));
    expect(nodes.flat().sort()).toEqual([baseline, ...laterNames]);
  });
});

describe('a database of version 0.1.0', () => {
  it('is recognised: nothing before the baseline runs again, and its rows stay', async () => {
    const database = await newDatabase();
    await apply(database, filesBefore);
    await database.query(oneMerchant);
    expect(await migrate(database)).toEqual(laterNames);
    expect(await applied(database)).toEqual([baseline, ...laterNames]);
    const { rows } = await database.query('select name from merchants');
    expect(rows).toEqual([{ name: 'Kiln' }]);
    expect(await migrate(database)).toEqual([]);
  });

  it('is stamped once by several nodes that start at the same time', async () => {
    const database = await newDatabase();
    await apply(database, filesBefore);
    const nodes = await Promise.all([database, database.beside(), database.beside()].map(migrate));
    expect(nodes.flat().sort()).toEqual(laterNames);
    expect(await applied(database)).toEqual([baseline, ...laterNames]);
  });
});

describe('tables that are kept by month', () => {
  const [merchant, order] = ['00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-000000000002'];
  const turn = (
    at: string,
  ) => `insert into turns (merchant_id, id, conversation_id, app_id, at, stage, locale, speech, handled)
    values ('${merchant}', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), ${at}, 'live', 'en-US', 'Hi', 'done')`;
  const line = (at: string) => `insert into activity_log (merchant_id, id, user_id, activity_type, message, created_at)
    values ('${merchant}', gen_random_uuid(), gen_random_uuid(), 'x', 'x', ${at})`;
  const counts = `select (select count(*)::integer from turns) as turns, (select count(*)::integer from activity_log) as lines,
    (select array_agg(kind order by id) from order_events) as events, (select max(id)::integer from order_events) as last`;
  const far = `now() + interval '5 years'`;

  it('keep every row of the tables as they were, of whichever time', async () => {
    const database = await newDatabase();
    await apply(database, filesBefore);
    await database.query(oneMerchant);
    for (const at of ['now()', `now() - interval '3 years'`, far]) await database.query(`${turn(at)}; ${line(at)}`);
    const before = await database.query(counts);
    expect(before.rows).toEqual([{ turns: 3, lines: 3, events: ['placed', 'status'], last: 2 }]);
    await migrate(database);
    expect((await database.query(counts)).rows).toEqual(before.rows);
    await database.query(`update orders set status = 'delivered' where id = '${order}'`);
    expect((await database.query(counts)).rows[0]).toMatchObject({ events: ['placed', 'status', 'status'], last: 3 });
    await database.query(`delete from orders where id = '${order}'`);
    expect((await database.query(counts)).rows[0]).toMatchObject({ events: null });
  });

  it('take rows of every time, and each month gets its own once it is made', async () => {
    const database = await newDatabase();
    await migrate(database);
    const placed = `select tableoid::regclass::text as part, count(*)::integer as count from turns group by 1 order by 1`;
    for (const at of ['now()', `date_trunc('month', now()) + interval '2 months 1 day'`, far]) {
      await database.query(turn(at));
    }
    const parts = (await database.query(placed)).rows;
    expect(parts).toHaveLength(3);
    expect(parts[0]).toMatchObject({ part: expect.stringMatching(/^turns_20\d\d_\d\d$/) });
    expect(parts.slice(1).map(({ part }) => part)).toEqual(['turns_before', 'turns_rest']);
    expect((await database.query(`select add_months('turns', 'at', 3) as made`)).rows).toEqual([{ made: 0 }]);
    expect((await database.query(`select add_months('turns', 'at', 60) as made`)).rows).toEqual([{ made: 57 }]);
    const later = (await database.query(placed)).rows.map(({ part }) => part);
    expect(later).toHaveLength(3);
    expect(later).not.toContain('turns_rest');
  });

  it('refuse a turn that is there already', async () => {
    const database = await newDatabase();
    await migrate(database);
    const one = `insert into turns (merchant_id, id, conversation_id, app_id, at, stage, locale, speech, handled)
      values ('${merchant}', '${order}', '${order}', '${order}', '2026-11-20', 'live', 'en-US', 'Hi', 'done')`;
    await database.query(one);
    await expect(database.query(one)).rejects.toThrow('duplicate key');
  });
});

describe('a database that holds some of the sixty', () => {
  // The orders' events came with the 42nd file, and the simulator's name into them with the 58th.
  it.each([
    { count: 20, via: 'simulator' },
    { count: 59, via: 'external' },
  ])('is carried on from $count of them, with its rows', async ({ count, via }) => {
    const database = await newDatabase();
    await apply(database, filesBefore.slice(0, count));
    await database.query(oneMerchant);
    const missing = filesBefore.slice(count).map((name) => name.replace('.sql', ''));
    expect(await migrate(database)).toEqual([...missing, ...laterNames]);
    expect(await applied(database)).toEqual([baseline, ...laterNames]);
    const fresh = await newDatabase();
    await migrate(fresh);
    const [expected, made] = await Promise.all(
      [fresh, database].map((one) => describeSchema(one, { withRows: false })),
    );
    expect(made).toEqual(expected);
    const { rows } = await database.query(
      `select via, (select json_agg(kind order by kind) from order_events) as events from orders`,
    );
    expect(rows).toEqual([{ via, events: ['placed', 'status'] }]);
  });

  it('is carried on by one of several nodes', async () => {
    const database = await newDatabase();
    await apply(database, filesBefore.slice(0, 40));
    const nodes = await Promise.all([database, database.beside(), database.beside()].map(migrate));
    expect(nodes.map((ran) => ran.filter((name) => !laterNames.includes(name)).length).sort()).toEqual([0, 0, 20]);
    expect(await applied(database)).toEqual([baseline, ...laterNames]);
  });

  it.each([
    { count: 40, place: 'in the first file that is missing', table: 'orders' },
    { count: 60, place: 'in a file after the baseline', table: 'feed_runs' },
  ])(
    'stays as it was where the way there is cut off $place, and the next start goes it whole',
    async ({ count, table }) => {
      const database = await newDatabase();
      await apply(database, filesBefore.slice(0, count));
      const previous = await describeSchema(database);
      // Somebody reads the table, so the file that changes it waits; then the node is killed.
      const reader = await database.beside().connect();
      await reader.query(`begin; select * from ${table}`);
      const node = database.beside();
      const cutOff = expect(migrate(node)).rejects.toThrow();
      const waiting = `select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%alter table ${table}%'`;
      await expect.poll(async () => (await database.query(waiting)).rows.length).toBe(1);
      await database.query(`select pg_terminate_backend(pid) from (${waiting}) as stuck`);
      await cutOff;
      await reader.query('rollback');
      reader.release();
      expect(await describeSchema(database)).toEqual(previous);
      expect(await applied(database)).toEqual(filesBefore.slice(0, count).map((name) => name.replace('.sql', '')));
      expect(await migrate(database)).toHaveLength(60 - count + later.length);
      expect(await applied(database)).toEqual([baseline, ...laterNames]);
    },
  );
});

describe('a database of a newer version', () => {
  it('is refused with what to do, and left as it was', async () => {
    const database = await newDatabase();
    await migrate(database);
    await database.query(`insert into kysely_migration values ('29990101T0000_flying_cars', now()::text)`);
    const refused: unknown = await migrate(database).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(NewerDatabaseError);
    const told = explainStart(refused, {});
    expect(told).toMatch(
      /another version of Voicecart, newer than this one \(\d+\.\d+\.\d+\) or not released: it holds the migration 29990101T0000_flying_cars/,
    );
    expect(told).toMatch(/Start that version again, or restore the backup/);
    expect(told).not.toContain('    at ');
    expect(await applied(database)).toEqual([baseline, ...laterNames, '29990101T0000_flying_cars']);
  });

  it('is refused by a server that leaves no connection behind', async () => {
    const database = await newDatabase();
    await migrate(database);
    await database.query(`insert into kysely_migration values ('29990101T0000_flying_cars', now()::text)`);
    const config = readConfiguration({ NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', SEED: 'off' });
    const url = database.options.connectionString ?? '';
    await expect(startServer(config, url)).rejects.toBeInstanceOf(NewerDatabaseError);
    const open = `select pid from pg_stat_activity
      where datname = current_database() and application_name = 'voicecart'`;
    await expect.poll(async () => (await database.query(open)).rows).toEqual([]);
  });

  it('is refused before anything is carried on', async () => {
    const database = await newDatabase();
    await apply(database, filesBefore.slice(0, 40));
    await database.query(
      `insert into kysely_migration values ('29990101T0000_a', now()::text), ('29990101T0001_b', now()::text)`,
    );
    await expect(migrate(database)).rejects.toThrow('29990101T0000_a and 1 more');
    expect(await applied(database)).toHaveLength(42);
  });
});
