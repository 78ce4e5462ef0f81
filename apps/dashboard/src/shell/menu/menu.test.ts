import { i18n } from '@lingui/core';
import { type PlanId, planById, planIds } from '@voicecart/contract/plans';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import { screenAt } from '@voicecart/contract/screens/access';
import { describe, expect, it } from 'vitest';
import { type Screen, titleOf } from '../../lib/screen.ts';
import { screens } from '../../screens.ts';
import { expectAllRows, rowIds, say } from '../checklist-rows.fixture.ts';
import { actingSession, adminSession, merchantSession, testApp } from '../session.fixture.ts';
import { adminEntries } from './admin-entries.ts';
import { activeEntry, allEntries, menuFor as shownMenu } from './menu.ts';
import { type MenuEntry, merchantEntries } from './menu-entries.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });
const menuEntries = [...merchantEntries, ...adminEntries];
const menuFor = (rows: readonly Screen[], session: SessionInfo | null) => shownMenu(rows, session, menuEntries);
const app = testApp(1);
const of = (planId: PlanId) => merchantSession({ planId, apps: [app], lastAppId: app.id });

const pathsOf = (session: SessionInfo, rows: readonly Screen[] = screens) =>
  allEntries(menuFor(rows, session)).map(({ path }) => path);
const titled = (session: SessionInfo, title: string) =>
  allEntries(menuFor(screens, session))
    .filter((entry) => i18n._(entry.title) === title)
    .map(({ path }) => path);

const S = 'super_admin';
const A = 'agency_admin';
const P = 'amazonpayrep';
/** Row, title, path and roles as they stand in the checklist. */
const adminRows = [
  ['M001', 'Dashboard', '/dashboard', [S]],
  ['M002', 'Skill Analytics', '/skill-analytics', [S]],
  ['M003', 'Merchants', '/merchantLists', [S, A, P]],
  ['M004', 'Log History', '/logHistory', [S]],
  ['M005', 'Sales Assistant', '/product-search-configurator', [S]],
  ['M006', 'Order/Cart History', '/order-history', [S]],
  ['M007', 'Publish/Request', '/publish-requests', [S]],
  ['M008', 'Send Invitation', '/payment-subscription', [A, P]],
  ['M009', 'Tutorials', '/tutorial', [A]],
  ['M010', 'Merchant Pricing', '/custom-merchant-pricing', [S]],
  ['M011', 'Test Order Email', '/setting', [S]],
  ['M012', 'Skill Templates', '/skill-templates', [S]],
  ['M013', 'Failed Notifications', '/failed-notifications', [S]],
  ['M014', 'Search Keywords', '/search-optimizer', [S]],
  ['M015', 'Settings', '/permissions', [S]],
  ['M016', 'Users', '/user-listing/v2', [S]],
  ['M017', 'Users details', '/analytics/v2', [S]],
] as const;

const all = planIds;
const v1: readonly PlanId[] = ['basic', 'amazon-pay', 'amazon-pay-basic', 'amazon-pay-pro', 'amazon-pay-pro-free'];
const notifying: readonly PlanId[] = ['notification', 'notification-plus'];
const withFeature = (feature: string) => planIds.filter((id) => planById[id].features.some((one) => one === feature));
const where = (test: (plan: (typeof planById)[PlanId]) => boolean) => planIds.filter((id) => test(planById[id]));
/** Row, title, path and the plans that have it. */
const planRows = [
  ['M018', 'Dashboard', '/myapps/analytics', where((plan) => plan.dashboard === 'analytics')],
  ['M019', 'Dashboard', '/myapps/appdashboard', ['basic', 'amazon-pay-basic']],
  ['M020', 'Dashboard', '/v2/dashboard', where((plan) => plan.dashboard === 'v2')],
  ['M021', 'Features', '/myapps/interactions-v2', all.filter((id) => !v1.includes(id))],
  ['M022', 'Interactions', '/myapps/interactions', v1],
  ['M023', 'Integrations', '/myapps/v2/integrations', withFeature('integrations')],
  ['M024', 'Order History', '/order-history', all],
  // The access guard keeps it from Amazon Pay Basic (G010).
  ['M025', 'Products', '/products', where((plan) => plan.hasShopScreens)],
  ['M026', 'Conversations', '/myapps/voiceapp', where((plan) => plan.conversations === 'voiceapp')],
  ['M027', 'Conversations', '/myapps/fresh', where((plan) => plan.conversations === 'fresh')],
  ['M028', 'Conversations', '/v2/conversations', where((plan) => plan.conversations === 'v2')],
  ['M029', 'Visual design', '/apl-screen', withFeature('visual-design')],
  ['M030', 'Notifications', '/v2/redirect-notifications', withFeature('notifications')],
  ['M031', 'Alexa Notifications', '/myapps/partner-app-notifications', notifying],
  ['M032', 'Test in sandbox', '/myapps/testandpublish', all],
  ['M033', 'Go-live', '/myapps/go-live', all],
  ['M036', 'Submission checklist', '/skill-submit-check', withFeature('voice')],
  ['M038', 'Marketing', '/v2/marketings', withFeature('marketing')],
  ['M039', 'Analytics', '/myapps/v2/analytics', all],
  ['M040', 'Notification dashboard', '/myapps/dashboard', notifying],
] as const;

