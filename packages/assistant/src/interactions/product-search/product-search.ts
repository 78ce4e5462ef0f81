import { languageOf } from '@voicecart/contract/locales';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { phrases as genrePhrases } from '@voicecart/language/interactions/genre-i-like';
import {
  patterns,
  examples as productExamples,
  phrases as productPhrases,
} from '@voicecart/language/interactions/product-search';
import { answer, askingAnythingElse } from '../../dialogue/answer.ts';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import { idAtPlace, nextId, ordinalOf, slotName, slotText, wordsForPlace } from '../../dialogue/dialogue-slots.ts';
import { ordinalType } from '../../dialogue/ordinals.ts';
import { placesSaid } from '../../dialogue/spoken-places.ts';
import { calledAmong } from '../../knowledge/called.ts';
import { knowledgeWords } from '../../knowledge/knowledge-words.ts';
import { plainText } from '../../knowledge/phrase-pattern.ts';
import { hasStem, stemsOf } from '../../knowledge/stems.ts';
import { valueWithin } from '../../meaning/amount-words.ts';
import { askedThing } from '../../meaning/asked-thing.ts';
import { isOneThing } from '../../meaning/meaning.ts';
import { isBegunBy, isQuestion, patternOf, tellingWords, wantedOf } from '../../meaning/wording.ts';
import type { ProductPage, ShopProduct } from '../../shop/shop.ts';
import { fill, listSpoken } from '../../speech/phrase.ts';
import { withoutHesitation } from '../../speech/politeness.ts';
import { sentences, speakable } from '../../speech/text.ts';
import type { Reply } from '../../turn/reply.ts';
import type { Turn } from '../../turn/turn.ts';
import { categoriesOf } from '../category-fallback/category-names.ts';
import type { Interaction, InteractionContext } from '../interaction.ts';
import { mailPermissions } from '../mail-settings.ts';
import { nearEnough, nearness, wordsOf } from '../nearness.ts';
import { productOfDeal } from '../product-of-deal.ts';
import { kindsOfThing } from '../product-purchase/one-by-one.ts';
import { optionsOf } from '../product-purchase/options.ts';
import { kindsSaid } from '../product-purchase/spoken-kinds.ts';
import { searchCheaper, searchPricier } from './beyond.ts';
import { candidatesSpoken } from './candidates.ts';
import { colourType } from './colours.ts';
import { compare } from './compare.ts';
import { detailCard, detailScreen, detailSpoken, priceSentence, stockSentence } from './describe.ts';
import { askedFor } from './examples.ts';
import { searchFirst } from './first-by-price.ts';
import { refinedBy } from './frame.ts';
import { giftWanted } from './gifts.ts';
import { productIntents } from './intents.ts';
import { isNoKind, isOfWholeShop, kindWithin } from './kind-of-thing.ts';
import { productType } from './product-words.ts';
import { productsMail } from './products-mail.ts';
import {
  limitIn,
  priceFrom,
  rangeSaid,
  recoloured,
  type Wanted,
  wantedIn,
  wantedPhrase,
  withoutColours,
  withoutPriceFrom,
} from './query.ts';
import {
  anythingElse,
  askGift,
  asking,
  askQuery,
  key,
  phrasesOf,
  productsAt,
  readBack,
  readInStock,
  readMore,
  search,
  type,
} from './results.ts';
import { type ProductSearchSettings, productSearchSettings } from './settings.ts';
import { readSimilar } from './similar.ts';
import { foundAtSpoken, stockAtSpoken } from './stock-at.ts';
import { variantMeant } from './variant-meant.ts';
import { keptWithout, withoutWords } from './without.ts';

type Context = InteractionContext<ProductSearchSettings>;
/** What a shopper wants to hear about a product once it is clear which. */
type Wish = 'detail' | 'stock' | 'price' | 'similar';

/** Above any price: a limit alone finds all that is sold. */
const anyPriceMinor = Number.MAX_SAFE_INTEGER;
/** Each telling word of a search is in the catalogue. */
const allKnown = 0.99;
/** With fewer of the words known, they name nothing that is sold. */
const strangeBelow = 0.5;
/** Categories that are named where a shopper does not know what to look for. */
const kindsNamed = 3;

