import { wordsOf } from '../../interactions/nearness.ts';
import { countedWords } from '../../interactions/product-purchase/counted-words.ts';
import { fitting, optionsOf } from '../../interactions/product-purchase/options.ts';
import { isOfKind, isOnlyKind, isStandIn, kindsSaid } from '../../interactions/product-purchase/spoken-kinds.ts';
import { withoutArticle } from '../../interactions/product-search/query.ts';
import { calledAmong } from '../../knowledge/called.ts';
import type { ShopCartLine, ShopProduct } from '../../shop/shop.ts';
import { withoutPoliteness } from '../../speech/politeness.ts';
import { kindAtHand } from '../kinds/kinds.ts';
import { marks } from '../marks.ts';
import { isOpen, type Meaning, type Moment, reworded } from '../meaning.ts';
import { patternOf, tellingWords } from '../wording.ts';

/** What is done with orders is no matter of the cart. */
const ofOrders = /Order|Return|Policy|Subscription|Faq/;

/** "Swap the yellow for navy", "the small ones instead of the large": a line of the cart gives way to what is wanted. */
export const swapped: Meaning = {
  name: 'one thing for another',
  reads: ['text', 'intent', 'shown', 'asking', 'catalogue'],
  writes: ['intent', 'slots'],
  async meant(moment) {
    const { turn, language } = moment;
    if (turn.text === null || !isOpen(moment) || ofOrders.test(turn.intent ?? '')) return null;
    const said = patternOf(marks[language].swap, language, 'whole').exec(withoutPoliteness(turn.text))?.groups;
    if (!said?.what || !said.wanted) return null;
    const [what, wanted] = [said.what, said.wanted].map((words) => withoutArticle(words.trim(), language));
    const line = await lineCalled(moment, what ?? '');
    if (line === null) {
      // Of what was only told: "swap the yellow for navy" wants the navy one.
      const kind = await kindAtHand(moment, wanted ?? '');
      if (kind) return { turn: { ...turn, text: wanted ?? '', intent: 'ChooseOptionIntent', slots: ofOption(kind) } };
      // "Swap it for the moss one", of a list: that one is meant instead.
      const isOfList = moment.dialogue.shown?.kind === 'products' && tellingWords(what ?? '', language).length === 0;
      return isOfList && said.wanted ? { turn: reworded(moment, said.wanted) } : null;
    }
    const counted = countedWords(wanted ?? '', language);
    const other = await otherFor(moment, line.productId, counted?.words ?? wanted ?? '');
    // What is not found is looked for, and never put in beside what was to go.
    if (other === null || other.id === line.productId)
      return { turn: { ...turn, intent: 'ProductSearchIntent', slots: { query: { value: wanted ?? '' } } } };
    const held = (await moment.shop.getCart()).find(({ productId }) => productId === other.id)?.quantity ?? 0;
    const each = [
      { id: other.id, quantity: held + (counted?.quantity ?? line.quantity) },
      { id: line.productId, quantity: 0 },
    ];
    return { turn: { ...turn, intent: 'AddToCartIntent', slots: {}, each } };
  },
};

function ofOption(chosen: Readonly<Record<string, string>>): Moment['turn']['slots'] {
  return { option: { value: Object.values(chosen).join(' ') } };
}

/** The one line of the cart that is called so, or is of that kind; "it" is the line that was put in last. */
async function lineCalled({ dialogue, shop, language }: Moment, words: string): Promise<ShopCartLine | null> {
  const lines = await shop.getCart();
  const products = await shop.getProducts(lines.map(({ productId }) => productId));
  const put = dialogue.undo.map(({ id }) => id);
  const isIt = tellingWords(words, language).length === 0;
  const meant = isIt
    ? products.filter(({ id }) => put.includes(id) || products.length === 1)
    : isOnlyKind(words, language)
      ? products.filter((product) => isOfKind(words, product, language))
      : calledAmong(products, words, language);
  const [only, other] = meant;
  return only && !other ? (lines.find(({ productId }) => productId === only.id) ?? null) : null;
}

/** Another kind of the same product, else the one that was told or is sold under that name; null where it is not there. */
async function otherFor(moment: Moment, id: string, wanted: string): Promise<ShopProduct | null> {
  const { shop, language } = moment;
  const variants = await shop.getVariants(id);
  const own = variants.find((variant) => variant.id === id)?.options ?? {};
  const { chosen, rest } = kindsSaid(optionsOf(variants), wanted, language, '');
  const titles = new Set(variants.flatMap(({ title }) => tellingWords(title, language)));
  const isOfSame = tellingWords(rest, language).every((word) => titles.has(word));
  const isKind = Object.keys(chosen).length > 0 && isOfSame;
  const found = isKind
    ? fitting(variants, { ...own, ...chosen })
    : ((await ofSameName(moment, id, wanted)) ?? (await namedAs(moment, wanted)));
  const [only] = found;
  const isSure = isKind || found.length === 1;
  const hasKinds = !isKind && only !== undefined && (await shop.getVariants(only.id)).length > 1;
  if (!only || !isSure || hasKinds || only.availability === 'out_of_stock') return null;
  return only;
}

/** "The moss one", of bowls of which each color is a product of its own: what is called the same but for the words said. */
async function ofSameName(
  { shop, language }: Moment,
  id: string,
  wanted: string,
): Promise<readonly ShopProduct[] | null> {
  const own = await shop.getProduct(id);
  const said = tellingWords(wanted, language).filter((word) => !isStandIn(word, language));
  if (!own || said.length === 0) return null;
  const name = wordsOf(own.title);
  const text = [...said, ...name].join(' ');
  const { items } = await shop.searchProducts({ text, maxPriceMinor: null, sort: 'relevance', limit: 8, offset: 0 });
  const same = items.filter(({ title }) => {
    const words = wordsOf(title);
    const others = words.filter((word) => !said.includes(word));
    return (
      said.every((word) => words.includes(word)) &&
      words.length === name.length &&
      others.every((word) => name.includes(word))
    );
  });
  return same.length === 1 ? same : null;
}

async function namedAs({ dialogue, shop, language }: Moment, wanted: string): Promise<readonly ShopProduct[]> {
  for (const list of [dialogue.shown, dialogue.earlier]) {
    const named = list?.kind === 'products' ? calledAmong(await shop.getProducts(list.ids), wanted, language) : [];
    if (named.length === 1) return named;
  }
  const query = { text: wanted, maxPriceMinor: null, sort: 'relevance', limit: 2, offset: 0 } as const;
  const page = await shop.searchProducts(query);
  return page.isClosest || (page.knownShare ?? 1) < 1 ? [] : page.items;
}
