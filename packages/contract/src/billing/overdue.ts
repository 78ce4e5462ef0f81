import type { RouteRow } from '../route.ts';

/**
 * Calls that stay open to a merchant whose payment is fourteen days overdue, although they are no GET: what only reads,
 * what pays, what keeps an account safe, and what shoppers and the shop's own system wait for.
 */
const openWhenOverdue: ReadonlySet<string> = new Set([
  // Reads
  'appReport',
  'checkUtterances',
  'currentSubscription',
  'listAssociates',
  'listTesters',
  'postFeedState',
  'postListFeedRuns',
  'postListWebhooks',
  'previewDeal',
  'previewEmailTemplate',
  'previewMessages',
  'previewPlanChange',
  'previewPlanCode',
  'shopCustomPlan',
  'sandboxSay',
  'shopifyDiscountCoupons',
  'shopifyLastOrder',
  'shopifyOrderCount',
  'speakSample',
  'understandPhrase',
  // The subscription
  'cancelPlan',
  'cancelShopPlan',
  'confirmCheckout',
  'confirmShopPlan',
  'openBillingPortal',
  'redeemPlanCode',
  'resumePlan',
  'startCheckout',
  'startCustomShopPlan',
  'startShopPlan',
  'upgradePlan',
  'upgradeResellerPlan',
  // The account
  'bookmarks',
  'changeAssociatePassword',
  'leaveAgency',
  'logActivity',
  'removeUser',
  'resetSecondFactor',
  'returnToAdmin',
  // Shoppers, and the shop's own system
  'carryOrderRequest',
  'decideOrderRequest',
  'putExternalOrder',
  'updateOrderByNumber',
]);

/** Whether a call is refused to a merchant whose dashboard is read-only. */
export function isClosedWhenOverdue(name: string, row: RouteRow): boolean {
  const changesState = row.method !== 'GET' || row.changesState === true;
  return changesState && row.access.scope === 'merchant' && !openWhenOverdue.has(name);
}
