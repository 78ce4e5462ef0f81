import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { messages } from '@voicecart/contract/messages';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { tidyFeeds } from './feed-tidy.jobs.ts';
import { cancelFeed, endOf, upload } from './feeds.fixture.ts';
import { hasSamples } from './readers/read-all.fixture.ts';
import { storeFile } from './store-file.ts';
import { readStoredFile } from './stored-file.queries.ts';

let server: TestServer;
let owner: Caller;
beforeAll(async () => {
  server = await startTestServer({ FEED_MAX_BYTES: '3000000' });
  owner = await server.merchant();
});
afterAll(() => server.stop());

const shopify = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\nmug,Mug,Title,Default Title,M1,5\n';

async function keptBytes(merchantId: string): Promise<{ files: number; bytes: number }> {
  const { rows } = await server.platform.pool.query(
    `select (select count(*) from files where merchant_id = $1) as files,
            (select coalesce(sum(length(bytes)), 0) from file_chunks where merchant_id = $1) as bytes`,
    [merchantId],
  );
  return rows[0];
}

describe('uploading a feed', () => {
  it('imports a known format at once and keeps the file byte by byte', async () => {
    const reply = await upload(server, owner, 'shopify.csv', shopify);
    expect(reply.status, reply.text).toBe(202);
    expect(reply.body.run).toMatchObject({ fileName: 'shopify.csv', format: 'shopify-csv', mapping: null });
    expect(reply.body.run.fileBytes).toBe(shopify.length);
    const run = await endOf(server, owner, reply.body.run.id);
    expect(run).toMatchObject({ status: 'done', inserted: 1, refused: 0, error: null });
    const { rows } = await server.platform.pool.query(
      'select sha256, is_complete from files where merchant_id = $1 and name = $2',
      [owner.merchantId, 'shopify.csv'],
    );
    expect(rows).toEqual([{ sha256: createHash('sha256').update(shopify).digest(), is_complete: true }]);
  });

  it('imports files in the order they were uploaded, so that the newest has the last word', async () => {
    const merchant = await server.merchant();
    const withPrice = (price: number) => shopify.replace(',5\n', `,${price}\n`);
    const runs: string[] = [];
    for (const price of [1, 2, 3, 4]) {
      const { body } = await upload(server, merchant, 'shopify.csv', withPrice(price));
      runs.push(body.run.id);
    }
    for (const id of runs) expect((await endOf(server, merchant, id)).status).toBe('done');
    const { body } = await server.call(routes.listProducts, merchant, { query: {} });
    expect(body.items[0].priceMinor).toBe(400);
  });

  it('gives back every byte of a file of many pieces, and leaves no connection behind when only its head is read', async () => {
    const { pool } = server.platform;
    const merchant = await server.merchant();
    const bytes = Buffer.alloc(2_700_000, Buffer.from(Array.from({ length: 256 }, (_value, n) => n)));
    const file = await storeFile(server.platform, merchant.merchantId, {
      name: 'bytes.csv',
      stream: Readable.from([bytes.subarray(0, 1_500_000), bytes.subarray(1_500_000)]),
      isTruncated: () => false,
    });
    const parts: Buffer[] = [];
    for await (const part of readStoredFile(pool, merchant.merchantId, file.id)) parts.push(part);
    expect(parts.map((part) => part.length)).toEqual([1_048_576, 1_048_576, 602_848]);
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
    for (let times = 0; times < 10; times += 1) {
      for await (const part of readStoredFile(pool, merchant.merchantId, file.id)) {
        expect(part.length).toBe(1_048_576);
        break;
      }
    }
    await expect.poll(() => pool.totalCount - pool.idleCount, { timeout: 15_000 }).toBe(0);
  });

  it('refuses other extensions with the text of the specification and keeps nothing', async () => {
    const merchant = await server.merchant();
    for (const name of ['feed.txt', 'feed.csv.exe', 'feed', 'feed.json', 'feed.csv ']) {
      const reply = await upload(server, merchant, name, 'a'.repeat(200_000));
      expect(reply.status, name).toBe(400);
      expect(reply.body).toMatchObject({ code: 'feed_extension', error: messages.feedExtension });
    }
    expect((await upload(server, merchant, 'FEED.CSV', shopify)).status).toBe(202);
    expect((await keptBytes(merchant.merchantId)).files).toBe(1);
  });

  it('refuses what is no feed, says what it is, and keeps nothing', async () => {
    const merchant = await server.merchant();
    const page = await upload(server, merchant, 'feed.csv', '<!doctype html><html><body>Please log in</body></html>');
    expect(page.status).toBe(400);
    expect(page.body).toMatchObject({ code: 'feed_web_page', fields: [{ path: 'file' }] });
    const empty = await upload(server, merchant, 'feed.csv', '');
    expect(empty.body).toMatchObject({ code: 'feed_empty' });
    expect(await keptBytes(merchant.merchantId)).toEqual({ files: 0, bytes: 0 });
    const list = await server.call(routes.listFeedRuns, merchant);
    expect(list.body.total).toBe(0);
  });

  it('refuses what is larger than allowed with the size that is, and keeps nothing', async () => {
    const merchant = await server.merchant();
    const reply = await upload(server, merchant, 'feed.csv', `${shopify}${'x'.repeat(3_100_000)}`);
    expect(reply.status).toBe(413);
    expect(reply.body.error).toContain('3 MB');
    expect(await keptBytes(merchant.merchantId)).toEqual({ files: 0, bytes: 0 });
  });

  it('refuses a file that claims to be enormous before it arrives', async () => {
    const merchant = await server.merchant();
    const reply = await sendRaw(merchant, {
      claimed: 10_000_000_000,
      sent: part('feed.csv', shopify),
      breakOff: false,
    });
    expect(reply?.status).toBe(413);
    expect(await keptBytes(merchant.merchantId)).toEqual({ files: 0, bytes: 0 });
  });

  it('leaves nothing of an upload that breaks off', async () => {
    const merchant = await server.merchant();
    const rows = `${shopify}${'mug,Mug,Title,Default Title,M1,5\n'.repeat(60_000)}`;
    await sendRaw(merchant, { claimed: rows.length + 5_000, sent: part('feed.csv', rows), breakOff: true });
    await expect.poll(() => keptBytes(merchant.merchantId), { timeout: 15_000 }).toEqual({ files: 0, bytes: 0 });
    expect((await server.call(routes.listFeedRuns, merchant)).body.total).toBe(0);
  });

  it('sweeps up what a killed server left of an upload, and nothing else', async () => {
    const merchant = await server.merchant();
    const kept = await upload(server, merchant, 'feed.csv', shopify);
    await endOf(server, merchant, kept.body.run.id);
    await server.platform.pool.query(
      `insert into files (merchant_id, id, name, created_at) values
         ($1, gen_random_uuid(), 'half.csv', now() - interval '2 days'),
         ($1, gen_random_uuid(), 'arriving.csv', now())`,
      [merchant.merchantId],
    );
    await server.platform.pool.query(
      `insert into file_chunks (merchant_id, file_id, seq, bytes) select merchant_id, id, 0, 'x' from files where name = 'half.csv'`,
    );
    await tidyFeeds(server.platform);
    expect(await keptBytes(merchant.merchantId)).toEqual({ files: 2, bytes: shopify.length });
  });
});

