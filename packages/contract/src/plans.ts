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
  /** Which Dashboard entry the menu shows. */
  readonly dashboard: 'analytics' | 'appdashboard' | 'v2';
  readonly conversations: 'voiceapp' | 'fresh' | 'v2';
  readonly goLive: 'go-live' | 'publish';
  /** Stays on /myapps/analytics instead of being sent to /v2/dashboard. */
  readonly keepsAnalytics: boolean;
  /** The header is shown although the user came through a shop platform. */
  readonly headerInShopPlatform: boolean;
  readonly features: readonly PlanFeature[];
  readonly quotas: { readonly apps: number; readonly products: number; readonly feedRowsPerRun: number };
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

export type PlanFeature = 'voice' | 'chat' | 'notifications' | 'integrations' | 'visual-design' | 'marketing';

const voicePlan = ['voice', 'integrations', 'visual-design'] as const;
const everything = ['voice', 'chat', 'notifications', 'integrations', 'visual-design', 'marketing'] as const;

export const plans: readonly Plan[] = [
  plan('basic', 'basic plan', 'Basic', 'v1', 'appdashboard', false, voicePlan, 1, 5_000),
  plan('pro', 'pro plan', 'Pro', 'v2', 'analytics', true, everything, 5, 1_000_000),
  plan('enterprise', 'enterprise plan', 'Enterprise', 'v2', 'analytics', true, everything, 50, 5_000_000),
  plan('amazon-pay', 'amazon pay plan', 'Amazon Pay', 'v1', 'analytics', true, voicePlan, 1, 50_000),
  plan('amazon-pay-basic', 'amazon pay basic', 'Amazon Pay Basic', 'v1', 'appdashboard', false, voicePlan, 1, 5_000),
  plan('amazon-pay-pro', 'amazon pay pro', 'Amazon Pay Pro', 'v1', 'analytics', true, everything, 5, 50_000),
  plan('amazon-pay-pro-free', 'amazon pay pro', 'Amazon Pay Pro (free)', 'v1', 'v2', false, everything, 1, 50_000),
  plan('agency', 'agency', 'Agency', 'v2', 'analytics', true, everything, 50, 1_000_000),
  plan('notification', '{brand} notification', 'Notification', 'v2', 'v2', false, ['notifications'], 1, 5_000),
  plan(
    'notification-plus',
    '{brand} notification plus',
    'Notification plus',
    'v2',
    'v2',
    false,
    ['notifications'],
    1,
    50_000,
  ),
  plan('plugin-basic', '{brand} plugin basic', 'Plugin basic', 'v2', 'v2', false, ['chat'], 1, 5_000),
  plan('pro-plus', '{brand} pro plus', 'Pro plus', 'v2', 'v2', false, everything, 20, 1_000_000),
];

export const planById: Readonly<Record<PlanId, Plan>> = Object.fromEntries(plans.map((row) => [row.id, row])) as Record<
  PlanId,
  Plan
>;

function plan(
  id: PlanId,
  name: string,
  title: string,
  interactions: Plan['interactions'],
  dashboard: Plan['dashboard'],
  keepsAnalytics: boolean,
  features: readonly PlanFeature[],
  apps: number,
  products: number,
): Plan {
  return {
    id,
    name,
    title,
    interactions,
    dashboard,
    conversations: dashboard === 'v2' ? 'v2' : interactions === 'v1' ? 'voiceapp' : 'fresh',
    goLive: 'go-live',
    keepsAnalytics,
    headerInShopPlatform: id === 'notification' || id === 'notification-plus',
    features,
    quotas: { apps, products, feedRowsPerRun: Math.max(products, 1_000_000) },
  };
}
