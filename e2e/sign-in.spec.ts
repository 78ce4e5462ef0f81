import type { Browser, BrowserContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './support/axe.ts';
import { confirmItIsMe, expect, latestMail, test, url } from './support/shop.ts';

/**
 * Every way in and out of an account, as a person goes it: one account from its sign-up on. What is tagged @slow runs
 * with those tagged @both, which make the account.
 */
test.describe.configure({ mode: 'serial', timeout: 240_000 });

const email = `grace${Date.now()}@sign-in.store`;
const password = { first: 'First-pass-1', second: 'Second-pass-2', third: 'Third-pass-3' };
let recoveryCodes: string[] = [];
let secret = '';

async function fillSignIn(page: Page, name: string, as: string): Promise<void> {
  await page.getByLabel('Email').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(as);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function signInAs(page: Page, as: string): Promise<void> {
  await page.goto(url('/login'));
  await fillSignIn(page, email, as);
  await expect(page).not.toHaveURL(/\/login/);
}

async function signOut(page: Page): Promise<void> {
  await page.goto(url('/logout'));
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
}

/** Another browser of the same person, on a screen that is connected. */
async function signInElsewhere(browser: Browser, as: string): Promise<Page> {
  const page = await browser.newPage();
  await signInAs(page, as);
  const connected = page.waitForEvent('websocket');
  await page.goto(url('/security'));
  await connected;
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible();
  return page;
}

/** The newest mail with this subject, whatever came before it. */
async function linkOf(subject: string): Promise<URL> {
  await expect.poll(async () => (await latestMail(email)).subject, { timeout: 20_000 }).toBe(subject);
  return new URL((await latestMail(email)).text.match(/https?:\/\/\S+/)?.[0] ?? '');
}

const onOurs = (link: URL) => url(`${link.pathname}${link.search}`);

test('signing up on the login screen: agreement and captcha first, then a mail, then in @both', async ({ shop }) => {
  await shop.goto(url('/login'));
  await shop.getByRole('link', { name: 'Sign Up' }).click();
  const send = shop.getByRole('button', { name: 'Sign Up' });
  await expect(send).toBeDisabled();
  await expect(shop.getByText('Agree to the terms and complete the security check to continue.')).toBeVisible();
  await shop.getByLabel('Full name').fill('Grace');
  await shop.getByLabel('Shop name').fill('Harbor and Pine');
  await shop.getByLabel('Email').fill(email);
  await shop.getByLabel('Password', { exact: true }).fill('short');
  await shop.getByLabel('Confirm password').fill('other');
  await shop.getByRole('checkbox', { name: /I agree/ }).check();
  await shop.getByRole('checkbox', { name: 'I’m human' }).click();
  await expect(send).toBeEnabled({ timeout: 30_000 });
  await expectAccessible(shop);
  await send.click();
  await expect(shop.getByText('Use 8 to 15 characters.')).toBeVisible();
  await expect(shop.getByText('The passwords do not match')).toBeVisible();
  await expect(shop.getByLabel('Password', { exact: true })).toBeFocused();
  await shop.getByLabel('Password', { exact: true }).fill(password.first);
  await shop.getByLabel('Confirm password').fill(password.first);
  await send.click();
  await expect(shop.getByText('Please enter your full name')).toBeVisible();
  await shop.getByLabel('Full name').fill('Grace Hopper');
  await expect(send).toBeEnabled({ timeout: 30_000 });
  await send.click();
  await expect(
    shop.getByText('Thank you. To complete your registration please check your email.', { exact: true }),
  ).toBeVisible();
  await expect(shop.getByRole('heading', { name: 'Sign In' })).toBeVisible();

  await fillSignIn(shop, email, password.first);
  await expect(shop.getByText('Please confirm your email address first')).toBeVisible();
  await expect(shop.getByRole('button', { name: 'Resend email' })).toBeVisible();
  const link = await linkOf('Confirm your address for Voicecart');
  await shop.goto(onOurs(link));
  await expect(shop).not.toHaveURL(/confirm=|\/login/);
  await signOut(shop);
});

test('signing in: texts, the eye, what is remembered, where one wanted to go @both', async ({ shop, context }) => {
  await shop.goto(url('/security'));
  await expect(shop).toHaveURL(/\/login\?next=/);
  await shop.getByRole('button', { name: 'Sign In' }).click();
  await expect(shop.getByText('This field is required.')).toHaveCount(2);
  await expect(shop.getByLabel('Email')).toBeFocused();
  await fillSignIn(shop, email, 'Wrong-pass-9');
  await expect(shop.getByRole('alert')).toHaveText('Invalid login attempt.');
  await expect(shop.getByLabel('Email')).toHaveValue(email);
  await expect(shop.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(shop);

  const field = shop.getByLabel('Password', { exact: true });
  await expect(field).toHaveAttribute('type', 'password');
  await shop.getByRole('button', { name: 'Show or hide the password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  const remember = shop.getByRole('checkbox', { name: 'Remember me' });
  await expect(remember).toBeChecked();
  await remember.uncheck();
  await fillSignIn(shop, email, password.first);
  await expect(shop.getByRole('heading', { name: 'Security' })).toBeVisible();
  expect(await lifeOf(context)).toBe(-1);

  await signOut(shop);
  await signInAs(shop, password.first);
  expect(await lifeOf(context)).toBeGreaterThan(Date.now() / 1000 + 20 * 86_400);
  // A person who is in has no business at the login.
  await shop.goto(url('/login'));
  await expect(shop).not.toHaveURL(/\/login/);
});

test('guessing is stopped, and the screen says when to come again', { tag: '@slow' }, async ({ shop }) => {
  // From an address of its own, so that the other journeys' sign-ins do not stand behind a guesser.
  await shop.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${Date.now() % 250}` });
  const guessed = `guessed-${email}`;
  await shop.goto(url('/login'));
  for (let count = 0; count < 11; count += 1) {
    const answered = shop.waitForResponse((answer) => answer.url().endsWith('/login'));
    await fillSignIn(shop, guessed, `Guess-pass-${count}`);
    await answered;
    await expect(shop.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  }
  await expect(shop.getByRole('alert')).toContainText('Invalid login attempt.');
  await expect(shop.getByRole('alert')).toContainText('Try again in 15 minutes.');
  await expectAccessible(shop);
  await shop.getByRole('link', { name: 'set a new password' }).click();
  await expect(shop.getByRole('heading', { name: 'Forgotten Password' })).toBeVisible();
});

test('a forgotten password: asked for, made anew by the mail, and other devices signed out @both', async ({
  shop,
  browser,
}) => {
  const other = await signInElsewhere(browser, password.first);

  await shop.goto(url('/login'));
  await shop.getByRole('link', { name: 'Forgot your password' }).click();
  await shop.getByLabel('Email').fill(`nobody-${email}`);
  await shop.getByRole('button', { name: 'Request' }).click();
  await expect(shop.getByText('User with this email does not exist', { exact: true })).toBeVisible();
  await expectAccessible(shop);
  await shop.getByLabel('Email').fill(email);
  await shop.getByRole('button', { name: 'Request' }).click();
  await expect(shop.getByText('Password recovery instruction has been sent to your email.')).toBeVisible();
  await expect(shop.getByLabel('Email')).toHaveValue(email);

  const link = await linkOf('Your password for Voicecart');
  await shop.goto(onOurs(link));
  await expect(shop.getByText(email)).toBeVisible();
  await expect(shop).toHaveURL(/\/reset-password$/);
  await expectAccessible(shop);
  const save = shop.getByRole('button', { name: 'Save password' });
  await shop.getByLabel('New password').fill('short');
  await shop.getByLabel('Confirm password').fill(password.second);
  await save.click();
  await expect(shop.getByText('Use 8 to 15 characters.')).toBeVisible();
  await shop.getByLabel('New password').fill(password.second);
  await save.click();
  // Where a new Basic merchant lands.
  await expect(shop.getByRole('heading', { name: 'Verify your phone' })).toBeVisible();
  // Told by the socket, without a click.
  await expect(other).toHaveURL(/\/login/, { timeout: 15_000 });
  await other.close();

  await signOut(shop);
  await shop.goto(onOurs(link));
  await expect(shop.getByText('This link has already been used.')).toBeVisible();
  await signInAs(shop, password.second);
});

test('a link that has expired says so and offers a new one', { tag: '@slow' }, async ({ shop }) => {
  const refusal = { success: false, code: 'link_expired', error: 'This link has expired.' };
  await shop.route('**/account/reset/check', (route) => route.fulfill({ status: 410, json: refusal }));
  const sent = { success: true, message: 'Password recovery instruction has been sent to your email.' };
  await shop.route('**/account/reset/renew', (route) => route.fulfill({ json: sent }));
  await shop.goto(url(`/create-password?key=${'x'.repeat(43)}`));
  await expect(shop.getByText('This link has expired.')).toBeVisible();
  await expect(shop).toHaveURL(/\/create-password$/);
  await expectAccessible(shop);
  await shop.getByRole('button', { name: 'Send new link' }).click();
  await expect(shop.getByText('Password recovery instruction has been sent to your email.')).toBeVisible();
});

test('a link with email and key signs in by itself; a dead one leads to the form @slow', async ({ shop }) => {
  await shop.goto(url(`/login?email=${email.toUpperCase()}&key=${'x'.repeat(43)}`));
  await expect(shop.getByText('This sign-in link has been used or has expired.')).toBeVisible();
  await expect(shop).toHaveURL(/\/login$/);
  await expect(shop.getByLabel('Email')).toHaveValue(email);
  await expectAccessible(shop);
  // Keys are made by the server for others to send; here the password stands in for one.
  await shop.route('**/login/key', async (route) => {
    const sent = route.request().postDataJSON();
    expect(sent).toMatchObject({ email, key: 'y'.repeat(43) });
    const json = { email, password: password.second };
    await route.fulfill({ response: await route.fetch({ url: url('/mobile-api/login'), postData: json }) });
  });
  await shop.goto(url(`/login?email=${email}&key=${'y'.repeat(43)}&next=/security`));
  await expect(shop.getByRole('heading', { name: 'Security' })).toBeVisible();
  expect(shop.url()).not.toContain('key=');
  await shop.goBack();
  expect(shop.url()).not.toContain('key=');
});

test('changing the password: faults beside their fields, this device stays, others go @slow', async ({
  shop,
  browser,
}) => {
  const other = await signInElsewhere(browser, password.second);
  await signInAs(shop, password.second);
  await shop.goto(url('/changePassword'));
  const change = shop.getByRole('button', { name: 'Change password' });
  await shop.getByLabel('Current password').fill('Wrong-pass-9');
  await shop.getByLabel('New password').fill(password.third);
  await shop.getByLabel('Confirm password').fill(password.third);
  await change.click();
  await expect(shop.getByText('Incorrect password.')).toBeVisible();
  await expect(shop.getByLabel('Current password')).toBeFocused();
  await expectAccessible(shop);
  await shop.getByLabel('Current password').fill(password.second);
  // As the server answers who asks with the old cookie once the new session has taken its place.
  let timesAsked = 0;
  await shop.route('**/mobile-api/session', (route) => {
    timesAsked += 1;
    return timesAsked === 1 ? route.fulfill({ json: { success: true, session: null } }) : route.continue();
  });
  await change.click();
  await expect(shop.getByText('Password changed')).toBeVisible();
  await expect.poll(() => timesAsked).toBeGreaterThan(1);
  await expect(shop.getByRole('heading', { name: 'Change password' })).toBeVisible();
  await expect(shop.getByLabel('Current password')).toHaveValue('');
  await shop.unroute('**/mobile-api/session');
  await expect(other).toHaveURL(/\/login/, { timeout: 15_000 });
  await other.close();
  await shop.reload();
  await expect(shop.getByRole('heading', { name: 'Change password' })).toBeVisible();
});

test('devices: each is named, and one is signed out from another @slow', async ({ shop, browser }) => {
  const other = await signInElsewhere(browser, password.third);
  await signInAs(shop, password.third);
  await shop.goto(url('/security'));
  const devices = shop.getByRole('listitem').filter({ hasText: 'Chrome on Linux' });
  await expect(devices.first()).toContainText('This device');
  await expectAccessible(shop);
  await shop.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await shop.getByRole('button', { name: 'Sign out other devices' }).click();
  await expect(other).toHaveURL(/\/login/, { timeout: 15_000 });
  await expect(devices).toHaveCount(1);
  await other.close();
});

test('a second factor is set up, asked for, and replaced by a recovery code @slow', async ({ shop }) => {
  await signInAs(shop, password.third);
  await shop.goto(url('/security'));
  await shop.getByRole('button', { name: 'Set up two-factor authentication' }).click();
  await shop.getByRole('button', { name: 'Continue' }).click();
  await confirmItIsMe(shop, password.third);
  await expect(shop.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(shop);
  secret = ((await shop.locator('code').first().textContent()) ?? '').replaceAll(' ', '');
  await shop.getByLabel('Code from the app').fill('000000');
  await shop.getByRole('button', { name: 'Turn on' }).click();
  await expect(shop.getByText('You have entered invalid code. Please try again.')).toBeVisible();
  await shop.getByLabel('Code from the app').fill(codeOf(secret, -1));
  await shop.getByRole('button', { name: 'Turn on' }).click();
  const list = shop.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  recoveryCodes = await list.getByRole('listitem').allTextContents();
  await expectAccessible(shop);
  await shop.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(shop.getByText('Recovery codes left: 10')).toBeVisible();

  await signOut(shop);
  await shop.goto(url('/login?next=/security'));
  await fillSignIn(shop, email, password.third);
  await expect(shop.getByText('Enter the code from your authenticator app.')).toBeVisible();
  await shop.getByLabel('Code').fill('000000');
  await shop.getByRole('button', { name: 'Sign In' }).click();
  await expect(shop.getByText('You have entered invalid code. Please try again.')).toBeVisible();
  await expectAccessible(shop);
  await shop.getByLabel('Code').fill(codeOf(secret, 0));
  await shop.getByRole('button', { name: 'Sign In' }).click();
  await expect(shop.getByRole('heading', { name: 'Security' })).toBeVisible();

  await signOut(shop);
  await shop.goto(url('/login?next=/security'));
  await fillSignIn(shop, email, password.third);
  await shop.getByRole('button', { name: 'Use a recovery code' }).click();
  await shop.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await shop.getByRole('button', { name: 'Sign In' }).click();
  await expect(shop.getByText('Recovery codes left: 9')).toBeVisible();
  await shop.getByRole('button', { name: 'Turn off' }).click();
  await shop.getByLabel('Your password').fill(password.third);
  await shop.getByLabel('Code from your app, or a recovery code').fill(recoveryCodes[1] ?? '');
  await shop.getByRole('button', { name: 'Turn off' }).click();
  await expect(shop.getByRole('button', { name: 'Set up two-factor authentication' })).toBeVisible();
});

test('a passkey is added and signs in by itself @slow', async ({ shop }) => {
  const devtools = await shop.context().newCDPSession(shop);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signInAs(shop, password.third);
  await shop.goto(url('/security'));
  await shop.getByRole('button', { name: 'Add a passkey' }).click();
  await shop.getByLabel('Name').fill('Work laptop');
  await shop.getByRole('button', { name: 'Continue' }).click();
  await confirmItIsMe(shop, password.third);
  await expect(shop.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await shop.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(shop.getByRole('listitem').filter({ hasText: 'Work laptop' })).toBeVisible();
  await expect(shop.getByText('by your passkeys')).toBeVisible();

  await signOut(shop);
  await shop.goto(url('/login?next=/security'));
  await shop.getByRole('link', { name: 'Sign in with a passkey' }).click();
  await shop.getByRole('button', { name: 'Use passkey' }).click();
  await expect(shop).not.toHaveURL(/\/login/);
});

test('an admin who needs a second factor is led to it and to nothing else', { tag: '@slow' }, async ({ shop }) => {
  // As a server with REQUIRE_SECOND_FACTOR=admins answers; that it refuses everything else is tried there.
  await shop.route('**/mobile-api/session', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    if (json.session) json.session.needsSecondFactor = true;
    await route.fulfill({ response, json });
  });
  await shop.goto(url('/login'));
  await fillSignIn(shop, 'super-admin@demo.voicecart.example', 'Demo-Pass-1');
  await expect(shop.getByRole('heading', { name: 'Set up two-factor authentication' })).toBeVisible();
  await expectAccessible(shop);
  await shop.goto(url('/merchantLists'));
  await expect(shop).toHaveURL(/\/second-factor/);
  await shop.getByRole('link', { name: 'Sign out' }).click();
  await expect(shop.getByRole('heading', { name: 'Sign In' })).toBeVisible();
});

for (const { name, width, colorScheme } of [
  { name: 'wide and light', width: 1280, colorScheme: 'light' },
  { name: 'narrow and dark', width: 390, colorScheme: 'dark' },
] as const) {
  test(`the screens are accessible and fit, ${name}`, { tag: '@slow' }, async ({ shop }) => {
    await shop.emulateMedia({ colorScheme });
    await shop.setViewportSize({ width, height: 844 });
    const look = async (path: string) => {
      await shop.goto(url(path));
      await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
      await shop.waitForLoadState('networkidle');
      expect(await shop.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
      await expectAccessible(shop);
    };
    const bare = ['/login', '/login?panel=signup', '/login?panel=forgot', '/reset-password', '/create-password'];
    for (const path of bare) await look(path);
  });
}

function codeOf(of: string, halfMinutes: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(of), timestamp: Date.now() + halfMinutes * 30_000 });
}

/** When the session's cookie ends, in seconds since 1970; -1 with the browser. */
async function lifeOf(context: BrowserContext): Promise<number> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'vc_session');
  expect(cookie?.httpOnly).toBe(true);
  return cookie?.expires ?? 0;
}
