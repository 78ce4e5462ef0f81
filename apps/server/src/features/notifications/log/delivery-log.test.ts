import { routes } from '@voicecart/contract/routes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../test/test-server.ts';
import { eraseShopper } from '../../../platform/shopper-data.ts';
import { type ChannelsWorld, startChannels } from '../channels-world.fixture.ts';
import { enrolPage } from '../marketing/enrol.ts';
import { planEvents, prepareDue } from '../sending/prepare.ts';

let world: ChannelsWorld;
beforeAll(async () => {
  world = await startChannels();
});
afterEach(() => world.mail.faults.clear());
afterAll(() => world.close());

const sms = { state: 'placed', channel: 'sms' } as const;
/** As Twilio answers a number that is none of a phone that takes texts. */
const wrongNumber = '+15005550009';

async function failedOf(merchant: Caller, by: string): Promise<string> {
  const found = (await world.log(merchant)).find(({ channel, status }) => channel === by && status === 'failed');
  expect(found).toBeDefined();
  return found?.id ?? '';
}
const resend = (merchant: Caller, id: string, recipient: string) =>
  world.server.call(routes.resendNotification, merchant, { params: { id }, body: { recipient } });
const subjects = (to: string) => world.mail.mailbox.list(to).map(({ subject }) => subject);
const open = async (merchant: Caller, id: string) =>
  (await world.server.call(routes.getNotificationDelivery, merchant, { params: { id } })).body;
const refuse = (to: string) =>
  world.mail.faults.set({ to }, { kind: 'refuse', at: 'recipient', code: 550, message: 'No such mailbox' });

describe('a corrected address', () => {
  it('is used for the next messages of its order, for no other order, and the order keeps what the shop sent', async () => {
    const [wrong, right] = ['kim@shoper.example', 'kim@shopper.example'];
    const [merchant, other] = [await world.shop(), await world.shop()];
    refuse(wrong);
    await world.order(merchant, { number: '1', email: wrong });
    await world.send(merchant);
    const failed = await failedOf(merchant, 'mail');
    expect((await resend(merchant, failed, right)).status).toBe(202);
    await world.send(merchant);
    expect(subjects(right)).toEqual(['We have your order 1']);
    expect((await open(merchant, failed)).correction).toEqual({ recipient: right, replaces: wrong });

    await world.order(merchant, { number: '1', email: wrong, status: 'shipped' });
    await world.order(merchant, { number: '2', email: wrong });
    // The same order of another merchant is another order.
    await world.order(other, { number: '1', email: wrong });
    await world.send(merchant);
    await world.send(other);
    expect(subjects(right)).toContain('Your order 1 has shipped');
    expect(subjects(right)).toHaveLength(2);
    const about2 = (await world.log(merchant)).find(({ about }) => about === '2');
    expect(about2).toMatchObject({ status: 'failed', recipient: wrong });
    expect(await world.log(other)).toMatchObject([{ status: 'failed', recipient: wrong }]);
    const { rows } = await world.server.platform.pool.query(
      'select distinct email from orders where merchant_id = $1',
      [merchant.merchantId],
    );
    expect(rows).toEqual([{ email: wrong }]);
  });

  it('reaches what waits since before the correction', async () => {
    const [wrong, right] = ['lou@shoper.example', 'lou@shopper.example'];
    const merchant = await world.shop([{ state: 'delivered', channel: 'mail', delayMinutes: 60 }]);
    refuse(wrong);
    await world.order(merchant, { email: wrong });
    await world.order(merchant, { email: wrong, status: 'out_for_delivery' });
    await world.send(merchant);
    await world.order(merchant, { email: wrong, status: 'delivered' });
    await world.send(merchant);
    await resend(merchant, await failedOf(merchant, 'mail'), right);
    await world.send(merchant);
    await world.server.platform.pool.query('update deliveries set not_before = now() where merchant_id = $1', [
      merchant.merchantId,
    ]);
    await world.send(merchant);
    expect(subjects(right)).toContain('Your order 1042 was delivered');
    expect(world.mail.mailbox.list(wrong)).toEqual([]);
  });

  it('is over once the shop sends another one, or the person corrects it back, and goes with the shopper', async () => {
    const [wrong, right, newest] = ['mo@shoper.example', 'mo@shopper.example', 'mo@new.example'];
    const merchant = await world.shop();
    const kept = async () => {
      const { rows } = await world.server.platform.pool.query(
        'select recipient from order_recipients where merchant_id = $1',
        [merchant.merchantId],
      );
      return rows.map(({ recipient }) => recipient);
    };
    refuse(wrong);
    const id = await world.order(merchant, { email: wrong });
    await world.send(merchant);
    const failed = await failedOf(merchant, 'mail');
    await resend(merchant, failed, right);
    expect(await kept()).toEqual([right]);
    await world.order(merchant, { email: newest, status: 'shipped' });
    await world.send(merchant);
    expect(subjects(newest)).toEqual(['Your order 1042 has shipped']);
    expect((await open(merchant, failed)).correction).toBeNull();

    await world.order(merchant, { email: wrong, status: 'out_for_delivery' });
    refuse(right);
    await world.send(merchant);
    const again = (await world.log(merchant)).find(({ state, status }) => status === 'failed' && state !== 'placed');
    expect(again?.recipient).toBe(right);
    world.mail.faults.clear();
    await resend(merchant, again?.id ?? '', wrong);
    expect(await kept()).toEqual([]);
    await world.send(merchant);
    expect(subjects(wrong)).toEqual(['Your order 1042 arrives today']);

    await world.server.platform.pool.query(
      `insert into order_recipients (merchant_id, order_id, channel, recipient, replaces) values ($1, $2, 'mail', $3, $4)`,
      [merchant.merchantId, id, right, wrong],
    );
    await world.server.platform.pool.query('update orders set email = null where id = $1', [id]);
    expect(await kept()).toEqual([]);
  });

  it('is a number for text messages, whichever way it is written', async () => {
    const merchant = await world.shop([sms, { state: 'shipped', channel: 'sms' }]);
    const right = '+12133734301';
    await world.order(merchant, { phone: wrongNumber });
    await world.send(merchant);
    const failed = await failedOf(merchant, 'sms');
    expect((await resend(merchant, failed, '213 373 4301')).status).toBe(400);
    expect((await resend(merchant, failed, '+1 (213) 373-4301')).status).toBe(202);
    await world.order(merchant, { phone: wrongNumber, status: 'shipped' });
    await world.send(merchant);
    const texts = world.phones.outbox.list(right).map(({ text }) => text);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain('1042');
    expect((await world.log(merchant)).filter(({ status }) => status === 'failed')).toHaveLength(1);
  });
});

