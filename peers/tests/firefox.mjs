/** The storefront chat in Debian's Firefox, on a page of somebody else's with a strict policy. */
import { strict as assert } from 'node:assert';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import puppeteer from 'puppeteer-core';

const { PEER_URL: url, PEER_TOKEN: token, PEER_APP_ID: appId, PEER_FIREFOX: program } = process.env;

async function call(method, path, body) {
  const response = await fetch(`${url}/mobile-api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const shop = { snippet: '', server: null, origin: '' };

async function openShop() {
  shop.server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src ${shop.of}; connect-src ${shop.of}; frame-src ${shop.of}; img-src 'self' http: https:; require-trusted-types-for 'script'`,
    });
    response.end(
      `<!doctype html><html lang="en"><head><title>Harbor shop</title>${shop.snippet}</head><body><h1>Mugs</h1><p>Handmade.</p></body></html>`,
    );
  });
  await new Promise((resolve) => shop.server.listen(0, '127.0.0.1', resolve));
  shop.origin = `http://127.0.0.1:${shop.server.address().port}`;
}

describe('the storefront chat in Firefox', function () {
  this.timeout(180_000);
  let browser;
  let page;
  const refused = [];

  before(async function () {
    // Only Debian has it as a package.
    if (!existsSync(program)) this.skip();
    await openShop();
    const { chat } = await call('GET', `chat/${appId}`);
    shop.snippet = chat.snippet;
    shop.of = chat.origin;
    await call('POST', 'account/step-up', { method: 'password', password: 'Demo-Pass-1' });
    await call('PUT', `chat/${appId}`, { ...chat.settings, isOn: true, origins: [shop.origin] });
    browser = await puppeteer.launch({ browser: 'firefox', executablePath: program, headless: true });
    page = await browser.newPage();
    page.setDefaultTimeout(60_000);
    page.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text());
    });
    page.on('pageerror', (error) => refused.push(String(error)));
  });
  after(async () => {
    await browser?.close();
    shop.server?.close();
    const { chat } = await call('GET', `chat/${appId}`);
    await call('PUT', `chat/${appId}`, { ...chat.settings, isOn: false, origins: [] });
  });

  /** In the shadow root of the chat. */
  const inChat = (selector, on = page) => on.locator(`voicecart-chat >>> ${selector}`);
  const stored = () => page.evaluate(() => localStorage.length + sessionStorage.length + document.cookie.length);
  async function say(text) {
    await inChat('textarea').fill(text);
    await page.keyboard.press('Enter');
  }
  const heard = (pattern, on = page) =>
    on.waitForFunction(
      (source) => new RegExp(source, 'i').test(document.querySelector('voicecart-chat')?.shadowRoot?.textContent ?? ''),
      {},
      pattern,
    );

  it('opens by its button under the strict policy, and keeps nothing before the first message', async () => {
    await page.setViewport({ width: 390, height: 844 });
    await page.goto(shop.origin);
    await inChat('button').click();
    await heard('chatting with an automated assistant');
    assert.equal(await stored(), 0);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth), false);
  });

  it('shows products, tells of an order only after its proof, and hides the proof', async () => {
    // Until the app's words are learnt, the assistant asks for them once more.
    for (const end = Date.now() + 120_000; ; ) {
      await say('show me mugs');
      const isShown = await inChat('li button')
        .setTimeout(5_000)
        .wait()
        .then(
          () => true,
          () => false,
        );
      if (isShown) break;
      assert.ok(Date.now() < end, 'no products were shown');
    }
    await say('where is my order 1001');
    await heard('postal code|ZIP|phone');
    await say('98101');
    await heard('•••');
    assert.ok(
      await page.evaluate(() => !document.querySelector('voicecart-chat').shadowRoot.textContent.includes('98101')),
    );
  });

  it('goes on after a reload and in another tab, and Escape gives the focus back', async () => {
    await page.reload();
    await inChat('button').click();
    await heard('show me mugs');
    const second = await browser.newPage();
    await second.goto(`${shop.origin}/other`);
    await inChat('button', second).click();
    await heard('show me mugs', second);
    await inChat('textarea', second).fill('thank you so much');
    await second.keyboard.press('Enter');
    await heard('thank you so much');
    await second.keyboard.press('Escape');
    const focused = await second.evaluate(
      () => document.querySelector('voicecart-chat').shadowRoot.activeElement?.getAttribute('aria-label') ?? '',
    );
    assert.match(focused, /Open the chat/);
    assert.deepEqual(refused, []);
  });
});
