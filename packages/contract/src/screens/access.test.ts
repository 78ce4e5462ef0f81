import { describe, expect, it, test } from 'vitest';
import { permissionsFor } from '../permissions.ts';
import { screenRules } from '../screens.ts';
import { askedRoute, hasScreen, isRoutePermitted, mayOpenScreen, type ScreenCaller, screenRuleOf } from './access.ts';

const none = { master: {}, merchant: {}, person: {} };
const merchant: ScreenCaller = {
  identity: 'merchant',
  merchantId: 'm',
  planId: 'pro',
  permissions: permissionsFor({ ...none, identity: 'merchant', planId: 'pro' }),
};
const admin = (identity: 'super_admin' | 'agency_admin' | 'amazonpayrep'): ScreenCaller => ({
  identity,
  merchantId: null,
  planId: null,
  permissions: permissionsFor({ ...none, identity, planId: null }),
});

describe('the address that the server is asked about', () => {
  it.each([
    // G004
    ['/myapps/go-live', '/myapps'],
    ['/myapps/appdashboard/0190-42', '/myapps'],
    ['/some/myapps', '/myapps'],
    // G005
    ['/products/new', '/products'],
    ['/products?page=3', '/products'],
    // G002: parameters first
    ['/order-history?status=shipped#top', '/order-history'],
    ['/order-history;a=1;b=2', '/order-history'],
    ['order-history/', '/order-history'],
    ['/profile?next=/myapps', '/profile'],
    ['', '/'],
  ])('%s is %s', (route, asked) => {
    expect(askedRoute(route)).toBe(asked);
  });
});

describe('the rule of an address', () => {
  it('is that of the path with more fixed parts', () => {
    expect(screenRuleOf('/products/new')).toBe(screenRules.newProduct);
    expect(screenRuleOf('/products/feeds')).toBe(screenRules.feeds);
    expect(screenRuleOf('/products/0190')).toBe(screenRules.product);
    expect(screenRuleOf('/products/0190/edit')).toBe(screenRules.productEdit);
    expect(screenRuleOf('/v2/conversations/0190')).toBe(screenRules.conversation);
  });

  it('is nobody’s where no screen has the address', () => {
    expect(screenRuleOf('/nowhere')).toBeNull();
    expect(isRoutePermitted('/nowhere', merchant)).toBe(false);
    expect(isRoutePermitted('', merchant)).toBe(false);
  });
});

describe('the route permission (G002)', () => {
  it.each([
    ['/order-history', merchant, true],
    ['/merchantLists', merchant, false],
    ['/permissions', merchant, false],
    ['/merchantLists', admin('super_admin'), true],
    ['/merchantLists', admin('agency_admin'), true],
    ['/merchantLists', admin('amazonpayrep'), true],
    ['/privilage-settings', admin('agency_admin'), false],
    ['/payment-subscription', admin('amazonpayrep'), true],
    ['/payment-subscription', admin('super_admin'), false],
    ['/myapps/go-live', admin('super_admin'), false],
    ['/order-history', { ...merchant, permissions: { ...merchant.permissions, orders: 0 } }, false],
    ['/products/new', { ...merchant, permissions: { ...merchant.permissions, products: 0 } }, false],
    ['/order-history', { ...merchant, identity: 'anonymous', merchantId: null }, false],
  ] as const)('of %s for %o', (route, caller, expected) => {
    expect(isRoutePermitted(route, caller)).toBe(expected);
  });

  it('holds the plan of a screen, but not against admins', () => {
    const rule = { access: screenRules.profile.access, plan: ({ id }: { id: string }) => id === 'basic' };
    expect(mayOpenScreen(rule, merchant)).toBe(false);
    expect(mayOpenScreen(rule, { ...merchant, planId: 'basic' })).toBe(true);
    expect(mayOpenScreen(rule, admin('super_admin'))).toBe(true);
  });
});

test.each([
  ['/', true],
  ['/index', true],
  ['/myapps/setting/orderstatus?tab=slots#top', true],
  ['/myapps/firstapp/01a2/', true],
  ['/products;aid=1', true],
  ['/myapps/setting/return', true],
  ['/myapps/setting/nothing', false],
  ['/signup/basic/Ann/ann@shop.example/shop.example', true],
  ['/signup/basic/Ann/ann@shop.example/shop.example/more', false],
  ['/myapps/nothing', false],
  ['/no/such/page', false],
  ['/wp-login.php', false],
])('%s has a screen: %s', (address, expected) => {
  expect(hasScreen(address)).toBe(expected);
});
