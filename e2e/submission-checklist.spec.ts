import { expect, expectAccessible, signIn, test } from './support/shop.ts';
import { looks } from './support/viewports.ts';

test('the submission checklist talks to the skill, and points at what to fix', async ({ shop }) => {
  await signIn(shop, 'pro');
  await shop.getByRole('link', { name: 'Submission checklist' }).click();
  await expect(shop).toHaveURL(/\/skill-submit-check$/);
  await expect(shop.getByText('The skill hasn’t been tested yet')).toBeVisible();
  await expect(shop.getByText('All checks passed')).toHaveCount(0);

  await shop.getByRole('button', { name: 'Run checks' }).click();
  await expect(shop.getByText(/Nothing blocks the submission/)).toBeVisible();
  // No page of the demo's shop opens from outside.
  const pages = shop.getByRole('listitem').filter({ hasText: 'Linked pages open from outside' });
  await expect(pages.first()).toContainText('privacy does not open');
  await pages.getByRole('button', { name: 'Accept as is' }).click();
  await expect(shop.getByText('All checks passed or were accepted')).toBeVisible();

  for (const { name, width, height, colorScheme } of looks) {
    await test.step(name, async () => {
      await shop.setViewportSize({ width, height });
      await shop.emulateMedia({ colorScheme });
      await expect(shop.getByRole('button', { name: 'Run again' })).toBeVisible();
      const isWiderThanPage = await shop.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isWiderThanPage).toBe(false);
      await expectAccessible(shop);
    });
  }
  await shop.setViewportSize({ width: 1280, height: 860 });

  await shop.getByRole('button', { name: 'Undo', exact: true }).click();
  await pages.getByRole('link', { name: 'Fix: Privacy page' }).first().click();
  await expect(shop).toHaveURL(/\/myapps\/voiceapp\/.*#privacyUrl$/);
});
