import type { PlanId } from '@voicecart/contract/plans';
import { describe, expect, it } from 'vitest';
import { isUpgradeRoute, leavingAddress, safeNext } from '../../lib/guards/session-facts.ts';
import { expectAllRows, rowIds, type ShownElsewhere } from '../checklist-rows.fixture.ts';
import { actingSession, adminSession, merchantSession, testApp } from '../session.fixture.ts';
import { type LandingFacts, landing, landingOfDefaultApp } from './landing.ts';

const first = testApp(1);
const last = testApp(2);
const withLast = { apps: [first, last], lastAppId: last.id };
const unverified = { phoneVerified: false };
const pending = { subscriptionStatus: 'pending' };
const signingUp = { isSignUpComplete: false, firstApp: { currentStep: '', isDone: false } };
const wizardDone = { isSignUpComplete: false, firstApp: { currentStep: '', isDone: true } };
const upgradeRoute = '/upgrade/pro';
const clientId = merchantSession().merchant?.id;

type Case = readonly [id: string, what: string, facts: Partial<LandingFacts>, expected: unknown];
const go = (to: string) => ({ do: 'go', to });
const of = (planId: PlanId, rest: Parameters<typeof merchantSession>[0] = {}) => ({
  session: merchantSession({ planId, ...rest }),
});
const details = (...sourcePlanIds: string[]) => ({ planDetails: { sourcePlanIds, skillTemplateId: 'self serve' } });

