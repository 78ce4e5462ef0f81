/**
 * The plans. One table that drives landing, menus, header, guards, features and prices (decisions.md, "Plans").
 * Names are those that stand in `merchant_data.domain`; `{brand}` is filled with BRAND_NAME.
 */
export interface Plan {
  readonly id: PlanId;
  /** As in `merchant_data.domain`, lower case; `{brand}` where the spec has it. */
  readonly name: string;
  readonly title: string;
  readonly interactions: 'v1' | 'v2';
  /** Which Dashboard entry the menu shows, and what /v2/dashboard is for the plan. */
  readonly dashboard: 'analytics' | 'appdashboard' | 'v2';
  /** Which Conversations entry: what the app says (voiceapp), or what was talked about (fresh, v2). */
  readonly conversations: 'voiceapp' | 'fresh' | 'v2';
  readonly goLive: 'go-live' | 'publish';
  /** Stays on /myapps/analytics instead of being sent to /v2/dashboard. */
  readonly keepsAnalytics: boolean;
  /** The header is shown although the user came through a shop platform. */
  readonly headerInShopPlatform: boolean;
  /** A basic plan: "Upgrade Now -Go Pro" in the header, and the only ones that may open the upgrade-to-pro page. */
  readonly isBasic: boolean;
  /** The access guard lets it into the catalogue and the settings of interactions (docs/decisions/shell.md). */
  readonly hasShopScreens: boolean;
  /** What the plan can be paid by: one leads to the checkout at once, several are chosen from, none costs nothing. */
  readonly sourcePlans: readonly SourcePlan[];
  /** The template that an app of the plan begins with, where the merchant chooses nothing else. */
  readonly skillTemplateId: PlanTemplate;
  readonly features: readonly PlanFeature[];
  readonly quotas: { readonly apps: number; readonly products: number; readonly feedRowsPerRun: number };
}

export interface SourcePlan {
  readonly id: string;
  readonly every: 'month' | 'year';
}

export const planIds = [
  'basic',
  'pro',
  'enterprise',
  'amazon-pay',
  'amazon-pay-basic',
  'amazon-pay-pro',
  'amazon-pay-pro-free',
  'agency',
  'notification',
  'notification-plus',
  'plugin-basic',
  'pro-plus',
] as const;
export type PlanId = (typeof planIds)[number];

/** The templates of the plans: rows of `skill_templates` that a super admin can change. */
export const planTemplates = ['self-serve', 'default', 'pro', 'enterprise'] as const;
export type PlanTemplate = (typeof planTemplates)[number];

export type PlanFeature = 'voice' | 'chat' | 'notifications' | 'integrations' | 'visual-design' | 'marketing';

const voicePlan = ['voice', 'integrations', 'visual-design'] as const;
const everything = ['voice', 'chat', 'notifications', 'integrations', 'visual-design', 'marketing'] as const;

interface PlanRow {
  readonly id: PlanId;
  readonly name: string;
  readonly title: string;
  readonly interactions: Plan['interactions'];
  readonly dashboard: Plan['dashboard'];
  readonly conversations: Plan['conversations'];
  readonly paid: readonly SourcePlan['every'][];
  readonly features: readonly PlanFeature[];
  readonly apps: number;
  readonly products: number;
  readonly isBasic?: true;
  readonly hasShopScreens?: false;
  readonly keepsAnalytics?: true;
  readonly headerInShopPlatform?: true;
  readonly template?: PlanTemplate;
}