const ownIntents: ReadonlySet<string> = new Set(productIntents.map((intent) => intent.name));
const listIntents: ReadonlySet<string> = new Set([
  'SelectItemIntent',
  'TellMeMoreIntent',
  'MoreResultsIntent',
  'GoBackIntent',
  'ProvideNumberIntent',
]);

/** Type 1: find products by voice, and everything one says next about them. */
export const productSearch: Interaction<typeof productSearchSettings> = {
  type,
  key,
  title: 'Product search',
  summary: 'Shoppers search your catalog by voice, narrow results by price and color, and hear about a product.',
  routes: [{ action: 'settings', route: '/myapps/setting/productfeed' }],
  settings: productSearchSettings,
  intents: productIntents,
  slotTypes: { ProductName: productType, Colour: colourType, Ordinal: ordinalType },
  examples: productExamples,
  exampleWith: askedFor,

  help(language, dialogue) {
    const phrases = productPhrases[language];
    return dialogue.asking?.question === 'query' ? phrases.helpAsking : phrases.help;
  },

  canHandle(turn, dialogue) {
    if (isOptionOfList(turn, dialogue)) return true;
    return (turn.intent !== null && turn.kind !== 'touch' && ownIntents.has(turn.intent)) || goesOn(turn, dialogue);
  },

  permissions: mailPermissions,
  mail: productsMail,
  rescue: async (context) => (await searchWithin(context)) ?? tellNamed(context),
  handle,
};

const wordsWithinMax = 4;

/** "Something in brass, maybe": words that no sample is like, of a list that they may narrow. */
export async function searchWithin(context: Context, words = context.turn.text): Promise<Reply | null> {
  const { turn, dialogue } = context;
  const { shown } = dialogue;
  if (shown?.interaction !== key || shown.query === null || words === null) return null;
  const said = withoutHesitation(speakable(words, 80), languageOf(turn.locale));
  if (said === '' || said.split(' ').length > wordsWithinMax || isQuestion(words, languageOf(turn.locale))) return null;
  if (!(await isKnown(said, context))) return null;
  return searchAgain(context, shown, said);
}

/** "How much is the drum", of those that were told: what is known of it, where nothing else answered. */
async function tellNamed(context: Context): Promise<Reply | null> {
  const { turn, dialogue } = context;
  const language = languageOf(turn.locale);
  if (dialogue.shown?.interaction !== key || turn.text === null || !isQuestion(turn.text, language)) return null;
  const words = tellingWords(turn.text, language).join(' ');
  const [named, other] = words === '' ? [] : await namedOf(dialogue.shown, words, context);
  return named !== undefined && other === undefined ? readProduct(context, named, 'detail') : null;
}

/** The same search with further words; null where nothing is found by them. */
async function searchAgain(
  context: Context,
  shown: NonNullable<Dialogue['shown']>,
  said: string,
): Promise<Reply | null> {
  const query = shown.query ?? '';
  if (wordsOf(said).every((word) => wordsOf(query).includes(word))) return null;
  const text = refinedBy(query, said, languageOf(context.turn.locale)) ?? `${said} ${query}`.trim();
  const wanted = { text, maxPriceMinor: shown.maxPriceMinor };
  const { items } = await context.shop.searchProducts({ ...wanted, sort: shown.sort, limit: 1, offset: 0 });
  if (!items[0] || !(await isOfTheirKind(items[0], shown, context))) return null;
  return search(context, { ...wanted, sort: context.settings.sort });
}

/** "The large ones", of rugs of which none is called large, are no planters. */
async function isOfTheirKind(
  found: ShopProduct,
  shown: NonNullable<Dialogue['shown']>,
  { shop }: Context,
): Promise<boolean> {
  const categories = (await shop.getProducts(shown.ids)).map(({ category }) => category);
  return categories.every((category) => category === null) || categories.includes(found.category);
}

/** "The cheapest navy one", of candles that were listed: the words of the search with these; null where nothing is so. */
async function withinList(
  context: Context,
  { query, ids, focus }: NonNullable<Dialogue['shown']>,
  words: string,
): Promise<string | null> {
  const language = languageOf(context.turn.locale);
  const said = tellingWords(words, language);
  if (!query || ids.length < 2 || focus !== null || said.length === 0) return null;
  const before = tellingWords(query, language);
  const added = said.filter((word) => !before.includes(word)).join(language === 'ja' ? '' : ' ');
  if (added === '') return query;
  const text = refinedBy(query, added, language) ?? `${added} ${query}`;
  return (await isOneThing(context, text)) ? text : null;
}

