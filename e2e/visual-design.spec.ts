import { expect, signIn, test, url } from './support/shop.ts';

test('a merchant changes the screens of the app, and sees them drawn by the real renderer @slow', async ({ shop }) => {
  test.setTimeout(240_000);
  const outside: string[] = [];
  shop.on('request', (request) => {
    if (!request.url().startsWith(url('/').slice(0, -1)) && /cloudfront|amazon/.test(request.url()))
      outside.push(request.url());
  });
  await signIn(shop, 'pro');
  await shop.getByRole('link', { name: 'Visual design' }).first().click();
  await expect(shop).toHaveURL(/\/apl-screen$/);
  const drawn = shop.frameLocator('iframe[title="Screen preview"]');
  // The renderer is five megabytes of code, which a busy machine takes its time to read.
  await expect(drawn.locator('.screen')).toHaveCount(11, { timeout: 120_000 });
  await expect(drawn.getByText(/Welcome/).first()).toBeVisible();
  await expect(shop.getByRole('region', { name: 'Spoken' })).toContainText('Welcome');

  await shop.getByRole('button', { name: /^List/ }).click();
  await expect(shop).toHaveURL(/template=list/);
  await shop.getByLabel('Preview with').selectOption('No pictures');
  await shop.getByLabel('Numbers').uncheck();
  await shop.getByRole('tab', { name: 'JSON' }).click();
  const json = shop.getByLabel('APL document as JSON');
  await expect(json).toHaveValue(/"type": "APL"/);
  await json.fill('{\n  "type": "APL",\n  "version": 1\n}');
  await expect(shop.getByRole('button', { name: /^Line 3: Name the version/ })).toBeVisible();
  await shop.getByRole('button', { name: 'Reset template' }).click();
  await expect(json).toHaveValue(/"mainTemplate"/);

  await shop.getByRole('textbox', { name: 'Background color', exact: true }).fill('#ffffff');
  await expect(shop.getByText(/Your accent color is hard to read/)).toBeVisible();
  await shop.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(shop.getByText('Saved')).toBeVisible();
  await shop.reload();
  await expect(shop.getByRole('textbox', { name: 'Background color', exact: true })).toHaveValue('#ffffff');

  await shop.getByRole('button', { name: 'Reset all' }).click();
  // The message leaves after a while, but not under the focus.
  await shop.getByRole('button', { name: 'Undo' }).focus();
  await expect(shop.getByRole('textbox', { name: 'Background color', exact: true })).toHaveValue('#084843');
  await shop.getByRole('button', { name: 'Undo' }).click();
  await expect(shop.getByRole('textbox', { name: 'Background color', exact: true })).toHaveValue('#ffffff');
  expect(outside).toEqual([]);
});
