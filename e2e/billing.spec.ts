import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, latestMail, password, proveHuman, signIn, test, url } from './support/shop.ts';
import { signUp, verifyPhone } from './support/sign-up.ts';

test.describe.configure({ timeout: 240_000 });

const unique = Date.now();
const stripeUrl = () => process.env.E2E_STRIPE_URL ?? '';

async function turnClock(days: number): Promise<void> {
  const response = await fetch(`${stripeUrl()}/clock`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ days: String(days) }),
  });
  expect(response.status).toBe(303);
}

/** Gives another card in the portal, and comes back. */
async function saveCard(page: Page, plan: Locator, number: string): Promise<void> {
  await plan.getByRole('button', { name: 'Payment method and tax ID' }).click();
  await page.waitForURL(`${stripeUrl()}/portal/**`);
  await page.getByLabel('Card number').fill(number);
  await page.getByRole('button', { name: 'Save card' }).click();
  await page.getByRole('link', { name: 'Return' }).click();
  await page.waitForURL('**/upgrade-plan**');
}

/** Pays at the hosted checkout. */
async function payWith(page: Page, number: string, button: 'Start trial' | 'Subscribe'): Promise<void> {
  await page.waitForURL(`${stripeUrl()}/checkout/**`);
  await page.getByLabel('Card number').fill(number);
  await page.getByRole('button', { name: button }).click();
}

/** A call as a super admin. */
async function asSuperAdmin(path: string, body: object) {
  const post = async (to: string, given: object, token?: string) => {
    const response = await fetch(url(`/mobile-api/${to}`), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(given),
    });
    expect(response.status).toBe(200);
    return response.json();
  };
  const { token } = await post('login', { email: 'super-admin@demo.voicecart.example', password });
  return post(path, body, token);
}

test('a merchant tries a plan, pays, falls into debt, pays again, changes and cancels', async ({ shop: page }) => {
  // Its landing and menu are those of both notification plans, so that no other journey notices.
  await signIn(page, 'notification');
  await page.goto(url('/upgrade-plan'));
  await page.getByRole('button', { name: 'Try Notification plus free for 14 days' }).click();
  await page.waitForURL(`${stripeUrl()}/checkout/**`);
  // Left by its Back button, nothing has failed, and it goes on.
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing was paid' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await page.waitForURL(`${stripeUrl()}/checkout/**`);
  await page.getByLabel('Card number').fill('4000 0000 0000 0002');
  await page.getByRole('button', { name: 'Start trial' }).click();
  await expect(page.getByRole('alert')).toContainText('declined');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Start trial' }).click();
  await page.waitForURL('**/payment-subscription/success**');
  await expect(page.getByText('Your free trial of the Notification plus plan has started.')).toBeVisible();
  await page.getByRole('link', { name: 'View your plan' }).click();
  const plan = page.getByRole('region', { name: 'Your plan' });
  await expect(plan).toContainText('Free trial');

  // A smaller plan that waits hides nothing of the trial. Every plan is sold here, whatever the present one is.
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Choose Notification', exact: true }).click();
  await dialog.getByRole('button', { name: 'Change at period end' }).click();
  await expect(plan).toContainText(/Your free trial ends on .+\. Changes to Notification on /);
  await plan.getByRole('button', { name: 'Keep this plan' }).click();
  await expect(plan).toContainText(/Then \$\d+\.\d\d plus taxes is due\./);
  await page.getByText('Yearly', { exact: true }).click();
  await page.getByRole('button', { name: 'Choose Notification plus' }).click();
  await expect(dialog).toContainText('you pay nothing today');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Monthly', { exact: true }).click();
  await page.getByRole('button', { name: 'Show all plans' }).click();
  await expect(page.getByRole('button', { name: 'Choose Pro plus' })).toBeVisible();

  // The trial ends, and the first payment is taken. The event comes late: the page hears of it by itself.
  await turnClock(15);
  await expect(plan).toContainText('Renews on');

  // A card that declines renewals, and another one.
  await saveCard(page, plan, '4000 0000 0000 0341');
  await turnClock(32);
  await expect(plan).toContainText('A payment is overdue');
  await expect(plan).toContainText('by the card ending in 0341 was declined.');
  await expect(plan.getByRole('link', { name: /^Pay \$\d+\.\d\d now$/ })).toBeVisible();
  await saveCard(page, plan, '4242 4242 4242 4242');
  await expect(plan).toContainText('Renews on');

  await page.getByText('Yearly', { exact: true }).click();
  await page.getByRole('button', { name: 'Choose Notification plus' }).click();
  await expect(dialog).toContainText('Due now');
  await dialog.getByRole('button', { name: 'Pay and change' }).click();
  await expect(plan).toContainText('per year');
  await page.getByRole('button', { name: 'Choose Notification', exact: true }).click();
  await dialog.getByRole('button', { name: 'Change at period end' }).click();
  await expect(plan).toContainText('Changes to Notification on');
  await plan.getByRole('button', { name: 'Keep this plan' }).click();
  await expect(plan).toContainText('Renews on');
  await plan.getByRole('button', { name: 'Cancel subscription' }).click();
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(plan).toContainText('Ends on');
});

