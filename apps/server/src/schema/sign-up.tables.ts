import type { PlanId } from '@voicecart/contract/plans';
import type { Generated } from 'kysely';

declare module '../platform/database.ts' {
  interface Tables {
    captcha_passes: CaptchaPassesTable;
    sign_up_requests: SignUpRequestsTable;
    phone_verifications: PhoneVerificationsTable;
    blocked_email_domains: BlockedEmailDomainsTable;
  }
}

export interface CaptchaPassesTable {
  token_hash: Buffer;
  /** What it was used for; null while it was only looked at. */
  purpose_hash: Buffer | null;
  expires_at: Date;
}

export interface SignUpRequestsTable {
  id: string;
  plan_id: PlanId;
  business_name: string;
  website: string;
  contact_name: string;
  contact_email: string;
  contact_phone: string;
  country_code: string;
  answered_at: Date | null;
  answer: Generated<'opened' | 'declined' | null>;
  created_at: Generated<Date>;
}

export interface PhoneVerificationsTable {
  user_id: string;
  /** E.164. */
  phone: string;
  country_code: string;
  /** Null once it was used, or could not be sent. */
  code_hash: Buffer | null;
  expires_at: Date;
  sent_at: Generated<Date>;
}

export interface BlockedEmailDomainsTable {
  domain: string;
  created_at: Generated<Date>;
}