const cases: readonly Case[] = [
  ['L003', 'super admin', { session: adminSession('super_admin') }, go('/dashboard')],
  ['L004', 'agency admin', { session: adminSession('agency_admin') }, go('/merchantLists')],
  ['L005', 'payment representative', { session: adminSession('amazonpayrep') }, go('/merchantLists')],

  [
    'L006',
    'pending, the phone unverified: it is asked for before the card',
    of('pro', { merchant: pending, ...unverified }),
    go('/verify'),
  ],
  ['L006', 'pending, plan details unknown', of('pro', { merchant: pending }), { do: 'ask-plan-details' }],
  [
    'L007',
    'pending, one source plan',
    { ...of('amazon-pay-pro', { merchant: pending }), ...details('p1') },
    { do: 'card-checkout', sourcePlanId: 'p1', ignoreUpgrade: true, clientId },
  ],
  [
    'L008',
    'pending, several source plans',
    { ...of('pro', { merchant: pending }), ...details('p1', 'p2') },
    go(`/subscription/${clientId}`),
  ],
  [
    'L009',
    'pending, no source plan',
    { ...of('amazon-pay', { merchant: pending }), ...details() },
    { do: 'order-webhook', topic: 'order-fulfilled', to: '/payment-subscription/success?S_TMP=self%20serve' },
  ],
  [
    'L006',
    'pending with a last app: not held up',
    of('pro', { merchant: pending, ...withLast }),
    go(`/myapps/analytics/${last.id}`),
  ],
  [
    'L006',
    'pending, but an admin acts as the merchant',
    { session: actingSession('super_admin', { merchant: pending }) },
    go('/myapps'),
  ],

  ['L010', 'Basic, signing up, phone unverified', of('basic', { merchant: signingUp, ...unverified }), go('/verify')],
  [
    'L010',
    'Basic, signing up, phone unverified, but an admin acts as the merchant',
    { session: actingSession('agency_admin', { planId: 'basic', merchant: signingUp, ...unverified }) },
    go('/myapps/firstapp'),
  ],
  [
    'L011',
    'Basic with a saved upgrade route',
    { ...of('basic', { merchant: signingUp }), upgradeRoute },
    go(upgradeRoute),
  ],
  [
    'L010',
    'Basic with a saved upgrade route and an unverified phone: the phone first',
    { ...of('basic', { merchant: signingUp, ...unverified }), upgradeRoute },
    go('/verify'),
  ],
  ['L012', 'Basic without an app', of('basic', { merchant: signingUp }), go('/myapps/firstapp')],
  [
    'L012',
    'Basic without an app, who chose a notification plan: its price, no voice app',
    of('basic', { merchant: { ...signingUp, upgradePlanId: 'notification' } }),
    go('/upgrade/notification'),
  ],
  [
    'L013',
    'Basic in the middle of the wizard',
    of('basic', { merchant: signingUp, apps: [first] }),
    go(`/myapps/firstapp/${first.id}`),
  ],
  [
    'L014',
    'Basic with a published app: no wizard, though it was never ended',
    of('basic', { merchant: signingUp, apps: [{ ...first, hasDevelopmentSkill: true }] }),
    go(`/myapps/appdashboard/${first.id}`),
  ],
  [
    'L014',
    'Basic after the wizard',
    of('basic', { merchant: wizardDone, ...withLast }),
    go(`/myapps/appdashboard/${last.id}`),
  ],
  [
    'L014',
    'Basic after the wizard, its app deleted',
    { ...of('basic', { merchant: wizardDone }), appList: [] },
    go('/myapps/voiceapp'),
  ],
  ['L023', 'Basic, sign-up complete: the last rule', of('basic', withLast), go(`/myapps/analytics/${last.id}`)],

  ['L015', 'Pro, phone unverified', of('pro', { ...withLast, ...unverified }), go('/verify')],
  ['L015', 'Enterprise, phone unverified', of('enterprise', { ...withLast, ...unverified }), go('/verify')],
  ['L016', 'Pro with a last app', of('pro', withLast), go(`/myapps/analytics/${last.id}`)],
  ['L016', 'Enterprise with a last app', of('enterprise', withLast), go(`/myapps/analytics/${last.id}`)],
  ['L017', 'Pro without a last app, whatever else it has', of('pro', { apps: [first] }), go('/myapps')],
  ['L017', 'Enterprise without an app', of('enterprise'), go('/myapps')],

  ...(['amazon-pay', 'agency', 'amazon-pay-pro', 'amazon-pay-pro-free'] as const).flatMap((planId): Case[] => [
    [
      'L018',
      planId,
      of(planId, withLast),
      { do: 'go', to: `/myapps/analytics/${last.id}`, navigationBar: 'amazon-pay' },
    ],
    [
      'L018',
      `${planId} without an app`,
      of(planId),
      { do: 'go', to: '/myapps/analytics', navigationBar: 'amazon-pay' },
    ],
  ]),
  [
    'L018',
    'an agency by a name of its own',
    { session: merchantSession({ planId: 'pro-plus', merchant: { domain: ['Big Agency Plan'] }, ...withLast }) },
    { do: 'go', to: `/myapps/analytics/${last.id}`, navigationBar: 'amazon-pay' },
  ],

  ['L019', 'Amazon Pay Basic', of('amazon-pay-basic'), { do: 'default-app', upgradeTo: null }],
  ['L019', 'Amazon Pay Basic with its app', of('amazon-pay-basic', withLast), go(`/myapps/appdashboard/${last.id}`)],
  [
    'L020',
    'Amazon Pay Basic with a saved upgrade route',
    { ...of('amazon-pay-basic'), upgradeRoute },
    { do: 'default-app', upgradeTo: '/amazon-pay/upgrade/pro' },
  ],
  [
    'L020',
    'Amazon Pay Basic with its app and a saved upgrade route',
    { ...of('amazon-pay-basic', withLast), upgradeRoute },
    go('/amazon-pay/upgrade/pro'),
  ],
  ['L021', 'Plugin basic', of('plugin-basic', withLast), go('/analytics/plugin')],
  [
    'L022',
    'Notification',
    of('notification', { merchant: { landingUrl: '/order-history?status=open' } }),
    go('/order-history?status=open'),
  ],
  ['L022', 'Notification plus', of('notification-plus', withLast), go('/v2/redirect-notifications')],
  [
    'L022',
    'Notification with a landing of another host: the last rule',
    of('notification', { merchant: { landingUrl: 'https://evil.example/' }, ...withLast }),
    go(`/myapps/analytics/${last.id}`),
  ],
  ['L023', 'Pro plus with a last app', of('pro-plus', withLast), go(`/myapps/analytics/${last.id}`)],
  ['L024', 'no last app: the list is asked for', of('pro-plus'), { do: 'ask-app-list' }],
  [
    'L024',
    'no last app, but apps',
    { ...of('pro-plus'), appList: [first.id, last.id] },
    go(`/myapps/analytics/${first.id}`),
  ],
  ['L025', 'no app', { ...of('pro-plus'), appList: [] }, go('/myapps/voiceapp')],
  ['L026', 'the list could not be fetched', { ...of('pro-plus'), appList: null }, go('/pagenotfound')],
];

