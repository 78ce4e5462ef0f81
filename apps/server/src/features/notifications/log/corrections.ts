import type { MessageKind } from '@voicecart/contract/notifications/kinds';
import type { Db } from '../../../platform/database.ts';
import { recipientOf } from '../planning/plan.ts';
import {
  deleteOrderRecipient,
  findOrderRecipient,
  type OrderChannel,
  upsertOrderRecipient,
} from './corrections.queries.ts';

interface OfOrder extends Omit<OrderChannel, 'orderId'> {
  readonly orderId: string | null;
  readonly state: MessageKind;
}

export interface Correction {
  readonly recipient: string;
  /** What the shop sent; '' where that was no address of the channel. */
  readonly replaces: string;
}

/** A campaign goes to shoppers: that an order was found for it makes it no message of the order's. */
function isOfOrder<T extends OfOrder>(message: T): message is T & { readonly orderId: string } {
  return message.orderId !== null && message.state !== 'campaign';
}

/** What holds for the messages of an order by a channel; null where nothing was corrected, or the shop has sent another. */
export async function readCorrection(db: Db, message: OfOrder): Promise<Correction | null> {
  if (!isOfOrder(message)) return null;
  const known = await findOrderRecipient(db, message);
  if (!known || known.recipient === null || known.replaces === null) return null;
  const sent = recipientOf(known, message.channel);
  if (sent.toLowerCase() !== known.replaces.toLowerCase()) return null;
  return { recipient: known.recipient, replaces: known.replaces };
}

/**
 * Keeps whom a person has corrected a message's recipient to, for the messages of its order that are decided from now
 * on. What the shop sent stays as it is; to correct back to that ends the correction.
 * @param message with the recipient that it failed at, and whether it ever had one
 * @returns whether the order has a correction by this
 */
export async function keepCorrection(
  tx: Db,
  message: OfOrder & { readonly recipient: string; readonly hadAddress: boolean },
  address: string,
): Promise<boolean> {
  if (!isOfOrder(message)) return false;
  const { merchantId, orderId, channel } = message;
  const known = await findOrderRecipient(tx, message);
  const sent = known ? recipientOf(known, channel) : '';
  // The shopper was erased from the order: nothing is kept of them any more.
  if (sent === '' && message.hadAddress) return false;
  if (address.toLowerCase() === sent.toLowerCase()) {
    await deleteOrderRecipient(tx, message);
    return false;
  }
  if (address === message.recipient) return false;
  await upsertOrderRecipient(tx, {
    merchant_id: merchantId,
    order_id: orderId,
    channel,
    recipient: address,
    replaces: sent,
  });
  return true;
}
