import type { ShopCartLine, ShopProduct } from '../../shop/shop.ts';
import { fill } from '../../speech/phrase.ts';
import { sentences } from '../../speech/text.ts';
import type { Reply } from '../../turn/reply.ts';
import { answerWithCart, shownProducts } from '../cart/cart-words.ts';
import { askFewer, setQuantity, variantName } from './cart-lines.ts';
import { correctable, corrected } from './correcting.ts';
import { kindsToldOf } from './kinds-wanted.ts';
import { fitting } from './options.ts';
import { type Context, phrasesOf, totals, type } from './purchase-turn.ts';
import { addProduct } from './putting-in.ts';

/** Puts the variant that was meant in the place of the one that was put into the cart just now. */
export async function correctOption(context: Context): Promise<Reply> {
  const { turn, dialogue, shop } = context;
  const { added = '', quantity: counted = '1' } = dialogue.asking?.known ?? {};
  const quantity = Number(counted) || 1;
  const variants = await shop.getVariants(added);
  const before = variants.find(({ id }) => id === added);
  if (!before) return addProduct(context, added, quantity, {});
  const change = corrected(turn, dialogue) ?? {};
  // What was put in stays until another takes its place.
  if (Object.keys(change).length === 0) {
    return tellCart(await shop.getCart(), sentences(phrasesOf(context).noSuchOption, kindsToldOf(context, variants)));
  }
  const wanted = { ...before.options, ...change };
  const meant = fitting(variants, wanted)[0];
  // What is not sold like that is told as it would be of any other.
  if (!meant || meant.availability === 'out_of_stock') return addProduct(context, added, quantity, wanted);
  if (meant.id !== added) {
    const cart = await shop.getCart();
    const countOf = (id: string) => cart.find(({ productId }) => productId === id)?.quantity ?? 0;
    await shop.setCartLine(added, Math.max(0, countOf(added) - quantity));
    const { lines, says, few } = await setQuantity(context, meant.id, countOf(meant.id) + quantity);
    if (few > 0) return askFewer(context, meant.id, says, few);
    return tellCart(lines, says, meant);
  }
  return tellCart(await shop.getCart(), '', meant);

  function tellCart(lines: readonly ShopCartLine[], says: string, now: ShopProduct | null = null): Reply {
    const { id } = now ?? { id: added };
    const changed = now === null ? '' : fill(phrasesOf(context).changed, { item: variantName(now, true) });
    return answerWithCart(context, {
      type,
      says: sentences(changed, says, totals(context, lines)),
      lines,
      shown: shownProducts([id], id),
      known: now === null ? (dialogue.asking?.known ?? {}) : correctable(now, variants, quantity),
    });
  }
}
