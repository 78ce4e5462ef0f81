import { isOrderState } from '@voicecart/contract/notifications/kinds';
import { routes } from '@voicecart/contract/routes';
import type { NotificationDelivery, NotificationRule } from '@voicecart/contract/routes/notifications';
import { type MailEmulator, startMail } from '@voicecart/emulators/mail/mail';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { setCartLine } from '../../carts/carts.ts';
import { insertWish } from '../../conversations/shopper-wishes.queries.ts';
import { tellWishes } from '../../conversations/shopper-wishes.ts';
import { sendDue } from '../sending/send-due.ts';
import { findOccasions } from './occasions.ts';

/** What shoppers are told that no order brings. No worker runs: each test says itself when it looks and sends. */
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

const address = '1 Harbor Street';
let place = 0;
const shopper = () => {
  place += 1;
  return `eve${place}@shopper.example`;
};

async function shop(...rules: Partial<NotificationRule>[]): Promise<Caller> {
  const merchant = await server.merchant();
  const body = { isOn: true, postalAddress: address, quietFrom: 0, quietTo: 0 };
  expect((await server.call(routes.saveNotificationSettings, merchant, { body })).status).toBe(200);
  for (const rule of rules) {
    const whole = {
      state: 'cart_left',
      channel: 'mail',
      isOn: true,
      class: 'service',
      delayMinutes: 0,
      ...rule,
    } as const;
    expect((await server.call(routes.saveNotificationRule, merchant, { body: whole })).status).toBe(200);
  }
  return merchant;
}

async function product(merchant: Caller, fields: object = {}) {
  const made = await server.call(routes.createProduct, merchant, {
    body: {
      sku: 'TRAY',
      title: 'Walnut tray',
      priceMinor: 4_000,
      currency: 'USD',
      link: 'https://harbor.example/tray',
      ...fields,
    },
  });
  expect(made.status, made.text).toBe(201);
  return made.body.product.id as string;
}

const change = (merchant: Caller, id: string, set: string) =>
  server.platform.pool.query(`update products set ${set}, updated_at = now() where merchant_id = $1 and id = $2`, [
    merchant.merchantId,
    id,
  ]);
const send = (merchant: Caller) => sendDue(server.platform, merchant.merchantId);
const look = async (merchant: Caller, now = new Date()) => {
  await findOccasions(server.platform, now);
  await send(merchant);
};
async function outcomes(merchant: Caller): Promise<string[]> {
  const { body } = await server.call(routes.listNotificationDeliveries, merchant, { query: {} });
  const items: NotificationDelivery[] = body.items;
  return items.map((row) => `${row.about}: ${row.state} ${row.status} ${row.reasons.at(-1)?.check ?? ''}`).toSorted();
}
const inAnHour = () => new Date(Date.now() + 3_660_000);

function wish(merchant: Caller, productId: string, email: string, locale: string) {
  const row = { merchant_id: merchant.merchantId, id: crypto.randomUUID(), app_id: crypto.randomUUID() };
  return insertWish(server.platform.db, { ...row, kind: 'back-in-stock', product_id: productId, email, locale });
}

async function cart(merchant: Caller, email: string, productId: string) {
  const owner = { merchantId: merchant.merchantId, appId: crypto.randomUUID(), shopperRef: email };
  const linkedEmail = async () => email;
  await setCartLine(server.platform.db, { ...owner, stage: 'live', channel: 'alexa', linkedEmail }, productId, 2);
}

it('tells who asked by voice that a product is back, once, in the language that was spoken', async () => {
  const merchant = await shop({ state: 'back_in_stock' });
  const id = await product(merchant, { availability: 'out_of_stock' });
  const to = shopper();
  await wish(merchant, id, to, 'de-DE');
  await tellWishes(server.platform);
  await send(merchant);
  expect(mail.mailbox.list(to)).toEqual([]);
  await change(merchant, id, `availability = 'in_stock'`);
  await Promise.all([tellWishes(server.platform), tellWishes(server.platform)]);
  await send(merchant);
  await send(merchant);
  const [message, ...more] = mail.mailbox.list(to);
  expect(more).toEqual([]);
  expect(message?.subject).toBe('Walnut tray ist wieder da');
  expect(message?.text).toContain('Produkt ansehen: https://harbor.example/tray');
  expect(message?.text).toContain('weil du Neues von');
  expect(await outcomes(merchant)).toEqual(['Walnut tray: back_in_stock sent not_suppressed']);
});

it('tells nobody of a product that has gone again while its message waited', async () => {
  const merchant = await shop({ state: 'back_in_stock', delayMinutes: 60 });
  const id = await product(merchant);
  await wish(merchant, id, shopper(), 'en-US');
  await tellWishes(server.platform);
  await send(merchant);
  expect(await outcomes(merchant)).toEqual(['Walnut tray: back_in_stock due ']);
  await change(merchant, id, `availability = 'out_of_stock'`);
  await server.platform.pool.query('update deliveries set not_before = now() where merchant_id = $1', [
    merchant.merchantId,
  ]);
  await send(merchant);
  expect(await outcomes(merchant)).toEqual(['Walnut tray: back_in_stock dropped still_true']);
});

