import type { Page } from '@playwright/test';
import { expect, latestMail, test, url } from './shop.ts';

/** The main job as a person does it: a new merchant's shop becomes a voice app, published, talked to and watched. */
test.describe.configure({ mode: 'serial' });

const email = `ada${Date.now()}@journey.store`;
const password = 'Journey-Pass1';

const csv = (rows: readonly string[]) =>
  [
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price',
    ...rows,
  ].join('\n');
const shopify = csv([
  'mug,Blue stoneware mug,A mug.,Kiln,Mugs,kitchen,true,Title,Default Title,MUG-1,5,18.00',
  'mug2,Red stoneware mug,A mug.,Kiln,Mugs,kitchen,true,Title,Default Title,MUG-2,5,24.00',
  'mug3,White porcelain mug,A mug.,Kiln,Mugs,kitchen,true,Title,Default Title,MUG-3,5,31.50',
  'mug4,Tiny espresso mug with a saucer,A mug.,Kiln,Mugs,kitchen,true,Title,Default Title,MUG-4,5,9.00',
  'bad,Lamp without a price,A lamp.,Kiln,Lamps,living,true,Title,Default Title,LAMP-1,5,not a price',
]);
const plain = 'article,what it is,costs\nV-1,Green glass vase,12.00\nV-2,Tall clay vase,20.00\n';

test('signs up, is mailed, and makes a first app', async ({ shop }) => {
  await shop.goto(url('/signup/basic'));
  await shop.getByRole('textbox', { name: 'Business name' }).fill('Kiln and Co');
  await shop.getByRole('textbox', { name: 'Website' }).fill('https://kiln.store');
  await shop.getByLabel('Full name').fill('Ada Park');
  await shop.getByLabel('Email').fill(email);
  await shop.getByRole('textbox', { name: 'Phone' }).fill('2133734253');
  await shop.getByLabel('Password', { exact: true }).fill(password);
  await shop.getByLabel('Confirm password').fill(password);
  await shop.getByRole('checkbox').check();
  await shop.getByRole('button', { name: 'Create Account' }).click();
  await expect(shop.getByText('Thank you!!!')).toBeVisible();

  const mail = await latestMail(email);
  const link = mail.text.match(/https?:\/\/\S+confirm=\S+/)?.[0] ?? '';
  await shop.goto(url(`/login?${link.split('?')[1]}`));
  await expect(shop).toHaveURL(/\/myapps\/firstapp/);
  expect(shop.url()).not.toContain('confirm=');

  await shop.getByLabel('Name', { exact: true }).fill('Kiln and Co');
  await shop.getByLabel('Invocation name').fill('ask kiln');
  await expect(shop.getByText(/“?"?ask"?”?/).first()).toBeVisible();
  await shop.getByLabel('Invocation name').fill('kiln pottery');
  await shop.getByLabel('Summary').fill('Pottery by voice.');
  await shop.getByLabel('Description').fill('Search our mugs, hear deals, and ask where your order is.');
  await shop.getByLabel('Privacy page').fill('https://kiln.store/privacy');
  await shop.getByLabel('Terms page').fill('https://kiln.store/terms');
  await shop.getByRole('button', { name: 'Continue' }).click();
  await expect(shop.getByRole('heading', { name: 'What shoppers can do' })).toBeVisible();
  // Left and come back: the wizard stands where it was.
  await shop.goto(url('/index'));
  await expect(shop.getByRole('heading', { name: 'What shoppers can do' })).toBeVisible();
  await shop.getByRole('button', { name: 'Continue' }).click();
  await expect(shop.getByRole('heading', { name: 'Bring your products' })).toBeVisible();
});