/** "In king size", of a list that was searched for: with one product in focus it is a question about that one. */
function isOptionOfList({ intent }: Turn, { shown, asking }: Dialogue): boolean {
  if (intent !== 'ChooseOptionIntent' || shown?.interaction !== key || asking?.interaction !== key) return false;
  return shown.focus === null && shown.ids.length > 1 && shown.query !== null;
}

/** Whether a turn goes on with products that were listed, or answers what was asked about them. */
export function goesOn(turn: Turn, dialogue: Dialogue): boolean {
  if (turn.kind === 'touch') return turn.touch[0] === 'select' && turn.touch[1] === key;
  if (turn.intent === null) return false;
  if (dialogue.asking?.interaction === key) {
    if (turn.intent === 'AMAZON.YesIntent' || turn.intent === 'AMAZON.NoIntent') return true;
    if (turn.intent === 'AMAZON.FallbackIntent')
      return ['query', 'gift'].includes(dialogue.asking.question) && isAnswer(turn);
  }
  return dialogue.shown?.interaction === key && listIntents.has(turn.intent);
}

/** Words that may name what is looked for; a question about "it" names nothing. */
function isAnswer({ text, locale }: Turn): boolean {
  return text !== null && !isQuestion(text, languageOf(locale));
}

async function handle(context: Context): Promise<Reply> {
  const { turn, dialogue, app, settings } = context;
  const shown = dialogue.shown?.interaction === key ? dialogue.shown : null;
  if (turn.kind === 'touch') return readProduct(context, turn.touch[2] ?? '', 'detail');
  switch (turn.intent) {
    case 'ProductSearchIntent': {
      const isLess = turn.without !== undefined && Object.keys(turn.slots).length === 0;
      if (isLess) {
        const { query, maxPriceMinor, sort } = shown ?? { query: null, maxPriceMinor: null, sort: settings.sort };
        const left = {
          text: withoutWords(query ?? '', turn.without ?? []),
          maxPriceMinor: query ? maxPriceMinor : (maxPriceMinor ?? anyPriceMinor),
          sort,
        };
        const page = await context.shop.searchProducts({ ...left, without: keptWithout(context), limit: 1, offset: 0 });
        // Of sleeping bags for winter none may be left: other sleeping bags are.
        const text = page.items.length > 0 ? left.text : kindWithin(left.text, languageOf(turn.locale));
        return search(context, { ...left, text });
      }
      if (turn.isWithin && shown)
        return search(context, { ...shown, text: slotText(turn, 'query') ?? '', without: keptWithout(context) });
      return searchFor(context, wantedIn(turn, app));
    }
    case 'CheapestIntent':
    case 'MostExpensiveIntent': {
      const sort = turn.intent === 'CheapestIntent' ? 'price-ascending' : 'price-descending';
      const wanted = wantedIn(turn, app) ?? (await kindBeside(context));
      const isOfAll = isOfWholeShop(turn.text ?? '', languageOf(turn.locale));
      const ofList = shown && wanted && !isOfAll ? await withinList(context, shown, wanted.text) : null;
      if (shown && ofList !== null) return searchFirst(context, sort, ofList, shown.maxPriceMinor);
      if (wanted && !(isOfAll && isNoKind(wanted.text, languageOf(turn.locale))))
        return searchFirst(context, sort, (await thingAsked(wanted.text, context)) ?? '', null);
      // "The cheapest thing you have" is one of all that is sold.
      if (isOfAll) return searchFirst(context, sort, '', anyPriceMinor);
      const topic = dialogue.shown?.kind === 'deals' ? dialogue.shown.query : null;
      // "The cheapest", right after the deals on lamps, is a lamp.
      if (topic && (await isNamed(topic, context))) return searchFirst(context, sort, topic, null);
      return searchFirst(context, sort, shown?.query ?? '', shown?.query ? shown.maxPriceMinor : anyPriceMinor);
    }
    case 'CheaperIntent':
      return shown ? searchCheaper(context, shown) : askQuery(context);
    case 'CompareIntent':
      return compare(context, shown);
    case 'PricierIntent':
      return shown ? searchPricier(context, shown) : askQuery(context);
    case 'RefineColourIntent': {
      const within = slotText(turn, 'colour') === null ? await searchWithin(context) : null;
      if (within) return within;
      const variant = shown?.focus ? await inColour(context, shown.focus) : null;
      if (variant !== null) return readProduct(context, variant, 'detail');
      const thing = await thingInColour(context, shown?.query ?? '');
      const text = thing ?? recoloured(shown?.query ?? '', turn);
      if (text === '') return askQuery(context);
      if (thing !== null) return search(context, { text, maxPriceMinor: null, sort: settings.sort });
      return search(context, { text, maxPriceMinor: shown?.maxPriceMinor ?? null, sort: shown?.sort ?? settings.sort });
    }
    case 'ChooseOptionIntent': {
      const option = slotText(turn, 'option');
      if (option === null) return (await searchWithin(context)) ?? askWhich(context, 'detail');
      if (shown && (await isUnknown(option, context))) return notOfList(context, option);
      const text =
        refinedBy(shown?.query ?? '', option, languageOf(turn.locale)) ?? `${shown?.query ?? ''} ${option}`.trim();
      return search(context, { text, maxPriceMinor: shown?.maxPriceMinor ?? null, sort: shown?.sort ?? settings.sort });
    }
    case 'PriceLimitIntent': {
      const range = rangeSaid(turn);
      if (range !== null && shown?.query) {
        const text = `${shown.query} ${range}`;
        return search(context, { text, maxPriceMinor: null, sort: shown.sort });
      }
      const above = priceFrom(turn, app);
      if (above !== null) {
        const before = withoutPriceFrom(shown?.query ?? '', turn, app);
        const text = `${above.rest === '' ? before : above.rest} ${above.from}`.trim();
        return search(context, { text, maxPriceMinor: null, sort: shown?.sort ?? settings.sort });
      }
      const maxPriceMinor = limitIn(turn, app);
      if (maxPriceMinor === null) return askQuery(context);
      return search(context, { text: shown?.query ?? '', maxPriceMinor, sort: shown?.sort ?? settings.sort });
    }
    case 'StockIntent': {
      if (shown && isOfWholeList(turn, shown)) return readInStock(context, shown);
      const named = shown ? null : await productCalled(context, slotText(turn, 'place'));
      return named ?? readWanted(context, 'stock');
    }
    case 'PriceIntent':
      return readWanted(context, 'price');
    case 'TellMeMoreIntent':
      return readWanted(context, 'detail');
    case 'SimilarIntent': {
      const within = slotText(turn, 'ordinal') === null ? await searchWithin(context) : null;
      if (within) return within;
      const deal = dialogue.shown?.kind === 'deals' ? dialogue.shown.focus : null;
      const id = deal === null ? null : await productOfDeal(context, deal);
      return id === null ? readWanted(context, 'similar') : readProduct(context, id, 'similar');
    }
    case 'SelectItemIntent':
    case 'ProvideNumberIntent':
      if (shown && placesSaid(turn.text, languageOf(turn.locale)) !== null) return compare(context, shown);
      return readWanted(context, wishOf(dialogue.asking?.known.wish));
    case 'MoreResultsIntent':
      return shown ? readMore(context, shown) : askQuery(context);
    case 'GoBackIntent':
      return shown ? readBack(context, shown) : askQuery(context);
    case 'AMAZON.YesIntent':
      return dialogue.asking?.question === 'hear-more'
        ? readProduct(context, dialogue.asking.known.id ?? '', 'detail')
        : dialogue.asking?.question === 'which'
          ? askWhich(context, 'detail')
          : askQuery(context);
    case 'AMAZON.FallbackIntent':
      return searchFor(context, wantedPhrase(speakable(turn.text ?? '', 120), null, turn, app));
    default:
      return anythingElse(context);
  }
}

