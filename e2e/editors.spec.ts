import { expectAccessible } from './support/axe.ts';
import { expect, signIn, test, url } from './support/shop.ts';

/** What a merchant writes stays: in two tabs, in a second language, and as a list from elsewhere. */
test('what is written in one tab is not undone by another @slow', async ({ shop, context }) => {
  await signIn(shop, 'pro');
  const other = await context.newPage();
  for (const page of [shop, other]) await page.goto(url('/myapps/setting/orderstatus'));
  const notFound = 'What to say when an order can’t be found';
  await shop.getByLabel(notFound).fill('Write to us.');
  await other.getByLabel('Orders read out at a time').fill('2');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Saved')).toBeVisible();
  await expect(shop.getByLabel('Orders read out at a time')).toHaveValue('2');
  await shop.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByLabel(notFound)).toHaveValue('Write to us.');
  await shop.reload();
  await expect(shop.getByLabel('Orders read out at a time')).toHaveValue('2');
  await expect(shop.getByLabel(notFound)).toHaveValue('Write to us.');
});

test('a message is written in the second language of an app @slow', async ({ shop }) => {
  await signIn(shop, 'pro');
  await shop.goto(url('/myapps/appdashboard'));
  await shop.locator('main a[href^="/myapps/voiceapp/"]').first().click();
  await shop.getByRole('combobox', { name: 'Language', exact: true }).selectOption('en-GB');
  const welcome = shop.getByRole('textbox', { name: 'Welcome', exact: true });
  await welcome.fill('Lovely to have you at {shop}.');
  await shop.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(shop.getByText('Saved')).toBeVisible();
  await shop.reload();
  await shop.getByRole('combobox', { name: 'Language', exact: true }).selectOption('en-GB');
  await expect(welcome).toHaveValue('Lovely to have you at {shop}.');
});

test('a list of utterances is pasted, and what cannot be added stays @slow', async ({ shop }) => {
  await signIn(shop, 'pro');
  await shop.goto(url('/myapps/setting/productfeed?tab=utterances'));
  const field = shop.getByLabel('New utterance');
  await field.fill('• Harvest {query}?\n2. reap {query}\nwhere is my order\nmow <b>');
  await expect(shop.getByRole('button', { name: 'Add 2' })).toBeVisible();
  await expectAccessible(shop);
  await shop.getByRole('button', { name: 'Add 2' }).click();
  await expect(shop.getByText('2 utterances added.')).toBeVisible();
  await expect(field).toHaveValue('where is my order\nmow <b>');
  await field.fill('');
  await shop.getByRole('button', { name: 'Remove 2 you added' }).click();
  await shop.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(shop.getByText('2 utterances removed.')).toBeVisible();
});
