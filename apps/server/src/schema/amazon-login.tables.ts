import type { Generated } from 'kysely';

declare module '../platform/database.ts' {
  interface Tables {
    amazon_accounts: AmazonAccountsTable;
    amazon_logins: AmazonLoginsTable;
  }
}

export interface AmazonAccountsTable {
  merchant_id: string;
  /** Changes with every login. */
  link: Generated<number>;
  amazon_user_id: string;
  name: Generated<string>;
  email: Generated<string>;
  /** Sealed, as the next. Null where only an access token was brought. */
  refresh_token: string | null;
  access_token: string | null;
  access_expires_at: Date | null;
  refreshing_until: Date | null;
  vendor_id: string | null;
  vendor_name: string | null;
  is_expired: Generated<boolean>;
  linked_by: string;
  linked_at: Generated<Date>;
}

export interface AmazonLoginsTable {
  state_hash: Buffer;
  session_id: string;
  merchant_id: string;
  /** Sealed. */
  verifier: string;
  expires_at: Date;
}
