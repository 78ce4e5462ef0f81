import { generateKeyPairSync } from 'node:crypto';
import { routes } from '@voicecart/contract/routes';
import type { NotificationDelivery } from '@voicecart/contract/routes/notifications';
import { type MailEmulator, startMail } from '@voicecart/emulators/mail/mail';
import { demoPhoneAccount } from '@voicecart/emulators/sms/account';
import { type SmsEmulator, startSms } from '@voicecart/emulators/sms/sms';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { twilioSignature } from '../../outside/sms/twilio-signature.ts';
import { sweepNotifications } from './notifications.jobs.ts';
import { forgetTexts, listPrepared } from './sending/deliveries.queries.ts';
import { planEvents, prepareDue } from './sending/prepare.ts';
import { sendDue, sendPrepared } from './sending/send-due.ts';

let mail: MailEmulator;
let fallback: MailEmulator;
let sms: SmsEmulator;
let server: TestServer;
/** Its worker waits for nobody: each test says itself when messages are sent. */
let place = 0;

beforeAll(async () => {
  [mail, fallback, sms] = await Promise.all([startMail(), startMail(), startSms()]);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  server = await startTestServer({
    SERVICES: 'web',
    SMTP_URL: mail.smtpUrl,
    SMTP_FALLBACK_URL: fallback.smtpUrl,
    SMS_API_ORIGIN: sms.url,
    SMS_ACCOUNT_SID: demoPhoneAccount.accountSid,
    SMS_AUTH_TOKEN: demoPhoneAccount.authToken,
    SMS_FROM: demoPhoneAccount.from,
    MAIL_DKIM_DOMAIN: 'voicecart.example',
    MAIL_DKIM_SELECTOR: 's1',
    MAIL_DKIM_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    NOTIFICATION_RETRY_MS: '10',
    NOTIFICATION_TIMEOUT_MS: '2000',
  });
});
afterEach(async () => {
  mail.faults.clear();
  fallback.faults.clear();
  sms.faults.clear();
  await server.platform.db.deleteFrom('notification_providers').execute();
});
afterAll(async () => {
  await server.stop();
  await Promise.all([mail.close(), fallback.close(), sms.close()]);
});

async function shop(settings: object = {}): Promise<Caller> {
  const merchant = await server.merchant();
  const reply = await server.call(routes.saveNotificationSettings, merchant, { body: { isOn: true, ...settings } });
  expect(reply.status, reply.text).toBe(200);
  return merchant;
}

const shopper = () => {
  place += 1;
  return `ada${place}@shopper.example`;
};

async function order(merchant: Caller, more: object) {
  const body = {
    number: '1042',
    placedAt: new Date().toISOString(),
    totalMinor: 4_800,
    currency: 'USD',
    items: [{ sku: 'MUG', title: 'Mug {order.total} <b>', quantity: 2, priceMinor: 2_400 }],
    ...more,
  };
  const reply = await server.call(routes.putExternalOrder, merchant, { body });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.order.id as string;
}

/** What waits for the end of a delay or of a digest's window is due now. */
async function sendHeld(merchant: Caller): Promise<void> {
  await send(merchant);
  await server.platform.pool.query(`update deliveries set not_before = now() where merchant_id = $1`, [
    merchant.merchantId,
  ]);
  await send(merchant);
}

const send = (merchant: Caller) => sendDue(server.platform, merchant.merchantId);
async function log(merchant: Caller): Promise<NotificationDelivery[]> {
  return (await server.call(routes.listNotificationDeliveries, merchant, { query: { limit: 200 } })).body.items;
}
const outcomes = async (merchant: Caller) =>
  (await log(merchant))
    .map(({ state, status, reasons }) => `${state} ${status} ${reasons.at(-1)?.check ?? ''}`)
    .toSorted();
const outcomesBy = async (merchant: Caller, by: string) =>
  (await log(merchant))
    .filter(({ channel }) => channel === by)
    .map(({ state, status, reasons }) => `${state} ${status} ${reasons.at(-1)?.check ?? ''}`);
const source = (address: string, of = mail) => Buffer.from(of.mailbox.list(address)[0]?.raw ?? '', 'base64').toString();

