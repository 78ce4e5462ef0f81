import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, signIn, test, url } from './support/shop.ts';
import { looks } from './support/viewports.ts';

test('the submission checklist talks to the skill, and points at what to fix @slow', async ({ shop }) => {
  await signIn(shop, 'pro');
  await setTermsPage(shop, '/no-such-page');
  await shop.goto(url('/myapps'));
  await shop.getByRole('link', { name: 'Submission checklist' }).click();
  await expect(shop).toHaveURL(/\/skill-submit-check$/);
  await expect(shop.getByText('The skill hasn’t been tested yet')).toBeVisible();
  await expect(shop.getByText('All checks passed')).toHaveCount(0);

  await shop.getByRole('button', { name: 'Run checks' }).click();
  await expect(shop.getByText('1 check blocks the submission')).toBeVisible();
  const pages = shop.getByRole('listitem').filter({ hasText: 'Linked pages are publicly reachable' });
  await expect(pages.first()).toContainText('no-such-page does not open: The page answered 404.');
  await expect(pages.first()).toContainText('Required');
  await expect(pages.getByRole('button', { name: 'Accept as is' })).toHaveCount(0);

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

  await pages.getByRole('link', { name: 'Fix: Terms page' }).first().click();
  await expect(shop).toHaveURL(/\/myapps\/voiceapp\/.*#termsUrl$/);
  await saveTermsPage(shop, '/terms');
  await shop.goto(url('/skill-submit-check'));
  await shop.getByRole('button', { name: 'Run again' }).click();
  await expect(shop.getByText('All checks passed')).toBeVisible();
});

async function setTermsPage(shop: Page, path: string): Promise<void> {
  const { items } = await (await shop.request.get(url('/mobile-api/skills'))).json();
  await shop.goto(url(`/myapps/voiceapp/${items[0].id}`));
  await saveTermsPage(shop, path);
}

async function saveTermsPage(shop: Page, path: string): Promise<void> {
  await shop.getByLabel('Terms page').fill(url(path));
  await shop.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(shop.getByText('Saved', { exact: true }).first()).toBeVisible();
}
