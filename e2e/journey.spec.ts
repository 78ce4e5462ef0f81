import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, latestCode, latestMail, proveHuman, signIn, test, url } from './support/shop.ts';

/** The main job as a person does it: a new merchant's shop becomes a voice app, published, talked to and watched. */
// On a busy machine a single step may take a minute.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

const email = `ada${Date.now()}@journey.store`;
const password = 'Journey-Pass1';
const signInAsAda = (shop: Page) => signIn(shop, email, password);

const shopify = [
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price',
  ...[
    ['Blue stoneware mug', '18.00'],
    ['Red stoneware mug', '24.00'],
    ['White porcelain mug', '31.50'],
    ['Tiny espresso mug with a saucer', '9.00'],
  ].map(
    ([title, price], index) =>
      `mug${index},${title},Thrown by hand and fired twice.,Kiln,Mugs,kitchen,true,Title,Default Title,MUG-${index},5,${price}`,
  ),
  ...Array.from(
    { length: 300 },
    (_, index) =>
      `candle${index},Candle number ${index},Beeswax.,Hive,Candles,,true,Title,Default Title,CANDLE-${index},5,${4 + index / 100}`,
  ),
  'lamp,Lamp without a price,A lamp.,Kiln,Lamps,living,true,Title,Default Title,LAMP-1,5,not a price',
  'chair,Chair that pays you,A chair.,Kiln,Chairs,living,true,Title,Default Title,CHAIR-1,5,-3',
].join('\n');
const plain = 'article,what it is,costs\nV-1,Green glass vase,12.00\nV-2,Tall clay vase,20.00\n';

test('a person signs up, follows the mail, and makes a first app in a wizard that can be left', async ({ shop }) => {
  await shop.goto(url('/signup/basic'));
  await shop.getByRole('textbox', { name: 'Business name' }).fill('Kiln and Co');
  await shop.getByRole('textbox', { name: 'Website' }).fill('https://kiln.store');
  await shop.getByRole('button', { name: 'Continue' }).click();
  await shop.getByLabel('Full name').fill('Ada Park');
  await shop.getByLabel('Email').fill(email);
  await shop.getByRole('textbox', { name: 'Phone' }).fill('2133734253');
  await shop.getByLabel('Password', { exact: true }).fill(password);
  await shop.getByLabel('Confirm password').fill(password);
  await shop.getByRole('checkbox', { name: /I agree/ }).check();
  await proveHuman(shop);
  await shop.getByRole('button', { name: 'Create Account' }).click();
  await expect(shop.getByText('Thank you!!!')).toBeVisible();

  const mail = await latestMail(email);
  const link = mail.text.match(/https?:\/\/\S+confirm=\S+/)?.[0] ?? '';
  await shop.goto(url(`/login?${link.split('?')[1]}`));
  await expect(shop).toHaveURL(/\/verify$/);
  await shop.getByRole('button', { name: 'Send SMS code' }).click();
  await shop.getByLabel('Code', { exact: true }).fill(await latestCode('2133734253'));
  await shop.getByRole('button', { name: 'Verify' }).click();
  await expect(shop).toHaveURL(/\/myapps\/firstapp/);

  await shop.getByLabel('Name', { exact: true }).fill('Kiln and Co');
  await shop.getByLabel('Invocation name').fill('ask kiln');
  await expect(shop.getByText('“ask” is a word that starts skills. Leave it out of the name.')).toBeVisible();
  await shop.getByLabel('Invocation name').fill('kiln 2 go');
  await expect(shop.getByText('Spell out the number in “2”, as in “two”.')).toBeVisible();
  await shop.getByLabel('Invocation name').fill('kiln pottery');
  await expect(shop.getByText('Shoppers say “Alexa, open kiln pottery”')).toBeVisible();
  // Left before the app is made: what was typed is there again.
  await shop.getByLabel('Summary').fill('Pottery by voice.');
  await shop.goto(url('/profile'));
  // No other field stands for a moment where the languages come: what is below would move, and a click go amiss.
  await shop.addInitScript(() => {
    const look = () => {
      const isThere = [...document.querySelectorAll('label')].some(({ textContent }) => textContent === 'Language');
      if (isThere) document.documentElement.dataset.sawLanguage = 'yes';
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true });
  });
  await shop.goto(url('/myapps/firstapp'));
  await expect(shop.getByLabel('Invocation name')).toHaveValue('kiln pottery');
  await expect(shop.getByRole('button', { name: 'Add language' })).toBeVisible();
  await expect(shop.locator('html')).not.toHaveAttribute('data-saw-language');
  await expect(shop.getByLabel('Summary')).toHaveValue('Pottery by voice.');
  await inAnotherBrowser(shop, async (other) => {
    await signInAsAda(other);
    await other.goto(url('/myapps/firstapp'));
    await expect(other.getByLabel('Summary')).toHaveValue('Pottery by voice.');
  });
  await shop.getByLabel('Description').fill('Search our mugs, hear deals, and ask where your order is.');
  await shop.getByLabel('Privacy page').fill('https://kiln.store/privacy');
  await shop.getByLabel('Terms page').fill('https://kiln.store/terms');
  await shop.getByRole('button', { name: 'Continue' }).click();

  await expect(shop.getByRole('heading', { name: 'What shoppers can do' })).toBeVisible();
  await switchAll(shop, false);
  await switchAll(shop, true);
  // Left and come back with an app: the wizard stands where it was.
  await shop.goto(url('/index'));
  await expect(shop.getByRole('heading', { name: 'What shoppers can do' })).toBeVisible();
  await shop.getByRole('button', { name: 'Continue' }).click();
  await expect(shop.getByRole('heading', { name: 'Add your products' })).toBeVisible();
  await expect(shop.getByText('No products yet')).toBeVisible();
});

