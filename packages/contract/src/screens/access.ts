import { mayCall } from '../access.ts';
import type { Permissions } from '../permissions.ts';
import { type PlanId, planById } from '../plans.ts';
import { type Identity, isAdminIdentity } from '../roles.ts';
import { type ScreenKey, type ScreenRule, screenKeys, screenRules } from '../screens.ts';

/** The person a screen is asked for. */
export interface ScreenCaller {
  readonly identity: Identity;
  readonly merchantId: string | null;
  readonly planId: PlanId | null;
  readonly permissions: Partial<Permissions>;
}

/** Whether a screen is for this person at all: role, plan and permissions. */
export function mayOpenScreen(
  { access: rule, plan }: Pick<ScreenRule, 'access' | 'plan'>,
  caller: ScreenCaller,
): boolean {
  if (!mayCall(rule, caller.identity, caller.merchantId, caller.permissions)) return false;
  if (!plan || !caller.planId || isAdminIdentity(caller.identity)) return true;
  return plan(planById[caller.planId]);
}

/** The key of the screen at an address, or null. Where several paths fit, the one with more fixed parts. */
export function screenAt(address: string): ScreenKey | null {
  const parts = address.split('/').filter(Boolean);
  let best: { readonly screen: ScreenKey; readonly rank: string } | null = null;
  for (const { screen, pattern, values } of patterns) {
    if (!fits(parts, pattern, values)) continue;
    // A fixed part wins over a parameter, and the one further to the left over those behind it.
    const rank = pattern.map((part) => (part.startsWith(':') ? '0' : '1')).join('');
    if (!best || rank > best.rank) best = { screen, rank };
  }
  return best?.screen ?? null;
}

/** The rule of an address, or null where no screen has it. */
export function screenRuleOf(address: string): ScreenRule | null {
  const screen = screenAt(address);
  return screen && screenRules[screen];
}

const patterns = screenKeys.map((screen) => {
  const { path, values = {} }: ScreenRule = screenRules[screen];
  return { screen, pattern: path.split('/').filter(Boolean), values };
});

function fits(
  parts: readonly string[],
  pattern: readonly string[],
  values: NonNullable<ScreenRule['values']>,
): boolean {
  if (parts.length > pattern.length) return false;
  return pattern.every((expected, index) => {
    const part = parts[index];
    if (part === undefined) return expected.endsWith('?');
    if (!expected.startsWith(':')) return part === expected;
    return values[expected.slice(1)]?.includes(part) ?? true;
  });
}

/**
 * The address that the server is asked about when a screen is opened (guard rows G002, G004, G005): without query,
 * fragment and matrix parameters; everything of the apps is asked for as /myapps, everything of the catalogue as
 * /products.
 */
export function askedRoute(route: string): string {
  const path = plainPath(route);
  if (path.includes('myapps')) return '/myapps';
  return path.includes('products') ? '/products' : path;
}

/** An address without query, fragment and matrix parameters. */
function plainPath(route: string): string {
  return `/${route
    .replace(/[?#].*$/, '')
    .split('/')
    .map((part) => part.replace(/;.*$/, ''))
    .filter(Boolean)
    .join('/')}`;
}

/** Whether a screen stands at an address; the start of the dashboard leads on to one. */
export function hasScreen(address: string): boolean {
  const path = plainPath(address);
  return path === '/' || path === '/index' || screenRuleOf(path) !== null;
}

/** What `routepermission/verify` answers: an address without a screen is nobody's. */
export function isRoutePermitted(route: string, caller: ScreenCaller): boolean {
  const rule = screenRuleOf(askedRoute(route));
  return rule !== null && mayOpenScreen(rule, caller);
}