describe('where a person lands', () => {
  it.each(cases)('%s %s', (_id, _what, facts, expected) => {
    expect(landing({ session: merchantSession(), upgradeRoute: null, ...facts })).toEqual(expected);
  });

  it('L035 a default app leads to its analytics, for Amazon Pay Basic to its dashboard, or to the upgrade', () => {
    expect(landingOfDefaultApp(merchantSession({ planId: 'pro-plus' }), first.id, null)).toBe(
      `/myapps/analytics/${first.id}`,
    );
    const basic = merchantSession({ planId: 'amazon-pay-basic' });
    expect(landingOfDefaultApp(basic, first.id, null)).toBe(`/myapps/appdashboard/${first.id}`);
    expect(landingOfDefaultApp(basic, first.id, '/amazon-pay/upgrade/pro')).toBe('/amazon-pay/upgrade/pro');
  });

  it('L037 L038 the way out leads a super admin back to the merchants, everybody else out', () => {
    expect(leavingAddress(actingSession('super_admin'))).toBe('/merchantLists');
    for (const session of [actingSession('agency_admin'), merchantSession(), adminSession('super_admin')]) {
      expect(leavingAddress(session)).toBe('/logout');
    }
  });

  it('covers every row', () => {
    expectAllRows(rowIds('L', 46), [...cases.map(([id]) => id), 'L035', 'L037', 'L038'], elsewhere);
  });
});

const journeys = 'e2e/shell.spec.ts';
const server = 'apps/server/src/features/identity/sign-up';
const elsewhere: readonly ShownElsewhere[] = [
  ['L001', journeys, 'L001 a refused sign-in stays on the login'],
  ['L002', journeys, 'L002 every demo login lands where its row says'],
  ['L027', `${server}/landing.test.ts`, 'signs the merchant in as a shop-platform user and spends the token'],
  ['L028', journeys, 'L028 an associate works under a login of its own'],
  ['L029', 'e2e/sign-in.spec.ts', 'a link with email and key signs in by itself; a dead one leads to the form'],
  ['L030', 'e2e/sign-in.spec.ts', 'signing up on the login screen: agreement and captcha first, then a mail, then in'],
  [
    'L031',
    'e2e/sign-in.spec.ts',
    'a forgotten password: asked for, made anew by the mail, and other devices signed out',
  ],
  [
    'L032',
    'e2e/sign-up.spec.ts',
    'Pro and Enterprise are requests: terms in a dialog, a person answers, support is told',
  ],
  ['L033', 'e2e/sign-up.spec.ts', 'an associate joins by the invitation’s link, and nobody without one'],
  ['L034', 'e2e/sign-up.spec.ts', 'the number changed, then one lands'],
  ['L036', journeys, 'L036 a default app that cannot be made says what the server said'],
  ['L039', journeys, 'L039 L042 L043 signing out, the empty path and an unknown one'],
  [
    'L044',
    'apps/dashboard/src/features/interactions/deals/deals-address.test.ts',
    'L044 deals of the day take the place of the deals settings',
  ],
  ['L040', 'e2e/sign-up.spec.ts', 'the landing page asks for three things, tells our team, and leads into the sign-up'],
  ['L041', 'e2e/sign-up.spec.ts', 'other doors: Amazon Pay has its own, an unknown plan leads to the sign-in'],
  ['L042', journeys, 'L039 L042 L043 signing out, the empty path and an unknown one'],
  ['L043', journeys, 'L039 L042 L043 signing out, the empty path and an unknown one'],
  ['L045', journeys, 'L045 L046 H008 H009 admins act as a merchant and come back'],
  ['L046', journeys, 'L045 L046 H008 H009 admins act as a merchant and come back'],
];

describe('the way back after a login', () => {
  it.each(['/orders?page=3', '/myapps/voiceapp/1#name', '/logins'])('goes to %s', (next) => {
    expect(safeNext(next)).toBe(next);
  });

  it.each([
    null,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/login',
    '/login?next=/x',
    '/logout',
    '/',
  ])('never goes to %s', (next) => {
    expect(safeNext(next)).toBeNull();
  });

  it('knows the upgrade pages', () => {
    const yes = ['/upgrade/pro', '/upgrade-plan', '/upgrade-plan?x=1', '/amazon-pay/upgrade/pro'];
    const no = ['/upgrade-planner', '/upgraded/x', '//evil.example/upgrade/pro', '/myapps?next=/upgrade/pro'];
    expect([...yes, ...no].filter(isUpgradeRoute)).toEqual(yes);
  });
});
