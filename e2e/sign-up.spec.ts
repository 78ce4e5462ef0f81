import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, latestCode, latestMail, password, proveHuman, signIn, test, url } from './support/shop.ts';
import { fillBusiness, fillContact as fillContactOf } from './support/sign-up.ts';

/** Every way to an account: the landing page, Basic, the requests, an associate's invitation; then the phone. */
const unique = Date.now();
const addressOf = (name: string) => `${name}${unique}@sign-up.store`;
/** A number of the North American plan that no other run has used lately. */
const phoneOf = (number: number) => `213373${String((unique + number * 1009) % 10_000).padStart(4, '0')}`;
const create = (shop: Page) => shop.getByRole('button', { name: 'Create Account' });

const fillContact = (shop: Page, given: Parameters<typeof fillContactOf>[1]) =>
  fillContactOf(shop, { phone: phoneOf(1), ...given });
async function fillPassword(shop: Page, text = password): Promise<void> {
  await shop.getByLabel('Password', { exact: true }).fill(text);
  await shop.getByLabel('Confirm password').fill(text);
}
async function agree(shop: Page): Promise<void> {
  await shop.getByRole('checkbox', { name: /I agree/ }).check();
  await proveHuman(shop);
}
/** The text under a field, which its input names as its description. */
async function expectFault(shop: Page, label: string, text: string): Promise<void> {
  const field = shop.getByRole('textbox', { name: label, exact: true });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
}

