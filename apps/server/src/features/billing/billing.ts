export { currentSubscription } from './current-subscription.ts';
export { givePlan } from './exceptions.ts';
export { findOpenPrice, takePrice } from './merchant-prices.ts';
export { tellPlanChanged } from './plan-in-force.ts';
export { giveTrialDays, lockShopPayer, paysInShop, spendTrialDays, writeGrants } from './plan-sources.ts';
export { turnAllowance } from './turn-allowance.ts';
