import type { Generated } from 'kysely';

declare module '../platform/database.ts' {
  interface Tables {
    team_invitations: TeamInvitationsTable;
    email_changes: EmailChangesTable;
    user_pictures: UserPicturesTable;
    merchant_policies: MerchantPoliciesTable;
  }
}

export interface TeamInvitationsTable {
  merchant_id: string;
  id: string;
  email: string;
  name: Generated<string>;
  role: 'associate' | 'team_admin' | 'team_manager';
  token_hash: Buffer;
  expires_at: Date;
  accepted_at: Date | null;
  accepted_user_id: string | null;
  revoked_at: Date | null;
  invited_by: string;
  sent_at: Generated<Date>;
  created_at: Generated<Date>;
}

export interface EmailChangesTable {
  user_id: string;
  new_email: string;
  token_hash: Buffer;
  expires_at: Date;
  created_at: Generated<Date>;
}

export interface UserPicturesTable {
  user_id: string;
  content_type: string;
  bytes: Buffer;
  sha256: Buffer;
  width: number;
  height: number;
  updated_at: Generated<Date>;
}

export interface MerchantPoliciesTable {
  merchant_id: string;
  kind: string;
  body: string;
  url: Generated<string>;
  updated_at: Generated<Date>;
}
