import { type PlanId, planById, planIds } from '@voicecart/contract/plans';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import { screenRules } from '@voicecart/contract/screens';
import { isRoutePermitted, screenAt } from '@voicecart/contract/screens/access';
import { describe, expect, it } from 'vitest';
import { screens } from '../../screens.ts';
import { expectAllRows, rowIds, type ShownElsewhere } from '../../shell/checklist-rows.fixture.ts';
import { arrivalIn } from '../../shell/guards/shop-arrival.ts';
import { actingSession, adminSession, merchantSession, testApp } from '../../shell/session.fixture.ts';
import type { Screen } from '../screen.ts';
import { guards, guardsOf, mayOpen, maySignIn, redirectFor, upgradeRouteToKeep } from './guards.ts';

const app = testApp(1);
const withApp = { apps: [app], lastAppId: app.id };

/** The row of a path, as the table of screens has it or will have it. */
function screen(path: string, more: Partial<Screen> = {}): Screen {
  const found = screens.find(({ key }) => key === screenAt(path));
  const future = {
    key: 'apps',
    title: { id: 'x' },
    frame: 'shell',
    component: async () => ({ default: () => null }),
  } as const;
  return { ...(found ?? { ...future, ...screenRules.apps }), path, ...more };
}

type Case = readonly [
  id: string,
  what: string,
  path: string,
  session: SessionInfo | null,
  expected: string | null,
  address?: string,
];
const of = (planId: PlanId, rest: Parameters<typeof merchantSession>[0] = {}) => merchantSession({ planId, ...rest });
const unverified = { phoneVerified: false };
const pending = { merchant: { subscriptionStatus: 'pending' } };
const without = (key: string) => ({ permissions: { ...merchantSession().permissions, [key]: 0 } });
const index = { path: '/index', frame: 'shell', access: { who: ['merchant'], scope: 'none' } } as const;

const cases: readonly Case[] = [
  ['G001', 'phone verified', '/index', of('pro'), null],
  ['G001', 'phone unverified', '/index', of('pro', unverified), '/verify'],
  ['G001', 'phone unverified, any plan', '/index', of('plugin-basic', unverified), '/verify'],
  [
    'G001',
    "an admin who acts as the merchant can't answer its phone",
    '/index',
    actingSession('super_admin', unverified),
    null,
  ],
  ['G001', 'nowhere else', '/profile', of('pro', unverified), null],

  ['G002', 'permitted', '/order-history', of('pro'), null],
  ['G002', 'permission taken away', '/order-history', of('pro', without('orders')), '/pagenotfound'],
  ['G002', 'an admin who acts as nobody', '/order-history', adminSession('super_admin'), null],
  [
    'G002',
    'a merchant’s own, for an admin who acts as nobody',
    '/products',
    adminSession('super_admin'),
    '/pagenotfound',
  ],
  ['G002', 'denied to the payment representative', '/order-history', adminSession('amazonpayrep'), '/merchantLists'],
  ['G002', 'denied to the agency admin', '/dashboard', adminSession('agency_admin'), '/merchantLists'],
  [
    'G002',
    'a plan without the screen: what it lacks, and how to have it',
    '/analytics/plugin',
    of('basic', withApp),
    '/upgrade-plan?needs=chatAnalytics',
  ],
  [
    'G002',
    'query and matrix parameters count for nothing',
    '/order-history',
    of('pro'),
    null,
    '/order-history;aid=1?x=/dashboard',
  ],

  ['G003', 'pending, no app', '/profile', of('pro', pending), `/subscription/${of('pro').merchant?.id}`],
  ['G003', 'pending, with an app', '/profile', of('pro', { ...pending, ...withApp }), null],
  ['G003', 'pending, denied first', '/dashboard', of('pro', pending), '/pagenotfound'],
  ['G003', 'pending, an admin acts as the merchant', '/profile', actingSession('agency_admin', pending), null],
  ['G003', 'a super admin', '/profile', adminSession('super_admin'), null],

  [
    'G004',
    'another permission under /myapps is the screen’s own',
    '/myapps/testandpublish',
    of('pro', { ...withApp, ...without('sandbox') }),
    '/pagenotfound',
  ],
  ['G004', 'all of /myapps', '/myapps/appdashboard', adminSession('super_admin'), '/pagenotfound'],
  [
    'G005',
    'feeds without products',
    '/products/feeds',
    of('pro', { ...withApp, ...without('products') }),
    '/pagenotfound',
  ],
  ['G005', 'products without feeds', '/products', of('pro', { ...withApp, ...without('product_feeds') }), null],

  ['G006', 'signed in', '/profile', of('pro'), null],
  ['G006', 'signed out', '/order-history', null, '/login?next=%2Forder-history%3Fpage%3D3', '/order-history?page=3'],
  ['G006', 'signed out at the way in', '/index', null, '/login', '/index'],
  ['G006', 'signed in at the login', '/login', of('pro'), '/index'],
  ['G006', 'signed out at the login', '/login', null, null],

  ['G007', 'no guard before a shop platform’s own pages', '/upgrade-plan/notification', null, null],
  ['G007', 'no guard before a shop platform’s own pages', '/app-notifications', of('pro', pending), null],

  ['G009', 'a shop-platform user', '/products', of('amazon-pay-basic', { identity: 'shop_platform_user' }), null],
  ['G010', 'an app and a plan that has the catalogue', '/products/new', of('pro', withApp), null],
  ['G010', 'Basic keeps what its first-app wizard needs', '/myapps/setting/orderstatus', of('basic', withApp), null],
  ['G010', 'Amazon Pay Basic', '/products', of('amazon-pay-basic', withApp), `/myapps/appdashboard/${app.id}`],
  ['G010', 'no app', '/products', of('pro'), '/myapps'],
  ['G010', 'no app', '/myapps/setting/orderstatus', of('enterprise'), '/myapps'],
  ['G010', 'Amazon Pay Basic without an app', '/myapps/setting/dealsandpromo', of('amazon-pay-basic'), '/myapps'],
  ['G010', 'nowhere else', '/myapps/testandpublish', of('amazon-pay-basic'), null],

  ...planIds.map(
    (planId): Case => [
      'G012',
      planId,
      '/myapps/analytics',
      of(planId, withApp),
      planById[planId].keepsAnalytics ? null : '/v2/dashboard',
    ],
  ),
  ...planIds.map(
    (planId): Case => [
      'G013',
      planId,
      '/amazon-pay/upgrade/pro',
      of(planId),
      ['basic', 'amazon-pay-basic'].includes(planId) ? null : '/invalidplan',
    ],
  ),
  ['G015', 'signed out', '/products', null, '/login?next=%2Fproducts'],
  ['G015', 'the extra guard is the access guard', '/products', of('pro'), '/myapps'],
];

