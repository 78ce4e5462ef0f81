import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { languageOf } from '@voicecart/contract/locales';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { phrases as productPhrases } from '@voicecart/language/interactions/product-search';
import { phrases as mannerPhrases } from '@voicecart/language/manners';
import { answer, askingAnythingElse } from '../../dialogue/answer.ts';
import { type Dialogue, shownMax } from '../../dialogue/dialogue.ts';
import { countHeardAtOnce } from '../../knowledge/spoken-answer.ts';
import { denied } from '../../meaning/wording.ts';
import { ownWords, shopNameOf } from '../../phrases/messages.ts';
import type { ProductPage, ProductQuery, ShopProduct } from '../../shop/shop.ts';
import { fill, fillPlural } from '../../speech/phrase.ts';
import { cut, ended, sentences, speakable } from '../../speech/text.ts';
import type { Reply, Screen } from '../../turn/reply.ts';
import { offerAfterSearch } from '../category-fallback/offering.ts';
import type { InteractionContext } from '../interaction.ts';
import { wordsOf } from '../nearness.ts';
import { itemSpoken, listScreen, placesSpoken } from './describe.ts';
import { currencyOf, withoutColours } from './query.ts';
import type { ProductSearchSettings } from './settings.ts';
import { asWritten, foundSpoken, label } from './told-search.ts';
import { variantMeant } from './variant-meant.ts';
import { keptWithout, toldWithout, withKinds, withoutOf } from './without.ts';

type Context = InteractionContext<ProductSearchSettings>;
type Shown = NonNullable<Dialogue['shown']>;

export const key = 'product-search';
export const type = interactionNumbers.productSearch;

export function asking(question: string, known: Record<string, string> = {}): Dialogue['asking'] {
  return { interaction: key, question, known };
}

export function phrasesOf({ turn }: Pick<Context, 'turn'>) {
  return productPhrases[languageOf(turn.locale)];
}

export function askQuery(context: Context, says = ''): Reply {
  return answer(context.dialogue, type, {
    says,
    asks: phrasesOf(context).askQuery,
    handled: 'asked',
    asking: asking('query'),
  });
}

/** Of a gift it is known neither what nor how dear: either is a beginning. */
export function askGift(context: Context, says: string): Reply {
  return answer(context.dialogue, type, {
    says,
    asks: phrasesOf(context).askGift,
    handled: 'asked',
    asking: asking('gift'),
    shown: null,
  });
}

const guessKnownMin = 0.5;
/** "Baby shower" of a shop that has no babies and a "Shore": what is found by one mended word of two was not meant. */
const knownMin = 0.3;
/** Of words that are cut into pairs of signs some are met by chance: ボールペン is no 筆ペン, もみじのインク no ink of another name. */
const ofPairs = { knownMin: 0.4, closestBelow: 0.75 };
/** As many misses as the assistant itself takes before it says where else there is help. */
const missesMax = 2;

function notUnderstood(context: Context): Reply {
  const { dialogue, turn, app } = context;
  const { missFirst, missSecond, wayOut } = assistantPhrases[languageOf(turn.locale)];
  if (dialogue.misses >= missesMax) {
    const says = fill(wayOut, { shop: shopNameOf(app) });
    return answer(dialogue, type, { says, asks: null, handled: 'unmatched' });
  }
  return answer(dialogue, type, {
    says: dialogue.misses === 0 ? missFirst : sentences(missSecond, phrasesOf(context).helpAsking),
    asks: phrasesOf(context).askQuery,
    handled: 'unmatched',
    asking: asking('query'),
    misses: dialogue.misses + 1,
  });
}

interface Search {
  readonly text: string;
  readonly maxPriceMinor: number | null;
  readonly sort: ProductQuery['sort'];
  /** What is not wanted; what was not wanted of the list before, unless told. */
  readonly without?: readonly string[];
  /** For "cheaper ones", or dearer ones: beyond which price that was heard, and of what. */
  readonly beyond?: {
    readonly isAbove: boolean;
    readonly priceMinor: number;
    readonly query: string;
    /** What is said, with the list kept, if there is nothing. */
    readonly whenNone: string;
  };
}

