import type { Reply } from '../../reply.ts';
import { fill } from '../../speech/phrase.ts';
import { sentences } from '../../speech/text.ts';
import { answerWithCart, shownProducts } from '../cart/cart-words.ts';
import { addProduct, type Context, phrasesOf, setQuantity, totals, type, variantName } from './adding.ts';
import { correctable, correctedValue } from './correcting.ts';
import { fitting } from './options.ts';

/** Puts the variant that was meant in the place of the one that was put into the cart just now. */
export async function correctOption(context: Context): Promise<Reply> {
  const { turn, dialogue, shop } = context;
  const { added = '', quantity: counted = '1' } = dialogue.asking?.known ?? {};
  const quantity = Number(counted) || 1;
  const variants = await shop.getVariants(added);
  const before = variants.find(({ id }) => id === added);
  const corrected = correctedValue(turn, dialogue);
  const change = corrected ? { [corrected.name]: corrected.value } : {};
  const wanted = { ...before?.options, ...change };
  // "No, the white one", which is not made in that size, is a white one of another.
  const meant = fitting(variants, wanted)[0] ?? fitting(variants, change)[0];
  // What is not sold like that is told as it would be of any other.
  if (!before || !meant || meant.availability === 'out_of_stock') return addProduct(context, added, quantity, wanted);
  if (meant.id !== added) {
    const cart = await shop.getCart();
    const countOf = (id: string) => cart.find(({ productId }) => productId === id)?.quantity ?? 0;
    await shop.setCartLine(added, Math.max(0, countOf(added) - quantity));
    const { lines, says } = await setQuantity(context, meant.id, countOf(meant.id) + quantity);
    return tellCart(lines, says);
  }
  return tellCart(await shop.getCart(), '');

  function tellCart(lines: Awaited<ReturnType<typeof shop.getCart>>, says: string): Reply {
    const item = meant ? variantName(meant, true) : '';
    return answerWithCart(context, {
      type,
      says: sentences(fill(phrasesOf(context).changed, { item }), says, totals(context, lines)),
      lines,
      shown: shownProducts([meant?.id ?? added], meant?.id ?? added),
      known: meant ? correctable(meant, variants, quantity) : {},
    });
  }
}