test('a visitor chooses Pro, signs up, tries and pays it, changes, falls into debt, and pays again', {
  tag: '@slow',
}, async ({ shop }) => {
  test.setTimeout(400_000);
  const email = `visitor${unique}@sign-up.store`;
  await shop.goto(url('/pricing'));
  await shop.getByRole('link', { name: 'Try Pro free for 14 days' }).click();
  await expect(shop.getByRole('heading', { name: 'Sign up - PRO PLAN Voicecart' })).toBeVisible();
  await expect(shop.getByText('Then you start the Pro plan at the checkout.')).toBeVisible();
  await signUp(
    shop,
    email,
    `213373${String(unique % 10_000).padStart(4, '0')}`,
    /\/upgrade\/pro\?every=month&currency=usd$/,
  );

  const plan = shop.getByRole('region', { name: 'Your plan' });
  const dialog = shop.getByRole('dialog');
  await shop.getByRole('button', { name: 'Try Pro free for 14 days' }).click();
  await payWith(shop, '4242 4242 4242 4242', 'Start trial');
  await shop.waitForURL('**/payment-subscription/success**');
  await expect(shop.getByText('Your free trial of the Pro plan has started.')).toBeVisible();
  await shop.getByRole('link', { name: 'View your plan' }).click();
  await expect(plan).toContainText('Free trial');
  await turnClock(15);
  await expect(plan).toContainText('Renews on');

  // Up at once, with what it costs shown before; down when the period ends.
  await shop.getByRole('button', { name: 'Choose Pro plus' }).click();
  await expect(dialog).toContainText('Due now');
  await dialog.getByRole('button', { name: 'Pay and change' }).click();
  await expect(plan.getByRole('heading', { name: 'Pro plus' })).toBeVisible();
  await shop.getByRole('button', { name: 'Choose Pro', exact: true }).click();
  await dialog.getByRole('button', { name: 'Change at period end' }).click();
  await expect(plan).toContainText('Changes to Pro on');
  await turnClock(32);
  await expect(plan.getByRole('heading', { name: 'Pro', exact: true })).toBeVisible();

  // A card that declines renewals: reminded, after fourteen days read-only, and back at once when it is paid.
  await saveCard(shop, plan, '4000 0000 0000 0341');
  await turnClock(32);
  await expect(plan).toContainText('A payment is overdue');
  await expect.poll(async () => (await latestMail(email)).text).toContain('Update your payment method');
  await turnClock(15);
  await expect(plan).toContainText('Your dashboard is read-only.');
  await saveCard(shop, plan, '4242 4242 4242 4242');
  await expect(plan).toContainText('Renews on');
  await expect(shop.getByRole('row').filter({ hasText: 'Paid' }).first()).toBeVisible();

  // A code that would be a step down is refused, and stays good for somebody else.
  const batch = { name: `Journey ${unique}`, planId: 'basic', days: 30, count: 1, expiresAt: null };
  const [code] = (await asSuperAdmin('billing/code-batches', batch)).codes;
  await shop.goto(url(`/appsumo/redemption/${code}`));
  await expect(shop.getByRole('alert')).toContainText('The code wasn’t used.');
});

test('a code gives a new merchant its plan, once', { tag: '@slow' }, async ({ shop }) => {
  await shop.goto(url('/signup/basic'));
  await signUp(shop, `gift${unique}@sign-up.store`, `213374${String(unique % 10_000).padStart(4, '0')}`);
  const batch = { name: `Gift ${unique}`, planId: 'enterprise', days: 30, count: 1, expiresAt: null };
  const [code] = (await asSuperAdmin('billing/code-batches', batch)).codes;
  await shop.goto(url(`/appsumo/redemption/${code}`));
  await expect(shop.getByText('Enterprise plan, free until')).toBeVisible();
  await shop.getByRole('button', { name: 'Redeem' }).click();
  await shop.waitForURL('**/upgrade-plan');
  await expect(shop.getByRole('region', { name: 'Your plan' })).toContainText('Enterprise');
  await shop.goto(url(`/appsumo/redemption/${code}`));
  await expect(shop.getByRole('alert')).toContainText('This code isn’t valid, or it was already used.');
});