describe('an order event', () => {
  it('becomes a mail, once, with both unsubscribe headers under DKIM', async () => {
    const merchant = await shop({ replyTo: 'help@harbor.example' });
    const to = shopper();
    await order(merchant, { email: to });
    await Promise.all([send(merchant), send(merchant), send(merchant)]);
    await send(merchant);
    const [message, ...more] = mail.mailbox.list(to);
    expect(more).toEqual([]);
    expect(message?.subject).toBe('We have your order 1042');
    expect(message?.text).toContain('2 × Mug {order.total} <b>, $24');
    expect(message?.html).toMatch(/>Mug \{order\.total\} &lt;b&gt;<\/td><td[^>]*>2<\/td><td[^>]*>\$24</);
    expect(message?.html).not.toContain('{shop.');
    const head =
      source(to)
        .split('\r\n\r\n')[0]
        ?.replace(/\r\n[ \t]+/g, ' ') ?? '';
    expect(head).toMatch(/^List-Unsubscribe: <http:\/\/localhost:\d+\/n\/unsubscribe\/[\w.-]+>$/m);
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(head).toMatch(/^Reply-To: help@harbor.example$/m);
    const signed = /^DKIM-Signature:.*?\bh=([^;]+);/m.exec(head)?.[1]?.toLowerCase().split(':');
    expect(signed).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post', 'from', 'subject']));
    expect(await outcomes(merchant)).toEqual(['placed sent not_suppressed']);
  });

  it('sends nothing before notifications are on, nor of what happened then', async () => {
    const merchant = await server.merchant();
    const to = shopper();
    await order(merchant, { email: to });
    await server.call(routes.saveNotificationSettings, merchant, { body: { isOn: true } });
    await send(merchant);
    await order(merchant, { number: '7', email: to, placedAt: new Date(Date.now() - 5 * 86_400_000).toISOString() });
    await send(merchant);
    expect(await log(merchant)).toEqual([]);
    expect(mail.mailbox.list(to)).toEqual([]);
  });

  it('says the newest state only, and never one that lies behind it', async () => {
    const merchant = await shop();
    const to = shopper();
    await order(merchant, { email: to, status: 'shipped' });
    await send(merchant);
    expect(await outcomes(merchant)).toEqual(['placed dropped newest_state', 'shipped sent not_suppressed']);
    await order(merchant, { email: to, status: 'delivered', deliveredAt: new Date().toISOString() });
    await send(merchant);
    await order(merchant, { email: to, status: 'out_for_delivery' });
    await send(merchant);
    expect(await outcomes(merchant)).toContain('out_for_delivery dropped not_told');
    expect(mail.mailbox.list(to)).toHaveLength(2);
  });

  it('says that an order comes later than planned', async () => {
    const merchant = await shop({ language: 'de' });
    const to = shopper();
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await order(merchant, { email: to, status: 'shipped', expectedOn: day(2) });
    await send(merchant);
    await order(merchant, { email: to, status: 'shipped', expectedOn: day(1) });
    await order(merchant, { email: to, status: 'shipped', expectedOn: day(9) });
    await send(merchant);
    const [delayed] = mail.mailbox.list(to);
    expect(delayed?.subject).toBe('Deine Bestellung 1042 verspätet sich');
    expect(mail.mailbox.list(to)).toHaveLength(2);
  });

  it('drops a message that waits when the order is cancelled, and says why', async () => {
    const merchant = await shop();
    const rule = { state: 'shipped', channel: 'mail', isOn: true, class: 'service', delayMinutes: 60 } as const;
    await server.call(routes.saveNotificationRule, merchant, { body: rule });
    const to = shopper();
    await order(merchant, { email: to, status: 'shipped' });
    await send(merchant);
    expect(await outcomes(merchant)).toContain('shipped due ');
    await order(merchant, { email: to, status: 'cancelled' });
    await server.platform.pool.query(`update deliveries set not_before = now() where merchant_id = $1`, [
      merchant.merchantId,
    ]);
    await send(merchant);
    expect(await outcomes(merchant)).toContain('shipped dropped newest_state');
    expect(mail.mailbox.list(to).map(({ subject }) => subject)).toEqual(['Your order 1042 was cancelled']);
  });

  it('gathers one shopper’s messages in a digest, in the merchant’s own texts, each with its own link', async () => {
    const merchant = await shop({ digestMinutes: 60, language: 'de' });
    const text = 'Los geht’s mit {order.number}.\nDanke & bis bald!';
    const content = { subject: 'Deine {order.number}', blocks: [{ kind: 'text' as const, text }] };
    const key = { state: 'placed', channel: 'mail', language: 'de' } as const;
    const kept = await server.call(routes.saveNotificationTemplate, merchant, { body: { ...key, content } });
    expect(kept.status, kept.text).toBe(200);
    const [to, other] = [shopper(), shopper()];
    for (const number of ['1', '2 {order.total} <b>']) await order(merchant, { number, email: to });
    await order(merchant, { number: '3', email: to, status: 'shipped' });
    for (const number of ['4', '5']) await order(merchant, { number, email: other });
    await sendHeld(merchant);
    const [message, ...more] = mail.mailbox.list(to);
    expect(more).toEqual([]);
    expect(message?.subject).toMatch(/^Neues zu deinen Bestellungen bei /);
    for (const number of ['1', '2 {order.total} <b>']) expect(message?.text).toContain(`Los geht’s mit ${number}.`);
    expect(message?.text).toContain('Deine Bestellung 3 ist auf dem Weg zu dir.');
    expect(message?.html).toContain('Los geht’s mit 2 {order.total} &lt;b&gt;.<br />Danke &amp; bis bald!');
    expect(message?.html).not.toContain('{digest.');
    const links = [...(message?.html ?? '').matchAll(/href="([^"]*\/n\/order\/[^"]*)"/g)].map(([, url]) => url);
    expect(new Set(links).size).toBe(3);
    for (const url of links) expect((await fetch(new URL(new URL(url ?? '').pathname, server.url))).status).toBe(200);
    // Nothing of one shopper's is in another one's.
    const [others] = mail.mailbox.list(other);
    expect(others?.text).toContain('Los geht’s mit 4.');
    expect(others?.html).not.toContain('Los geht’s mit 1.');
    for (const url of links) expect(others?.html).not.toContain(url);
    const statuses = (await log(merchant)).map(({ status }) => status).toSorted();
    expect(statuses).toEqual(['dropped', 'merged', 'merged', 'merged', 'sent', 'sent']);
  });

  it('names the shop once in a digest by text message, and links where it tells of one order', async () => {
    const merchant = await shop({ digestMinutes: 60 });
    for (const state of ['placed', 'shipped'] as const) {
      const rule = { state, channel: 'sms', isOn: true, class: 'service', delayMinutes: 0 } as const;
      await server.call(routes.saveNotificationRule, merchant, { body: rule });
    }
    const [several, one] = ['+12135550171', '+12135550172'];
    await order(merchant, { number: '1', phone: several });
    await order(merchant, { number: '2', phone: several, status: 'shipped' });
    await order(merchant, { number: '3', phone: one });
    await sendHeld(merchant);
    const { name } = await server.platform.db
      .selectFrom('merchants')
      .select('name')
      .where('id', '=', merchant.merchantId)
      .executeTakeFirstOrThrow();
    const [told] = sms.outbox.list(several);
    expect(told?.text.split(`${name}: `)).toHaveLength(2);
    expect(told?.text).toContain('received order 1 ');
    expect(told?.text).toContain('Order 2 is on its way');
    expect(told?.text).not.toContain('/n/o/');
    expect(sms.outbox.list(one)[0]?.text).toContain(`${name}: `);
  });
});

