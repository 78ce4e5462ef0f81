import { planById } from '@voicecart/contract/plans';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import { home, to } from '@voicecart/contract/screens';
import { isRoutePermitted, mayOpenScreen, type ScreenCaller, screenAt } from '@voicecart/contract/screens/access';
import type { Screen } from '../screen.ts';
import { isPending, isUpgradeRoute, mustVerifyPhone } from './session-facts.ts';

type Guarded = Pick<Screen, 'path' | 'frame' | 'access' | 'plan' | 'isForGuests'>;

/** What a guard decides by: who is signed in, the screen's row, and path and search of what was asked for. */
export interface Asked {
  readonly screen: Guarded;
  readonly session: SessionInfo | null;
  readonly address: string;
}

/** Null lets the person in; an address sends them there instead. */
type Guard = (asked: Asked) => string | null;

/**
 * The guards of the spec (section 4, "Guards"; checklists G001-G016), each a pure function. `main` (G011) and
 * `voice-platform-login` (G014) do something before they decide: see main-guard.ts and features/publishing/amazon-arrival.ts.
 * None of them protects anything: the server refuses by itself (docs/decisions/shell.md).
 */
export const guards = {
  'guests-only': ({ session }) => (session ? home : null),
  'logged-in': ({ session, address }) => (session ? null : loginAddress(address)),
  'phone-verified': ({ session }) => (session && mustVerifyPhone(session) ? to('verifyPhone') : null),
  'route-permission': (asked) => {
    const { session } = asked;
    if (!session) return loginAddress(asked.address);
    if (!isPermitted(asked)) return isOnlyOutOfPlan(asked) ? planAddress(asked.address) : deniedAddress(session);
    // Whoever must pay first and has no app has nothing to do behind this guard.
    if (session.merchant && isPending(session) && session.apps.length === 0)
      return to('subscription', { clientId: session.merchant.id });
    return null;
  },
  access: ({ session }) => {
    if (!session?.merchant || session.identity === 'shop_platform_user') return null;
    const appId = session.lastAppId ?? session.apps[0]?.id;
    if (appId && planById[session.merchant.planId].hasShopScreens) return null;
    return appId ? to('appDashboard', { appId }) : to('apps');
  },
  'analytics-v2': ({ session }) =>
    !session?.merchant || planById[session.merchant.planId].keepsAnalytics ? null : to('planDashboard'),
  'upgrade-pro': ({ session }) =>
    session?.merchant && planById[session.merchant.planId].isBasic ? null : to('invalidPlan'),
  'order-tracking': ({ session, address }) => {
    // The session carries the right that the spec's publishing token does, so that none is fetched for the question.
    const query = new URLSearchParams(address.split('?')[1]);
    const isAsked = query.has('appid') || query.has('notification');
    const hasOwn = session?.lastAppId != null || session?.merchant?.hasAmazonPayNotifications === true;
    return isAsked || hasOwn ? to('orderTrackingUpgrade') : null;
  },
} as const satisfies Record<string, Guard>;

export type GuardName = keyof typeof guards | 'main' | 'child-skip' | 'voice-platform-login';

/** Pages that a shop platform's app opens by themselves: no guard, no merchant login; what was stored is cleared. */
export const childSkipPaths = [to('notificationPlans'), to('appNotifications')] as const;

/** Which guards stand before a path, in their order (decisions.md, "G: where they sit"). */
export function guardsOf({
  path,
  frame,
  access,
  isForGuests,
}: Pick<Guarded, 'path' | 'frame' | 'access' | 'isForGuests'>): readonly GuardName[] {
  if (path === home) return ['main', 'logged-in', 'phone-verified'];
  if ((childSkipPaths as readonly string[]).includes(path)) return ['child-skip'];
  if (path === to('amazonExternalLogin')) return ['voice-platform-login'];
  if (isForGuests) return ['guests-only'];
  if (frame === 'bare') return access.who.includes('anonymous') ? [] : ['logged-in'];
  const ofShell = ['logged-in', 'route-permission'] as const;
  if (isUnder(path, to('products')) || isUnder(path, '/myapps/setting')) return [...ofShell, 'access'];
  if (isUnder(path, to('trackWithAlexa'))) return [...ofShell, 'order-tracking'];
  if (isUnder(path, to('appAnalytics'))) return [...ofShell, 'analytics-v2'];
  if (path === to('amazonPayUpgrade')) return [...ofShell, 'upgrade-pro'];
  return ofShell;
}

/** The first guard that refuses, and where it sends the person; null where all let in. */
export function refusedBy(
  screen: Guarded,
  session: SessionInfo | null,
  address: string,
): { readonly guard: GuardName; readonly to: string } | null {
  for (const name of guardsOf(screen)) {
    if (!isPure(name)) continue;
    const to = guards[name]({ screen, session, address });
    if (to !== null && to !== address) return { guard: name, to };
  }
  return null;
}

/** Where a person is sent instead of the screen, or null to stay. */
export function redirectFor(screen: Guarded, session: SessionInfo | null, address: string): string | null {
  // Before all guards of the spec: the server answers nothing else until then.
  if (session?.needsSecondFactor && screen.frame === 'shell') return to('secondFactor');
  return refusedBy(screen, session, address)?.to ?? null;
}

function isPure(name: GuardName): name is keyof typeof guards {
  return name in guards;
}

/** Whether the screen is for this person at all: role, plan and permissions. */
export function mayOpen(screen: Pick<Guarded, 'access' | 'plan'>, session: SessionInfo | null): boolean {
  return mayOpenScreen(screen, callerOf(session));
}

/** Whether the menu leads there: what a guard would only send elsewhere is no entry. */
export function maySignIn(screen: Guarded, session: SessionInfo | null): boolean {
  if (!mayOpen(screen, session)) return false;
  return !guardsOf(screen).includes('access') || guards.access({ screen, session, address: screen.path }) === null;
}

/** An upgrade page that was asked for before the sign-in, to be kept until the landing (L011, L020). */
export function upgradeRouteToKeep(session: SessionInfo | null, address: string): string | null {
  return session === null && isUpgradeRoute(address) ? address : null;
}

/**
 * The question of G002, answered from what the server sent with the session: `isRoutePermitted` is the very function
 * behind `routepermission/verify`, over the same facts. The screen's own rule is asked as well, since the server's answer
 * is for all of /myapps and all of /products at once (G004, G005).
 */
function isPermitted({ screen, session, address }: Asked): boolean {
  return isRoutePermitted(address, callerOf(session)) && mayOpen(screen, session);
}

/** Whether all but the plan lets the person in: then it can be had, and is no page that is not there. */
function isOnlyOutOfPlan({ screen: { access, plan }, session }: Asked): boolean {
  return plan !== undefined && mayOpenScreen({ access }, callerOf(session));
}

/** Where plans are changed; the page says what the present one lacks. */
function planAddress(address: string): string {
  return to('upgradePlan', {}, { needs: screenAt(address.split('?')[0] ?? '') ?? '' });
}

function callerOf(session: SessionInfo | null): ScreenCaller {
  return {
    identity: session?.identity ?? 'anonymous',
    merchantId: session?.merchant?.id ?? null,
    planId: session?.merchant?.planId ?? null,
    permissions: session?.permissions ?? {},
  };
}

function deniedAddress({ identity }: SessionInfo): string {
  return identity === 'amazonpayrep' || identity === 'agency_admin' ? to('merchants') : to('pageNotFound');
}

function loginAddress(address: string): string {
  return address === '/' || address === home ? to('signIn') : to('signIn', {}, { next: address });
}

function isUnder(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`);
}
