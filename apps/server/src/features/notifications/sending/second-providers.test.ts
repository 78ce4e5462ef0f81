import { routes } from '@voicecart/contract/routes';
import type { NotificationProvider } from '@voicecart/contract/routes/notifications';
import { telnyxHeaders } from '@voicecart/emulators/sms/telnyx';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../test/test-server.ts';
import { createResend } from '../../../outside/mail/resend.ts';
import { isSignedByTelnyx } from '../../../outside/sms/telnyx.ts';
import { type ChannelsWorld, startChannels } from '../channels-world.fixture.ts';
import { listPrepared } from './deliveries.queries.ts';
import { planEvents, prepareDue } from './prepare.ts';
import { sendPrepared } from './send-due.ts';

let world: ChannelsWorld;
let place = 0;

beforeAll(async () => {
  world = await startChannels();
});
afterEach(async () => {
  world.mail.faults.clear();
  world.mail.resendFaults.clear();
  world.phones.faults.clear();
  await world.server.platform.db.deleteFrom('notification_providers').execute();
});
afterAll(() => world.close());

const number = () => {
  place += 1;
  return `+1213373${String(4_000 + place)}`;
};
const texts = (to: string) => world.phones.outbox.list(to);
const smsOnly = () => world.shop([{ channel: 'mail', isOn: false }, { channel: 'sms' }]);
/** Sends what is due by now, and names the provider that took the first message; null while none did. */
async function sentBy(merchant: Caller) {
  await world.send(merchant);
  const [row] = await world.log(merchant);
  return row?.status === 'sent' ? row.provider : null;
}
const twilio = { path: '/2010-04-01' };
const telnyx = { path: '/v2/messages' };

describe('texts', () => {
  it.each([
    ['is down', { kind: 'status', status: 503 }],
    ['throttles', { kind: 'status', status: 429 }],
    ['refuses our key', { kind: 'status', status: 401 }],
    ['drops the connection', { kind: 'reset' }],
  ] as const)('go through the second provider while the first %s, and the log says so', async (_, fault) => {
    world.phones.faults.set(twilio, fault);
    const merchant = await smsOnly();
    const to = number();
    await world.order(merchant, { phone: to });
    await world.send(merchant);
    expect(texts(to)).toMatchObject([{ from: '+15005550007', text: expect.stringContaining('1042') }]);
    const [row] = await world.log(merchant);
    expect(row).toMatchObject({ status: 'sent', provider: 'telnyx', isFallback: true, tries: 1 });
    const told = await world.server.call(routes.getNotificationDelivery, merchant, { params: { id: row?.id ?? '' } });
    expect(told.body.events).toMatchObject([{ kind: 'failover', detail: expect.stringContaining('telnyx: ') }]);
  });

  it('are asked of the same provider once more after a time-out, which may have been a success', async () => {
    world.phones.faults.set(twilio, { kind: 'slow', ms: 2_500 }, { count: 1 });
    const merchant = await smsOnly();
    const to = number();
    await world.order(merchant, { phone: to });
    await world.send(merchant);
    await expect.poll(() => sentBy(merchant)).toBe('twilio');
    const [row] = await world.log(merchant);
    expect(row).toMatchObject({ isFallback: false, tries: 2 });
  });

  it('stay with the first provider where it refuses the recipient', async () => {
    const merchant = await smsOnly();
    await world.order(merchant, { phone: '+15005550009' });
    await world.send(merchant);
    expect(await world.log(merchant)).toMatchObject([{ status: 'failed', provider: 'twilio', isFallback: false }]);
    expect(texts('+15005550009')).toEqual([]);
  });

  it('pause a provider whose key was revoked, and say so on screen', async () => {
    world.phones.faults.set(twilio, { kind: 'status', status: 401 });
    const merchant = await smsOnly();
    for (const at of [1, 2, 3, 4]) await world.order(merchant, { number: `K${at}`, phone: number() });
    await world.send(merchant);
    const { body } = await world.server.call(routes.getNotifications, merchant, {});
    const providers: NotificationProvider[] = body.providers;
    const health = (name: string) => providers.find((one) => one.name === name);
    expect(health('twilio')).toMatchObject({ state: 'paused', lastError: expect.stringContaining('401') });
    expect(health('telnyx')).toMatchObject({ state: 'working', isFallback: true });
    expect((await world.log(merchant)).every(({ status }) => status === 'sent')).toBe(true);
  });

  it('end where the second provider says that the number answered STOP', async () => {
    world.phones.faults.set(twilio, { kind: 'status', status: 503 });
    const merchant = await smsOnly();
    await world.order(merchant, { phone: '+15005550004' });
    await world.send(merchant);
    expect(await world.log(merchant)).toMatchObject([{ status: 'failed', provider: 'telnyx' }]);
    await world.order(merchant, { number: '1043', phone: '+15005550004' });
    await world.send(merchant);
    const next = (await world.log(merchant)).find(({ about }) => about === '1043');
    expect(next).toMatchObject({ status: 'dropped' });
    expect(next?.reasons.at(-1)?.check).toBe('not_suppressed');
  });
});

