import { expectAccessible } from './support/axe.ts';
import { expect, latestMail, signIn, test, url } from './support/shop.ts';

test('a carrier is connected, and its news moves an order on and reaches the shopper @slow', async ({ shop }) => {
  const unique = Date.now();
  const [number, trackingNumber, email] = [`C${unique}`, `9400${unique}`, `carrier${unique}@shopper.example`];
  await signIn(shop, 'enterprise');
  await shop.goto(url('/webhook-logs?tab=carriers'));
  await shop.getByRole('button', { name: 'Connect EasyPost' }).click();
  await shop.getByLabel('Webhook secret').fill('whsec of mine');
  await shop.getByRole('dialog').getByRole('button', { name: 'Connect' }).click();
  const card = shop.getByRole('region', { name: 'EasyPost' });
  const address = (await card.locator('code').textContent()) ?? '';
  expect(address).toContain('/hooks/carriers/');

  const status = await shop.evaluate(
    async (order) => {
      const token = decodeURIComponent(document.cookie.match(/XSRF-TOKEN=([^;]*)/)?.[1] ?? '');
      const headers = { 'content-type': 'application/json', 'x-xsrf-token': token };
      const put = (path: string, method: string, body: object) =>
        fetch(`/mobile-api/${path}`, { method, headers, body: JSON.stringify(body) });
      await put('user/notifications', 'POST', { isOn: true });
      return (await put('orders/external', 'POST', order)).status;
    },
    {
      number,
      trackingNumber,
      email,
      carrier: 'USPS',
      status: 'processing',
      placedAt: new Date(unique).toISOString(),
      totalMinor: 4_800,
      currency: 'USD',
    },
  );
  expect(status).toBe(200);
  const told = await fetch(`${process.env.E2E_CARRIERS_URL}/api/parcels`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      service: 'easypost',
      address,
      secret: 'whsec of mine',
      trackingNumber,
      steps: ['in_transit', 'out_for_delivery'],
      times: 2,
      shuffle: 3,
    }),
  });
  const answers = ((await told.json()) as { told: { status: number }[] }).told;
  expect(answers.map((one) => one.status)).toEqual([200, 200, 200, 200]);
  await expect.poll(async () => (await latestMail(email)).subject).toBe(`Your order ${number} arrives today`);
  await shop.reload();
  await expect(shop.getByText('Order updated').first()).toBeVisible();
  await expect(shop.getByText(number).first()).toBeVisible();
  await expectAccessible(shop);
  await shop.getByRole('button', { name: 'Disconnect EasyPost' }).click();
  await shop.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(shop.getByRole('button', { name: 'Connect EasyPost' })).toBeVisible();
});
