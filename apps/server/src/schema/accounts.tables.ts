import type { PlanId } from '@voicecart/contract/plans';
import type { Identity } from '@voicecart/contract/roles';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

declare module '../platform/database.ts' {
  interface Tables {
    merchants: MerchantsTable;
    users: UsersTable;
    one_time_keys: OneTimeKeysTable;
    activity_log: ActivityLogTable;
    refusal_counts: RefusalCountsTable;
  }
}

export interface MerchantsTable {
  id: string;
  name: string;
  legal_name: Generated<string>;
  website: Generated<string>;
  plan_id: PlanId;
  subscription_status: Generated<string>;
  /** pending 1, signup 2, readyForTest 3, readyForProd 4, live 5. */
  onboarding_status: Generated<number>;
  is_self_serve: Generated<boolean>;
  sign_up_complete: Generated<boolean>;
  contact_name: Generated<string>;
  contact_email: Generated<string>;
  contact_phone: Generated<string>;
  country_code: Generated<string>;
  currency: Generated<string>;
  time_zone: Generated<string>;
  source: string | null;
  landing_url: Generated<string>;
  last_app_id: string | null;
  current_step: Generated<string>;
  first_app_dashboard: Generated<boolean>;
  /** The agency whose admins serve it. */
  agency_id: Generated<string | null>;
  agency_since: Generated<Date | null>;
  /** It came to the agency by its address alone, and has not said yet that it wants to: the agency may do nothing. */
  agency_unreviewed: Generated<boolean>;
  /** Since when it is deactivated. */
  closed_at: Generated<Date | null>;
  /** `merchant_data.domain` where it differs from the plan's own name. */
  domains: Generated<string[]>;
  /** A larger plan that was asked for and is not paid yet. */
  upgrade_plan_id: PlanId | null;
  /** Steps of the default app's creation: Step1, Step2. */
  step_flags: ColumnType<Record<string, boolean>, string | undefined, string>;
  amazon_pay_notifications: Generated<boolean>;
  /** A debt is fourteen days old: the dashboard changes nothing until it is paid. */
  is_read_only: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface UsersTable {
  id: string;
  merchant_id: string | null;
  email: string;
  /** Empty for an account whose password is still to be made. */
  password_hash: string;
  password_changed_at: Generated<Date | null>;
  fname: Generated<string>;
  lname: Generated<string>;
  identity: Exclude<Identity, 'anonymous'>;
  /** The agency an agency_admin works for. */
  agency_id: Generated<string | null>;
  phone: Generated<string>;
  phone_verified: Generated<boolean>;
  email_confirmed_at: Date | null;
  is_active: Generated<boolean>;
  is_test: Generated<boolean>;
  /** Must set up a second factor before anything else, whatever REQUIRE_SECOND_FACTOR says. */
  second_factor_required: Generated<boolean>;
  /** Set where a member was removed; `email` is then nobody's, and this one the address they had. */
  removed_at: Date | null;
  removed_email: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** What a one-time key is good for. */
export type KeyPurpose = 'confirm-email' | 'sign-in' | 'reset-password' | 'create-password' | 'publishing' | 'arrival';

export interface OneTimeKeysTable {
  token_hash: Buffer;
  user_id: string;
  purpose: KeyPurpose;
  /** Of a key for publishing: whether the session that made it had shown a second factor. */
  has_second_factor: Generated<boolean>;
  /** Of a key that a session made for itself: it opens nothing once that session has ended. */
  session_id: Generated<string | null>;
  expires_at: Date;
  used_at: Date | null;
  created_at: Generated<Date>;
}

export interface ActivityChange {
  /** The path of the field, as in `address.city`. */
  readonly field: string;
  /** As text; null where there was nothing. */
  readonly before: string | null;
  readonly after: string | null;
}

export interface ActivityLogTable {
  merchant_id: string;
  id: string;
  user_id: string;
  actor_user_id: string | null;
  activity_type: string;
  message: string;
  /** What the change was from and to; null where it is told by the message alone. */
  changes: JSONColumnType<ActivityChange[] | null, string | null | undefined, string | null>;
  /** Where the caller was; null in jobs, and in lines from before addresses were kept. */
  address: Generated<string | null>;
  /** The code of the refusal; null where the line tells what was done. */
  refused: Generated<string | null>;
  created_at: Generated<Date>;
}

/** Of one hour, until it is over. */
export interface RefusalCountsTable {
  /** The nil UUID for those that are about no merchant. */
  merchant_id: string;
  hour: Date;
  lines: Generated<number>;
  /** Calls that no line tells of. */
  left_out: Generated<number>;
  /** Who was refused last. */
  user_id: string;
}
