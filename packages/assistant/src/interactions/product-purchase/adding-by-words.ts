import { type Language, languageOf } from '@voicecart/contract/locales';
import { patterns } from '@voicecart/language/interactions/product-purchase';
import { perLanguage } from '@voicecart/language/sections';
import { findNumbers } from '@voicecart/understanding/built-in/numbers';
import { tokenise } from '@voicecart/understanding/words/tokens';
import { answer } from '../../dialogue/answer.ts';
import { productAtHand } from '../../dialogue/dialogue.ts';
import { tellingWords, withoutPacks } from '../../meaning/wording.ts';
import type { ShopProduct } from '../../shop/shop.ts';
import { fill, fillPlural } from '../../speech/phrase.ts';
import { speakable } from '../../speech/text.ts';
import type { Reply } from '../../turn/reply.ts';
import { purchaseKey as key, shownProducts } from '../cart/cart-words.ts';
import { nearEnough, nearness, wordsOf } from '../nearness.ts';
import { candidatesSpoken } from '../product-search/candidates.ts';
import { listScreen, placesSpoken, priceSentence, titleOf } from '../product-search/describe.ts';
import { withoutArticle } from '../product-search/query.ts';
import { countedWords } from './counted-words.ts';
import { optionsOf } from './options.ts';
import { askWhich, type Context, notToBeHad, phrasesOf, type } from './purchase-turn.ts';
import { addProduct } from './putting-in.ts';
import { isKindUnknown, kindsIn, kindsSaid } from './spoken-kinds.ts';

/** Each word that was said stands in the name. */
const namedEnough = 0.9;

/** Each telling word of what was said is in the catalogue. */
export const allKnown = 0.99;

export async function isSold({ shop }: Context, words: string): Promise<boolean> {
  const page = await shop.searchProducts({ text: words, maxPriceMinor: null, sort: 'relevance', limit: 1, offset: 0 });
  return page.items.length > 0;
}

/** Whether the words are a product's name, as "7 up" is: then their number is no count. */
async function isName({ shop }: Context, words: string): Promise<boolean> {
  const page = await shop.searchProducts({ text: words, maxPriceMinor: null, sort: 'relevance', limit: 5, offset: 0 });
  return page.items.some(({ title }) => nearness(words, title) >= namedEnough);
}

/** "7 seas candle", of which the 7 was taken for a count: the title that begins with the number; null where none does. */
export async function titleWithNumber(
  { shop, turn }: Context,
  quantity: number,
  words: string,
): Promise<string | null> {
  const page = await shop.searchProducts({ text: words, maxPriceMinor: null, sort: 'relevance', limit: 5, offset: 0 });
  const named = page.items.find(({ title }) => {
    const tokens = tokenise(title);
    const number = findNumbers(tokens, languageOf(turn.locale)).find(({ from }) => from === 0);
    const next = number && tokens[number.to];
    return next && Number(number.figures) === quantity && nearness(words, title.slice(next.start)) >= namedEnough;
  });
  return named?.title ?? null;
}

/** @param isNamed the words name a thing by themselves; "the queen one", of a list that has none, is asked about */
export async function addByWords(context: Context, said: string, quantity: number, isNamed = true): Promise<Reply> {
  const { turn, dialogue, settings, shop } = context;
  const words = withoutArticle(speakable(said, 120), languageOf(turn.locale)) || speakable(said, 120);
  const limit = settings.choicesPerTurn;
  const counted = quantity === 1 ? countedWords(words, languageOf(turn.locale)) : null;
  if (counted !== null && !(await isName(context, words))) return addByWords(context, counted.words, counted.quantity);
  // "Bags of the hay" are hay.
  const unpacked = withoutPacks(words, languageOf(turn.locale));
  if (unpacked !== words && unpacked !== '' && !(await isName(context, words)))
    return addByWords(context, unpacked, quantity);
  const kind = withoutCheapest(words, languageOf(turn.locale));
  if (kind !== null) {
    const { items } = await shop.searchProducts({
      text: kind,
      maxPriceMinor: null,
      sort: 'price-ascending',
      limit: 1,
      offset: 0,
    });
    if (items[0]) return addProduct(context, items[0].id, quantity, {}, [kind]);
  }
  const called = await calledSo(context, words);
  if (called !== null) return addProduct(context, called.id, quantity, {}, [words, besideWords(turn, said)]);
  const page = await shop.searchProducts({ text: words, maxPriceMinor: null, sort: 'relevance', limit, offset: 0 });
  const [first] = page.items;
  if (!first) {
    const says = fill(phrasesOf(context).nothing, { query: words });
    if ((await candidatesSpoken(context, dialogue.shown)) !== '')
      return askWhich(context, { quantity: String(quantity) }, says);
    return answer(dialogue, type, {
      says,
      asks: phrasesOf(context).askProduct,
      handled: 'nothing-found',
      search: words,
      asking: { interaction: key, question: 'query', known: { quantity: String(quantity) } },
    });
  }
  // Japanese parts no words: a name stands within the title.
  const isNamedSo = ({ title }: ShopProduct) =>
    nearness(words, title) >= namedEnough || (languageOf(turn.locale) === 'ja' && title.includes(words));
  const [named, other] = page.items.filter(isNamedSo);
  // Said by all its words, it is meant, whatever else is like it.
  if (!(await isHeardInAny(context, page.items, words))) return askWhich(context, { quantity: String(quantity) });
  const only = page.items.length === 1 && !page.lackingColour && isLikeSaid(first, words, turn) ? first : undefined;
  const meant = only ?? (isWhole(words, turn) && !other ? named : undefined);
  const isLoose = page.isClosest === true || (page.knownShare ?? 1) < allKnown;
  if (first && page.items.length === 1 && isTitleAndKind(first, words, turn, await shop.getVariants(first.id)))
    return addProduct(context, first.id, quantity, {}, [words]);
  if (meant && (!isNamed || (isLoose && nearness(words, meant.title) < namedEnough)))
    return offer(context, meant, quantity);
  if (meant) return addProduct(context, meant.id, quantity, {}, [words, besideWords(turn, said)]);
  const items = page.items.slice(0, limit);
  if (items.length === 1) return offer(context, first, quantity);
  return answer(dialogue, type, {
    says: placesSpoken(items.map(titleOf), turn),
    asks: phrasesOf(context).whichProduct,
    handled: 'asked',
    search: words,
    asking: { interaction: key, question: 'which', known: { quantity: String(quantity), words: words.slice(0, 120) } },
    // As a list of the product search, so that "how much is the second one" is answered.
    shown: {
      ...shownProducts(
        items.map((product) => product.id),
        null,
      ),
      interaction: 'product-search',
      query: words.slice(0, 300),
    },
    screen: listScreen(items, words, turn, key),
  });
}