describe('guards', () => {
  it('R091 /shipping-option is the super admin’s; a merchant’s own are below Manage', () => {
    const toOwn = (session: SessionInfo) => redirectFor(screen('/manage/shipping'), session, '/manage/shipping');
    const toAll = (session: SessionInfo) => redirectFor(screen('/shipping-option'), session, '/shipping-option');
    expect([toAll(adminSession('super_admin')), toAll(of('pro', withApp))]).toEqual([null, '/pagenotfound']);
    expect([toOwn(adminSession('super_admin')), toOwn(of('pro', withApp))]).toEqual(['/pagenotfound', null]);
    expect(toOwn(actingSession('super_admin', withApp))).toBeNull();
  });

  it.each(
    cases.map(
      ([id, what, path, session, expected, address = path]) => [id, what, path, session, expected, address] as const,
    ),
  )('%s %s: %s', (_id, _what, path, session, expected, address) => {
    const row = path === '/index' ? { ...screen('/profile'), ...index } : screen(path);
    expect(redirectFor(row, session, address)).toBe(expected);
  });

  it.each([
    ['a last app', of('pro', withApp), ''],
    ['an app in the address', of('pro'), '?appid=7'],
    ['a notification flag', of('pro'), '?notification=1'],
    ['Amazon Pay notifications', of('pro', { merchant: { hasAmazonPayNotifications: true } }), ''],
    ['none of them', of('pro'), '?x=appid'],
  ] as const)('G008 %s', (what, session, search) => {
    const row = screen('/v2/track-with-alexa');
    expect(guardsOf(row)).toContain('order-tracking');
    const to = guards['order-tracking']({ screen: row, session, address: `${row.path}${search}` });
    expect(to).toBe(what === 'none of them' ? null : '/myapps/order-tracking-upgrade');
  });

  it('G011 takes the token and its companions out of the address, at the way in and everywhere', () => {
    const search =
      '?access_token=T&domain_subscription_id=pro&seller_id=S&can_custom_upgrade=true&seller_email=a%40b.example&theme=x';
    expect(arrivalIn({ pathname: '/index', search, hash: '#top' })).toEqual({
      arrival: { token: 'T', sellerId: 'S', sellerEmail: 'a@b.example', planId: 'pro', canCustomUpgrade: true },
      cleaned: '/index?theme=x#top',
    });
    expect(arrivalIn({ pathname: '/', search: '?access_token=T', hash: '' })).toMatchObject({
      arrival: { token: 'T', sellerId: '' },
      cleaned: '/',
    });
    expect(arrivalIn({ pathname: '/products', search, hash: '' })).toEqual({
      arrival: null,
      cleaned: '/products?theme=x',
    });
    for (const nothing of ['', '?seller_id=S&x=1', '?access_token=']) {
      expect(arrivalIn({ pathname: '/index', search: nothing, hash: '' })).toEqual({
        arrival: null,
        cleaned: `/index${nothing}`,
      });
    }
  });

  it('G016 stand where the decisions put them', () => {
    const shell = ['logged-in', 'route-permission'];
    expect(guardsOf(index)).toEqual(['main', 'logged-in', 'phone-verified']);
    expect(guardsOf(screen('/products/feeds/:id'))).toEqual([...shell, 'access']);
    expect(guardsOf(screen('/myapps/setting/dealsandpromo/:id'))).toEqual([...shell, 'access']);
    expect(guardsOf(screen('/myapps/analytics/:id'))).toEqual([...shell, 'analytics-v2']);
    expect(guardsOf(screen('/v2/track-with-alexa/details'))).toEqual([...shell, 'order-tracking']);
    expect(guardsOf(screen('/amazon-external-login', { frame: 'bare' }))).toEqual(['voice-platform-login']);
    for (const row of screens.filter(({ frame }) => frame === 'shell'))
      expect(guardsOf(row).slice(0, 2)).toEqual(shell);
    expect(guardsOf(screen('/verify'))).toEqual(['logged-in']);
    for (const path of ['/invalidplan', '/pagenotfound', '/subscription/:clientId'])
      expect(guardsOf(screen(path))).toEqual([]);
  });

  it('cover every row', () => {
    expectAllRows(rowIds('G', 16), [...cases.map(([id]) => id), 'G008', 'G011', 'G016'], elsewhere);
  });

  it('never let in whom the server would refuse', () => {
    const sessions = [
      ...planIds.flatMap((planId) => [of(planId, withApp), actingSession('super_admin', { planId, ...withApp })]),
      ...(['super_admin', 'agency_admin', 'amazonpayrep'] as const).map(adminSession),
      ...(['merchant_associate', 'team_admin', 'team_manager', 'shop_platform_user'] as const).map((identity) =>
        of('pro', { identity, ...withApp }),
      ),
      of('pro', {
        ...withApp,
        permissions: Object.fromEntries(Object.keys(of('pro').permissions).map((key) => [key, 0])) as never,
      }),
    ];
    let tried = 0;
    for (const session of sessions) {
      const caller = {
        identity: session.identity,
        merchantId: session.merchant?.id ?? null,
        planId: session.merchant?.planId ?? null,
        permissions: session.permissions,
      };
      for (const row of screens.filter(({ frame }) => frame === 'shell')) {
        tried += 1;
        if (redirectFor(row, session, row.path) !== null) continue;
        expect(mayOpen(row, session), row.path).toBe(true);
        expect(isRoutePermitted(row.path, caller), row.path).toBe(true);
      }
    }
    expect(tried).toBeGreaterThan(500);
  });

  it('lead nobody round in a circle', () => {
    for (const planId of planIds) {
      for (const session of [of(planId), of(planId, withApp), of(planId, pending), of(planId, unverified)]) {
        for (const row of screens) {
          let at: Screen | undefined = row;
          let address = row.path.replace(/\/:\w+\?/g, '');
          for (let steps = 0; at; steps += 1) {
            expect(steps, `${planId} at ${row.path}`).toBeLessThan(4);
            const to: string | null = redirectFor(at, session, address);
            if (!to) break;
            address = to;
            at = screens.find(({ key }) => key === screenAt(to.split('?')[0] ?? ''));
          }
        }
      }
    }
  });
});

const elsewhere: readonly ShownElsewhere[] = [
  ['G014', 'apps/dashboard/src/features/publishing/amazon-arrival.test.ts', 'stores a token of the fragment'],
];

describe('an upgrade page asked for before the sign-in', () => {
  it('is kept, and nothing else is', () => {
    expect(upgradeRouteToKeep(null, '/upgrade/pro?from=mail')).toBe('/upgrade/pro?from=mail');
    expect(upgradeRouteToKeep(null, '/order-history')).toBeNull();
    expect(upgradeRouteToKeep(merchantSession(), '/upgrade/pro')).toBeNull();
  });
});

describe('the menu', () => {
  it('leads nowhere that a guard only sends on from', () => {
    expect(maySignIn(screen('/products'), of('pro', withApp))).toBe(true);
    expect(maySignIn(screen('/products'), of('pro'))).toBe(false);
    expect(maySignIn(screen('/products'), of('amazon-pay-basic', withApp))).toBe(false);
  });
});