describe('a message without an address', () => {
  it('is sent once somebody enters one, and so are the next of its order', async () => {
    const [merchant, other] = [await world.shop(), await world.shop()];
    const right = 'bo@nowhere.example';
    const id = await world.order(merchant, { number: '7', email: null });
    await world.send(merchant);
    const [dropped] = await world.log(merchant);
    expect(dropped).toMatchObject({ status: 'dropped', recipient: '', reasons: expect.any(Array) });
    expect(dropped?.reasons.at(-1)).toMatchObject({ check: 'recipient', result: 'dropped' });
    const message = dropped?.id ?? '';
    expect((await resend(other, message, right)).status).toBe(404);
    expect((await resend(merchant, message, 'bo@')).status).toBe(400);
    expect((await resend(merchant, message, right)).status).toBe(202);
    await world.send(merchant);
    expect(subjects(right)).toEqual(['We have your order 7']);
    expect((await open(merchant, message)).correction).toEqual({ recipient: right, replaces: '' });

    await world.order(merchant, { number: '7', email: null, status: 'shipped' });
    await world.order(merchant, { number: '8', email: null });
    await world.send(merchant);
    expect(subjects(right)).toHaveLength(2);
    expect(subjects(right)).toContain('Your order 7 has shipped');
    const { body } = await world.server.call(routes.listOrderMessages, merchant, { params: { id } });
    const told = body.items.map(({ state, status, recipient }: Record<string, string>) => [state, status, recipient]);
    expect(told).toEqual([
      ['shipped', 'sent', right],
      ['placed', 'sent', right],
      ['placed', 'dropped', ''],
    ]);
    // What was dropped for another reason is not sent by this way.
    await world.server.platform.pool.query(
      `update deliveries set status = 'dropped', reasons = '[{"check":"rule_on","result":"dropped"}]' where merchant_id = $1`,
      [merchant.merchantId],
    );
    expect((await resend(merchant, message, right)).body).toMatchObject({ code: 'not_failed' });
  });
});

