import type { Page } from '@playwright/test';
import { confirmItIsMeIfAsked, expect, latestCode, latestMail, password, proveHuman, url } from './shop.ts';

/**
 * Fills the form of Basic in, confirms the address and the phone; ends where a new merchant begins.
 * @param arrival where that is: a plan that was chosen before comes first
 */
export async function signUp(
  shop: Page,
  email: string,
  phone: string,
  arrival: RegExp = /\/myapps\/firstapp/,
): Promise<void> {
  await fillBusiness(shop, 'Visitor Tea', 'https://visitor-tea.store');
  await fillContact(shop, { email, fullName: 'Vera Visitor', phone });
  await shop.getByLabel('Password', { exact: true }).fill(password);
  await shop.getByLabel('Confirm password').fill(password);
  await shop.getByRole('checkbox', { name: /I agree/ }).check();
  await proveHuman(shop);
  await shop.getByRole('button', { name: 'Create Account' }).click();
  await expect(shop.getByRole('heading', { name: 'Thank you!!!' })).toBeVisible();
  const { pathname, search } = new URL((await latestMail(email)).text.match(/https?:\S+/)?.[0] ?? '');
  await shop.goto(url(pathname + search));
  await verifyPhone(shop, phone);
  await expect(shop).toHaveURL(arrival);
}

/** Answers the code that is sent to a phone, on the page that asks for it. */
export async function verifyPhone(shop: Page, phone: string): Promise<void> {
  await shop.getByRole('button', { name: 'Send SMS code' }).click();
  await confirmItIsMeIfAsked(shop);
  await shop.getByLabel('Code', { exact: true }).fill(await latestCode(phone));
  await shop.getByRole('button', { name: 'Verify' }).click();
}

/** The first step of the sign-up, and on to the second. */
export async function fillBusiness(shop: Page, name = 'Park Tea', website = 'https://park-tea.store'): Promise<void> {
  await shop.getByRole('textbox', { name: 'Business name' }).fill(name);
  await shop.getByRole('textbox', { name: 'Website' }).fill(website);
  await shop.getByRole('button', { name: 'Continue' }).click();
  await expect(shop.getByRole('heading', { name: 'Contact Information' })).toBeVisible();
}

interface Contact {
  readonly email: string;
  readonly fullName?: string;
  readonly phone?: string;
}

/** The second step, but for the password. */
export async function fillContact(
  shop: Page,
  { email, fullName = 'Ada Park', phone = '2133734253' }: Contact,
): Promise<void> {
  await shop.getByLabel('Full name').fill(fullName);
  await shop.getByRole('textbox', { name: /email/i }).fill(email);
  await shop.getByRole('textbox', { name: 'Phone' }).fill(phone);
}
