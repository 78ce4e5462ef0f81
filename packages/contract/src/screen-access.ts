import { type Access, access, mayCall } from './access.ts';
import type { Permissions } from './permissions.ts';
import { type Plan, type PlanId, planById } from './plans.ts';
import { type Identity, isAdminIdentity } from './roles.ts';

export interface ScreenRule {
  readonly access: Access;
  /** Plans that have the screen; all where absent. Admins are not bound by it. */
  readonly plan?: (plan: Plan) => boolean;
}

/**
 * Who may open which screen of the dashboard, by its path in React Router's notation. One table, used twice: the
 * dashboard's table of screens takes its access from here, and `routepermission/verify` decides with it.
 */
export const screenRules = {
  // Everyone
  '/login': { access: access.everyone },
  '/logout': { access: access.everyone },
  '/reset-password': { access: access.everyone },
  '/create-password': { access: access.everyone },
  '/second-factor': { access: access.signedIn },
  '/landing/1': { access: access.everyone },
  '/signup/:plan': { access: access.everyone },
  '/signup/:plan/:name': { access: access.everyone },
  '/signup/:plan/:name/:email': { access: access.everyone },
  '/signup/:plan/:name/:email/:url': { access: access.everyone },
  '/amazon-pay/register/:plan': { access: access.everyone },
  '/associate/register': { access: access.everyone },
  '/verify': { access: access.signedIn },
  '/activate/extractinfo': { access: access.everyone },
  '/promo/:id': { access: access.everyone },
  '/pagebroken': { access: access.everyone },
  '/pagenotfound': { access: access.everyone },
  '/amazon-external-login': { access: access.everyone },
  '/about': { access: access.everyone },
  '/privacy': { access: access.everyone },
  '/terms': { access: access.everyone },
  '/support': { access: access.everyone },
  '/invalidplan': { access: access.everyone },
  '/upgrade-ineligible': { access: access.everyone },
  '/subscription/:clientId': { access: access.everyone },
  '/payment-subscription/register/:promocode': { access: access.everyone },
  '/payment-subscription/success': { access: access.everyone },
  '/payment-subscription/failure': { access: access.everyone },
  '/upgrade-plan/notification': { access: access.everyone },
  '/app-notifications': { access: access.everyone },
  '/notification-simulator/order': { access: access.everyone },

  // Build
  '/myapps/appdashboard': { access: access.merchant },
  '/myapps/appdashboard/:appId': { access: access.merchant },
  '/myapps': { access: access.merchant },
  '/myapps/firstapp': { access: access.merchant },
  '/myapps/firstapp/:appId': { access: access.merchant },
  '/myapps/voiceapp': { access: access.merchant },
  '/myapps/voiceapp/:id': { access: access.merchant },
  '/myapps/interactions': { access: access.merchant },
  '/myapps/interactions-v2': { access: access.merchant },
  '/myapps/interactions-v2/:aapid': { access: access.merchant },
  '/myapps/setting/productfeed': { access: access.merchant },
  '/myapps/setting/orderstatus': { access: access.merchant },
  '/myapps/setting/product-purchase': { access: access.merchant },
  '/myapps/setting/checkout': { access: access.merchant },
  '/myapps/setting/clear-cart': { access: access.merchant },
  '/myapps/setting/cancel-order': { access: access.merchant },
  '/myapps/setting/return-order': { access: access.merchant },
  '/myapps/setting/return': { access: access.merchant },
  '/myapps/setting/manage-subscription': { access: access.merchant },
  '/myapps/setting/quick-links': { access: access.merchant },
  '/myapps/setting/genre-i-like': { access: access.merchant },
  '/myapps/setting/book-i-like': { access: access.merchant },
  '/myapps/setting/category-fallback': { access: access.merchant },
  '/myapps/setting/shipping-policy': { access: access.merchant },
  '/upcoming-events': { access: access.merchant },
  '/upcoming-events/new': { access: access.merchant },
  '/upcoming-events/:id': { access: access.merchant },
  '/myapps/setting/calendarslist': { access: access.merchant },
  '/myapps/setting/notify-in-stock': { access: access.merchant },
  '/flash-briefing': { access: access.merchant },
  '/faq': { access: access.merchant },
  '/reorderConfigSetting': { access: access.merchant },
  '/deals-of-the-day': { access: access.dealsOfTheDay },
  '/store-location': { access: access.merchant },
  '/store-location/new': { access: access.merchant },
  '/store-location/:id': { access: access.merchant },
  '/myapps/setting/dealsandpromolist': { access: access.merchant },
  '/myapps/setting/dealsandpromo': { access: access.merchant },
  '/myapps/setting/dealsandpromo/:id': { access: access.merchant },

  '/voiceSetting': { access: access.merchant },
  '/email-templates': { access: access.merchant },
  '/email-templates/new': { access: access.merchant },
  '/email-templates/:id': { access: access.merchant },

  // Test
  '/myapps/testandpublish': { access: access.sandbox },

  // Publish
  '/myapps/go-live': { access: access.publishing },
  '/myapps/publish': { access: access.publishing },
  '/versions': { access: access.merchant },
  '/versions/:appId': { access: access.merchant },
  '/myapps/channels': { access: access.publishing },

  // Watch
  '/myapps/analytics': { access: access.merchant },
  '/myapps/analytics/:id': { access: access.merchant },
  '/myapps/v2/analytics': { access: access.analytics },
  '/v2/dashboard': { access: access.merchant },
  '/analytics/plugin': { access: access.merchant, plan: ({ features }) => features.includes('chat') },
  '/v2/redirect-notifications': { access: access.merchant, plan: ({ features }) => features.includes('notifications') },
  '/myapps/fresh': { access: access.conversations },
  '/v2/conversations': { access: access.conversations },
  '/v2/conversations/:id': { access: access.conversations },
  '/myapps/applog': { access: access.conversations },
  '/activity-log': { access: access.activityReaders },

  // Shop
  '/products': { access: access.products },
  '/products/new': { access: access.products },
  '/products/:id': { access: access.products },
  '/products/:id/edit': { access: access.products },
  '/edit': { access: access.products },
  '/products/asked': { access: access.products },
  '/products/search-words': { access: access.products },
  '/products/feeds': { access: access.productFeeds },
  '/products/feeds/new': { access: access.productFeeds },
  '/products/feeds/address': { access: access.productFeeds },
  '/category-mapping': { access: access.products },
  '/products/feeds/format': { access: access.productFeeds },
  '/products/feeds/orders': { access: access.orders },
  '/products/feeds/:id': { access: access.productFeeds },
  '/order-history': { access: access.orderReaders },
  '/order-history/:id': { access: access.orderReaders },
  '/myapps/v2/integrations': { access: access.merchant, plan: ({ features }) => features.includes('integrations') },
  '/configuration': { access: access.merchant },
  '/configuration/:id': { access: access.merchant },
  '/integrations/shopify': { access: access.merchantOwner },
  '/integrations/bigcommerce': { access: access.merchantOwner },
  '/dashboard-for-platforms': { access: access.merchant },

  // Account
  '/profile': { access: access.signedIn },
  '/changePassword': { access: access.signedIn },
  '/security': { access: access.signedIn },
  '/team': { access: access.merchant },
  '/team/accept': { access: access.everyone },
  '/confirm-email': { access: access.everyone },
  '/manage': { access: access.merchant },
  '/manage/policies': { access: access.merchant },
  '/payment-connection': { access: access.merchant },
  '/amazon-pay': { access: access.merchant },
  '/manage/banking': { access: access.merchantOwner },
  '/manage/taxes': { access: access.merchant },
  '/manage/delivery': { access: access.merchant },
  '/shipping-option': { access: access.shippingReaders },
  '/activate': { access: access.merchant },
  '/inner': { access: access.signedIn },

  // Plan
  '/upgrade-plan': { access: access.merchant },
  '/upgrade/:domainid': { access: access.merchant },
  '/amazon-pay/upgrade/pro': { access: access.merchant },

  // Admin
  '/dashboard': { access: access.superAdmin },
  '/merchantLists': { access: access.admins },
  '/permissions': { access: access.admins },
  '/privilage-settings': { access: access.superAdmin },
  '/payment-subscription': { access: access.invitations },
  '/skill-templates': { access: access.superAdmin },
  '/search-optimizer': { access: access.superAdmin },
  '/product-search-configurator': { access: access.superAdmin },
  '/tracking': { access: access.superAdmin },
  '/setting': { access: access.superAdmin },
} as const satisfies Record<string, ScreenRule>;