describe('what the second phone provider tells', () => {
  const tell = (event: object, headers?: Record<string, string>) => {
    const text = JSON.stringify({ data: event });
    return fetch(`${world.server.url}/n/sms/telnyx`, {
      method: 'POST',
      headers: headers ?? telnyxHeaders(text),
      body: text,
    });
  };
  const statusOf = async (merchant: Caller) => (await world.log(merchant))[0]?.status;

  it('settles a message once, and only where it is signed', async () => {
    world.phones.faults.set(twilio, { kind: 'status', status: 503 });
    const merchant = await smsOnly();
    const to = number();
    await world.order(merchant, { phone: to });
    await world.send(merchant);
    const final = (status: string, errors: object[] = []) => ({
      event_type: 'message.finalized',
      payload: { id: texts(to)[0]?.sid, to: [{ status }], errors },
    });
    const foreign = { ...telnyxHeaders('another body') };
    expect((await tell(final('delivered'), foreign)).status).toBe(403);
    expect(await statusOf(merchant)).toBe('sent');
    expect((await tell(final('delivery_failed', [{ code: '40008' }]))).status).toBe(200);
    expect(await statusOf(merchant)).toBe('failed');
    // Late, and a repeat: the last word stays.
    expect((await tell(final('delivered'))).status).toBe(200);
    expect(await statusOf(merchant)).toBe('failed');
    expect((await tell({ event_type: 'something.new', payload: { id: 'x' } })).status).toBe(200);
    expect((await tell({ nothing: true })).status).toBe(400);
  });

  it('ends what every shop sends at STOP', async () => {
    const merchant = await smsOnly();
    const to = number();
    await world.order(merchant, { phone: to });
    await world.send(merchant);
    const stop = { event_type: 'message.received', payload: { id: 'in', text: ' stop ', from: { phone_number: to } } };
    expect((await tell(stop)).status).toBe(200);
    await world.order(merchant, { number: '1043', phone: to });
    await world.send(merchant);
    expect(texts(to)).toHaveLength(1);
  });

  it('is no replay of an hour ago', () => {
    const at = Date.now();
    const headers = telnyxHeaders('{}', at);
    const proof = {
      timestamp: headers['telnyx-timestamp'] ?? '',
      signature: headers['telnyx-signature-ed25519'] ?? '',
    };
    const { TELNYX_PUBLIC_KEY: key } = world.server.platform.config;
    expect(isSignedByTelnyx(key, '{}', proof, at)).toBe(true);
    expect(isSignedByTelnyx(key, '{ }', proof, at)).toBe(false);
    expect(isSignedByTelnyx(key, '{}', proof, at + 3_600_000)).toBe(false);
    expect(isSignedByTelnyx('', '{}', proof, at)).toBe(false);
  });
});

