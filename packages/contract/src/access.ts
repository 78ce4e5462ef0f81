import type { PermissionKey } from './permissions.ts';
import { adminIdentities, type Identity, identities, mayActAsMerchant, merchantIdentities } from './roles.ts';

/**
 * Who may call a route. One rule, used twice: the server refuses with it, the dashboard hides what it would refuse.
 * `scope: 'merchant'` means that the session must stand in one merchant (its own, or one an admin acts as).
 */
export interface Access {
  readonly who: readonly Identity[];
  readonly scope: 'none' | 'merchant';
  /** Refused, though the identity fits, where this permission is 0 (permissions.ts). */
  readonly permission?: PermissionKey;
}

const signedInIdentities = identities.filter((identity) => identity !== 'anonymous');

export const access = {
  /** Nobody needs to sign in. */
  everyone: { who: identities, scope: 'none' },
  signedIn: { who: signedInIdentities, scope: 'none' },
  /** Everyone who works inside a merchant; an admin only while acting as one (the session then says merchant). */
  merchant: { who: merchantIdentities, scope: 'merchant' },
  /** Changes that an invited manager and an associate may not make: publishing, deleting an app. */
  merchantOwner: { who: ['merchant', 'team_admin', 'shop_platform_user'], scope: 'merchant' },
  /** Writing to many shoppers at once, and saying that they agreed: what an associate may not do. */
  campaigns: { who: ['merchant', 'team_admin', 'team_manager', 'shop_platform_user'], scope: 'merchant' },
  /** What only the merchant itself decides: who else may act for it. */
  owner: { who: ['merchant', 'shop_platform_user'], scope: 'merchant' },
  admins: { who: adminIdentities, scope: 'none' },
  /** The merchant's own people; a super admin also while acting as nobody, over all merchants. */
  activityReaders: { who: [...merchantIdentities, 'super_admin'], scope: 'none' },
  /** Whose lines show from which IP address something was done. */
  activityAddresses: { who: ['merchant', 'team_admin', 'shop_platform_user', 'super_admin'], scope: 'none' },
  /** Where the activity log is sent; a super admin who acts as nobody has streams of all merchants. */
  activityStreams: { who: ['merchant', 'shop_platform_user', 'super_admin'], scope: 'none' },
  /** The merchant's own people; a super admin also while acting as nobody, over all merchants. */
  shippingReaders: { who: [...merchantIdentities, 'super_admin'], scope: 'none' },
  superAdmin: { who: ['super_admin'], scope: 'none' },
  agencyAdmin: { who: ['agency_admin'], scope: 'none' },
  /** Orders of one's own skills, or by a super admin of any. */
  orderSimulators: { who: [...merchantIdentities, 'super_admin'], scope: 'none' },
  /** One's own account, or by a super admin anyone's. */
  trackingSubmitters: { who: [...merchantIdentities, 'super_admin'], scope: 'none' },

  // Bound to a permission that can be switched off for a plan, a role, a merchant or a person.
  dealsOfTheDay: { who: merchantIdentities, scope: 'merchant', permission: 'product_deal_of_day' },
  products: { who: merchantIdentities, scope: 'merchant', permission: 'products' },
  productFeeds: { who: merchantIdentities, scope: 'merchant', permission: 'product_feeds' },
  orders: { who: merchantIdentities, scope: 'merchant', permission: 'orders' },
  /** The merchant's own people; a super admin also while acting as nobody, over all merchants. */
  orderReaders: { who: [...merchantIdentities, 'super_admin'], scope: 'none', permission: 'orders' },
  sandbox: { who: merchantIdentities, scope: 'merchant', permission: 'sandbox' },
  conversations: { who: merchantIdentities, scope: 'merchant', permission: 'conversations' },
  /** What shoppers said. A super admin also while acting as nobody, over all merchants. */
  shopperReaders: { who: [...merchantIdentities, 'super_admin'], scope: 'none', permission: 'conversations' },
  analytics: { who: merchantIdentities, scope: 'merchant', permission: 'analytics' },
  publishing: { who: merchantIdentities, scope: 'merchant', permission: 'publishing' },
  publishingOwner: {
    who: ['merchant', 'team_admin', 'shop_platform_user'],
    scope: 'merchant',
    permission: 'publishing',
  },
  /** Acting as a merchant; coming back is `merchant`, since the session then stands in it. */
  actAsMerchant: { who: mayActAsMerchant, scope: 'none', permission: 'act_as_merchant' },
  merchantStatus: { who: ['super_admin'], scope: 'none', permission: 'merchant_status' },
  merchantExport: { who: adminIdentities, scope: 'none', permission: 'merchant_export' },
  invitations: { who: ['agency_admin', 'amazonpayrep'], scope: 'none', permission: 'invitations' },
} as const satisfies Record<string, Access>;

export type AccessName = keyof typeof access;

/**
 * Whether a caller may use what stands under a rule. A permission that `permissions` does not name is off, so that a
 * caller whose permissions were forgotten is refused, not let in.
 */
export function mayCall(
  rule: Access,
  identity: Identity,
  merchantId: string | null,
  permissions: Readonly<Partial<Record<PermissionKey, number>>> = {},
): boolean {
  if (!rule.who.includes(identity)) return false;
  if (rule.scope === 'merchant' && merchantId === null) return false;
  // Bound by none, so that nobody can lock the last one out.
  if (identity === 'super_admin') return true;
  return rule.permission === undefined || (permissions[rule.permission] ?? 0) > 0;
}
