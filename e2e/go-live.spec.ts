import type { Page } from '@playwright/test';
import { decideReview, setStoreStatus } from '../apps/emulators/src/amazon/people.fixture.ts';
import { makeDraft } from './support/apps.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, signIn, test, url } from './support/shop.ts';
import { looks } from './support/viewports.ts';

/** The life of an app at Amazon: draft, checked, submitted, certified, live, changed, live again, rolled back. */
const draft = {
  name: 'Trail Talk',
  summary: 'Shoes and tents by voice.',
  description: 'Search products, hear deals and follow your orders.',
  invocationName: 'trail talk',
};

test('an app goes live, goes live again with a change, and is rolled back', async ({ shop }) => {
  test.setTimeout(240_000);
  await signIn(shop, 'enterprise');
  const appId = await makeDraft(shop, draft);
  await showWhatBlocks(shop);
  await shop.goto(url(`/versions/${appId}`));
  const sides = shop.getByRole('region', { name: 'Live and development' });
  await expect(sides.getByText(/Nothing is live yet/)).toBeVisible();

  await shop.goto(url('/skill-submit-check'));
  await shop.getByRole('button', { name: 'Run checks' }).click();
  await expect(shop.getByText(/Nothing blocks the submission|All checks passed/).first()).toBeVisible();

  await submit(shop, 'The first one', 'Prepare submission');
  await shop.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
  await certify(shop, appId);

  await shop.goto(url(`/versions/${appId}`));
  await expect(sides.getByText(/Shoppers hear version 1\./)).toBeVisible();
  // What is live is shown first, and cannot be changed.
  const production = shop.getByRole('switch', { name: 'Production mode' });
  await expect(production).toBeChecked();
  await shop.goto(url('/myapps/testandpublish'));
  await expect(shop.getByText('Live: version 1')).toBeVisible();
  await shop.goto(url(`/versions/${appId}`));
  await production.click();
  await expect(sides.getByText('Identical to the live version.')).toBeVisible();

  await shop.goto(url(`/myapps/voiceapp/${appId}`));
  await shop.getByLabel('Summary').fill('Find your trail shoes by voice.');
  await shop.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(shop.getByText('Saved', { exact: true }).first()).toBeVisible();
  await shop.goto(url(`/versions/${appId}`));
  await sides.getByRole('button', { name: 'Compare with live' }).click();
  const changes = shop.getByRole('dialog');
  await expect(changes.getByRole('row', { name: /Summary.*trail shoes/ })).toBeVisible();
  await changes.getByRole('button', { name: 'Close', exact: true }).last().click();
  await production.click();
  await expect(shop.getByRole('link', { name: '1 change in development isn’t live yet.' })).toBeVisible();
  await production.click();

  await sides.getByRole('link', { name: 'Promote to live' }).click();
  await sendSubmission(shop, 'Trail shoes');
  await certify(shop, appId);
  await shop.goto(url(`/versions/${appId}`));
  await expect(sides.getByText(/Shoppers hear version 2\./)).toBeVisible();

  for (const { width, height, colorScheme } of looks) {
    await shop.setViewportSize({ width, height });
    await shop.emulateMedia({ colorScheme });
    await expect(sides.getByRole('table', { name: 'Submitted to Amazon' })).toBeVisible();
    expect(await shop.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    await expectAccessible(shop);
  }
  await shop.setViewportSize({ width: 1280, height: 860 });

  await sides.getByRole('button', { name: 'Roll back to version 1' }).click();
  const question = shop.getByRole('dialog', { name: /Roll the live app back to version 1/ });
  await expect(question.getByText(/without another review. Your draft stays as it is/)).toBeVisible();
  await question.getByRole('button', { name: 'Roll back' }).click();
  await expect(sides.getByText(/Shoppers hear version 1\./)).toBeVisible({ timeout: 30_000 });
  await expect(sides.getByText(/1 change isn’t live yet/)).toBeVisible();
  // What was rolled back was live: it goes live again by a submission, or by a rollback the other way.
  await expect(sides.getByRole('link', { name: 'Promote to live' })).toBeVisible();
  await expect(sides.getByText('Was live')).toBeVisible();
  await openLaunchPages(shop, appId);
  await leaveTheStore(shop, appId);
});

/** Amazon takes a live skill out of the store in its console only; once it has, the skill can be deleted here. */
async function leaveTheStore(shop: Page, appId: string): Promise<void> {
  await shop.goto(url('/myapps/go-live'));
  await shop.getByRole('link', { name: 'Compare versions' }).click();
  await expect(shop.getByRole('dialog').getByRole('row', { name: /Summary.*trail shoes/ })).toBeVisible();
  await shop.goto(url(`/myapps/voiceapp/${appId}`));
  await expect(shop.getByRole('button', { name: 'Delete app' })).toBeDisabled();
  await shop.getByRole('link', { name: 'How to remove it' }).click();
  const section = shop.getByRole('region', { name: 'Delete the skill' });
  const remove = section.getByRole('button', { name: 'Delete skill' });
  await expect(remove).toBeDisabled();
  await expect(section.getByText(/ask our team to remove it/)).toBeVisible();
  await expectAccessible(shop);
  const { skill } = await (await shop.request.get(url(`/mobile-api/skills/${appId}/dev`))).json();
  await section.getByRole('button', { name: 'Check with Amazon' }).click();
  await expect(shop.getByText(/Amazon still has the skill in the store/)).toBeVisible();
  await setStoreStatus(process.env.E2E_AMAZON_URL ?? '', skill[0].aws_skill_id, 'REMOVED');
  await section.getByRole('button', { name: 'Check with Amazon' }).click();
  await expect(shop.getByText('The skill is out of the store. You can delete it now.')).toBeVisible();
  await expect(shop.getByText('Removed from the store').first()).toBeVisible();
  await remove.click();
  await shop.getByRole('dialog').getByRole('button', { name: 'Delete skill' }).click();
  await expect(shop.getByText(/The app is a draft again/)).toBeVisible();
}

/** What Amazon would reject is said before the form of a submission, and leads to the field. */
async function showWhatBlocks(shop: Page): Promise<void> {
  await shop.goto(url('/myapps/go-live'));
  await expect(shop.getByText('1 check blocks the submission')).toBeVisible();
  await expect(shop.getByRole('button', { name: 'Prepare submission' })).toHaveCount(0);
  await expectAccessible(shop);
  await shop.getByRole('link', { name: 'Open the checklist' }).click();
  await shop.getByRole('link', { name: 'Fix: Privacy page' }).click();
  await shop.getByLabel('Privacy page').fill(url('/privacy'));
  await shop.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(shop.getByText('Saved', { exact: true }).first()).toBeVisible();
  await shop.goto(url('/myapps/go-live'));
  await expect(shop.getByRole('button', { name: 'Prepare submission' })).toBeVisible();
}

/** The live skill opens from the links of a shop's mails, and the merchant sees that it was opened. */
async function openLaunchPages(shop: Page, appId: string): Promise<void> {
  await shop.goto(url(`/myapps/order-tracking-upgrade/${appId}`));
  const links = shop.getByRole('table', { name: 'Launch links' });
  const link = (await links.locator('code').first().textContent()) ?? '';
  expect(link).toContain('/trackwithalexa?skillid=amzn1.ask.skill.');
  await links.getByRole('button', { name: 'Show QR code: Track an order' }).click();
  await expect(shop.getByRole('img', { name: 'QR code: Track an order' })).toBeVisible();
  await shop.keyboard.press('Escape');

  await shop.goto(link.replace('ORDER_NUMBER', '1042').replace('EMAIL', 'ada@shopper.example'));
  await shop.getByRole('button', { name: 'Stay on this page' }).click();
  const open = shop.getByRole('link', { name: 'Open in the Alexa app' });
  await expect(open).toHaveAttribute(
    'href',
    /\/tasks\/TrackOrder\/versions\/1\?orderid=1042&emailid=ada%40shopper.example$/,
  );
  await expect(shop.getByText(/^For best experience, make sure to turn on notifications/)).toBeVisible();
  for (const { width, height, colorScheme } of looks) {
    await shop.setViewportSize({ width, height });
    await shop.emulateMedia({ colorScheme });
    expect(await shop.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    await expectAccessible(shop);
  }
  await shop.goto(link.replace(/&orderid.*/, ''));
  await expect(shop.getByRole('alert')).toHaveText(
    'The Alexa skill is undergoing maintenance and will be available again shortly!',
  );
  await shop.goto(url(`/myapps/order-tracking-upgrade/${appId}`));
  const visits = shop.getByRole('table', { name: 'Recently opened' });
  await expect(visits.getByRole('row', { name: /Track an order.*Led to Alexa/ })).toBeVisible();
  await expect(visits.getByRole('row', { name: /Track an order.*Under maintenance/ })).toBeVisible();
  for (const { width, height, colorScheme } of looks) {
    await shop.setViewportSize({ width, height });
    await shop.emulateMedia({ colorScheme });
    expect(await shop.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    await expectAccessible(shop);
  }
}

async function submit(shop: Page, message: string, button: string): Promise<void> {
  await shop.goto(url('/myapps/go-live'));
  await shop.getByRole('button', { name: button }).click();
  await sendSubmission(shop, message);
}

async function sendSubmission(shop: Page, message: string): Promise<void> {
  await shop.getByLabel('What’s new in this version').fill(message);
  await shop.getByRole('button', { name: 'Submit for certification' }).click();
}

/** The forms of the app say that they can't be used before anybody types. */
async function expectLocked(shop: Page, appId: string): Promise<void> {
  await shop.goto(url(`/myapps/voiceapp/${appId}`));
  await expect(shop.getByText(/You can’t change it until the review ends or you withdraw it/)).toBeVisible();
  await expect(shop.getByLabel('Summary')).toBeDisabled();
  await shop.goto(url(`/myapps/interactions-v2/${appId}`));
  await expect(shop.getByRole('switch', { name: 'Product search' })).toBeDisabled();
  await shop.goto(url(`/versions/${appId}`));
  await expect(shop.getByRole('button', { name: 'Promote to live' })).toBeDisabled();
  await expect(shop.getByText('Amazon has this version already.')).toBeVisible();
  await shop.goto(url('/myapps/go-live'));
}

/** Amazon's reviewers let the submitted app pass; until then it can be neither changed nor published. */
async function certify(shop: Page, appId: string): Promise<void> {
  await expect(shop.getByText(/Amazon is reviewing this app/)).toBeVisible({ timeout: 40_000 });
  await expect(shop.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await expectLocked(shop, appId);
  const { skill } = await (await shop.request.get(url(`/mobile-api/skills/${appId}/dev`))).json();
  const amazonUrl = process.env.E2E_AMAZON_URL ?? '';
  await expect(() => decideReview(amazonUrl, skill[0].aws_skill_id, 'SUCCEEDED')).toPass({ timeout: 10_000 });
  const steps = shop.getByRole('list', { name: 'Steps of the submission' });
  await expect(async () => {
    const check = shop.getByRole('button', { name: 'Check now' });
    if (await check.isVisible()) await check.click();
    await expect(steps.getByText('Publishing skill successfully', { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}
