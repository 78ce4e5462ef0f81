import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { tidyFeeds } from './feed-tidy.jobs.ts';
import { endOf, getRun, upload } from './feeds.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const shopify = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\nmug,Mug,Title,Default Title,M1,5\n';

/** Lets days pass for everything a merchant has uploaded. */
async function age(merchantId: string, days: number): Promise<void> {
  for (const table of ['files', 'feed_runs']) {
    await server.platform.pool.query(
      `update ${table} set created_at = created_at - make_interval(days => $2) where merchant_id = $1`,
      [merchantId, days],
    );
  }
}

async function countFiles(merchantId: string): Promise<number> {
  const { rows } = await server.platform.pool.query(
    'select count(distinct file_id) as count from file_chunks where merchant_id = $1',
    [merchantId],
  );
  return rows[0].count;
}

it('lets go of files a month after their import, and keeps what the import brought', async () => {
  const merchant = await server.merchant();
  const { body } = await upload(server, merchant, 'shopify.csv', shopify);
  await endOf(server, merchant, body.run.id);
  await age(merchant.merchantId, 29);
  await tidyFeeds(server.platform);
  expect(await countFiles(merchant.merchantId)).toBe(1);
  await age(merchant.merchantId, 2);
  await tidyFeeds(server.platform);
  expect(await countFiles(merchant.merchantId)).toBe(0);
  expect((await getRun(server, merchant, body.run.id)).status).toBe('done');
  expect((await server.call(routes.listProducts, merchant)).body.total).toBe(1);
});

it('calls off a file that nobody mapped for a week, and says so when it is asked for then', async () => {
  const merchant = await server.merchant();
  const { body } = await upload(server, merchant, 'own.csv', 'a,b,c\n1,2,3\n');
  await age(merchant.merchantId, 6);
  await tidyFeeds(server.platform);
  expect(await countFiles(merchant.merchantId)).toBe(1);
  await age(merchant.merchantId, 2);
  await tidyFeeds(server.platform);
  expect(await countFiles(merchant.merchantId)).toBe(0);
  expect(await getRun(server, merchant, body.run.id)).toMatchObject({ status: 'cancelled' });
  await tidyFeeds(server.platform);
  const mapping = { columns: { sku: 'a', title: 'b', price: 'c' } };
  const reply = await server.call(routes.startFeed, merchant, { body: { id: body.run.id, mapping } });
  expect(reply.status).toBe(409);
  expect(reply.body.code).toBe('file_gone');
});

it('keeps a merchant within its storage: imported files make room, waiting ones do not', async () => {
  const small = await startTestServer({ STORAGE_PER_MERCHANT_BYTES: '390' });
  const merchant = await small.merchant();
  const neighbour = await small.merchant();
  const rows = (count: number) => 'a,b,c\n'.repeat(count);
  const imported = await upload(small, merchant, 'shopify.csv', shopify);
  await endOf(small, merchant, imported.body.run.id);
  // 300 bytes wait for their mapping: the imported file went for them.
  expect((await upload(small, merchant, 'own.csv', rows(50))).status).toBe(202);
  const { rows: kept } = await small.platform.pool.query(
    'select sum(octet_length(bytes))::int as bytes from file_chunks where merchant_id = $1',
    [merchant.merchantId],
  );
  expect(kept).toEqual([{ bytes: 300 }]);
  const refused = await upload(small, merchant, 'more.csv', rows(20));
  expect([refused.status, refused.body.code]).toEqual([413, 'too_large']);
  expect(refused.body.error).toContain('wait to be imported');
  const begun = await small.call(routes.beginUpload, merchant, {
    body: { fileName: 'more.csv', fileBytes: 120, fingerprint: 'one' },
  });
  expect(begun.status).toBe(413);
  expect((await upload(small, neighbour, 'own.csv', rows(50))).status).toBe(202);
  // What can't have room takes no imported file away either.
  const other = await small.merchant();
  const kept2 = await upload(small, other, 'shopify.csv', shopify);
  await endOf(small, other, kept2.body.run.id);
  const body = { fileName: 'large.csv', fileBytes: 391, fingerprint: 'large' };
  expect((await small.call(routes.beginUpload, other, { body })).status).toBe(413);
  const { rows: files } = await small.platform.pool.query('select id from files where merchant_id = $1', [
    other.merchantId,
  ]);
  expect(files).toHaveLength(1);
  await small.stop();
});

it('tells a run as failed that no job carries on, and leaves those alone that are under way', async () => {
  const merchant = await server.merchant();
  const made = async (startedAgo: string) => {
    const { body } = await upload(server, merchant, 'own.csv', 'a,b,c\n1,2,3\n');
    await server.platform.pool.query(
      `update feed_runs set status = 'running', started_at = now() - $3::interval, queued_at = now() - $3::interval where merchant_id = $1 and id = $2`,
      [merchant.merchantId, body.run.id, startedAgo],
    );
    return body.run.id;
  };
  const stuck = await made('13 hours');
  const busy = await made('2 hours');
  const answered = await made('13 hours');
  await server.platform.pool.query(
    `update feed_runs set confirmed_at = now(), queued_at = now(), writing_since = now() where id = $1`,
    [answered],
  );
  await tidyFeeds(server.platform);
  const failed = await getRun(server, merchant, stuck);
  expect(failed).toMatchObject({ status: 'failed' });
  expect(failed.error).toContain('on our side');
  expect(failed.finishedAt).not.toBeNull();
  expect((await getRun(server, merchant, busy)).status).toBe('running');
  const goingOn = await getRun(server, merchant, answered);
  expect(goingOn.status).toBe('running');
  // What it takes is counted from the answer on.
  expect(Date.now() - Date.parse(goingOn.startedAt)).toBeLessThan(3_600_000);
});
