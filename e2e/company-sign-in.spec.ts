import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { confirmItIsMeIfAsked, expect, password, signIn, test, url } from './support/shop.ts';

test.describe.configure({ timeout: 120_000 });

const company = process.env.E2E_COMPANY_URL ?? '';
const domain = `acme-${Date.now()}.example`;

/** What the company's administrator does: the record of the domain, and the app at the provider. */
async function registerAtProvider(browser: Browser, owner: Page) {
  const adminPage = await (await browser.newContext()).newPage();
  const told = async (part: string) => (await owner.locator('code', { hasText: part }).textContent()) ?? '';
  await adminPage.goto(company);
  await adminPage.getByLabel('Name').fill(`_voicecart.${domain}`);
  await adminPage.getByLabel('Value').fill(await told('voicecart-domain='));
  await adminPage.getByRole('button', { name: 'Add record' }).click();
  await adminPage.getByLabel('Redirect address').fill(await told('/login/company/'));
  await adminPage.getByLabel('Logout address').fill(await told('/hooks/company/'));
  await adminPage.getByRole('button', { name: 'Register app' }).click();
  const shown = async (id: string) => (await adminPage.locator(id).textContent()) ?? '';
  const app = { issuer: await shown('#issuer'), id: await shown('#client-id'), secret: await shown('#client-secret') };
  await adminPage.context().close();
  return app;
}

test('a company brings its provider: its people come in by it, and are out when they sign out there', {
  tag: '@slow',
}, async ({ browser, page }) => {
  await signIn(page, 'pro@demo.voicecart.example', password);
  await page.goto(url('/company-sign-in'));
  await page.getByLabel('Domain').fill(domain);
  await page.getByRole('button', { name: 'Add domain' }).click();
  await confirmItIsMeIfAsked(page);
  await expect(page.getByText(`_voicecart.${domain}`)).toBeVisible();
  const app = await registerAtProvider(browser, page);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await page.getByLabel('Issuer').fill(app.issuer);
  await page.getByLabel('Client ID').fill(app.id);
  await page.getByLabel('Client secret').fill(app.secret);
  await page.getByLabel('Company sign-in is on').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await expectAccessible(page);

  const ada = await (await browser.newContext()).newPage();
  await ada.goto(url('/login'));
  await ada.getByRole('link', { name: 'Sign in with your company' }).click();
  await ada.getByLabel('Work email').fill('ada@nobody.example');
  await ada.getByRole('button', { name: 'Continue' }).click();
  await expect(ada.getByText('No company sign-in is set up for nobody.example')).toBeVisible();
  await expectAccessible(ada);
  await ada.getByLabel('Work email').fill(`ada@${domain}`);
  await ada.getByRole('button', { name: 'Continue' }).click();
  await ada.getByLabel('Email', { exact: true }).fill(`ada@${domain}`);
  await ada.getByRole('button', { name: 'Sign in' }).click();
  await ada.waitForURL((at) => at.origin === new URL(url('/')).origin && !at.pathname.startsWith('/login'));
  await page.goto(url('/team'));
  await expect(page.getByText(`ada@${domain}`).first()).toBeVisible();

  // The provider's answer, opened in another browser, signs nobody in.
  const other = await (await browser.newContext()).newPage();
  await other.goto(url('/login/company/01900000-0000-7000-8000-000000000000?code=x&state=y'));
  await expect(other.getByText('This sign-in was started in another tab or browser.')).toBeVisible();

  await ada.goto(`${company}/session/end`);
  await ada.getByRole('button', { name: 'Sign out' }).click();
  await expect(ada.getByText('You are signed out.')).toBeVisible();
  await ada.goto(url('/'));
  await ada.waitForURL(/\/login/);

  // The same company by SAML: its page posts the answer, from another site and without our cookies.
  await page.goto(url('/company-sign-in'));
  await page.getByText('SAML 2.0').click();
  await page.getByLabel('Metadata of your provider').fill(`${company}/saml/metadata`);
  await page.getByRole('button', { name: 'Save' }).click();
  await confirmItIsMeIfAsked(page);
  await expect(page.getByText(`Connected to ${company}/saml`)).toBeVisible();
  await expectAccessible(page);
  const bea = await (await browser.newContext()).newPage();
  await bea.goto(url('/login'));
  await bea.getByRole('link', { name: 'Sign in with your company' }).click();
  await bea.getByLabel('Work email').fill(`bea@${domain}`);
  await bea.getByRole('button', { name: 'Continue' }).click();
  await bea.getByLabel('Email', { exact: true }).fill(`bea@${domain}`);
  await bea.getByRole('button', { name: 'Sign in' }).click();
  await bea.getByRole('button', { name: 'Continue' }).click();
  await bea.waitForURL((at) => at.origin === new URL(url('/')).origin && !at.pathname.startsWith('/login'));

  // The demo shop is left as it was.
  await page.goto(url('/company-sign-in'));
  await page.getByRole('button', { name: 'Remove company sign-in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove company sign-in' }).click();
  await confirmItIsMeIfAsked(page);
  await expect(page.getByText('Company sign-in removed')).toBeVisible();
});
