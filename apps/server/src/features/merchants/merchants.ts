export { defaultsOfCountry } from './country-defaults.ts';
export { getMerchant, insertMerchant, raiseOnboarding, updateMerchant } from './merchant.queries.ts';
export { findMerchantInScope, lockMerchantInScope, type MerchantRow } from './merchants-list.queries.ts';
export { merchantsSeenBy } from './merchants-list.ts';
export { requireOwnMerchant } from './own-merchant.ts';
export { hasAmazonPayNotifications, putAmazonPayNotifications } from './payment-notifications.queries.ts';
