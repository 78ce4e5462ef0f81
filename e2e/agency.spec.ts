import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { actAs, confirmItIsMe, expect, latestMail, signIn, test, url } from './support/shop.ts';

test.describe.configure({ timeout: 240_000 });

/** A mail's link, on the address that this journey runs against. */
const linkOf = (text: string) => {
  const { pathname, search } = new URL(text.match(/https?:\S+\?invite=\S+/)?.[0] ?? '');
  return url(pathname + search);
};

async function invite(admin: Page, email: string): Promise<string> {
  await admin.goto(url('/payment-subscription'));
  await admin.getByRole('button', { name: 'Send invitation' }).first().click();
  await admin.getByRole('dialog').getByLabel('Email').fill(email);
  await admin.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click();
  await expect(admin.getByRole('row', { name: new RegExp(email) }).first()).toContainText('Pending');
  return linkOf((await latestMail(email)).text);
}

test('an owner reads what an agency may do, accepts with a proof, and leaves; the agency is out at once', {
  tag: '@slow',
}, async ({ shop, browser }) => {
  const owner = 'enterprise@demo.voicecart.example';
  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, 'agency-admin');
  const link = await invite(admin, owner);

  // Whoever is not signed in may look, and is led to the sign-in.
  await shop.goto(link);
  await expect(shop.getByRole('heading', { name: 'Lighthouse Agency wants to manage your shop' })).toBeVisible();
  await expect(shop.getByText('Lighthouse Agency can never')).toBeVisible();
  await expect(shop.getByText('change your bank account or where payments go')).toBeVisible();
  expect(shop.url()).not.toContain('invite=');
  await expectAccessible(shop);

  // Signing in alone makes nobody a member; there is a notice to look at.
  await signIn(shop, 'enterprise');
  await expect(shop.getByText('You have an invitation from an agency.')).toBeVisible();
  await shop.getByRole('link', { name: 'View it' }).click();
  await expect(shop.getByRole('heading', { name: 'Lighthouse Agency invites you' })).toBeVisible();
  await expectAccessible(shop);

  await shop.goto(link);
  await shop.getByRole('button', { name: 'Accept' }).click();
  await expect(shop.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible();
  await expectAccessible(shop);
  await confirmItIsMe(shop);
  await expect(shop.getByRole('heading', { name: 'Lighthouse Agency', exact: true })).toBeVisible();
  await expect.poll(async () => (await latestMail(owner)).subject).toContain('Security notice');

  await admin.goto(url('/merchantLists'));
  const name = await shop.evaluate(async () => {
    const reply = await fetch('/mobile-api/session');
    return (await reply.json()).session.merchant.name as string;
  });
  await actAs(admin, name);
  await expect(admin).not.toHaveURL(/merchantLists/);
  await admin.goto(url('/agency'));
  await expect(admin.getByRole('button', { name: 'Leave Lighthouse Agency' })).toBeDisabled();
  await admin.goto(url('/team'));
  await expect(admin.getByText('You’re acting as this merchant.').first()).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Invite team member' })).toHaveCount(0);

  await shop.getByRole('button', { name: 'Leave Lighthouse Agency' }).click();
  await shop.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(shop.getByRole('heading', { name: 'No agency manages your account' })).toBeVisible();
  await expectAccessible(shop);
  await admin.goto(url('/agency'));
  await expect(admin).toHaveURL(/login/);
  await admin.context().close();
});

test('changing the bank account asks who it is, loses nothing that was typed, and is mailed', { tag: '@slow' }, async ({
  shop,
}) => {
  await signIn(shop, 'basic');
  await shop.goto(url('/manage/banking'));
  await shop.getByLabel('Account holder').fill('Maple Corner Ltd');
  await shop.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
  await shop.getByRole('button', { name: 'Save account' }).click();
  const dialog = shop.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog).toBeVisible();
  await expectAccessible(shop);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(shop.getByText('Nothing was changed because you didn’t confirm it’s you.')).toBeVisible();
  await expect(shop.getByLabel('IBAN')).toHaveValue('DE89 3704 0044 0532 0130 00');

  await shop.getByRole('button', { name: 'Save account' }).click();
  await dialog.getByLabel('Your password').fill('Wrong-Pass-1');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Incorrect password.')).toBeVisible();
  await confirmItIsMe(shop);
  await expect(shop.getByText('•••• •••• 3000')).toBeVisible();
  const mail = await latestMail('basic@demo.voicecart.example');
  expect(mail.subject).toContain('Security notice');
  expect(mail.text).toContain('Bank account changed to the one ending in 3000');

  // Within the five minutes it is not asked again.
  await shop.getByRole('button', { name: 'Remove' }).click();
  await shop.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(shop.getByText('Account removed.')).toBeVisible();
});
