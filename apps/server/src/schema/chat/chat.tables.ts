import type { ChatSettings } from '@voicecart/contract/chat/chat-settings';
import type {
  ChatBlock,
  ChatEventKind,
  ChatHandling,
  ChatQuickReply,
  chatBys,
} from '@voicecart/contract/chat/chat-wire';
import type { Locale } from '@voicecart/contract/locales';
import type { Generated, JSONColumnType } from 'kysely';

declare module '../../platform/database.ts' {
  interface Tables {
    chat_settings: ChatSettingsTable;
    chats: ChatsTable;
    chat_items: ChatItemsTable;
    chat_tokens: ChatTokensTable;
    chat_counts: ChatCountsTable;
  }
}

export interface ChatSettingsTable {
  merchant_id: string;
  app_id: string;
  settings: JSONColumnType<ChatSettings>;
  secret: string | null;
  secret_made_at: Date | null;
  seen_at: Date | null;
  seen_page: string | null;
  updated_at: Generated<Date>;
}

export interface ChatsTable {
  merchant_id: string;
  app_id: string;
  id: string;
  customer: string | null;
  customer_email: string | null;
  customer_name: string | null;
  locale: Locale;
  page: string | null;
  created_at: Generated<Date>;
  last_at: Generated<Date>;
  seen_at: Date | null;
  seq: Generated<number>;
  answered: Generated<number>;
  answering_until: Date | null;
  dialogue: JSONColumnType<object> | null;
  handling: Generated<ChatHandling>;
  handed_off_at: Date | null;
  email: string | null;
  reply_key: string | null;
  stage: Generated<'live' | 'sandbox'>;
}

/** What was shown, and of a shopper's item what the engine is given. */
export interface ChatItemBody {
  readonly blocks: ChatBlock[];
  readonly quick: ChatQuickReply[];
  readonly said?: {
    readonly text: string | null;
    readonly touch: readonly string[];
    readonly action: 'person' | 'assistant' | null;
  };
}

export interface ChatItemsTable {
  merchant_id: string;
  chat_id: string;
  seq: number;
  given_id: string | null;
  said_by: (typeof chatBys)[number];
  name: string | null;
  at: Generated<Date>;
  body: JSONColumnType<ChatItemBody>;
  mailed_at: Date | null;
}

export interface ChatTokensTable {
  merchant_id: string;
  chat_id: string;
  token_hash: string;
  expires_at: Date;
}

export interface ChatCountsTable {
  merchant_id: string;
  app_id: string;
  day: string;
  kind: ChatEventKind;
  subject: Generated<string>;
  count: Generated<number>;
}