describe('mail by HTTP', () => {
  const dead = () => world.mail.faults.set({}, { kind: 'refuse', at: 'recipient', code: 421, message: 'Closing' });

  it('takes over from the mail server, with both unsubscribe headers', async () => {
    dead();
    const merchant = await world.shop([], { replyTo: 'help@harbor.example' });
    await world.order(merchant, { email: 'http@shopper.example' });
    await world.send(merchant);
    expect(await world.log(merchant)).toMatchObject([{ status: 'sent', provider: 'resend', isFallback: true }]);
    const [mail, ...more] = world.mail.mailbox.list('http@shopper.example');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'We have your order 1042', html: expect.stringContaining('>Mug</td>') });
    const source = Buffer.from(mail?.raw ?? '', 'base64').toString();
    expect(source).toMatch(/^List-Unsubscribe: <http:\/\/localhost:\d+\/n\/unsubscribe\/[\w.-]+>\r$/m);
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(source).toMatch(/^Reply-To: help@harbor.example\r$/m);
  });

  it('is one mail, however often a kill between its answer and our note repeats it', async () => {
    dead();
    const merchant = await world.shop();
    await world.order(merchant, { email: 'killed@shopper.example' });
    const { platform } = world.server;
    await platform.db.transaction().execute((tx) => planEvents(tx, merchant.merchantId));
    const { ready } = await prepareDue(platform, merchant.merchantId, 10, new Date());
    const rows = await listPrepared(platform.db, merchant.merchantId, ready);
    // Killed after the provider's answer: nothing of it was written, and the lease is over.
    const again = async () => {
      await sendPrepared(platform, merchant.merchantId, rows);
      await platform.db
        .updateTable('deliveries')
        .set({ status: 'prepared', sent_at: null, finished_at: null, lease_until: rows[0]?.lease_until ?? null })
        .where('merchant_id', '=', merchant.merchantId)
        .execute();
    };
    await again();
    await again();
    await sendPrepared(platform, merchant.merchantId, rows);
    expect(world.mail.mailbox.list('killed@shopper.example')).toHaveLength(1);
    expect(await world.log(merchant)).toMatchObject([{ status: 'sent', provider: 'resend' }]);
  });

  it('says what is refused, and takes no line break into a header', async () => {
    const mail = {
      key: 'k1',
      from: { name: 'Harbor\r\nBcc: x@y.example', address: 'hello@voicecart.example' },
      to: 'line@shopper.example',
      subject: 'One\r\nBcc: x@y.example',
      text: 'Text',
    };
    const with_ = (apiKey: string) => createResend({ origin: world.mail.url, apiKey, timeoutMs: 20_000 });
    await expect(with_('re_wrong').send(mail)).rejects.toMatchObject({ code: 'CREDENTIALS', isTransient: true });
    const resend = with_(world.server.platform.config.RESEND_API_KEY);
    await resend.send(mail);
    await expect(resend.send({ ...mail, text: 'Other' })).rejects.toMatchObject({ isTransient: false, status: 409 });
    await expect(resend.send({ ...mail, key: 'k2', to: 'nobody' })).rejects.toMatchObject({ isTransient: false });
    const source = Buffer.from(world.mail.mailbox.list('line@shopper.example')[0]?.raw ?? '', 'base64').toString();
    expect(source).not.toMatch(/^Bcc:/m);
  });
});

it('leaves a message for later where both providers are down, and loses none', async () => {
  for (const path of [twilio, telnyx]) world.phones.faults.set(path, { kind: 'status', status: 503 });
  const merchant = await smsOnly();
  const to = number();
  await world.order(merchant, { phone: to });
  await world.send(merchant);
  expect(await world.log(merchant)).toMatchObject([{ status: 'prepared', sentAt: null }]);
  world.phones.faults.clear();
  // Their pause and the wait are over.
  await world.server.platform.db.updateTable('notification_providers').set({ paused_until: new Date() }).execute();
  await world.server.platform.db
    .updateTable('deliveries')
    .set({ lease_until: new Date() })
    .where('merchant_id', '=', merchant.merchantId)
    .execute();
  await world.send(merchant);
  expect(await world.log(merchant)).toMatchObject([{ status: 'sent' }]);
  expect(texts(to)).toHaveLength(1);
});