export type ScreenPath = keyof typeof screenRules;

/** The person a screen is asked for. */
export interface ScreenCaller {
  readonly identity: Identity;
  readonly merchantId: string | null;
  readonly planId: PlanId | null;
  readonly permissions: Partial<Permissions>;
}

/** Whether a screen is for this person at all: role, plan and permissions. */
export function mayOpenScreen({ access: rule, plan }: ScreenRule, caller: ScreenCaller): boolean {
  if (!mayCall(rule, caller.identity, caller.merchantId, caller.permissions)) return false;
  if (!plan || !caller.planId || isAdminIdentity(caller.identity)) return true;
  return plan(planById[caller.planId]);
}

/** The rule of an address, or null where no screen has it. Where several paths fit, the one with more fixed parts. */
export function screenRuleOf(address: string): ScreenRule | null {
  const parts = address.split('/').filter(Boolean);
  let best: { readonly rule: ScreenRule; readonly key: string } | null = null;
  for (const { pattern, rule } of patterns) {
    if (pattern.length !== parts.length) continue;
    if (!pattern.every((part, index) => part.startsWith(':') || part === parts[index])) continue;
    // A fixed part wins over a parameter, and the one further to the left over those behind it.
    const key = pattern.map((part) => (part.startsWith(':') ? '0' : '1')).join('');
    if (!best || key > best.key) best = { rule, key };
  }
  return best?.rule ?? null;
}

const patterns = Object.entries(screenRules).map(([path, rule]) => ({
  pattern: path.split('/').filter(Boolean),
  rule: rule as ScreenRule,
}));

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
