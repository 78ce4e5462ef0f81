import type { Generated } from 'kysely';

declare module '../platform/database.ts' {
  interface Tables {
    step_up_codes: StepUpCodesTable;
    second_factors: SecondFactorsTable;
    recovery_codes: RecoveryCodesTable;
    passkeys: PasskeysTable;
    passkey_challenges: PasskeyChallengesTable;
  }
}

export interface SecondFactorsTable {
  user_id: string;
  /** Base32, sealed. */
  secret: string;
  /** Null while it is being set up: it is not asked for yet. */
  confirmed_at: Date | null;
  /** The 30 seconds, counted since 1970, whose code was used last. */
  last_step: Generated<number>;
  created_at: Generated<Date>;
}

export interface RecoveryCodesTable {
  user_id: string;
  /** SHA-256 of user and code: 80 random bits need no slow hash. */
  code_hash: Buffer;
  used_at: Date | null;
}

export interface StepUpCodesTable {
  session_id: string;
  code_hash: Buffer;
  expires_at: Date;
}

export interface PasskeysTable {
  id: string;
  user_id: string;
  /** Base64url. */
  credential_id: string;
  /** COSE. */
  public_key: Buffer;
  /** How often it was used, as the authenticator counts; 0 where it does not count. */
  counter: number;
  transports: string[];
  /** Kept by a password manager on several devices. */
  is_synced: boolean;
  name: string;
  created_at: Generated<Date>;
  last_used_at: Generated<Date | null>;
}

/** What the answer of an authenticator is for. */
export type PasskeyPurpose = 'register' | 'sign-in' | 'step-up';

export interface PasskeyChallengesTable {
  challenge_hash: Buffer;
  purpose: PasskeyPurpose;
  /** Null at the sign-in: nobody knows yet who comes. */
  user_id: string | null;
  expires_at: Date;
}
