import { expect, test, url } from './support/shop.ts';
import { fillBusiness, fillContact } from './support/sign-up.ts';

/** The two steps of the sign-up: what was typed stays, and what can be guessed is. */
test('Back of the browser or of the form leads to the first step, with all that was typed', { tag: '@slow' }, async ({
  shop,
}) => {
  await shop.goto(url('/signup/basic?step=contact'));
  await expect(shop.getByText('Step 1 of 2')).toBeVisible();
  await expect(shop).toHaveURL(url('/signup/basic'));
  await fillBusiness(shop);
  await fillContact(shop, { email: 'back@sign-up.store' });
  await shop.goBack();
  const name = shop.getByRole('textbox', { name: 'Business name' });
  await expect(name).toHaveValue('Park Tea');
  await name.fill('Park Tea and Co');
  await shop.getByRole('button', { name: 'Continue' }).click();
  await expect(shop.getByLabel('Full name')).toHaveValue('Ada Park');
  await shop.getByRole('button', { name: 'Back' }).click();
  await expect(name).toHaveValue('Park Tea and Co');
});

test.describe('from a clock in Vienna', () => {
  test.use({ timezoneId: 'Europe/Vienna' });
  test('the country is guessed', { tag: '@slow' }, async ({ shop }) => {
    await shop.goto(url('/signup/basic'));
    await fillBusiness(shop);
    await expect(shop.getByLabel('Country code')).toHaveValue('AT:43');
  });
});
