import type { BrowserContext, Page } from '@playwright/test';
import { demoDeveloper } from '../apps/emulators/src/amazon/developer.ts';
import { allowLogin, codeAndState } from '../apps/emulators/src/amazon/people.fixture.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, signIn, test, url } from './support/shop.ts';

test.describe.configure({ mode: 'serial' });

const section = (shop: Page) => shop.getByRole('region', { name: 'Amazon account' });
const amazon = (path: string, init?: RequestInit) => fetch(`${process.env.E2E_AMAZON_URL}${path}`, init);
const max = 'amzn1.account.VOICECARTDEMOMERCHANT000000002';

/** Opens the login in its own window and answers what Amazon's page asks. */
async function logIn(
  shop: Page,
  context: BrowserContext,
  button: string,
  who: string,
  answer = 'Allow',
): Promise<Page> {
  const opening = context.waitForEvent('page');
  // By key: what Amazon says of the skill arrives above, and would move the button from under a mouse.
  await section(shop).getByRole('button', { name: button }).press('Enter');
  const popup = await opening;
  await popup.waitForURL(/\/ap\/oa\?/);
  await popup.getByLabel(new RegExp(who)).check();
  await popup.getByRole('button', { name: answer }).click();
  return popup;
}

/** An access token, as another page that asks Amazon in our name would get it. */
async function tokenOf(person: string): Promise<string> {
  const { clientId: client_id, clientSecret: client_secret } = demoDeveloper;
  const redirect_uri = url('/elsewhere');
  const asked = { client_id, redirect_uri, response_type: 'code', scope: 'profile alexa::ask:skills:readwrite' };
  const back = await allowLogin(`${process.env.E2E_AMAZON_URL}/ap/oa?${new URLSearchParams(asked)}`, person);
  const { code } = codeAndState(back);
  const fields = { grant_type: 'authorization_code', code, redirect_uri, client_id, client_secret };
  const answer = await amazon('/auth/o2/token', { method: 'POST', body: new URLSearchParams(fields) });
  return ((await answer.json()) as { access_token: string }).access_token;
}

test.beforeEach(async ({ shop }) => {
  await signIn(shop, 'pro');
  await shop.goto(url('/myapps/go-live'));
});

