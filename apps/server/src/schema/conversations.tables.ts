import type { Locale } from '@voicecart/contract/locales';
import type { sandboxDevices, stages } from '@voicecart/contract/routes/conversations';
import type { Generated, JSONColumnType } from 'kysely';

export type Stage = (typeof stages)[number];

declare module '../platform/database.ts' {
  interface Tables {
    conversations: ConversationsTable;
    turns: TurnsTable;
    voice_requests_seen: VoiceRequestsSeenTable;
    sandbox_tests: SandboxTestsTable;
    skill_shoppers: SkillShoppersTable;
    shopper_wishes: ShopperWishesTable;
    reply_mails: ReplyMailsTable;
  }
}

export interface ConversationsTable {
  merchant_id: string;
  id: string;
  app_id: string;
  stage: Stage;
  channel: string;
  locale: string;
  session_ref: string;
  user_ref: string;
  started_at: Date;
  last_at: Date;
  turns: Generated<number>;
  has_failure: Generated<boolean>;
  has_unmatched: Generated<boolean>;
  /** How often a second fact was refused in it, counted against guessing. */
  refusals: Generated<number>;
  /** How far it came, each step when it was first reached. */
  searched_at: Generated<Date | null>;
  found_at: Generated<Date | null>;
  cart_at: Generated<Date | null>;
  link_at: Generated<Date | null>;
}

export interface TurnsTable {
  merchant_id: string;
  id: string;
  conversation_id: string;
  app_id: string;
  at: Date;
  stage: Stage;
  locale: string;
  intent: string | null;
  slots: JSONColumnType<Record<string, string>>;
  confidence: number | null;
  text: string | null;
  speech: string;
  interaction_type: Generated<number>;
  handled: string;
  search: string | null;
  latency_ms: Generated<number>;
}

export interface VoiceRequestsSeenTable {
  request_id: string;
  expires_at: Date;
}

export interface SandboxTestsTable {
  merchant_id: string;
  id: string;
  app_id: string;
  name: string;
  locale: Locale;
  device: (typeof sandboxDevices)[number];
  /** What may be absent was not kept yet when the first tests were saved. */
  steps: JSONColumnType<
    {
      say: string;
      touch?: string[];
      expectIntent: string | null;
      expectNothing?: boolean;
      expectSpeech: string;
      isReturning?: boolean | null;
    }[]
  >;
  last_run_at: Date | null;
  last_result: JSONColumnType<{
    /** Absent in results from before the sandbox played versions: the draft. */
    version?: number | null;
    passed: boolean;
    steps: { passed: boolean; intent: string | null; speech: string }[];
  }> | null;
  created_at: Generated<Date>;
}

/** What Alexa told of a shopper outside of any conversation. */
export interface SkillShoppersTable {
  merchant_id: string;
  app_id: string;
  stage: Stage;
  user_ref: string;
  /** Amazon's id of the user, sealed: who is to be told something is named by it. Null once the skill is disabled. */
  user_sealed: string | null;
  enabled_at: Date | null;
  disabled_at: Date | null;
  permissions: Generated<string[]>;
  permissions_at: Date | null;
  /** Events that the shopper wants to hear of by themselves, as in `AMAZON.OrderStatus.Updated`. */
  subscriptions: Generated<string[]>;
  subscriptions_at: Date | null;
  /** Where Alexa of the user's region answers; null: not told yet. */
  api_origin: Generated<string | null>;
}

/** Something a shopper wants to be told once. */
export interface ShopperWishesTable {
  merchant_id: string;
  id: string;
  app_id: string;
  kind: 'shop-back' | 'back-in-stock';
  product_id: string | null;
  email: string;
  locale: string;
  created_at: Generated<Date>;
  told_at: Date | null;
}

/** A mail that went out lately, by a mark of its address and content. */
export interface ReplyMailsTable {
  merchant_id: string;
  app_id: string;
  mark: string;
  sent_at: Generated<Date>;
}
