import type { MessageKind, NotificationChannel } from '@voicecart/contract/notifications/kinds';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import '../../../schema/notifications/notifications.tables.ts';

export interface ProviderWord {
  /** The provider's id of the message. */
  readonly ref: string;
  readonly status: 'delivered' | 'failed';
  readonly detail: string;
}

/** The message that an address for a provider's words was made for. */
export interface WordOf {
  readonly merchantId: string;
  readonly deliveryId: string;
}

/**
 * What a provider says of a message; the last word on it stays. It may come before our own note that the provider has
 * the message: then its id is known from the address alone. Null: said to an address without one.
 */
export async function noteProviderWord(
  db: Db,
  of: WordOf | null,
  { ref, status, detail }: ProviderWord,
): Promise<
  | {
      readonly merchant_id: string;
      readonly id: string;
      readonly channel: NotificationChannel;
      readonly recipient_hash: string;
      readonly state: MessageKind;
    }
  | undefined
> {
  return db
    .updateTable('deliveries')
    .set({
      status,
      provider_ref: ref,
      sent_at: sql<Date>`coalesce(sent_at, now())`,
      ...(status === 'failed' ? { error: detail } : {}),
      finished_at: new Date(),
    })
    .where((eb) => {
      const isKnown = eb.and([eb('provider_ref', '=', ref), eb('status', '=', 'sent')]);
      if (of === null) return isKnown;
      const isEarly = eb('status', '=', 'prepared');
      return eb.and([eb('merchant_id', '=', of.merchantId), eb('id', '=', of.deliveryId), eb.or([isKnown, isEarly])]);
    })
    .returning(['merchant_id', 'id', 'channel', 'recipient_hash', 'state'])
    .executeTakeFirst();
}

/** Merchants that sent text messages to a number. */
export async function listSmsMerchants(db: Db, number: string): Promise<string[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select('merchant_id')
    .distinct()
    .where('channel', '=', 'sms')
    .where('recipient', '=', number)
    .execute();
  return rows.map(({ merchant_id }) => merchant_id);
}
