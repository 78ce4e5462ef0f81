import { expectAccessible } from './support/axe.ts';
import { expect, test, url } from './support/shop.ts';

test('the landing page lets a visitor hear the demo shop, by keyboard too, and nothing moves', {
  tag: '@slow',
}, async ({ shop }) => {
  await shop.goto(url('/landing/1'));
  const stage = shop.getByRole('region', { name: 'A conversation with the demo shop Harbor and Pine' });
  await expect(stage.getByText('Do you have a blue mug for under thirty dollars?')).toBeVisible();
  await expect(stage.getByText('Results for blue mug')).toBeVisible();
  await expectAccessible(shop);
  const size = await stage.boundingBox();

  await stage.getByRole('button', { name: 'Put two in my cart' }).click();
  await expect(stage.getByText('Your cart: $34')).toBeVisible();
  await expect(stage.getByText('3 of 4')).toBeVisible();
  await expect(stage.getByText('Results for blue mug')).toHaveCount(0);
  expect(await stage.boundingBox()).toEqual(size);

  // From the turn that is shown to the last one, where it stops by itself.
  await stage.getByRole('button', { name: 'Play the conversation' }).press('Enter');
  await expect(stage.getByRole('button', { name: 'Pause the conversation' })).toBeFocused();
  await expect(stage.getByText('4 of 4')).toBeVisible();
  await expect(stage.getByRole('button', { name: 'Play the conversation' })).toBeVisible();
  expect(await stage.boundingBox()).toEqual(size);
});
