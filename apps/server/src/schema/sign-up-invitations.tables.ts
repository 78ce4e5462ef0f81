import type { PlanId } from '@voicecart/contract/plans';
import type { Generated } from 'kysely';

declare module '../platform/database.ts' {
  interface Tables {
    sign_up_invitations: SignUpInvitationsTable;
  }
}

export interface SignUpInvitationsTable {
  id: string;
  invited_by: string;
  /** The agency whose merchant the guest becomes. */
  agency_id: string | null;
  email: string;
  name: Generated<string>;
  plan_id: PlanId;
  /** Of the newest mail's link; null for invitations that were sent before links had one. */
  token_hash: Generated<Buffer | null>;
  expires_at: Date;
  revoked_at: Generated<Date | null>;
  declined_at: Generated<Date | null>;
  /** Who signed up through the link and agreed; a member once their address is confirmed. */
  agreed_user_id: Generated<string | null>;
  accepted_at: Generated<Date | null>;
  accepted_merchant_id: Generated<string | null>;
  sent_at: Generated<Date>;
  created_at: Generated<Date>;
}
