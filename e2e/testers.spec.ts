import { expireBetaTest } from '../apps/emulators/src/amazon/people.fixture.ts';
import { makeDraft } from './support/apps.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, latestMail, signIn, test, url } from './support/shop.ts';
import { looks } from './support/viewports.ts';

/** A beta test from its first tester to its last day: a group of 500, who accepted, who is reminded. */
const draft = {
  name: 'Kettle Corner',
  summary: 'Kettles by voice.',
  description: 'Search kettles, hear deals and follow your orders.',
  invocationName: 'kettle corner',
};

test('a group of 500 is invited, accepts, is reminded, and is invited again when the test has run out @slow', async ({
  shop,
}) => {
  test.setTimeout(180_000);
  await signIn(shop, 'pro-plus');
  const appId = await makeDraft(shop, draft);
  await shop.goto(url('/myapps/go-live'));
  await expect(shop.getByRole('button', { name: `App: ${draft.name}. Show another app` })).toBeVisible();
  await shop.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(shop.getByText('Publishing skill successfully', { exact: true })).toBeVisible({ timeout: 40_000 });
  const { skill } = await (await shop.request.get(url(`/mobile-api/skills/${appId}/dev`))).json();

  await shop.goto(url('/myapps/testers'));
  await shop.getByRole('button', { name: 'Add testers' }).click();
  const dialog = shop.getByRole('dialog', { name: 'Add testers' });
  const addresses = dialog.getByLabel('Email addresses');
  const add = dialog.getByRole('button', { name: 'Add testers' });
  // What can't be read is not left out in silence.
  await addresses.fill('tester0@kettle.example\nBob Lee, nowhere');
  await add.click();
  await expect(dialog.getByText('Correct or delete the lines without an email address.')).toBeVisible();
  await expect(addresses).toBeFocused();
  const many = (count: number) => Array.from({ length: count }, (_, at) => `tester${at}@kettle.example`).join('\n');
  await addresses.fill(many(501));
  await add.click();
  await expect(dialog.getByText(/You’re adding 501 testers, but only 500 more fit/)).toBeVisible();
  await addresses.fill(many(500));
  await dialog.getByLabel('Group').fill('Friends of the shop');
  await add.click();
  await expect(shop.getByText('500 testers added.')).toBeVisible();

  await shop.getByRole('button', { name: 'Add testers' }).click();
  await addresses.fill('one-more@kettle.example');
  await add.click();
  await expect(dialog.getByText('Amazon allows 500 testers, and you have that many. Remove some first.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const test500 = shop.getByRole('region', { name: 'Beta test' });
  await test500.getByRole('button', { name: 'Start beta test' }).click();
  await expect(test500.getByText('Running', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(test500.getByText('0 of 500')).toBeVisible();
  const invitation = await latestMail('tester7@kettle.example');
  await fetch(/http\S+/.exec(invitation.text)?.[0] ?? '', { method: 'POST' });
  await test500.getByRole('button', { name: 'Refresh' }).click();
  await expect(test500.getByText('1 of 500')).toBeVisible({ timeout: 60_000 });

  await shop.goto(url('/myapps/testers?q=tester8%40kettle'));
  const row = shop.getByRole('row', { name: /tester8@kettle/ });
  await expect(row.getByText('Friends of the shop')).toBeVisible();
  await row.getByRole('button', { name: /Actions/ }).click();
  await shop.getByRole('menuitem', { name: 'Remind' }).click();
  await expect(shop.getByText('Amazon reminds 1 tester by email.')).toBeVisible();

  await expireBetaTest(process.env.E2E_AMAZON_URL ?? '', skill[0].aws_skill_id);
  await test500.getByRole('button', { name: 'Refresh' }).click();
  await expect(test500.getByText('The beta test has expired')).toBeVisible({ timeout: 60_000 });
  for (const { width, height, colorScheme } of looks) {
    await shop.setViewportSize({ width, height });
    await shop.emulateMedia({ colorScheme });
    expect(await shop.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    await expectAccessible(shop);
  }
  await test500.getByRole('button', { name: 'Start beta test' }).click();
  await expect(test500.getByText('Running', { exact: true })).toBeVisible({ timeout: 60_000 });
});
