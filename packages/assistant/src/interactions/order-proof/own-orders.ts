import { shownMax } from '../../dialogue/dialogue.ts';
import type { ShopOrder } from '../../shop/shop.ts';
import type { InteractionContext } from '../interaction.ts';
import { proves } from './proof.ts';
import type { ProofSettings } from './settings.ts';

export type ProofContext = InteractionContext<ProofSettings>;

/** Orders this shopper may hear about: the linked or the Amazon account's, or those that the fact given earlier proves. */
export async function permitted(context: ProofContext): Promise<ShopOrder[]> {
  return [...(await linkedOrders(context)), ...(await provenOrders(context))];
}

/** The linked account's; without one, those of the address of the Amazon account, where it is allowed and not turned off. */
export async function linkedOrders({ turn, settings, shop }: ProofContext): Promise<ShopOrder[]> {
  if (turn.shopper.linked) return shop.listOrders(turn.shopper.linked, shownMax);
  if (!settings.useProfile) return [];
  const email = await shop.profile('email');
  return email.kind === 'known' ? shop.listOrders({ customerId: null, email: email.value }, shownMax) : [];
}

/** The last four figures of the Amazon account's phone number, where they may prove an order and are allowed. */
export async function phoneByProfile({ settings, shop }: ProofContext): Promise<string | null> {
  if (!settings.useProfile || settings.secondFact === 'postcode') return null;
  const phone = await shop.profile('mobileNumber');
  return phone.kind === 'known' && /\d{4}$/.test(phone.value) ? phone.value.slice(-4) : null;
}

export async function provenOrders({ dialogue, settings, shop }: ProofContext): Promise<ShopOrder[]> {
  const { proven } = dialogue;
  if (!proven) return [];
  const orders = await shop.findOrders(proven.number);
  return orders.filter((order) => proves(order, proven.fact, settings.secondFact));
}
