import type { AccountLinking, LinkingProvider } from '@voicecart/contract/routes/channels';
import type { Generated, JSONColumnType } from 'kysely';

declare module '../platform/database.ts' {
  interface Tables {
    linking_clients: LinkingClientsTable;
    linking_sign_ins: LinkingSignInsTable;
    linking_codes: LinkingCodesTable;
    linking_grants: LinkingGrantsTable;
    linking_access_tokens: LinkingAccessTokensTable;
  }
}

export interface LinkingClientsTable {
  merchant_id: string;
  app_id: string;
  client_id: string;
  secret_sealed: string;
  is_enabled: Generated<boolean>;
  account_linking: Generated<AccountLinking>;
  provider: JSONColumnType<LinkingProvider> | null;
  provider_secret_sealed: string | null;
  created_at: Generated<Date>;
}

export interface LinkingSignInsTable {
  merchant_id: string;
  id: string;
  app_id: string;
  email: string;
  browser_hash: string;
  code_hash: string;
  tries: Generated<number>;
  expires_at: Date;
}

export interface LinkingCodesTable {
  merchant_id: string;
  code_hash: string;
  app_id: string;
  email: string;
  redirect_uri: string;
  scope: string[];
  code_challenge: string | null;
  code_challenge_method: string | null;
  expires_at: Date;
  used_at: Generated<Date | null>;
}

export interface LinkingGrantsTable {
  merchant_id: string;
  id: string;
  app_id: string;
  email: string;
  refresh_hash: string;
  /** Of the code it was given for; null for links from before this was kept. */
  code_hash: string | null;
  scope: string[];
  user_ref: string | null;
  created_at: Generated<Date>;
}

export interface LinkingAccessTokensTable {
  merchant_id: string;
  token_hash: string;
  grant_id: string;
  expires_at: Date;
}
