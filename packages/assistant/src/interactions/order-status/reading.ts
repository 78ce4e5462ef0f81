import { answer } from '../../dialogue/answer.ts';
import { idAtPlace, ordinalOf } from '../../dialogue/dialogue-slots.ts';
import { type OrderStatus, orderStatuses, type ShopOrder } from '../../shop/shop.ts';
import { canLink } from '../../shopper/linking.ts';
import { fill, fillPlural } from '../../speech/phrase.ts';
import type { Reply } from '../../turn/reply.ts';
import { proofWords, statusWord } from '../order-proof/order-words.ts';
import { linkedOrders, permitted, provenOrders } from '../order-proof/own-orders.ts';
import { askNumber, offerLinking, offerProfile } from '../order-proof/proving.ts';
import * as describe from './describe.ts';

import {
  anythingElse,
  asking,
  askWhich,
  type Context,
  key,
  phrasesOf,
  readFrom,
  readList,
  type Shown,
  tell,
  type,
  type Wish,
  wayOf,
} from './telling.ts';

/** "Where is my order" without a number: the one that is on its way, or a choice. */
export async function readLatest(context: Context, wish: Wish): Promise<Reply> {
  const { turn, dialogue } = context;
  const own = await linkedOrders(context);
  if (turn.shopper.linked || own.length > 0) {
    const open = own.filter(describe.isOpen);
    const [newest] = own;
    if (!newest) return askNumber(context, wayOf(context), proofWords(context).noOrders);
    if (open.length > 1)
      return readList(context, open, fillPlural(turn.locale, proofWords(context).found, open.length));
    return tell(context, open[0] ?? newest, wish);
  }
  if (dialogue.proven) {
    const [order] = await provenOrders(context);
    if (order) return tell(context, order, wish);
  }
  return askNumber(context, wayOf(context));
}

/** "My orders": the linked account's, of one state where a state was named. */
export async function readMine(context: Context, status: string | null): Promise<Reply> {
  const { turn, settings, shop } = context;
  const phrases = phrasesOf(context);
  const own = await linkedOrders(context);
  if (!turn.shopper.linked && own.length === 0) {
    if (context.dialogue.proven) return readLatest(context, 'status');
    if (settings.offerAccountLinking && canLink(context)) return offerLinking(context, wayOf(context));
    const isAskable = settings.useProfile && (await shop.profile('email')).kind === 'not-permitted';
    return isAskable ? offerProfile(context, wayOf(context)) : readLatest(context, 'status');
  }
  if (own.length === 0) return anythingElse(context, proofWords(context).noOrders, 'nothing-found');
  const wanted = orderStatuses.find((one) => one === status);
  if (!wanted) return readList(context, own, fillPlural(turn.locale, proofWords(context).found, own.length));
  const matching = own.filter((order) => isInStatus(order, wanted));
  const word = statusWord(wanted, context);
  if (matching.length === 0)
    return anythingElse(context, fill(phrases.noneInStatus, { status: word }), 'nothing-found');
  const lead = fillPlural(turn.locale, phrases.foundInStatus, matching.length, { status: word });
  return readList(context, matching, lead);
}

/** What is out for delivery has been shipped, too. */
function isInStatus(order: ShopOrder, status: OrderStatus): boolean {
  return order.status === status || (status === 'shipped' && order.status === 'out_for_delivery');
}

/** "Track another one": the others of the account, or the question for another order's number. */
export async function readOther(context: Context): Promise<Reply> {
  const told = context.dialogue.shown?.kind === 'orders' ? context.dialogue.shown.focus : null;
  const others = (await linkedOrders(context)).filter(({ id }) => id !== told);
  const [only] = others;
  if (!only) return askNumber(context, wayOf(context));
  if (others.length === 1) return tell(context, only, 'status');
  return readList(context, others, fillPlural(context.turn.locale, proofWords(context).found, others.length));
}

export async function readPart(context: Context, shown: Shown, from: number): Promise<Reply> {
  const phrases = phrasesOf(context);
  if (from >= shown.ids.length) {
    return answer(context.dialogue, type, {
      says: phrases.noMore,
      asks: phrases.whichOne,
      handled: 'nothing-found',
      asking: asking('which'),
    });
  }
  const known = await permitted(context);
  const orders = shown.ids.flatMap((id) => known.find((order) => order.id === id) ?? []);
  const [only] = orders;
  if (!only) return askNumber(context, wayOf(context), proofWords(context).gone);
  if (orders.length === 1) return tell(context, only, 'status');
  const start = Math.max(0, Math.min(from, orders.length - 1));
  const ids = orders.map((order) => order.id);
  return readFrom(context, orders, { ...shown, ids, total: ids.length }, start, start > shown.from ? phrases.here : '');
}

/** Finds out which order is meant: the place named, the one in focus, the only one; else the latest. */
export function readWanted(context: Context, wish: Wish): Promise<Reply> | Reply {
  const shown = context.dialogue.shown?.interaction === key ? context.dialogue.shown : null;
  if (!shown) return readLatest(context, wish);
  const place = ordinalOf(context.turn);
  if (place !== null) {
    const id = idAtPlace(shown, place);
    return id === null ? askWhich(context, wish, true) : readOrder(context, id, wish);
  }
  const id = shown.focus ?? (shown.ids.length === 1 ? shown.ids[0] : undefined);
  return id === undefined ? askWhich(context, wish) : readOrder(context, id, wish);
}

export async function readOrder(context: Context, id: string, wish: Wish): Promise<Reply> {
  const order = (await permitted(context)).find((one) => one.id === id);
  return order ? tell(context, order, wish) : askNumber(context, wayOf(context), proofWords(context).gone);
}