test('feeds: another ending is refused, rows are counted live, bad ones named, nothing twice, columns mapped', async ({
  shop,
}) => {
  const heard = listen(shop);
  await signInAsAda(shop);
  const send = async (name: string, content: string) => {
    await shop.getByLabel('Product file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
    await expect(shop).toHaveURL(/\/products\/feeds\/[0-9a-f-]{36}/);
  };
  const upload = async (name: string, content: string) => {
    await shop.goto(url('/products/feeds/new'));
    await send(name, content);
  };
  const expectFigures = async (figures: Readonly<Record<string, number>>) => {
    await expect(shop.getByRole('link', { name: 'View products' })).toBeVisible();
    for (const [label, value] of Object.entries(figures)) {
      await expect(shop.getByRole('listitem').filter({ hasText: new RegExp(`^${label}${value}$`) })).toBeVisible();
    }
  };
  // In the wizard's own step: a file is refused, another one is imported, and its products are seen there.
  await shop.goto(url('/index'));
  await expect(shop.getByText('No products yet')).toBeVisible();
  const file = shop.getByLabel('Product file');
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(
    shop.getByText('Invalid file extension. Allowed file extensions are: (.xml, .xls, .xlsx, .csv).'),
  ).toBeVisible();
  await file.setInputFiles({ name: 'shopify.csv', mimeType: 'text/csv', buffer: Buffer.from(shopify) });
  await expect(shop.getByText('304 products that shoppers can find')).toBeVisible();
  await expect(shop.getByRole('list', { name: 'Newest products' }).getByRole('listitem')).toHaveCount(6);
  await expect(shop).toHaveURL(/\/myapps\/firstapp/);
  await shop.reload();
  await shop.getByRole('link', { name: 'Import details' }).click();
  await expectFigures({ New: 304, Changed: 0, Unchanged: 0, Rejected: 2, Missing: 0 });
  expect(heard.join('')).toContain('feed.progress');
  const refused = shop.getByRole('table', { name: 'Rejected rows' });
  await expect(refused.getByRole('row').filter({ hasText: 'LAMP-1' })).toContainText('not a price');
  await expect(refused.getByRole('row').filter({ hasText: 'CHAIR-1' })).toContainText('307');
  await shop.getByRole('link', { name: 'Continue setup' }).click();
  await shop.getByRole('button', { name: 'Continue' }).click();
  // The first conversation is held in the step.
  await expect(shop.getByRole('heading', { name: 'Talk to your app' })).toBeVisible();
  await expect(shop.getByRole('region', { name: 'Conversation', exact: true })).toContainText('Kiln and Co');
  await shop.getByRole('button', { name: 'Back' }).click();
  await upload('shopify.csv', shopify);
  await expectFigures({ New: 0, Changed: 0, Unchanged: 304, Rejected: 2, Missing: 0 });

  await upload('plain.csv', plain);
  await expect(shop.getByRole('heading', { name: 'Match your columns' })).toBeVisible();
  await shop.getByRole('combobox', { name: /SKU/ }).selectOption('article');
  await shop.getByRole('combobox', { name: /Title/ }).selectOption('what it is');
  await shop.getByRole('combobox', { name: /^Price/ }).selectOption('costs');
  await shop.getByRole('button', { name: /^Import/ }).click();
  await shop.getByRole('button', { name: 'Import 2 products' }).click();
  await expectFigures({ New: 2, Missing: 0 });
});

test('products: searched and filtered in the address, opened, edited, added, and saved as a safe CSV', async ({
  shop,
}) => {
  await signInAsAda(shop);
  await shop.goto(url('/products'));
  await shop.getByLabel('Search products').fill('mug');
  await expect(shop).toHaveURL(/q=mug/);
  await expect(shop.getByText('Candle number 1', { exact: true })).toBeHidden();
  await shop.getByRole('button', { name: 'Category', exact: true }).click();
  await shop.getByRole('menuitemradio', { name: /^Mugs/ }).click();
  await expect(shop).toHaveURL(/category=Mugs/);
  await shop.reload();
  await expect(shop.getByRole('row').filter({ hasText: 'mug' })).toHaveCount(4);

  // An old address of a page that is no more leads to the last one there is.
  await shop.goto(url('/products?q=mug&category=Mugs&page=9'));
  await expect(shop).not.toHaveURL(/page=/);
  await expect(shop.getByRole('row').filter({ hasText: 'mug' })).toHaveCount(4);

  await shop.getByRole('link', { name: 'Red stoneware mug' }).first().click();
  await expect(shop.getByRole('heading', { level: 1, name: 'Red stoneware mug' })).toBeVisible();
  await shop.getByRole('link', { name: 'Edit' }).press('Enter');
  await shop.getByRole('textbox', { name: 'Price', exact: true }).fill('22.50');
  await shop.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(shop.getByText('Saved', { exact: true })).toBeVisible();

  await shop.goto(url('/products/new'));
  await shop.getByRole('textbox', { name: 'Title' }).fill('=1+1 bowl');
  await shop.getByRole('textbox', { name: 'SKU' }).fill('BOWL-1');
  await shop.getByRole('textbox', { name: 'Price', exact: true }).fill('45.50');
  await shop.getByRole('button', { name: 'Add product' }).click();
  await expect(shop.getByRole('heading', { level: 1, name: '=1+1 bowl' })).toBeVisible();
  await expect(shop.getByText('$45.50').first()).toBeVisible();

  await shop.goto(url('/products'));
  const saving = shop.waitForEvent('download');
  await shop.getByRole('button', { name: 'CSV' }).click();
  const csv = await readFile(await (await saving).path(), 'utf8');
  expect(csv).toContain('22.50');
  // A spreadsheet would reckon a cell that begins with "=".
  expect(csv).toMatch(/'=1\+1 bowl/);
  expect(csv).not.toMatch(/(^|,|")=1/m);
});

test('a deal is added and an order told by the API; both are talked about in the sandbox, and kept as a test', async ({
  shop,
}) => {
  await signInAsAda(shop);
  await shop.goto(url('/myapps/setting/dealsandpromo'));
  await shop.getByRole('textbox', { name: 'Title' }).fill('Mugs for less');
  await shop.getByRole('textbox', { name: /Percent off/ }).fill('20');
  await shop.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(shop.getByRole('table').getByText('Mugs for less').first()).toBeVisible();

  const { token } = await post('login', null, { email, password });
  const { order } = await post('orders/external', token, {
    number: '4711',
    status: 'shipped',
    email: 'grace@shopper.example',
    postcode: '90210',
    placedAt: new Date().toISOString(),
    carrier: 'UPS',
    items: [{ title: 'Blue stoneware mug', quantity: 2, sku: 'MUG-0', priceMinor: 1800 }],
    totalMinor: 3600,
    currency: 'USD',
  });
  expect(order).toMatchObject({ number: '4711', status: 'shipped', source: 'external' });
  await shop.goto(url('/order-history'));
  await expect(shop.getByRole('row').filter({ hasText: '4711' })).toContainText('$36.00');

  await shop.goto(url('/myapps/testandpublish'));
  const dialogue = shop.getByRole('region', { name: 'Conversation' });
  const say = async (words: string, answer: RegExp) => {
    await shop.getByLabel(/Say something to/).fill(words);
    await shop.keyboard.press('Enter');
    await expect(
      dialogue
        .getByRole('paragraph')
        .filter({ hasText: /^Assistant:/ })
        .last(),
    ).toContainText(answer);
  };
  await expect(dialogue.getByText(/Welcome/).last()).toBeVisible();
  await say('show me mugs', /I found 4 matches/);
  await say('cheaper ones', /espresso mug/);
  await say('show me mugs', /I found 4 matches/);
  await say('the second one', /\$\d+/);
  await say('tell me more', /fired twice/);
  await say('any deals today', /Mugs for less/);
  await say('where is my order 4711', /postal code/);
  await say('90210', /on its way|shipped|UPS/);
  // The dialogue scrolls in itself: the page is no longer than what it shows.
  const { page, shown } = await shop.evaluate(() => ({
    page: document.documentElement.scrollHeight,
    shown: Math.max(window.innerHeight, Math.ceil(document.body.getBoundingClientRect().height)),
  }));
  expect(page).toBeLessThanOrEqual(shown);
  await shop.getByRole('button', { name: 'Save as test' }).click();
  await shop.getByLabel('Name', { exact: true }).fill('Mugs, deals and an order');
  await shop.getByRole('button', { name: 'Save test' }).click();
  await expect(shop.getByText('Saved as a test.')).toBeVisible();
  await shop.goto(url('/myapps/testandpublish?tab=tests'));
  await shop.getByRole('button', { name: 'Run Mugs, deals and an order' }).click();
  await expect(shop.getByText('Test passed.')).toBeVisible();
});

test('what nobody understood is taught where it is listed, taken back, and understood once it stays', async ({
  shop,
}) => {
  test.setTimeout(180_000);
  await signInAsAda(shop);
  const say = async (answer: RegExp) => {
    await shop.goto(url('/myapps/testandpublish'));
    const dialogue = shop.getByRole('region', { name: 'Conversation' });
    await expect(dialogue.getByText(/Welcome/).last()).toBeVisible();
    await shop.getByLabel(/Say something to/).fill('sing me a happy song');
    await shop.keyboard.press('Enter');
    // What was taught is learned anew first.
    await expect(dialogue.getByText(answer).last()).toBeVisible({ timeout: 60_000 });
  };
  const teach = async () => {
    await shop.getByRole('button', { name: /^Teach this phrase/ }).click();
    const dialog = shop.getByRole('dialog');
    await dialog.getByLabel('What the shopper wanted').selectOption({ label: 'Deals' });
    await dialog.getByRole('textbox', { name: /^Utterance/ }).fill('sing me a happy song + more');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByText(/“\+” can’t be spoken/)).toBeVisible();
    await dialog.getByRole('textbox', { name: /^Utterance/ }).fill('sing me a happy song');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(shop.getByText('Added to Deals', { exact: true })).toBeVisible();
  };
  await say(/didn’t|did not|sorry/i);
  // A turn is stored a moment after it was answered.
  await expect(async () => {
    await shop.goto(url('/myapps/v2/analytics?stage=sandbox'));
    await expect(shop.getByRole('link', { name: 'sing me a happy song' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await teach();
  await shop.getByRole('button', { name: 'Undo' }).click();
  await expect(shop.getByText('Added to Deals', { exact: true })).toBeHidden();
  await teach();
  await shop.reload();
  await expect(shop.getByText('Added to Deals', { exact: true })).toBeVisible();
  await say(/Mugs for less/);
});

test('publishing: a fault leads to its place, an Amazon that is away is waited for, the steps come live and stay', async ({
  shop,
}) => {
  const heard = listen(shop);
  await signInAsAda(shop);
  await shop.goto(url('/myapps/interactions'));
  await switchAll(shop, false);
  await publish(shop);
  await expect(shop.getByText('Turn on at least one interaction before you publish.').first()).toBeVisible();
  await shop.getByRole('link', { name: /^Fix/ }).click();
  await expect(shop).toHaveURL(/\/myapps\/interactions/);
  await switchAll(shop, true);

  const away = {
    matcher: { method: 'POST', pathPattern: '/imports$' },
    fault: { kind: 'status', status: 503, retryAfterSeconds: 5 },
    count: 1,
  };
  const headers = { 'content-type': 'application/json' };
  await fetch(`${process.env.E2E_AMAZON_URL}/__faults`, { method: 'POST', headers, body: JSON.stringify(away) });
  await publish(shop);
  await expect(shop.getByText('Amazon isn’t responding right now')).toBeVisible({ timeout: 30_000 });
  await expect(shop.getByText(/We’ll check with Amazon again in \d+ s/)).toBeVisible();

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
  const timeline = shop.getByRole('list', { name: 'Steps of the publish' });
  await expect(timeline.getByText(steps.at(-1) ?? '', { exact: true })).toBeVisible({ timeout: 60_000 });
  expect(heard.join('')).toContain('publish.step');
  const expectSteps = async () => {
    const texts = (await timeline.getByRole('listitem').allTextContents()).map(
      (text) => steps.filter((step) => text.startsWith(step)).sort((a, b) => b.length - a.length)[0],
    );
    expect(texts).toEqual(steps);
  };
  await expectSteps();
  await shop.reload();
  // What went well is folded for whoever comes later.
  await shop.getByText('Show the steps').click();
  await expect(timeline.getByText(steps.at(-1) ?? '', { exact: true })).toBeVisible();
  await expectSteps();
});

test('what Amazon does not accept is mended at its field, and the next publish goes through', async ({ shop }) => {
  await signInAsAda(shop);
  await shop.goto(url('/myapps'));
  await shop.getByRole('button', { name: /Kiln and Co/ }).click();
  await shop.getByRole('menuitem', { name: 'Edit' }).click();
  const privacy = shop.getByLabel('Privacy page');
  await privacy.fill('https://kiln.store/gone');
  await saveForm(shop);
  await object('https://kiln.store/gone', 'The privacy policy cannot be opened.');
  await publish(shop);
  await expect(shop.getByText('What to fix before you publish again')).toBeVisible({ timeout: 30_000 });
  await expect(shop.getByText('The privacy policy cannot be opened.').first()).toBeVisible();
  await shop.getByRole('link', { name: /^Fix/ }).click();
  await expect(privacy).toBeFocused();
  await expect(privacy).toBeInViewport();
  await privacy.fill('https://kiln.store/privacy');
  await saveForm(shop);

  await shop.goto(url('/myapps/setting/productfeed?tab=utterances&intent=ProductSearchIntent'));
  await shop.getByLabel('New utterance').fill('dig me out {query}');
  await shop.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(shop.getByRole('listitem').filter({ hasText: 'dig me out' })).toBeVisible();
  await object('dig me out {query}', 'Nobody says this.');
  await publish(shop);
  await expect(shop.getByText('Nobody says this.').first()).toBeVisible({ timeout: 30_000 });
  await shop.getByRole('link', { name: 'Fix: Utterances' }).click();
  const named = shop.getByRole('listitem').filter({ hasText: 'This one' });
  await expect(named).toContainText('dig me out');
  await expect(named).toBeFocused();
  await expect(named).toBeInViewport();
  await named.getByRole('button').click();
  await expect(named).toBeHidden();
  await publish(shop);
  await expect(shop.getByText('Your skill is ready for live certification', { exact: true })).toBeVisible({
    timeout: 60_000,
  });
});

test('on Amazon: enabled, validated, opened through the simulator, and watched afterwards', async ({ shop }) => {
  await signInAsAda(shop);
  await shop.goto(url('/myapps/go-live'));
  const toggle = shop.getByRole('button', { name: /on my devices$/ });
  await expect(toggle).toBeEnabled();
  if ((await toggle.textContent())?.startsWith('Enable')) await toggle.click();
  await expect(shop.getByRole('button', { name: 'Disable on my devices' })).toBeVisible();
  await shop.getByRole('button', { name: 'Run validation' }).click();
  await expect(shop.getByText(/checks? passed|found no required fixes/).first()).toBeVisible({
    timeout: 40_000,
  });
  await shop.getByLabel('Say to Alexa').fill('open kiln pottery');
  await shop.getByRole('button', { name: 'Say', exact: true }).click();
  const welcome = shop
    .getByText(/Welcome to Kiln and Co/)
    .filter({ visible: true })
    .first();
  await expect(welcome).toBeVisible({ timeout: 30_000 });

  // What Amazon's simulator said to the endpoint, signed, is a conversation in the log.
  await shop.goto(url('/v2/conversations'));
  const newest = shop.getByRole('row').nth(1);
  await expect(newest).toContainText('Development');
  await newest.getByRole('link').first().click();
  await expect(shop).toHaveURL(/\/v2\/conversations\/[0-9a-f-]{36}/);
  await expect(welcome).toBeVisible();
  await shop.goto(url('/myapps/v2/analytics'));
  await expect(shop.getByRole('listitem').filter({ hasText: /^Sessions[1-9]/ })).toBeVisible();
});

/** Flips the switches of the three interactions an app begins with, and waits until the server has it. */
async function switchAll(shop: Page, isOn: boolean): Promise<void> {
  for (const name of ['Product search', 'Deals and coupons', 'Order status']) {
    const card = shop.getByRole('switch', { name, exact: true });
    await expect(card).toBeChecked({ checked: !isOn });
    const saved = shop.waitForResponse(
      (answer) => answer.request().method() === 'GET' && /interaction/.test(answer.url()),
    );
    // Forced: what is seen of a switch lies over its input, and takes the click.
    await card.setChecked(isOn, { force: true });
    await saved;
  }
}

async function inAnotherBrowser(shop: Page, visit: (other: Page) => Promise<void>): Promise<void> {
  const context = await shop.context().browser()?.newContext();
  if (!context) throw new Error('no browser');
  await visit(await context.newPage());
  await context.close();
}

/** Starts a publish to development. */
async function publish(shop: Page): Promise<void> {
  await shop.goto(url('/myapps/go-live'));
  await shop.getByRole('button', { name: 'Publish', exact: true }).click();
}

/** Saves the form of the page, and waits until it is saved. */
async function saveForm(shop: Page): Promise<void> {
  await shop.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(shop.getByText('Saved', { exact: true }).first()).toBeVisible();
}

/** Makes Amazon find fault with a text of the next manifest or model. */
async function object(text: string, message: string): Promise<void> {
  const answer = await fetch(`${process.env.E2E_AMAZON_URL}/__objections`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text, message }),
  });
  expect(answer.status).toBe(204);
}

/** What the socket tells the page. */
function listen(shop: Page): readonly string[] {
  const heard: string[] = [];
  shop.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  return heard;
}

/** A call of the merchant's own system, with its token. */
async function post(path: string, token: string | null, body: object) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url(`/mobile-api/${path}`), { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status).toBeLessThan(300);
  return await answer.json();
}
