import { quotaMax, quotasOf } from '@voicecart/contract/billing/quotas';
import { routes } from '@voicecart/contract/routes';
import type { NotificationDelivery } from '@voicecart/contract/routes/notifications';
import { type MailEmulator, startMail } from '@voicecart/emulators/mail/mail';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queuedMails } from '../../../test/queued-mail.ts';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { listPrepared } from './sending/deliveries.queries.ts';
import { prepareDue } from './sending/prepare.ts';
import { sendDue, sendPrepared } from './sending/send-due.ts';

let mail: MailEmulator;
let server: TestServer;
beforeAll(async () => {
  mail = await startMail();
  server = await startTestServer({ SERVICES: 'web', SMTP_URL: mail.smtpUrl });
});
afterAll(async () => {
  await server.stop();
  await mail.close();
});

const hourMs = 3_600_000;
const max = quotaMax('notification', 'notifications');

async function shop(): Promise<Caller> {
  const merchant = await server.merchant({ plan: 'notification' });
  await server.call(routes.saveNotificationSettings, merchant, { body: { isOn: true } });
  return merchant;
}
const addressOf = (merchant: Caller, number: string) => `${number}.${merchant.merchantId}@quota.example`;
async function order(merchant: Caller, number: string): Promise<void> {
  const reply = await server.call(routes.putExternalOrder, merchant, {
    body: {
      number,
      placedAt: new Date().toISOString(),
      totalMinor: 4_800,
      currency: 'USD',
      email: addressOf(merchant, number),
      items: [{ sku: 'MUG', title: 'Mug', quantity: 1, priceMinor: 4_800 }],
    },
  });
  expect(reply.status, reply.text).toBe(200);
}
/** As if so many messages had gone out in the period. */
const use = (merchant: Caller, count: number) =>
  server.platform.pool.query(
    `insert into quota_use (merchant_id, kind, day, used) values ($1, 'notifications', (now() at time zone 'UTC')::date, $2)
     on conflict (merchant_id, kind, day) do update set used = $2`,
    [merchant.merchantId, count],
  );
const send = (merchant: Caller) => sendDue(server.platform, merchant.merchantId);
/** What a worker does with waiting messages later on. */
async function sendAt(merchant: Caller, at: Date): Promise<void> {
  const { platform } = server;
  const { ready } = await prepareDue(platform, merchant.merchantId, 10, at);
  if (ready.length > 0) {
    await sendPrepared(platform, merchant.merchantId, await listPrepared(platform.db, merchant.merchantId, ready));
  }
}
async function outcomes(merchant: Caller): Promise<string[]> {
  const { body } = await server.call(routes.listNotificationDeliveries, merchant, { query: { limit: 200 } });
  return (body.items as NotificationDelivery[])
    .map(({ about, status, reasons }) => {
      const last = reasons.at(-1);
      return [about, status, last?.check, last?.result, last?.detail].filter(Boolean).join(' ');
    })
    .toSorted();
}
const meter = async (merchant: Caller) => {
  const { body } = await server.call(routes.currentSubscription, merchant, {});
  return body.subscription.meters.find(({ kind }: { kind: string }) => kind === 'notifications');
};
const warnings = async (merchant: Caller) =>
  (await queuedMails(server, merchant.email)).map(({ subject }) => subject).filter((one) => /notifications/i.test(one));

it('counts what is sent, each message once, and tests not at all', async () => {
  const merchant = await shop();
  await order(merchant, '1');
  await order(merchant, '2');
  await Promise.all([send(merchant), send(merchant)]);
  await send(merchant);
  const included = quotasOf('notification').notifications;
  expect(await meter(merchant)).toEqual({ kind: 'notifications', used: 2, included, state: 'fine' });
});

it('holds what is above 110 %, with the reason, and sends it as soon as the plan has room', async () => {
  const merchant = await shop();
  await use(merchant, max - 1);
  await order(merchant, '1');
  await order(merchant, '2');
  await send(merchant);
  const held = `due quota held ${max}/${quotasOf('notification').notifications}`;
  expect(await outcomes(merchant)).toEqual(['1 sent not_suppressed passed', `2 ${held}`]);

  // Nothing changes until somebody upgrades, and nothing is lost.
  const later = new Date(Date.now() + hourMs + 1_000);
  await sendAt(merchant, later);
  expect(await outcomes(merchant)).toEqual(['1 sent not_suppressed passed', `2 ${held}`]);
  await server.platform.pool.query(`update merchants set plan_id = 'notification-plus' where id = $1`, [
    merchant.merchantId,
  ]);
  await sendAt(merchant, new Date(later.getTime() + hourMs + 1_000));
  expect(await outcomes(merchant)).toEqual(['1 sent not_suppressed passed', '2 sent not_suppressed passed']);
  expect(mail.mailbox.list(addressOf(merchant, '2'))).toHaveLength(1);
});

it('drops what has waited for three days, as news that is old', async () => {
  const merchant = await shop();
  await use(merchant, max);
  await order(merchant, '1');
  await send(merchant);
  await sendAt(merchant, new Date(Date.now() + 73 * hourMs));
  expect((await outcomes(merchant))[0]).toMatch(/^1 dropped fresh dropped /);
});

it('mails the owners once at 80 %, at 100 % and where messages begin to wait', async () => {
  const merchant = await shop();
  const included = quotasOf('notification').notifications;
  const numbers = ['1', '2', '3', '4', '5'];
  const at = [included * 0.8 - 2, included * 0.8 - 1, included * 0.8, included - 1, max - 1];
  const seen: number[] = [];
  for (const [index, number] of numbers.entries()) {
    await use(merchant, at[index] ?? 0);
    await order(merchant, number);
    await send(merchant);
    seen.push((await warnings(merchant)).length);
  }
  expect(seen).toEqual([0, 1, 1, 2, 3]);
  expect(await warnings(merchant)).toContainEqual(expect.stringContaining('are on hold'));
});
