import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, password, signIn, test, url } from './support/shop.ts';

/** A call of the API, as the page makes it. */
async function call<Reply>(page: Page, method: string, path: string, body: object): Promise<Reply> {
  const { status, text } = await page.evaluate(
    async ({ method, path, body }) => {
      const token = decodeURIComponent(document.cookie.match(/XSRF-TOKEN=([^;]*)/)?.[1] ?? '');
      const reply = await fetch(`/mobile-api/${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
        body: JSON.stringify(body),
      });
      return { status: reply.status, text: await reply.text() };
    },
    { method, path, body },
  );
  expect(status, `${path}: ${text}`).toBeLessThan(300);
  return JSON.parse(text);
}

/** Talks to an app as its Dialogflow agent does. */
function talkTo(appId: string, secret: string, session: string) {
  let outputContexts: unknown = [];
  return async (intent: string, parameters: Record<string, string> = {}): Promise<string> => {
    const reply = await fetch(url(`/voice/dialogflow/${appId}`), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-voicecart-secret': secret },
      body: JSON.stringify({
        session: `projects/watch/agent/sessions/${session}`,
        queryResult: { intent: { displayName: intent }, parameters, languageCode: 'en', outputContexts },
        originalDetectIntentRequest: { payload: { userId: session } },
      }),
    });
    const told = await reply.json();
    expect(reply.status, JSON.stringify(told)).toBe(200);
    ({ outputContexts } = told);
    return JSON.stringify(told);
  };
}

test('a conversation leads to a checkout link, its paid order is direct revenue, and a refund takes it away', async ({
  shop,
}) => {
  test.setTimeout(180_000);
  const unique = Date.now();
  await signIn(shop, 'enterprise');
  await call(shop, 'POST', 'account/step-up', { method: 'password', password });
  const title = `Alabaster sundial ${unique}`;
  await call(shop, 'POST', 'products', {
    sku: `4${unique}`,
    title,
    priceMinor: 4_800,
    currency: 'USD',
    link: 'https://sundials.example/products/sundial',
  });
  const { app } = await call<{ app: { id: string } }>(shop, 'POST', 'skills', {
    name: `Sundials ${unique}`,
    invocationName: 'sun dials',
    interactionTypes: [1, 8, 15],
  });
  await call(shop, 'POST', 'skills/updatedetails', { id: app.id, isGoogleEnabled: true });
  const { secret } = await call<{ secret: string }>(shop, 'POST', `channels/${app.id}/dialogflow/secret`, {});

  const say = talkTo(app.id, secret, `shopper${unique}`);
  await say('ProductSearchIntent', { query: title });
  await say('AddToCartIntent');
  await say('CheckoutIntent');
  const link = (await say('AMAZON.YesIntent')).match(/https:\/\/[^"\\\s]+/)?.[0] ?? '';
  expect(link).toContain('utm_source=voicecart');
  const checkoutRef = new URL(link).searchParams.get('utm_content');

  const report = url(`/myapps/v2/analytics?app=${app.id}`);
  const orders = shop.getByRole('table', { name: 'Orders from the app' });
  // Turns are written behind the answer; the report is as it was when it was opened, however long that took.
  const gotTheLink = shop.getByRole('listitem').filter({ hasText: /^Got the checkout link/ });
  await expect(async () => {
    await shop.goto(report);
    await expect(gotTheLink).toBeVisible();
    expect(await gotTheLink.textContent()).toMatch(/link1/);
  }).toPass();
  await expect(shop.getByText('No order came from the app in this period.')).toBeVisible();

  const order = { number: `W${unique}`, placedAt: new Date().toISOString(), totalMinor: 4_800, currency: 'USD' };
  await call(shop, 'POST', 'orders/external', { ...order, status: 'processing', checkoutRef });
  await shop.goto(report);
  await expect(shop.getByRole('listitem').filter({ hasText: /^Direct revenue \(USD\)\$48\.00/ })).toBeVisible();
  await expect(shop.getByRole('listitem').filter({ hasText: /^Ordered1/ })).toBeVisible();
  const row = orders.getByRole('row').filter({ hasText: order.number });
  await expect(row).toContainText('Direct');
  await expectAccessible(shop);
  await row.getByRole('link', { name: 'Direct' }).click();
  await expect(shop).toHaveURL(/\/v2\/conversations\//);
  await shop.goto(url(`/myapps/analytics/${app.id}`));
  await expect(shop.getByRole('listitem').filter({ hasText: /^Direct orders1/ })).toBeVisible();
  await expectAccessible(shop);

  await call(shop, 'POST', 'orders/external', {
    ...order,
    status: 'refunded',
    refunds: [{ id: 'r1', amountMinor: 4_800 }],
  });
  await shop.goto(report);
  await expect(row).toContainText('Refunded');
  await expect(row).toContainText('$0.00');
  await expect(shop.getByRole('listitem').filter({ hasText: /^Ordered0/ })).toBeVisible();
  await expect(shop.getByRole('listitem').filter({ hasText: /^Direct revenue/ })).toHaveCount(0);
});

test('an admin goes from the figures of all merchants to what one shopper said', { tag: '@slow' }, async ({ shop }) => {
  test.setTimeout(240_000);
  await signIn(shop, 'super-admin');
  await shop.goto(url('/dashboard'));
  await expect(shop.getByRole('heading', { name: 'Failing apps, last 7 days' })).toBeVisible();
  await shop.getByRole('link', { name: 'Users', exact: true }).first().click();
  await expect(shop).toHaveURL(/\/user-listing\/v2/);
  // By its address: the dashboard's own table stays until the list is there.
  await shop.locator('td a[href*="/v2/logs-timeline/"]').first().click();
  await expect(shop).toHaveURL(/\/v2\/logs-timeline\//);
  await expect(shop.getByRole('list', { name: 'Timeline' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(shop);
  await shop.goto(url('/logHistory'));
  await expect(shop.getByRole('list', { name: 'Requests' }).getByRole('listitem').first()).toBeVisible();
  // Forced: what is seen of a switch lies over its input, and takes the click.
  await shop.getByRole('switch', { name: 'Live' }).setChecked(true, { force: true });
  await expect(shop).toHaveURL(/live=live/);
  await expectAccessible(shop);
  await shop.goto(url('/analytics/v2'));
  await expect(shop.getByRole('table', { name: 'Most active' }).getByRole('row').nth(1)).toBeVisible();
});

test('a view of the report is saved, mailed each week, opened again and deleted @slow', async ({ shop }) => {
  await signIn(shop, 'enterprise');
  await shop.goto(url('/myapps/v2/analytics?range=60d&stage=live&compare=no'));
  await shop.getByRole('button', { name: 'Saved views' }).click();
  await shop.getByRole('button', { name: 'Save this view' }).click();
  await shop.getByLabel('Name', { exact: true }).fill('Live, two months');
  await shop.getByLabel('Email it to me each week').check();
  await shop.getByLabel('Day', { exact: true }).selectOption('Wednesday');
  await shop.getByLabel('Time').selectOption('06:00');
  await shop.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(shop.getByText('Mailed each Wednesday at 06:00')).toBeVisible();
  await expectAccessible(shop);
  await shop.keyboard.press('Escape');

  await shop.goto(url('/myapps/v2/analytics'));
  await shop.getByRole('button', { name: 'Saved views' }).click();
  await shop.getByRole('link', { name: 'Live, two months' }).click();
  await expect(shop).toHaveURL(/range=60d/);
  await expect(shop.getByLabel('Range', { exact: true })).toHaveValue('60d');
  await expect(shop.getByLabel('Stage', { exact: true })).toHaveValue('live');
  await expect(shop.getByRole('heading', { name: 'Who comes back' })).toBeVisible();
  await expect(shop.getByRole('heading', { name: 'Health, last 7 days' })).toBeVisible();
  await expectAccessible(shop);

  await shop.getByRole('button', { name: 'Saved views' }).click();
  await shop.getByRole('button', { name: 'Delete Live, two months' }).click();
  await shop.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(shop.getByText('No saved views yet.', { exact: false })).toBeVisible();
});
