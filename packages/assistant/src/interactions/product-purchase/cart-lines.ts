import { plainText } from '../../knowledge/phrase-pattern.ts';
import type { ShopCartLine, ShopProduct } from '../../shop/shop.ts';
import { fill, fillPlural } from '../../speech/phrase.ts';
import { speakable } from '../../speech/text.ts';
import type { Reply } from '../../turn/reply.ts';
import { lineName } from '../cart/cart-words.ts';
import { titleOf } from '../product-search/describe.ts';
import { ask, type Context, phrasesOf, shownOf } from './purchase-turn.ts';

/** More lines than this are no cart that is filled by voice. */
const linesMax = 30;

export function quantityOf(lines: readonly ShopCartLine[], id: string): number {
  return lines.find(({ productId }) => productId === id)?.quantity ?? 0;
}

/** The cart as it was before it was changed last. */
export async function takeBack({ dialogue, shop }: Context): Promise<void> {
  for (const { id, quantity } of dialogue.undo) await shop.setCartLine(id, quantity);
}

/** What was added now, by its name; not what there is of it in all. */
export function lineAdded(
  { turn }: Context,
  line: ShopCartLine,
  quantity: number,
  before: number,
  /** Of several kinds, the one that was put in: a wrong size is heard at once. */
  kind: readonly string[],
): string {
  const added = Math.min(quantity, Math.max(1, line.quantity - before));
  const title = ` ${plainText(line.title).trim()} `;
  const isUnsaid = (value: string) => !title.includes(` ${plainText(value).trim()} `);
  const values = kind.map((value) => speakable(value, 30)).filter(isUnsaid);
  const ofOne = (named: string) => lineName({ ...line, title: named, quantity: added }, turn);
  return isUnspaced(line.title) ? ofOne(withKind(line.title, values)) : withKind(ofOne(line.title), values);
}

export function variantName(product: ShopProduct, hasVariants: boolean): string {
  const values = hasVariants ? Object.values(product.options).map((value) => speakable(value, 30)) : [];
  return withKind(titleOf(product), values);
}

function withKind(name: string, values: readonly string[]): string {
  return [name, ...values].filter((part) => part !== '').join(isUnspaced(name) ? ' ' : ', ');
}

/** Japanese has no pause between a name and its kind, and counts behind both. */
function isUnspaced(name: string): boolean {
  return /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(name);
}

/**
 * Sets how many of a product the cart has. Beyond what the merchant allows or the shop has left it stays as it was: `says`
 * is what the shopper must hear about that, `few` how many more could be put in.
 */
export async function setQuantity(
  context: Context,
  id: string,
  wanted: number,
): Promise<{ lines: readonly ShopCartLine[]; says: string; few: number; isFull: boolean }> {
  const { turn, settings, shop } = context;
  const phrases = phrasesOf(context);
  const before = await shop.getCart();
  if (before.length >= linesMax && !before.some((line) => line.productId === id)) {
    return { lines: before, says: phrases.full, few: 0, isFull: true };
  }
  const stock = (await shop.getStock(id)) ?? settings.quantityMax;
  const left = Math.max(0, Math.min(stock, settings.quantityMax));
  const product = left >= wanted ? null : await shop.getProduct(id);
  if (product === null) return { lines: await shop.setCartLine(id, wanted), says: '', few: 0, isFull: false };
  // Fewer than were asked for are offered, and none is put in unasked.
  const held = before.find((one) => one.productId === id)?.quantity ?? 0;
  const title = titleOf(product);
  const phrase = stock < settings.quantityMax ? phrases.onlyLeft : phrases.atMost;
  const says = left > 0 ? fillPlural(turn.locale, phrase, left, { title }) : fill(phrases.outOfStock, { title });
  const kept = held > left ? await shop.setCartLine(id, left) : before;
  return { lines: kept, says, few: Math.max(0, left - held), isFull: false };
}

/** "There are only three left. Shall I put three in?" */
export function askFewer(context: Context, id: string, says: string, few: number): Reply {
  const asks = fillPlural(context.turn.locale, phrasesOf(context).askTakeFewer, few, {});
  const reply = ask(context, 'take', says, asks, { id, quantity: String(few) });
  return { ...reply, dialogue: { ...reply.dialogue, shown: shownOf(context, id) } };
}
