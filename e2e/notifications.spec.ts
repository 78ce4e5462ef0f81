import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, latestMail, signIn, test, url } from './support/shop.ts';
import { expectScreens } from './support/viewports.ts';

/** As the shop's own system tells of an order. */
async function tellOrder(page: Page, order: Record<string, unknown>): Promise<void> {
  const status = await page.evaluate(async (fields) => {
    const token = decodeURIComponent(document.cookie.match(/XSRF-TOKEN=([^;]*)/)?.[1] ?? '');
    const body = { placedAt: new Date().toISOString(), totalMinor: 4_800, currency: 'USD', ...fields };
    const reply = await fetch('/mobile-api/orders/external', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
      body: JSON.stringify(body),
    });
    return reply.status;
  }, order);
  expect(status).toBe(200);
}

test('a shopper hears of an order, unsubscribes, and a failed message is corrected', async ({ shop }) => {
  test.setTimeout(180_000);
  const unique = Date.now();
  const [ada, wrong, right] = ['ada', 'wrong', 'right'].map((name) => `${name}${unique}@shopper.example`);
  const phone = `+1213373${String(unique % 10_000).padStart(4, '0')}`;
  await signIn(shop, 'enterprise');
  await shop.goto(url('/v2/redirect-notifications'));
  // Another journey of this shop may have turned them on.
  for (const name of ['Notify shoppers', 'Order placed, Text message']) {
    const one = shop.getByRole('switch', { name });
    await expect(one).toBeVisible();
    if (!(await one.isChecked())) await one.click();
    await expect(one).toBeChecked();
  }
  await shop.getByRole('button', { name: 'Change type and timing: Order placed' }).click();
  await expect(shop.getByRole('combobox', { name: 'Type: Order placed, Text message' })).toBeEnabled();

  const number = `N${unique}`;
  await tellOrder(shop, { number, email: ada, phone });
  const mail = await latestMail(ada ?? '');
  expect(mail.subject).toBe(`We have your order ${number}`);
  const texts = await fetch(`${process.env.E2E_SMS_URL}/api/messages?to=${encodeURIComponent(phone)}&wait=20000`);
  expect(JSON.stringify(await texts.json())).toContain(`We have received order ${number}`);

  const shopper = await shop.context().newPage();
  await shopper.goto(mail.text.match(/https?:\/\/\S+\/n\/order\/\S+/)?.[0] ?? '');
  await expect(shopper.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  await expectAccessible(shopper);
  await shopper.goto(mail.text.match(/https?:\/\/\S+\/n\/unsubscribe\/\S+/)?.[0] ?? '');
  await shopper.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(shopper.getByText('You are unsubscribed.')).toBeVisible();
  await shopper.close();

  await tellOrder(shop, { number, email: ada, phone, status: 'delivered' });
  // The list is as it was when it was opened: the message may not be decided yet.
  await expect(async () => {
    await shop.goto(url('/v2/redirect-notifications?tab=messages'));
    await expect(shop.getByText('The shopper unsubscribed').first()).toBeVisible({ timeout: 8_000 });
  }).toPass();

  const fault = { matcher: { to: wrong }, fault: { kind: 'refuse', code: 550, message: 'No such mailbox' } };
  const headers = { 'content-type': 'application/json' };
  await fetch(`${process.env.E2E_MAIL_URL}/__faults`, { method: 'POST', headers, body: JSON.stringify(fault) });
  await tellOrder(shop, { number: `F${unique}`, email: wrong });
  await expect
    .poll(async () => {
      await shop.goto(url(`/failed-notifications?q=${unique}`));
      await shop.waitForLoadState('networkidle');
      return shop.getByText('No such mailbox').count();
    })
    .toBeGreaterThan(0);
  await shop.getByText(`F${unique}`).first().click();
  const dialog = shop.getByRole('dialog');
  await expect(dialog.getByText('Has an address')).toBeVisible();
  await dialog.getByLabel('Email address').fill(right ?? '');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(async () => (await latestMail(right ?? '')).subject).toBe(`We have your order F${unique}`);
  // The order keeps the correction for its next messages.
  await tellOrder(shop, { number: `F${unique}`, email: wrong, status: 'shipped' });
  await expect.poll(async () => (await latestMail(right ?? '')).subject).toBe(`Your order F${unique} has shipped`);

  // What was sent again is settled: it leaves the list, and each of the two messages leads to the other.
  await shop.goto(url(`/failed-notifications?q=${unique}`));
  await expect(shop.getByText('No results for these filters.')).toBeVisible();
  await shop.goto(url(`/failed-notifications?q=${unique}&status=failed_resent`));
  await shop.getByText(`F${unique}`).first().click();
  await dialog.getByRole('button', { name: 'Open the new message' }).click();
  await expect(dialog).toContainText(right ?? '');
  await dialog.getByRole('button', { name: 'Open that message' }).click();
  await expect(dialog).toContainText(wrong ?? '');

  await shop.goto(url('/v2/redirect-notifications?tab=texts'));
  await expect(shop.getByRole('heading', { name: 'Preview' })).toBeVisible();
  await expectAccessible(shop);
});

test('a screen whose code is on its way has its heading, and is never empty', { tag: '@slow' }, async ({ shop }) => {
  await signIn(shop, 'enterprise');
  await expect(shop.getByRole('link', { name: 'Notifications', exact: true }).first()).toBeVisible();
  await shop.waitForLoadState('networkidle');
  const mayCome = Promise.withResolvers<void>();
  const isAsked = Promise.withResolvers<void>();
  await shop.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch();
    const code = await answer.text();
    // What the page links to tells which of the nameless files it is.
    if (code.includes('orderTrackingUpgrade') && code.includes('notificationDashboard')) {
      isAsked.resolve();
      await mayCome.promise;
    }
    await route.fulfill({ response: answer, body: code });
  });
  await shop.getByRole('link', { name: 'Notifications', exact: true }).first().click();
  await isAsked.promise;
  const main = shop.locator('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(main.locator('[class*="Skeleton"]').first()).toBeVisible();
  mayCome.resolve();
  await expect(main.getByRole('tab', { name: 'When to send' })).toBeVisible();
  await expect(main.locator('[class*="Skeleton"]')).toHaveCount(0);
});

