import { createHash } from 'node:crypto';
import { messages } from '@voicecart/contract/messages';
import { routes } from '@voicecart/contract/routes';
import { uploadPieceBytes } from '@voicecart/contract/routes/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { tidyFeeds } from './feed-tidy.jobs.ts';
import { endOf } from './feeds.fixture.ts';

let server: TestServer;
let owner: Caller;
beforeAll(async () => {
  server = await startTestServer({ FEED_MAX_BYTES: '20000000' });
  owner = await server.merchant();
});
afterAll(() => server.stop());

const row = (n: number) => `S${n},Thing number ${n},${n % 90}.50,${'a description of some length '.repeat(12)}\n`;
const feed = (rows: number) =>
  Buffer.from(
    `product_sku,product_title,product_price,product_description\n${Array.from({ length: rows }, (_, n) => row(n)).join('')}`,
  );

async function begin(caller: Caller, content: Buffer, more: object = {}) {
  const body = { fileName: 'big.csv', fileBytes: content.length, fingerprint: 'big.csv|1', ...more };
  return server.call(routes.beginUpload, caller, { body });
}

function send(caller: Caller, id: string, offset: number, bytes: Buffer) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'piece');
  return server.call(routes.sendPiece, caller, { params: { id, offset: String(offset) }, body: form } as never);
}

const finish = (caller: Caller, id: string) => server.call(routes.finishUpload, caller, { params: { id } });

async function kept(merchantId: string): Promise<{ uploads: number; files: number; bytes: number }> {
  const { rows } = await server.platform.pool.query(
    `select (select count(*) from feed_uploads where merchant_id = $1) as uploads,
            (select count(*) from files where merchant_id = $1) as files,
            (select coalesce(sum(length(bytes)), 0) from file_chunks where merchant_id = $1) as bytes`,
    [merchantId],
  );
  return rows[0];
}

describe('a file that is sent in pieces', () => {
  it('goes on where it broke off, whatever was lost on the way, and is imported byte by byte', async () => {
    const merchant = await server.merchant();
    const content = feed(26_000);
    expect(content.length).toBeGreaterThan(uploadPieceBytes * 2);
    const first = await begin(merchant, content);
    expect(first.status, first.text).toBe(200);
    const { id } = first.body.upload;
    const one = await send(merchant, id, 0, content.subarray(0, uploadPieceBytes));
    expect(one.body.upload.receivedBytes).toBe(uploadPieceBytes);
    // The answer to it was lost: the sender sends it once more, and is told where to go on.
    const again = await send(merchant, id, 0, content.subarray(0, uploadPieceBytes));
    expect(again.status).toBe(409);
    expect(again.body.code).toBe('upload_offset');
    const early = await finish(merchant, id);
    expect(early.body.code).toBe('upload_unfinished');
    // Another day, the page loaded anew: the same file is known by its fingerprint.
    const listed = await server.call(routes.listUploads, merchant);
    expect(listed.body.items).toMatchObject([{ id, fileName: 'big.csv', receivedBytes: uploadPieceBytes }]);
    const resumed = await begin(merchant, content);
    expect(resumed.body.upload).toMatchObject({ id, receivedBytes: uploadPieceBytes });
    for (let at = uploadPieceBytes; at < content.length; at += uploadPieceBytes) {
      const reply = await send(merchant, id, at, content.subarray(at, at + uploadPieceBytes));
      expect(reply.status, reply.text).toBe(200);
    }
    const done = await finish(merchant, id);
    expect(done.status, done.text).toBe(202);
    expect(done.body.run).toMatchObject({ fileName: 'big.csv', fileBytes: content.length, format: 'master-csv' });
    expect((await finish(merchant, id)).status).toBe(404);
    const { rows } = await server.platform.pool.query('select sha256, is_complete from files where id = $1', [id]);
    expect(rows).toEqual([{ sha256: createHash('sha256').update(content).digest(), is_complete: true }]);
    expect(await kept(merchant.merchantId)).toMatchObject({ uploads: 0, files: 1, bytes: content.length });
    // The plan takes fewer products than this: what counts here is that every row was read.
    const run = await endOf(server, merchant, done.body.run.id);
    expect(run.inserted + run.refused).toBeGreaterThan(0);
  });

  it('finished twice at once makes one run', async () => {
    const merchant = await server.merchant();
    const content = feed(3);
    const { id } = (await begin(merchant, content)).body.upload;
    await send(merchant, id, 0, content);
    const replies = await Promise.all([finish(merchant, id), finish(merchant, id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([202, 404]);
    expect((await server.call(routes.listFeedRuns, merchant)).body.total).toBe(1);
    const run = replies.find(({ status }) => status === 202)?.body.run;
    expect(await endOf(server, merchant, run.id)).toMatchObject({ status: 'done', inserted: 3 });
  });

  it('is refused by name and size before a byte of it is sent, and by content once it is there', async () => {
    const wrongName = await begin(owner, feed(1), { fileName: 'big.pdf' });
    expect(wrongName.status).toBe(400);
    expect(wrongName.body.error).toBe(messages.feedExtension);
    expect((await begin(owner, feed(1), { fileBytes: 20_000_001 })).status).toBe(413);
    const page = Buffer.from('<!doctype html><html><body>Please sign in</body></html>');
    const { id } = (await begin(owner, page)).body.upload;
    expect((await send(owner, id, 0, Buffer.alloc(uploadPieceBytes + 1))).status).toBe(413);
    expect((await send(owner, id, 0, Buffer.alloc(page.length + 1))).body.code).toBe('upload_longer');
    await send(owner, id, 0, page);
    expect((await finish(owner, id)).body.code).toBe('feed_web_page');
    expect(await kept(owner.merchantId)).toEqual({ uploads: 0, files: 0, bytes: 0 });
  });

  it("is nobody else's, can be let go, and goes by itself after a day; only three are kept", async () => {
    const merchant = await server.merchant();
    const content = feed(2);
    const { id } = (await begin(merchant, content)).body.upload;
    expect((await send(owner, id, 0, content)).status).toBe(404);
    await send(merchant, id, 0, content.subarray(0, 10));
    expect((await server.call(routes.dropUpload, merchant, { params: { id } })).status).toBe(200);
    expect(await kept(merchant.merchantId)).toEqual({ uploads: 0, files: 0, bytes: 0 });
    for (const fingerprint of ['a', 'b', 'c', 'd']) await begin(merchant, content, { fingerprint });
    expect(await kept(merchant.merchantId)).toMatchObject({ uploads: 3, files: 3 });
    const later = async (table: string, column: string) =>
      server.platform.pool.query(`update ${table} set ${column} = now() - interval '25 hours' where merchant_id = $1`, [
        merchant.merchantId,
      ]);
    await later('files', 'created_at');
    await tidyFeeds(server.platform);
    expect(await kept(merchant.merchantId)).toMatchObject({ uploads: 3, files: 3 });
    await later('feed_uploads', 'updated_at');
    await tidyFeeds(server.platform);
    expect(await kept(merchant.merchantId)).toEqual({ uploads: 0, files: 0, bytes: 0 });
  });

  it('is another file where its size changed', async () => {
    const merchant = await server.merchant();
    const old = (await begin(merchant, feed(2))).body.upload;
    const changed = (await begin(merchant, feed(3))).body.upload;
    expect(changed.id).not.toBe(old.id);
    expect(await kept(merchant.merchantId)).toMatchObject({ uploads: 1, files: 1 });
  });
});