describe('the menu of an admin', () => {
  it.each(adminRows)('%s %s at %s', (id, title, path, roles) => {
    expect(entryOf(id, path).rows).toContain(id);
    for (const identity of [S, A, P] as const) {
      const shown = titled(adminSession(identity), title);
      expect(shown, identity).toEqual(roles.some((role) => role === identity) ? [path] : []);
    }
    const others = [merchantSession({ apps: [app], lastAppId: app.id }), actingSession('super_admin', { apps: [app] })];
    if (path !== '/order-history') for (const session of others) expect(pathsOf(session)).not.toContain(path);
  });

  it('M015 M016 have their sub-entries below them', () => {
    const entries = menuFor(screens, adminSession(S)).flatMap((group) => group.entries);
    const below = (path: string) => entries.find((entry) => entry.path === path)?.children.map((child) => child.path);
    expect(below('/permissions')).toEqual(['/shipping-option']);
    expect(below('/user-listing/v2')).toEqual(['/analytics/v2']);
    expect(entryOf('M016', '/user-listing/v2').order).toBe(15);
  });
});

describe('the menu of a merchant', () => {
  it.each(planRows)('%s %s at %s', (id, title, path, plans) => {
    expect(entryOf(id, path).rows).toContain(id);
    expect(titleOfEntry(entryOf(id, path))).toBe(title);
    expect(planIds.filter((planId) => pathsOf(of(planId)).includes(path))).toEqual([...plans]);
  });

  it.each(planIds)(
    'has Notifications and the storefront chat on %s: open where the plan includes them, else locked',
    (planId) => {
      const locked = menuFor(screens, of(planId)).flatMap((group) => group.locked.map(({ screen }) => screen));
      const lacks = (feature: 'notifications' | 'chat') => !planById[planId].features.includes(feature);
      expect(locked.toSorted()).toEqual([
        ...(lacks('chat') ? ['chatSetup'] : []),
        ...(lacks('notifications') ? ['notifications'] : []),
      ]);
    },
  );

  it('offers nothing to an admin who acts as nobody', () => {
    expect(shownMenu(screens, adminSession(S), adminEntries).flatMap(({ locked }) => locked)).toEqual([]);
  });

  it('M034 M035 M037 gives an admin who acts as the merchant the second Go-live, and the checklist', () => {
    for (const identity of ['super_admin', 'agency_admin'] as const) {
      const session = actingSession(identity, { apps: [app], lastAppId: app.id });
      expect(titled(session, 'Go-live')).toEqual(['/myapps/publish']);
      expect(titled(session, 'Submission checklist')).toEqual(['/skill-submit-check']);
    }
    expect(pathsOf(of('pro'))).not.toContain('/myapps/publish');
    expect(entryOf('M034', '/myapps/publish').rows).toEqual(['M034', 'M035']);
    expect(entryOf('M037', '/skill-submit-check').rows).toContain('M037');
  });

  it.each(planIds)(
    'has one Dashboard, one Conversations and one Go-live on %s, and the log below its dashboard',
    (planId) => {
      const session = of(planId);
      for (const title of ['Dashboard', 'Conversations', 'Go-live'])
        expect(titled(session, title), title).toHaveLength(1);
      const dashboard = menuFor(screens, session)
        .flatMap(({ entries }) => entries)
        .find((entry) => i18n._(entry.title) === 'Dashboard');
      expect(dashboard?.children.map((child) => child.path)).toEqual(['/myapps/applog']);
    },
  );

  it('leaves out what a permission takes away', () => {
    const session = { ...of('pro'), permissions: { ...of('pro').permissions, orders: 0, conversations: 0 } };
    expect(pathsOf(session)).not.toContain('/order-history');
    expect(pathsOf(session)).not.toContain('/v2/conversations');
    expect(pathsOf(session)).toContain('/products');
  });

  it('leads to the app in focus where the entry is about one', () => {
    const find = (session: SessionInfo) =>
      allEntries(menuFor(screens, session)).find((entry) => entry.path === '/myapps/voiceapp');
    expect(find(of('amazon-pay'))?.address).toBe(`/myapps/voiceapp/${app.id}`);
    expect(find(merchantSession({ planId: 'amazon-pay' }))?.address).toBe('/myapps/voiceapp');
  });

  it('M041 goes on with what the spec does not name, from the rows of the screens', () => {
    const named = new Set<string>(menuEntries.map(({ screen }) => screen));
    const own = screens.filter(({ menu }) => menu).map(({ key }) => key);
    expect(own.filter((key) => named.has(key))).toEqual([]);
    expect(own).toContain('apps');
    expect(pathsOf(of('pro'), screens)).toEqual(expect.arrayContaining(['/myapps', '/products/feeds', '/profile']));
  });
});