describe('a kill', () => {
  it('between the keeping of a message and its sending sends it once, unchanged', async () => {
    const merchant = await shop();
    const to = shopper();
    await order(merchant, { email: to });
    const { platform } = server;
    await platform.db.transaction().execute((tx) => planEvents(tx, merchant.merchantId));
    const { ready } = await prepareDue(platform, merchant.merchantId, 10, new Date());
    expect(ready).toHaveLength(1);
    // Killed here. Nobody takes it over before the lease ends; what is changed meanwhile changes no kept message.
    await send(merchant);
    expect(mail.mailbox.list(to)).toEqual([]);
    await server.call(routes.saveNotificationSettings, merchant, { body: { language: 'de' } });
    await platform.pool.query(`update deliveries set lease_until = now() where merchant_id = $1`, [
      merchant.merchantId,
    ]);
    await Promise.all([send(merchant), send(merchant)]);
    expect(mail.mailbox.list(to).map(({ subject }) => subject)).toEqual(['We have your order 1042']);
  });

  it('after the sending repeats the same key, which the receiver knows', async () => {
    const merchant = await shop();
    const to = shopper();
    await order(merchant, { email: to });
    const { platform } = server;
    await platform.db.transaction().execute((tx) => planEvents(tx, merchant.merchantId));
    const { ready } = await prepareDue(platform, merchant.merchantId, 10, new Date());
    const rows = await listPrepared(platform.db, merchant.merchantId, ready);
    await sendPrepared(platform, merchant.merchantId, rows);
    // The note of its success is lost.
    await platform.pool.query(
      `update deliveries set status = 'prepared', sent_at = null, lease_until = now() where merchant_id = $1`,
      [merchant.merchantId],
    );
    await send(merchant);
    const keys = mail.mailbox
      .list(to)
      .map(({ raw }) => /^Message-ID: (.+)$/im.exec(Buffer.from(raw, 'base64').toString())?.[1]);
    expect(new Set(keys).size).toBe(1);
    expect((await log(merchant))[0]).toMatchObject({ status: 'sent', tries: 2 });
  });
});

