import { expect, expectAccessible, signIn, test, url } from './shop.ts';

/** Every screen of the demo merchant opens, says what it is, and keeps axe's rules, light and dark, wide and narrow. */
const paths = [
  '/myapps',
  '/myapps/appdashboard',
  '/myapps/voiceapp',
  '/myapps/firstapp',
  '/myapps/interactions-v2',
  '/myapps/setting/productfeed',
  '/myapps/setting/dealsandpromo',
  '/myapps/setting/dealsandpromolist',
  '/myapps/setting/orderstatus',
  '/upcoming-events',
  '/upcoming-events/new',
  '/myapps/setting/calendarslist',
  '/flash-briefing',
  '/store-location',
  '/store-location/new',
  '/myapps/testandpublish',
  '/myapps/go-live',
  '/myapps/analytics',
  '/myapps/v2/analytics',
  '/myapps/applog',
  '/v2/conversations',
  '/v2/dashboard',
  '/v2/redirect-notifications',
  '/analytics/plugin',
  '/myapps/fresh',
  '/upgrade-plan',
  '/products',
  '/products/new',
  '/products/feeds',
  '/products/feeds/new',
  '/products/feeds/address',
  '/order-history',
  '/activity-log',
  '/profile',
  '/team',
  '/manage',
  '/manage/policies',
  '/activate',
  '/inner',
];
const looks = [
  { name: 'wide and light', width: 1280, height: 860, colorScheme: 'light' },
  { name: 'narrow and dark', width: 390, height: 844, colorScheme: 'dark' },
] as const;

for (const { name, width, height, colorScheme } of looks) {
  test(`every screen opens and is accessible, ${name}`, async ({ shop, context }) => {
    test.setTimeout(900_000);
    await shop.emulateMedia({ colorScheme });
    await shop.setViewportSize({ width, height });
    await signIn(shop, 'pro');
    expect((await context.cookies()).some((cookie) => cookie.name === 'vc_session' && cookie.httpOnly)).toBe(true);
    for (const path of paths) {
      await shop.goto(url(path));
      await expect(shop.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(shop, path).not.toHaveTitle(/Not found/);
      await shop.waitForLoadState('networkidle');
      const isWide = await shop.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1);
      expect(isWide, `${path} scrolls sideways`).toBe(false);
      await expectAccessible(shop);
    }
  });
}

test('the login screen and the sign-up form are accessible', async ({ shop }) => {
  for (const path of ['/login', '/signup/basic']) {
    await shop.goto(url(path));
    await expect(shop.getByRole('button').first()).toBeVisible();
    await expectAccessible(shop);
  }
});

test('an unknown address is the 404 page, and a signed-out visitor is sent to sign in and back', async ({ shop }) => {
  const answer = await shop.goto(url('/no/such/page'));
  expect(answer?.status()).toBe(404);
  await expect(shop.getByText('404 OOPS! Something went wrong here')).toBeVisible();
  await shop.goto(url('/v2/conversations?stage=live'));
  await expect(shop).toHaveURL(/\/login\?next=/);
  await shop.getByLabel('Email').fill('pro@demo.voicecart.example');
  await shop.getByLabel('Password', { exact: true }).fill('Demo-Pass-1');
  await shop.getByRole('button', { name: 'Sign In' }).click();
  await expect(shop).toHaveURL(/\/v2\/conversations\?stage=live/);
});
