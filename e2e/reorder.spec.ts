import { expectAccessible } from './support/axe.ts';
import { expect, signIn, test, url } from './support/shop.ts';

test('interactions are put in order with the mouse and by the keyboard, and stay so @slow', async ({ shop }) => {
  await signIn(shop, 'pro');
  await shop.goto(url('/reorderConfigSetting'));
  const rows = shop.getByRole('listitem').filter({ has: shop.getByTitle('Drag') });
  const row = (title: string) => rows.filter({ hasText: title });
  await expect(rows.nth(2)).toBeVisible();
  // Whatever stands third, so that nothing hangs on how another test left the order.
  const third = (await rows.nth(2).getByText('3. ').textContent())?.slice('3. '.length) ?? '';

  const from = await row(`3. ${third}`).getByTitle('Drag').boundingBox();
  const to = await rows.first().boundingBox();
  if (!from || !to) throw new Error('the rows are not drawn');
  await shop.mouse.move(from.x + 8, from.y + 8);
  await shop.mouse.down();
  await shop.mouse.move(from.x + 8, to.y + 4, { steps: 8 });
  const saved = shop.waitForResponse((reply) => reply.request().method() === 'POST' && reply.url().endsWith('/order'));
  await shop.mouse.up();
  await expect(row(`1. ${third}`)).toBeVisible();
  await expect(shop.getByText(`“${third}” is now number 1 of`)).toBeAttached();
  expect((await saved).status()).toBe(200);
  await shop.reload();
  await expect(row(`1. ${third}`)).toBeVisible();

  // Back to where it was, without a mouse: the focus goes along with the row.
  await shop.setViewportSize({ width: 390, height: 844 });
  const later = shop.getByRole('button', { name: `Move “${third}” down` });
  await later.focus();
  await shop.keyboard.press('Enter');
  await expect(row(`2. ${third}`)).toBeVisible();
  await expect(later).toBeFocused();
  const savedLast = shop.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().endsWith('/order'),
  );
  await shop.keyboard.press('Enter');
  await expect(row(`3. ${third}`)).toBeVisible();
  await expect(later).toBeFocused();
  expect((await savedLast).status()).toBe(200);
  await expectAccessible(shop);
  await shop.reload();
  await expect(row(`3. ${third}`)).toBeVisible();
});