/** "Which hammock is the cheapest", of which only the superlative was heard: the kind that is named beside it. */
async function kindBeside(context: Context): Promise<Wanted | null> {
  const { turn } = context;
  const language = languageOf(turn.locale);
  const rest = (turn.text ?? '').replace(patternOf(patterns[language].superlative, language), ' ');
  const text = tellingWords(rest, language).join(' ');
  return text !== '' && (await isKnown(text, context)) ? { text, maxPriceMinor: null } : null;
}

/** "I want mugs in gray", of no mugs that were looked for before: what is named beside the color; null where nothing is. */
async function thingInColour(context: Context, query: string): Promise<string | null> {
  const language = languageOf(context.turn.locale);
  const said = context.turn.text ?? '';
  const words = wantedOf(said, language).text;
  const named = tellingWords(withoutColours(words, language), language).join(' ');
  const isOther = query === '' || (isBegunBy(said, 'wanting', language) && nearness(named, query) < nearEnough);
  return named !== '' && isOther && refinedBy('', words, language) === null ? thingAsked(words, context) : null;
}

function thingAsked(words: string, { turn, shop }: Context): Promise<string | null> {
  return askedThing(words, { language: languageOf(turn.locale), shop });
}

/** "Nice for a runner" has nothing of the shop in it; "fishing" is said not to be there. */
async function likeOfShop(like: string, { turn, shop }: Context): Promise<string> {
  const language = languageOf(turn.locale);
  const named = await askedThing(like, { language, shop }, true);
  return named ?? (tellingWords(like, language).length === 1 ? like : '');
}

