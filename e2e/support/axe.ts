import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** A frame in which nothing may run, axe neither: the preview of a mail. */
const closedFrame = 'iframe[sandbox=""]';

const options = {
  // axe describes every node of a result that it reports: those that pass are most of a page.
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} satisfies axe.RunOptions;

/**
 * axe's rules for WCAG 2.2 AA and its best practices, once the page is drawn: an address alone is not yet a page.
 * @param within a selector, where only a part of the page is ours
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await expect(page.locator(within ?? 'h1').first()).toBeAttached();
  let told = await findViolations(page, within);
  // What was drawn a moment ago may still take its colors: a finding counts where it stays.
  if (told.length > 0) {
    await page.waitForTimeout(1_000);
    told = await findViolations(page, within);
  }
  expect(told, page.url()).toEqual([]);
}

/** Runs in the page. */
function isMatched(element: Node, selector: string): boolean {
  return element instanceof Element && element.matches(selector);
}

async function findViolations(page: Page, within?: string): Promise<string[]> {
  for (const frame of page.frames()) {
    const owner = frame === page.mainFrame() ? null : await frame.frameElement();
    if (owner && (await owner.evaluate(isMatched, closedFrame))) continue;
    // A page that is looked at twice has it already: to read it anew costs as much as to look.
    if (await frame.evaluate(() => 'axe' in window)) continue;
    await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`);
  }
  const context = { ...(within ? { include: [within] } : {}), exclude: [closedFrame] };
  const { violations } = await page.evaluate(
    ([where, how]) => (window as unknown as { axe: typeof axe }).axe.run(where, how),
    [context, options] as const,
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map((node) => node.target.join(' '))
        .slice(0, 3)
        .join(' | ')}`,
  );
}