describe('the profile in the menu', () => {
  it.each([
    ['a merchant', merchantSession(), true],
    ['an agency admin', adminSession('agency_admin'), true],
    ['an agency admin who acts as a merchant', actingSession('agency_admin'), true],
    ['an associate', merchantSession({ identity: 'merchant_associate' }), false],
    ['a super admin', adminSession('super_admin'), false],
    ['a super admin who acts as a merchant', actingSession('super_admin'), false],
  ])('R034 H013 of %s; who has it not is led to the security instead', (_, session, hasProfile) => {
    const shown = pathsOf(session).filter((path) => ['/profile', '/security'].includes(path));
    expect(shown).toEqual([hasProfile ? '/profile' : '/security']);
  });
});

describe('the menu as built', () => {
  it('covers every row, and shows what has a screen', () => {
    expectAllRows(rowIds('M', 41), [...menuEntries.flatMap(({ rows }) => rows), 'M041'], []);
    const built = menuEntries.filter((entry) => screens.some(({ key }) => key === entry.screen));
    say(
      `${built.length} of ${menuEntries.length} entries have their screen; not yet: ${menuEntries
        .filter((entry) => !built.includes(entry))
        .map(({ screen }) => screen)
        .join(' ')}`,
    );
    expect(built.length).toBeGreaterThan(15);
  });

  it.each([
    ...planIds.map((id) => [id, of(id)] as const),
    ...([S, A, P] as const).map((id) => [id, adminSession(id)] as const),
  ])('has no entry without a screen, for %s', (_, session) => {
    expect(pathsOf(session, screens).filter((path) => screenAt(path) === null)).toEqual([]);
    expect(new Set(pathsOf(session, screens)).size).toBe(pathsOf(session, screens).length);
  });

  it('is empty for a guest', () => {
    expect(menuFor(screens, null)).toEqual([]);
  });
});

describe('the entry of the menu that is lit', () => {
  const entries = [
    { path: '/myapps', covers: [] },
    { path: '/myapps/interactions', covers: ['/myapps/setting'] },
    { path: '/products', covers: [] },
  ];
  it.each([
    ['/myapps', '/myapps'],
    ['/myapps/voiceapp/1', '/myapps'],
    ['/myapps/interactions', '/myapps/interactions'],
    ['/myapps/setting/orderstatus', '/myapps/interactions'],
    ['/products/feeds', '/products'],
    ['/productsearch', null],
  ])('%s: %s', (path, entry) => {
    expect(activeEntry(entries, path)).toBe(entry);
  });

  it('is the dashboard of notifications where the plan has that entry, else notifications', () => {
    const lit = (session: ReturnType<typeof of>) =>
      activeEntry(allEntries(menuFor(screens, session)), '/myapps/dashboard');
    expect(lit(of('notification'))).toBe('/myapps/dashboard');
    expect(lit(of('enterprise'))).toBe('/v2/redirect-notifications');
  });
});

function screenOf(entry: MenuEntry): Screen {
  const found = screens.find(({ key }) => key === entry.screen);
  if (!found) throw new Error(`no screen ${entry.screen}`);
  return found;
}

function titleOfEntry(entry: MenuEntry): string {
  return i18n._(entry.label ?? titleOf(screenOf(entry)));
}

function entryOf(row: string, path: string): MenuEntry {
  const found = menuEntries.find((entry) => {
    const own = screenOf(entry).path.replace(/\/:\w+\?/g, '');
    return own === path && entry.rows.includes(row);
  });
  if (!found) throw new Error(`no entry ${row} at ${path}`);
  return found;
}