test('uploads feeds: counts, a refused row, nothing twice, and a mapping', async ({ shop }) => {
  await signInAsAda(shop);
  const upload = async (name: string, content: string) => {
    await shop.goto(url('/products/feeds/new'));
    await shop.getByLabel('Product file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
    await expect(shop).toHaveURL(/\/products\/feeds\/[0-9a-f-]{36}/);
  };
  await shop.goto(url('/products/feeds/new'));
  await shop
    .getByLabel('Product file')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(
    shop.getByText('Invalid file extension. Allowed file extensions are: (.xml, .xls, .xlsx, .csv).'),
  ).toBeVisible();

  await upload('shopify.csv', shopify);
  await expect(shop.getByRole('link', { name: 'See your products' })).toBeVisible();
  await expect(shop.getByText('LAMP-1')).toBeVisible();
  await upload('shopify.csv', shopify);
  await expect(shop.getByText('Unchanged')).toBeVisible();

  await upload('plain.csv', plain);
  await expect(shop.getByRole('heading', { name: 'Which column is which?' })).toBeVisible();
  await shop.getByRole('combobox', { name: /SKU/ }).selectOption('article');
  await shop.getByRole('combobox', { name: /Title/ }).selectOption('what it is');
  await shop.getByRole('combobox', { name: /^Price/ }).selectOption('costs');
  await shop.getByRole('button', { name: /^Import/ }).click();
  await expect(shop.getByRole('link', { name: 'See your products' })).toBeVisible();
  // The mugs of the first file came back with it, since the second file no longer had them.
  await upload('shopify.csv', shopify);
  await expect(shop.getByRole('link', { name: 'See your products' })).toBeVisible();
});

test('finds products, and adds one by hand', async ({ shop }) => {
  await signInAsAda(shop);
  await shop.goto(url('/products?q=stoneware'));
  await expect(shop.getByText('Blue stoneware mug')).toBeVisible();
  await expect(shop.getByText('White porcelain mug')).toBeHidden();
  await shop.goto(url('/products/new'));
  await shop.getByRole('textbox', { name: 'Title' }).fill('Hand thrown bowl');
  await shop.getByRole('textbox', { name: 'SKU' }).fill('BOWL-1');
  await shop.getByRole('textbox', { name: 'Price', exact: true }).fill('45.50');
  await shop.getByRole('button', { name: 'Add product' }).click();
  await expect(shop.getByRole('heading', { level: 1, name: 'Hand thrown bowl' })).toBeVisible();
  await expect(shop.getByText('$45.50').first()).toBeVisible();
});

test('talks to the app in the sandbox, and keeps the dialogue as a test', async ({ shop }) => {
  await signInAsAda(shop);
  await shop.goto(url('/myapps/testandpublish'));
  const dialogue = shop.getByRole('region', { name: 'Dialogue' });
  const say = async (words: string, answer: RegExp) => {
    await shop.getByLabel(/Say something to/).fill(words);
    await shop.keyboard.press('Enter');
    await expect(dialogue.getByText(answer).last()).toBeVisible();
  };
  await expect(dialogue.getByText(/Welcome/).last()).toBeVisible();
  await say('show me mugs', /I found 4 matches/);
  await say('cheaper ones', /espresso mug/);
  await say('show me mugs', /I found 4 matches/);
  await say('the second one', /\$\d+/);
  await shop.getByRole('button', { name: 'Save as test' }).click();
  await shop.getByLabel('Name', { exact: true }).fill('Mugs');
  await shop.getByRole('button', { name: /^Save/ }).last().click();
  await expect(shop.getByText('Saved as a test.')).toBeVisible();
});

test('publishes to development, validates, simulates, and watches', async ({ shop }) => {
  test.setTimeout(150_000);
  await signInAsAda(shop);
  await shop.goto(url('/myapps/go-live'));
  await shop.getByRole('button', { name: 'Publish', exact: true }).click();
  const steps = [
    'Validating skill manifest',
    'Updating skill slots',
    'Preparing skill data',
    'Publishing skill',
    'Building interaction model',
    'Waiting for publishing status',
    'Publishing skill successfully',
    'Your skill is ready for live certification',
  ];
  for (const step of steps)
    await expect(shop.getByText(step, { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  await shop.reload();
  for (const step of steps) await expect(shop.getByText(step, { exact: true }).first()).toBeVisible();
  const places = await Promise.all(
    steps.map(async (step) => (await shop.getByText(step, { exact: true }).first().boundingBox())?.y ?? 0),
  );
  expect(places).toEqual([...places].sort((a, b) => a - b));

  await shop.getByLabel('Say to Alexa').fill('open kiln pottery');
  await shop.getByRole('button', { name: 'Say', exact: true }).click();
  await expect(
    shop
      .getByText(/Welcome to Kiln and Co/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible({ timeout: 30_000 });

  // What Amazon's simulator said to the endpoint, signed, is a conversation in the log.
  await shop.goto(url('/v2/conversations'));
  await shop.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(shop).toHaveURL(/\/v2\/conversations\/[0-9a-f-]{36}/);
  await expect(
    shop
      .getByText(/Welcome to Kiln and Co/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await shop.goto(url('/myapps/v2/analytics'));
  await expect(shop.getByText('Sessions').first()).toBeVisible();
});

async function signInAsAda(shop: Page): Promise<void> {
  await shop.goto(url('/login'));
  await shop.getByLabel('Email').fill(email);
  await shop.getByLabel('Password', { exact: true }).fill(password);
  await shop.getByRole('button', { name: 'Sign In' }).click();
  await expect(shop).not.toHaveURL(/\/login/);
}
