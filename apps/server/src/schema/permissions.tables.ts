import type { PermissionKey, PermissionScope } from '@voicecart/contract/permissions';
import type { Generated } from 'kysely';

declare module '../platform/database.ts' {
  interface Tables {
    agencies: AgenciesTable;
    master_permissions: MasterPermissionsTable;
    merchant_permissions: MerchantPermissionsTable;
    user_permissions: UserPermissionsTable;
  }
}

export interface AgenciesTable {
  id: string;
  name: string;
  created_at: Generated<Date>;
}

export interface MasterPermissionsTable {
  scope: PermissionScope;
  key: PermissionKey;
  value: number;
  updated_by: string;
  updated_at: Generated<Date>;
}

export interface MerchantPermissionsTable {
  merchant_id: string;
  key: PermissionKey;
  value: number;
  updated_by: string | null;
  updated_at: Generated<Date>;
}

export interface UserPermissionsTable {
  user_id: string;
  key: PermissionKey;
  value: number;
  updated_by: string | null;
  updated_at: Generated<Date>;
}
