import type { Page } from '@playwright/test';
import { demoMedusa } from '../apps/emulators/src/medusa/demo.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, signUpFresh, test, url } from './support/shop.ts';

/**
 * A merchant connects the shop they have: keys, progress, products, and away again. The shop is the emulated Medusa, or,
 * under `npm run test:peers`, a real one.
 */
test.describe.configure({ timeout: 240_000 });

const real = process.env.E2E_MEDUSA_URL;
const shopsUrl = process.env.E2E_SHOPS_URL;
const medusa = real
  ? { address: real, key: process.env.E2E_MEDUSA_KEY ?? '', product: 'Copper samovar', count: '2' }
  : { address: `${shopsUrl}/medusa`, key: demoMedusa.secretKey, product: 'Copper kettle', count: '80' };

const heal = () => (real ? undefined : fetch(`${shopsUrl}/__faults`, { method: 'DELETE' }));
const figure = (shop: Page, label: string) => shop.getByRole('listitem').filter({ hasText: label });

test.afterEach(heal);

/** The first list of syncs is read while one runs, and reaches the page when that has ended and was told of. */
async function answerLate(shop: Page) {
  const isAsked = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  await shop.route(
    '**/shops/*/syncs?*',
    async (route) => {
      const answer = await route.fetch();
      isAsked.resolve();
      await mayAnswer.promise;
      await route.fulfill({ response: answer });
    },
    { times: 1 },
  );
  return {
    async answer() {
      await isAsked.promise;
      const id = new URL(shop.url()).pathname.split('/').at(-1);
      const sync = async () => {
        const { shop: now } = await (await shop.request.get(url(`/mobile-api/shops/${id}`))).json();
        return now.sync;
      };
      await expect.poll(async () => (await sync()).status, { timeout: 90_000 }).toBe('done');
      mayAnswer.resolve();
    },
  };
}

/** How often a dialog opens from now on, on the way to the next page as well: it would be empty then. */
async function watchForDialogs(shop: Page): Promise<() => Promise<number>> {
  const counter = await shop.evaluateHandle(() => {
    const seen = { count: 0 };
    const isDialog = (node: Node) =>
      node instanceof Element && (node.matches('dialog') || node.querySelector('dialog'));
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) seen.count += [...addedNodes].filter(isDialog).length;
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  return () => counter.evaluate(({ count }) => count);
}

test('a shop is connected with its keys, told of step by step, looked at, and disconnected', async ({ shop }) => {
  await signUpFresh(shop, 'connected');
  await shop.goto(url('/myapps/v2/integrations'));
  await expect(shop.getByText('No shop connected yet.')).toBeVisible();
  await expectAccessible(shop);

  await shop.getByRole('button', { name: 'Connect with keys: Medusa' }).click();
  const dialog = shop.getByRole('dialog', { name: 'Connect Medusa' });
  const connect = dialog.getByRole('button', { name: 'Connect' });
  await connect.click();
  await expect(dialog.getByText('This field is required.')).toHaveCount(2);
  await expect(dialog.getByLabel('Server URL')).toBeFocused();
  await dialog.getByLabel('Server URL').fill('http://169.254.169.254');
  await dialog.getByLabel('Secret API key', { exact: true }).fill('sk_wrong');
  await connect.click();
  await expect(dialog.getByText(/not on the public internet/)).toBeVisible();
  await expectAccessible(shop);
  await dialog.getByLabel('Server URL').fill(`${medusa.address}/app`);
  await connect.click();
  await expect(dialog.getByText(/The shop does not know this key/)).toBeVisible();
  await expect(dialog.getByLabel('Secret API key', { exact: true })).toBeFocused();
  // What was typed is still there.
  await expect(dialog.getByLabel('Server URL')).toHaveValue(`${medusa.address}/app`);

  // The shop stumbles over what only the sync asks for, until it is healed: the steps are there to be seen.
  if (!real) {
    const fault = { matcher: { path: '/medusa/admin/price-lists' }, fault: { kind: 'status', status: 503 } };
    const made = await fetch(`${shopsUrl}/__faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    });
    expect(made.status).toBe(201);
  }
  const late = await answerLate(shop);
  await dialog.getByLabel('Secret API key', { exact: true }).fill(medusa.key);
  const cameBack = await watchForDialogs(shop);
  await connect.click();
  await expect(shop.getByRole('heading', { name: 'Nordlicht Tea', level: 1 })).toBeVisible();
  await expect(shop).toHaveURL(/\/configuration\/[0-9a-f-]{36}$/);
  expect(await cameBack()).toBe(0);
  if (!real) {
    const steps = shop.getByRole('list', { name: 'Steps of the sync' });
    await expect(steps).toContainText('The shop returned an error (503)', { timeout: 60_000 });
    await expectAccessible(shop);
    await heal();
  }
  // Without a reload: it goes on by itself, and the page hears of it; also where its own first look comes in after that.
  await late.answer();
  await expect(shop.getByRole('row', { name: /Everything.*Done/ }).first()).toBeVisible({ timeout: 90_000 });
  await expect(figure(shop, 'Products and variants').first()).toContainText(medusa.count);
  expect(await shop.content()).not.toContain(medusa.key);
  await expectAccessible(shop);

  await shop.goto(url(`/products?q=${encodeURIComponent(medusa.product)}`));
  await expect(shop.getByRole('row', { name: new RegExp(medusa.product) })).toBeVisible();

  await shop.goto(url('/myapps/v2/integrations'));
  await shop.getByRole('link', { name: 'Nordlicht Tea' }).click();
  await shop.getByRole('button', { name: 'Disconnect' }).click();
  const question = shop.getByRole('dialog', { name: 'Disconnect Nordlicht Tea?' });
  await expect(question.getByLabel('Remove them from the assistant')).toBeChecked();
  await expectAccessible(shop);
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await expect(shop.getByText('Nordlicht Tea disconnected. Its products were removed.')).toBeVisible();
  await expect(shop.getByText('No shop connected yet.')).toBeVisible();
  await shop.goto(url(`/products?q=${encodeURIComponent(medusa.product)}&status=active`));
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(shop.getByRole('row', { name: new RegExp(medusa.product) })).toHaveCount(0);
});
