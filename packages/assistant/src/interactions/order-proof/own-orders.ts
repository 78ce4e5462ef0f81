import { shownMax } from '../../dialogue.ts';
import type { InteractionContext } from '../../interaction.ts';
import type { ShopOrder } from '../../shop.ts';
import { proves } from './proof.ts';
import type { ProofSettings } from './settings.ts';

export type ProofContext = InteractionContext<ProofSettings>;

/** Orders this shopper may hear about: the linked account's, or those that the fact given earlier proves. */
export async function permitted(context: ProofContext): Promise<ShopOrder[]> {
  return [...(await linkedOrders(context)), ...(await provenOrders(context))];
}

export async function linkedOrders({ turn, shop }: ProofContext): Promise<ShopOrder[]> {
  return turn.shopper.linked ? shop.listOrders(turn.shopper.linked, shownMax) : [];
}

export async function provenOrders({ dialogue, settings, shop }: ProofContext): Promise<ShopOrder[]> {
  const { proven } = dialogue;
  if (!proven) return [];
  const orders = await shop.findOrders(proven.number);
  return orders.filter((order) => proves(order, proven.fact, settings.secondFact));
}
