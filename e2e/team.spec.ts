import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import {
  confirmItIsMe,
  confirmItIsMeIfAsked,
  expect,
  latestMail,
  password,
  signIn,
  test,
  url,
} from './support/shop.ts';

// Each journey asks axe several times, and two people walk at once.
test.describe.configure({ timeout: 240_000 });

const chosen = 'Team-Pass-1';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAYAAABbNsX4AAAAIUlEQVR4AWzIsQkAAAwCweAC2dTS9bUXH745vOgeN5oYAAAA//8wfYMkAAAABklEQVQDAPj7CcFxgIB4AAAAAElFTkSuQmCC',
  'base64',
);
const newAddress = (name: string) => `${name}-${Date.now()}@team.example`;
/** A mail's link, on the address that this journey runs against. */
const linkOf = (text: string) => {
  const { pathname, search } = new URL(text.match(/https?:\S+/)?.[0] ?? '');
  return url(pathname + search);
};

/** Invites an address as the owner of the demo shop; the page stays on the team. */
async function invite(owner: Page, email: string, role: 'Admin' | 'Manager'): Promise<string> {
  await owner.goto(url('/team'));
  await owner.getByRole('button', { name: 'Invite team member' }).click();
  await owner.getByRole('dialog').getByLabel('Email').fill(email);
  await owner.getByRole('dialog').getByLabel('Role').selectOption(role);
  await owner.getByRole('button', { name: 'Send invitation' }).click();
  await confirmItIsMeIfAsked(owner);
  await expect(owner.getByText(`Invitation sent to ${email}.`)).toBeVisible();
  return linkOf((await latestMail(email)).text);
}

async function join(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext();
  const member = await context.newPage();
  await member.goto(link);
  await member.getByLabel('First name').fill('Mia');
  await member.getByLabel('Last name').fill('Berg');
  await member.getByLabel('New password', { exact: true }).fill(chosen);
  await member.getByLabel('Confirm password').fill(chosen);
  await member.getByRole('button', { name: 'Join the team' }).click();
  await expect(member).not.toHaveURL(/team\/accept/);
  return member;
}