describe('a provider', () => {
  it('that is down hands over to the other, and the log says so', async () => {
    const merchant = await shop();
    const to = shopper();
    mail.faults.set({ to }, { kind: 'refuse', at: 'message', code: 421, message: 'Closing' });
    await order(merchant, { email: to });
    await send(merchant);
    expect(mail.mailbox.list(to)).toEqual([]);
    expect(fallback.mailbox.list(to)).toHaveLength(1);
    const [row] = await log(merchant);
    expect(row).toMatchObject({ status: 'sent', provider: 'smtp-fallback', isFallback: true });
    const shown = await server.call(routes.getNotificationDelivery, merchant, { params: { id: row?.id ?? '' } });
    expect(shown.body.events).toEqual([
      { at: expect.any(String), kind: 'failover', detail: expect.stringContaining('smtp-fallback: The mail server: ') },
    ]);
    const { providers } = (await server.call(routes.getNotifications, merchant, {})).body;
    expect(providers[0]).toMatchObject({ name: 'smtp', state: 'trying' });
  });

  it('that fails three times is left alone, and nothing is lost', async () => {
    const merchant = await shop();
    mail.faults.set({}, { kind: 'refuse', at: 'message', code: 421, message: 'Closing' });
    const addresses = Array.from({ length: 25 }, shopper);
    for (const [index, email] of addresses.entries()) await order(merchant, { number: `P${index}`, email });
    await send(merchant);
    expect(addresses.filter((to) => fallback.mailbox.list(to).length !== 1)).toEqual([]);
    // On a busy machine the pause may be over by now: that there was one stays.
    const { db } = server.platform;
    const inAnHour = new Date(Date.now() + 3_600_000);
    const paused = db.updateTable('notification_providers').set({ paused_until: inAnHour });
    const rows = await paused.where('paused_until', 'is not', null).returning(['name', 'failures']).execute();
    expect(rows).toEqual([{ name: 'smtp', failures: expect.any(Number) }]);
    expect(rows[0]?.failures).toBeGreaterThanOrEqual(3);
    const { providers } = (await server.call(routes.getNotifications, merchant, {})).body;
    expect(providers[0]).toMatchObject({ name: 'smtp', state: 'paused' });
  });

  it('that refuses a recipient for good is not asked again, nor is another one', async () => {
    const merchant = await shop();
    const to = shopper();
    mail.faults.set({ to }, { kind: 'refuse', at: 'recipient', code: 550, message: 'No such mailbox' });
    await order(merchant, { email: to });
    await send(merchant);
    expect(fallback.mailbox.list(to)).toEqual([]);
    const [failed] = await log(merchant);
    expect(failed).toMatchObject({ status: 'failed', tries: 1, error: expect.stringContaining('No such mailbox') });

    // The address is corrected; a second press of the button makes no second message.
    const right = shopper();
    const again = () =>
      server.call(routes.resendNotification, merchant, {
        params: { id: failed?.id ?? '' },
        body: { recipient: right },
      });
    const [first, second] = [await again(), await again()];
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(second.body.delivery.id).toBe(first.body.delivery.id);
    await send(merchant);
    expect(mail.mailbox.list(right)).toHaveLength(1);
    const all = await log(merchant);
    expect(all.find(({ id }) => id === failed?.id)?.resentAs).toBe(first.body.delivery.id);
    expect(all.find(({ id }) => id === first.body.delivery.id)?.resendOf).toBe(failed?.id);
    // What was sent again is settled, and not among what is still to be done.
    const listed = async (status: 'failed_open' | 'failed_resent' | 'failed') => {
      const reply = await server.call(routes.listNotificationDeliveries, merchant, { query: { status } });
      return [reply.body.total, reply.body.items.map(({ id }: { id: string }) => id)];
    };
    expect(await listed('failed_open')).toEqual([0, []]);
    expect(await listed('failed_resent')).toEqual([1, [failed?.id]]);
    expect(await listed('failed')).toEqual([1, [failed?.id]]);
    const wrong = await server.call(routes.resendNotification, merchant, {
      params: { id: first.body.delivery.id },
      body: {},
    });
    expect(wrong.body).toMatchObject({ code: 'not_failed' });
  });

  it('that is asked to wait is asked later, with the same message', async () => {
    const merchant = await shop();
    const to = shopper();
    mail.faults.set({ to }, { kind: 'refuse', at: 'recipient', code: 450, message: 'Greylisted' }, { count: 1 });
    await order(merchant, { email: to });
    await send(merchant);
    await expect
      .poll(async () => {
        await send(merchant);
        return mail.mailbox.list(to).length;
      })
      .toBe(1);
    const [row] = await log(merchant);
    expect(row).toMatchObject({ status: 'sent', tries: 2, provider: 'smtp', error: null });
    const shown = await server.call(routes.getNotificationDelivery, merchant, { params: { id: row?.id ?? '' } });
    expect(shown.body.events).toMatchObject([{ kind: 'retry', detail: expect.stringContaining('Greylisted') }]);
    // The shopper's own links are in the mail, and for nobody else to read.
    expect(mail.mailbox.list(to)[0]?.text).toMatch(/\/n\/unsubscribe\/[\w.-]{20}/);
    expect(shown.body.text).toContain('/n/unsubscribe/…');
    expect(shown.body.text).not.toMatch(/\/n\/\w+\/[\w.-]{20}/);
    expect(fallback.mailbox.list(to)).toEqual([]);
  });
});

it('resends all failed ones at once, and a repeat finds none', async () => {
  const merchant = await shop();
  const addresses = Array.from({ length: 3 }, shopper);
  mail.faults.set({}, { kind: 'refuse', at: 'recipient', code: 550, message: 'No' }, { count: 3 });
  for (const [index, email] of addresses.entries()) await order(merchant, { number: `R${index}`, email });
  await send(merchant);
  const all = () => server.call(routes.resendFailedNotifications, merchant, { body: {} });
  expect((await all()).body).toMatchObject({ resent: 3, left: 0 });
  expect((await all()).body).toMatchObject({ resent: 0, left: 0 });
  await send(merchant);
  for (const to of addresses) expect(mail.mailbox.list(to)).toHaveLength(1);
});

