import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { makeDraft } from './support/apps.ts';
import { expectAccessible } from './support/axe.ts';
import { confirmItIsMe, confirmItIsMeIfAsked, expect, latestMail, signIn, test, url } from './support/shop.ts';
import { expectScreens } from './support/viewports.ts';

interface ShopPage {
  readonly origin: string;
  /** What the page says; `{snippet}` stands for the script. */
  snippet: string;
  close(): void;
}

/** A shop of somebody else's, on a port of its own, with a policy that lets nothing through but what it must. */
async function openShop(): Promise<ShopPage> {
  const ours = url('');
  const shop = { snippet: '', origin: '' };
  const server: Server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src ${ours}; connect-src ${ours}; frame-src ${ours}; img-src 'self' http: https:; require-trusted-types-for 'script'`,
    });
    response.end(
      `<!doctype html><html lang="en"><head><title>Harbor shop</title>${shop.snippet}</head><body><h1>Mugs</h1><p>Handmade.</p></body></html>`,
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(shop, { origin: `http://127.0.0.1:${port}`, close: () => server.close() });
}

/** What a page stores of us: cookies of any site, and its own storage. */
async function storedIn(page: Page): Promise<number> {
  const cookies = await page.context().cookies();
  return cookies.length + (await page.evaluate(() => localStorage.length + sessionStorage.length));
}