/** Searches and reads out the beginning. */
export async function search(context: Context, wanted: Search): Promise<Reply> {
  const { turn, dialogue, app, settings, shop } = context;
  const phrases = phrasesOf(context);
  const without = wanted.without ?? keptWithout(context);
  const page = await shop.searchProducts({
    text: wanted.text,
    maxPriceMinor: wanted.maxPriceMinor,
    sort: wanted.sort,
    limit: settings.resultsPerTurn,
    offset: 0,
    without: withKinds(without, languageOf(turn.locale)),
  });
  // Words that nothing understood are searched for only where the catalogue knows them.
  if (turn.intent === 'AMAZON.FallbackIntent' && (page.knownShare ?? 1) < guessKnownMin) return notUnderstood(context);
  const isOfPairs = languageOf(turn.locale) === 'ja';
  const known = page.knownShare ?? 1;
  const isMeant = isOfPairs ? known >= ofPairs.knownMin : page.correctedQuery === null || known >= knownMin;
  const items = isMeant ? page.items.slice(0, settings.resultsPerTurn) : [];
  const [only] = items;
  const currency = only?.currency ?? currencyOf(turn, app);
  const heard = only && page.correctedQuery !== null ? asWritten(page.correctedQuery, wanted.text) : wanted.text;
  const colour = page.lackingColour ?? null;
  const withoutColour = colour === null ? heard : withoutColours(heard, languageOf(turn.locale));
  const query = label(only ? withoutColour : heard, wanted, currency, turn);
  if (!only) {
    if (wanted.beyond) {
      return answer(dialogue, type, {
        says: wanted.beyond.whenNone,
        asks: phrases.whichOne,
        handled: 'nothing-found',
        search: wanted.text,
        asking: asking('which'),
      });
    }
    return nothingFound(context, wanted.text, query);
  }
  const total = Math.max(items.length, Math.min(page.total, Number.MAX_SAFE_INTEGER));
  const shown: Shown = {
    interaction: key,
    kind: 'products',
    ids: items.map((product) => product.id),
    said: items.length,
    from: 0,
    focus: items.length === 1 ? only.id : null,
    query: cut(wanted.text, 300),
    maxPriceMinor: wanted.maxPriceMinor,
    sort: wanted.sort,
    total,
    ...withoutOf(without),
    ...beforeOf(dialogue, wanted, without),
  };
  const manners = mannerPhrases[languageOf(turn.locale)];
  const isNear = page.isClosest === true || (isOfPairs && known < ofPairs.closestBelow) || isPartlyKnown(page);
  const isClosest = isNear && colour === null && wanted.beyond === undefined;
  const found = sentences(
    await toldWithout(context, items),
    colour === null ? '' : fill(phrases.noneInColour, { colour: speakable(colour, 40) }),
    isClosest ? fill(manners.closest, { query }) : foundSpoken(wanted, query, total, currency, turn),
  );
  if (items.length === 1)
    return readOne(context, await variantMeant(only, [wanted.text], context), shown, found, wanted.text);
  return readPage(context, items, shown, found, wanted.text, page.isBroad);
}

/** There are shoes, and none of them are running shoes. */
function isPartlyKnown({ words = [], correctedQuery }: ProductPage): boolean {
  const isUnknown = words.some(({ where }) => where === null);
  return correctedQuery === null && isUnknown && words.some(({ where }) => where !== null);
}

/** @param query the search as it is said */
async function nothingFound(context: Context, searched: string, query: string): Promise<Reply> {
  const { turn, dialogue, settings } = context;
  const phrases = phrasesOf(context);
  const own = ownWords(context, settings.nothingFoundMessage, 300);
  const says = fill(own === '' ? phrases.nothing : own, { query });
  // "No, one for adults": what was told is refused, and "put two in" means it no more.
  const isRefused = denied(turn.text ?? '', languageOf(turn.locale)) !== null;
  // After hammers were looked for in vain, "the first one" is none of the mugs before.
  const isOther = dialogue.shown?.kind === 'products' && !isNarrowing(dialogue.shown, searched);
  const cleared = { ...dialogue, shown: null, earlier: isRefused ? null : dialogue.shown };
  const left = isRefused || isOther ? cleared : dialogue;
  const offered = await offerAfterSearch({ ...context, dialogue: left }, searched, says);
  if (offered) return offered;
  return answer(left, type, {
    says,
    asks: phrases.tryOther,
    handled: 'nothing-found',
    search: searched,
    asking: asking('query'),
  });
}

