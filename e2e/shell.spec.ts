import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, password, signIn, test, url } from './support/shop.ts';

/** Landing, guards, menu, header and shell, as people meet them. Ids are rows of the checklists (L, G, M, H). */
const address = (name: string) => `${name}@demo.voicecart.example`;
const id = '[0-9a-f-]{36}';

/** Signs in by the call alone: where it leads is not what the test is about. */
async function enter(page: Page, name: string): Promise<{ token: string; userId: string }> {
  await page.context().clearCookies();
  const reply = await page.request.post(url('/mobile-api/login'), { data: { email: address(name), password } });
  expect(reply.status(), await reply.text()).toBe(200);
  const { token, info } = await reply.json();
  return { token, userId: info._id };
}

/** A call with the page's own session. */
async function post(page: Page, path: string, data: object = {}) {
  const xsrf = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const reply = await page.request.post(url(path), { data, headers: { 'X-XSRF-TOKEN': decodeURIComponent(xsrf) } });
  expect(reply.status(), await reply.text()).toBeLessThan(300);
  return reply.json();
}

interface SessionChange {
  readonly merchant?: object;
  readonly app?: object;
  readonly session?: object;
}

/** The page believes the session to be another; the server goes on knowing better. */
async function asIf(page: Page, { merchant = {}, app, session = {} }: SessionChange): Promise<void> {
  await page.route('**/mobile-api/session', async (route: Route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    if (body.session) {
      Object.assign(body.session, session);
      Object.assign(body.session.merchant ?? {}, merchant);
      for (const one of app ? body.session.apps : []) Object.assign(one, app);
    }
    await route.fulfill({ response: reply, json: body });
  });
}

const landings = [
  ['super-admin', '/dashboard'],
  ['agency-admin', '/merchantLists'],
  ['payment-rep', '/merchantLists'],
  ['pro', `/myapps/analytics/${id}`],
  ['associate', `/myapps/analytics/${id}`],
  ['team-admin', `/myapps/analytics/${id}`],
  ['team-manager', `/myapps/analytics/${id}`],
  ['basic', '/myapps/firstapp'],
  ['enterprise', '/myapps'],
  ['amazon-pay', '/myapps/analytics'],
  ['amazon-pay-basic', `/myapps/appdashboard/${id}`],
  // The journey of an order's news makes it an app.
  ['amazon-pay-pro', `/myapps/analytics(?:/${id})?`],
  ['agency', '/myapps/analytics'],
  ['notification', '/v2/redirect-notifications'],
  ['notification-plus', '/v2/redirect-notifications'],
  ['plugin-basic', '/analytics/plugin'],
  ['pro-plus', '/myapps/voiceapp'],
  ['shop-platform', '/v2/redirect-notifications'],
] as const;

test('L036 a default app that cannot be made says what the server said', { tag: '@slow' }, async ({ shop }) => {
  await enter(shop, 'amazon-pay-basic');
  await shop.route('**/mobile-api/skills/default', (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 'away', error: 'The database is away for a moment.' } }),
  );
  await shop.goto(url('/index'));
  await expect(shop.getByRole('alert').getByText('The database is away for a moment.')).toBeVisible();
  await expect(shop).toHaveURL(url('/myapps'));
});

test('L002 every demo login lands where its row says', { tag: '@slow' }, async ({ browser }) => {
  test.setTimeout(240_000);
  for (const [name, path] of landings) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, name);
    await expect(page, name).toHaveURL(new RegExp(`^${url(path)}$`));
    await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
    await expect(page, name).not.toHaveTitle(/Not found/);
    await context.close();
  }
});

test('L001 a refused sign-in stays on the login', { tag: '@slow' }, async ({ shop }) => {
  await shop.goto(url('/login'));
  await shop.getByLabel('Email').fill(address('pro'));
  await shop.getByLabel('Password', { exact: true }).fill('Wrong-Pass-1');
  await shop.getByRole('button', { name: 'Sign In' }).click();
  await expect(shop.getByText('Invalid login attempt.')).toBeVisible();
  await expect(shop).toHaveURL(/\/login$/);
});

