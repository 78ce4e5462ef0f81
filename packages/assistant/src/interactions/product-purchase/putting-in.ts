import { languageOf } from '@voicecart/contract/locales';
import type { ShopCartLine } from '../../shop/shop.ts';
import { optionSpoken } from '../../speech/option-name.ts';
import { fill, fillPlural, listSpoken } from '../../speech/phrase.ts';
import { sentences, speakable } from '../../speech/text.ts';
import type { Reply } from '../../turn/reply.ts';
import { answerWithCart } from '../cart/cart-words.ts';
import { titleOf } from '../product-search/describe.ts';
import { askFewer, lineAdded, setQuantity, variantName } from './cart-lines.ts';
import { correctable } from './correcting.ts';
import { countMax } from './counted-words.ts';
import { isOfKindNamed, kindsToldOf, kindsWanted, type Option, valuesSpokenMax, wantedOnes } from './kinds-wanted.ts';
import { type Chosen, fitting, openOption } from './options.ts';
import { ask, type Context, notToBeHad, phrasesOf, shownOf, totals, type, type Words } from './purchase-turn.ts';

/** Puts a product into the cart once it is clear which variant of it. */
export async function addProduct(
  context: Context,
  id: string,
  quantity: number,
  chosen: Chosen,
  words: Words = [],
): Promise<Reply> {
  if (quantity > countMax) return askAmount(context, id, chosen);
  const outcome = await putIn(context, id, quantity, chosen, words);
  if (outcome.kind === 'open') {
    // "I'll take the most expensive" has not heard yet which that is.
    const title = context.turn.taking === undefined ? null : outcome.title;
    return askOption(context, { ...outcome, id }, '', title);
  }
  if (outcome.kind === 'none') return notToBeHad(context, outcome.says, { id, words });
  if (outcome.kind === 'few') return askFewer(context, outcome.id, outcome.says, outcome.few);
  const put = outcome.item === '' ? '' : fill(phrasesOf(context).added, { item: outcome.item });
  return answerWithCart(context, {
    type,
    says: sentences(put, outcome.says, totals(context, outcome.lines)),
    lines: outcome.lines,
    shown: shownOf(context, outcome.id, id),
    known: outcome.known,
  });
}

/** Nobody says so large a number of one thing: it was a postal code, or misheard. */
async function askAmount(context: Context, id: string, chosen: Chosen): Promise<Reply> {
  const { turn, settings, shop } = context;
  const phrases = phrasesOf(context);
  const product = await shop.getProduct(id);
  if (product === null) return notToBeHad(context, phrases.gone);
  const says = fillPlural(turn.locale, phrases.atMost, settings.quantityMax, { title: titleOf(product) });
  return ask(context, 'take', says, phrases.askTake, { id, chosen: JSON.stringify(chosen).slice(0, 480) });
}

/** What became of a product on its way into the cart. */
type PutIn =
  | {
      readonly kind: 'open';
      readonly option: Option;
      readonly wanted: Chosen;
      readonly title: string;
      readonly quantity: number;
    }
  | { readonly kind: 'none'; readonly says: string }
  | { readonly kind: 'few'; readonly id: string; readonly says: string; readonly few: number }
  | {
      readonly kind: 'put';
      readonly id: string;
      readonly lines: readonly ShopCartLine[];
      /** What was put in, '' where the cart was full; `says` is what else must be heard. */
      readonly item: string;
      readonly says: string;
      /** By which another variant may take its place. */
      readonly known: Readonly<Record<string, string>>;
    };

export async function putIn(context: Context, id: string, asked: number, chosen: Chosen, words: Words): Promise<PutIn> {
  const { shop } = context;
  const phrases = phrasesOf(context);
  const variants = await shop.getVariants(id);
  const [any] = variants;
  if (!any) return { kind: 'none', says: phrases.gone };
  const sold = variants.filter((variant) => variant.availability !== 'out_of_stock');
  const { wanted, isLacking } = kindsWanted(context, variants, words, chosen);
  if (isLacking) return { kind: 'none', says: sentences(phrases.noSuchOption, kindsToldOf(context, variants)) };
  // The 37 of "my size is 37" is no count.
  const quantity = isOfKindNamed(asked, wanted, context.turn) ? 1 : asked;
  const left = wantedOnes(context, fitting(sold, wanted));
  const option = openOption(left);
  if (option && left.length > 1) return { kind: 'open', option, wanted, title: titleOf(any), quantity };
  const product = left[0];
  if (!product) {
    // Of what is left out nothing is said to be sold out.
    const [meant] = wantedOnes(context, fitting(variants, wanted));
    if (!meant && fitting(sold, wanted).length > 0)
      return { kind: 'none', says: sentences(phrases.noSuchOption, kindsToldOf(context, variants)) };
    return {
      kind: 'none',
      says: fill(phrases.outOfStock, {
        title: variantName(meant ?? fitting(variants, wanted)[0] ?? any, variants.length > 1),
      }),
    };
  }
  const before = (await shop.getCart()).find((line) => line.productId === product.id)?.quantity ?? 0;
  const { lines, says, few, isFull } = await setQuantity(context, product.id, before + quantity);
  if (says !== '' && !isFull) return few > 0 ? { kind: 'few', id: product.id, says, few } : { kind: 'none', says };
  const line = lines.find((one) => one.productId === product.id);
  const kind = variants.length > 1 ? Object.values(product.options) : [];
  const item = line && !isFull ? lineAdded(context, line, quantity, before, kind) : '';
  return { kind: 'put', id: product.id, lines, item, says, known: correctable(product, variants, quantity) };
}

/** A product whose kind is still to be chosen: so many, what of it was chosen, and what is asked. */
interface OpenChoice {
  readonly id: string;
  readonly quantity: number;
  readonly wanted: Chosen;
  readonly option: Option;
}

/** "Which size": of `title`, where it was not heard yet which thing that is. */
export function askOption(
  context: Context,
  { id, quantity, wanted, option }: OpenChoice,
  says = '',
  title: string | null = null,
): Reply {
  const { turn } = context;
  const values = option.values.slice(0, valuesSpokenMax).map((value) => speakable(value, 30));
  const phrases = phrasesOf(context);
  const named = optionSpoken(speakable(option.name, 30).toLowerCase(), languageOf(turn.locale));
  const asked = { option: named, values: listSpoken(values, turn.locale, 'or') };
  // One of several is asked for by its name.
  const asks = title === null ? fill(phrases.askOption, asked) : fill(phrases.askOptionOf, { ...asked, title });
  const known = { id, quantity: String(quantity), chosen: JSON.stringify(wanted).slice(0, 480) };
  return ask(context, 'option', says, asks, known);
}
