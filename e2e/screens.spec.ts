import { expectAccessible } from './support/axe.ts';
import { expect, test, url } from './support/shop.ts';

/** What is seen by whoever is not signed in. */
test('the login screen and the sign-up form are accessible', { tag: '@slow' }, async ({ shop }) => {
  for (const path of ['/login', '/signup/basic']) {
    await shop.goto(url(path));
    await expect(shop.getByRole('button').first()).toBeVisible();
    await expectAccessible(shop);
  }
});

test('an unknown address is the 404 page, and a signed-out visitor is sent to sign in and back', async ({ shop }) => {
  const answer = await shop.goto(url('/no/such/page'));
  expect(answer?.status()).toBe(404);
  await expect(shop.getByText('404 OOPS! Something went wrong here')).toBeVisible();
  await shop.goto(url('/v2/conversations?stage=live'));
  await expect(shop).toHaveURL(/\/login\?next=/);
  await shop.getByLabel('Email').fill('pro@demo.voicecart.example');
  await shop.getByLabel('Password', { exact: true }).fill('Demo-Pass-1');
  await shop.getByRole('button', { name: 'Sign In' }).click();
  await expect(shop).toHaveURL(/\/v2\/conversations\?stage=live/);
});
