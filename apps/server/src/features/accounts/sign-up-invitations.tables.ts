import type { PlanId } from '@voicecart/contract/plans';
import type { Generated } from 'kysely';

declare module '../../platform/database.ts' {
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
  expires_at: Date;
  revoked_at: Generated<Date | null>;
  accepted_at: Generated<Date | null>;
  accepted_merchant_id: Generated<string | null>;
  sent_at: Generated<Date>;
  created_at: Generated<Date>;
}
