import type { Browser, Page } from '@playwright/test';
import { actAs, expect, latestMail, password, permissionsOf, signIn, test, url } from './support/shop.ts';
import { fillBusiness } from './support/sign-up.ts';

/** What admins do: merchants, acting as one and back, permissions, invitations. */

/** A second person beside the one of the test, in a browser of their own. */
async function beside(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, name);
  return page;
}

/** Status of a call that the page's own session makes. */
function statusOf(page: Page, path: string): Promise<number> {
  return page.evaluate(async (address) => (await fetch(address)).status, path);
}

/** The bar goes once what it asks for is saved; the toast may be gone before a busy machine looks. */
async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

async function setPermission(page: Page, label: string, choice: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).selectOption({ label: choice });
  await page.getByRole('button', { name: 'Save' }).click();
  if (choice === 'Always off') {
    const question = page.getByRole('dialog');
    await expect(question).toContainText(label);
    await question.getByRole('button', { name: 'Turn off' }).click();
  }
  await expectSaved(page);
}

test('a super admin acts as a merchant, is named on what it changes, and comes back', async ({ shop }) => {
  await signIn(shop, 'super-admin');
  await shop.goto(url('/merchantLists?q=harbor'));
  await actAs(shop, 'Harbor and Pine');
  await expect(shop).toHaveURL(/\/myapps\/analytics\//);
  expect(await statusOf(shop, '/mobile-api/account/merchantlist')).toBe(403);

  await shop.goto(url('/activity-log'));
  const line = shop.getByRole('row').filter({ hasText: 'began to act as this merchant' }).first();
  await expect(line).toContainText('pro@demo.voicecart.example');
  await expect(line).toContainText('super-admin@demo.voicecart.example');
  await expect(line).toContainText('Reason: Asked for help');
  await expect(shop.getByText('Acting as Harbor and Pine, ends in')).toBeVisible();

  await shop.getByRole('button', { name: 'Logout From Merchant' }).click();
  await expect(shop).toHaveURL(/\/merchantLists/);
  await expect(shop.getByRole('heading', { level: 1, name: 'Merchants' })).toBeVisible();
  expect(await statusOf(shop, '/mobile-api/account/merchantlist')).toBe(200);
  expect(await statusOf(shop, '/mobile-api/skills')).toBe(403);
});

test('an agency admin sees the merchants of the agency, acts as one, and goes back by the arrow @slow', async ({
  shop,
}) => {
  await signIn(shop, 'agency-admin');
  await expect(shop).toHaveURL(/\/merchantLists/);
  await expect(shop.getByText('1–2 of 2')).toBeVisible();
  await expect(shop.getByText('Harbor and Pine')).toHaveCount(0);
  await actAs(shop, 'Maple Corner');
  await expect(shop).toHaveURL(/\/myapps\//);
  await expect(shop.getByRole('button', { name: 'Logout From Merchant' })).toHaveCount(0);
  await shop.getByRole('button', { name: /Maple Corner: back to merchants/ }).click();
  await expect(shop).toHaveURL(/\/merchantLists/);
  await expect(shop.getByText('1–2 of 2')).toBeVisible();
});

test('a permission that is switched off is gone from the menu, the address and the API at once', async ({
  shop,
  browser,
}) => {
  const orders = '/mobile-api/orders';
  const admin = await beside(browser, 'super-admin');
  await signIn(shop, 'enterprise');
  await shop.goto(url('/myapps'));
  const entry = shop.getByRole('link', { name: 'Order History' });
  await expect(entry).toBeVisible();
  expect(await statusOf(shop, orders)).toBe(200);

  await permissionsOf(admin, 'Northline Outfitters');
  await setPermission(admin, 'Order history', 'Always off');
  expect(await statusOf(shop, orders)).toBe(403);
  await expect(entry).toBeHidden({ timeout: 15_000 });
  await shop.goto(url('/order-history'));
  await expect(shop).toHaveURL(/\/pagenotfound/);

  await shop.goto(url('/myapps'));
  await setPermission(admin, 'Order history', 'On (default)');
  expect(await statusOf(shop, orders)).toBe(200);
  await expect(entry).toBeVisible({ timeout: 15_000 });
  await admin.close();
});

test('whoever stands on a screen that is closed to them is led away from it', { tag: '@slow' }, async ({
  shop,
  browser,
}) => {
  const admin = await beside(browser, 'super-admin');
  await signIn(shop, 'pro-plus');
  await shop.goto(url('/order-history'));
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
  // The page hears of it over its socket, which connects once the page stands.
  await shop.waitForLoadState('networkidle');
  await permissionsOf(admin, 'Summit Supply');
  await setPermission(admin, 'Order history', 'Always off');
  await expect(shop).toHaveURL(/\/pagenotfound/);
  await setPermission(admin, 'Order history', 'On (default)');
  await admin.close();
});

test('the privileges of plans are set by keyboard, after a question where they take something away', {
  tag: '@slow',
}, async ({ shop }) => {
  await signIn(shop, 'super-admin');
  await shop.goto(url('/privilage-settings'));
  const box = (name: string) => shop.getByRole('checkbox', { name, exact: true });
  await box('Products: Basic').focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'End', 'ArrowLeft']) await shop.keyboard.press(key);
  await expect(box('Order history: Plugin basic')).toBeFocused();
  await shop.keyboard.press('Space');
  await expect(box('Order history: Plugin basic')).not.toBeChecked();
  await shop.keyboard.press('Enter');
  const question = shop.getByRole('dialog');
  await expect(question).toContainText('Order history (Plugin basic)');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(shop.getByText('Unsaved changes')).toBeVisible();
  await shop.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expectSaved(shop);
  await shop.reload();
  await expect(box('Order history: Plugin basic')).not.toBeChecked();

  // One plan at a time on a phone.
  await shop.setViewportSize({ width: 390, height: 844 });
  await shop.getByLabel('Plan', { exact: true }).selectOption('Plugin basic');
  await box('Order history').first().check();
  await shop.getByRole('button', { name: 'Save' }).click();
  await expectSaved(shop);
});

