import type { PlanId } from '@voicecart/contract/plans';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import { screenAt, screenRuleOf } from '@voicecart/contract/screens/access';
import { describe, expect, it } from 'vitest';
import { guardsOf, redirectFor } from '../../lib/guards/guards.ts';
import { screens } from '../../screens.ts';
import type { ShownElsewhere } from '../checklist-rows.fixture.ts';
import { expectAllRows } from '../checklist-rows.fixture.ts';
import { adminSession, merchantSession, testApp } from '../session.fixture.ts';

/** The routes of the main journey (checklists/routes.tsv), a row each: which guards stand there, and whom they let in. */

const own = testApp(1);
const withApp = { apps: [own], lastAppId: own.id };
const of = (planId: PlanId, more = {}) => merchantSession({ planId, ...more });
const dashboardOf = `/myapps/appdashboard/${own.id}`;

const shell = ['logged-in', 'route-permission'] as const;
const setting = [...shell, 'access'] as const;
const analytics = [...shell, 'analytics-v2'] as const;

const rows: readonly (readonly [id: string, path: string, guards: readonly string[]])[] = [
  ['R036', '/metronome/interactions', shell],
  ['R037', '/metronome/sandbox', shell],
  ['R038', '/myapps', shell],
  ['R039', '/myapps/voiceapp', shell],
  ['R040', '/myapps/voiceapp/:id', shell],
  ['R041', '/myapps/analytics', analytics],
  ['R042', '/myapps/analytics/:id', analytics],
  ['R043', '/myapps/firstapp', shell],
  ['R044', '/myapps/firstapp/:appId', shell],
  ['R045', '/myapps/appdashboard', shell],
  ['R046', '/myapps/appdashboard/:appId', shell],
  ['R047', '/myapps/interactions', shell],
  ['R048', '/myapps/interactions-v2', shell],
  ['R049', '/myapps/interactions-v2/:aapid', shell],
  ['R055', '/myapps/testandpublish', shell],
  ['R057', '/myapps/applog', shell],
  ['R059', '/myapps/v2/analytics', shell],
  ['R061', '/products', setting],
  ['R062', '/products/new', setting],
  ['R079', '/apl-screen', shell],
  ['R080', '/apl-screen/:aapid', shell],
  ['R122', '/myapps/setting/dealsandpromo', setting],
  ['R123', '/myapps/setting/dealsandpromolist', setting],
  ['R128', '/myapps/setting/productfeed', setting],
  ['R130', '/myapps/setting/orderstatus', setting],
];

const elsewhere: readonly ShownElsewhere[] = [
  ['R001', 'e2e/shell.spec.ts', 'L039 L042 L043 signing out, the empty path and an unknown one'],
  ['R002', 'e2e/shell.spec.ts', 'L039 L042 L043 signing out, the empty path and an unknown one'],
  ['R032', 'e2e/shell.spec.ts', 'L002 every demo login lands where its row says'],
];

function screenOf(path: string) {
  const screen = screens.find(({ key }) => key === screenAt(path));
  if (!screen) throw new Error(`no screen at ${path}`);
  return screen;
}

/** Where somebody is led who asks for the row's address; null where the screen opens. */
function leads(path: string, session: SessionInfo | null): string | null {
  const address = path.replace(/:\w+$/, own.id);
  expect(screenRuleOf(address), path).not.toBeNull();
  return redirectFor(screenOf(path), session, address);
}

describe.each(rows)('%s %s', (_id, path, guards) => {
  const isOf = (guard: string) => guards.includes(guard);

  it('stands behind its guards', () => {
    expect(guardsOf(screenOf(path))).toEqual(guards);
  });

  it('is for those who are signed in and work in a merchant', () => {
    expect(leads(path, null)).toBe(`/login?next=${encodeURIComponent(path.replace(/:\w+$/, own.id))}`);
    expect(leads(path, adminSession('super_admin'))).toBe('/pagenotfound');
    expect(leads(path, adminSession('agency_admin'))).toBe('/merchantLists');
    expect(leads(path, adminSession('amazonpayrep'))).toBe('/merchantLists');
    for (const identity of [
      'merchant',
      'merchant_associate',
      'team_admin',
      'team_manager',
      'shop_platform_user',
    ] as const)
      expect(leads(path, of('pro', { identity, ...withApp })), identity).toBeNull();
  });

  it('asks of the plan and the app what its guards say', () => {
    const needsApp = isOf('access');
    expect(leads(path, of('pro'))).toBe(needsApp ? '/myapps' : null);
    expect(leads(path, of('notification', { identity: 'shop_platform_user' }))).toBe(
      isOf('analytics-v2') ? '/v2/dashboard' : null,
    );
    expect(leads(path, of('amazon-pay-basic', withApp))).toBe(
      needsApp ? dashboardOf : isOf('analytics-v2') ? '/v2/dashboard' : null,
    );
    // The five of the fixed list stay on analytics.
    for (const planId of ['pro', 'enterprise', 'agency', 'amazon-pay', 'amazon-pay-pro'] as const)
      expect(leads(path, of(planId, withApp)), planId).toBeNull();
    for (const planId of ['basic', 'amazon-pay-pro-free', 'notification', 'plugin-basic', 'pro-plus'] as const)
      expect(leads(path, of(planId, withApp)), planId).toBe(isOf('analytics-v2') ? '/v2/dashboard' : null);
  });
});

it('covers every row of the journey', () => {
  const ids = ['R001', 'R002', 'R032', ...rows.map(([id]) => id)];
  expectAllRows(
    ids,
    rows.map(([id]) => id),
    elsewhere,
  );
});
