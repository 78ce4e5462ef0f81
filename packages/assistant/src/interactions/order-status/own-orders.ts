import { shownMax } from '../../dialogue.ts';
import type { ShopOrder } from '../../shop.ts';
import { proves } from './proof.ts';
import type { Context } from './telling.ts';

/** Orders this shopper may hear about: the linked account's, or those that the fact given earlier proves. */
export async function permitted(context: Context): Promise<ShopOrder[]> {
  const { turn, shop } = context;
  const own = turn.shopper.linked ? await shop.listOrders(turn.shopper.linked, shownMax) : [];
  return [...own, ...(await provenOrders(context))];
}

export async function provenOrders({ dialogue, settings, shop }: Context): Promise<ShopOrder[]> {
  const { proven } = dialogue;
  if (!proven) return [];
  const orders = await shop.findOrders(proven.number);
  return orders.filter((order) => proves(order, proven.fact, settings.secondFact));
}
