import { expect, signIn, test, url } from './support/shop.ts';

/** The address of a script, as an installation might configure it; answered by the test itself. */
const script = 'http://127.0.0.1:9/analytics.js';

test('no page knows of an analytics script by default', { tag: '@slow' }, async ({ shop }) => {
  const page = await shop.goto(url('/login'));
  expect(page?.headers()['content-security-policy']).toMatch(/script-src 'self'(;| [^h])/);
  expect(await shop.locator('meta[name="page-analytics"]').count()).toBe(0);
  await expect(shop.getByRole('button', { name: 'Got it' })).toBeVisible();
});

test('a configured script waits for consent, sees patterns only, leaves admins out and goes when told to', {
  tag: '@slow',
}, async ({ shop }) => {
  const loads: string[] = [];
  await shop.route(script, async (route) => {
    loads.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  // What the server sends where ANALYTICS_SCRIPT_URL is set (platform/http/page-analytics.test.ts).
  await shop.route(
    (address) => !/\.\w+$|-api\/|socket\.io/.test(address.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const answer = await route.fetch();
      const body = (await answer.text()).replace(
        '</head>',
        `<meta name="page-analytics" content="${script}" /></head>`,
      );
      const policy = answer.headers()['content-security-policy'] ?? '';
      const headers = {
        ...answer.headers(),
        'content-security-policy': policy.replace("script-src 'self'", "script-src 'self' http://127.0.0.1:9"),
      };
      return route.fulfill({ response: answer, body, headers });
    },
  );
  const pages = () =>
    shop.evaluate(() =>
      (window as unknown as { dataLayer?: { page_path: string }[] }).dataLayer?.map((one) => one.page_path),
    );

  await shop.goto(url('/login'));
  await expect(shop.getByRole('button', { name: 'Decline' })).toBeVisible();
  expect(loads).toEqual([]);
  await shop.getByRole('button', { name: 'Decline' }).click();
  await shop.reload();
  await expect(shop.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(shop.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  expect(loads).toEqual([]);

  await shop.goto(url('/privacy'));
  await shop.getByRole('button', { name: 'Allow analytics' }).click();
  await expect.poll(() => loads.length).toBe(1);
  await signIn(shop, 'pro');
  await shop.goto(url('/products'));
  await shop.getByRole('table').getByRole('link').first().click();
  await expect(shop).toHaveURL(/\/products\/[0-9a-f-]{36}/);
  await expect.poll(pages).toEqual(['/products', '/products/:id']);

  // Taking it back ends it at once.
  const before = loads.length;
  await shop.goto(url('/privacy'));
  await expect.poll(() => loads.length).toBe(before + 1);
  await shop.getByRole('button', { name: 'Stop analytics' }).click();
  await expect(shop.getByRole('button', { name: 'Allow analytics' })).toBeVisible();
  await expect.poll(pages).toBeUndefined();

  await shop.getByRole('button', { name: 'Allow analytics' }).click();
  await expect.poll(() => loads.length).toBe(before + 2);
  await shop.goto(url('/logout'));
  await expect(shop).toHaveURL(/\/login/);
  await signIn(shop, 'super-admin');
  // The page that had the script begins anew without it.
  await shop.waitForFunction(() => !('dataLayer' in window));
  const asAdmin = loads.length;
  await shop.reload();
  await expect(shop.getByRole('navigation').first()).toBeVisible();
  expect(await pages()).toBeUndefined();
  expect(loads.length).toBe(asAdmin);
});
