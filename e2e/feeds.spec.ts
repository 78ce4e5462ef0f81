import { expectAccessible } from './support/axe.ts';
import { expect, signIn, test, url } from './support/shop.ts';

/** A feed in Google's columns. */
function products(letter: string, count: number): string {
  const rows = Array.from({ length: count }, (_row, at) => {
    const id = `E2E-${letter}${at}`;
    return `${id},Thing ${id},A thing,https://s.example/${id},,19.90 USD,in stock`;
  });
  return `id,title,description,link,image_link,price,availability\n${rows.join('\n')}\n`;
}

test('a second, different feed takes nothing of the first off sale, and is undone', { tag: '@slow' }, async ({
  shop,
}) => {
  await signIn(shop, 'pro');
  const upload = async (name: string, content: string) => {
    await shop.goto(url('/products/feeds/new'));
    await shop.getByLabel('Product file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
    await expect(shop).toHaveURL(/\/products\/feeds\/[0-9a-f-]{36}/);
  };
  const expectFound = async (letter: string, isFound: boolean) => {
    await shop.goto(url(`/products?q=E2E-${letter}0`));
    const row = shop.getByRole('row').filter({ hasText: `E2E-${letter}0` });
    if (isFound) await expect(row).toBeVisible();
    else await expect(shop.getByText('No results for these filters.')).toBeVisible();
  };

  await upload('lamps.csv', products('L', 22));
  await expect(shop.getByRole('heading', { name: 'What this import would change' })).toBeVisible();
  await expectAccessible(shop);
  await shop.getByRole('button', { name: 'Import 22 products' }).click();
  await expect(shop.getByRole('button', { name: 'Undo import' })).toBeVisible();

  await upload('tables.csv', products('T', 23));
  await expect(shop.getByText('All products stay available.')).toBeVisible();
  await shop.getByRole('button', { name: 'Import 23 products' }).click();
  await expect(shop.getByRole('button', { name: 'Undo import' })).toBeVisible();
  await expectAccessible(shop);
  const run = shop.url();
  await expectFound('L', true);
  await expectFound('T', true);

  await shop.goto(url('/products/feeds'));
  const feeds = shop.getByRole('region', { name: 'Your feeds' });
  await expect(feeds.getByRole('heading', { name: 'lamps' })).toBeVisible();
  await expect(feeds.getByText('22 products')).toBeVisible();
  await expect(feeds.getByText('23 products')).toBeVisible();
  await expectAccessible(shop);

  await shop.goto(run);
  await shop.getByRole('button', { name: 'Undo import' }).click();
  await shop.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(shop.getByText('This import was undone')).toBeVisible();
  await expectFound('L', true);
  await expectFound('T', false);
});
