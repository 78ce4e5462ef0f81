import { test as base, expect, type Locator, type Page } from '@playwright/test';

export { expect };

/** Every journey watches itself: no fault in the page, no request to any host but ours. */
export const test = base.extend<{ shop: Page }>({
  shop: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(`fault: ${error.message}`));
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url());
      const isOurs = ['localhost', '127.0.0.1'].includes(hostname) || !protocol.startsWith('http');
      if (!isOurs) faults.push(`request to ${hostname}`);
    });
    await use(page);
    expect(faults).toEqual([]);
  },
});

export const url = (path: string) => `${process.env.E2E_URL}${path}`;
export const password = 'Demo-Pass-1';

/** Signs in by the call alone and goes where that leads: the form itself is the subject of `sign-in.spec.ts`. */
export async function signIn(page: Page, name: string, as = password): Promise<void> {
  const email = name.includes('@') ? name : `${name}@demo.voicecart.example`;
  await page.context().clearCookies({ name: 'vc_session' });
  const reply = await page.request.post(url('/mobile-api/login'), { data: { email, password: as } });
  expect(reply.status(), await reply.text()).toBe(200);
  await page.goto(url('/index'));
  await expect(page).not.toHaveURL(/\/(login|index)$/);
}

/** Opens what a merchant may, as an admin. */
export async function permissionsOf(page: Page, merchant: string): Promise<void> {
  await page.goto(url(`/permissions?q=${encodeURIComponent(merchant)}`));
  await page.getByRole('link', { name: merchant }).click();
  await expect(page.getByRole('heading', { level: 1, name: merchant })).toBeVisible();
}

/** An admin on the list of merchants goes on as one. */
export async function actAs(page: Page, merchant: string): Promise<void> {
  await page.getByRole('button', { name: `Act as ${merchant}` }).click();
  const dialog = page.getByRole('dialog', { name: `Act as ${merchant}` });
  await dialog.getByLabel('Reason').fill('Asked for help');
  await dialog.getByRole('button', { name: 'Start' }).click();
}

/** Answers the dialog that asks for a proof; what was about to be done then goes on. */
export async function confirmItIsMe(page: Page, as = password): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Your password').fill(as);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toHaveCount(0);
}

/** The same where the proof may be from a moment ago: waits a moment for the question. */
export async function confirmItIsMeIfAsked(page: Page, as = password): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  if (await isAskedWithin(dialog, 3_000)) await confirmItIsMe(page, as);
}

async function isAskedWithin(dialog: Locator, timeout: number): Promise<boolean> {
  try {
    await dialog.waitFor({ timeout });
    return true;
  } catch {
    return false;
  }
}

/** The newest mail to an address, from the emulated inbox. */
export async function latestMail(to: string): Promise<{ subject: string; text: string }> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const response = await fetch(`${process.env.E2E_MAIL_URL}/api/messages?to=${encodeURIComponent(to)}`);
    const { messages } = (await response.json()) as { messages: { id: string; subject: string; text?: string }[] };
    const [newest] = messages;
    if (newest) {
      const whole = await fetch(`${process.env.E2E_MAIL_URL}/api/messages/${newest.id}`);
      return (await whole.json()) as { subject: string; text: string };
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`no mail came to ${to}`);
}

/** Ticks the captcha, which is drawn after two seconds, and waits until the browser has done its work. */
export async function proveHuman(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: 'I’m human' });
  await box.click();
  await expect(box).toBeChecked({ timeout: 30_000 });
}

/** The code that was last sent to a phone, by SMS or in a call; from the emulated phone provider. */
export async function latestCode(phone: string, wait = 20_000): Promise<string> {
  const response = await fetch(`${process.env.E2E_SMS_URL}/api/messages?to=${phone}&wait=${wait}`);
  const { messages } = (await response.json()) as { messages: { text: string }[] };
  const code = messages[0]?.text.replaceAll(', ', '').match(/\d{6}/)?.[0];
  if (!code) throw new Error(`no code came to ${phone}`);
  return code;
}

/** A merchant of its own, for a journey that changes a whole shop: signed up, phone verified, with a first app. */
export async function signUpFresh(page: Page, name: string): Promise<string> {
  const unique = Date.now();
  const email = `${name}${unique}@fresh.store`;
  const phone = `213374${String(unique % 10_000).padStart(4, '0')}`;
  await page.goto(url('/signup/basic'));
  await page.getByRole('textbox', { name: 'Business name' }).fill('Fresh Shop');
  await page.getByRole('textbox', { name: 'Website' }).fill('https://fresh.store');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Full name').fill('Ada Park');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Phone' }).fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await proveHuman(page);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Thank you!!!')).toBeVisible();
  const link = (await latestMail(email)).text.match(/https?:\/\/\S+confirm=\S+/)?.[0] ?? '';
  await page.goto(url(`/login?${link.split('?')[1]}`));
  await expect(page).toHaveURL(/\/verify$/);
  await page.getByRole('button', { name: 'Send SMS code' }).click();
  await page.getByLabel('Code', { exact: true }).fill(await latestCode(phone));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(/\/myapps\/firstapp/);
  const made = await page.evaluate(async () => {
    const token = decodeURIComponent(document.cookie.match(/XSRF-TOKEN=([^;]*)/)?.[1] ?? '');
    const reply = await fetch('/mobile-api/skills', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
      body: JSON.stringify({ name: 'Fresh Shop', invocationName: 'fresh shop' }),
    });
    return reply.status;
  });
  expect(made).toBe(201);
  return email;
}
