import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, url } from './shop.ts';

/** How a screen is looked at: on a desk by day, on a phone by night. */
export const looks = [
  { name: 'wide and light', width: 1280, height: 860, colorScheme: 'light' },
  { name: 'narrow and dark', width: 390, height: 844, colorScheme: 'dark' },
] as const;

/**
 * Opens each path and expects that it says what it is, keeps axe's rules and does not scroll sideways, in both looks.
 * Every second path is opened in the other look first, for what a screen decides once.
 */
export async function expectScreens(page: Page, paths: readonly string[]): Promise<void> {
  for (const [index, path] of paths.entries()) {
    const inOrder = index % 2 === 0 ? looks : looks.toReversed();
    for (const [nth, { width, height, colorScheme }] of inOrder.entries()) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      if (nth === 0) {
        await page.goto(url(path));
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        await expect(page, path).not.toHaveTitle(/Not found/);
        await untilQuiet(page);
      }
      const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1);
      await expect.poll(isWide, `${path} scrolls sideways at ${width}`).toBe(false);
      await expectAccessible(page);
    }
  }
}

/** Most of a screen's answers are there within moments; a frame that was replaced may look busy for ever. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
}
