import { mkdirSync } from 'node:fs';
import { expectAccessible } from './support/axe.ts';
import { expect, signIn, test, url } from './support/shop.ts';

/** With TUTORIAL_PICTURES=1 the pictures of the guides are taken anew. */
const folder = new URL('../apps/dashboard/public/tutorial/', import.meta.url).pathname;

test('the guides name screens that are there, each with its picture, and only an agency has them @slow', async ({
  shop,
}) => {
  test.setTimeout(180_000);
  await shop.setViewportSize({ width: 1200, height: 750 });
  await signIn(shop, 'agency-admin');
  await shop.goto(url('/tutorial'));
  await expect(shop.getByRole('heading', { level: 1, name: 'Tutorials' })).toBeVisible();
  const steps = await shop.locator('ol > li').evaluateAll((items) =>
    items.map((item) => ({
      title: item.querySelector('p')?.textContent ?? '',
      picture: item.querySelector('img')?.getAttribute('src') ?? '',
      address: item.querySelector('img')?.getAttribute('data-address') ?? '',
    })),
  );
  expect(steps.length).toBeGreaterThan(8);
  await expectAccessible(shop);

  await signIn(shop, 'pro');
  if (process.env.TUTORIAL_PICTURES) mkdirSync(folder, { recursive: true });
  for (const { title, picture, address } of steps) {
    await shop.goto(url(address));
    await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(shop).toHaveTitle(new RegExp(title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
    if (process.env.TUTORIAL_PICTURES) {
      await shop.waitForLoadState('networkidle');
      await shop.screenshot({ path: `${folder}${picture.split('/').at(-1)}`, type: 'jpeg', quality: 60 });
    } else {
      const reply = await shop.request.get(url(picture));
      expect([reply.status(), reply.headers()['content-type']], picture).toEqual([200, 'image/jpeg']);
    }
  }
  await shop.goto(url('/tutorial'));
  await expect(shop.getByRole('heading', { level: 1, name: 'Tutorials' })).toHaveCount(0);
});
