import {
  adminScopes,
  type MasterPermissions,
  masterValue,
  type Permission,
  type PermissionKey,
  type PermissionScope,
  permissionTable,
  teamScopes,
} from '@voicecart/contract/permissions';
import { planIds } from '@voicecart/contract/plans';

/** What a form of master permissions holds: on or off by plan or role, then by permission. */
export type MasterValues = Record<string, Record<string, boolean>>;

/** The three tables of master permissions: which permissions, for which plans or roles. */
export const masterParts = {
  plans: partOf(planIds),
  team: partOf(teamScopes),
  admins: partOf(adminScopes),
} as const satisfies Record<string, MasterPart>;

export interface MasterPart {
  readonly scopes: readonly PermissionScope[];
  readonly rows: readonly Permission[];
}

function partOf(scopes: readonly PermissionScope[]): MasterPart {
  return { scopes, rows: permissionTable.filter((row) => scopes.some((scope) => row.scopes.includes(scope))) };
}

export function valuesOfMaster(master: MasterPermissions): MasterValues {
  const values: MasterValues = {};
  for (const row of permissionTable) {
    for (const scope of row.scopes) {
      values[scope] = { ...values[scope], [row.key]: masterValue(master, scope, row) > 0 };
    }
  }
  return values;
}

export interface MasterChange {
  readonly scope: PermissionScope;
  readonly key: PermissionKey;
  /** Null: the default again. */
  readonly value: number | null;
}

/** What has to be saved so that what holds becomes what the form says. */
export function changesOfMaster(before: MasterPermissions, values: MasterValues): MasterChange[] {
  return permissionTable.flatMap((row) =>
    row.scopes.flatMap((scope): MasterChange[] => {
      const value = values[scope]?.[row.key] ? 1 : 0;
      if (value === masterValue(before, scope, row)) return [];
      return [{ scope, key: row.key, value: value === row.default ? null : value }];
    }),
  );
}

/** The changes that take something away. */
export function takenAway(changes: readonly MasterChange[], values: MasterValues): readonly MasterChange[] {
  return changes.filter(({ scope, key }) => !values[scope]?.[key]);
}
