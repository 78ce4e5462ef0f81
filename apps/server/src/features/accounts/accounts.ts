export { mailJob } from './accounts.jobs.ts';
export { type Doer, doerOf, recordActivity, recordHouseActivity } from './activity.ts';
export { loginLink, makeLoginKey } from './login-keys.ts';
export { mailPasswordLink } from './password-links.ts';
export { hasAmazonPayNotifications, putAmazonPayNotifications } from './payment-notifications.ts';
export { merchantPermission } from './permissions.ts';
export { getPolicy } from './policies.ts';
