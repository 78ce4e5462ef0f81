import type { Page } from '@playwright/test';
import { expect, expectAccessible, latestCode, latestMail, password, proveHuman, test, url } from './support/shop.ts';

const unique = Date.now();
const stripeUrl = () => process.env.E2E_STRIPE_URL ?? '';

test('the landing page lets a visitor hear the demo shop, by keyboard too, and nothing moves', async ({ shop }) => {
  await shop.goto(url('/landing/1'));
  const stage = shop.getByRole('region', { name: 'A conversation with the demo shop Harbor and Pine' });
  await expect(stage.getByText('Do you have a blue mug for under thirty dollars?')).toBeVisible();
  await expect(stage.getByText('Results for blue mug')).toBeVisible();
  await expectAccessible(shop);
  const size = await stage.boundingBox();

  await stage.getByRole('button', { name: 'Put two in my cart' }).click();
  await expect(stage.getByText('Your cart: $34')).toBeVisible();
  await expect(stage.getByText('3 of 4')).toBeVisible();
  await expect(stage.getByText('Results for blue mug')).toHaveCount(0);
  expect(await stage.boundingBox()).toEqual(size);

  // From the turn that is shown to the last one, where it stops by itself.
  await stage.getByRole('button', { name: 'Play the conversation' }).press('Enter');
  await expect(stage.getByRole('button', { name: 'Pause the conversation' })).toBeFocused();
  await expect(stage.getByText('4 of 4')).toBeVisible();
  await expect(stage.getByRole('button', { name: 'Play the conversation' })).toBeVisible();
  expect(await stage.boundingBox()).toEqual(size);
});

test('a visitor chooses Pro, signs up, tries it with a card, and redeems a code for more', { tag: '@slow' }, async ({
  shop,
}) => {
  const email = `visitor${unique}@sign-up.store`;
  await shop.goto(url('/pricing'));
  await shop.getByRole('link', { name: 'Try Pro free for 14 days' }).click();
  await expect(shop.getByText('The Pro plan is the next step.')).toBeVisible();
  await signUp(shop, email);

  await shop.goto(url('/upgrade-plan'));
  await shop.getByRole('button', { name: 'Try Pro free for 14 days' }).click();
  await shop.waitForURL(`${stripeUrl()}/checkout/**`);
  await shop.getByLabel('Card number').fill('4242 4242 4242 4242');
  await shop.getByRole('button', { name: 'Start trial' }).click();
  await shop.waitForURL('**/payment-subscription/success**');
  await expect(shop.getByText('Your free trial of the Pro plan has started.')).toBeVisible();

  const code = await codeFor('enterprise');
  await shop.goto(url(`/appsumo/redemption/${code}`));
  await shop.getByRole('button', { name: 'Redeem' }).click();
  await shop.waitForURL('**/upgrade-plan');
  await expect(shop.getByRole('region', { name: 'Your plan' })).toContainText('Enterprise');
  // It was good for one merchant, once.
  await shop.goto(url(`/appsumo/redemption/${code}`));
  await shop.getByRole('button', { name: 'Redeem' }).click();
  await expect(shop.getByRole('alert')).toContainText('This code isn’t valid, or it was already used.');
});

async function signUp(shop: Page, email: string): Promise<void> {
  const phone = `213373${String(unique % 10_000).padStart(4, '0')}`;
  await shop.getByRole('textbox', { name: 'Business name' }).fill('Visitor Tea');
  await shop.getByRole('textbox', { name: 'Website' }).fill('https://visitor-tea.store');
  await shop.getByLabel('Full name').fill('Vera Visitor');
  await shop.getByRole('textbox', { name: /email/i }).fill(email);
  await shop.getByRole('textbox', { name: 'Phone' }).fill(phone);
  await shop.getByLabel('Password', { exact: true }).fill(password);
  await shop.getByLabel('Confirm password').fill(password);
  await shop.getByRole('checkbox', { name: /I agree/ }).check();
  await proveHuman(shop);
  await shop.getByRole('button', { name: 'Create Account' }).click();
  await expect(shop.getByRole('heading', { name: 'Thank you!!!' })).toBeVisible();
  const { pathname, search } = new URL((await latestMail(email)).text.match(/https?:\S+/)?.[0] ?? '');
  await shop.goto(url(pathname + search));
  await shop.getByRole('button', { name: 'Send SMS code' }).click();
  await shop.getByLabel('Code', { exact: true }).fill(await latestCode(phone));
  await shop.getByRole('button', { name: 'Verify' }).click();
  await expect(shop).toHaveURL(/\/myapps\/firstapp/);
}

/** A code of a batch that a super admin makes. */
async function codeFor(planId: string): Promise<string> {
  const post = async (path: string, body: object, token?: string) => {
    const response = await fetch(url(`/mobile-api/${path}`), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    return response.json();
  };
  const { token } = await post('login', { email: 'super-admin@demo.voicecart.example', password });
  const batch = { name: `Journey ${unique}`, planId, days: 30, count: 1, expiresAt: null };
  return (await post('billing/code-batches', batch, token)).codes[0];
}
