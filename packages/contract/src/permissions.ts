import { type PermissionKey, type Permissions, permissionKeys } from './permission-keys.ts';
import { type PlanId, planIds } from './plans.ts';
import type { Identity } from './roles.ts';

export { type PermissionKey, type Permissions, permissionKeys } from './permission-keys.ts';

/** Roles inside a merchant that can be given less than the merchant has. */
export const teamScopes = [
  'merchant_associate',
  'team_admin',
  'team_manager',
  'shop_platform_user',
] as const satisfies readonly Identity[];
/** A super admin is bound by no permission, so that nobody can lock the last one out. */
export const adminScopes = ['agency_admin', 'amazonpayrep'] as const satisfies readonly Identity[];
export const permissionScopes = [...planIds, ...teamScopes, ...adminScopes] as const;
/** Where a master permission is set: a plan or a role. */
export type PermissionScope = PlanId | (typeof teamScopes)[number] | (typeof adminScopes)[number];

export const permissionGroups = ['shop', 'test', 'publish', 'watch', 'build', 'admin'] as const;

export interface Permission {
  readonly key: PermissionKey;
  /** English, for replies and the activity log; the dashboard has its own words in the viewer's language. */
  readonly title: string;
  readonly group: (typeof permissionGroups)[number];
  readonly values: readonly number[];
  /** The value until a super admin saves another. */
  readonly default: number;
  /** The plans and roles it can be set for; elsewhere it is not asked for. */
  readonly scopes: readonly PermissionScope[];
}

const forMerchants: readonly PermissionScope[] = [...planIds, ...teamScopes];

export const permissionTable: readonly Permission[] = [
  permission('products', 'Products', 'shop', 1, forMerchants),
  permission('product_feeds', 'Product feeds', 'shop', 1, forMerchants),
  permission('orders', 'Order history', 'shop', 1, forMerchants),
  permission('sandbox', 'Test in sandbox', 'test', 1, forMerchants),
  permission('publishing', 'Go-live', 'publish', 1, forMerchants),
  permission('conversations', 'Conversations and app log', 'watch', 1, forMerchants),
  permission('analytics', 'Analytics reports', 'watch', 1, forMerchants),
  // What the two stand for belongs to the merchant's apps, whoever of its people looks at them.
  permission('product_deal_of_day', 'Deals of the day', 'build', 0, planIds),
  permission('allow_multi_locale', 'Several languages', 'build', 1, planIds),
  permission('act_as_merchant', 'Act as a merchant', 'admin', 1, ['agency_admin']),
  permission('merchant_status', 'Activate and deactivate merchants', 'admin', 1, ['agency_admin']),
  permission('merchant_export', 'Export merchants', 'admin', 1, adminScopes),
  permission('invitations', 'Send invitations', 'admin', 1, adminScopes),
];

function permission(
  key: PermissionKey,
  title: string,
  group: Permission['group'],
  fallback: number,
  scopes: readonly PermissionScope[],
): Permission {
  return { key, title, group, values: [0, 1], default: fallback, scopes };
}

export const permissionByKey = Object.fromEntries(permissionTable.map((row) => [row.key, row])) as Readonly<
  Record<PermissionKey, Permission>
>;

export type PermissionValues = Readonly<Partial<Record<PermissionKey, number>>>;
/** The values a super admin saved for plans and roles; what is not in it stands at the table's default. */
export type MasterPermissions = Readonly<Partial<Record<PermissionScope, PermissionValues>>>;

export function masterValue(master: MasterPermissions, scope: PermissionScope, { key, default: fallback }: Permission) {
  return master[scope]?.[key] ?? fallback;
}

/** What a merchant has: its own value, else its plan's. 0 where the permission is not for merchants. */
export function merchantValue(row: Permission, planId: PlanId, master: MasterPermissions, own: PermissionValues) {
  if (!row.scopes.includes(planId)) return 0;
  return own[row.key] ?? masterValue(master, planId, row);
}

export interface PermissionCaller {
  readonly identity: Identity;
  /** The plan of the merchant that the caller stands in; null for an admin who acts as nobody. */
  readonly planId: PlanId | null;
  readonly master: MasterPermissions;
  /** Values of that merchant and of the person, where they differ from the master's. */
  readonly merchant: PermissionValues;
  readonly person: PermissionValues;
}

/**
 * What a caller may. The nearest value wins: the person's own; else the lesser of what the merchant has and what the
 * person's role has.
 */
export function permissionsFor({ identity, planId, master, merchant, person }: PermissionCaller): Permissions {
  const values = permissionTable.map((row): [PermissionKey, number] => {
    if (identity === 'super_admin') return [row.key, adminScopes.some((scope) => row.scopes.includes(scope)) ? 1 : 0];
    const role = row.scopes.find((scope) => scope === identity);
    const own = person[row.key];
    if (planId === null) return [row.key, role ? (own ?? masterValue(master, role, row)) : 0];
    if (own !== undefined && row.scopes.includes(planId) && isPersonal(row)) return [row.key, own];
    const ofMerchant = merchantValue(row, planId, master, merchant);
    return [row.key, role ? Math.min(ofMerchant, masterValue(master, role, row)) : ofMerchant];
  });
  return Object.fromEntries(values) as Record<PermissionKey, number>;
}

/** Whether a person of a merchant can have a value of their own: not where it is about the merchant's apps. */
export function isPersonal(row: Permission): boolean {
  return teamScopes.some((scope) => row.scopes.includes(scope));
}

export function isPermissionKey(key: string): key is PermissionKey {
  return (permissionKeys as readonly string[]).includes(key);
}

export function isPermissionScope(scope: string): scope is PermissionScope {
  return (permissionScopes as readonly string[]).includes(scope);
}