test('an email is written in code: a fault is refused at its line, and it is looked at in dark @slow', async ({
  shop,
}) => {
  await signIn(shop, 'enterprise');
  await shop.goto(url('/v2/redirect-notifications?tab=texts&state=returned'));
  await shop.getByText('Code (MJML)', { exact: true }).click();
  const code = shop.getByRole('textbox', { name: 'Code (MJML)' });
  await expect(code).toHaveValue(/<mjml/);
  const written = await code.inputValue();
  await shop.getByText('Dark', { exact: true }).click();
  const paper = shop.frameLocator('iframe[title="The email"]').locator('.paper').first();
  await expect(paper).toHaveCSS('background-color', 'rgb(31, 35, 39)');
  // What stands around it as well, or the words below would be light on white.
  const around = shop.frameLocator('iframe[title="The email"]').locator('body > div').first();
  await expect(around).toHaveCSS('background-color', 'rgb(21, 24, 27)');
  await shop.getByText('Light', { exact: true }).click();
  await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await code.fill(written.replace('{order.items}', '{order.itms}'));
  await shop.getByRole('button', { name: 'Save' }).click();
  const line = written.slice(0, written.indexOf('{order.items}')).split('\n').length;
  await expect(shop.getByText(`Line ${line}: {order.itms} isn’t a valid field.`).first()).toBeVisible();
  await code.fill(written);
  await shop.getByRole('button', { name: 'Save' }).click();
  await expect(shop.getByText('Saved').first()).toBeVisible();
  await expectAccessible(shop);
  await shop.getByRole('button', { name: 'Use standard text' }).click();
  await shop.getByRole('dialog').getByRole('button', { name: 'Use standard text' }).click();
  await expect(shop.getByRole('group', { name: 'Block 1: Heading' })).toBeVisible();
});

