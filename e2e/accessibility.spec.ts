import { home, type ScreenRule, screenRules } from '@voicecart/contract/screens';
import { expect, permissionsOf, signIn, test } from './support/shop.ts';
import { expectScreens } from './support/viewports.ts';

/** Every screen whose address is complete without a parameter opens, says what it is, and keeps axe's rules. */

// They take minutes: two browsers share them.
test.describe.configure({ mode: 'parallel' });

/** They lead on at once, are the page of an unknown address, closed to every demo merchant, or need a query. */
const left = [
  'signOut',
  'shopifyArrival',
  'shopifyInstall',
  'bigCommerceArrival',
  'productEditLink',
  'pageNotFound',
  'dealsOfTheDay',
  'newMailTemplate',
];

/** In CI every second screen, the others on another day: all of them take minutes of two browsers. */
const day = Math.floor(Date.now() / 86_400_000);
const ofToday = (paths: readonly string[]) =>
  process.env.CI ? paths.filter((_, index) => (index + day) % 2 === 0) : [...paths];

function pathsFor(isTheirs: (rule: ScreenRule) => boolean): string[] {
  const rules: [string, ScreenRule][] = Object.entries(screenRules);
  const theirs = rules.filter(([key, rule]) => !left.includes(key) && isTheirs(rule));
  return theirs.map(([, { path }]) => path.replace(/\/:\w+\?/g, '')).filter((path) => !path.includes(':'));
}

const ofMerchants = pathsFor(({ access }) => access.who.includes('merchant') && !access.who.includes('anonymous'));
// What stands behind a tab.
ofMerchants.push(...['messages', 'texts', 'settings'].map((tab) => `${screenRules.notifications.path}?tab=${tab}`));
const half = Math.ceil(ofMerchants.length / 2);
const walks = [
  { name: 'merchants, first half', who: 'pro', paths: ofMerchants.slice(0, half) },
  { name: 'merchants, second half', who: 'pro', paths: ofMerchants.slice(half) },
  {
    name: 'super admins',
    who: 'super-admin',
    paths: pathsFor(({ access }) => access.who.includes('super_admin') && !access.who.includes('merchant')),
    merchant: 'Harbor and Pine',
  },
  { name: 'agency admins', who: 'agency-admin', paths: ['/merchantLists', '/permissions'], merchant: 'Maple Corner' },
  { name: 'payment representatives', who: 'payment-rep', paths: ['/merchantLists', '/payment-subscription'] },
];
for (const { name, who, paths, merchant } of walks) {
  test(`the screens of ${name} are accessible`, { tag: '@slow' }, async ({ shop, context }) => {
    test.setTimeout(400_000);
    await signIn(shop, who);
    expect((await context.cookies()).some((cookie) => cookie.name === 'vc_session' && cookie.httpOnly)).toBe(true);
    // A super admin changes what a merchant may, an agency's admin reads it.
    if (merchant) await permissionsOf(shop, merchant);
    await expectScreens(shop, merchant ? [...ofToday(paths), new URL(shop.url()).pathname] : ofToday(paths));
  });
}

test('the screens of visitors are accessible', { tag: '@slow' }, async ({ shop }) => {
  const paths = pathsFor(({ access }) => access.who.includes('anonymous'));
  expect(paths).not.toContain(home);
  await expectScreens(shop, ofToday([...paths, '/signup/basic']));
});
