/**
 * Who can be signed in. `identity` is what a session presents to the access rules: the role of the user, refined by
 * how the user came (an invited team member, a shop platform's app).
 */
export const identities = [
  'anonymous',
  'super_admin',
  'agency_admin',
  'amazonpayrep',
  'merchant',
  'merchant_associate',
  'team_admin',
  'team_manager',
  'shop_platform_user',
] as const;
export type Identity = (typeof identities)[number];

/** The identities that work inside one merchant's data. */
export const merchantIdentities = [
  'merchant',
  'merchant_associate',
  'team_admin',
  'team_manager',
  'shop_platform_user',
] as const satisfies readonly Identity[];

/** Sessions that the spec flags as admin sessions: no subscription redirects, no marketing tracking. */
export const adminIdentities = ['super_admin', 'agency_admin', 'amazonpayrep'] as const satisfies readonly Identity[];

/** The `role` field of the wire, as the spec spells it; team members carry role merchant and a `type`. */
export const wireRole: Record<Exclude<Identity, 'anonymous'>, string> = {
  super_admin: 'super_admin',
  agency_admin: 'agency_admin',
  amazonpayrep: 'amazonpayrep',
  merchant: 'merchant',
  merchant_associate: 'merchant_associate',
  team_admin: 'merchant',
  team_manager: 'merchant',
  shop_platform_user: 'merchant',
};

/** Admins who may act as a merchant. */
export const mayActAsMerchant = ['super_admin', 'agency_admin'] as const satisfies readonly Identity[];

export function isAdminIdentity(identity: Identity): boolean {
  return (adminIdentities as readonly Identity[]).includes(identity);
}

export function isMerchantIdentity(identity: Identity): boolean {
  return (merchantIdentities as readonly Identity[]).includes(identity);
}
