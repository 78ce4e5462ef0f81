import type { Identity } from '@voicecart/contract/roles';
import type { ApiScope } from '@voicecart/contract/routes/api-keys';
import type { Generated } from 'kysely';

declare module '../platform/database.ts' {
  interface Tables {
    sessions: SessionsTable;
    api_keys: ApiKeysTable;
  }
}

export interface SessionsTable {
  /** SHA-256 of the token; the token itself is never stored. */
  token_hash: Buffer;
  id: string;
  user_id: string;
  merchant_id: string | null;
  identity: Identity;
  /** Who really acts, when an admin acts as a merchant. */
  actor_user_id: string | null;
  actor_identity: Identity | null;
  /** When the acting ends by itself; null where nobody acts. */
  acting_until: Date | null;
  xsrf: string;
  user_agent: string;
  /** Network address that was last seen. */
  address: Generated<string>;
  /** Whether the cookie outlives the browser; such a session may rest for longer. */
  is_remembered: Generated<boolean>;
  has_second_factor: Generated<boolean>;
  /** Of a script that came by a publishing token: it opens the skill API alone. */
  is_for_skill_api: Generated<boolean>;
  /** When the person last proved again who they are. */
  stepped_up_at: Generated<Date | null>;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
}

export interface ApiKeysTable {
  merchant_id: string;
  id: string;
  name: string;
  /** SHA-256 of the key; the key itself is never stored. */
  token_hash: Buffer;
  hint: string;
  scopes: ApiScope[];
  created_by: string;
  created_at: Generated<Date>;
  expires_at: Date;
  last_used_at: Generated<Date | null>;
  last_used_from: Generated<string>;
  revoked_at: Generated<Date | null>;
}
