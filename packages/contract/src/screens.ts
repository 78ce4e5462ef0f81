import { type Access, access } from './access.ts';
import type { interactionNumbers } from './interaction-type-numbers.ts';
import type { Plan } from './plans.ts';

export interface ScreenRule {
  /** In React Router's notation. A fixed part wins over a parameter; `?` marks a part that may be absent. */
  readonly path: string;
  readonly access: Access;
  /** Plans that have the screen; all where absent. Admins are not bound by it. */
  readonly plan?: (plan: Plan) => boolean;
  /** The values of a parameter where not each one has the screen. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
}

/** The interactions that share one settings screen, by the last part of its address in the specification. */
export const settingScreens = {
  productfeed: 'productSearch',
  orderstatus: 'orderStatus',
  'product-purchase': 'productPurchase',
  checkout: 'checkout',
  'clear-cart': 'clearCart',
  'cancel-order': 'cancelOrder',
  'return-order': 'returnOrder',
  return: 'returnPolicy',
  'notify-in-stock': 'notifyInStock',
  'manage-subscription': 'manageSubscription',
  'genre-i-like': 'genreILike',
  'book-i-like': 'bookILike',
  'category-fallback': 'categoryFallback',
  'shipping-policy': 'shippingPolicy',
} as const satisfies Record<string, keyof typeof interactionNumbers>;

export type SettingScreenKey = keyof typeof settingScreens;

const settingScreenKeys = Object.keys(settingScreens);

/**
 * Where each screen of the dashboard is, and who may open it, by its key. The dashboard's table of screens has a row
 * for each key (title, menu, component); `routepermission/verify` decides with the access given here.
 */
export const screenRules = {
  // Everyone
  signIn: { path: '/login', access: access.everyone },
  companyArrival: { path: '/login/company/:company', access: access.everyone },
  signOut: { path: '/logout', access: access.everyone },
  resetPassword: { path: '/reset-password', access: access.everyone },
  createPassword: { path: '/create-password', access: access.everyone },
  secondFactor: { path: '/second-factor', access: access.signedIn },
  landingPage: { path: '/landing/1', access: access.everyone },
  pricing: { path: '/pricing', access: access.everyone },
  signUp: { path: '/signup/:plan/:name?/:email?/:url?', access: access.everyone },
  amazonPaySignUp: { path: '/amazon-pay/register/:plan', access: access.everyone },
  associateSignUp: { path: '/associate/register', access: access.everyone },
  verifyPhone: { path: '/verify', access: access.signedIn },
  activateAccount: { path: '/activate/extractinfo', access: access.everyone },
  promo: { path: '/promo/:id', access: access.everyone },
  pageBroken: { path: '/pagebroken', access: access.everyone },
  pageNotFound: { path: '/pagenotfound', access: access.everyone },
  amazonExternalLogin: { path: '/amazon-external-login', access: access.everyone },
  about: { path: '/about', access: access.everyone },
  privacy: { path: '/privacy', access: access.everyone },
  terms: { path: '/terms', access: access.everyone },
  support: { path: '/support', access: access.everyone },
  invalidPlan: { path: '/invalidplan', access: access.everyone },
  upgradeIneligible: { path: '/upgrade-ineligible', access: access.everyone },
  subscription: { path: '/subscription/:clientId', access: access.everyone },
  promotion: { path: '/payment-subscription/register/:promocode', access: access.everyone },
  redemption: { path: '/appsumo/redemption/:code?', access: access.everyone },
  paymentSuccess: { path: '/payment-subscription/success', access: access.everyone },
  paymentFailure: { path: '/payment-subscription/failure', access: access.everyone },
  notificationPlans: { path: '/upgrade-plan/notification', access: access.everyone },
  appNotifications: { path: '/app-notifications', access: access.everyone },
  // Launch pages: links of a shop's mails and pages that open its app.
  launchTracking: { path: '/trackwithalexa', access: access.everyone },
  launchTrackingOf: { path: '/track-with-alexa/:awsskillid/:emailid/:orderid', access: access.everyone },
  launchNotifyInStock: { path: '/notify-in-stock', access: access.everyone },
  launchQuickLinks: { path: '/quick-links', access: access.everyone },
  launchSubscription: { path: '/managesubscriptionwithalexa', access: access.everyone },
  orderSimulator: { path: '/notification-simulator/order', access: access.everyone },

  // Build
  appDashboard: { path: '/myapps/appdashboard/:appId?', access: access.merchant },
  apps: { path: '/myapps', access: access.merchant },
  firstApp: { path: '/myapps/firstapp/:appId?', access: access.merchant },
  newVoiceApp: { path: '/myapps/voiceapp', access: access.merchant },
  voiceApp: { path: '/myapps/voiceapp/:id', access: access.merchant },
  interactions: { path: '/myapps/interactions', access: access.merchant },
  // The address for the users of a partner.
  partnerInteractions: { path: '/metronome/interactions', access: access.merchant },
  features: { path: '/myapps/interactions-v2/:aapid?', access: access.merchant },
  interactionSetting: {
    path: '/myapps/setting/:interaction',
    access: access.merchant,
    values: { interaction: settingScreenKeys },
  },
  quickLinks: { path: '/myapps/setting/quick-links', access: access.merchant },
  // The menu offers it by plan; the address is open to all.
  visualDesign: { path: '/apl-screen/:aapid?', access: access.merchant },
  events: { path: '/upcoming-events', access: access.merchant },
  newEvent: { path: '/upcoming-events/new', access: access.merchant },
  event: { path: '/upcoming-events/:id', access: access.merchant },
  calendarLists: { path: '/myapps/setting/calendarslist', access: access.merchant },
  flashBriefing: { path: '/flash-briefing', access: access.merchant },
  faqs: { path: '/faq', access: access.merchant },
  offerOrder: { path: '/reorderConfigSetting', access: access.merchant },
  dealsOfTheDay: { path: '/deals-of-the-day', access: access.dealsOfTheDay },
  stores: { path: '/store-location', access: access.merchant },
  newStore: { path: '/store-location/new', access: access.merchant },
  store: { path: '/store-location/:id', access: access.merchant },
  deals: { path: '/myapps/setting/dealsandpromolist', access: access.merchant },
  newDeal: { path: '/myapps/setting/dealsandpromo', access: access.merchant },
  deal: { path: '/myapps/setting/dealsandpromo/:id', access: access.merchant },
  voiceSettings: { path: '/voiceSetting', access: access.merchant },
  mailTemplates: { path: '/email-templates', access: access.merchant },
  newMailTemplate: { path: '/email-templates/new', access: access.merchant },
  mailTemplate: { path: '/email-templates/:id', access: access.merchant },

  // Test
  sandbox: { path: '/myapps/testandpublish', access: access.sandbox },
  partnerSandbox: { path: '/metronome/sandbox', access: access.sandbox },

  // Publish
  submissionChecklist: {
    path: '/skill-submit-check',
    access: access.publishing,
    plan: ({ features }) => features.includes('voice'),
  },
  goLive: { path: '/myapps/go-live', access: access.publishing },
  adminPublish: { path: '/myapps/publish', access: access.publishing },
  versions: { path: '/versions/:appId?', access: access.merchant },
  channels: { path: '/myapps/channels', access: access.publishing },
  testers: { path: '/myapps/testers', access: access.publishing },

  // Watch
  appAnalytics: { path: '/myapps/analytics/:id?', access: access.merchant },
  analytics: { path: '/myapps/v2/analytics', access: access.analytics },
  skillMetrics: { path: '/myapps/skill-metrics', access: access.analytics },
  planDashboard: { path: '/v2/dashboard', access: access.merchant },
  chatAnalytics: {
    path: '/analytics/plugin',
    access: access.merchant,
    plan: ({ features }) => features.includes('chat'),
  },
  chatSetup: {
    path: '/plugin/setup',
    access: access.publishing,
    plan: ({ features }) => features.includes('chat'),
  },
  chatInbox: {
    path: '/plugin/inbox',
    access: access.conversations,
    plan: ({ features }) => features.includes('chat'),
  },
  chatLogs: {
    path: '/logs/plugin',
    access: access.conversations,
    plan: ({ features }) => features.includes('chat'),
  },
  faxOrders: {
    path: '/plugin/orders/fax',
    access: access.orders,
    plan: ({ features }) => features.includes('chat'),
  },
  faxOrder: {
    path: '/plugin/orders/fax/detail',
    access: access.orders,
    plan: ({ features }) => features.includes('chat'),
  },
  notifications: {
    path: '/v2/redirect-notifications',
    access: access.merchant,
    plan: ({ features }) => features.includes('notifications'),
  },
  marketing: {
    path: '/v2/marketings',
    access: access.merchant,
    plan: ({ features }) => features.includes('marketing'),
  },
  alexaNotifications: { path: '/myapps/partner-app-notifications', access: access.merchant },
  notificationDashboard: { path: '/myapps/dashboard', access: access.merchant },
  // The menu has it for super admins; a merchant comes from the notifications.
  failedNotifications: { path: '/failed-notifications', access: access.orderReaders },
  trackWithAlexa: { path: '/v2/track-with-alexa', access: access.merchant },
  trackWithAlexaDetails: { path: '/v2/track-with-alexa/details', access: access.merchant },
  orderTrackingUpgrade: { path: '/myapps/order-tracking-upgrade/:aapid?', access: access.merchant },
  freshConversations: { path: '/myapps/fresh', access: access.conversations },
  conversations: { path: '/v2/conversations', access: access.conversations },
  conversation: { path: '/v2/conversations/:id', access: access.conversations },
  appLog: { path: '/myapps/applog', access: access.conversations },
  webhookLogs: { path: '/webhook-logs', access: access.merchant },
  activityLog: { path: '/activity-log', access: access.activityReaders },
  activityStreams: { path: '/activity-log/streams', access: access.activityStreams },
  requestLog: { path: '/request-log', access: access.activityReaders },
  logsTimeline: { path: '/v2/logs-timeline/:email/:skillid', access: access.shopperReaders },
  recentlyDeleted: { path: '/recently-deleted', access: access.merchant },

  // Shop
  products: { path: '/products', access: access.products },
  newProduct: { path: '/products/new', access: access.products },
  product: { path: '/products/:id', access: access.products },
  productEdit: { path: '/products/:id/edit', access: access.products },
  productEditLink: { path: '/edit', access: access.products },
  askedProducts: { path: '/products/asked', access: access.products },
  searchWords: { path: '/products/search-words', access: access.products },
  feeds: { path: '/products/feeds', access: access.productFeeds },
  newFeed: { path: '/products/feeds/new', access: access.productFeeds },
  feedSource: { path: '/products/feeds/address', access: access.productFeeds },
  categoryMapping: { path: '/category-mapping', access: access.products },
  masterFormat: { path: '/products/feeds/format', access: access.productFeeds },
  orderFeeds: { path: '/products/feeds/orders', access: access.orders },
  feedRun: { path: '/products/feeds/:id', access: access.productFeeds },
  orders: { path: '/order-history', access: access.orderReaders },
  order: { path: '/order-history/:id', access: access.orderReaders },
  integrations: {
    path: '/myapps/v2/integrations',
    access: access.merchant,
    plan: ({ features }) => features.includes('integrations'),
  },
  configuration: { path: '/configuration', access: access.merchant },
  shop: { path: '/configuration/:id', access: access.merchant },
  shopifyInstall: { path: '/integrations/shopify/start', access: access.everyone },
  shopifyArrival: { path: '/integrations/shopify', access: access.merchantOwner },
  bigCommerceArrival: { path: '/integrations/bigcommerce', access: access.merchantOwner },
  platforms: { path: '/dashboard-for-platforms', access: access.merchant },

  // Account
  profile: { path: '/profile', access: access.signedIn },
  changePassword: { path: '/changePassword', access: access.signedIn },
  security: { path: '/security', access: access.signedIn },
  team: { path: '/team', access: access.merchant },
  companySignIn: { path: '/company-sign-in', access: access.owner },
  teamInvitation: { path: '/team/accept', access: access.everyone },
  agency: { path: '/agency', access: access.owner },
  agencyInvitation: { path: '/agency/invitation', access: access.everyone },
  confirmEmail: { path: '/confirm-email', access: access.everyone },
  manage: { path: '/manage', access: access.merchant },
  retention: { path: '/manage/retention', access: access.owner },
  policies: { path: '/manage/policies', access: access.merchant },
  paymentConnection: { path: '/payment-connection', access: access.merchant },
  amazonPay: { path: '/amazon-pay', access: access.merchant },
  banking: { path: '/manage/banking', access: access.merchantOwner },
  taxes: { path: '/manage/taxes', access: access.merchant },
  delivery: { path: '/manage/delivery', access: access.merchant },
  shipping: { path: '/manage/shipping', access: access.merchant },
  activate: { path: '/activate', access: access.merchant },
  allPages: { path: '/inner', access: access.signedIn },

  // Plan
  upgradePlan: { path: '/upgrade-plan', access: access.merchant },
  upgradeTo: { path: '/upgrade/:domainid', access: access.merchant },
  amazonPayUpgrade: { path: '/amazon-pay/upgrade/pro', access: access.merchant },

  // Admin
  adminDashboard: { path: '/dashboard', access: access.superAdmin },
  merchants: { path: '/merchantLists', access: access.admins },
  permissions: { path: '/permissions', access: access.admins },
  // Of all merchants, below the admin's Settings; a merchant's own are at /manage/shipping.
  shippingOptions: { path: '/shipping-option', access: access.superAdmin },
  privileges: { path: '/privilage-settings', access: access.superAdmin },
  planRequests: { path: '/plan-requests', access: access.superAdmin },
  codes: { path: '/reseller-codes', access: access.superAdmin },
  merchantPricing: { path: '/custom-merchant-pricing', access: access.superAdmin },
  revenue: { path: '/revenue', access: access.superAdmin },
  invitations: { path: '/payment-subscription', access: access.invitations },
  users: { path: '/user-listing/v2', access: access.superAdmin },
  userDetails: { path: '/analytics/v2', access: access.superAdmin },
  logHistory: { path: '/logHistory', access: access.superAdmin },
  tutorials: { path: '/tutorial', access: access.agencyAdmin },
  skillAnalytics: { path: '/skill-analytics', access: access.superAdmin },
  publishRequests: { path: '/publish-requests', access: access.superAdmin },
  skillTemplates: { path: '/skill-templates', access: access.superAdmin },
  searchOptimizer: { path: '/search-optimizer', access: access.superAdmin },
  searchConfigurator: { path: '/product-search-configurator', access: access.superAdmin },
  tracking: { path: '/tracking', access: access.superAdmin },
  testOrderMail: { path: '/setting', access: access.superAdmin },
} as const satisfies Record<string, ScreenRule>;

export type ScreenKey = keyof typeof screenRules;

export const screenKeys = Object.keys(screenRules) as readonly ScreenKey[];

/** The address of the screen that a person lands on; it only leads on. */
export const home = '/index';

type ParameterOf<Part extends string> = Part extends `:${infer Name}?`
  ? { readonly [name in Name]?: string | undefined }
  : Part extends `:${infer Name}`
    ? { readonly [name in Name]: string }
    : object;

type ParametersOf<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? ParameterOf<Part> & ParametersOf<Rest>
  : ParameterOf<Path>;

export type ScreenParameters<Key extends ScreenKey> = ParametersOf<(typeof screenRules)[Key]['path']>;

export type ScreenQuery = URLSearchParams | Readonly<Record<string, string | number | boolean | undefined>>;

/** Screens whose address is complete without a parameter. */
export type FixedScreenKey = {
  [Key in ScreenKey]: Record<string, never> extends ScreenParameters<Key> ? Key : never;
}[ScreenKey];

/**
 * The address of a screen, such as `to('order', { id })` or `to('feeds', {}, { page: 2 })`. An optional parameter that
 * is absent ends the path; an undefined value leaves its name out of the query.
 */
export function to<Key extends FixedScreenKey>(
  key: Key,
  parameters?: ScreenParameters<Key>,
  query?: ScreenQuery,
): string;
export function to<Key extends ScreenKey>(key: Key, parameters: ScreenParameters<Key>, query?: ScreenQuery): string;
export function to(key: ScreenKey, parameters: object = {}, query: ScreenQuery = {}): string {
  const given = new Map<string, string | undefined>(Object.entries(parameters));
  const parts: string[] = [];
  for (const part of screenRules[key].path.split('/')) {
    const [, name, isOptional] = part.match(/^:(\w+)(\?)?$/) ?? [];
    const value = name === undefined ? part : given.get(name);
    if (!value && isOptional) break;
    if (value === undefined) throw new Error(`The screen ${key} needs ${name}`);
    parts.push(name === undefined ? value : encodeURIComponent(value));
  }
  return parts.join('/') + searchOf(query);
}

function searchOf(query: ScreenQuery): string {
  const search = new URLSearchParams();
  const pairs = query instanceof URLSearchParams ? query : Object.entries(query);
  for (const [name, value] of pairs) if (value !== undefined) search.append(name, String(value));
  return search.size > 0 ? `?${search.toString().replaceAll('+', '%20')}` : '';
}
