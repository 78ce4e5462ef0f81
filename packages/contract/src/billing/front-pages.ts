import { type PlanId, planById } from '../plans.ts';
import { screenRules } from '../screens.ts';

/** The plans that visitors are shown, in this order. Amazon Pay's and the agencies' are offered by invitation. */
export const frontPlans = [
  'basic',
  'pro',
  'pro-plus',
  'enterprise',
  'notification',
  'notification-plus',
] as const satisfies readonly PlanId[];

/** A page for visitors, as it stands in the address bar of a search engine. */
export interface FrontPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** The pages that search engines are told of. */
export const frontPages = [
  {
    path: screenRules.landingPage.path,
    title: 'A voice for your shop',
    description: 'Shoppers find products, hear deals and track orders by voice. Your own catalog answers. No code.',
  },
  {
    path: screenRules.pricing.path,
    title: 'Plans and prices',
    description: 'What each plan costs and includes. Start free, or try a paid plan for 14 days.',
  },
] as const satisfies readonly FrontPage[];

/** Plans that a visitor can choose and pay for by card. */
export function isSoldToVisitors(planId: PlanId): boolean {
  return frontPlans.some((id) => id === planId) && planById[planId].sourcePlans.length > 0;
}
