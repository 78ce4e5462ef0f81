import type { Page } from '@playwright/test';
import { demoWooCommerce } from '../apps/emulators/src/woocommerce/demo.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, latestMail, signIn, test, url } from './support/shop.ts';

/** How a shopper hears of an order: from the connected shop to the inbox, the phone and the Alexa device. */
const unique = Date.now();
const [ada, wrong, right] = ['ada', 'wrong', 'right'].map((name) => `${name}${unique}@shopper.example`);
const phone = `+1213374${String(unique % 10_000).padStart(4, '0')}`;
// Alexa hears digits one by one: a short number is less to say.
const number = String(30_000 + (unique % 10_000));
const amazonUrl = process.env.E2E_AMAZON_URL;

test('a connected shop’s order is told by mail, text and Alexa, until the shopper has enough @slow', async ({
  shop,
}) => {
  test.setTimeout(240_000);
  // No other journey is this merchant's.
  await signIn(shop, 'amazon-pay-pro');
  await makeApp(shop);
  await connectShop(shop);
  await turnOnNotifications(shop);
  await publish(shop);

  await putOrder(shop, { id: number, email: ada, status: 'on-hold' });
  expect((await latestMail(ada ?? '')).subject).toBe(`We have your order ${number}`);
  await expectText(`We have received order ${number}`);

  await proveByVoice(shop);
  await putOrder(shop, { id: number, email: ada, status: 'completed' });
  await expect.poll(async () => (await latestMail(ada ?? '')).subject).toBe(`Your order ${number} has shipped`);
  await expectText(number, 2);
  await expect.poll(heardByAlexa).toContainEqual(expect.stringContaining('your order has shipped'));

  await unsubscribe(shop);
  await putOrder(shop, { id: number, email: ada, status: 'delivered' });
  await expectDelivery(shop, { q: number, channel: 'mail', status: 'dropped' });
  await shop.goto(url(`/v2/redirect-notifications?tab=messages&q=${number}`));
  await expect(shop.getByText('The shopper unsubscribed').first()).toBeVisible();
  // What was not mailed was still said: each channel has its own word.
  await expect.poll(heardByAlexa).toContainEqual(expect.stringContaining('your order has been delivered'));
  expect((await latestMail(ada ?? '')).subject).toBe(`Your order ${number} has shipped`);

  await correctFailed(shop);
});

/** An app as its form makes it; the form is the subject of `journey.spec.ts`. */
async function makeApp(shop: Page): Promise<void> {
  const status = await shop.evaluate(async () => {
    const token = decodeURIComponent(document.cookie.match(/XSRF-TOKEN=([^;]*)/)?.[1] ?? '');
    const reply = await fetch('/mobile-api/skills', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
      body: JSON.stringify({
        name: 'Cedar and Clay',
        summary: 'Pots and trays by voice.',
        description: 'Search products and follow your orders.',
        invocationName: 'cedar pottery',
      }),
    });
    return reply.status;
  });
  expect(status).toBe(201);
}

async function connectShop(shop: Page): Promise<void> {
  await shop.goto(url('/myapps/v2/integrations'));
  await shop.getByRole('button', { name: 'Connect with keys: WooCommerce' }).click();
  const dialog = shop.getByRole('dialog', { name: 'Connect WooCommerce' });
  await dialog.getByLabel('Shop URL').fill(`${process.env.E2E_SHOPS_URL}/woocommerce`);
  await dialog.getByLabel('Consumer key').fill(demoWooCommerce.consumerKey);
  await dialog.getByLabel('Consumer secret').fill(demoWooCommerce.consumerSecret);
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(shop).toHaveURL(/\/configuration\/[0-9a-f-]{36}$/);
  await expect(shop.getByRole('row', { name: /Everything.*Done/ }).first()).toBeVisible({ timeout: 60_000 });
}

async function turnOnNotifications(shop: Page): Promise<void> {
  await shop.goto(url('/v2/redirect-notifications'));
  const byVoice = ['Order placed', 'Shipped', 'Delivered'].map((state) => `${state}, Alexa`);
  for (const name of ['Notify shoppers', 'Order placed, Text message', 'Shipped, Text message', ...byVoice]) {
    const one = shop.getByRole('switch', { name });
    await expect(one).toBeEnabled();
    await one.click();
    await expect(one).toBeChecked();
  }
  await expectAccessible(shop);
}

