import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Entry, fromBufferPromise } from 'yauzl';
import { queuedMails } from '../../../test/queued-mail.ts';
import { type Caller, startTestServer, stepUp, type TestServer } from '../../../test/test-server.ts';
import { newId } from '../../platform/ids.ts';
import { startSession } from '../../platform/sessions/sessions.ts';
import { exportedTables } from '../../schema/watch/exported-tables.ts';
import { tidyDataExports, writeDataExport } from './data-exports.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

const query = (text: string, values: unknown[] = []) => server.platform.pool.query(text, values);
const start = (as: Caller) => server.callSteppedUp(routes.startDataExport, as);
const list = async (as: Caller) => (await server.call(routes.listDataExports, as)).body.items;

/** Asks for an export and has it written, as the job does. */
async function write(as: Caller): Promise<string> {
  const asked = await start(as);
  expect(asked.status, asked.text).toBe(200);
  const exportId: string = asked.body.export.id;
  await writeDataExport(server.platform, { merchantId: as.merchantId, exportId });
  return exportId;
}

async function fetchArchive(as: Caller, id: string): Promise<{ status: number; bytes: Buffer }> {
  await stepUp(server, as);
  const opened = await server.call(routes.openDataExport, as, { params: { id } });
  const path = opened.body.path ?? `/mobile-api/account/exports/${id}/file`;
  const reply = await fetch(new URL(path, server.url), { headers: { authorization: `Bearer ${as.token}` } });
  expect(reply.status).toBe(opened.status);
  return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) };
}

async function filesOf(archive: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const zip = await fromBufferPromise(archive, { lazyEntries: true, validateEntrySizes: true });
  for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
    files.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString());
  }
  return files;
}

/** A merchant with something in many tables, all of it with the name in it. */
async function furnish(name: string): Promise<Caller> {
  const merchant = await server.merchant();
  await query('update merchants set name = $2 where id = $1', [merchant.merchantId, `${name} shop`]);
  const app = await server.call(routes.createApp, merchant, {
    body: { name: `${name} app`, invocationName: `${name.toLowerCase()} shop` },
  });
  await server.call(routes.createProduct, merchant, {
    body: { sku: 'A', title: `${name} mug`, priceMinor: 1_250, currency: 'USD' },
  });
  await server.call(routes.putExternalOrder, merchant, {
    body: {
      number: '1',
      placedAt: '2026-11-01T08:30:00Z',
      totalMinor: 1,
      currency: 'USD',
      email: `${name}@test.example`,
    },
  });
  await server.callSteppedUp(routes.createApiKey, merchant, { body: { name: `${name} key`, scopes: ['orders:read'] } });
  await server.callSteppedUp(routes.createWebhookEndpoint, merchant, {
    body: { url: `https://${name.toLowerCase()}.example/hooks`, topics: ['order.placed'] },
  });
  const conversation = newId();
  await query(
    `insert into conversations (merchant_id, id, app_id, stage, channel, locale, session_ref, user_ref, started_at, last_at, turns)
     values ($1, $2, $3, 'live', 'alexa', 'en-US', 's', 'u', now(), now(), 1)`,
    [merchant.merchantId, conversation, app.body.app.id],
  );
  await query(
    `insert into turns (merchant_id, id, conversation_id, app_id, at, stage, locale, slots, text, speech, handled)
     values ($1, $2, $3, $4, now(), 'live', 'en-US', '{}', $5, 'Yes.', 'understood')`,
    [merchant.merchantId, newId(), conversation, app.body.app.id, `${name} says\n"hello"`],
  );
  await query(
    `insert into billing_accounts (merchant_id, base_plan_id, base_status, customer_id)
    values ($1, 'pro', 'active', $2) on conflict (merchant_id) do update set customer_id = excluded.customer_id`,
    [merchant.merchantId, `cus_${name}`],
  );
  await query(`insert into stripe_events (id, type, customer_id, body) values ($1, 'invoice.paid', $2, '{}')`, [
    newId(),
    `cus_${name}`,
  ]);
  return merchant;
}

/** Rows of 30 KB that no compression makes small. */
const fill = ({ merchantId }: Caller, count: number) =>
  query(
    `insert into request_log (merchant_id, id, at, method, route, status, latency_ms, request_id, answered)
     select $1, gen_random_uuid(), now(), 'GET', 'filler', 200, 1, 'r',
       (select string_agg(md5(n || '.' || m), '') from generate_series(1, 1000) m)
     from generate_series(1, $2::int) n`,
    [merchantId, count],
  );