it('reminds of a cart that was left, once, and not who bought it meanwhile', async () => {
  const merchant = await shop({ state: 'cart_left' });
  const id = await product(merchant);
  const [left, bought] = [shopper(), shopper()];
  await cart(merchant, left, id);
  await cart(merchant, bought, id);
  await look(merchant);
  expect(await outcomes(merchant)).toEqual([]);
  const body = {
    number: '77',
    email: bought,
    placedAt: new Date(Date.now() + 1_000).toISOString(),
    totalMinor: 8_000,
    currency: 'USD',
    items: [],
  };
  await server.call(routes.putExternalOrder, merchant, { body });
  await Promise.all([look(merchant, inAnHour()), look(merchant, inAnHour())]);
  await look(merchant, inAnHour());
  const carts = (await outcomes(merchant)).filter((line) => line.includes('cart_left'));
  expect(carts).toEqual(['Walnut tray: cart_left sent not_suppressed']);
  expect(mail.mailbox.list(left)[0]?.text).toContain('2 × Walnut tray, $40');
});

it('tells of a lower price by marketing, to who agreed to it only', async () => {
  const merchant = await shop({ state: 'price_drop', class: 'marketing' });
  const id = await product(merchant);
  await cart(merchant, shopper(), id);
  await change(merchant, id, 'sale_price_minor = 3000');
  await look(merchant);
  await look(merchant);
  expect(await outcomes(merchant)).toEqual(['Walnut tray: price_drop dropped consent']);
});

it('tells three days before a subscription is due, as your system says', async () => {
  const merchant = await shop({ state: 'subscription_due' });
  const to = shopper();
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const put = (nextOn: string, ref = 'S1') =>
    server.call(routes.putExternalSubscription, merchant, {
      body: { ref, email: to, title: 'Coffee beans', priceMinor: 1_500, currency: 'USD', nextOn },
    });
  for (const wrong of ['0000-01-01', '9999-12-31']) {
    const refused = await put(wrong);
    expect([refused.status, refused.body.fields?.[0]?.path]).toEqual([400, 'nextOn']);
  }
  expect((await put(day(20))).status).toBe(200);
  await look(merchant);
  expect(await outcomes(merchant)).toEqual([]);
  await put(day(2));
  await look(merchant);
  await look(merchant);
  expect(await outcomes(merchant)).toEqual(['Coffee beans: subscription_due sent not_suppressed']);
  expect(mail.mailbox.list(to)[0]?.text).toContain('Your next delivery of Coffee beans is planned for');
});

it('looks for all merchants, though it cannot for one of them', async () => {
  const broken = [await shop({ state: 'subscription_due' })];
  const merchant = await shop({ state: 'cart_left' });
  broken.push(await shop({ state: 'subscription_due' }));
  const zone = (text: string) =>
    server.platform.pool.query('update merchants set time_zone = $2 where id = any($1)', [
      broken.map(({ merchantId }) => merchantId),
      text,
    ]);
  await zone('Nowhere/Harbor');
  const to = shopper();
  await cart(merchant, to, await product(merchant));
  try {
    await look(merchant, inAnHour());
  } finally {
    await zone('UTC');
  }
  expect(mail.mailbox.list(to)).toHaveLength(1);
});

it('finds the same again after a kill, and forgets it with the shopper', async () => {
  const merchant = await shop({ state: 'cart_left', delayMinutes: 60 });
  const id = await product(merchant);
  const to = shopper();
  await cart(merchant, to, id);
  const number = { number: '1', placedAt: new Date(Date.now() - 86_400_000 * 9).toISOString() };
  const order = await server.call(routes.putExternalOrder, merchant, {
    body: { ...number, email: to, totalMinor: 1, currency: 'USD', items: [] },
  });
  await findOccasions(server.platform, inAnHour());
  // Killed here: its job is lost. The sweep finds it.
  await findOccasions(server.platform, inAnHour());
  await send(merchant);
  expect(await outcomes(merchant)).toEqual(['Walnut tray: cart_left due ']);
  await server.platform.pool.query('update orders set email = null where merchant_id = $1 and id = $2', [
    merchant.merchantId,
    order.body.order.id,
  ]);
  const { rows } = await server.platform.pool.query(
    `select d.status, d.recipient, o.email, c.email as cart from deliveries d
       join notification_occasions o on o.merchant_id = d.merchant_id and o.id = d.occasion_id
       join carts c on c.merchant_id = d.merchant_id where d.merchant_id = $1`,
    [merchant.merchantId],
  );
  expect(rows).toEqual([{ status: 'dropped', recipient: '', email: null, cart: null }]);
});

it('says of what was found for a shopper who is erased before it is planned that they were erased', async () => {
  const merchant = await shop({ state: 'subscription_due' });
  const to = shopper();
  const placed = { number: '1', placedAt: new Date(Date.now() - 86_400_000 * 9).toISOString(), items: [] };
  await server.call(routes.putExternalOrder, merchant, {
    body: { ...placed, email: to, totalMinor: 1, currency: 'USD' },
  });
  const nextOn = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const due = { ref: 'S1', email: to, title: 'Coffee beans', priceMinor: 1_500, currency: 'USD', nextOn };
  expect((await server.call(routes.putExternalSubscription, merchant, { body: due })).status).toBe(200);
  await findOccasions(server.platform);
  await server.platform.pool.query('update orders set email = null where merchant_id = $1', [merchant.merchantId]);
  await send(merchant);
  expect(await outcomes(merchant)).toEqual(['Coffee beans: subscription_due dropped erased']);
});

it('tells of nothing besides orders until the merchant chooses it', async () => {
  const { body } = await server.call(routes.getNotifications, await shop());
  const chosen: NotificationRule[] = body.rules.filter((rule: NotificationRule) => rule.isOn);
  expect(chosen.length).toBeGreaterThan(0);
  expect(chosen.filter(({ state }) => !isOrderState(state))).toEqual([]);
});
