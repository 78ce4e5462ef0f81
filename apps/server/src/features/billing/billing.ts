export { currentSubscription } from './current-subscription.ts';
export { givePlan } from './exceptions.ts';
export { findOpenPrice, takePrice } from './merchant-prices/merchant-prices.ts';
export { type NotificationAllowance, notificationAllowance, useNotifications } from './notification-allowance.ts';
export { tellPlanChanged } from './plan-in-force.ts';
export { giveTrialDays, lockShopPayer, paysInShop, spendTrialDays, writeGrants } from './plan-sources.ts';
export { refuseFullTeam } from './seats.ts';
export { turnAllowance } from './turn-allowance.ts';