it('resends all failed ones of all merchants for a super admin', async () => {
  const [one, other] = [await shop(), await shop()];
  const addresses = [shopper(), shopper()];
  mail.faults.set({}, { kind: 'refuse', at: 'recipient', code: 550, message: 'No' }, { count: 2 });
  await order(one, { number: 'A1', email: addresses[0] });
  await order(other, { number: 'A2', email: addresses[1] });
  await Promise.all([send(one), send(other)]);
  const admin = await server.admin('super_admin');
  expect((await server.call(routes.resendFailedNotifications, admin, { body: {} })).body.resent).toBe(2);
  expect((await server.call(routes.resendFailedNotifications, admin, { body: {} })).body.resent).toBe(0);
  await Promise.all([send(one), send(other)]);
  for (const to of addresses) expect(mail.mailbox.list(to ?? '')).toHaveLength(1);
});

it('sends a text message to a number with its country, and drops what has none', async () => {
  const merchant = await shop();
  const rule = { state: 'placed', channel: 'sms', isOn: true, class: 'service', delayMinutes: 0 } as const;
  await server.call(routes.saveNotificationRule, merchant, { body: rule });
  await order(merchant, { number: '1', email: shopper(), phone: '+1 213 373 4253' });
  await order(merchant, { number: '2', email: shopper(), phone: '213 373 4253' });
  await order(merchant, { number: '3', email: shopper(), phone: '+15005550004' });
  await send(merchant);
  expect(sms.outbox.list('+12133734253')[0]?.text).toMatch(/^Shop .+: Thank you. We have received order 1/);
  const texts = (await log(merchant)).filter(({ channel }) => channel === 'sms');
  expect(texts.map(({ status, reasons }) => `${status} ${reasons.at(-1)?.check}`).toSorted()).toEqual([
    'dropped recipient',
    'failed not_suppressed',
    'sent not_suppressed',
  ]);
});

it('hears what became of a text message, and STOP and START, from Twilio alone', async () => {
  const merchant = await shop();
  for (const state of ['placed', 'shipped', 'out_for_delivery'] as const) {
    const rule = { state, channel: 'sms', isOn: true, class: 'service', delayMinutes: 0 } as const;
    await server.call(routes.saveNotificationRule, merchant, { body: rule });
  }
  const phone = '+12133730001';
  await order(merchant, { number: 'T1', phone });
  await send(merchant);
  const tell = async (path: string, fields: Record<string, string>, token: string = demoPhoneAccount.authToken) => {
    const signature = twilioSignature(token, `${server.platform.config.publicUrl}/n/sms/${path}`, fields);
    const body = new URLSearchParams(fields).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
    return (await fetch(`${server.url}/n/sms/${path}`, { method: 'POST', headers, body })).status;
  };
  const { rows } = await server.platform.pool.query(
    `select provider_ref from deliveries where merchant_id = $1 and channel = 'sms'`,
    [merchant.merchantId],
  );
  const word = { MessageSid: rows[0].provider_ref, MessageStatus: 'delivered' };
  expect(await tell('status', word, 'forged')).toBe(403);
  expect([await tell('status', word), await tell('status', { ...word, MessageStatus: 'failed' })]).toEqual([200, 200]);
  // What is signed and yet odd is refused, never a fault of ours.
  const oddities: Record<string, string>[] = [
    {},
    { MessageSid: 'a\0b', MessageStatus: 'failed' },
    { MessageStatus: 'sent' },
  ];
  for (const odd of oddities) expect(await tell('status', odd)).toBe(400);
  const oddWords: Record<string, string>[] = [{}, { From: '+1\0', Body: 'STOP' }];
  for (const odd of oddWords) expect(await tell('inbound', odd)).toBe(400);
  const texts = async () => (await outcomesBy(merchant, 'sms')).join();
  expect(await texts()).toBe('placed delivered not_suppressed');

  await tell('inbound', { From: phone, Body: ' stop ' });
  await order(merchant, { number: 'T1', phone, status: 'shipped' });
  await send(merchant);
  expect(await texts()).toContain('shipped dropped not_suppressed');
  await tell('inbound', { From: phone, Body: 'START' });
  await order(merchant, { number: 'T1', phone, status: 'out_for_delivery' });
  await send(merchant);
  expect(await texts()).toContain('out_for_delivery sent not_suppressed');
});