/** "What do you sell": the question, with a few kinds of things to begin with. */
async function askWithKinds(context: Context): Promise<Reply> {
  return askQuery(context, await kindsSpoken(context));
}

/** A few kinds of what is sold; '' where there are no two. */
async function kindsSpoken({ turn: { locale }, shop }: Context): Promise<string> {
  const kinds = categoriesOf(await shop.listCategories()).slice(0, kindsNamed);
  if (kinds.length < 2) return '';
  const names = kinds.map(({ name }) => name);
  return fill(genrePhrases[languageOf(locale)].weHave, { genres: listSpoken(names, locale, 'and') });
}

/** A gift: by what they like, or by its price, or what the shop itself calls a gift; else the question for these. */
async function searchGift(context: Context, wanted: Wanted, like: string): Promise<Reply> {
  // What somebody is like narrows what they are given only where the shop has something of it.
  const isOfShop = like !== '' && (wanted.maxPriceMinor === null || !(await isStrange(like, context)));
  if (isOfShop || wanted.maxPriceMinor !== null)
    return search(context, { ...wanted, text: isOfShop ? like : '', sort: context.settings.sort });
  if (wanted.text !== '' && (await isKnown(wanted.text, context)))
    return search(context, { ...wanted, sort: context.settings.sort });
  return askGift(context, await kindsSpoken(context));
}

/** Words that the catalogue does not know narrow no list: it stays as it was read. */
function notOfList(context: Context, words: string): Reply {
  const phrases = phrasesOf(context);
  return answer(context.dialogue, type, {
    says: fill(phrases.nothing, { query: speakable(words, 60) }),
    asks: phrases.whichOne,
    handled: 'nothing-found',
    search: words,
    asking: asking('which'),
  });
}

/** Whether the catalogue has each word of a search. */
async function isKnown(text: string, context: Context): Promise<boolean> {
  const page = await lookUp(text, context);
  return page.items.length > 0 && (page.knownShare ?? 0) >= allKnown;
}

/** Whether something is called so, inflected or not. */
async function isNamed(text: string, context: Context): Promise<boolean> {
  const { items, knownShare } = await lookUp(text, context);
  const [best] = items;
  if (best === undefined || (knownShare ?? 0) >= allKnown) return best !== undefined;
  const words = knowledgeWords(languageOf(context.turn.locale));
  const title = new Set(stemsOf(plainText(best.title), words).all);
  const { content } = stemsOf(plainText(text), words);
  const isInflected = content.length > 0 && content.every((stem) => hasStem(title, stem, words.language));
  return isInflected || nearness(text, best.title) >= nearEnough;
}

function lookUp(text: string, { shop }: Context): Promise<ProductPage> {
  return shop.searchProducts({ text, maxPriceMinor: null, sort: 'relevance', limit: 1, offset: 0 });
}