const rows: readonly PlanRow[] = [
  {
    id: 'basic',
    name: 'basic plan',
    title: 'Basic',
    interactions: 'v1',
    dashboard: 'appdashboard',
    conversations: 'fresh',
    paid: [],
    features: voicePlan,
    apps: 1,
    products: 5_000,
    isBasic: true,
    template: 'self-serve',
  },
  {
    id: 'pro',
    name: 'pro plan',
    title: 'Pro',
    interactions: 'v2',
    dashboard: 'analytics',
    conversations: 'v2',
    paid: ['month', 'year'],
    features: everything,
    apps: 5,
    products: 1_000_000,
    keepsAnalytics: true,
    template: 'pro',
  },
  {
    id: 'enterprise',
    name: 'enterprise plan',
    title: 'Enterprise',
    interactions: 'v2',
    dashboard: 'analytics',
    conversations: 'v2',
    paid: [],
    features: everything,
    apps: 50,
    products: 5_000_000,
    keepsAnalytics: true,
    template: 'enterprise',
  },
  {
    id: 'amazon-pay',
    name: 'amazon pay plan',
    title: 'Amazon Pay',
    interactions: 'v1',
    dashboard: 'analytics',
    conversations: 'voiceapp',
    paid: [],
    features: voicePlan,
    apps: 1,
    products: 50_000,
    keepsAnalytics: true,
  },
  {
    id: 'amazon-pay-basic',
    name: 'amazon pay basic',
    title: 'Amazon Pay Basic',
    interactions: 'v1',
    dashboard: 'appdashboard',
    conversations: 'voiceapp',
    paid: [],
    features: voicePlan,
    apps: 1,
    products: 5_000,
    isBasic: true,
    hasShopScreens: false,
  },
  {
    id: 'amazon-pay-pro',
    name: 'amazon pay pro',
    title: 'Amazon Pay Pro',
    interactions: 'v1',
    dashboard: 'analytics',
    conversations: 'voiceapp',
    paid: ['month'],
    features: everything,
    apps: 5,
    products: 50_000,
    keepsAnalytics: true,
  },
  {
    id: 'amazon-pay-pro-free',
    name: 'amazon pay pro',
    title: 'Amazon Pay Pro (free)',
    interactions: 'v1',
    dashboard: 'v2',
    conversations: 'voiceapp',
    paid: [],
    features: everything,
    apps: 1,
    products: 50_000,
  },
  {
    id: 'agency',
    name: 'agency',
    title: 'Agency',
    interactions: 'v2',
    dashboard: 'analytics',
    conversations: 'v2',
    paid: ['month', 'year'],
    features: everything,
    apps: 50,
    products: 1_000_000,
    keepsAnalytics: true,
  },
  {
    id: 'notification',
    name: '{brand} notification',
    title: 'Notification',
    interactions: 'v2',
    dashboard: 'v2',
    conversations: 'v2',
    paid: ['month'],
    features: ['notifications', 'marketing', 'integrations'],
    apps: 1,
    products: 5_000,
    headerInShopPlatform: true,
  },
  {
    id: 'notification-plus',
    name: '{brand} notification plus',
    title: 'Notification plus',
    interactions: 'v2',
    dashboard: 'v2',
    conversations: 'v2',
    paid: ['month', 'year'],
    features: ['notifications', 'marketing', 'integrations'],
    apps: 1,
    products: 50_000,
    headerInShopPlatform: true,
  },
  {
    id: 'plugin-basic',
    name: '{brand} plugin basic',
    title: 'Plugin basic',
    interactions: 'v2',
    dashboard: 'v2',
    conversations: 'v2',
    paid: [],
    features: ['chat'],
    apps: 1,
    products: 5_000,
  },
  {
    id: 'pro-plus',
    name: '{brand} pro plus',
    title: 'Pro plus',
    interactions: 'v2',
    dashboard: 'v2',
    conversations: 'v2',
    paid: ['month', 'year'],
    features: everything,
    apps: 20,
    products: 1_000_000,
    template: 'pro',
  },
];

export const plans: readonly Plan[] = rows.map((row) => ({
  id: row.id,
  name: row.name,
  title: row.title,
  interactions: row.interactions,
  dashboard: row.dashboard,
  conversations: row.conversations,
  goLive: 'go-live',
  keepsAnalytics: row.keepsAnalytics ?? false,
  headerInShopPlatform: row.headerInShopPlatform ?? false,
  isBasic: row.isBasic ?? false,
  hasShopScreens: row.hasShopScreens ?? true,
  sourcePlans: row.paid.map((every) => ({ id: `${row.id}-${every}`, every })),
  skillTemplateId: row.template ?? 'default',
  features: row.features,
  quotas: { apps: row.apps, products: row.products, feedRowsPerRun: Math.max(row.products, 1_000_000) },
}));

export const planById: Readonly<Record<PlanId, Plan>> = Object.fromEntries(plans.map((row) => [row.id, row])) as Record<
  PlanId,
  Plan
>;

/** A plan of notifications without a voice app: they and the shop come first. */
export function isNotificationPlan({ features }: Plan): boolean {
  return features.includes('notifications') && !features.includes('voice');
}

export function isPlanId(text: string): text is PlanId {
  return (planIds as readonly string[]).includes(text);
}

/** The plan's name as it stands in `merchant_data.domain`. */
export function planName(planId: PlanId, brand: string): string {
  return planById[planId].name.replace('{brand}', brand);
}