describe('the shopper', () => {
  const linkIn = (address: string, part: string) =>
    mail.mailbox.list(address)[0]?.links.find((link) => link.includes(`/n/${part}/`)) ?? '';
  const visit = (link: string, init?: RequestInit) =>
    fetch(new URL(new URL(link).pathname, server.url), { redirect: 'manual', ...init });
  const form = (fields: Record<string, string>) => ({
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });

  it('ends the messages with one click; opening the link changes nothing', async () => {
    const merchant = await shop();
    const to = shopper();
    await order(merchant, { email: to });
    await send(merchant);
    const link = linkIn(to, 'unsubscribe');
    const page = await visit(link);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<h1>Unsubscribe</h1>');
    const { rows } = await server.platform.pool.query(
      'select * from notification_suppressions where merchant_id = $1',
      [merchant.merchantId],
    );
    expect(rows).toEqual([]);
    for (let click = 0; click < 2; click += 1) {
      expect((await visit(link, form({ 'List-Unsubscribe': 'One-Click' }))).status).toBe(200);
    }
    await order(merchant, { email: to, status: 'shipped' });
    await send(merchant);
    expect(await outcomes(merchant)).toContain('shipped dropped not_suppressed');
    expect(mail.mailbox.list(to)).toHaveLength(1);
  });

  it('chooses on a page what may be sent; the words of the consent are kept', async () => {
    const merchant = await shop({ postalAddress: '1 Harbor Street', quietFrom: 0, quietTo: 0 });
    const rule = { state: 'delivered', channel: 'mail', isOn: true, class: 'marketing', delayMinutes: 0 } as const;
    expect((await server.call(routes.saveNotificationRule, merchant, { body: rule })).status).toBe(200);
    const to = shopper();
    await order(merchant, { email: to });
    await send(merchant);
    await order(merchant, { email: to, number: '2', status: 'delivered' });
    await send(merchant);
    expect(await outcomes(merchant)).toContain('delivered dropped consent');

    const saved = await visit(linkIn(to, 'preferences'), form({ service: 'on', marketing: 'on' }));
    expect(await saved.text()).toContain('Your choice is saved.');
    const { rows } = await server.platform.pool.query(
      'select is_given, words, source from notification_consents where merchant_id = $1',
      [merchant.merchantId],
    );
    expect(rows).toEqual([
      { is_given: true, words: expect.stringContaining('I would like to get offers'), source: 'preferences' },
    ]);
    await order(merchant, { email: to, number: '3', status: 'delivered' });
    await order(merchant, { email: to, number: '4', status: 'delivered' });
    await send(merchant);
    const all = await outcomes(merchant);
    expect(all).toContain('delivered sent quiet_hours');
    expect(all).toContain('delivered dropped throttle');
    expect(mail.mailbox.list(to)[0]?.text).toContain('1 Harbor Street');
  });

  it('follows the order on a page in the message’s language, without a name or an address', async () => {
    const merchant = await shop({ language: 'de' });
    const to = shopper();
    await order(merchant, { email: to, postcode: '10115', status: 'shipped', trackingNumber: '1Z999AA10123456784' });
    await send(merchant);
    const page = await visit(linkIn(to, 'order'));
    const text = await page.text();
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('Bestellung 1042');
    expect(text).toContain('Verschickt<time');
    expect(text).toContain('Mug {order.total} &lt;b&gt;');
    for (const secret of [to, '10115', '48'])
      expect(text.replace(/nonce-?="[^"]+"|[\w.-]{80,}/g, '')).not.toContain(`>${secret}`);
  });

  it('reads the times of an order in the zone of its postcode, else in the shop’s, and is told which', async () => {
    const merchant = await shop();
    await server.platform.db
      .updateTable('merchants')
      .set({ time_zone: 'America/New_York' })
      .where('id', '=', merchant.merchantId)
      .execute();
    const now = Date.now();
    const placedAt = new Date(now).toISOString();
    for (const [number, postcode, timeZone] of [
      ['1', '90210', 'America/Los_Angeles'],
      ['2', '', 'America/New_York'],
    ] as const) {
      const to = shopper();
      await order(merchant, { email: to, number, postcode, placedAt });
      await send(merchant);
      const text = await (await visit(linkIn(to, 'order'))).text();
      const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).format(now).split(' ').at(-1);
      expect(text).toMatch(new RegExp(`<li>Order placed<time[^>]*>[^<]* ${zone}</time>`));
    }
  });

  it('is told that a changed link does not work', async () => {
    const page = await fetch(new URL('/n/unsubscribe/k1.AAAA', server.url), { method: 'POST' });
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('This link doesn’t work any more');
  });
});

