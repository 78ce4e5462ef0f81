import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible } from './support/axe.ts';
import { confirmItIsMe, expect, signIn, test, url } from './support/shop.ts';
import { looks } from './support/viewports.ts';

test('a merchant adds an endpoint, tests it, sees a failed event and sends it again @slow', async ({ shop }) => {
  const heard: { id: string; type: string }[] = [];
  let status = 200;
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      heard.push({ id: String(request.headers['webhook-id']), type: JSON.parse(body).type });
      response.writeHead(status).end('noted');
    });
  });
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;

  await signIn(shop, 'pro-plus');
  await shop.goto(url('/webhook-logs'));
  await expect(shop.getByRole('heading', { name: 'No events yet' })).toBeVisible();
  await shop.getByRole('link', { name: 'Open endpoints' }).click();
  await shop.getByRole('button', { name: 'Add endpoint' }).click();
  const dialog = shop.getByRole('dialog', { name: 'Add endpoint' });
  await dialog.getByLabel('Address').fill('https://10.0.0.1/hooks');
  await dialog.getByRole('button', { name: 'Add an event' }).click();
  await shop.getByRole('menuitemcheckbox', { name: 'Order placed' }).click();
  await shop.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Add endpoint' }).click();
  await confirmItIsMe(shop);
  await expect(dialog.getByText('The address is not public.')).toBeVisible();
  await dialog.getByLabel('Address').fill(address);
  await dialog.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(shop.getByText(/^whsec_/)).toBeVisible();
  await shop.getByRole('button', { name: 'Done' }).click();

  await shop.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => heard.map(({ type }) => type)).toEqual(['webhook.test']);

  status = 410;
  const number = `W${Date.now()}`;
  const made = await shop.evaluate(
    async (fields) => {
      const token = decodeURIComponent(document.cookie.match(/XSRF-TOKEN=([^;]*)/)?.[1] ?? '');
      const reply = await fetch('/mobile-api/orders/external', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
        body: JSON.stringify({ placedAt: new Date().toISOString(), totalMinor: 4_800, currency: 'USD', ...fields }),
      });
      return reply.status;
    },
    { number },
  );
  expect(made).toBe(200);
  await expect.poll(() => heard.length).toBe(2);
  await expect(async () => {
    await shop.goto(url('/webhook-logs?tab=endpoints'));
    await expect(shop.getByText('It answered 410 Gone.')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  for (const { width, height, colorScheme } of looks) {
    await shop.setViewportSize({ width, height });
    await shop.emulateMedia({ colorScheme });
    expect(await shop.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    await expectAccessible(shop);
  }
  await shop.setViewportSize({ width: 1280, height: 860 });

  status = 200;
  await shop.getByRole('switch', { name: 'Send events' }).click();
  await expect(shop.getByText('Events are sent again.')).toBeVisible();
  await shop.getByRole('tab', { name: 'Log' }).click();
  await shop.getByText('order.placed').click();
  const details = shop.getByRole('dialog', { name: 'order.placed' });
  await expect(details.getByRole('row', { name: /410/ })).toBeVisible();
  await expectAccessible(shop);
  await shop.keyboard.press('Escape');
  await shop.getByRole('button', { name: /^Actions for order\.placed/ }).click();
  await shop.getByRole('menuitem', { name: 'Send again' }).click();
  await expect.poll(() => heard.length).toBe(3);
  expect(heard[2]?.id).toBe(heard[1]?.id);
  await expect(shop.getByRole('row', { name: /order\.placed/ }).getByText('Sent · 200')).toBeVisible();
  for (const { width, height, colorScheme } of looks) {
    await shop.setViewportSize({ width, height });
    await shop.emulateMedia({ colorScheme });
    expect(await shop.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    await expectAccessible(shop);
  }
  receiver.close();
});