test('an agency invites a shop to Pro, which opens its account, pays, and takes an offer of its own', {
  tag: '@slow',
}, async ({ shop, browser }) => {
  const email = `invited${unique}@agency-shop.store`;
  const agency = await (await browser.newContext()).newPage();
  await signIn(agency, 'agency-admin');
  await agency.goto(url('/payment-subscription'));
  await agency.getByRole('button', { name: 'Send invitation' }).first().click();
  const invitation = agency.getByRole('dialog');
  await invitation.getByLabel('Email').fill(email);
  await invitation.getByLabel('Plan').selectOption('Pro');
  await invitation.getByRole('button', { name: 'Send invitation' }).click();
  await expect(agency.getByRole('row', { name: new RegExp(email) })).toContainText('Pending');

  await shop.goto(linkIn((await latestMail(email)).text));
  const offered = shop.getByRole('region', { name: 'Plan' });
  await expect(offered).toContainText('$99.00 per month');
  await offered.getByText('Yearly').click();
  await expect(offered).toContainText('$990.00 per year');
  await expectAccessible(shop);
  await shop.getByRole('link', { name: 'Accept and sign up' }).click();
  const phone = `213375${String(unique % 10_000).padStart(4, '0')}`;
  await fillRequest(shop, email, phone);
  await expect(shop.getByRole('heading', { name: 'Thank you!!!' })).toBeVisible();
  await expect.poll(async () => (await latestMail(email)).text).toContain('/create-password');
  await shop.goto(linkIn((await latestMail(email)).text));
  await shop.getByLabel('New password', { exact: true }).fill(password);
  await shop.getByLabel('Confirm password').fill(password);
  await shop.getByRole('button', { name: 'Save password' }).click();
  await expect(shop).not.toHaveURL(/create-password/);

  // A plan that can't be read is said to be none.
  await shop.route('**/domainsubscriptions/details', (route) => route.fulfill({ json: { success: true } }));
  await signIn(shop, email);
  await verifyPhone(shop, phone);
  await expect(shop.getByText('Invalid subscription plan')).toBeVisible();
  await shop.unroute('**/domainsubscriptions/details');

  // Several ways to pay: one is chosen, and paid.
  await shop.goto(url('/index'));
  await shop.waitForURL('**/subscription/**');
  await expect(shop.getByRole('heading', { name: 'Your subscription is waiting for payment' })).toBeVisible();
  await shop.getByRole('button', { name: 'Try Pro free for 14 days' }).click();
  await payWith(shop, '4242 4242 4242 4242', 'Start trial');
  await shop.waitForURL('**/payment-subscription/success**');
  await expect(shop.getByText('Your free trial of the Pro plan has started.')).toBeVisible();
  await expect(async () => {
    await agency.reload();
    await expect(agency.getByRole('row', { name: new RegExp(email) })).toContainText('Accepted', { timeout: 2_000 });
  }).toPass();
  await agency.close();

  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, 'super-admin');
  await admin.goto(url('/custom-merchant-pricing'));
  await admin.getByRole('button', { name: 'Offer a price' }).first().click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Merchant' }).fill(email);
  await dialog.getByRole('option', { name: new RegExp(email) }).click();
  await dialog.getByLabel('Plan').selectOption('Enterprise');
  await dialog.getByRole('textbox', { name: 'Price' }).fill('300');
  await dialog.getByLabel('Reason').fill('Pilot');
  await dialog.getByRole('button', { name: 'Offer a price' }).click();
  await expect(admin.getByRole('row', { name: /Invited Tea/ })).toContainText('Offered');
  await admin.close();

  await shop.goto(url('/upgrade-plan'));
  const offer = shop.getByRole('region', { name: 'Your offer' });
  await expect(offer).toContainText('$300');
  await offer.getByRole('button', { name: 'Accept the offer' }).click();
  await shop.getByRole('dialog').getByRole('button', { name: 'Pay and change' }).click();
  await expect(shop.getByRole('region', { name: 'Your plan' })).toContainText('Enterprise');
  await expect(offer).toHaveCount(0);
});

/** A mail's link, on the address that this journey runs against. */
function linkIn(text: string): string {
  const { pathname, search } = new URL(text.match(/https?:\S+\?\S+/)?.[0] ?? '');
  return url(pathname + search);
}

/** The form of a plan that is asked for, already filled in with the address. */
async function fillRequest(shop: Page, email: string, phone: string): Promise<void> {
  await shop.getByRole('textbox', { name: 'Business name' }).fill('Invited Tea');
  await shop.getByRole('textbox', { name: 'Website' }).fill('https://invited-tea.store');
  await shop.getByRole('button', { name: 'Continue' }).click();
  await shop.getByLabel('Full name').fill('Ina Invited');
  await expect(shop.getByRole('textbox', { name: /email/i })).toHaveValue(email);
  await shop.getByRole('textbox', { name: 'Phone' }).fill(phone);
  await shop.getByRole('checkbox', { name: /I agree/ }).check();
  await proveHuman(shop);
  await shop.getByRole('button', { name: 'Create Account' }).click();
}
