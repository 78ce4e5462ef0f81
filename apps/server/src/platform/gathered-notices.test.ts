import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { lookForChanges } from '../features/feeds/catalogue-watch.ts';
import { gatheredChannel } from './gathered-notices.ts';
import { newId } from './ids.ts';

let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  first = await startTestServer({ SERVICES: 'web' });
  second = await startTestServer({ SERVICES: 'web' }, first);
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

const insertOrder = `insert into orders (merchant_id, id, number, number_key, status, placed_at, total_minor, currency)
  values ($1, $2, '1', '1', 'placed', now(), 100, 'USD')`;

/** What a node hears on a channel from now on. */
function listen({ platform }: TestServer, channel: string): string[] {
  const heard: string[] = [];
  platform.notices.on(channel, (payload) => void heard.push(payload));
  return heard;
}

async function hears(server: TestServer): Promise<void> {
  await expect.poll(() => server.platform.notices.hears(gatheredChannel)).toBe(true);
}

describe('notices of hot transactions', () => {
  it('are heard where the write is made at once, once it is committed', async () => {
    const heard = listen(first, 'orders_changed');
    const merchantId = newId();
    const client = await first.platform.pool.connect();
    await client.query('begin');
    await client.query(insertOrder, [merchantId, newId()]);
    await client.query('select 1');
    expect(heard).not.toContain(merchantId);
    await client.query('commit');
    client.release();
    expect(heard.filter((payload) => payload === merchantId)).toHaveLength(1);
  });

  it('reach another node in one go, and the own node not twice', async () => {
    await hears(second);
    const [own, other] = [listen(first, 'orders_changed'), listen(second, 'orders_changed')];
    const merchantIds = Array.from({ length: 20 }, newId);
    await Promise.all(merchantIds.map((id) => first.platform.pool.query(insertOrder, [id, newId()])));
    const ofThese = (heard: readonly string[]) => heard.filter((id) => merchantIds.includes(id)).toSorted();
    await expect.poll(() => ofThese(other)).toEqual(merchantIds.toSorted());
    expect(ofThese(own)).toEqual(merchantIds.toSorted());
  });

  it('become "everything" where too many are to be named', async () => {
    await hears(second);
    let gaps = 0;
    second.platform.notices.onGap(['orders_changed'], () => {
      gaps += 1;
    });
    await first.platform.pool.query(
      `insert into orders (merchant_id, id, number, number_key, status, placed_at, total_minor, currency)
       select gen_random_uuid(), gen_random_uuid(), '1', '1', 'placed', now(), 100, 'USD' from generate_series(1, 200)`,
    );
    await expect.poll(() => gaps).toBe(1);
  });

  it('take no lock of NOTIFY in the transactions of orders, imports and products', async () => {
    const { rows } = await first.platform.pool.query(
      `select proname from pg_proc where prosrc ilike '%pg_notify%' and pronamespace = 'public'::regnamespace`,
    );
    expect(rows.map(({ proname }) => proname).sort()).toEqual(['tell_session_ended', 'tell_standing_changed']);
  });

  it('that nobody told are found by a look at the versions', async () => {
    const heard = listen(second, 'catalogue_changed');
    const merchantId = newId();
    const seen = new Map<string, number>();
    await lookForChanges(second.platform, seen);
    // A connection whose messages nobody gathers, as of a node that was killed after its commit.
    const killed = new pg.Client({ connectionString: first.databaseUrl });
    await killed.connect();
    onTestFinished(() => killed.end());
    await killed.query('insert into catalogue_versions (merchant_id, version) values ($1, 1)', [merchantId]);
    await lookForChanges(second.platform, seen);
    expect(heard).toEqual([merchantId]);
    await lookForChanges(second.platform, seen);
    expect(heard).toEqual([merchantId]);
    await killed.query('update catalogue_versions set version = 2 where merchant_id = $1', [merchantId]);
    await lookForChanges(second.platform, seen);
    expect(heard).toEqual([merchantId, merchantId]);
  });
});