test('Alexa notifications and the dashboard say who can be told, and how the providers are @slow', async ({ shop }) => {
  await signIn(shop, 'notification');
  await shop.goto(url('/myapps/dashboard'));
  await expect(shop.getByRole('row', { name: /^smtp Email First Working/ })).toBeVisible();
  await shop.getByRole('link', { name: 'Alexa Notifications' }).click();
  await expect(shop.getByRole('heading', { level: 1, name: 'Alexa Notifications' })).toBeVisible();
  await expect(shop.getByRole('heading', { name: 'No voice app yet' })).toBeVisible();
  await expectScreens(shop, ['/myapps/partner-app-notifications', '/myapps/dashboard']);
});

test('a campaign goes to who agreed, from the draft to its figures @slow', async ({ shop }) => {
  const unique = Date.now();
  const to = `mia${unique}@shopper.example`;
  await signIn(shop, 'enterprise');
  await shop.goto(url('/v2/redirect-notifications?tab=settings'));
  await shop.getByLabel('Postal address').fill('1 Harbor Street');
  await shop.getByLabel('From', { exact: true }).fill('00:00');
  await shop.getByLabel('Until', { exact: true }).fill('00:00');
  await shop.getByRole('button', { name: 'Save' }).first().click();
  await expect(shop.getByText('Saved').first()).toBeVisible();
  const items = [{ sku: `S${unique}`, title: 'Mug', quantity: 1, priceMinor: 100 }];
  await tellOrder(shop, { number: `M${unique}`, email: to, items });

  await shop.goto(url('/v2/marketings'));
  await shop.getByRole('button', { name: 'Import consents' }).click();
  const dialog = shop.getByRole('dialog');
  await dialog.getByLabel('Addresses or numbers').fill(to);
  await dialog.getByLabel('The sentence they agreed to').fill('I would like to get offers.');
  await dialog.getByLabel('Where they agreed').fill('Checkout');
  await dialog.getByLabel('When they agreed').fill('2026-01-05');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(shop.getByText('Saved consents: 1.')).toBeVisible();

  await shop.getByRole('button', { name: 'New campaign' }).first().click();
  await shop.getByLabel('Name').fill(`Spring ${unique}`);
  await shop.getByLabel('Bought SKU').fill(`S${unique}`);
  await shop.getByLabel('Subject', { exact: true }).fill(`Spring ${unique}`);
  await shop.getByLabel('Second subject').fill(`Spring ${unique}`);
  await shop.getByRole('group', { name: 'Block 1: Text' }).getByRole('textbox').fill('New mugs');
  await expect(shop.getByText('1 recipient', { exact: true })).toBeVisible();
  await expectAccessible(shop);
  await shop.getByRole('button', { name: 'Save draft' }).click();
  await shop.getByRole('button', { name: 'Send now' }).click();
  await shop.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  await expect.poll(async () => (await latestMail(to)).subject).toBe(`Spring ${unique}`);
  // How far it is comes from the server: a reload shows it too.
  await shop.reload();
  await expect(shop.getByText('1 sent, 0 waiting, 0 failed, 0 not sent')).toBeVisible();
  await expectAccessible(shop);

  await shop.getByRole('button', { name: 'All campaigns' }).click();
  await shop.getByRole('button', { name: 'New campaign' }).first().click();
  await shop.getByLabel('Name').fill(`Draft ${unique}`);
  await shop.getByLabel('Subject', { exact: true }).fill('Draft');
  await shop.getByRole('group', { name: 'Block 1: Text' }).getByRole('textbox').fill('New mugs');
  await shop.getByRole('button', { name: 'Save draft' }).click();
  await shop.getByRole('button', { name: 'Delete' }).click();
  await expect(shop.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(shop.getByText(`Draft ${unique}`)).toHaveCount(0);
});
