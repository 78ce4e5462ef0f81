/**
 * What can be switched on and off for a plan, a role, a merchant or a person. A row of the contract (a call, a screen)
 * is bound to a permission by its access rule: see `access.ts`; it then answers 403 where the permission is 0.
 */
export const permissionKeys = [
  'products',
  'product_feeds',
  'orders',
  'sandbox',
  'publishing',
  'conversations',
  'analytics',
  'product_deal_of_day',
  'allow_multi_locale',
  'act_as_merchant',
  'merchant_status',
  'merchant_export',
  'invitations',
] as const;
export type PermissionKey = (typeof permissionKeys)[number];
export type Permissions = Readonly<Record<PermissionKey, number>>;