test('the landing page asks for three things, tells our team, and leads into the sign-up', { tag: '@slow' }, async ({
  shop,
}) => {
  await shop.goto(url('/landing/1'));
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(shop);
  await shop.getByRole('button', { name: 'Get started' }).click();
  for (const label of ['Name', 'Email', 'Website']) await expectFault(shop, label, 'This field is required.');
  await expect(shop.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await shop.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Park');
  await shop.getByRole('textbox', { name: 'Email' }).fill('ada@park');
  await shop.getByRole('textbox', { name: 'Website' }).fill('park');
  await shop.getByRole('button', { name: 'Get started' }).click();
  await expectFault(shop, 'Email', 'Email must be a valid email address');
  await expectFault(shop, 'Website', 'Url must be a valid.');
  const email = addressOf('landing');
  await shop.getByRole('textbox', { name: 'Email' }).fill(email);
  await shop.getByRole('textbox', { name: 'Website' }).fill('https://park-tea.store/shop');
  await shop.getByRole('button', { name: 'Get started' }).click();

  await expect(shop).toHaveURL(/\/signup\/basic\/Ada%20Park\/[^/]+\/https%3A%2F%2Fpark-tea\.store%2Fshop\/$/);
  await expect(shop.getByRole('textbox', { name: 'Website' })).toHaveValue('https://park-tea.store/shop');
  await shop.getByRole('textbox', { name: 'Business name' }).fill('Park Tea');
  await shop.getByRole('button', { name: 'Continue' }).click();
  await expect(shop.getByLabel('Full name')).toHaveValue('Ada Park');
  await expect(shop.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect.poll(async () => (await latestMail('team@voicecart.example')).text).toContain(email);
});

test('Basic: nothing is sent before captcha and terms, faults stand beside their fields, two clicks make one account', async ({
  shop,
}) => {
  const email = addressOf('basic');
  const openedAt = Date.now();
  await shop.goto(url('/signup/basic'));
  await expect(shop.getByRole('heading', { name: 'Sign up - BASIC PLAN Voicecart' })).toBeVisible();
  await expect(shop.getByText('Step 1 of 2')).toBeVisible();
  await expect(shop.getByRole('heading', { name: 'Business Information' })).toBeVisible();
  await expectAccessible(shop);
  await shop.getByRole('button', { name: 'Continue' }).click();
  for (const label of ['Business name', 'Website']) await expectFault(shop, label, 'This field is required.');
  await expect(shop.getByRole('textbox', { name: 'Business name' })).toBeFocused();
  await shop.getByRole('textbox', { name: 'Business name' }).fill('Park, Tea');
  await shop.getByRole('button', { name: 'Continue' }).click();
  await expectFault(shop, 'Business name', "Please don't use `,` & `;` in business name");
  await fillBusiness(shop);

  await expect(shop.getByText('Step 2 of 2')).toBeVisible();
  await expect(shop.getByRole('textbox', { name: 'Full name' })).toBeFocused();
  await expect(create(shop)).toBeDisabled();
  await expect(shop.getByText('Agree to the terms and complete the security check to continue.')).toBeVisible();
  await shop.getByRole('checkbox', { name: 'I’m human' }).waitFor();
  // Two seconds from when the form was drawn, at the earliest.
  expect(Date.now() - openedAt).toBeGreaterThan(2_000);
  await expectAccessible(shop);

  await shop.getByRole('checkbox', { name: /I agree/ }).check();
  await expect(shop.getByText('Complete the security check to continue.')).toBeVisible();
  await expect(create(shop)).toBeDisabled();
  await proveHuman(shop);
  await create(shop).click();
  for (const label of ['Full name', 'Email', 'Phone']) await expectFault(shop, label, 'This field is required.');
  await expect(shop.getByRole('textbox', { name: 'Full name' })).toBeFocused();

  await fillContact(shop, { email: 'ada@mailinator.com', phone: '12345' });
  await fillPassword(shop, 'short');
  await create(shop).click();
  await expectFault(shop, 'Email', 'Disposable addresses aren’t accepted');
  await expectFault(shop, 'Phone', 'Phone must have 10 digits.');
  await expect(shop.getByText('Use 8 to 15 characters.')).toBeVisible();

  await fillContact(shop, { email, fullName: 'Ada' });
  await fillPassword(shop);
  await create(shop).click();
  await expectFault(shop, 'Full name', 'Please enter your full name');
  // The fault cost no second captcha, and nothing that was typed is gone.
  await expect(shop.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await shop.getByLabel('Full name').fill('Ada Maria Park');
  await create(shop).dblclick();
  await expect(shop.getByRole('heading', { name: 'Thank you!!!' })).toBeVisible();
  await expect(shop.getByText('Thank you. To complete your registration please check your email.')).toBeVisible();
  await expectAccessible(shop);
  await latestMail(email);
  expect(await mailCount(email)).toBe(1);
  await shop.getByRole('button', { name: 'Resend email' }).click();
  await expect(shop.getByText('A new email is on its way. It can take a minute.')).toBeVisible();
  await expect.poll(() => mailCount(email)).toBe(2);

  // The same address once more.
  await shop.goto(url('/signup/basic'));
  await fillBusiness(shop);
  await fillContact(shop, { email: email.toUpperCase() });
  await fillPassword(shop);
  await agree(shop);
  await create(shop).click();
  await expectFault(shop, 'Email', "You've already signed-up for a Basic Plan.");
});

test('Basic: the mail’s link signs in and leads to the phone; used again it says so', { tag: '@slow' }, async ({
  shop,
  browser,
}) => {
  const email = addressOf('confirm');
  const phone = phoneOf(2);
  await signUpForBasic(shop, email, phone);
  const link = linkOf(await latestMail(email));
  await shop.goto(link);
  await expect(shop).toHaveURL(/\/verify$/);
  await expect(shop.getByRole('heading', { name: 'Verify your phone' })).toBeVisible();
  await expect(shop.getByRole('textbox', { name: 'Phone' })).toHaveValue(phone);
  await expectAccessible(shop);

  const other = await browser.newPage();
  await other.goto(link);
  await expect(other.getByText('Your email address is already confirmed. Please sign in.')).toBeVisible();
  await other.goto(url('/activate/extractinfo'));
  await other.getByLabel('Email').fill(email);
  await other.getByRole('button', { name: 'Send new link' }).click();
  await expect(other.getByText('If this address is waiting to be confirmed')).toBeVisible();
  await other.close();
});

test('the phone: a wrong code is refused, another can be asked for or called in, the number changed, then one lands @slow', async ({
  shop,
}) => {
  const email = addressOf('phone');
  const [first, second] = [phoneOf(3), phoneOf(4)];
  await signUpForBasic(shop, email, first);
  await shop.goto(linkOf(await latestMail(email)));
  const phone = shop.getByRole('textbox', { name: 'Phone' });
  const code = shop.getByLabel('Code', { exact: true });
  await phone.fill('');
  await shop.getByRole('button', { name: 'Send SMS code' }).click();
  await expectFault(shop, 'Phone', 'This field is required.');
  await phone.fill('12345');
  await shop.getByRole('button', { name: 'Send SMS code' }).click();
  await expectFault(shop, 'Phone', 'There is no such number under +1.');
  await phone.fill(first);
  await shop.getByRole('button', { name: 'Send SMS code' }).click();

  await expect(shop.getByText(`+1${first}`)).toBeVisible();
  await expect(code).toBeFocused();
  await expectAccessible(shop);
  await expect(shop.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
  const right = await latestCode(first);
  await code.fill('12345');
  await shop.keyboard.press('Enter');
  await expectFault(shop, 'Code', 'The code has 6 characters.');
  await code.fill(right === '000000' ? '111111' : '000000');
  await shop.keyboard.press('Enter');
  await expectFault(shop, 'Code', 'You have entered invalid code. Please try again.');
  // A reload goes on with the code that was sent.
  await shop.reload();
  await expect(code).toBeVisible();

  await shop.getByRole('button', { name: 'Change number' }).click();
  await phone.fill(second);
  await expect(async () => {
    await shop.getByRole('button', { name: /Call me/ }).click();
    await expect(code).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000, intervals: [5_000] });
  await code.fill(await latestCode(second));
  await shop.getByRole('button', { name: 'Verify' }).click();
  await expect(shop).toHaveURL(/\/myapps\/firstapp/);
  await shop.goto(url('/verify'));
  await expect(shop).not.toHaveURL(/\/verify/);
});

test('Pro and Enterprise are requests: terms in a dialog, a person answers, support is told @slow', async ({
  shop,
}) => {
  const email = addressOf('pro');
  await shop.goto(url('/signup/pro'));
  await expect(shop.getByRole('heading', { name: 'Sign up - PRO PLAN Voicecart' })).toBeVisible();
  await fillBusiness(shop);
  await expect(shop.getByLabel('Password', { exact: true })).toBeHidden();
  await shop.getByRole('button', { name: 'Terms and Conditions' }).click();
  const dialog = shop.getByRole('dialog', { name: 'Terms and Conditions' });
  await expect(dialog.getByText('Sample terms of service')).toBeVisible();
  const text = dialog.getByRole('region', { name: 'Text of the terms' });
  expect((await text.boundingBox())?.height).toBeCloseTo(500, 1);
  await expectAccessible(shop);
  expect(await dialog.locator('script, img, form, iframe, style').count()).toBe(0);
  expect(await shop.evaluate(() => 'termsRan' in window)).toBe(false);
  await shop.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await fillContact(shop, { email });
  await agree(shop);
  await create(shop).click();
  await expect(shop.getByRole('heading', { name: 'Thank you!!!' })).toBeVisible();
  await expect(shop.getByText('Your request has been send, we will contact you as soon as possible.')).toBeVisible();
  await expect.poll(async () => (await latestMail(email)).subject).toBe('Your request for the Pro plan of Voicecart');
  const told = await latestMail('support@voicecart.example');
  expect(told.subject).toBe('Pro requested by Park Tea');
  expect(told.text).toContain(email);
});

test('other doors: Amazon Pay has its own, an unknown plan leads to the sign-in, and short pages say what they are', {
  tag: '@slow',
}, async ({ shop }) => {
  await shop.goto(url('/amazon-pay/register/basic'));
  await expect(shop.getByRole('heading', { name: 'Sign up - BASIC PLAN Amazon Pay' })).toBeVisible();
  for (const path of ['/signup/agency', '/amazon-pay/register/gold']) {
    await shop.goto(url(path));
    await expect(shop, path).toHaveURL(/\/login$/);
  }
  for (const [path, heading] of [
    ['/promo/SPRING-20', 'Your promotion code'],
    ['/pagebroken', 'This page didn’t work'],
    ['/activate/extractinfo', 'Activate your account'],
    ['/associate/register', 'Invitation'],
    ['/signup/enterprise/Ada/ada%40x.store', 'Sign up - ENTERPRISE PLAN Voicecart'],
  ] as const) {
    await shop.goto(url(path));
    await expect(shop.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible(shop);
  }
});

test('an associate joins by the invitation’s link, and nobody without one @slow', async ({ shop, browser }) => {
  const email = addressOf('cleo');
  const owner = await (await browser.newContext()).newPage();
  await signIn(owner, 'enterprise');
  const merchantId = await invite(owner, email);
  await owner.close();
  const mail = await latestMail(email);
  const link = mail.text.match(/https?:\/\/\S+\/associate\/register\?\S+/)?.[0] ?? '';

  // The merchant's id alone shows nothing, not even whose it is.
  await shop.goto(url(`/associate/register?key=${merchantId}`));
  await expect(shop.getByText('This invitation was not found.')).toBeVisible();
  await shop.goto(url(link.replace(/^https?:\/\/[^/]+/, '')));
  await expect(shop.getByRole('heading', { name: /^Sign up to be come a .+ Associate\.$/ })).toBeVisible();
  expect(shop.url()).not.toContain('invite=');
  await expect(shop.getByLabel('Business name')).toBeDisabled();
  await expect(shop.getByLabel('Email')).toHaveValue(email);
  await expect(shop.getByLabel('Email')).toBeDisabled();
  await expect(create(shop)).toBeDisabled();
  await agree(shop);
  await expectAccessible(shop);
  await create(shop).click();
  for (const label of ['Full name', 'Contact phone']) await expectFault(shop, label, 'This field is required.');
  await shop.getByLabel('Full name').fill('Cleo 2');
  await shop.getByLabel('Contact phone').fill(phoneOf(5));
  await shop.getByLabel('Password', { exact: true }).fill(password);
  await shop.getByLabel('Confirm password').fill('Another-1');
  await create(shop).click();
  await expectFault(shop, 'Full name', 'The full name entered is not valid');
  await expect(shop.getByText('The passwords do not match')).toBeVisible();
  await shop.getByLabel('Full name').fill('Cleo Park');
  await shop.getByLabel('Confirm password').fill(password);
  await create(shop).click();
  await expect(shop).toHaveURL(/\/login$/);
  await signIn(shop, email);
  await shop.goto(url(link.replace(/^https?:\/\/[^/]+/, '')));
  await expect(shop.getByText('This invitation has been accepted. Please sign in.')).toBeVisible();
});

test('the captcha runs out: it resets, and nothing can be sent until it is solved again', { tag: '@slow' }, async ({
  shop,
}) => {
  // Given up fifteen seconds before the server would refuse it.
  await shop.route('**/captcha/challenge', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.captcha.expiresInSeconds = 17;
    await route.fulfill({ response, json: body });
  });
  await shop.goto(url('/signup/pro'));
  await fillBusiness(shop);
  await agree(shop);
  await expect(create(shop)).toBeEnabled();
  await expect(shop.getByText('The check expired. Select the checkbox again.')).toBeVisible();
  await expect(shop.getByRole('checkbox', { name: 'I’m human' })).not.toBeChecked();
  await expect(create(shop)).toBeDisabled();
  await proveHuman(shop);
  await expect(create(shop)).toBeEnabled();
});

test('a captcha of an outside party: its widget is drawn, its refusal is told in the spec’s words', {
  tag: '@slow',
}, async ({ shop }) => {
  const script = url('/party/api.js');
  await shop.route('**/captcha/challenge', (route) =>
    route.fulfill({ json: { success: true, captcha: { kind: 'recaptcha', siteKey: 'site', script } } }),
  );
  await shop.route('**/party/api.js*', (route) => route.fulfill({ contentType: 'text/javascript', body: partyScript }));
  await shop.goto(url('/signup/pro'));
  await fillBusiness(shop);
  await fillContact(shop, { email: addressOf('party') });
  await shop.getByRole('checkbox', { name: /I agree/ }).check();
  await shop.getByRole('button', { name: 'Widget of site' }).click();
  await expect(create(shop)).toBeEnabled();
  await shop.evaluate(() => window.dispatchEvent(new Event('expire')));
  await expect(shop.getByText('The check expired. Try again.')).toBeVisible();
  await expect(create(shop)).toBeDisabled();
  await shop.getByRole('button', { name: 'Widget of site' }).click();
  await create(shop).click();
  await expect(
    shop.getByText("There was a problem verifying your submission. Please click 'Create Account' again."),
  ).toBeVisible();
  await expect(create(shop)).toBeDisabled();
  await expect(shop.getByLabel('Full name')).toHaveValue('Ada Park');
});

/** As the parties' scripts are: draws where it is told to, and calls back. */
const partyScript = `
  window.grecaptcha = {
    render(place, options) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Widget of ' + options.sitekey;
      button.onclick = () => options.callback('a token the server does not know');
      place.append(button);
      addEventListener('expire', () => options['expired-callback']());
    },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

async function signUpForBasic(shop: Page, email: string, phone: string): Promise<void> {
  await shop.goto(url('/signup/basic'));
  await fillBusiness(shop);
  await fillContact(shop, { email, phone });
  await fillPassword(shop);
  await agree(shop);
  await create(shop).click();
  await expect(shop.getByRole('heading', { name: 'Thank you!!!' })).toBeVisible();
}

function linkOf(mail: { text: string }): string {
  const link = mail.text.match(/https?:\/\/[^/]+(\/\S+confirm=\S+)/)?.[1] ?? '';
  return url(link);
}

async function mailCount(to: string): Promise<number> {
  const response = await fetch(`${process.env.E2E_MAIL_URL}/api/messages?to=${encodeURIComponent(to)}`);
  return ((await response.json()) as { messages: unknown[] }).messages.length;
}

/** By the call, as a signed-in merchant. @returns the merchant's id */
function invite(owner: Page, email: string): Promise<string> {
  return owner.evaluate(async (address) => {
    const headers = {
      'content-type': 'application/json',
      'x-xsrf-token': decodeURIComponent(document.cookie.match(/XSRF-TOKEN=([^;]*)/)?.[1] ?? ''),
    };
    const { session } = await (await fetch('/mobile-api/session')).json();
    const merchantId: string = session.merchant.id;
    const proof = { method: 'password', password: 'Demo-Pass-1' };
    await fetch('/mobile-api/account/step-up', { method: 'POST', headers, body: JSON.stringify(proof) });
    const reply = await fetch('/mobile-api/submerchant/sendsubmerchantemail', {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: address, merchantId }),
    });
    if (!reply.ok) throw new Error(await reply.text());
    return merchantId;
  }, email);
}
