import type { webhookTopics } from '@voicecart/contract/routes/landing';
import type { OutgoingTopic } from '@voicecart/contract/routes/webhooks';
import type { Generated, GeneratedAlways } from 'kysely';

declare module '../platform/database.ts' {
  interface Tables {
    merchant_webhooks: MerchantWebhooksTable;
    webhook_endpoints: WebhookEndpointsTable;
    webhook_messages: WebhookMessagesTable;
    webhook_attempts: WebhookAttemptsTable;
  }
}

export interface MerchantWebhooksTable {
  merchant_id: string;
  id: string;
  /** At most once a merchant. */
  topic: (typeof webhookTopics)[number];
  created_at: Generated<Date>;
}

export interface WebhookEndpointsTable {
  merchant_id: string;
  id: string;
  url: string;
  topics: OutgoingTopic[];
  /** Sealed. */
  secrets: string;
  is_on: Generated<boolean>;
  off_reason: Generated<'gone' | 'failing' | null>;
  failing_since: Generated<Date | null>;
  created_at: Generated<Date>;
}

/** Written by triggers, but for tests and what becomes of each. */
export interface WebhookMessagesTable {
  merchant_id: string;
  id: Generated<string>;
  endpoint_id: string;
  topic: string;
  body: string;
  status: Generated<'waiting' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  next_at: Generated<Date>;
  lease_until: Generated<Date | null>;
  created_at: Generated<Date>;
  finished_at: Generated<Date | null>;
}

export interface WebhookAttemptsTable {
  merchant_id: string;
  message_id: string;
  id: GeneratedAlways<number>;
  at: Generated<Date>;
  status: number;
  duration_ms: number;
  response: string;
}
