import { expectAccessible } from './support/axe.ts';
import { expect, signIn, test, url } from './support/shop.ts';

/** What a newcomer and a daily visitor meet: links that carry params, toasts, the palette, keys of a list, groups. */

test('N147 N149 N151 N152 N153 route params lead to what they name', { tag: '@slow' }, async ({ shop }) => {
  await signIn(shop, 'pro');
  await shop.goto(url('/myapps/interactions-v2?iid=2&action=add&title=Summer%20sale'));
  await expect(shop).toHaveURL(/\/myapps\/setting\/dealsandpromo\?title=/);
  await expect(shop.getByRole('textbox', { name: 'Title' })).toHaveValue('Summer sale');
  await shop.goto(url('/myapps/interactions-v2?title=order%20status'));
  await expect(shop).toHaveURL(url('/myapps/setting/orderstatus'));

  await shop.goto(url('/myapps/v2/integrations?integrationname=WooCommerce'));
  const dialog = shop.getByRole('dialog', { name: 'Connect WooCommerce' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(shop).toHaveURL(url('/myapps/v2/integrations'));

  await signIn(shop, 'basic');
  await shop.goto(url('/upgrade-plan?updateplantopro=true'));
  // The plan that is asked for is the first of the offers, and its button the one to press.
  await expect(shop.getByRole('button', { name: /^(Try|Choose) / }).first()).toHaveText(/Pro/);
});

test('N146 aid brings the app that it names into focus', { tag: '@slow' }, async ({ shop }) => {
  const other = '0198a000-0000-7000-8000-000000000146';
  await shop.route('**/mobile-api/session', async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    const [app] = body.session?.apps ?? [];
    if (app) body.session.apps.push({ ...app, id: other });
    await route.fulfill({ response: reply, json: body });
  });
  await signIn(shop, 'pro');
  const asked = shop.waitForRequest(
    (request) => request.url().includes('bookmarks') && request.postData()?.includes(other) === true,
  );
  await shop.goto(url(`/myapps/setting/orderstatus?aid=${other}`));
  await asked;
});

test('E118 V111 V112 a toast stays five seconds, fades for one, and one more after it was pointed at @slow', async ({
  shop,
}) => {
  await shop.clock.install();
  await signIn(shop, 'pro');
  await shop.goto(url('/myapps/setting/orderstatus'));
  const toast = shop.getByRole('region', { name: 'Notifications' }).locator('[data-kind="success"]');
  const changed = shop.getByRole('main').getByRole('switch').or(shop.getByRole('main').getByRole('checkbox')).first();
  await expect(changed).toBeVisible();
  const save = async () => {
    await changed.click();
    await shop.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast).toBeVisible();
    // It may appear under the pointer, and would stay there.
    await shop.mouse.move(5, 5);
    await expect(toast).not.toHaveAttribute('data-held');
  };
  const now = await shop.evaluate(() => Date.now());
  await shop.clock.pauseAt(now + 5_000);
  await save();
  await shop.clock.runFor(4_900);
  await expect(toast).not.toHaveAttribute('data-hiding');
  await shop.clock.runFor(200);
  await expect(toast).toHaveAttribute('data-hiding');
  await shop.clock.runFor(1_000);
  await expect(toast).toHaveCount(0);

  await save();
  await toast.hover();
  await expect(toast).toHaveAttribute('data-held');
  await shop.clock.runFor(20_000);
  await expect(toast).not.toHaveAttribute('data-hiding');
  await shop.mouse.move(5, 5);
  await expect(toast).not.toHaveAttribute('data-held');
  await shop.clock.runFor(900);
  await expect(toast).not.toHaveAttribute('data-hiding');
  await shop.clock.runFor(200);
  await expect(toast).toHaveAttribute('data-hiding');
  await shop.clock.runFor(1_000);
  await expect(toast).toHaveCount(0);
});

