import type { ProductPage, ProductQuery } from '@voicecart/assistant/shop/shop';
import type { SearchPreview } from '@voicecart/contract/routes/search-words';
import type { Answer } from '@voicecart/search/asking';
import { placeOf } from '@voicecart/search/intersection';
import { type PhraseRules, ruleWords } from '@voicecart/search/phrase';
import type { CatalogueProduct } from '@voicecart/search/product';
import type { Ranked } from '@voicecart/search/ranking';
import { allToldIn, everything, type Scope } from '@voicecart/search/scope';
import { queryWords } from '@voicecart/search/words';
import type { Platform } from '../../platform/platform.ts';
import { getShopProducts, searchInDatabase } from './search.queries.ts';
import { searchCache } from './search-cache.ts';
import { searchRules } from './search-rules.ts';
import { withVariantPrices } from './variant-prices.ts';

export interface FoundPage extends ProductPage {
  readonly engine: SearchPreview['engine'];
  /** Of the first of `items`: those a person has put first. */
  readonly pinned: number;
  /** The products' places in the answer, by id. */
  readonly places: ReadonlyMap<string, Ranked>;
  /** What the index said; null where the database alone answered. */
  readonly answer: Answer | null;
}

/** The product search: forgiving of misheard words, by the rules of the merchant and of every shop. */
export async function findInCatalogue(
  platform: Platform,
  merchantId: string,
  query: ProductQuery,
  scope: Scope = everything,
): Promise<FoundPage> {
  const { db } = platform;
  const { phrase: rules, configuration } = await searchRules(platform).get(merchantId);
  const index = await searchCache(platform).get(merchantId);
  if (!index) {
    const page = await searchInDatabase(db, merchantId, query, scope);
    const told = await withVariantPrices(db, merchantId, page.items, scope);
    const items = told.filter((product) => !isExcluded(product, query.without ?? []));
    return { ...page, items, engine: 'database', pinned: 0, places: new Map(), answer: null };
  }
  const pins = query.sort === 'relevance' ? await pinnedFor(platform, merchantId, query, rules, scope) : [];
  const isPinned = new Set(pins.map(({ id }) => id));
  // What is put first is left out further down, wherever that is: then the pages before this one must be known.
  const wanted = pins.length === 0 ? query : { ...query, limit: query.offset + query.limit, offset: 0 };
  const { answer, places, products } = await index.ask(wanted, rules, scope);
  const othersBefore = pins.length === 0 ? 0 : Math.max(0, query.offset - pins.length);
  const others = products.filter(({ id }) => !isPinned.has(id)).slice(othersBefore);
  const first = pins.slice(query.offset, query.offset + query.limit);
  const items = [...first, ...others].slice(0, query.limit);
  return {
    items,
    total: Math.max(answer.total, items.length),
    correctedQuery: answer.phrase.corrected,
    lackingColour: answer.lackingColour,
    isClosest: answer.isClosest,
    knownShare: answer.phrase.knownShare,
    words: answer.words,
    isBroad: configuration.narrowFrom !== null && answer.total >= configuration.narrowFrom,
    engine: index.engine,
    pinned: first.length,
    places,
    answer,
  };
}

/** Until there is an index: whether a product is named or described by a word that nobody wants. */
function isExcluded({ title, description }: CatalogueProduct, without: readonly string[]): boolean {
  const words = new Set(ruleWords(`${title} ${description}`));
  return without.some((said) => ruleWords(said).every((word) => words.has(word)));
}

async function pinnedFor(
  { db }: Platform,
  merchantId: string,
  query: ProductQuery,
  rules: PhraseRules,
  scope: Scope,
): Promise<readonly CatalogueProduct[]> {
  if (rules.pinned.size === 0) return [];
  const ids = rules.pinned.get(ruleWords(query.text).join(' ')) ?? rules.pinned.get(tellingWords(query.text, rules));
  if (!ids || ids.length === 0) return [];
  const told = allToldIn(await getShopProducts(db, merchantId, ids), scope);
  const products = await withVariantPrices(db, merchantId, told, scope);
  const max = query.maxPriceMinor ?? Number.POSITIVE_INFINITY;
  const fitting = products.filter((product) => (product.salePriceMinor ?? product.priceMinor) <= max);
  return fitting.filter((product) => !isExcluded(product, query.without ?? []));
}

function tellingWords(text: string, rules: PhraseRules): string {
  return queryWords(text)
    .filter((word) => !rules.fillers.has(word))
    .join(' ');
}

/** What a phrase finds, and why. */
export async function explainSearch(platform: Platform, merchantId: string, text: string): Promise<SearchPreview> {
  const started = performance.now();
  const query = { text, maxPriceMinor: null, sort: 'relevance', limit: 10, offset: 0 } as const;
  const page = await findInCatalogue(platform, merchantId, query);
  const { answer } = page;
  const best = answer?.ranked[0]?.score ?? 1;
  return {
    steps: [...(answer?.phrase.steps ?? [])],
    lookedFor: (answer?.phrase.terms ?? []).map(({ alternatives }) =>
      alternatives.map((words) => words.join(' ')).join(' / '),
    ),
    items: page.items.map((product, place) => {
      const ranked = page.places.get(product.id);
      return {
        id: product.id,
        sku: product.sku,
        title: product.title,
        priceMinor: product.salePriceMinor ?? product.priceMinor,
        currency: product.currency,
        imageUrl: product.imageUrl,
        matched: answer && ranked ? matchedTerms(answer, ranked.document) : [],
        isPinned: place < page.pinned,
        closeness: ranked ? Math.min(1, ranked.score / best) : place < page.pinned ? 1 : 0,
      };
    }),
    total: page.total,
    engine: page.engine,
    tookMs: Math.round((performance.now() - started) * 10) / 10,
  };
}

function matchedTerms({ phrase, postings }: Answer, document: number): string[] {
  return phrase.terms.flatMap(({ alternatives }, index) => {
    const { strong, weak } = postings[index] ?? { strong: null, weak: null };
    const isHeld = [strong, weak].some((posting) => posting && placeOf(posting.documents, document) >= 0);
    return isHeld ? [alternatives[0]?.join(' ') ?? ''] : [];
  });
}