/** What a list was searched for before it was narrowed; nothing where something else is looked for. */
function beforeOf({ shown }: Dialogue, wanted: Search, without: readonly string[]): Pick<Shown, 'before'> {
  if (shown?.interaction !== key || shown.query === null || shown.query === '') return {};
  const { query, maxPriceMinor, without: excluded = [] } = shown;
  const isSame = query === wanted.text && maxPriceMinor === wanted.maxPriceMinor && excluded.length === without.length;
  if (isSame || !isNarrowing(shown, wanted.text)) return {};
  return { before: { query, maxPriceMinor, without: [...excluded] } };
}

/** Whether words go on with what a list was searched for, rather than look for something else. */
function isNarrowing({ query }: Shown, words: string): boolean {
  const said = wordsOf(words);
  return wordsOf(query ?? '').some((word) => said.includes(word));
}

/** Reads out products that were found by other means than a search; `query` is what a search would say for them. */
export function readFound(context: Context, products: readonly ShopProduct[], query: string, lead: string): Reply {
  const all = products.slice(0, shownMax);
  const items = all.slice(0, context.settings.resultsPerTurn);
  const [only] = items;
  const shown: Shown = {
    interaction: key,
    kind: 'products',
    ids: all.map((product) => product.id),
    said: items.length,
    from: 0,
    focus: only && all.length === 1 ? only.id : null,
    query: cut(query, 300),
    maxPriceMinor: null,
    sort: 'relevance',
    total: all.length,
  };
  return only && all.length === 1
    ? readOne(context, only, shown, lead, query)
    : readPage(context, items, shown, lead, query);
}

/** "Only those in stock": of all that the search found, as far as a list goes, what can be had now. */
export async function readInStock(context: Context, shown: Shown): Promise<Reply> {
  const { turn, dialogue, settings, shop } = context;
  const phrases = phrasesOf(context);
  const isAll = shown.query === null || shown.total <= shown.ids.length;
  const { query, maxPriceMinor, sort } = shown;
  const found = isAll
    ? await productsAt(context, shown.ids)
    : (
        await shop.searchProducts({
          ...{ text: query ?? '', maxPriceMinor, sort, limit: shownMax, offset: 0 },
          without: withKinds(shown.without ?? [], languageOf(turn.locale)),
        })
      ).items;
  const sold = found.filter(({ availability }) => availability === 'in_stock');
  if (sold.length === 0) {
    return answer(dialogue, type, {
      says: phrases.noneInStock,
      asks: phrases.whichOne,
      handled: 'nothing-found',
      asking: asking('which'),
    });
  }
  const items = sold.slice(0, settings.resultsPerTurn);
  const ids = sold.map(({ id }) => id);
  const [only] = items;
  const next = { ...shown, ids, said: items.length, from: 0, focus: null, total: ids.length };
  const lead = fillPlural(turn.locale, phrases.inStockOfThese, sold.length);
  return only && ids.length === 1
    ? readOne(context, only, { ...next, focus: only.id }, lead, query ?? '')
    : readPage(context, items, next, lead, query);
}