/** Whether the catalogue has next to nothing of the words. */
async function isStrange(text: string, context: Context): Promise<boolean> {
  const page = await lookUp(text, context);
  return page.items.length === 0 || (page.knownShare ?? 1) < strangeBelow;
}

/** Whether the catalogue says that it lacks some of the words. */
async function isUnknown(text: string, context: Context): Promise<boolean> {
  const page = await lookUp(text, context);
  return (page.knownShare ?? 1) < allKnown;
}

/** "No, the blue one", of the product just heard of; null where it is not sold in that colour. */
async function inColour({ turn, shop }: Context, id: string): Promise<string | null> {
  const language = languageOf(turn.locale);
  const variants = await kindsOfThing(shop, id);
  const said = [slotText(turn, 'colour'), slotName(turn, 'colour')].join(' ').trim();
  const options = optionsOf(variants);
  const value = valueWithin(
    said,
    options.flatMap(({ values }) => values),
    language,
  );
  const { chosen } = kindsSaid(options, said, language, '');
  const meant = variants.filter(({ options: own }) =>
    Object.keys(chosen).length > 0
      ? Object.entries(chosen).every(([name, one]) => own[name] === one)
      : value !== null && Object.values(own).includes(value),
  );
  return (meant.find(({ availability }) => availability === 'in_stock') ?? meant[0])?.id ?? null;
}

async function searchFor(context: Context, wanted: Wanted | null): Promise<Reply> {
  const said = wanted?.text ?? context.turn.text;
  const gift = said === null ? null : giftWanted(said, context.turn);
  if (gift) {
    const like = wanted && gift.like !== '' ? await likeOfShop(gift.like, context) : '';
    return searchGift(context, wanted ?? { text: '', maxPriceMinor: null }, like);
  }
  if (!wanted) return askWithKinds(context);
  return search(context, { ...wanted, sort: context.settings.sort });
}

function wishOf(asked: string | undefined): Wish {
  return asked === 'stock' || asked === 'price' || asked === 'similar' ? asked : 'detail';
}

/** "Is the walnut tray in stock", whose name was taken for a place, with nothing shown before; null where it is none. */
async function productCalled(context: Context, name: string | null): Promise<Reply | null> {
  if (name === null) return null;
  const query = { text: name, maxPriceMinor: null, sort: 'relevance', limit: 1, offset: 0 } as const;
  const [best] = (await context.shop.searchProducts(query)).items;
  if (!best || nearness(name, best.title) < nearEnough) return null;
  return readProduct({ ...context, turn: { ...context.turn, slots: {} } }, best.id, 'stock');
}

/** Whether it is asked of a list, out of which none was chosen, what of it can be had. */
function isOfWholeList(turn: Turn, { ids, focus }: NonNullable<Dialogue['shown']>): boolean {
  return focus === null && ids.length > 1 && slotText(turn, 'ordinal') === null && slotText(turn, 'place') === null;
}

/** Finds out which product is meant: the place that was named, the one in focus, the only one; else asks. */
async function readWanted(context: Context, wish: Wish): Promise<Reply> {
  // "How much is it", of what was put into the cart, is asked of that.
  const shown = context.dialogue.shown?.kind === 'products' ? context.dialogue.shown : null;
  if (!shown) return askQuery(context);
  const place = ordinalOf(context.turn);
  if (place !== null) {
    const id = idAtPlace(shown, place);
    return id === null ? askWhich(context, wish, true) : readProduct(context, id, wish);
  }
  const next = nextId(context.turn, shown);
  if (next !== null) return readProduct(context, next, wish);
  const said = wordsForPlace(context.turn);
  if (said !== null) {
    const [named, other] = await namedOf(shown, said, context);
    if (named !== undefined && other === undefined) return readProduct(context, named, wish);
    // "The walnut one", where several are or none that was read out is: all of them.
    const narrowed = (await isKnown(said, context)) ? await searchAgain(context, shown, said) : null;
    if (narrowed) return narrowed;
    // "Do you have the seal for it?", of pots: none of what was read out, and sold.
    const asked = named === undefined ? await thingAskedBeside(context, said) : null;
    if (asked !== null) return search(context, { text: asked, maxPriceMinor: null, sort: context.settings.sort });
  }
  const id = shown.focus ?? (shown.ids.length === 1 ? shown.ids[0] : undefined);
  if (id !== undefined) return readProduct(context, id, wish);
  return (wish === 'price' ? await bothPrices(context, shown) : null) ?? askWhich(context, wish);
}