async function publish(shop: Page): Promise<void> {
  await shop.goto(url('/myapps/go-live'));
  await shop.getByRole('button', { name: 'Publish', exact: true }).click();
  // A publish to development enables the skill for its own developer.
  await expect(shop.getByRole('button', { name: 'Disable on my devices' })).toBeVisible({ timeout: 60_000 });
}

/** The shopper asks for the order by voice, and lets the app notify. */
async function proveByVoice(shop: Page): Promise<void> {
  const told = shop.getByRole('log', { name: 'Said through Amazon' });
  for (const [said, answer] of [
    ['open cedar pottery', /Welcome/],
    ['where is my order', /order number/],
    [number, /postal code/],
    ['90001', new RegExp(number)],
  ] as const) {
    await shop.getByLabel('Say to Alexa').fill(said);
    await shop.getByRole('button', { name: 'Say', exact: true }).click();
    await expect(told.getByText(answer).last()).toBeVisible();
  }
  const { items } = await (await shop.request.get(url('/mobile-api/skills'))).json();
  const reply = await fetch(`${amazonUrl}/skill-events/notifications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ skillId: items[0].awsSkillId, isAllowed: true }),
  });
  expect(reply.status, await reply.text()).toBe(204);
}

/** What happens at the shop's counter; WooCommerce then tells of it by its webhook. */
async function putOrder(shop: Page, order: { id: string; email?: string; status: string }): Promise<void> {
  const { id, email = '', status } = order;
  const reply = await shop.request.put(`${process.env.E2E_SHOPS_URL}/woocommerce/__orders/${id}`, {
    data: {
      status,
      total: '48.00',
      billing: { email, phone, postcode: '90001' },
      date_created_gmt: new Date().toISOString().slice(0, 19),
    },
  });
  expect(reply.status()).toBe(204);
}

async function expectText(words: string, count = 1): Promise<void> {
  await expect
    .poll(async () => {
      const answer = await fetch(`${process.env.E2E_SMS_URL}/api/messages?to=${encodeURIComponent(phone)}`);
      const { messages } = (await answer.json()) as { messages: { text: string }[] };
      return messages.filter(({ text }) => text.includes(words)).length;
    })
    .toBe(count);
}

async function heardByAlexa(): Promise<string[]> {
  const answer = await fetch(`${amazonUrl}/proactive-events`);
  const { heard } = (await answer.json()) as { heard: { says: string }[] };
  return heard.map(({ says }) => says);
}

/** Waits until a message has ended so: a list on screen is as it was when it was opened. */
async function expectDelivery(shop: Page, query: Record<string, string>): Promise<void> {
  const path = `/mobile-api/notifications/deliveries?${new URLSearchParams(query)}`;
  await expect.poll(async () => (await (await shop.request.get(url(path))).json()).items.length).toBeGreaterThan(0);
}

async function unsubscribe(shop: Page): Promise<void> {
  const { text } = await latestMail(ada ?? '');
  const shopper = await shop.context().newPage();
  await shopper.goto(text.match(/https?:\/\/\S+\/n\/unsubscribe\/\S+/)?.[0] ?? '');
  await shopper.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(shopper.getByText('You are unsubscribed.')).toBeVisible();
  await shopper.close();
}

/** A mailbox that is not there fails; the address is corrected, and the same message goes out. */
async function correctFailed(shop: Page): Promise<void> {
  const fault = { matcher: { to: wrong }, fault: { kind: 'refuse', code: 550, message: 'No such mailbox' } };
  const made = await shop.request.post(`${process.env.E2E_MAIL_URL}/__faults`, { data: fault });
  expect(made.ok()).toBe(true);
  const id = String(Number(number) + 10_000);
  await putOrder(shop, { id, email: wrong, status: 'on-hold' });
  await expectDelivery(shop, { q: id, channel: 'mail', status: 'failed' });
  await shop.goto(url(`/failed-notifications?q=${id}`));
  await expect(shop.getByText('No such mailbox').first()).toBeVisible();
  await shop.getByText(id).first().click();
  const dialog = shop.getByRole('dialog');
  await dialog.getByLabel('Email address').fill(right ?? '');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  expect((await latestMail(right ?? '')).subject).toBe(`We have your order ${id}`);
  // What was sent again leaves the list, and stands under a filter of its own.
  await expect(shop.getByText('No such mailbox')).toHaveCount(0);
  await shop.goto(url(`/failed-notifications?q=${id}&status=failed_resent`));
  await expect(shop.getByText('No such mailbox').first()).toBeVisible();
}
