import { expectAccessible } from './support/axe.ts';
import { expect, signIn, test, url } from './support/shop.ts';

/** What a merchant deletes by mistake comes back: by the message at once, from the list for 30 days. */
test('a deleted deal is undone from the message by keyboard, and later restored from the list @slow', async ({
  shop,
}) => {
  await signIn(shop, 'pro');
  const title = `Mugs ${Date.now()}`;
  await shop.goto(url('/myapps/setting/dealsandpromo'));
  await shop.getByRole('textbox', { name: 'Title' }).fill(title);
  await shop.getByLabel('Percent off').fill('10');
  await shop.getByRole('button', { name: /^(Save|Add)/ }).click();
  await expect(shop.getByText(`“${title}” added.`)).toBeVisible();
  await shop.goto(url(`/myapps/setting/dealsandpromolist?q=${encodeURIComponent(title)}`));
  const remove = async () => {
    await shop.getByRole('button', { name: `Actions for ${title}` }).click();
    await shop.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(shop.getByText(`“${title}” deleted.`)).toBeVisible();
  };
  await remove();
  await expectAccessible(shop);
  const undo = shop.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await shop.keyboard.press('Enter');
  await expect(shop.getByText(`“${title}” restored.`)).toBeVisible();
  await expect(shop.getByRole('link', { name: title })).toBeVisible();

  await remove();
  await expect(undo).toBeHidden({ timeout: 15_000 });
  await shop.goto(url(`/recently-deleted?q=${encodeURIComponent(title)}`));
  await shop.getByRole('button', { name: `Restore “${title}”` }).click();
  await expect(shop.getByText(`“${title}” restored.`)).toBeVisible();
  await shop.goto(url(`/myapps/setting/dealsandpromolist?q=${encodeURIComponent(title)}`));
  await expect(shop.getByRole('link', { name: title })).toBeVisible();
});
