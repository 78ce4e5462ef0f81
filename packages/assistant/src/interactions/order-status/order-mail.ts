import type { ReplyMail } from '../../mail/reply-mail.ts';
import { mailLink } from '../../mail/reply-mail.ts';
import { moneySpoken } from '../../speech/money.ts';
import { cut } from '../../speech/text.ts';
import { dayOf, numberOf, orderTitle, statusWord } from '../order-proof/order-words.ts';
import { permitted } from '../order-proof/own-orders.ts';
import { isOpen } from './describe.ts';
import { type Context, key } from './telling.ts';

/** The order that was told last, for a shopper who may still hear of it. */
export async function orderMail(context: Context): Promise<ReplyMail | null> {
  const { dialogue, turn } = context;
  const focus = dialogue.shown?.interaction === key ? dialogue.shown.focus : null;
  const order = focus === null ? undefined : (await permitted(context)).find(({ id }) => id === focus);
  if (order === undefined) return null;
  return {
    kind: 'order',
    title: orderTitle(order, context),
    data: {
      order: {
        number: numberOf(order),
        status: statusWord(order.status, context),
        expected: isOpen(order) ? (dayOf(order.expectedOn, context) ?? '') : '',
        trackingUrl: mailLink(order.trackingUrl),
        total: moneySpoken(order.totalMinor, order.currency, turn.locale),
        items: order.items.slice(0, 50).map(({ title, quantity }) => ({ title: cut(title, 300), quantity })),
      },
    },
  };
}
