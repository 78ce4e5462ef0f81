import { languageOf } from '@voicecart/contract/locales';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { answer, askingAnythingElse } from '../../dialogue/answer.ts';
import type { ShopProduct } from '../../shop/shop.ts';
import { fill, fillPlural } from '../../speech/phrase.ts';
import type { Reply } from '../../turn/reply.ts';
import type { InteractionContext } from '../interaction.ts';
import { nearness } from '../nearness.ts';
import { priceOf, titleOf } from './describe.ts';
import { ofKind } from './kind-of-thing.ts';
import { phrasesOf, readFound, type } from './results.ts';
import type { ProductSearchSettings } from './settings.ts';

type Context = InteractionContext<ProductSearchSettings>;

/** So many are looked at, of the same kind and of what a search for its name finds. */
const candidatesMax = 40;
/** Three rounds of three: past that one narrows the search. */
const similarMax = 9;
/** More than all else together: what can be had comes first. */
const thereFirst = 4;
/** A stool is rather like another stool than like a chair of its price. */
const sameKind = 1;
/** At this many times the price, or this part of it, a product is no nearer by its price than any other. */
const priceFactor = 3;

/** "Something similar": others of its category, else others whose name is like its own; never its own variants. */
export async function readSimilar(context: Context, product: ShopProduct): Promise<Reply> {
  const { dialogue, turn, shop } = context;
  const phrases = phrasesOf(context);
  const [variants, ofCategory] = await Promise.all([
    shop.getVariants(product.id),
    product.category === null
      ? []
      : shop.listCategoryProducts([product.category], candidatesMax, { nearPriceMinor: priceOf(product) }),
  ]);
  const own = new Set([product.id, ...variants.map(({ id }) => id)]);
  const others = ofCategory.filter(({ id }) => !own.has(id));
  const found = others.length > 0 ? others : (await namedAlike(context, product)).filter(({ id }) => !own.has(id));
  const title = titleOf(product);
  if (found.length === 0) {
    return answer(dialogue, type, {
      says: fill(phrases.nothingSimilar, { title }),
      asks: assistantPhrases[languageOf(turn.locale)].anythingElse,
      handled: 'nothing-found',
      asking: askingAnythingElse,
    });
  }
  const kind = new Set(ofKind(found, product.title, languageOf(turn.locale)));
  const best = found
    .map((one) => ({ one, likeness: likeness(product, one) + (kind.has(one) ? sameKind : 0) }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, similarMax)
    .map(({ one }) => one);
  const lead = fillPlural(turn.locale, phrases.similar, best.length, { title });
  return readFound(context, best, searchFor(product), lead);
}

/** Where the catalogue has no categories, or nothing else in this one. */
async function namedAlike({ shop }: Context, product: ShopProduct): Promise<readonly ShopProduct[]> {
  const query = { text: titleOf(product), maxPriceMinor: null, sort: 'relevance', offset: 0 } as const;
  return (await shop.searchProducts({ ...query, limit: candidatesMax })).items;
}

/** What "cheaper ones" and "in blue" go on with: the kind of thing, by the last part of its category. */
function searchFor({ category, title }: ShopProduct): string {
  return category?.split('>').at(-1)?.trim() || title;
}

/** Higher is more alike: what can be had, in name, price, brand and options. */
function likeness(product: ShopProduct, other: ShopProduct): number {
  const options = Object.entries(product.options);
  const shared = options.filter(([name, value]) => other.options[name] === value).length;
  return (
    (other.availability === 'out_of_stock' ? 0 : thereFirst) +
    nearness(product.title, other.title) +
    nearInPrice(product, other) +
    (product.brand !== null && product.brand === other.brand ? 0.5 : 0) +
    (options.length === 0 ? 0 : (0.3 * shared) / options.length)
  );
}

function nearInPrice(product: ShopProduct, other: ShopProduct): number {
  const [one, two] = [priceOf(product), priceOf(other)];
  if (product.currency !== other.currency || one <= 0 || two <= 0) return 0;
  return Math.max(0, 1 - Math.abs(Math.log(two / one)) / Math.log(priceFactor));
}