test('L007 L008 L009 a pending subscription leads to its payment, or starts where there is nothing to pay', {
  tag: '@slow',
}, async ({ shop }) => {
  await enter(shop, 'amazon-pay-pro');
  await asIf(shop, { merchant: { subscriptionStatus: 'pending' } });
  const visited: string[] = [];
  shop.on('framenavigated', (frame) => visited.push(frame.url()));
  await shop.goto(url('/index'));
  await expect(shop).toHaveURL(/\/checkout\/cs_test_\w+$/);
  const paying = visited.find((address) => address.includes('/subscription/')) ?? '';
  expect(paying).toMatch(/\/subscription\/[0-9a-f-]{36}\?plan=amazon-pay-pro-month&ignore_upgrade_api_call=1$/);
  await shop.goto(paying.replace(/\?.*/, ''));
  await expect(shop.getByRole('heading', { name: 'Your subscription is waiting for payment' })).toBeVisible();
  await expectAccessible(shop);

  await enter(shop, 'agency');
  await shop.goto(url('/index'));
  await expect(shop).toHaveURL(/\/subscription\/[0-9a-f-]{36}$/);
  await expect(shop.getByRole('heading', { name: 'Agency' })).toBeVisible();
  // G003: nothing of the shell is open before.
  await shop.goto(url('/profile'));
  await expect(shop).toHaveURL(/\/subscription\//);

  await enter(shop, 'enterprise');
  const webhook = shop.waitForResponse('**/mobile-api/webhook/create');
  await shop.goto(url('/index'));
  expect((await webhook).status()).toBe(200);
  await expect(shop).toHaveURL(url('/payment-subscription/success?S_TMP=enterprise'));
  await expect(shop.getByRole('heading', { name: 'Your plan has started' })).toBeVisible();
  await expectAccessible(shop);
});

test('L028 an associate works under a login of its own', { tag: '@slow' }, async ({ shop }) => {
  await signIn(shop, 'associate');
  await shop.getByRole('button', { name: 'Profile and settings' }).click();
  const menu = shop.getByRole('menu', { name: 'Profile and settings' });
  await expect(menu.getByText(address('associate'))).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Change Password' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'My Profile' })).toBeHidden();
});

test('L039 L042 L043 signing out, the empty path and an unknown one', { tag: '@slow' }, async ({ shop }) => {
  await enter(shop, 'plugin-basic');
  await shop.goto(url('/'));
  await expect(shop).toHaveURL(url('/analytics/plugin'));
  await shop.goto(url('/no/such/page'));
  await expect(shop).toHaveURL(url('/pagenotfound'));
  await expect(shop.getByRole('heading', { name: '404 OOPS! Something went wrong here' })).toBeVisible();
  await shop.evaluate(() => {
    localStorage.setItem('voicecart-skill-type', 'dev');
    localStorage.setItem('voicecart-skill-language', 'de-DE');
  });
  await shop.goto(url('/logout'));
  await expect(shop).toHaveURL(url('/login'));
  expect(
    await shop.evaluate(() => [localStorage['voicecart-skill-type'], localStorage['voicecart-skill-language']]),
  ).toEqual([undefined, undefined]);
  await shop.goto(url('/'));
  await expect(shop).toHaveURL(url('/login'));
});

test('L045 L046 H008 H009 admins act as a merchant and come back', { tag: '@slow' }, async ({ shop }) => {
  test.setTimeout(120_000);
  const merchant = await merchantIdOf(shop, 'basic');
  for (const [name, button, landing] of [
    ['super-admin', 'Logout From Merchant', '/myapps/firstapp'],
    ['agency-admin', /^You’re acting as Maple Corner: back/, '/myapps/firstapp'],
  ] as const) {
    await enter(shop, name);
    await post(shop, '/mobile-api/account/merchantlogin', { merchant_id: merchant });
    await shop.goto(url('/index'));
    await expect(shop).toHaveURL(url(landing));
    // M034: their own Go-live.
    await expect(shop.getByRole('navigation').getByRole('link', { name: 'Go-live' })).toHaveAttribute(
      'href',
      '/myapps/publish',
    );
    await shop.getByRole('button', { name: button }).click();
    await expect(shop).toHaveURL(url('/merchantLists'));
    await expect(shop.getByRole('button', { name: button })).toBeHidden();
  }
});

test('G011 H017 a merchant arrives from a shop platform: signed in, the token gone at once, header and footer hidden', {
  tag: '@slow',
}, async ({ shop, browser }) => {
  const elsewhere = await (await browser.newContext()).newPage();
  const { token } = await enter(elsewhere, 'agency');
  const client = await merchantId(elsewhere);
  const companions = `seller_id=${client}&seller_email=${encodeURIComponent(address('agency'))}&domain_subscription_id=agency&can_custom_upgrade=true`;
  const addresses: string[] = [];
  shop.on('framenavigated', (frame) => addresses.push(frame.url()));
  // As soon as a script of the page has run, the address is clean.
  await shop.goto(url(`/index?access_token=${token}&${companions}&theme=x`));
  await expect(shop).toHaveURL(url('/myapps/analytics'));
  expect(addresses.slice(1).filter((one) => one.includes('access_token') || one.includes('seller'))).toEqual([]);
  expect(await shop.evaluate(() => document.referrer + JSON.stringify(history.state))).not.toContain(token);
  // L018: an agency's landing brings the navigation bar.
  await expect(shop.getByRole('banner')).toBeVisible();
  await expect(shop.getByRole('banner').getByRole('link', { name: 'Voicecart' })).toBeHidden();
  await shop.getByRole('button', { name: 'Profile and settings' }).click();
  await expect(shop.getByRole('menuitem')).toHaveText([/My Profile/, /Subscription/, /Keyboard shortcuts/]);
  // The token is spent: the other page is signed out, and it opens nothing again.
  expect((await elsewhere.request.get(url('/mobile-api/user/profile'))).status()).toBe(401);
  await elsewhere.goto(url(`/index?access_token=${token}`));
  await expect(elsewhere).toHaveURL(url('/login'));

  const { token: second } = await enter(elsewhere, 'pro');
  const visit = await (await browser.newContext()).newPage();
  await visit.goto(url(`/index?access_token=${second}&seller_id=${client}`));
  // The platform means another seller.
  await expect(visit).toHaveURL(url('/login'));
  await visit.goto(url(`/index?access_token=${second}`));
  await expect(visit).toHaveURL(/\/myapps\/analytics\//);

  // A stranger's link: who is signed in is asked, stays, and may still agree.
  const { token: third } = await enter(elsewhere, 'agency');
  await visit.goto(url(`/index?access_token=${third}`));
  await expect(visit.getByRole('heading', { name: 'Switch to another account?' })).toBeVisible();
  await expect(visit.getByText(address('pro'))).toBeVisible();
  await expectAccessible(visit);
  await visit.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(visit).toHaveURL(/\/myapps\/analytics\//);
  expect((await elsewhere.request.get(url('/mobile-api/user/profile'))).status()).toBe(200);
  await expect(visit.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expect(visit.getByRole('banner')).toBeHidden();
  await expect(visit.getByRole('contentinfo')).toBeHidden();
  await visit.goto(url('/order-history'));
  await expect(visit.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(visit);
  await visit.setViewportSize({ width: 390, height: 844 });
  await visit.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(visit.getByRole('dialog').getByRole('link', { name: 'Products' })).toBeVisible();
});

test('G001 G007 G010 G012 G013 guards lead elsewhere, and say why where that helps', { tag: '@slow' }, async ({
  shop,
}) => {
  await enter(shop, 'amazon-pay-basic');
  await post(shop, '/mobile-api/skills/default');
  await shop.goto(url('/products'));
  await expect(shop).toHaveURL(new RegExp(`/myapps/appdashboard/${id}$`));
  await expect(shop.getByText('Your plan does not include this page. Upgrade to Pro to open it.')).toBeVisible();
  await expect(shop.getByRole('navigation').getByRole('link', { name: 'Products' })).toBeHidden();
  await shop.getByRole('link', { name: 'Upgrade Now -Go Pro' }).click();
  await expect(shop).toHaveURL(url('/amazon-pay/upgrade/pro'));
  await expect(shop.getByRole('heading', { name: 'Upgrade your plan' })).toBeVisible();
  await expectAccessible(shop);

  await enter(shop, 'pro-plus');
  await shop.goto(url('/products'));
  await expect(shop).toHaveURL(url('/myapps'));
  await shop.goto(url('/amazon-pay/upgrade/pro'));
  await expect(shop).toHaveURL(url('/invalidplan'));
  await expect(shop.getByRole('heading', { name: 'This link is no power here' })).toBeVisible();
  await expectAccessible(shop);
  await shop.goto(url('/upgrade/pro'));
  await expect(
    shop.getByText(/^Your current plan is not eligible for an upgrade to the PRO Plan\. Please contact us at/),
  ).toBeVisible();
  await expectAccessible(shop);
  await shop.goto(url('/myapps/analytics'));
  await expect(shop).toHaveURL(url('/v2/dashboard'));

  await asIf(shop, { session: { phoneVerified: false } });
  await shop.goto(url('/index'));
  await expect(shop).toHaveURL(url('/verify'));

  await shop.evaluate(() => localStorage.setItem('voicecart-skill-type', 'dev'));
  await shop.goto(url('/app-notifications'));
  await expect(shop.getByRole('heading', { name: 'App notifications' })).toBeVisible();
  await expect(shop.getByRole('contentinfo')).toBeHidden();
  expect(await shop.evaluate(() => localStorage['voicecart-skill-type'])).toBeUndefined();
  await expectAccessible(shop);
});

test('R040 R042 R044 R046-R049 apps at their addresses: interactions where the plan has them, nothing of another merchant', {
  tag: '@slow',
}, async ({ shop }) => {
  const opens = async (path: string, heading: string) => {
    await shop.goto(url(path));
    await expect(shop.getByRole('heading', { level: 1, name: heading }), path).toBeVisible();
  };
  await enter(shop, 'amazon-pay');
  await opens('/myapps/interactions-v2?tab=a', 'Interactions');
  await expect(shop).toHaveURL(url('/myapps/interactions?tab=a'));

  await enter(shop, 'pro');
  const { session } = await (await shop.request.get(url('/mobile-api/session'))).json();
  const own = session.apps[0].id;
  await opens('/myapps/interactions', 'Features');
  await expect(shop).toHaveURL(url('/myapps/interactions-v2'));
  const screens = [
    ['/myapps/voiceapp', session.apps[0].name],
    ['/myapps/analytics', 'Dashboard'],
    ['/myapps/firstapp', 'Your voice app in four steps'],
    ['/myapps/appdashboard', session.apps[0].name],
    ['/myapps/interactions-v2', 'Features'],
  ] as const;
  for (const [path, heading] of screens) await opens(`${path}/${own}`, heading);
  await enter(shop, 'agency');
  for (const [path] of screens) await opens(`${path}/${own}`, '404 OOPS! Something went wrong here');
});

test('G002 a permission that is taken away closes the open screen and its entry from the next navigation on', {
  tag: '@slow',
}, async ({ shop }) => {
  await enter(shop, 'enterprise');
  await shop.goto(url('/order-history'));
  await expect(shop.getByRole('heading', { level: 1, name: 'Order History' })).toBeVisible();
  const { session } = await (await shop.request.get(url('/mobile-api/session'))).json();
  await asIf(shop, { session: { permissions: { ...session.permissions, orders: 0 } } });
  // Another tab comes to the front, and the page asks anew who one is.
  await shop.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await shop.goto(url('/myapps'));
  await expect(shop.getByRole('navigation').getByRole('link', { name: 'Order History' })).toBeHidden();
  await shop.goto(url('/order-history'));
  await expect(shop).toHaveURL(url('/pagenotfound'));
});

test('H004 H005 H020 production mode: banner, toasts, and nothing of the app can be changed; languages', {
  tag: '@slow',
}, async ({ shop }) => {
  await enter(shop, 'pro');
  await asIf(shop, { app: { hasDevelopmentSkill: true, hasProductionSkill: true, locales: ['en-US', 'de-DE'] } });
  await shop.goto(url('/myapps/setting/orderstatus'));
  const toggle = shop.getByRole('switch', { name: 'Production mode' });
  const banner = shop.getByText('You can not make any changes when you are in production mode.');
  // S092: an app with a production skill starts in production.
  await expect(toggle).toBeChecked();
  await expect(banner.first()).toBeVisible();
  await expect(
    shop.getByRole('spinbutton').or(shop.getByRole('textbox')).or(shop.getByRole('checkbox')).first(),
  ).toBeDisabled();
  await expectAccessible(shop);
  await toggle.click();
  await expect(shop.getByText('Development mode: you can make changes.')).toBeVisible();
  await expect(banner).toBeHidden();
  await expect(
    shop.getByRole('spinbutton').or(shop.getByRole('textbox')).or(shop.getByRole('checkbox')).first(),
  ).toBeEnabled();
  await toggle.click();
  await expect(shop.getByText('Production mode: you can’t make changes.')).toBeVisible();

  // What some control still offers is not sent either.
  let sent = 0;
  shop.on('request', (request) => {
    if (request.url().includes('enable-disable-setting')) sent += 1;
  });
  await shop.goto(url('/myapps/interactions-v2'));
  const offered = shop.getByRole('switch', { name: /Deals/ }).first();
  if (await offered.isEnabled()) {
    await offered.click({ force: true });
    await expect(
      shop.getByRole('region', { name: 'Notifications' }).getByText(/can not make any changes/),
    ).toBeVisible();
  }
  expect(sent).toBe(0);
  // Products are not the app's.
  await shop.goto(url('/products/new'));
  await expect(shop.getByRole('textbox', { name: 'Title' })).toBeEnabled();

  await shop.getByRole('button', { name: /^en-US: English.*app language/ }).click();
  await shop.getByRole('menuitemradio', { name: /^German/ }).click();
  await expect(shop.getByRole('button', { name: /^de-DE: German.*app language/ })).toBeVisible();
  expect(await shop.evaluate(() => localStorage['voicecart-skill-language'])).toBe('de-DE');
});

test('H003 H010 the app switcher asks before something is lost, and keeps to the screen @slow', async ({ shop }) => {
  await enter(shop, 'agency');
  for (const name of ['Lighthouse one', 'Lighthouse two']) {
    await post(shop, '/mobile-api/skills', { name, invocationName: name.toLowerCase() });
  }
  await shop.goto(url('/myapps'));
  const switcher = shop.getByRole('button', { name: /^App: / });
  await expect(switcher).toHaveText('Lighthouse one');
  const choose = async (name: string) => {
    await switcher.click();
    await shop.getByRole('menuitemradio', { name }).click();
  };
  await choose('Lighthouse two');
  await expect(switcher).toHaveText('Lighthouse two');
  await shop.goto(url('/myapps/setting/dealsandpromo'));
  await shop.getByRole('textbox', { name: 'Title' }).fill('Spring sale');
  await choose('Lighthouse one');
  await shop.getByRole('button', { name: 'Stay' }).click();
  await expect(switcher).toHaveText('Lighthouse two');
  await expect(shop.getByRole('textbox', { name: 'Title' })).toHaveValue('Spring sale');
  await choose('Lighthouse one');
  await shop.getByRole('button', { name: 'Leave' }).click();
  await expect(switcher).toHaveText('Lighthouse one');

  await shop.goto(url('/myapps/analytics'));
  await expect(shop.getByText(/How Lighthouse one is doing/)).toBeVisible();
  await choose('Lighthouse two');
  await expect(shop.getByText(/How Lighthouse two is doing/)).toBeVisible();
  await expect(shop.getByRole('link', { name: 'Support', exact: true })).toHaveAttribute('href', /^mailto:support@/);
});

test('H007 H006 H019 H022 H023 prompts, alert banner, the way up, cookies', { tag: '@slow' }, async ({ shop }) => {
  await enter(shop, 'pro');
  await asIf(shop, {
    merchant: { subscriptionStatus: 'pending', source: 'ShopifyApp', domain: ['Retail Sales - Online'] },
  });
  await shop.goto(url('/order-history?limit=100'));
  await expect(shop.getByRole('link', { name: 'Payment Required' })).toHaveAttribute('href', /^\/subscription\//);
  await expect(shop.getByRole('link', { name: 'Upgrade Now -Go Pro' })).toHaveAttribute('href', '/upgrade-plan');
  await expect(shop.getByText('We use cookies to ensure you get the best experience on our website.')).toBeVisible();
  await shop.getByRole('button', { name: 'Got it' }).click();
  await shop.reload();
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(shop.getByText('We use cookies')).toBeHidden();

  const up = shop.getByRole('button', { name: 'Back to the top' });
  await expect(up).toBeHidden();
  // The table may still be growing.
  await expect(async () => {
    await shop.mouse.wheel(0, 5_000);
    await up.click({ timeout: 1_000 });
  }).toPass();
  await expect.poll(() => shop.evaluate(() => window.scrollY)).toBe(0);

  await shop.goto(url('/products?x=1'));
  await shop.unrouteAll({ behavior: 'wait' });
  await enter(shop, 'amazon-pay-basic');
  await post(shop, '/mobile-api/skills/default');
  await shop.goto(url('/products'));
  const alert = shop.getByText('Your plan does not include this page.');
  await expect(alert).toBeVisible();
  await shop.getByRole('status').getByRole('button', { name: 'Close' }).click();
  await expect(alert).toBeHidden();
});

test('H012 H021 Sync waits under a spinner whose Cancel calls it off, and says how it went', { tag: '@slow' }, async ({
  shop,
}) => {
  await enter(shop, 'super-admin');
  await shop.goto(url('/dashboard'));
  const sync = async () => {
    await shop.getByRole('button', { name: 'Profile and settings' }).click();
    await shop.getByRole('menuitem', { name: 'Sync' }).click();
  };
  let isAborted = false;
  shop.on('requestfailed', (request) => {
    if (request.url().endsWith('/skills/sync')) isAborted = true;
  });
  await shop.route('**/mobile-api/skills/sync', () => undefined);
  await sync();
  const overlay = shop.getByRole('dialog', { name: /Syncing/ });
  await expect(overlay).toBeVisible();
  await expectAccessible(shop);
  await overlay.getByRole('button', { name: 'Cancel' }).click();
  await expect(overlay).toBeHidden();
  await expect.poll(() => isAborted).toBe(true);
  await shop.unrouteAll();
  await shop.route('**/mobile-api/skills/sync', (route) => route.fulfill({ status: 500, json: {} }));
  await sync();
  await expect(shop.getByText('Unable to sync Interactions!')).toBeVisible();
  await shop.unrouteAll();
  await sync();
  await expect(shop.getByText(/^All interactions are up to date\.$|updated\.$/)).toBeVisible();
});

test('a connection that is lost is told, and no more once it is back @slow', async ({ shop }) => {
  const cut = new Set<() => void>();
  let isCut = false;
  await shop.routeWebSocket(/socket\.io/, (socket) => {
    if (isCut) return void socket.close();
    socket.connectToServer();
    cut.add(() => void socket.close());
  });
  await shop.route(/\/socket\.io\/.*polling/, (route) => (isCut ? route.abort() : route.continue()));
  await enter(shop, 'basic');
  await shop.goto(url('/profile'));
  await expect.poll(() => cut.size).toBeGreaterThan(0);
  isCut = true;
  // A socket is open before the page hears of it: closed as often as another one opens.
  const told = shop.getByText('Connection lost. What you see may be out of date.');
  await expect
    .poll(() => {
      for (const close of cut) close();
      return told.isVisible();
    })
    .toBe(true);
  await expectAccessible(shop);
  isCut = false;
  await expect(told).toBeHidden();
});

test('H024 on a phone the menu closes as soon as it has led somewhere; header and menus are accessible everywhere', {
  tag: '@slow',
}, async ({ shop }) => {
  test.setTimeout(180_000);
  await enter(shop, 'basic');
  for (const [width, height, colorScheme] of [
    [1280, 860, 'light'],
    [1280, 860, 'dark'],
    [900, 860, 'light'],
    [390, 844, 'light'],
    [390, 844, 'dark'],
  ] as const) {
    await shop.setViewportSize({ width, height });
    await shop.emulateMedia({ colorScheme });
    await shop.goto(url('/profile'));
    await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
    const isWide = await shop.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1);
    expect(isWide, `${width} scrolls sideways`).toBe(false);
    await shop.getByRole('button', { name: 'Profile and settings' }).click();
    await expectAccessible(shop);
    await shop.keyboard.press('Escape');
    if (width > 400) continue;
    await shop.getByRole('button', { name: 'Menu', exact: true }).click();
    const drawer = shop.getByRole('dialog', { name: 'Main menu' });
    await expect(drawer.getByRole('link', { name: 'Upgrade Now -Go Pro' })).toBeVisible();
    await expectAccessible(shop);
    await drawer.getByRole('link', { name: 'Apps' }).click();
    await expect(drawer).toBeHidden();
    await expect(shop).toHaveURL(url('/myapps'));
  }
});

async function merchantId(page: Page): Promise<string> {
  const { session } = await (await page.request.get(url('/mobile-api/session'))).json();
  return session.merchant.id;
}

async function merchantIdOf(page: Page, name: string): Promise<string> {
  await enter(page, name);
  return merchantId(page);
}