/** The next ones: as far as they are known already, else fetched. */
export async function readMore(context: Context, shown: Shown): Promise<Reply> {
  const { settings, shop } = context;
  const phrases = phrasesOf(context);
  const from = shown.said;
  const isKnown = from + settings.resultsPerTurn <= shown.ids.length || shown.total <= shown.ids.length;
  const ahead = await productsAt(context, shown.ids.slice(from, from + settings.resultsPerTurn));
  if (isKnown && ahead.length > 0)
    return readPage(context, ahead, { ...shown, from, focus: null }, phrases.here, shown.query);
  const room = shownMax - shown.ids.length;
  if (room <= 0 && shown.total > shown.ids.length && ahead.length === 0) {
    return answer(context.dialogue, type, {
      says: '',
      asks: phrases.narrow,
      handled: 'asked',
      asking: asking('which'),
    });
  }
  const page =
    shown.ids.length >= shown.total || room <= 0
      ? null
      : await shop.searchProducts({
          text: shown.query ?? '',
          maxPriceMinor: shown.maxPriceMinor,
          sort: shown.sort,
          without: withKinds(shown.without ?? [], languageOf(context.turn.locale)),
          limit: Math.min(settings.resultsPerTurn, room),
          offset: shown.ids.length,
        });
  // A result may move between two searches; what was heard already is not read again.
  const fetched = page?.items.filter((product) => !shown.ids.includes(product.id)).slice(0, room) ?? [];
  const items = [...ahead, ...fetched].slice(0, settings.resultsPerTurn);
  if (items.length === 0) {
    return answer(context.dialogue, type, {
      says: phrases.noMore,
      asks: phrases.whichOne,
      handled: 'nothing-found',
      asking: asking('which'),
    });
  }
  const ids = [...shown.ids, ...fetched.map((product) => product.id)];
  const next = { ...shown, ids, from, focus: null };
  return readPage(context, items, next, phrases.here, shown.query);
}

/** From a product back to its list; from a later part of the list to the one before. */
export async function readBack(context: Context, shown: Shown): Promise<Reply> {
  const from = shown.focus === null ? Math.max(0, shown.from - context.settings.resultsPerTurn) : shown.from;
  const products = await productsAt(context, shown.ids.slice(from, from + context.settings.resultsPerTurn));
  if (products.length === 0) return askQuery(context);
  return readPage(context, products, { ...shown, from, focus: null }, '', shown.query);
}

/** What was read out last of a list. */
export function pageIds({ ids, from, said }: Shown): string[] {
  return ids.slice(from, said);
}

/** Products in the order of the ids; what has left the shop is left out. */
export async function productsAt({ shop }: Context, ids: readonly string[]): Promise<ShopProduct[]> {
  const products = await shop.getProducts(ids);
  return ids.flatMap((id) => products.find((product) => product.id === id) ?? []);
}

function readPage(
  context: Context,
  products: readonly ShopProduct[],
  shown: Shown,
  lead: string,
  searched: string | null,
  isBroad = false,
): Reply {
  const phrases = phrasesOf(context);
  const items = products.map((product) => itemSpoken(product, context));
  const says = (count: number) => sentences(lead, placesSpoken(items.slice(0, count), context.turn));
  const asks = (count: number) => {
    const hasMore = shown.total > shown.ids.length || shown.from + count < shown.ids.length;
    return isBroad ? phrases.narrow : hasMore ? phrases.whichOrMore : phrases.whichOne;
  };
  const language = languageOf(context.turn.locale);
  const count = countHeardAtOnce(items.length, language, (some) => sentences(says(some), asks(some)));
  const said = shown.from + count;
  return answer(context.dialogue, type, {
    says: says(count),
    asks: asks(count),
    handled: 'answered',
    search: searched,
    asking: asking('which'),
    shown: { ...shown, said },
    screen: listOnScreen(context, products.slice(0, count), shown),
  });
}

function readOne(context: Context, product: ShopProduct, shown: Shown, lead: string, searched: string): Reply {
  return answer(context.dialogue, type, {
    says: sentences(lead, ended(itemSpoken(product, context), languageOf(context.turn.locale))),
    asks: phrasesOf(context).hearMore,
    handled: 'answered',
    search: searched,
    asking: asking('hear-more', { id: product.id }),
    shown,
    screen: listOnScreen(context, [product], shown),
  });
}

/** Nothing is drawn where there is no screen: most devices have none. */
export function listOnScreen(context: Context, products: readonly ShopProduct[], shown: Shown): Screen | null {
  if (!context.turn.device.hasScreen) return null;
  const { anything, resultsTitle } = phrasesOf(context);
  const title = fill(resultsTitle, { query: speakable(shown.query ?? '', 80) || anything });
  return listScreen(products, title, context.turn, key);
}

export function anythingElse(context: Context, says = ''): Reply {
  return answer(context.dialogue, type, {
    says,
    asks: assistantPhrases[languageOf(context.turn.locale)].anythingElse,
    handled: 'answered',
    asking: askingAnythingElse,
  });
}
