import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routes } from '@voicecart/contract/routes';
import type { Fax } from '@voicecart/contract/routes/fax';
import { demoTelnyx } from '@voicecart/emulators/sms/account';
import { type SmsEmulator, startSms } from '@voicecart/emulators/sms/sms';
import { telnyxHeaders } from '@voicecart/emulators/sms/telnyx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queuedMails } from '../../../test/queued-mail.ts';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { createTelnyxFax } from '../../outside/sms/telnyx-fax.ts';
import { newId } from '../../platform/ids.ts';
import { eraseShopper } from '../../platform/shopper-data.ts';
import { faxNewOrders } from './fax.ts';
import { followFaxes, sendFax } from './send-fax.ts';

let front: Server;
let phones: SmsEmulator;
let server: TestServer;
let place = 0;

beforeAll(async () => {
  // The public address is known before the server listens: one in front passes on what the fax service asks.
  front = createServer((incoming, outgoing) => {
    const { method, headers, url } = incoming;
    const passed = ask(new URL(url ?? '', server.url), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => {
    front.listen(0, '127.0.0.1', resolve);
  });
  phones = await startSms();
  server = await startTestServer({
    SERVICES: 'web',
    PUBLIC_URL: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    SMTP_URL: 'smtp://127.0.0.1:9',
    TELNYX_API_ORIGIN: phones.url,
    TELNYX_API_KEY: demoTelnyx.apiKey,
    TELNYX_FROM: demoTelnyx.from,
    TELNYX_PUBLIC_KEY: demoTelnyx.publicKey,
    TELNYX_FAX_APP: demoTelnyx.faxApp,
    NOTIFICATION_TIMEOUT_MS: '1000',
  });
});
beforeEach(() => {
  phones.faults.clear();
  Object.assign(phones.fate, { isEarly: false, errorCode: null });
});
afterAll(async () => {
  await server.stop();
  await phones.close();
  front.close();
});

/** A shop whose orders are faxed. */
async function shop() {
  place += 1;
  const owner = await server.merchant({ plan: 'pro' });
  const number = `+1212555${String(1_000 + place)}`;
  const saved = await server.callSteppedUp(routes.saveFaxSettings, owner, { body: { isOn: true, number } });
  expect(saved.status, saved.text).toBe(200);
  return { owner, number };
}

/** An order that a shopper placed over a link of this channel. */
async function order(owner: Caller, channel = 'chat', more: object = {}): Promise<string> {
  place += 1;
  const checkoutRef = newId();
  await server.platform.pool.query(
    `insert into checkout_links (merchant_id, id, app_id, shopper_ref, stage, channel) values ($1, $2, $2, 's', 'live', $3)`,
    [owner.merchantId, checkoutRef, channel],
  );
  const body = {
    number: `F-${place}`,
    placedAt: new Date().toISOString(),
    totalMinor: 4_800,
    currency: 'USD',
    email: 'ann@example.com',
    items: [{ sku: 'MUG', title: 'Stoneware mug', quantity: 2, priceMinor: 2_400 }],
    checkoutRef,
    ...more,
  };
  const reply = await server.call(routes.putExternalOrder, owner, { body: body as never });
  expect(reply.status, reply.text).toBe(200);
  return body.number;
}

const list = async (owner: Caller): Promise<Fax[]> => (await server.call(routes.listFaxes, owner, {})).body.items;
const printed = (number: string) => phones.outbox.list(number);
const read = (owner: Caller, id: string) => server.call(routes.readFax, owner, { params: { id } });

/** Faxes the new orders, and hands each to the fax service as its job does. */
async function send(owner: Caller): Promise<void> {
  await faxNewOrders(server.platform);
  for (const { id } of await list(owner)) await sendFax(server.platform, { merchantId: owner.merchantId, id });
}

const stateOf = async (owner: Caller) => (await list(owner))[0]?.state;

describe('orders from the chat', () => {
  it('are faxed once, with what was ordered, and followed until they are delivered', async () => {
    const { owner, number } = await shop();
    const name = await order(owner);
    await order(owner, 'alexa');
    await send(owner);
    await send(owner);
    await expect.poll(() => stateOf(owner)).toBe('delivered');
    const faxes = await list(owner);
    expect(faxes).toMatchObject([{ orderNumber: name, number, attempt: 1, reason: null, pages: 1 }]);
    expect(faxes[0]?.sentAt).not.toBeNull();
    const [paper, ...more] = printed(number);
    expect(more).toEqual([]);
    expect(paper?.text).toContain(`NEW ORDER ${name}`);
    expect(paper?.text).toMatch(/ {3}2 {2}Stoneware mug \(MUG\) +24\.00 USD\n/);
    expect(paper?.text).toMatch(/Total +48\.00 USD/);
    expect(paper?.text).toContain('Email: ann@example.com');
    expect((await read(owner, faxes[0]?.id ?? '')).body.text.replaceAll(/\n+/g, '\n')).toBe(paper?.text);
  });

  it('are not faxed where they are older than the setting, or faxing is off', async () => {
    const { owner } = await shop();
    await order(owner, 'chat', { placedAt: new Date(Date.now() - 3_600_000).toISOString() });
    await server.call(routes.saveFaxSettings, owner, { body: { isOn: false } });
    await order(owner);
    await faxNewOrders(server.platform);
    await server.call(routes.saveFaxSettings, owner, { body: { isOn: true } });
    await faxNewOrders(server.platform);
    expect(await list(owner)).toEqual([]);
    await order(owner);
    await server.platform.pool.query('update merchants set closed_at = now() where id = $1', [owner.merchantId]);
    await faxNewOrders(server.platform);
    const { rows } = await server.platform.pool.query('select id from faxes where merchant_id = $1', [
      owner.merchantId,
    ]);
    expect(rows).toEqual([]);
  });

  it('reach the fax machine once though the process was killed when the fax service had just taken them', async () => {
    const { owner, number } = await shop();
    await order(owner);
    await faxNewOrders(server.platform);
    const { rows } = await server.platform.pool.query(
      'update faxes set asked_at = now() where merchant_id = $1 returning id, media_key',
      [owner.merchantId],
    );
    const [{ id, media_key: key }] = rows;
    const { config } = server.platform;
    const { TELNYX_API_ORIGIN: origin, TELNYX_API_KEY: apiKey, TELNYX_FROM: from, TELNYX_FAX_APP: app } = config;
    await createTelnyxFax({ origin, apiKey, from, timeoutMs: 20_000 }, app).send({
      to: number,
      mediaUrl: `${config.publicUrl}/n/fax/${owner.merchantId}/${id}/${key}.pdf`,
      webhookUrl: 'http://127.0.0.1:9/nobody',
      state: `${owner.merchantId} ${id}`,
    });
    await expect.poll(() => printed(number).length).toBe(1);
    await send(owner);
    expect(await stateOf(owner)).not.toBe('queued');
    await followFaxes(server.platform, new Date(Date.now() + 3_600_000));
    expect(await stateOf(owner)).toBe('delivered');
    expect(printed(number)).toHaveLength(1);
  });

  it('wait while the fax service is down, and are failed where it refuses them', async () => {
    const { owner, number } = await shop();
    await order(owner);
    phones.faults.set({ path: '/v2/faxes' }, { kind: 'status', status: 503 }, { count: 1 });
    await expect(send(owner)).rejects.toThrow(/503/);
    expect(await stateOf(owner)).toBe('queued');
    phones.faults.set({ method: 'POST', path: '/v2/faxes' }, { kind: 'status', status: 422 }, { count: 1 });
    await send(owner);
    expect(await list(owner)).toMatchObject([{ state: 'failed', reason: '422' }]);
    expect(printed(number)).toEqual([]);
  });

  it('wait where the fax service refuses us, or does not say whether it has the fax', async () => {
    const { owner, number } = await shop();
    await order(owner);
    for (const [method, status] of [
      ['POST', 401],
      ['POST', 403],
      ['GET', 401],
      ['GET', 403],
      ['GET', 404],
    ] as const) {
      phones.faults.set({ method, path: '/v2/faxes' }, { kind: 'status', status }, { count: 1 });
      await expect(send(owner), `${method} ${status}`).rejects.toThrow(String(status));
      expect(await stateOf(owner), `${method} ${status}`).toBe('queued');
    }
    await send(owner);
    await expect.poll(() => stateOf(owner)).toBe('delivered');
    expect(printed(number)).toHaveLength(1);
  });

  it('are faxed, and followed, though the order of another shop fails', async () => {
    const [broken, one] = [await shop(), await shop()];
    await order(broken.owner);
    await order(one.owner);
    const { pool } = server.platform;
    const zone = (name: string) =>
      pool.query('update merchants set time_zone = $2 where id = $1', [broken.owner.merchantId, name]);
    await zone('No/Where');
    await faxNewOrders(server.platform);
    expect(await list(broken.owner)).toEqual([]);
    expect(await list(one.owner)).toHaveLength(1);
    await zone('UTC');
    await faxNewOrders(server.platform);
    expect(await list(broken.owner)).toHaveLength(1);

    await pool.query(`update faxes set created_at = now() - interval '26 hours' where merchant_id = $1`, [
      broken.owner.merchantId,
    ]);
    await pool.query(`update faxes set created_at = now() - interval '25 hours' where merchant_id = $1`, [
      one.owner.merchantId,
    ]);
    await pool.query(`
      create function refuse_fax() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
      create trigger refuse_fax before update of settled_at on faxes for each row
        when (new.merchant_id = '${broken.owner.merchantId}') execute function refuse_fax()`);
    await followFaxes(server.platform);
    await pool.query('drop function refuse_fax cascade');
    expect(await list(one.owner)).toMatchObject([{ state: 'failed', reason: 'unreachable' }]);
    expect(await stateOf(broken.owner)).toBe('queued');
  });

  it('tell owners of a fax that failed, once, and are sent again on demand, once', async () => {
    const { owner, number } = await shop();
    const name = await order(owner);
    Object.assign(phones.fate, { isEarly: true, errorCode: 'user_busy' });
    await send(owner);
    await expect.poll(() => stateOf(owner)).toBe('failed');
    await send(owner);
    const [failed] = await list(owner);
    expect(failed).toMatchObject({ reason: 'user_busy', attempt: 1 });
    const mails = await queuedMails(server, owner.email);
    expect(mails.filter(({ subject }) => subject === `Order ${name} could not be faxed`)).toHaveLength(1);

    Object.assign(phones.fate, { isEarly: false, errorCode: null });
    const resend = () => server.call(routes.resendFax, owner, { params: { id: failed?.id ?? '' } });
    const [first, second] = await Promise.all([resend(), resend()]);
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(first.body.fax).toMatchObject({ attempt: 2, state: 'queued' });
    expect(second.body.fax.id).toBe(first.body.fax.id);
    const early = await server.call(routes.resendFax, owner, { params: { id: first.body.fax.id } });
    expect(early).toMatchObject({ status: 409, body: { code: 'fax_not_sent' } });
    await send(owner);
    await expect.poll(() => stateOf(owner)).toBe('delivered');
    // With the chat gone from the plan nothing is sent any more.
    await server.platform.pool.query(`update merchants set plan_id = 'basic' where id = $1`, [owner.merchantId]);
    const { rows } = await server.platform.pool.query('select id from faxes where merchant_id = $1 and attempt = 2', [
      owner.merchantId,
    ]);
    const late = await server.call(routes.resendFax, owner, { params: { id: rows[0].id } });
    expect(late).toMatchObject({ status: 409, body: { error: 'Your plan does not include the storefront chat.' } });
    expect(printed(number)).toHaveLength(1);
    expect((await read(owner, failed?.id ?? '')).body.attempts).toMatchObject([{ attempt: 2 }, { attempt: 1 }]);
  });

  it('are asked after where no webhook came', async () => {
    const { owner } = await shop();
    await order(owner);
    await send(owner);
    await expect.poll(() => stateOf(owner)).toBe('delivered');
    await server.platform.pool.query(
      `update faxes set state = 'sending', settled_at = null, pages = null where merchant_id = $1`,
      [owner.merchantId],
    );
    await followFaxes(server.platform, new Date(Date.now() + 3_600_000));
    expect(await list(owner)).toMatchObject([{ state: 'delivered', pages: 1 }]);
  });
});

describe('what a fax tells of the customer', () => {
  it('is handed to nobody once it is erased, and the owners hear that the order was not faxed', async () => {
    const { owner, number } = await shop();
    const name = await order(owner);
    await faxNewOrders(server.platform);
    const { rows } = await server.platform.pool.query(
      `select id, media_key, order_id from faxes where merchant_id = $1`,
      [owner.merchantId],
    );
    await eraseShopper(server.platform.db, { merchantId: owner.merchantId, email: '', orderIds: [rows[0].order_id] });
    const page = await fetch(`${server.url}/n/fax/${owner.merchantId}/${rows[0].id}/${rows[0].media_key}.pdf`);
    expect(page.status).toBe(404);
    await send(owner);
    expect(await list(owner)).toMatchObject([{ orderNumber: name, state: 'failed', reason: 'erased' }]);
    expect(printed(number)).toEqual([]);
    expect(await queuedMails(server, owner.email)).toContainEqual(
      expect.objectContaining({ subject: `Order ${name} could not be faxed` }),
    );
  });

  it('is cleared 30 days after the fax was settled', async () => {
    const { owner } = await shop();
    await order(owner);
    await send(owner);
    await expect.poll(() => stateOf(owner)).toBe('delivered');
    const [fax] = await list(owner);
    const dayMs = 86_400_000;
    await followFaxes(server.platform, new Date(Date.now() + 29 * dayMs));
    expect((await read(owner, fax?.id ?? '')).body.text).toContain('ann@example.com');
    await followFaxes(server.platform, new Date(Date.now() + 31 * dayMs));
    expect(await read(owner, fax?.id ?? '')).toMatchObject({ status: 200, body: { text: '' } });
    expect(await stateOf(owner)).toBe('delivered');
  });
});

describe('what the fax service says', () => {
  const tell = (body: string, headers: Record<string, string>) =>
    fetch(`${server.url}/n/fax/telnyx`, { method: 'POST', headers, body });
  const word = (type: string, state: string, more: object = {}) =>
    JSON.stringify({
      data: {
        event_type: type,
        payload: { fax_id: 'f-1', client_state: Buffer.from(state).toString('base64'), ...more },
      },
    });

  it('counts only with its signature, and never goes back', async () => {
    const { owner } = await shop();
    await order(owner);
    await faxNewOrders(server.platform);
    const [fax] = await list(owner);
    const state = `${owner.merchantId} ${fax?.id}`;
    const failed = word('fax.failed', state, { failure_reason: 'user_busy' });
    const forged = { ...telnyxHeaders(`${failed} `), 'content-type': 'application/json' };
    expect((await tell(failed, forged)).status).toBe(403);
    expect((await tell(failed, telnyxHeaders(failed, Date.now() - 600_000))).status).toBe(403);
    expect(await stateOf(owner)).toBe('queued');
    for (const [type, expected] of [
      ['fax.sending.started', 'sending'],
      ['fax.queued', 'sending'],
      ['fax.delivered', 'delivered'],
      ['fax.sending.started', 'delivered'],
      ['fax.failed', 'delivered'],
      ['fax.delivered', 'delivered'],
    ] as const) {
      const text = word(type, state, { page_count: 2 });
      expect((await tell(text, telnyxHeaders(text))).status).toBe(200);
      expect(await stateOf(owner), type).toBe(expected);
    }
    expect(await list(owner)).toMatchObject([{ pages: 2, reason: null }]);
    const foreign = word('fax.delivered', 'nobody');
    expect((await tell(foreign, telnyxHeaders(foreign))).status).toBe(200);
  });

  it('may fetch the pages with the key alone, and only until the fax has arrived', async () => {
    const { owner } = await shop();
    await order(owner);
    await faxNewOrders(server.platform);
    const { rows } = await server.platform.pool.query('select id, media_key from faxes where merchant_id = $1', [
      owner.merchantId,
    ]);
    const page = (key: string) => fetch(`${server.url}/n/fax/${owner.merchantId}/${rows[0].id}/${key}.pdf`);
    const found = await page(rows[0].media_key);
    expect(found.headers.get('content-type')).toBe('application/pdf');
    expect(await found.text()).toMatch(/^%PDF-/);
    expect((await page(newId())).status).toBe(404);
    await send(owner);
    await expect.poll(() => stateOf(owner)).toBe('delivered');
    expect((await page(rows[0].media_key)).status).toBe(404);
  });
});

describe('the fax number', () => {
  it('is E.164, needs a proof, and owners hear of it', async () => {
    const owner = await server.merchant({ plan: 'pro' });
    const save = (body: object) => server.callSteppedUp(routes.saveFaxSettings, owner, { body: body as never });
    const before = await server.call(routes.saveFaxSettings, owner, { body: { isOn: true, number: '+12125550100' } });
    expect(before).toMatchObject({ status: 403, body: { code: 'step_up_needed' } });
    for (const number of ['2125550100', '+0125550100', '+1212', 'fax', '']) {
      const refused = await save({ isOn: true, number });
      expect(refused, number).toMatchObject({ status: 400, body: { code: 'invalid' } });
    }
    expect(await save({ isOn: true })).toMatchObject({ status: 400, body: { fields: [{ path: 'number' }] } });
    const saved = await save({ isOn: true, number: '+1 (212) 555-0100' });
    expect(saved.body.settings).toEqual({ isOn: true, number: '+12125550100', isAvailable: true });
    const mails = await queuedMails(server, owner.email);
    expect(mails[0]?.text).toContain('Orders from the chat are faxed to +12125550100');
  });

  it('can be removed where faxing is off, with a proof, and owners hear of it', async () => {
    const { owner } = await shop();
    const save = (body: object) => server.callSteppedUp(routes.saveFaxSettings, owner, { body: body as never });
    expect(await save({ isOn: true, number: '' })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'number' }] },
    });
    const removed = await save({ isOn: false, number: ' ' });
    expect(removed).toMatchObject({ status: 200, body: { settings: { isOn: false, number: '' } } });
    const mails = await queuedMails(server, owner.email);
    expect(mails.map(({ text }) => text)).toContainEqual(expect.stringContaining('The fax number was removed.'));
  });
});
