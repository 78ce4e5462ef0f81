import type { betaTest } from '@voicecart/contract/routes/testers';
import type { Generated } from 'kysely';
import type { z } from 'zod';

declare module '../platform/database.ts' {
  interface Tables {
    beta_tests: BetaTestsTable;
    beta_testers: BetaTestersTable;
  }
}

type BetaTest = z.output<typeof betaTest>;

export interface BetaTestsTable {
  merchant_id: string;
  app_id: string;
  is_wanted: Generated<boolean>;
  is_start_asked: Generated<boolean>;
  feedback_email: string | null;
  status: Generated<BetaTest['sync']>;
  error: string | null;
  attempts: Generated<number>;
  trouble_since: Date | null;
  next_try_at: Date | null;
  walk: Generated<number>;
  wake: Generated<number>;
  skill_id: string | null;
  amazon_status: BetaTest['status'];
  invitation_url: string | null;
  started_at: Date | null;
  expires_at: Date | null;
  checked_at: Date | null;
  expiry_told_for: Date | null;
  end_told_for: Date | null;
}

export interface BetaTestersTable {
  merchant_id: string;
  app_id: string;
  email: string;
  name: Generated<string>;
  group_name: Generated<string>;
  is_removed: Generated<boolean>;
  amazon_status: 'ACCEPTED' | 'NOT_ACCEPTED' | null;
  invited_at: Date | null;
  accepted_at: Date | null;
  reminded_at: Date | null;
  feedback_asked_at: Date | null;
  may_remind: Generated<boolean>;
  created_at: Generated<Date>;
}
