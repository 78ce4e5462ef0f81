import { readFileSync, statSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, latestMail, signIn, test, url } from './support/shop.ts';

/** The guide to notifications (docs/notify-shoppers.md) shows the product as it is. GUIDE_PICTURES=1 takes its pictures anew. */
const docs = new URL('../docs/', import.meta.url).pathname;
const pictures = ['connect', 'rules', 'texts', 'order-page', 'choices', 'messages', 'failed', 'campaign'] as const;
type Picture = (typeof pictures)[number];
const fileOf = (picture: Picture) => `${docs}images/notify-${picture}.webp`;
const picturesAreTaken = Boolean(process.env.GUIDE_PICTURES);
const sizeBytesMax = 60_000;

test('the guide to notifications has a picture of each of its screens @slow', async ({ shop }) => {
  test.setTimeout(240_000);
  await shop.setViewportSize({ width: 1100, height: 700 });
  const unique = String(Date.now()).slice(-5);
  const [ada, wrong] = [`ada${unique}@shopper.example`, `ada${unique}@shoper.example`];
  await signIn(shop, 'pro-plus');
  await shop.getByRole('button', { name: 'Got it' }).click();

  await shop.goto(url('/myapps/v2/integrations'));
  await shop.getByRole('button', { name: 'Connect with keys: WooCommerce' }).click();
  await expect(shop.getByRole('dialog').getByLabel('Consumer key')).toBeVisible();
  await take(shop, 'connect');

  await shop.goto(url('/v2/redirect-notifications'));
  const isOn = shop.getByRole('switch', { name: 'Notify shoppers' });
  await expect(isOn).toBeVisible();
  if (!(await isOn.isChecked())) await isOn.click();
  await expect(isOn).toBeChecked();
  // Without the message that says so.
  await shop.reload();
  await expect(shop.getByRole('switch', { name: 'Shipped, Text message' })).toBeVisible();
  await take(shop, 'rules');

  await shop.goto(url('/v2/redirect-notifications?tab=texts&state=shipped'));
  await expect(
    shop
      .frameLocator('iframe[title="The email"]')
      .getByText(/on its way/)
      .first(),
  ).toBeVisible();
  await take(shop, 'texts');

  await tellOrder(shop, { number: unique, email: ada, status: 'processing' });
  const { text } = await latestMail(ada);
  await shop.setViewportSize({ width: 700, height: 430 });
  await openLink(shop, text, 'order');
  await expect(shop.getByRole('heading', { name: `Order ${unique}` })).toBeVisible();
  await take(shop, 'order-page');
  await openLink(shop, text, 'preferences');
  await expect(shop.getByRole('button', { name: 'Save' })).toBeVisible();
  await take(shop, 'choices');
  await openLink(shop, text, 'unsubscribe');
  await shop.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(shop.getByText('You are unsubscribed.')).toBeVisible();

  await shop.setViewportSize({ width: 1100, height: 700 });
  await tellOrder(shop, { number: unique, email: ada, status: 'shipped' });
  await expectDelivery(shop, unique, 'dropped');
  await shop.goto(url('/v2/redirect-notifications?tab=messages'));
  await shop.getByText('The shopper unsubscribed').first().click();
  await expect(shop.getByRole('dialog')).toBeVisible();
  await take(shop, 'messages');

  const fault = { matcher: { to: wrong }, fault: { kind: 'refuse', code: 550, message: 'No such mailbox' } };
  await shop.request.post(`${process.env.E2E_MAIL_URL}/__faults`, { data: fault });
  await tellOrder(shop, { number: `${unique}1`, email: wrong });
  await expectDelivery(shop, `${unique}1`, 'failed');
  await shop.goto(url('/failed-notifications'));
  await shop.getByText(`${unique}1`).first().click();
  await shop.getByRole('dialog').getByRole('button', { name: 'Send again' }).scrollIntoViewIfNeeded();
  await take(shop, 'failed');

  await shop.goto(url('/v2/marketings'));
  await shop.getByRole('button', { name: 'New campaign' }).first().click();
  await shop.getByLabel('Name').fill('Spring glazes');
  await shop.getByLabel('Subject', { exact: true }).fill('New glazes for spring');
  await shop
    .getByRole('group', { name: 'Block 1: Text' })
    .getByRole('textbox')
    .fill('Five new colors, fired this week.');
  await expect(shop.getByText(/recipients?|Nobody/).first()).toBeVisible();
  await shop.getByLabel('Name').scrollIntoViewIfNeeded();
  await take(shop, 'campaign');

  const shown = readFileSync(`${docs}notify-shoppers.md`, 'utf8').match(/(?<=\(images\/notify-)[a-z-]+(?=\.webp\))/g);
  expect(shown).toEqual(pictures);
  for (const picture of pictures) expect(statSync(fileOf(picture)).size, picture).toBeLessThan(sizeBytesMax);
});

/** Keeps what is seen as WebP, which Playwright does not write: the browser does. */
async function take(shop: Page, picture: Picture): Promise<void> {
  if (!picturesAreTaken) return;
  await expect(shop.locator('[class*="Skeleton"]')).toHaveCount(0);
  const png = (await shop.screenshot()).toString('base64');
  const page = await shop.context().newPage();
  const webp = await page.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.8).split(',')[1] ?? '';
  }, png);
  await page.close();
  writeFileSync(fileOf(picture), Buffer.from(webp, 'base64'));
}

async function openLink(shop: Page, text: string, page: 'order' | 'preferences' | 'unsubscribe'): Promise<void> {
  await shop.goto(text.match(new RegExp(`https?://\\S+/n/${page}/\\S+`))?.[0] ?? '');
}

/** As the shop's own system tells of an order. */
async function tellOrder(shop: Page, order: Record<string, string>): Promise<void> {
  const cookies = await shop.context().cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '');
  const reply = await shop.request.post(url('/mobile-api/orders/external'), {
    headers: { 'x-xsrf-token': token },
    data: { placedAt: new Date().toISOString(), totalMinor: 4_800, currency: 'USD', ...order },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}

/** Waits until a message of an order has ended so: a list on screen is as it was when it was opened. */
async function expectDelivery(shop: Page, q: string, status: string): Promise<void> {
  const path = `/mobile-api/notifications/deliveries?${new URLSearchParams({ q, status })}`;
  await expect.poll(async () => (await (await shop.request.get(url(path))).json()).items.length).toBeGreaterThan(0);
}