describe('texts', () => {
  const key = { state: 'shipped', channel: 'mail', language: 'en' } as const;

  it('are ours in each language until the merchant writes others, and ours again', async () => {
    const merchant = await shop();
    const own = {
      subject: 'Off it goes: {order.number}',
      blocks: [{ kind: 'text', text: 'By {order.carrier} & <co>' }],
    } as const;
    const content = { subject: own.subject, blocks: [...own.blocks] };
    expect((await server.call(routes.saveNotificationTemplate, merchant, { body: { ...key, content } })).status).toBe(
      200,
    );
    const to = shopper();
    await order(merchant, { email: to, status: 'shipped', carrier: 'UPS' });
    await send(merchant);
    expect(mail.mailbox.list(to)[0]).toMatchObject({
      subject: 'Off it goes: 1042',
      text: expect.stringContaining('By UPS & <co>'),
      html: expect.stringContaining('By UPS &amp; &lt;co&gt;'),
    });
    const reset = await server.call(routes.saveNotificationTemplate, merchant, { body: { ...key, content: null } });
    expect(reset.body.template).toMatchObject({
      isOwn: false,
      content: { subject: 'Your order {order.number} has shipped' },
    });
  });

  it('with a name that nothing has are refused at their block', async () => {
    const merchant = await shop();
    const content = {
      subject: 'Hi',
      blocks: [{ kind: 'divider' as const }, { kind: 'text' as const, text: '{order.nmber}' }],
    };
    const refused = await server.call(routes.saveNotificationTemplate, merchant, { body: { ...key, content } });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual([
      { path: 'content.blocks.1', message: expect.stringContaining('{order.nmber} isn’t a valid field.') },
    ]);
  });

  it('are previewed with the longest title, and counted as parts of a text message', async () => {
    const merchant = await shop();
    const content = {
      subject: 'Hi',
      blocks: [{ kind: 'items' as const }, { kind: 'text' as const, text: 'x'.repeat(170) }],
    };
    const shown = await server.call(routes.previewNotification, merchant, {
      body: { ...key, content, isLongest: true },
    });
    expect(shown.body.html).toContain('hand-woven organic cotton');
    const short = { subject: 'Hi', blocks: [{ kind: 'text' as const, text: 'x'.repeat(170) }] };
    const text = await server.call(routes.previewNotification, merchant, {
      body: { ...key, channel: 'sms', content: short },
    });
    expect(text.body).toMatchObject({ smsParts: 2, html: '' });
  });
});

it('answers to the merchant’s own address: customer service, else the contact of the business, else none', async () => {
  const merchant = await shop();
  const replyTo = async () => {
    const to = shopper();
    await order(merchant, { number: to, email: to });
    await send(merchant);
    return /^Reply-To: (.+)\r$/m.exec(source(to))?.[1];
  };
  const shown = async () => (await server.call(routes.getNotifications, merchant, {})).body.replyDefault;
  const contact = (email: string) =>
    server.platform.pool.query('update merchants set contact_email = $2 where id = $1', [merchant.merchantId, email]);
  await contact('');
  expect([await replyTo(), await shown()]).toEqual([undefined, null]);
  await contact('owner@harbor.example');
  expect([await replyTo(), await shown()]).toEqual([
    'owner@harbor.example',
    { address: 'owner@harbor.example', source: 'contact' },
  ]);
  const app = await server.call(routes.createApp, merchant, {
    body: { name: 'Tea', invocationName: 'harbor tea shop' },
  });
  const questions = { id: app.body.app.id, type: 29 };
  await server.call(routes.addInteraction, merchant, { body: questions });
  const settings = { serviceEmail: 'help@harbor.example' };
  const saved = await server.call(routes.updateAppInteraction, merchant, { body: { ...questions, settings } });
  expect(saved.status, saved.text).toBe(200);
  expect([await replyTo(), await shown()]).toEqual([
    'help@harbor.example',
    { address: 'help@harbor.example', source: 'service' },
  ]);
  await server.call(routes.saveNotificationSettings, merchant, { body: { replyTo: 'own@harbor.example' } });
  expect(await replyTo()).toBe('own@harbor.example');
});

it('turns the mail about a placed order off and on by the call of old', async () => {
  const merchant = await shop();
  const flag = (order_confirmation: boolean) =>
    server.call(routes.setOrderConfirmation, merchant, { body: { order_confirmation } });
  expect((await flag(false)).body.rules[0]).toMatchObject({ state: 'placed', channel: 'mail', isOn: false });
  await order(merchant, { email: shopper() });
  await send(merchant);
  expect(await log(merchant)).toEqual([]);
  expect((await flag(true)).body.rules[0]).toMatchObject({ isOn: true });
});

it('finds what lost its job, and forgets texts after their time', async () => {
  const merchant = await shop();
  await order(merchant, { email: shopper() });
  const { platform } = server;
  await sweepNotifications(platform);
  const { rows } = await platform.pool.query(
    `select count(*)::int as jobs from pgboss.job where name = 'notifications-send' and data ->> 'merchantId' = $1`,
    [merchant.merchantId],
  );
  expect(rows[0].jobs).toBe(1);
  await send(merchant);
  await forgetTexts(platform.db, new Date(Date.now() + 1_000));
  const [row] = await log(merchant);
  const shown = await server.call(routes.getNotificationDelivery, merchant, { params: { id: row?.id ?? '' } });
  expect(shown.body).toMatchObject({ text: '', delivery: { status: 'sent', recipient: row?.recipient } });
});