test('a deactivated merchant is out at once, and in again once it is active', { tag: '@slow' }, async ({
  shop,
  browser,
}) => {
  const merchant = await beside(browser, 'notification-plus');
  await merchant.waitForLoadState('networkidle');
  await signIn(shop, 'super-admin');
  await shop.goto(url('/merchantLists?q=Parcel+Post+Plus'));
  const choose = async (action: string, status: string) => {
    await shop.getByRole('button', { name: /Actions.*Parcel Post Plus|Parcel Post Plus.*actions/i }).click();
    await shop.getByRole('menuitem', { name: action }).click();
    await shop.getByRole('dialog').getByRole('button', { name: action }).click();
    await expect(shop.getByRole('row', { name: /Parcel Post Plus/ })).toContainText(status);
  };
  await choose('Deactivate', 'Deactivated');
  await expect(merchant).toHaveURL(/\/login/);
  await merchant.getByLabel('Email').fill('notification-plus@demo.voicecart.example');
  await merchant.getByLabel('Password', { exact: true }).fill(password);
  await merchant.getByRole('button', { name: 'Sign In' }).click();
  await expect(merchant.getByText('Invalid login attempt.')).toBeVisible();
  await choose('Activate', 'Active');
  await merchant.getByRole('button', { name: 'Sign In' }).click();
  await expect(merchant).not.toHaveURL(/\/login/);
  await merchant.close();
});

test('the merchants list keeps its filters in the address, and saves what they show', { tag: '@slow' }, async ({
  shop,
}) => {
  await signIn(shop, 'super-admin');
  await shop.goto(url('/merchantLists?plan=notification&sort=name'));
  await expect(shop.getByRole('button', { name: /^Act as / })).toHaveCount(2);
  await shop.getByRole('searchbox').or(shop.getByLabel('Search by name, website or email')).first().fill('storefront');
  await expect(shop.getByRole('button', { name: /^Act as / })).toHaveCount(1);
  await expect(shop).toHaveURL(/plan=notification.*q=storefront|q=storefront.*plan=notification/);
  const [download] = await Promise.all([
    shop.waitForEvent('download'),
    shop.getByRole('button', { name: 'Download the filtered rows as CSV' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  const lines = Buffer.concat(chunks).toString().trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Storefront Friends');
});

test('an invitation is mailed with a link that leads to the filled-in form, and can be taken back @slow', async ({
  shop,
  browser,
}) => {
  const email = `guest-${Date.now()}@shop.example`;
  await signIn(shop, 'agency-admin');
  await shop.goto(url('/payment-subscription'));
  await shop.getByRole('button', { name: 'Send invitation' }).first().click();
  const dialog = shop.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Name').fill('Ada Park');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
  const row = shop.getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText('Pending');

  const { text } = await latestMail(email);
  const link = new URL(text.match(/http\S+\/agency\/invitation\S+/)?.[0] ?? '');
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(url(link.pathname + link.search));
  await guest.getByRole('link', { name: 'Accept and sign up' }).click();
  await fillBusiness(guest);
  await expect(guest.getByLabel('Email')).toHaveValue(email);
  await guest.close();

  await row.getByRole('button').last().click();
  await shop.getByRole('menuitem', { name: 'Revoke' }).click();
  await shop.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toContainText('Revoked');
});