/** Whether words are more than a kind of thing; in Japanese a name is one word. */
function isWhole(words: string, { locale }: Context['turn']): boolean {
  return wordsOf(words).length > 1 || languageOf(locale) === 'ja';
}

/** "The T-shirt in L" (TシャツのL), as Japanese says it without a blank. */
function isTitleAndKind(
  { title }: ShopProduct,
  words: string,
  { locale }: Context['turn'],
  variants: readonly ShopProduct[],
): boolean {
  if (languageOf(locale) !== 'ja' || !words.startsWith(title)) return false;
  const { chosen, rest } = kindsSaid(optionsOf(variants), words.slice(title.length), 'ja', '');
  return Object.keys(chosen).length > 0 && /^の?(?:サイズ)?$/u.test(rest);
}

/** "What am I carrying?", taken for a wish: what is talked of is offered, not put in. Null where nothing is. */
export async function offerAtHand(context: Context): Promise<Reply | null> {
  const id = productAtHand(context.dialogue);
  const product = id === null ? null : await context.shop.getProduct(id);
  return product === null ? null : offer(context, product, 1);
}

/** What may be meant is told, and put in at a yes; what is sold out is said to be so. */
export async function offer(context: Context, product: ShopProduct, quantity: number): Promise<Reply> {
  const variants = await context.shop.getVariants(product.id);
  if (variants.length > 0 && variants.every(({ availability }) => availability === 'out_of_stock')) {
    const says = fill(phrasesOf(context).outOfStock, { title: titleOf(product) });
    return notToBeHad(context, says, { id: product.id, words: [] });
  }
  return answer(context.dialogue, type, {
    says: priceSentence(product, context.turn),
    asks:
      quantity > 1
        ? fillPlural(context.turn.locale, phrasesOf(context).askTakeFewer, quantity, {})
        : phrasesOf(context).askTake,
    handled: 'asked',
    asking: { interaction: key, question: 'take', known: { id: product.id, quantity: String(quantity) } },
    shown: shownProducts([product.id], product.id),
  });
}

/** "Add the dog collar in medium", of which the collar was taken for the thing: what stands beside it names its kind. */
function besideWords({ text }: Context['turn'], said: string): string {
  const at = text?.toLowerCase().indexOf(said.toLowerCase()) ?? -1;
  return text === null || at < 0 ? '' : `${text.slice(0, at)} ${text.slice(at + said.length)}`;
}

/** "The small red trail shirt" is a trail shirt, whatever else is small and red; null where no one product is called so. */
async function calledSo({ shop, turn }: Context, words: string): Promise<ShopProduct | null> {
  const { rest, sizes, colours } = kindsIn(words, languageOf(turn.locale));
  if (sizes.size + colours.size === 0 || wordsOf(rest).length < 2) return null;
  const page = await shop.searchProducts({ text: rest, maxPriceMinor: null, sort: 'relevance', limit: 5, offset: 0 });
  const [named, other] = page.items.filter(({ title }) => nearness(rest, title) >= namedEnough);
  return named && !other && !isKindUnknown(words, named, languageOf(turn.locale)) ? named : null;
}

/** A size or a colour alone makes nobody's product of another one: its name or kind must be like what was said. */
function isLikeSaid(product: ShopProduct, words: string, { locale }: Context['turn']): boolean {
  const { rest, sizes, colours } = kindsIn(words, languageOf(locale));
  if (sizes.size + colours.size === 0 || rest === '') return true;
  if (isKindUnknown(words, product, languageOf(locale))) return false;
  const known = `${product.title} ${product.brand ?? ''} ${product.category ?? ''} ${product.description}`;
  return wordsOf(rest).some((word) => nearness(word, known) >= nearEnough);
}

/** Whether a word that tells something stands in what the shop says of any of the products; "then L, two pieces" has none. */
async function isHeardInAny({ shop, turn }: Context, products: readonly ShopProduct[], words: string) {
  const language = languageOf(turn.locale);
  const said = tellingWords(words, language);
  if (language === 'ja' || said.length === 0) return true;
  const variants = await Promise.all(products.map(({ id }) => shop.getVariants(id)));
  const told = variants
    .flat()
    .map(({ title, brand, category, description, options }) =>
      [title, brand, category, description, ...Object.values(options)].join(' '),
    )
    .join(' ');
  return said.some((word) => told.toLowerCase().includes(word) || nearness(word, told) >= nearEnough);
}

const cheapest = perLanguage((language) => new RegExp(patterns[language].cheapest, 'i'));

/** "The cheapest mug" is a mug; null where none was asked for. */
function withoutCheapest(words: string, language: Language): string | null {
  const rest = words.replace(cheapest[language], '').trim();
  return rest === words || rest === '' ? null : rest;
}