it('counts what was sent by day, channel and state, and why the rest was not', async () => {
  const merchant = await shop();
  await order(merchant, { email: shopper(), status: 'shipped' });
  await order(merchant, { number: '2' });
  await send(merchant);
  const board = (await server.call(routes.notificationDashboard, merchant, { body: { days: 7 } })).body;
  expect(board.totals).toEqual({ sent: 1, failed: 0, dropped: 2, waiting: 0 });
  expect(board.days).toHaveLength(7);
  expect(board.dropped).toEqual(
    expect.arrayContaining([
      { check: 'newest_state', count: 1 },
      { check: 'recipient', count: 1 },
    ]),
  );
  const now = new Date();
  const month = await server.call(routes.notificationAnalytics, merchant, {
    query: { month: now.getUTCMonth() + 1, year: now.getUTCFullYear() },
  });
  expect(month.body.totals.sent + month.body.totals.dropped).toBe(3);
});

it('shows in the simulator what becomes of each message, and mails nobody who is not known', async () => {
  const merchant = await shop();
  const app = await server.call(routes.createApp, merchant, {
    body: { name: 'Tea', invocationName: 'harbor tea shop' },
  });
  const simulate = (emailid: string, orderid: string) =>
    server.call(routes.simulateOrder, merchant, {
      body: { skillid: app.body.app.id, emailid, status: 'placing', type: 'order', orderid },
    });
  const turn = (isOn: boolean) => server.call(routes.saveNotificationSettings, merchant, { body: { isOn } });
  await turn(false);
  expect((await simulate(merchant.email, '9')).body).toMatchObject({ areNotificationsOn: false, messages: [] });
  await turn(true);
  const own = await simulate(merchant.email, '1');
  const progress = async () => (await server.call(routes.getNotifications, merchant, {})).body.progress;
  expect(await progress()).toEqual({ hasOrders: false, hasTested: false, hasSent: false });
  expect(own.body).toMatchObject({
    isMailed: true,
    areNotificationsOn: true,
    messages: [{ state: 'placed', channel: 'mail', outcome: 'send', reasons: expect.any(Array) }],
  });
  const stranger = await simulate('stranger@else.example', '2');
  expect(stranger.body.messages[0].reasons.at(-1)).toEqual({ check: 'test_address', result: 'dropped', detail: '' });
  await send(merchant);
  expect(mail.mailbox.list(merchant.email)).toHaveLength(1);
  expect(mail.mailbox.list('stranger@else.example')).toEqual([]);
  expect(await progress()).toEqual({ hasOrders: false, hasTested: true, hasSent: false });
  await order(merchant, { email: shopper() });
  expect(await progress()).toEqual({ hasOrders: true, hasTested: true, hasSent: false });
  await send(merchant);
  expect(await progress()).toEqual({ hasOrders: true, hasTested: true, hasSent: true });
});

it('sends a text about a test order only to a confirmed number of the merchant’s people', async () => {
  const merchant = await shop();
  const rule = { state: 'placed', channel: 'sms', isOn: true, class: 'service', delayMinutes: 0 } as const;
  await server.call(routes.saveNotificationRule, merchant, { body: rule });
  const phone = '+12133734277';
  const app = await server.call(routes.createApp, merchant, {
    body: { name: 'Tea', invocationName: 'harbor tea shop' },
  });
  const simulate = async (orderid: string, given: string) => {
    const { body } = await server.call(routes.simulateOrder, merchant, {
      body: { skillid: app.body.app.id, emailid: merchant.email, phone: given, status: 'placing', orderid },
    });
    return body.messages.find(({ channel }: { channel: string }) => channel === 'sms');
  };
  const by = (check: string) => ({
    outcome: 'drop',
    reasons: expect.arrayContaining([{ check, result: 'dropped', detail: '' }]),
  });
  expect(await simulate('1', '')).toMatchObject(by('recipient'));
  expect(await simulate('2', phone)).toMatchObject(by('test_address'));
  await send(merchant);
  await server.platform.pool.query('update users set phone = $1, phone_verified = true where id = $2', [
    phone,
    merchant.userId,
  ]);
  expect(await simulate('3', `${phone.slice(0, 5)} ${phone.slice(5)}`)).toMatchObject({ outcome: 'send' });
  await send(merchant);
  expect(sms.outbox.list(phone)).toHaveLength(1);
});

it('forgets the address and the message with the shopper, and still knows who refused', async () => {
  const merchant = await shop();
  const to = shopper();
  const id = await order(merchant, { email: to });
  await send(merchant);
  await server.platform.pool.query('update orders set email = null where merchant_id = $1 and id = $2', [
    merchant.merchantId,
    id,
  ]);
  const [row] = await log(merchant);
  expect(row).toMatchObject({ recipient: '', status: 'sent' });
  const { rows } = await server.platform.pool.query('select request from deliveries where merchant_id = $1', [
    merchant.merchantId,
  ]);
  expect(rows).toEqual([{ request: null }]);
});