describe('an export of all data', () => {
  it('holds what the merchant has and nothing of another, without a secret, and says what it holds', async () => {
    const [ada, bert] = [await furnish('Ada'), await furnish('Bert')];
    const id = await write(ada);
    const { status, bytes } = await fetchArchive(ada, id);
    expect(status).toBe(200);
    const [ready] = await list(ada);
    expect(ready).toMatchObject({ id, state: 'ready', sizeBytes: bytes.length, requestedBy: ada.email });
    expect(ready.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(ready.tablesDone).toBe(ready.tablesTotal);

    const files = await filesOf(bytes);
    const lines = (file: string) =>
      (files.get(`${file}.jsonl`) ?? '')
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line));
    expect([...files.keys()]).toEqual([
      ...Object.values(exportedTables).map(({ file }) => `${file}.jsonl`),
      'README.txt',
      'manifest.json',
    ]);
    expect(lines('catalogue/products')).toMatchObject([{ title: 'Ada mug', price_minor: 1_250 }]);
    expect(lines('orders/orders')[0].placed_at).toBe('2026-11-01T08:30:00+00:00');
    expect(lines('conversations/turns')).toMatchObject([{ text: 'Ada says\n"hello"' }]);
    expect(lines('account/people')).toMatchObject([{ email: ada.email }]);
    expect(lines('account/merchant')).toMatchObject([{ name: 'Ada shop' }]);
    expect(lines('apps/interactions').length).toBeGreaterThan(1);
    expect(lines('billing/stripe-events')).toHaveLength(1);
    expect(lines('webhooks/endpoints')).toHaveLength(1);
    const everything = [...files.values()].join('\n');
    expect(everything).not.toMatch(/bert/i);
    expect(everything).not.toContain(bert.merchantId);
    const { rows } = await query(
      `select secrets from webhook_endpoints union all select encode(token_hash, 'hex') from api_keys
       union all select password_hash || '"' from users where password_hash <> 'none'`,
    );
    for (const { secrets } of rows) expect(everything).not.toContain(secrets);
    expect(everything).not.toContain('password_hash');

    const manifest = JSON.parse(files.get('manifest.json') ?? '');
    expect(manifest.files).toHaveLength(files.size - 1);
    for (const file of manifest.files) {
      const text = files.get(file.path) ?? '';
      expect(file.sha256, file.path).toBe(createHash('sha256').update(text).digest('hex'));
      expect(file.bytes, file.path).toBe(Buffer.byteLength(text));
      if (file.rows !== undefined) expect(file.rows, file.path).toBe(text.split('\n').length - 1);
    }
    expect(files.get('README.txt')).toContain('catalogue/products.jsonl (1)');
    const [mail] = await queuedMails(server, ada.email);
    expect(mail).toMatchObject({ subject: 'All data of Ada shop is ready to download' });
    expect(mail?.text).toContain('/manage/retention#exports');
  });

  it('begins again after a kill, and offers no half file', async () => {
    const merchant = await server.merchant();
    await fill(merchant, 150);
    const exportId: string = (await start(merchant)).body.export.id;
    const stored = async () =>
      Number((await query('select count(*) as n from data_export_chunks where export_id = $1', [exportId])).rows[0].n);
    const kill = new AbortController();
    const killed = writeDataExport(server.platform, { merchantId: merchant.merchantId, exportId }, kill.signal);
    // Met below; it may fail before.
    killed.catch(() => undefined);
    await expect.poll(stored, { interval: 2 }).toBeGreaterThan(0);
    kill.abort();
    await expect(killed).rejects.toThrow('aborted');
    expect(await list(merchant)).toMatchObject([{ state: 'working', sizeBytes: null }]);
    expect((await fetchArchive(merchant, exportId)).status).toBe(404);
    expect((await start(merchant)).body.code).toBe('export_running');

    // Another run takes over from one that hangs, whose pieces then go nowhere.
    await query(`update data_exports set touched_at = now() - interval '1 hour' where id = $1`, [exportId]);
    await tidyDataExports(server.platform);
    const run = () => writeDataExport(server.platform, { merchantId: merchant.merchantId, exportId });
    await Promise.all([run(), run()]);
    expect(await list(merchant)).toMatchObject([{ state: 'ready' }]);
    const files = await filesOf((await fetchArchive(merchant, exportId)).bytes);
    expect(files.get('activity/api-calls.jsonl')?.match(/\n/g)?.length).toBeGreaterThanOrEqual(150);
  });

  it('ends as failed after five attempts, and can be asked for again', async () => {
    const merchant = await server.merchant();
    const exportId: string = (await start(merchant)).body.export.id;
    await query('update data_exports set attempts = 5 where id = $1', [exportId]);
    await writeDataExport(server.platform, { merchantId: merchant.merchantId, exportId });
    expect(await list(merchant)).toMatchObject([{ id: exportId, state: 'failed' }]);
    expect((await start(merchant)).status).toBe(200);
  });

  it('is written by a worker, one at a time', async () => {
    const merchant = await server.merchant();
    const [one, two] = await Promise.all([start(merchant), start(merchant)]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const worker = await startTestServer({ SERVICES: 'worker' }, server);
    await expect.poll(async () => (await list(merchant))[0].state).toBe('ready');
    await worker.stop();
  });

  it('is deleted after seven days, and by the next one', async () => {
    const merchant = await server.merchant();
    const first = await write(merchant);
    const second = await write(merchant);
    expect(await list(merchant)).toMatchObject([
      { id: second, state: 'ready' },
      { id: first, state: 'expired' },
    ]);
    expect((await fetchArchive(merchant, first)).status).toBe(404);
    const [{ expiresAt }] = await list(merchant);
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000)).toBe(7);
    await query(`update data_exports set expires_at = now() where id = $1`, [second]);
    expect((await fetchArchive(merchant, second)).status).toBe(404);
    await tidyDataExports(server.platform);
    const { rows } = await query('select 1 from data_export_chunks where merchant_id = $1', [merchant.merchantId]);
    expect(rows).toEqual([]);
  });

  it('goes, or begins again, where a shopper is erased', async () => {
    const merchant = await furnish('Cleo');
    const ready = await write(merchant);
    const erase = () => server.callSteppedUp(routes.eraseShopper, merchant, { body: { email: 'cleo@test.example' } });
    expect((await erase()).status).toBe(200);
    expect((await fetchArchive(merchant, ready)).status).toBe(404);
    const exportId: string = (await start(merchant)).body.export.id;
    await query(`update data_exports set state = 'working', attempt = $2 where id = $1`, [exportId, newId()]);
    await erase();
    expect((await list(merchant))[0]).toMatchObject({ id: exportId, state: 'waiting' });
    await writeDataExport(server.platform, { merchantId: merchant.merchantId, exportId });
    const files = await filesOf((await fetchArchive(merchant, exportId)).bytes);
    expect([...files.values()].join('')).not.toMatch(/cleo@test/i);
  });

  it('needs a proof, an owner, and not more than five in a day', async () => {
    const merchant = await server.merchant();
    expect((await server.call(routes.startDataExport, merchant)).body.code).toBe('step_up_needed');
    const id = await write(merchant);
    await query('update sessions set stepped_up_at = null where user_id = $1', [merchant.userId]);
    for (const row of [routes.openDataExport, routes.downloadDataExport]) {
      expect((await server.call(row, merchant, { params: { id } })).body.code).toBe('step_up_needed');
    }
    const stranger = await server.merchant();
    expect((await fetchArchive(stranger, id)).status).toBe(404);
    for (let more = 0; more < 4; more += 1) {
      const asked = await Promise.all([1, 2, 3].map(() => start(merchant)));
      expect(asked.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const exportId = asked.find(({ status }) => status === 200)?.body.export.id;
      await writeDataExport(server.platform, { merchantId: merchant.merchantId, exportId });
    }
    expect((await start(merchant)).body.code).toBe('too_many_requests');
  });

  it('is for a super admin who acts as the merchant, by name, and for nobody else who acts', async () => {
    const merchant = await server.merchant();
    const actFor = async (identity: 'super_admin' | 'agency_admin') => {
      const admin = await server.admin(identity);
      if (identity === 'agency_admin') {
        const agencyId = newId();
        await query('insert into agencies (id, name) values ($1, $2)', [agencyId, 'Harbor']);
        await query('update users set agency_id = $2 where id = $1', [admin.userId, agencyId]);
        await query('update merchants set agency_id = $2 where id = $1', [merchant.merchantId, agencyId]);
      }
      const { token } = await startSession(server.platform.db, {
        userId: merchant.userId,
        identity: 'merchant',
        merchantId: merchant.merchantId,
        userAgent: 'test',
        maxDays: 1,
        actor: { userId: admin.userId, identity },
      });
      return { ...merchant, token, admin };
    };
    const acting = await actFor('super_admin');
    expect((await server.call(routes.startDataExport, acting)).body.code).toBe('step_up_needed');
    const id = await write(acting);
    expect((await fetchArchive(acting, id)).status).toBe(200);
    expect((await list(merchant))[0].requestedBy).toBe(acting.admin.email);
    const { rows } = await query(
      `select message from activity_log where merchant_id = $1 and activity_type = 'data-export' and actor_user_id = $2 order by id`,
      [merchant.merchantId, acting.admin.userId],
    );
    expect(rows.map(({ message }) => message)).toEqual([
      'An export of all data of the merchant was asked for',
      'Downloaded an export of all data of the merchant',
    ]);
    const told = await queuedMails(server, merchant.email);
    for (const sentence of [
      'An export of all data of the merchant was asked for.',
      'Downloaded an export of all data',
    ]) {
      const mail = told.find(({ text }) => text.startsWith(sentence));
      expect(mail?.text, sentence).toContain(`${acting.admin.email}, acting for`);
    }
    expect((await queuedMails(server, acting.admin.email))[0]?.subject).toContain('ready to download');
    const agency = await actFor('agency_admin');
    expect((await start(agency)).body.code).toBe('acting');
    expect((await fetchArchive(agency, id)).status).toBe(403);
  });
});