test.describe('the storefront chat', { tag: '@slow' }, () => {
  test.describe.configure({ mode: 'serial' });
  let page: ShopPage;
  test.beforeAll(async () => {
    page = await openShop();
  });
  test.afterAll(() => page.close());

  test('is set up with a preview, and seen on a page of the shop', async ({ shop }) => {
    await signIn(shop, 'pro');
    await shop.goto(url('/plugin/setup'));
    await expect(shop.getByRole('heading', { level: 1, name: 'Storefront chat' })).toBeVisible();
    const preview = shop.frameLocator('iframe[title="Preview of the chat"]');
    await expect(preview.getByRole('dialog')).toBeVisible();
    await shop.getByLabel('Title').fill('Ask the harbor');
    await expect(preview.getByRole('heading', { name: 'Ask the harbor' })).toBeVisible();
    await shop.getByLabel('Chat is on').check({ force: true });
    await shop.getByLabel('Your shop’s addresses').fill(`${page.origin}/`);
    await shop.getByLabel('Notify this email address').fill('desk@harbor.example');
    await shop.getByRole('button', { name: 'Save' }).click();
    // Another shop shows the chat, and whole conversations go to another address than before.
    await confirmItIsMe(shop);
    await expect(shop.getByText('Saved', { exact: true })).toBeVisible();
    await expectAccessible(shop);
    page.snippet = (await shop.locator('code', { hasText: '<script' }).textContent()) ?? '';
    await shop.getByLabel('Check a page of your shop').fill(page.origin);
    await shop.getByRole('button', { name: 'Check' }).click();
    await expect(shop.getByText('We see it on your page.')).toBeVisible();
  });

  test('talks under a strict policy, proves an order, and hands over to a person', async ({ shop, browser }) => {
    test.setTimeout(240_000);
    const refused: string[] = [];
    shop.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text());
    });
    await shop.goto(page.origin);
    const button = shop.getByRole('button', { name: 'Open the chat' });
    await button.click();
    const chat = shop.getByRole('dialog', { name: 'Ask the harbor' });
    await expect(chat.getByText('You’re chatting with an automated assistant.')).toBeVisible();
    expect(await storedIn(shop)).toBe(0);

    const field = chat.getByRole('textbox');
    await expect(field).toBeFocused();
    const cards = chat.getByRole('listitem');
    // Until the app's words are learnt, the assistant asks for them once more.
    await expect(async () => {
      await field.fill('show me mugs');
      await field.press('Enter');
      await expect(cards.first()).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 90_000 });
    expect(await storedIn(shop)).toBeGreaterThan(0);
    await cards.first().getByRole('button').click();
    await expect(chat.getByText('$', { exact: false }).last()).toBeVisible();

    await field.fill('where is my order 1001');
    await field.press('Enter');
    await expect(chat.getByText(/postal code|ZIP|phone/i).last()).toBeVisible();
    await field.fill('98101');
    await field.press('Enter');
    await expect(chat.getByText('•••')).toBeVisible();
    await expect(chat.getByText(/1001/).last()).toBeVisible();
    await expect(chat.getByText('98101')).toHaveCount(0);

    await field.fill('I want to talk to a person');
    await field.press('Enter');
    const frame = chat.frameLocator('iframe');
    await expect(frame.getByLabel('Your email address')).toBeVisible();
    // Whoever goes on writing keeps the form, and the way back.
    await field.fill('Do you restock the vase?');
    await field.press('Enter');
    await expect(chat.getByText('Do you restock the vase?')).toBeVisible();
    await expect(chat.getByRole('button', { name: 'Back to the assistant' })).toBeVisible();
    await frame.getByLabel('Your email address').fill('mia@example.com');
    await frame.getByRole('checkbox', { name: /may email me/ }).check();
    await frame.getByRole('button', { name: 'Save' }).click();
    await expect(
      chat.getByText('If you leave before the answer is here, it comes by email.', { exact: false }),
    ).toBeVisible();
    await expectAccessible(shop, 'voicecart-chat');

    const mail = await latestMail('desk@harbor.example');
    expect(mail.text).toContain('show me mugs');
    const inboxPage = await (await browser.newContext()).newPage();
    await signIn(inboxPage, 'pro');
    await inboxPage.goto(/https?:\/\/\S+\/plugin\/inbox\?chat=\S+/.exec(mail.text)?.[0] ?? '');
    await inboxPage.getByLabel('Your answer').fill('Hello Mia, your mug is on the table.');
    await inboxPage.getByRole('button', { name: 'Send' }).click();
    await expect(chat.getByText('Hello Mia, your mug is on the table.')).toBeVisible();
    await expectAccessible(inboxPage);
    await inboxPage.context().close();

    // Another tab of the same browser goes on, and is heard in the first one.
    const second = await shop.context().newPage();
    await second.goto(`${page.origin}/other`);
    await second.getByRole('button', { name: 'Open the chat' }).click();
    const again = second.getByRole('dialog', { name: 'Ask the harbor' });
    await expect(again.getByText('Hello Mia, your mug is on the table.')).toBeVisible();
    await again.getByRole('textbox').fill('thank you so much');
    await again.getByRole('textbox').press('Enter');
    await expect(chat.getByText('thank you so much')).toBeVisible();
    await second.keyboard.press('Escape');
    await expect(second.getByRole('button', { name: 'Open the chat' })).toBeFocused();
    await second.close();
    expect(refused).toEqual([]);
  });

  test('moves nothing in the page, and keeps what is written offline', async ({ shop }) => {
    await shop.goto(page.origin);
    await shop.evaluate(() => {
      const shifts: number[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
      Object.assign(window, { shifts });
    });
    await shop.getByRole('button', { name: 'Open the chat' }).click();
    const chat = shop.getByRole('dialog', { name: 'Ask the harbor' });
    await expect(chat.getByRole('textbox')).toBeFocused();
    expect(await shop.evaluate(() => (window as Window & { shifts?: number[] }).shifts)).toEqual([]);

    await shop.context().setOffline(true);
    await chat.getByRole('textbox').fill('show me mugs');
    await chat.getByRole('textbox').press('Enter');
    await expect(chat.getByText('Not sent')).toBeVisible();
    await shop.context().setOffline(false);
    await expect(chat.getByRole('listitem').first()).toBeVisible({ timeout: 20_000 });
    await expect(chat.getByText('Not sent')).toHaveCount(0);
  });

  test('keeps the first words of a conversation offline, though the tab is closed', async ({ shop }) => {
    await shop.goto(page.origin);
    await shop.getByRole('button', { name: 'Open the chat' }).click();
    const field = shop.getByRole('dialog', { name: 'Ask the harbor' }).getByRole('textbox');
    await expect(field).toBeFocused();
    await shop.context().setOffline(true);
    await field.fill('show me mugs');
    await field.press('Enter');
    await expect(shop.getByText('Not sent')).toBeVisible();
    const later = await shop.context().newPage();
    await shop.close();
    await later.context().setOffline(false);
    await later.goto(page.origin);
    await later.getByRole('button', { name: 'Open the chat' }).click();
    const chat = later.getByRole('dialog', { name: 'Ask the harbor' });
    await expect(chat.getByText('show me mugs')).toBeVisible();
    await expect(chat.getByRole('listitem').first()).toBeVisible();
    await expect(chat.getByText('Not sent')).toHaveCount(0);
  });

  test('keeps what two tabs write offline, and sends each once in its order', async ({ shop }) => {
    const other = await shop.context().newPage();
    for (const tab of [shop, other]) {
      await tab.goto(page.origin);
      await tab.getByRole('button', { name: 'Open the chat' }).click();
      await expect(tab.getByRole('dialog').getByRole('textbox')).toBeFocused();
    }
    const context = shop.context();
    await context.setOffline(true);
    const words = ['a red mug', 'a green mug', 'a blue mug', 'a gray mug'];
    for (const [place, text] of words.entries()) {
      const tab = place % 2 === 0 ? shop : other;
      await tab.getByRole('dialog').getByRole('textbox').fill(text);
      await tab.getByRole('dialog').getByRole('textbox').press('Enter');
      await expect(tab.getByText(text, { exact: true })).toBeVisible();
    }
    // One tab is closed, the page of the other is loaded anew: what is kept is all there is.
    await other.close();
    const sent: string[] = [];
    context.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/messages')) sent.push(request.postDataJSON().text);
    });
    const [again, third] = [await context.newPage(), await context.newPage()];
    await shop.close();
    await context.setOffline(false);
    await Promise.all([again.goto(page.origin), third.goto(page.origin)]);
    for (const tab of [again, third]) {
      await tab.getByRole('button', { name: 'Open the chat' }).click();
      const chat = tab.getByRole('dialog', { name: 'Ask the harbor' });
      await expect(chat.getByText('Not sent')).toHaveCount(0);
      await expect(chat.getByText(/^a \w+ mug$/)).toHaveText(words);
    }
    expect(sent).toEqual(words);
    const kept = await again.evaluate(() => Object.keys(localStorage));
    expect(kept).toHaveLength(1);
  });

  test('forgets who signs out, in every tab and with an answer on its way', async ({ shop }) => {
    await shop.goto(page.origin);
    const other = await shop.context().newPage();
    await other.goto(page.origin);
    for (const tab of [shop, other]) await tab.getByRole('button', { name: 'Open the chat' }).click();
    const field = shop.getByRole('dialog').getByRole('textbox');
    await field.fill('a present for Mia');
    await field.press('Enter');
    await expect(other.getByText('a present for Mia')).toBeVisible();
    // The server gets the next words, and its answer comes after the sign-out.
    let answer = () => {};
    const signedOut = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await shop.route('**/messages', async (route) => {
      await signedOut;
      await route.continue().catch(() => undefined);
    });
    await field.fill('an oak chair for Ben');
    const asked = shop.waitForRequest('**/messages');
    await field.press('Enter');
    await asked;
    await shop.evaluate(() => (window as Window & { voicecart?: (name: string) => void }).voicecart?.('reset'));
    answer();
    for (const tab of [shop, other]) {
      await expect(tab.getByText('a present for Mia')).toHaveCount(0);
      await expect(tab.getByText('an oak chair for Ben')).toHaveCount(0);
    }
    // Nothing follows: the page is quiet, and what it would have kept is not there.
    await shop.unroute('**/messages');
    await field.fill('hello');
    await field.press('Enter');
    await expect(shop.getByText('hello', { exact: true })).toBeVisible();
    await expect(shop.getByText('an oak chair for Ben')).toHaveCount(0);
    const kept = () => shop.evaluate(() => Object.values({ ...localStorage }).join());
    await expect.poll(kept).toContain('"token":"');
    // Where the panel can't be loaded any more, the page's own script forgets.
    await shop.route('**/panel-*.js', (route) => route.abort());
    await shop.reload();
    await expect(shop.getByRole('button', { name: 'Open the chat' })).toBeVisible();
    const ended = shop.waitForResponse((response) => response.request().method() === 'DELETE');
    await shop.evaluate(() => (window as Window & { voicecart?: (name: string) => void }).voicecart?.('reset'));
    expect((await ended).status()).toBe(204);
    expect(await storedIn(shop)).toBe(0);
  });

  test('brings an order that is faxed to the shop, and faxed again', async ({ shop }) => {
    test.setTimeout(240_000);
    await shop.goto(page.origin);
    await shop.getByRole('button', { name: 'Open the chat' }).click();
    const chat = shop.getByRole('dialog', { name: 'Ask the harbor' });
    const field = chat.getByRole('textbox');
    const say = async (text: string, answer: RegExp) => {
      await field.fill(text);
      await field.press('Enter');
      await expect(chat.getByText(answer).last()).toBeVisible();
    };
    await say('show me mugs', /mug/i);
    await say('add the first one to my cart', /cart/i);
    await say('checkout', /checkout|order/i);
    await field.fill('yes');
    await field.press('Enter');
    const link = chat.locator('a[href*="utm_content="]').last();
    await expect(link).toBeVisible();
    const checkoutRef = new URL((await link.getAttribute('href')) ?? '').searchParams.get('utm_content');

    await signIn(shop, 'pro');
    await shop.goto(url('/plugin/orders/fax'));
    await expect(shop.getByRole('heading', { name: 'No faxed orders yet' })).toBeVisible();
    await shop.getByRole('button', { name: 'Set up faxing' }).click();
    await shop.getByLabel('Fax number').fill('12125550100');
    await shop.getByRole('button', { name: 'Save' }).click();
    await confirmItIsMeIfAsked(shop);
    await expect(shop.getByText(/with its country code/i).last()).toBeVisible();
    await shop.getByLabel('Fax number').fill('+1 212 555 0100');
    await shop.getByRole('button', { name: 'Save' }).click();
    await expect(shop.getByText('Saved', { exact: true })).toBeVisible();

    const cookie = (await shop.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN');
    const placed = await shop.request.post(url('/mobile-api/orders/external'), {
      headers: { 'x-xsrf-token': decodeURIComponent(cookie?.value ?? '') },
      data: { number: 'FAX-7', placedAt: new Date().toISOString(), totalMinor: 1_900, currency: 'USD', checkoutRef },
    });
    expect(placed.status(), await placed.text()).toBe(200);
    // The job that looks for them runs each minute.
    const row = shop.getByRole('link', { name: 'FAX-7' });
    await expect(async () => {
      await shop.reload();
      await expect(row).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 90_000 });
    await row.click();
    await expect(shop.getByRole('heading', { level: 1, name: 'Order FAX-7 by fax' })).toBeVisible();
    await expect(shop.getByText('NEW ORDER FAX-7')).toBeVisible();
    await expect(shop.getByText('Delivered').first()).toBeVisible();
    await shop.getByRole('button', { name: 'Send again' }).click();
    await expect(shop.getByRole('heading', { name: 'All attempts' })).toBeVisible();
    const papers = await fetch(`${process.env.E2E_SMS_URL}/api/messages?to=12125550100&wait=20000`);
    expect(JSON.stringify(await papers.json())).toContain('NEW ORDER FAX-7');
    await expectScreens(shop, ['/plugin/orders/fax', new URL(shop.url()).pathname + new URL(shop.url()).search]);
  });

  test('is counted and logged, and its screens can be read at every size', async ({ shop }) => {
    await signIn(shop, 'pro');
    await shop.goto(url('/logs/plugin'));
    await expect(shop.getByRole('link', { name: 'thank you so much' })).toBeVisible();
    await shop.goto(url('/analytics/plugin'));
    await expect(shop.getByRole('heading', { name: 'Top searches' })).toBeVisible();
    await expectScreens(shop, ['/plugin/setup', '/plugin/inbox', '/logs/plugin', '/analytics/plugin']);
  });

  test('stands beside a second chat, and above the bars of the shop', async ({ shop }) => {
    await signIn(shop, 'pro');
    const appId = await makeDraft(shop, {
      name: 'Harbor lights',
      summary: 'Lamps by voice.',
      description: 'Ask for lamps.',
      invocationName: 'harbor lights',
    });
    const cookie = (await shop.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN');
    const headers = { 'x-xsrf-token': decodeURIComponent(cookie?.value ?? '') };
    const { chat } = await (await shop.request.get(url(`/mobile-api/chat/${appId}`))).json();
    const data = { ...chat.settings, isOn: true, origins: [page.origin], title: 'Ask the lights' };
    const proof = { method: 'password', password: 'Demo-Pass-1' };
    expect((await shop.request.post(url('/mobile-api/account/step-up'), { headers, data: proof })).status()).toBe(200);
    const saved = await shop.request.put(url(`/mobile-api/chat/${appId}`), { headers, data });
    expect(saved.status(), await saved.text()).toBe(200);
    const { snippet } = page;
    page.snippet += `${chat.snippet}`;
    await shop.goto(page.origin);
    page.snippet = snippet;
    const buttons = shop.getByRole('button', { name: 'Open the chat' });
    await expect(buttons).toHaveCount(2);
    await shop.evaluate(() => {
      const bar = document.createElement('div');
      bar.style.cssText = 'position:fixed;inset:0;z-index:1000;background:orange';
      document.body.append(bar);
    });
    const dialogs = shop.getByRole('dialog');
    const titles = new Set<string | null>();
    for (const index of [0, 1]) {
      await buttons.nth(index).click();
      await expect(dialogs).toHaveCount(1);
      await expect(dialogs.getByRole('textbox')).toBeFocused();
      titles.add(await dialogs.getAttribute('aria-label'));
      await shop.keyboard.press('Escape');
      await expect(dialogs).toHaveCount(0);
    }
    expect([...titles].sort()).toEqual(['Ask the harbor', 'Ask the lights']);
  });
});