describe.skipIf(!hasSamples)('the samples of the shops', () => {
  const folder = '/work/shared/samples';
  const files = ['shopify', 'woocommerce'].flatMap((shop) =>
    readdirSync(join(folder, shop))
      .filter((name) => /\.(csv|xml)$/.test(name))
      .map((name) => `${shop}/${name}`),
  );

  it.each(files)('%s is imported, refused with a reason, or asks for its mapping', async (file) => {
    const merchant = await server.merchant();
    const name = file.split('/').at(-1) ?? file;
    const reply = await upload(server, merchant, name, readFileSync(join(folder, file)));
    if (file === 'woocommerce/sample_products.xml' || name === 'sample_tax_rates.csv') {
      // WordPress' own export and a table of taxes: no products that we know how to read by themselves.
      expect([202, 400]).toContain(reply.status);
      if (reply.status === 202) expect(reply.body.run.status).toBe('waiting_for_mapping');
      else expect(reply.body.error).not.toBe('');
      return;
    }
    expect(reply.status, reply.text).toBe(202);
    const run = await endOf(server, merchant, reply.body.run.id);
    expect(run.status, `${run.error}`).toBe('done');
    expect(run.inserted).toBeGreaterThan(5);
    const products = await server.call(routes.listProducts, merchant, { query: { limit: 1 } });
    expect(products.body.total).toBeGreaterThan(0);
    const again = await upload(server, merchant, name, readFileSync(join(folder, file)));
    const second = await endOf(server, merchant, again.body.run.id);
    expect(second).toMatchObject({ inserted: 0, updated: 0, vanished: 0, unchanged: run.inserted });
  });
});

describe('calling off', () => {
  it('ends a file that waits for its mapping, once', async () => {
    const merchant = await server.merchant();
    const { body } = await upload(server, merchant, 'own.csv', 'a,b,c\n1,2,3\n');
    expect(body.run.status).toBe('waiting_for_mapping');
    const reply = await cancelFeed(server, merchant, body.run.id);
    expect(reply.body.run).toMatchObject({ status: 'cancelled' });
    expect(reply.body.run.finishedAt).not.toBeNull();
    expect((await cancelFeed(server, merchant, body.run.id)).status).toBe(409);
  });
});

function part(name: string, content: string): string {
  return `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n${content}`;
}

/** Sends by hand, so that the length can be a lie and the sender can hang up. */
function sendRaw(
  caller: Caller,
  { claimed, sent, breakOff }: { claimed: number; sent: string; breakOff: boolean },
): Promise<{ status: number } | null> {
  return new Promise((resolve) => {
    const call = request(
      `${server.url}/merchant-api/merchant/MasterFeedBluTagUpload`,
      {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${caller.token}`,
          'content-type': 'multipart/form-data; boundary=edge',
          'content-length': String(claimed),
        },
      },
      (reply) => {
        resolve({ status: reply.statusCode ?? 0 });
        call.destroy();
      },
    );
    call.on('error', () => resolve(null));
    call.write(sent, () => {
      if (breakOff) setTimeout(() => call.destroy(), 100);
    });
  });
}