test('a merchant logs in with Amazon, chooses a vendor, publishes to it, and unlinks @slow', async ({
  shop,
  context,
}) => {
  const unlink = section(shop).getByRole('button', { name: 'Unlink' });
  const first = section(shop).getByRole('button', { name: 'Sign in with Amazon' });
  await expect(unlink.or(first)).toBeVisible();
  // Where these journeys are tried again, an account is still linked.
  if (await unlink.isVisible()) {
    await unlink.press('Enter');
    await shop.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  }
  await expect(section(shop)).toContainText("Voicecart's Amazon developer account");
  const popup = await logIn(shop, context, 'Sign in with Amazon', 'Max Maker');
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expect(section(shop)).toContainText('Max Maker, max@maker.example');
  await expect(section(shop)).toContainText('Linked');
  await expect(section(shop)).toContainText('Choose a vendor before you publish.');
  await expectAccessible(shop);

  const vendor = section(shop).getByLabel('Vendor');
  await vendor.selectOption('M4MAKERLABS');
  await expect(shop.getByText('New skills belong to Maker Labs.')).toBeVisible();
  await shop.reload();
  await expect(vendor).toHaveValue('M4MAKERLABS');

  await shop.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(shop.getByText('Published to development.')).toBeVisible({ timeout: 60_000 });

  await section(shop).getByRole('button', { name: 'Unlink' }).click();
  const question = shop.getByRole('dialog');
  await expect(question).toContainText('Unlink max@maker.example?');
  await expect(question).toContainText('Existing skills stay there.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(section(shop)).toContainText('Max Maker');
  await section(shop).getByRole('button', { name: 'Unlink' }).click();
  await question.getByRole('button', { name: 'Unlink' }).click();
  await expect(section(shop).getByRole('button', { name: 'Sign in with Amazon' })).toBeVisible();
});

test('a window that is closed, refused or blocked is told of, with a way on', { tag: '@slow' }, async ({
  shop,
  context,
}) => {
  const opening = context.waitForEvent('page');
  await section(shop).getByRole('button', { name: 'Sign in with Amazon' }).press('Enter');
  const popup = await opening;
  await popup.waitForURL(/\/ap\/oa\?/);
  await expect(section(shop)).toContainText('Sign in using the window that opened.');
  await popup.close();
  await expect(section(shop)).toContainText('The window was closed before you finished signing in');

  const refused = await logIn(shop, context, 'Try again', 'Max Maker', 'Cancel');
  await expect(refused.getByText('You declined at Amazon, so nothing was linked.')).toBeVisible();
  await expectAccessible(refused);
  await expect(section(shop)).toContainText('You declined at Amazon');
  const closed = refused.waitForEvent('close');
  // The window may be gone before the click is told to be done.
  await refused
    .getByRole('button', { name: 'Close this window' })
    .click()
    .catch(() => undefined);
  await closed;

  await shop.evaluate(() => {
    window.open = () => null;
  });
  await section(shop).getByRole('button', { name: 'Try again' }).click();
  await expect(section(shop)).toContainText('Your browser blocked the window');
  await expectAccessible(shop);
  // The way without a window: the whole page logs in and leads back.
  await section(shop).getByRole('link', { name: 'Sign in on this page' }).click();
  await shop.waitForURL(/\/ap\/oa\?/);
  await shop.getByLabel(/Nora New/).check();
  await shop.getByRole('button', { name: 'Allow' }).click();
  await expect(shop.getByText('The Amazon account nora@new.example is linked.')).toBeVisible();
  await expect(shop).toHaveURL(url('/amazon-external-login'));
  await shop.getByRole('link', { name: 'Back to Go-live' }).click();
  await expect(section(shop)).toContainText('This account has no vendor yet');
});

test('a login that has ended says so, and is renewed in place', { tag: '@slow' }, async ({ shop, context }) => {
  const popup = await logIn(shop, context, 'Sign in again', 'Max Maker');
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expect(section(shop)).toContainText('Max Maker');
  await amazon(`/consents?person=${max}`, { method: 'DELETE' });
  await shop.reload();
  await expect(section(shop)).toContainText('Amazon no longer accepts this sign-in. Sign in again before you publish');
  await expectAccessible(shop);
  const again = await logIn(shop, context, 'Sign in again', 'Max Maker');
  await expect.poll(() => again.isClosed()).toBe(true);
  await expect(section(shop)).toContainText('Choose a vendor before you publish.');
});

test('a token in the fragment leaves the address, is linked only after a yes, and an old code says what to do', {
  tag: '@slow',
}, async ({ shop }) => {
  await shop.goto(url('/amazon-external-login#access_token=Atza%7Cmade-up'));
  await expect(shop.getByRole('alert')).toContainText('This login has expired');
  expect(shop.url()).toBe(url('/amazon-external-login'));

  await shop.goto('about:blank');
  await shop.goto(url(`/amazon-external-login#access_token=${encodeURIComponent(await tokenOf(max))}`));
  await expect(shop.getByText('Link the Amazon account Max Maker (max@maker.example) to your shop?')).toBeVisible();
  expect(shop.url()).toBe(url('/amazon-external-login'));
  await expectAccessible(shop);
  await shop.getByRole('button', { name: 'Link account' }).click();
  await expect(shop.getByText('The Amazon account max@maker.example is linked.')).toBeVisible();

  await shop.goto(url('/amazon-external-login?code=AN-old&state=somebody-elses'));
  await expect(shop.getByRole('alert')).toContainText('in the browser that started it');
  expect(shop.url()).toBe(url('/amazon-external-login'));
  await shop.getByRole('button', { name: 'Try again' }).click();
  await shop.waitForURL(/\/ap\/oa\?/);
});

test('nobody signed in is led to sign in first, and back', { tag: '@slow' }, async ({ shop, context }) => {
  await context.clearCookies();
  await shop.goto(url('/amazon-external-login'));
  await expect(shop.getByText('Sign in first.')).toBeVisible();
  await expectAccessible(shop);
  await shop.getByRole('link', { name: 'Sign In' }).click();
  await shop.getByLabel('Email').fill('pro@demo.voicecart.example');
  await shop.getByLabel('Password', { exact: true }).fill('Demo-Pass-1');
  await shop.getByRole('button', { name: 'Sign In' }).click();
  await shop.waitForURL(/\/ap\/oa\?/);
});
