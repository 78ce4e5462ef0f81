import type { InvitedTeamRole } from '@voicecart/contract/routes/team';
import type { Generated } from 'kysely';

declare module '../platform/database.ts' {
  interface Tables {
    company_connections: CompanyConnectionsTable;
    company_domains: CompanyDomainsTable;
    company_people: CompanyPeopleTable;
    company_sign_ins: CompanySignInsTable;
    company_logouts: CompanyLogoutsTable;
    scim_tokens: ScimTokensTable;
    scim_people: ScimPeopleTable;
  }
}

export interface CompanyConnectionsTable {
  merchant_id: string;
  protocol: Generated<'openid' | 'saml'>;
  /** Of SAML the provider's entity. */
  issuer: string;
  /** Of SAML our own entity. */
  client_id: string;
  /** Sealed; SAML has none. */
  client_secret: string | null;
  /** Of SAML: where the browser goes, and what answers are signed with (PEM). */
  entry_point: Generated<string | null>;
  certificates: Generated<string[]>;
  role: InvitedTeamRole;
  is_on: boolean;
  /** Members who are not owners can't sign in with a password. */
  is_required: boolean;
  updated_at: Generated<Date>;
}

export interface CompanyDomainsTable {
  merchant_id: string;
  domain: string;
  /** What the TXT record must hold. */
  record: string;
  verified_at: Generated<Date | null>;
  created_at: Generated<Date>;
}

export interface CompanyPeopleTable {
  merchant_id: string;
  issuer: string;
  subject: string;
  user_id: string;
  created_at: Generated<Date>;
}

export interface CompanySignInsTable {
  state_hash: Buffer;
  merchant_id: string;
  issuer: string;
  client_id: string;
  /** Of SAML the id of the request. */
  nonce: string;
  verifier_hash: Buffer;
  expires_at: Date;
  /** What SAML's provider posted, until it is read. */
  saml_answer: Generated<string | null>;
  answered_at: Generated<Date | null>;
  user_id: Generated<string | null>;
  has_second_factor: Generated<boolean>;
  provider_session: Generated<string | null>;
  finished_at: Generated<Date | null>;
  /** When its domain or provider was removed or changed before it was finished. */
  withdrawn_at: Generated<Date | null>;
}

export interface CompanyLogoutsTable {
  merchant_id: string;
  token_hash: Buffer;
  created_at: Generated<Date>;
}

export interface ScimTokensTable {
  merchant_id: string;
  token_hash: Buffer;
  hint: string;
  created_by: string;
  created_at: Generated<Date>;
  last_used_at: Generated<Date | null>;
}

export interface ScimPeopleTable {
  merchant_id: string;
  user_id: string;
  external_id: string;
}
