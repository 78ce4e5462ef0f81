import { fill, listSpoken } from '../../speech/phrase.ts';
import { sentences } from '../../speech/text.ts';
import type { Reply } from '../../turn/reply.ts';
import type { Turn } from '../../turn/turn.ts';
import { answerWithCart } from '../cart/cart-words.ts';
import { lineAdded, setQuantity, variantName } from './cart-lines.ts';
import { anythingElse, type Context, phrasesOf, shownOf, totals, type } from './purchase-turn.ts';

/** "A green one and a raw one": so many of each kind of a product, as the cart has them then. */
export async function addEach(context: Context, each: NonNullable<Turn['each']>): Promise<Reply> {
  const { turn, shop } = context;
  const phrases = phrasesOf(context);
  const put: string[] = [];
  const told: string[] = [];
  // What gives way to something stays where that can't be had.
  const ordered = [...each.filter(({ quantity }) => quantity > 0), ...each.filter(({ quantity }) => quantity < 1)];
  for (const { id, quantity } of ordered) {
    if (quantity < 1 && told.length > 0) continue;
    const product = await shop.getProduct(id);
    if (product === null) continue;
    if (quantity > 0 && product.availability === 'out_of_stock') {
      told.push(fill(phrases.outOfStock, { title: variantName(product, true) }));
      continue;
    }
    if (quantity < 1) {
      await shop.setCartLine(id, 0);
      continue;
    }
    const { lines, says } = await setQuantity(context, id, quantity);
    const line = lines.find((one) => one.productId === id);
    if (says !== '') told.push(says);
    else if (line) put.push(lineAdded(context, line, quantity, 0, Object.values(product.options)));
  }
  const lines = await shop.getCart();
  const added = put.length === 0 ? '' : fill(phrases.changed, { item: listSpoken(put, turn.locale) });
  const says = sentences(added, ...told, totals(context, lines));
  const [first] = each;
  if (first === undefined || lines.length === 0) return anythingElse(context, says);
  return answerWithCart(context, { type, says, lines, shown: shownOf(context, first.id) });
}