/** What a question asks for, where words that were taken for one of a list name something else that is sold. */
async function thingAskedBeside(context: Context, said: string): Promise<string | null> {
  const { text, locale } = context.turn;
  const isAsked = /[?？]\s*$/u.test(text ?? '') || isQuestion(text ?? '', languageOf(locale));
  if (!isAsked || text === null || !(await isNamed(said, context))) return null;
  return (await thingAsked(text, context)) ?? said;
}

/** "And the price difference", of two that were told: what each costs. */
async function bothPrices(context: Context, shown: NonNullable<Dialogue['shown']>): Promise<Reply | null> {
  if (shown.total !== 2 || shown.said !== 2) return null;
  const products = await productsAt(context, shown.ids);
  if (products.length !== 2) return null;
  return anythingElse(context, sentences(...products.map((product) => priceSentence(product, context.turn))));
}

/** "The candle one", of those that were listed, that which is nearest to it; several where they are equally near. */
async function namedOf(
  { ids }: NonNullable<Dialogue['shown']>,
  said: string,
  { shop, turn }: Context,
): Promise<readonly string[]> {
  return calledAmong(await shop.getProducts(ids), said, languageOf(turn.locale)).map(({ id }) => id);
}

async function askWhich(context: Context, wish: Wish, isTooFar = false): Promise<Reply> {
  const phrases = assistantPhrases[languageOf(context.turn.locale)];
  const place = slotText(context.turn, 'place');
  return answer(context.dialogue, type, {
    says: sentences(isTooFar ? phrases.noSuchPlace : '', await candidatesSpoken(context, context.dialogue.shown)),
    asks: phrases.whichOne,
    handled: 'asked',
    asking: asking('which', place === null ? { wish } : { wish, place }),
  });
}

async function readProduct(context: Context, id: string, wish: Wish): Promise<Reply> {
  const { turn, dialogue, settings, shop } = context;
  const product = await shop.getProduct(id);
  if (!product) {
    return answer(dialogue, type, {
      says: phrasesOf(context).gone,
      asks: phrasesOf(context).askQuery,
      handled: 'nothing-found',
      asking: asking('query'),
    });
  }
  if (wish === 'similar') return readSimilar(context, product);
  const spoken = await { detail: detailSpoken, stock: stock, price: price }[wish](product, context);
  const before = dialogue.shown?.interaction === key ? dialogue.shown : null;
  return answer(dialogue, type, {
    says: spoken,
    asks: assistantPhrases[languageOf(turn.locale)].anythingElse,
    handled: 'answered',
    asking: askingAnythingElse,
    shown: before
      ? { ...before, focus: product.id }
      : {
          interaction: key,
          kind: 'products',
          ids: [product.id],
          said: 1,
          from: 0,
          focus: product.id,
          query: null,
          maxPriceMinor: null,
          sort: settings.sort,
          total: 1,
        },
    card: settings.sendCard && wish === 'detail' ? detailCard(product, turn) : null,
    screen: detailScreen(product, turn),
  });
}

/** "Is it in stock", here or at a place that was named. */
async function stock(told: ShopProduct, context: Context): Promise<string> {
  const { turn, dialogue } = context;
  const product = await variantMeant(told, [turn.text ?? '', dialogue.shown?.query ?? ''], context);
  const place = slotText(turn, 'place') ?? dialogue.asking?.known.place ?? null;
  if (place !== null) return stockAtSpoken(product, place, context);
  const isThere = product.availability === 'in_stock';
  return sentences(stockSentence(product, turn), isThere ? await foundAtSpoken(product, context) : '');
}

/** "How much is it in six by nine": of the kind that is named, else of the product. */
async function price(told: ShopProduct, context: Context): Promise<string> {
  const { turn, dialogue } = context;
  return priceSentence(await variantMeant(told, [turn.text ?? '', dialogue.shown?.query ?? ''], context), turn);
}