test('an invited manager sets a password, sees their part, is removed and out at once', { tag: '@slow' }, async ({
  shop,
  browser,
}) => {
  const email = newAddress('manager');
  await signIn(shop, 'pro');
  await shop.goto(url('/team'));
  await expectAccessible(shop);
  await shop.getByRole('button', { name: 'Invite team member' }).click();
  await shop.getByRole('button', { name: 'Send invitation' }).click();
  // What is missing is said beside its field, which has the focus.
  await expect(shop.getByText('Enter the email address to invite.')).toBeVisible();
  await expect(shop.getByRole('dialog').getByLabel('Email')).toBeFocused();
  await expectAccessible(shop);
  await shop.keyboard.press('Escape');

  const link = await invite(shop, email, 'Manager');
  const row = shop.getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText('Invited');

  const looker = await (await browser.newContext()).newPage();
  await looker.goto(link);
  await expect(looker.getByText(`with the email address ${email}`)).toBeVisible();
  expect(looker.url()).not.toContain('invite=');
  await expectAccessible(looker);
  await looker.context().close();

  const member = await join(browser, link);
  await member.goto(url('/team'));
  await expect(member.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible();
  await expect(member.getByRole('row', { name: new RegExp(email) })).toContainText('Mia Berg (you)');
  await expect(member.getByRole('button', { name: 'Invite team member' })).toHaveCount(0);
  await member.goto(url('/products'));
  await expect(member.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();

  const late = await (await browser.newContext()).newPage();
  await late.goto(link);
  await expect(late.getByText('This invitation has been accepted. Please sign in.')).toBeVisible();
  await late.context().close();

  await shop.reload();
  await expect(row).toContainText('Active');
  await row.getByRole('button', { name: /Actions for/ }).click();
  await shop.getByRole('menuitem', { name: 'Remove' }).click();
  await expectAccessible(shop);
  await shop.getByRole('button', { name: 'Remove', exact: true }).click();
  await confirmItIsMeIfAsked(shop);
  await expect(shop.getByText(`${email} removed.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  // Without a click of theirs: the socket of the ended session closes, and the page asks for the sign-in.
  await expect(member).toHaveURL(/\/login/, { timeout: 15_000 });
  await member.context().close();

  await shop.goto(url(`/activity-log?q=${encodeURIComponent(email)}`));
  await expect(shop.getByText(`Removed ${email}`)).toBeVisible();
  await expectAccessible(shop);
});

test('an owner changes a role; the person signs in again with what it allows', { tag: '@slow' }, async ({
  shop,
  browser,
}) => {
  const email = newAddress('admin');
  await signIn(shop, 'pro');
  const member = await join(browser, await invite(shop, email, 'Manager'));
  await member.goto(url('/products'));
  await expect(member.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
  await shop.reload();
  const row = shop.getByRole('row', { name: new RegExp(email) });
  await row.getByRole('button', { name: /Actions for/ }).click();
  await shop.getByRole('menuitem', { name: 'Change role' }).click();
  await expectAccessible(shop);
  await shop.getByRole('radio', { name: 'Admin' }).check();
  await shop.getByRole('button', { name: 'Change role' }).click();
  await confirmItIsMeIfAsked(shop);
  await expect(row).toContainText('Admin');
  await expect(member).toHaveURL(/\/login/, { timeout: 15_000 });
  await signIn(member, email, chosen);
  await member.goto(url('/team'));
  await expect(member.getByRole('button', { name: 'Invite team member' })).toBeVisible();
  await member.context().close();
});

test('a person changes name, picture and address @slow', async ({ shop, browser }) => {
  const [email, next] = [newAddress('before'), newAddress('after')];
  await signIn(shop, 'pro');
  const member = await join(browser, await invite(shop, email, 'Manager'));
  await member.goto(url('/profile'));
  await expectAccessible(member);

  await member.getByLabel('First name').fill('');
  await member.getByRole('button', { name: 'Save' }).click();
  await expect(member.getByText('Enter your first name.')).toBeVisible();
  await member.getByLabel('First name').fill('Maria');
  await member.getByRole('button', { name: 'Save' }).click();
  await expect(member.getByText('Saved')).toBeVisible();

  const file = member.getByLabel('Picture file');
  await file.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(member.getByText('This file can’t be shown as a picture.')).toBeVisible();
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
  await expect(member.getByText('Profile picture changed.')).toBeVisible();
  const shown = member.locator('main img[src*="/user/picture/"]');
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(3);
  await expect(member.getByRole('banner').locator('img[src*="/user/picture/"]')).toBeVisible();
  await member.getByRole('button', { name: 'Remove picture' }).click();
  await member.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(shown).toHaveCount(0);

  await member.getByRole('button', { name: 'Change email' }).click();
  await member.getByLabel('New email').fill(next);
  await member.getByRole('button', { name: 'Send link' }).click();
  await member.getByLabel('Your password').fill('Wrong-Pass-1');
  await member.getByRole('button', { name: 'Confirm' }).click();
  await expect(member.getByText('Incorrect password.')).toBeVisible();
  await expect(member.getByLabel('New email')).toHaveValue(next);
  await expectAccessible(member);
  await confirmItIsMe(member, chosen);
  await expect(member.getByText(`Open the link we emailed to ${next}`)).toBeVisible();
  await expect.poll(async () => (await latestMail(email)).subject).toContain('about to change');

  await member.goto(linkOf((await latestMail(next)).text));
  await expect(member.getByText(`From now on you sign in as ${next}.`)).toBeVisible();
  expect(member.url()).not.toContain('key=');
  await expectAccessible(member);
  await member.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(member.getByText(next)).toBeVisible();
  await member.context().close();
});

test('the account’s other pages say what they are for, and the policies are kept', { tag: '@slow' }, async ({
  shop,
}) => {
  await signIn(shop, 'basic');
  for (const path of ['/manage', '/activate', '/inner', '/app-notifications', '/profile?tab=business']) {
    await shop.goto(url(path));
    await expect(shop.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expectAccessible(shop);
  }
  await shop.goto(url('/manage/policies'));
  const returns = `Thirty days, free of charge (${Date.now()}).`;
  await shop.getByLabel('Returns: text').fill(returns);
  await shop.getByLabel('Shipping: link').fill('nowhere');
  await shop.getByRole('button', { name: 'Save' }).click();
  await expect(shop.getByText('Enter a URL that starts with https://.')).toBeVisible();
  await shop.getByLabel('Shipping: link').fill('https://shop.example/shipping');
  await shop.getByRole('button', { name: 'Save' }).click();
  await expect(shop.getByText('Saved')).toBeVisible();
  await shop.reload();
  await expect(shop.getByLabel('Returns: text')).toHaveValue(returns);
  await expectAccessible(shop);
});

test('the activity log is filtered and saved as CSV; a super admin reads every merchant’s @slow', async ({ shop }) => {
  await signIn(shop, 'team-admin');
  await shop.goto(url('/profile'));
  await shop.getByLabel('Last name').fill(`Admin ${Date.now()}`);
  await shop.getByRole('button', { name: 'Save' }).click();
  await expect(shop.getByText('Saved')).toBeVisible();
  await shop.goto(url('/activity-log'));
  await shop.getByRole('button', { name: 'Type' }).click();
  await shop.getByRole('menuitemradio', { name: 'Profile' }).click();
  await expect(shop).toHaveURL(/type=profile/);
  await expect(shop.getByText('Changed their name').first()).toBeVisible();
  const saving = shop.waitForEvent('download');
  await shop.getByRole('button', { name: /CSV/ }).click();
  const csv = readFileSync(await (await saving).path(), 'utf8');
  expect(csv).toContain('Changed their name');
  await shop.context().clearCookies();

  await signIn(shop, 'super-admin', password);
  await shop.goto(url('/activity-log'));
  await expect(shop.getByRole('heading', { name: 'Activity log' })).toBeVisible();
  await expectAccessible(shop);
});
