import { planIds } from '@voicecart/contract/plans';
import { describe, expect, it, vi } from 'vitest';
import { expectAllRows, rowIds, type ShownElsewhere } from '../checklist-rows.fixture.ts';
import { loaderLingerMs, loaderOf } from '../loader.ts';
import { highlightRecheckMs } from '../menu/Sidebar.tsx';
import { actingSession, adminSession, merchantSession, testApp } from '../session.fixture.ts';
import { isAppForm, type ShellFacts, shellParts } from './header.ts';
import { addressForApp } from './use-switch-app.ts';

const both = { hasDevelopmentSkill: true, hasProductionSkill: true };
const app = testApp(1, { name: 'Garden voice' });
const liveApp = testApp(2, both);
const associate = merchantSession({ identity: 'merchant_associate' });
const platformUser = merchantSession({ planId: 'enterprise', identity: 'shop_platform_user' });
const pending = { subscriptionStatus: 'pending' };
const merchantId = merchantSession().merchant?.id ?? '';

function parts(facts: Partial<ShellFacts> = {}) {
  const nothing = { app: null, storedMode: null, storedLanguage: null, hasNavigationBar: false, path: '/myapps' };
  return shellParts({ ...nothing, session: merchantSession(), ...facts });
}

describe('header and shell', () => {
  it('H001 names the app, unless nobody chose its name, the switcher says it, or a super admin acts as nobody', () => {
    const one = merchantSession({ planId: 'basic', apps: [app] });
    expect(parts({ session: one, app }).appName).toBe('Garden voice');
    expect(parts({ session: one }).appName).toBeNull();
    expect(parts({ session: merchantSession({ planId: 'pro', apps: [app] }), app }).appName).toBeNull();
    expect(parts({ session: adminSession('super_admin'), app }).appName).toBeNull();
    for (const name of [`Default Blu App ${merchantId}`, `Default Blu App ${merchantId.replaceAll('-', '')}`]) {
      expect(parts({ session: one, app: { ...app, name } }).appName).toBeNull();
    }
  });

  it('H002 links the logo home, not for shop-platform users', () => {
    expect(parts().isLogoLink).toBe(true);
    expect(parts({ session: adminSession('agency_admin') }).isLogoLink).toBe(true);
    expect(parts({ session: platformUser }).isLogoLink).toBe(false);
  });

  it('H003 switches apps where the merchant may have several, not for a super admin', () => {
    const several = { planId: 'pro', apps: [app, liveApp] } as const;
    expect(parts({ session: merchantSession({ ...several, apps: [...several.apps] }) }).hasAppSwitcher).toBe(true);
    expect(parts({ session: merchantSession({ planId: 'basic', apps: [app] }) }).hasAppSwitcher).toBe(false);
    expect(parts({ session: merchantSession({ planId: 'pro' }) }).hasAppSwitcher).toBe(false);
    expect(parts({ session: adminSession('super_admin') }).hasAppSwitcher).toBe(false);
  });

  it.each([
    ['both skills', liveApp, [], 'prod'],
    ['no production skill', testApp(3, { hasDevelopmentSkill: true }), [], null],
    ['no development skill', testApp(3, { hasProductionSkill: true }), [], null],
    ['no app', null, [], null],
    ['domain Retail Sales - Online', liveApp, ['retail sales - online'], null],
    ['domain {brand} notification', liveApp, ['Voicecart Notification'], null],
    ['domain {brand} notification plus', liveApp, ['Voicecart notification plus'], 'prod'],
  ] as const)('H004 toggles development and production: %s', (_, shown, domain, mode) => {
    const session = merchantSession({ merchant: domain.length > 0 ? { domain: [...domain] } : {} });
    expect(parts({ session, app: shown }).mode).toBe(mode);
  });

  it('H004 keeps what was chosen, and begins in production where there is a production skill', () => {
    expect(parts({ app: liveApp, storedMode: 'dev' }).mode).toBe('dev');
    expect(parts({ app: liveApp, storedMode: 'prod' }).mode).toBe('prod');
    expect(parts({ app: liveApp }).mode).toBe('prod');
    expect(parts({ session: adminSession('super_admin'), app: liveApp }).mode).toBeNull();
  });

  it('H005 offers the languages of the app to merchants; exactly one is chosen by itself', () => {
    const two = testApp(4, { locales: ['de-DE', 'en-US'] });
    const none = { ...merchantSession().permissions, allow_multi_locale: 0 };
    expect(parts({ app: two })).toMatchObject({ languages: ['de-DE', 'en-US'], language: 'de-DE' });
    expect(parts({ app: two, storedLanguage: 'en-US' }).language).toBe('en-US');
    expect(parts({ app: two, storedLanguage: 'fr-FR' }).language).toBe('de-DE');
    expect(parts({ app: two, session: merchantSession({ permissions: none }) }).languages).toEqual(['de-DE', 'en-US']);
    expect(parts({ app: testApp(5, { locales: ['fr-CA'] }) })).toMatchObject({ languages: null, language: 'fr-CA' });
    expect(parts({ app: two, session: adminSession('super_admin') }).languages).toBeNull();
    expect(parts().language).toBeNull();
  });

  it('H006 offers the upgrade on basic plans, and where domain and plan differ and none is pending', () => {
    const other = (merchant: object) => parts({ session: merchantSession({ planId: 'pro', merchant }) }).upgradeTo;
    const offered = planIds.filter((planId) => parts({ session: merchantSession({ planId }) }).upgradeTo !== null);
    expect(offered).toEqual(['basic', 'amazon-pay-basic']);
    expect(parts({ session: merchantSession({ planId: 'basic' }) }).upgradeTo).toBe('/amazon-pay/upgrade/pro');
    expect(other({ domain: ['Retail Sales - Online'] })).toBe('/upgrade-plan');
    expect(other({ domain: ['Retail Sales - Online', 'PRO plan'] })).toBeNull();
    expect(other({ domain: ['Retail Sales - Online'], upgradePlanId: 'enterprise' })).toBeNull();
    expect(parts({ session: adminSession('super_admin') }).upgradeTo).toBeNull();
    expect(parts({ session: actingSession('super_admin', { planId: 'basic' }) }).upgradeTo).not.toBeNull();
  });

  it('H007 asks for the payment of a merchant with a source whose subscription is pending', () => {
    const due = { ...pending, source: 'ShopifyApp' };
    expect(parts({ session: merchantSession({ merchant: due }) }).payAt).toBe(`/subscription/${merchantId}`);
    expect(parts({ session: merchantSession({ merchant: pending }) }).payAt).toBeNull();
    expect(parts({ session: merchantSession({ merchant: { source: 'ShopifyApp' } }) }).payAt).toBeNull();
  });

  it('H008 H009 lead back: a super admin by a button, an agency admin by an arrow', () => {
    expect(parts({ session: actingSession('super_admin') }).leaveMerchant).toBe('logout');
    expect(parts({ session: actingSession('agency_admin') }).leaveMerchant).toBe('arrow');
    expect(parts().leaveMerchant).toBeNull();
    expect(parts({ session: adminSession('super_admin') }).leaveMerchant).toBeNull();
  });

  it.each([
    ['a merchant', merchantSession(), ['profile', 'password', 'logout']],
    ['an associate', associate, ['password', 'logout']],
    ['a super admin', adminSession('super_admin'), ['sync', 'logout']],
    ['a super admin who acts as a merchant', actingSession('super_admin'), ['logout']],
    ['an agency admin', adminSession('agency_admin'), ['profile', 'password', 'logout']],
    ['an agency admin who acts as a merchant', actingSession('agency_admin'), ['profile', 'password', 'logout']],
    ['a payment representative', adminSession('amazonpayrep'), ['profile', 'password', 'logout']],
    ['a shop-platform user', platformUser, ['profile', 'subscription']],
    ['Pro plus', merchantSession({ planId: 'pro-plus' }), ['profile', 'logout']],
  ])('H011 H012 H013 H014 H015 H016 profile menu of %s', (_, session, entries) => {
    expect(parts({ session }).profileMenu).toEqual(entries);
  });

  it('H017 hides header and footer from shop-platform users, but on two plans, and until the navigation bar comes', () => {
    const shown = planIds.filter(
      (planId) => parts({ session: merchantSession({ planId, identity: 'shop_platform_user' }) }).hasHeader,
    );
    expect(shown).toEqual(['notification', 'notification-plus']);
    expect(parts({ session: platformUser })).toMatchObject({ hasHeader: false, hasFooter: false });
    expect(parts({ session: platformUser, hasNavigationBar: true })).toMatchObject({
      hasHeader: true,
      hasFooter: true,
    });
    for (const session of [merchantSession(), adminSession('super_admin'), associate]) {
      expect(parts({ session })).toMatchObject({ hasHeader: true, hasFooter: true });
    }
  });

  it('H018 hides the footer on the app notifications', () => {
    expect(parts({ path: '/app-notifications' }).hasFooter).toBe(false);
    expect(parts({ path: '/app-notifications/7' }).hasFooter).toBe(false);
  });

  it('H020 forbids changes in production mode while the toggle is there, to merchants and who acts as one', () => {
    for (const session of [merchantSession(), associate, actingSession('super_admin'), actingSession('agency_admin')]) {
      expect(parts({ session, app: liveApp, storedMode: 'prod' }).isReadOnly).toBe(true);
      expect(parts({ session, app: liveApp, storedMode: 'dev' }).isReadOnly).toBe(false);
      expect(parts({ session, app, storedMode: 'prod' }).isReadOnly).toBe(false);
    }
    expect(parts({ session: adminSession('super_admin'), app: liveApp, storedMode: 'prod' }).isReadOnly).toBe(false);
    const forms = ['/myapps/voiceapp/7', '/myapps/interactions-v2', '/myapps/setting/orderstatus', '/store-location'];
    const free = [
      '/myapps',
      '/myapps/voiceapp',
      '/myapps/testandpublish',
      '/products/new',
      '/profile',
      '/changePassword',
    ];
    expect([...forms, ...free].filter(isAppForm)).toEqual(forms);
  });

  it('H024 shows the loader from the start of a navigation until a second after its end', () => {
    vi.useFakeTimers();
    const shown: string[] = [];
    const loader = loaderOf((state) => shown.push(state));
    loader.change(false);
    expect(shown).toEqual([]);
    loader.change(true);
    vi.advanceTimersByTime(5_000);
    loader.change(false);
    vi.advanceTimersByTime(loaderLingerMs - 1);
    expect(shown).toEqual(['loading', 'done']);
    // Another navigation begins before the second is over.
    loader.change(true);
    vi.advanceTimersByTime(loaderLingerMs * 2);
    expect(shown).toEqual(['loading', 'done', 'loading']);
    loader.change(false);
    vi.advanceTimersByTime(loaderLingerMs);
    expect(shown.at(-1)).toBe('off');
    vi.useRealTimers();
    expect([loaderLingerMs, highlightRecheckMs]).toEqual([1_000, 300]);
  });

  it('covers every row', () => {
    const here = [
      'H001',
      'H002',
      'H003',
      'H004',
      'H005',
      'H006',
      'H007',
      'H008',
      'H009',
      'H011',
      'H012',
      'H013',
      'H014',
    ];
    expectAllRows(rowIds('H', 24), [...here, 'H015', 'H016', 'H017', 'H018', 'H020', 'H024'], elsewhere);
  });
});

const journeys = 'e2e/shell.spec.ts';
const elsewhere: readonly ShownElsewhere[] = [
  ['H010', journeys, 'H003 H010 the app switcher asks'],
  ['H019', journeys, 'H007 H006 H019 H022 H023 prompts, alert banner'],
  ['H021', journeys, 'H012 H021 Sync waits under a spinner'],
  ['H022', journeys, 'H007 H006 H019 H022 H023 prompts, alert banner'],
  ['H023', journeys, 'H007 H006 H019 H022 H023 prompts, alert banner'],
];

describe('another app on the same screen', () => {
  it.each([
    ['/myapps/analytics/OLD', '?from=x', '/myapps/analytics/NEW'],
    ['/myapps/interactions', '?skill_id=OLD&locale=de-DE', '/myapps/interactions'],
    ['/order-history', '?q=x', null],
  ])('%s%s leads to %s', (pathname, search, expected) => {
    expect(addressForApp({ pathname, search }, 'OLD', 'NEW')).toBe(expected);
  });
});
