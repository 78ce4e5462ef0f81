import type { Generated } from 'kysely';

declare module '../platform/database.ts' {
  interface Tables {
    step_up_codes: StepUpCodesTable;
    second_factors: SecondFactorsTable;
    recovery_codes: RecoveryCodesTable;
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