test('the palette finds records and pages, runs actions, and remembers what was chosen', { tag: '@slow' }, async ({
  shop,
}) => {
  await signIn(shop, 'pro');
  const listed = await shop.request.get(url('/mobile-api/products?currentPage=1&limit=50'));
  // Other journeys make and delete things of their own in this shop.
  const { title } = (await listed.json()).items.find((item: { title: string }) => !item.title.includes('E2E'));
  await shop.goto(url('/products'));
  await expect(shop.locator('[data-list-row]').first()).toBeVisible();
  await shop.keyboard.press('Control+k');
  const field = shop.getByRole('combobox', { name: 'Search pages, products, orders and more' });
  await field.fill(title);
  const option = shop.getByRole('option').filter({ hasText: 'Product' }).first();
  await expect(option).toContainText(title);
  await expectAccessible(shop);
  await option.click();
  await expect(shop.getByRole('heading', { level: 1 })).toContainText(title);

  await shop.keyboard.press('Control+k');
  await field.fill('dark');
  await shop.keyboard.press('Enter');
  await expect(shop.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await shop.keyboard.press('Control+k');
  await field.fill('new deal');
  await shop.keyboard.press('Enter');
  await expect(shop).toHaveURL(url('/myapps/setting/dealsandpromo'));
  await shop.keyboard.press('Control+k');
  await expect(shop.getByRole('listbox', { name: 'Results' }).getByRole('option').first()).toContainText('New deal');
});

test('j, k, x and e walk, tick and edit the rows of a list @slow', async ({ shop }) => {
  await signIn(shop, 'pro');
  await shop.goto(url('/products'));
  const rows = shop.locator('[data-list-row]');
  await expect(rows.nth(2)).toBeVisible();
  await shop.keyboard.press('j');
  await expect(rows.nth(0).locator('[data-row-opener]')).toBeFocused();
  await shop.keyboard.press('j');
  await expect(rows.nth(1).locator('[data-row-opener]')).toBeFocused();
  await shop.keyboard.press('k');
  await expect(rows.nth(0).locator('[data-row-opener]')).toBeFocused();
  await shop.keyboard.press('x');
  await expect(rows.nth(0).getByRole('checkbox')).toBeChecked();
  await shop.keyboard.press('e');
  await expect(shop).toHaveURL(/\/products\/[0-9a-f-]{36}\/edit/);
});

test('interactions stand in groups, are found by what shoppers say, and say when they need content @slow', async ({
  shop,
}) => {
  // L044 R078 I030: with the permission, the deals' card leads to the deals of the day.
  await shop.route('**/mobile-api/session', async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    if (body.session) body.session.permissions.product_deal_of_day = 1;
    await route.fulfill({ response: reply, json: body });
  });
  await signIn(shop, 'pro');
  await shop.goto(url('/myapps/interactions-v2'));
  await expect(shop.getByRole('link', { name: 'Deals of the day' })).toHaveAttribute('href', '/deals-of-the-day');
  for (const name of ['Find', 'Buy', 'Orders', 'Shop info', 'Stay in touch'])
    await expect(shop.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await expectAccessible(shop);
  await shop.getByRole('searchbox', { name: 'Search interactions' }).fill('return policy');
  await expect(shop.getByRole('heading', { level: 2, name: 'Buy', exact: true })).toBeHidden();
  await expect(shop.getByRole('heading', { level: 3, name: 'Return policy' })).toBeVisible();
  await expect(shop).toHaveURL(/q=return/);
  await shop.getByRole('searchbox', { name: 'Search interactions' }).fill('no such thing');
  await shop.getByRole('button', { name: 'Show all' }).click();
  await expect(shop.getByRole('heading', { level: 2, name: 'Buy', exact: true })).toBeVisible();
});

test('many products are hidden, for a selection or all that are found, and the change is undone @slow', async ({
  shop,
}) => {
  await signIn(shop, 'pro');
  await shop.goto(url('/products?limit=25'));
  await shop.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  const bar = shop.getByRole('toolbar', { name: 'Selected rows' });
  await bar.getByRole('button', { name: /^Select all [\d,]+ results$/ }).click();
  await expect(bar.getByText('Only for selected rows')).toBeVisible();
  await bar.getByRole('button', { name: 'Clear selection' }).click();

  await shop.locator('[data-list-row]').nth(0).getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Hide' }).click();
  await shop.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await expect(shop.getByText(/restored\.$/)).toBeVisible();

  await shop.locator('[data-list-row]').nth(0).getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Change price' }).click();
  const dialog = shop.getByRole('dialog', { name: 'Change price' });
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('10');
  await expectAccessible(shop);
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await shop.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await expect(shop.getByText(/restored\.$/)).toBeVisible();
});

test('what shoppers hear stands beside the settings and follows what is typed; a phone folds it @slow', async ({
  shop,
}) => {
  await signIn(shop, 'pro');
  await shop.goto(url('/myapps/setting/return'));
  const preview = shop.getByLabel('What shoppers hear').first();
  await expect(preview.getByText('what is your return policy')).toBeVisible();
  await shop.getByRole('textbox', { name: 'The policy in your own words' }).fill('Send it back by balloon.');
  await expect(preview).toContainText('by balloon');
  await expectAccessible(shop);
  await shop.getByRole('button', { name: 'Discard' }).click();
  await expect(preview).not.toContainText('by balloon');
  await shop.setViewportSize({ width: 390, height: 844 });
  await shop.reload();
  await expect(preview.getByText('what is your return policy')).toBeHidden();
  await preview.locator('summary').click();
  await expect(preview.getByText('what is your return policy')).toBeVisible();
});