it('shows a merchant the tracking page of an order without what only the shopper may change', async () => {
  const [merchant, other] = [await world.shop([{ state: 'placed', channel: 'push' }]), await world.shop()];
  const id = await world.order(merchant, { number: '9', email: 'cy@shopper.example' });
  const asked = await world.server.call(routes.listOrderMessages, merchant, { params: { id } });
  const { pathname } = new URL(asked.body.trackingPage);
  const page = await fetch(`${world.server.url}${pathname}`);
  const text = await page.text();
  expect([page.status, text.includes('Order 9')]).toEqual([200, true]);
  expect(text).not.toMatch(/preferences|<script|id="push"/);
  for (const path of ['preferences', 'unsubscribe', 'push']) {
    const url = `${world.server.url}${pathname.replace('/n/order/', `/n/${path}/`)}`;
    expect((await fetch(url, { method: 'POST' })).status, path).toBe(404);
  }
  expect((await world.server.call(routes.listOrderMessages, other, { params: { id } })).status).toBe(404);
});

it('counts what ended with its shopper as erased, whatever was decided before', async () => {
  const quiet = { postalAddress: '1 Harbor Street', quietFrom: 0, quietTo: 1_439 };
  const merchant = await world.shop([], quiet);
  const { merchantId } = merchant;
  const { platform } = world.server;
  const email = 'ole@shopper.example';
  await world.order(merchant, { email });
  const consent = { words: 'Yes, offers.', source: 'Checkout', at: '2026-01-05T10:00:00Z' };
  const body = { channel: 'mail' as const, recipients: [email], ...consent };
  expect((await world.server.call(routes.importConsents, merchant, { body })).status).toBe(200);
  const content = { subject: 'Spring', blocks: [{ kind: 'text' as const, text: 'New mugs' }] };
  const fields = { name: 'Spring', channel: 'mail', language: 'en', audience: {}, content, subjectB: '' } as const;
  const { id } = (await world.server.call(routes.createCampaign, merchant, { body: fields })).body.campaign;
  await world.server.call(routes.sendCampaign, merchant, { params: { id }, body: { sendAt: null } });
  await enrolPage(platform, { merchantId, campaignId: id, turn: 0 });
  // One is ready to be sent, and the campaign's is held until the morning.
  await platform.db.transaction().execute((tx) => planEvents(tx, merchantId));
  await prepareDue(platform, merchantId, 10, new Date());
  expect((await world.log(merchant)).map(({ status }) => status).toSorted()).toEqual(['due', 'prepared']);
  await platform.db.transaction().execute((tx) => eraseShopper(tx, { merchantId, email }));
  const rows = await world.log(merchant);
  expect(rows.map(({ status, reasons }) => `${status} ${reasons.at(-1)?.check}`)).toEqual([
    'dropped erased',
    'dropped erased',
  ]);
  const dashboard = await world.server.call(routes.notificationDashboard, merchant, { body: { days: 7 } });
  expect(dashboard.body.dropped).toEqual([{ check: 'erased', count: 2 }]);
  const campaign = await world.server.call(routes.getCampaign, merchant, { params: { id } });
  expect(campaign.body.dropped).toEqual([{ check: 'erased', count: 1 }]);
});

it('counts messages of campaigns beside those of orders, and lists them where they are asked for', async () => {
  const merchant = await world.shop([], { postalAddress: '1 Harbor Street', quietFrom: 0, quietTo: 0 });
  for (const number of ['1', '2', '3']) await world.order(merchant, { number, email: `nia${number}@shopper.example` });
  const content = { subject: 'Spring', blocks: [{ kind: 'text' as const, text: 'New mugs' }] };
  const fields = { name: 'Spring', channel: 'mail', language: 'en', audience: {}, content, subjectB: '' } as const;
  const made = await world.server.call(routes.createCampaign, merchant, { body: fields });
  const { id } = made.body.campaign;
  await world.server.call(routes.sendCampaign, merchant, { params: { id }, body: { sendAt: null } });
  await enrolPage(world.server.platform, { merchantId: merchant.merchantId, campaignId: id, turn: 0 });
  await world.send(merchant);
  const list = async (query: object) => {
    const { body } = await world.server.call(routes.listNotificationDeliveries, merchant, { query });
    return [body.items.map(({ state }: { state: string }) => state), body.total, body.campaigns];
  };
  const [placed, sent] = [Array(3).fill('placed'), Array(3).fill('campaign')];
  expect(await list({ campaigns: 'hidden' })).toEqual([placed, 3, 3]);
  expect((await list({}))[1]).toBe(6);
  expect(await list({ campaigns: 'hidden', state: 'campaign' })).toEqual([sent, 3, 3]);
  expect(await list({ campaigns: 'hidden', campaign: id })).toEqual([sent, 3, 3]);
  expect(await list({ campaigns: 'hidden', q: 'nia2@' })).toEqual([['placed'], 1, 1]);
  const other = await world.shop();
  const { body } = await world.server.call(routes.listNotificationDeliveries, other, { query: { campaign: id } });
  expect([body.total, body.campaigns]).toEqual([0, 0]);
});
