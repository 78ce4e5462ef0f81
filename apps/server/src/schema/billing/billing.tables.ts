import type { GrantSource, GrantState } from '@voicecart/billing/effective-plan';
import type { PriceCurrency } from '@voicecart/contract/billing/prices';
import type { PlanId } from '@voicecart/contract/plans';
import type { ColumnType, Generated } from 'kysely';

declare module '../../platform/database.ts' {
  interface Tables {
    billing_accounts: BillingAccountsTable;
    grants: GrantsTable;
    stripe_events: StripeEventsTable;
    checkout_attempts: CheckoutAttemptsTable;
    billing_notices: BillingNoticesTable;
    plan_code_batches: PlanCodeBatchesTable;
    plan_codes: PlanCodesTable;
    quota_use: QuotaUseTable;
    merchant_prices: MerchantPricesTable;
    marketplace_licenses: MarketplaceLicensesTable;
  }
}

export interface BillingAccountsTable {
  merchant_id: string;
  base_plan_id: PlanId;
  base_status: 'active' | 'pending';
  customer_id: Generated<string | null>;
  clock_ahead_ms: Generated<number>;
  sync_no: Generated<number>;
  synced_at: Generated<Date | null>;
  changes_at: Generated<Date | null>;
  free_trial_days: Generated<number | null>;
  plan_told: ColumnType<unknown, string | null, string | null>;
  created_at: Generated<Date>;
}

export interface GrantsTable {
  merchant_id: string;
  source: GrantSource;
  external_id: string;
  plan_id: PlanId;
  state: GrantState;
  starts_at: Date;
  ends_at: Date | null;
  owed_since: Date | null;
  owed_minor: number | null;
  owed_card_last4: string | null;
  owed_url: string | null;
  every: 'month' | 'year' | null;
  currency: string | null;
  amount_minor: number | null;
  period_ends_at: Date | null;
  trial_ends_at: Date | null;
  is_ending: Generated<boolean>;
  next_source_plan_id: string | null;
  note: Generated<string>;
  updated_at: Generated<Date>;
}

export interface StripeEventsTable {
  id: string;
  type: string;
  customer_id: string | null;
  body: ColumnType<unknown, string, string>;
  received_at: Generated<Date>;
  done_at: Generated<Date | null>;
}

export interface CheckoutAttemptsTable {
  merchant_id: string;
  id: string;
  user_id: string;
  source_plan_id: string;
  currency: string;
  session_id: Generated<string | null>;
  status: Generated<'open' | 'replaced' | 'complete' | 'expired'>;
  created_at: Generated<Date>;
}

export interface BillingNoticesTable {
  merchant_id: string;
  kind: string;
  about: string;
  sent_at: Generated<Date>;
}

export interface PlanCodeBatchesTable {
  id: string;
  name: string;
  plan_id: PlanId;
  days: number | null;
  code_count: number;
  expires_at: Date | null;
  revoked_at: Generated<Date | null>;
  created_by: string;
  created_at: Generated<Date>;
}

/** What is counted by day, in UTC. */
export interface QuotaUseTable {
  merchant_id: string;
  kind: 'notifications';
  day: string;
  used: number;
}

export interface PlanCodesTable {
  code_hash: Buffer;
  batch_id: string;
  redeemed_by: Generated<string | null>;
  redeemed_at: Generated<Date | null>;
}

export interface MerchantPricesTable {
  merchant_id: string;
  id: string;
  plan_id: PlanId;
  every: 'month' | 'year';
  currency: PriceCurrency;
  amount_minor: number;
  trial_days: number;
  reason: string;
  ends_at: Date | null;
  stripe_price_id: Generated<string | null>;
  taken_at: Generated<Date | null>;
  revoked_at: Generated<Date | null>;
  created_by: string;
  created_at: Generated<Date>;
}

export interface MarketplaceLicensesTable {
  key_hash: Buffer;
  tier: number | null;
  status: 'inactive' | 'active' | 'deactivated';
  previous_hash: Generated<Buffer | null>;
  redeemed_by: Generated<string | null>;
  redeemed_at: Generated<Date | null>;
  event_at: Date | null;
  created_at: Generated<Date>;
}
