import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { type Language, languageOf } from '@voicecart/contract/locales';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { patterns as dialoguePatterns } from '@voicecart/language/dialogue';
import { patterns, phrases as purchasePhrases } from '@voicecart/language/interactions/product-purchase';
import { perLanguage } from '@voicecart/language/sections';
import { findNumbers } from '@voicecart/understanding/built-in/numbers';
import { tokenise } from '@voicecart/understanding/words/tokens';
import { answer, askingAnythingElse } from '../../dialogue/answer.ts';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import {
  idAtPlace,
  indexOf,
  ordinalOf,
  slotName,
  slotNumber,
  slotText,
  wordsForPlace,
} from '../../dialogue/dialogue-slots.ts';
import { idsAtPlaces, type PlacesSaid, placesSaid } from '../../dialogue/spoken-places.ts';
import { calledAmong } from '../../knowledge/called.ts';
import { plainText } from '../../knowledge/phrase-pattern.ts';
import { inFigures, valueWithin } from '../../meaning/amount-words.ts';
import { pointingWords } from '../../meaning/pointing-words.ts';
import { denied, patternOf, tellingWords, wantedOf, withoutPacks } from '../../meaning/wording.ts';
import type { ShopCartLine, ShopProduct } from '../../shop/shop.ts';
import { withoutExclaimed } from '../../speech/exclaimed.ts';
import { moneySpoken } from '../../speech/money.ts';
import { optionSpoken } from '../../speech/option-name.ts';
import { fill, fillPlural, listSpoken } from '../../speech/phrase.ts';
import { withoutHesitation } from '../../speech/politeness.ts';
import { sentences, speakable } from '../../speech/text.ts';
import type { Reply } from '../../turn/reply.ts';
import {
  answerWithCart,
  cartWords,
  countOf,
  purchaseKey as key,
  lineName,
  shownProducts,
  totalSpoken,
} from '../cart/cart-words.ts';
import type { InteractionContext } from '../interaction.ts';
import { nearEnough, nearness, wordsOf } from '../nearness.ts';
import { productOfDeal } from '../product-of-deal.ts';
import { candidatesSpoken } from '../product-search/candidates.ts';
import { listScreen, placesSpoken, priceOf, priceSentence, titleOf } from '../product-search/describe.ts';
import { withoutArticle } from '../product-search/query.ts';
import { correctable } from './correcting.ts';
import { amountSaid, countBefore, countedWords, countMax } from './counted-words.ts';
import { kindsOfThing, kindWith } from './one-by-one.ts';
import { type Chosen, fitting, openOption, optionsOf, valueSaid } from './options.ts';
import type { ProductPurchaseSettings } from './settings.ts';
import {
  contradictsTitle,
  isKindSaid,
  isKindUnknown,
  isOfKind,
  isOnlyKind,
  isStandIn,
  kindsIn,
  kindsSaid,
} from './spoken-kinds.ts';

export type Context = InteractionContext<ProductPurchaseSettings>;

export const type = interactionNumbers.productPurchase;
/** More lines than this are no cart that is filled by voice. */
const linesMax = 30;
const valuesSpokenMax = 6;
/** More words than these are no places but a product's name. */
const placeWordsMax = 6;
/** "Size thirty-seven"; more words may name another thing. */
const kindWordsMax = 3;
/** Each word that was said stands in the name. */
const namedEnough = 0.9;
/** Each telling word of what was said is in the catalogue. */
const allKnown = 0.99;

export function phrasesOf({ turn }: Pick<Context, 'turn'>) {
  return purchasePhrases[languageOf(turn.locale)];
}

export function ask(
  context: Context,
  question: string,
  says: string,
  asks: string,
  known: Record<string, string> = {},
) {
  return answer(context.dialogue, type, {
    says,
    asks,
    handled: 'asked',
    asking: { interaction: key, question, known },
  });
}

/** "Add the second one", "two of them", "put a lamp in my cart": finds out what is meant, then puts it in. */
export async function add(context: Context): Promise<Reply> {
  const { turn, dialogue } = context;
  if (turn.isInstead) return addInstead(context);
  const said = amountSaid(turn);
  const quantity = wholeNumber(said.quantity);
  const shown = dialogue.shown?.kind === 'products' ? dialogue.shown : null;
  const places = shown === null ? null : placesToAdd(turn);
  const isOfPlaces = places !== null || slotText(turn, 'ordinal') !== null;
  if (shown !== null && isOfPlaces && isDoubtful(turn)) return askWhich(context, { quantity: '1' });
  const several = shown === null || places === null ? null : idsAtPlaces(shown, places);
  if (several !== null) {
    // "No, one of each", after two of one of them were put in.
    if (dialogue.by === key && denied(turn.text ?? '', languageOf(turn.locale)) !== null) await takeBack(context);
    return addSeveral(context, several, places?.kind === 'both' ? quantityEach(said) : quantity);
  }
  if (places !== null) {
    const isTooFar = places.kind !== 'both' && places.kind !== 'all';
    return askWhich(context, { quantity: String(quantity) }, isTooFar ? noSuchPlaceOf(context) : '');
  }
  const words = await nameIn(context, said.words);
  if (words === null && said.words !== null && hasSeveralCounts(turn)) return askWhich(context, { quantity: '1' });
  if (words !== null && (!said.isGuess || !shown || (await isSold(context, words)))) {
    return addNamed(context, words, said.quantity);
  }
  return shown ? addOfList(context, shown, quantity, said.isCount) : addOfDeal(context, quantity);
}

/** What is named beside its number; `count` as it was said. */
async function addNamed(context: Context, words: string, count: number | null): Promise<Reply> {
  const { turn } = context;
  const quantity = wholeNumber(count);
  // "Add it in small" names no product but the kind of the one that is talked of.
  const atHand = await kindOfAtHand(context, words);
  if (atHand !== null) return addProduct(context, atHand, quantity, {}, [words]);
  const title = count === null ? null : await titleWithNumber(context, count, words);
  if (title === null) return addByWords(context, words, quantity);
  // "Two 7 seas candles": how many stands before the number of the name.
  const before = countBefore(turn.text, `${count} ${words}`, languageOf(turn.locale));
  return addByWords(context, title, before ?? 1);
}

/** What is named: "a pair", "two in" name nothing, unless it is a title word for word, as "I Like You" is. */
async function nameIn({ shop, turn }: Context, words: string | null): Promise<string | null> {
  if (words === null || tellingWords(words, languageOf(turn.locale)).length > 0) return words;
  const query = { text: words, maxPriceMinor: null, sort: 'relevance', limit: 1, offset: 0 } as const;
  const [best] = (await shop.searchProducts(query)).items;
  return best !== undefined && wordsOf(best.title).join(' ') === wordsOf(words).join(' ') ? words : null;
}

/** "One then. No, two. Actually just one". */
function hasSeveralCounts({ text, locale }: Context['turn']): boolean {
  const counts = findNumbers(tokenise(text ?? ''), languageOf(locale)).map(({ figures }) => figures);
  return new Set(counts).size > 1;
}

const oneOfEach = perLanguage((language) => new RegExp(dialoguePatterns[language].oneOfEach, 'iu'));
const doubtful = perLanguage((language) => new RegExp(patterns[language].doubtful, 'iu'));
const countsOfPlaces = perLanguage((language) => new RegExp(patterns[language].countOfPlace, 'giu'));

/** "Don't add the second", "the first or the second", "two of the first and one of the third": asked, never guessed. */
function isDoubtful({ text, locale }: Context['turn']): boolean {
  const language = languageOf(locale);
  if (text === null) return false;
  return doubtful[language].test(text) || (text.match(countsOfPlaces[language]) ?? []).length > 1;
}

/** The product that is talked of, where words name nothing but a kind of it: "in small", "size 37". */
async function kindOfAtHand({ turn, dialogue, shop }: Context, words: string): Promise<string | null> {
  const language = languageOf(turn.locale);
  const id = productAtHand(dialogue);
  if (id === null) return null;
  const said = withoutHesitation(withoutExclaimed(words, language)?.words ?? words, language) || words;
  const kinds = await kindsOfThing(shop, id);
  const options = optionsOf(kinds);
  const value = wordsOf(said).length <= kindWordsMax ? kindWithin(said, options, language) : null;
  // "Two green ones" are none of what comes in no color at all.
  const mayBe = options.length > 0 || kinds.some((one) => isOfKind(said, one, language));
  if (value === null) return isOnlyKind(said, language) && mayBe ? id : null;
  if (await namesAnother(shop, said, value, kinds, language)) return null;
  const isOf = (one: ShopProduct) => Object.values(one.options).includes(value);
  // Where each kind is a product of its own, the one that is meant.
  const other = (await shop.getVariants(id)).some(isOf) ? undefined : kindWith(kinds, id, value);
  return other?.id ?? id;
}

/** "The blue ink", right after a pen that comes in blue: what stands beside the kind is sold, and is no pen. */
async function namesAnother(
  shop: Context['shop'],
  said: string,
  value: string,
  kinds: readonly ShopProduct[],
  language: Language,
): Promise<boolean> {
  // Japanese parts no words.
  if (language === 'ja') return false;
  const known = [value, ...kinds.flatMap(({ title, description }) => [title, description])].join(' ');
  const beside = tellingWords(kindsIn(said, language).rest, language)
    .filter((word) => !isStandIn(word, language) && nearness(word, known) < nearEnough)
    .join(' ');
  if (beside === '') return false;
  const page = await shop.searchProducts({ text: beside, maxPriceMinor: null, sort: 'relevance', limit: 1, offset: 0 });
  return page.items.length > 0 && (page.knownShare ?? 1) >= allKnown;
}

/** The value that words name, by itself or as sizes and colors are called. */
function kindWithin(words: string, options: readonly Option[], language: Language): string | null {
  const named = valueWithin(
    words,
    options.flatMap((option) => option.values),
    language,
  );
  const [kind, other] = Object.values(kindsSaid(options, words, language, '').chosen);
  return named ?? (other === undefined ? (kind ?? null) : null);
}

/** What was put in last is taken out again, and as many of what is meant are put in. */
async function addInstead(context: Context): Promise<Reply> {
  const { dialogue, shop } = context;
  const meant = productAtHand(dialogue);
  if (meant === null) return askWhich(context, { quantity: '1' });
  const lines = await shop.getCart();
  const put = dialogue.undo.map(({ id, quantity }) => quantityOf(lines, id) - quantity);
  await takeBack(context);
  const reply = await addProduct(context, meant, Math.max(1, ...put), {}, wordsOfTurn(context.turn, null));
  // What was put in stays until another takes its place.
  if (reply.outcome.handled === 'nothing-found')
    for (const { id } of dialogue.undo) await shop.setCartLine(id, quantityOf(lines, id));
  return reply;
}

function quantityOf(lines: readonly ShopCartLine[], id: string): number {
  return lines.find(({ productId }) => productId === id)?.quantity ?? 0;
}

/** The cart as it was before it was changed last. */
export async function takeBack({ dialogue, shop }: Context): Promise<void> {
  for (const { id, quantity } of dialogue.undo) await shop.setCartLine(id, quantity);
}

/** What is named by its place or its looks, or is talked of. */
async function addOfList(
  context: Context,
  shown: NonNullable<Dialogue['shown']>,
  quantity: number,
  isCount: boolean,
): Promise<Reply> {
  const { turn } = context;
  // "Two of them" has a number that is a quantity; a place is only what was said as one.
  const isPlace = slotText(turn, 'ordinal') !== null && !isCount;
  const place = isPlace ? ordinalOf(turn) : null;
  const id = place !== null ? idAtPlace(shown, place) : (shown.focus ?? (shown.ids.length === 1 ? shown.ids[0] : null));
  const named = place === null ? await namedInList(context, shown) : null;
  if (named !== null)
    return named.id === null
      ? addByWords(context, named.words, quantity, false)
      : addProduct(context, named.id, quantity, {}, [named.words, turn.text ?? '']);
  // "In small" narrowed the list: what is added from it then is the small one.
  const ofKind = place === null && id ? await ofKindInList(context, shown, id) : null;
  if (ofKind !== null) return addProduct(context, ofKind, quantity, {}, wordsOfTurn(turn, null));
  const unlike = place === null && id ? await ofUnknownKind(context, id) : null;
  if (unlike !== null) return offer(context, unlike, quantity);
  const other = place === null && named === null && id ? await otherNamed(context, id) : null;
  if (other !== null) return addByWords(context, other, quantity, false);
  if (id) return addProduct(context, id, quantity, {}, wordsOfTurn(turn, shown.query));
  return askWhich(context, { quantity: String(quantity) }, place !== null ? noSuchPlaceOf(context) : '');
}

/** "That mug's fine, add it", with a candle told last: the thing that is named, and nothing of what is talked of. */
async function otherNamed({ turn, shop }: Context, id: string): Promise<string | null> {
  const language = languageOf(turn.locale);
  const words = language === 'ja' ? [] : nounsIn(turn.text ?? '', language);
  const kinds = words.length === 0 ? [] : await kindsOfThing(shop, id);
  const own = kinds
    .map(({ title, description, category, options }) =>
      [title, description, category, ...Object.values(options)].join(' '),
    )
    .join(' ');
  if (own === '') return null;
  if (words.some((word) => nearness(word, own) >= nearEnough)) return null;
  const text = words.join(' ');
  const page = await shop.searchProducts({ text, maxPriceMinor: null, sort: 'relevance', limit: 1, offset: 0 });
  const isNamed = page.words?.every(({ where }) => where === 'name') === true;
  return page.items.length > 0 && isNamed && (page.knownShare ?? 0) >= allKnown ? text : null;
}

/** What is named in a sentence, without the words that take it. */
function nounsIn(text: string, language: Language): string[] {
  const taken = text.replace(patternOf(pointingWords[language].takes, language), ' ').replace(/['’]s\b/gu, '');
  const named = tellingWords(wantedOf(taken, language).text, language);
  return named.filter((word) => word.length > 2 && !isKindSaid(word, language));
}

/** "The small ones", of a powder that comes in no size: it may not be what is meant. Null where it may be. */
async function ofUnknownKind({ turn, shop }: Context, id: string): Promise<ShopProduct | null> {
  const language = languageOf(turn.locale);
  const words = wordsForPlace(turn);
  if (words === null || !isOnlyKind(words, language)) return null;
  const kinds = await kindsOfThing(shop, id);
  const isUnknown = kinds.length > 0 && kinds.every((one) => isKindUnknown(words, one, language));
  return isUnknown ? shop.getProduct(id) : null;
}

/** "The wooden one", of a list: the one that is called or described so, and never the one that was told last instead. */
async function namedInList({ turn, shop }: Context, { ids }: NonNullable<Dialogue['shown']>) {
  const language = languageOf(turn.locale);
  const words = wordsForPlace(turn);
  if (words === null || isOnlyKind(words, language) || ids.length < 2) return null;
  const products = await shop.getProducts(ids);
  const [called, other] = calledAmong(products, words, language);
  if (called && !other) return { id: called.id, words };
  return tellingWords(words, language).length === 0 ? null : { id: null, words };
}

/** "The blue one", of a list in which one is blue, where the one that was told last does not come in blue. */
async function ofKindInList(
  { turn, shop }: Context,
  shown: NonNullable<Dialogue['shown']>,
  told: string,
): Promise<string | null> {
  const language = languageOf(turn.locale);
  const words = wordsForPlace(turn);
  if (words === null || shown.ids.length < 2 || !isOnlyKind(words, language)) return null;
  const variants = await shop.getVariants(told);
  if (variants.some((variant) => isOfKind(words, variant, language))) return null;
  const found = (await shop.getProducts(shown.ids)).filter((product) => isOfKind(words, product, language));
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

/** Of one product everything that was said may name its kind: "the small red one". */
function wordsOfTurn(turn: Context['turn'], before: string | null): Words {
  return [turn.text ?? wordsForPlace(turn) ?? '', before ?? ''];
}

/** "Which one", of those that were read out last, by their names. */
async function askWhich(context: Context, known: Readonly<Record<string, string>>, says = ''): Promise<Reply> {
  const named = await candidatesSpoken(context, context.dialogue.shown);
  return ask(context, 'which', sentences(says, named), phrasesOf(context).whichProduct, known);
}

function noSuchPlaceOf({ turn }: Context): string {
  return assistantPhrases[languageOf(turn.locale)].noSuchPlace;
}

/** "Add both", "the first two": several of what was read out. A title may hold the same words: "both sides now". */
function placesToAdd(turn: Context['turn']): PlacesSaid | null {
  const language = languageOf(turn.locale);
  const words = slotText(turn, 'query');
  // "One of each", whose last words may have gone into the slot.
  if (wordsOf(turn.text ?? '').length <= placeWordsMax && oneOfEach[language].test(turn.text ?? ''))
    return { kind: 'all' };
  if (words === null) return placesSaid(turn.text, language);
  return wordsOf(words).length <= placeWordsMax ? placesSaid(words, language) : null;
}

/** Each of several into the cart; of what comes in several kinds, the one there is asked for, the others are told. */
async function addSeveral(context: Context, ids: readonly string[], quantity: number): Promise<Reply> {
  const phrases = phrasesOf(context);
  const put: string[] = [];
  const told: string[] = [];
  const open: { id: string; option: Option; wanted: Chosen; title: string; quantity: number }[] = [];
  for (const id of ids) {
    const outcome = await putIn(context, id, quantity, {}, [context.dialogue.shown?.query ?? '']);
    if (outcome.kind === 'open') open.push({ id, ...outcome });
    else if (outcome.kind !== 'put') told.push(outcome.says);
    else {
      if (outcome.item !== '') put.push(outcome.item);
      told.push(outcome.says);
    }
  }
  const [first, ...others] = open;
  const says = sentences(
    put.length === 0 ? '' : fill(phrases.added, { item: listSpoken(put, context.turn.locale) }),
    ...told,
    ...others.map(({ title }) => fill(phrases.chooseApart, { title })),
  );
  const shown = context.dialogue.shown;
  if (first) {
    const reply = askOption(context, first.id, first.quantity, first.wanted, first.option, says, first.title);
    return { ...reply, dialogue: { ...reply.dialogue, shown: shown && { ...shown, focus: first.id } } };
  }
  const lines = await context.shop.getCart();
  if (lines.length === 0) return notToBeHad(context, says);
  return answerWithCart(context, { type, says: sentences(says, totals(context, lines)), lines, shown });
}

/** "I'll take it", of the deal that was told: its product, where it is of one. */
async function addOfDeal(context: Context, quantity: number): Promise<Reply> {
  const { shown } = context.dialogue;
  const phrases = phrasesOf(context);
  const known = { quantity: String(quantity) };
  if (shown?.kind !== 'deals') return ask(context, 'query', '', phrases.askProduct, known);
  const place = slotText(context.turn, 'ordinal') === null ? null : ordinalOf(context.turn);
  const id = place === null ? shown.focus : idAtPlace(shown, place);
  const product = id === null ? null : await productOfDeal(context, id);
  if (product !== null) return addProduct(context, product, quantity, {});
  return ask(context, 'query', id === null ? '' : phrases.dealOfNone, phrases.askProduct, known);
}

function wholeNumber(said: number | null): number {
  return said === null ? 1 : Math.max(1, Math.floor(said));
}

/** "Los dos" and "les deux" have the number of what they mean in them. */
function quantityEach({ quantity }: { readonly quantity: number | null }): number {
  return quantity === 2 ? 1 : wholeNumber(quantity);
}

function quantityIn({ turn }: Context): number {
  return wholeNumber(slotNumber(turn, 'quantity') ?? slotNumber(turn, 'number'));
}

/** The answer to "which one", as a place in what was read out. */
export function addPlace(context: Context): Promise<Reply> | Reply {
  const { dialogue, turn } = context;
  const shown = dialogue.shown?.kind === 'products' ? dialogue.shown : null;
  const quantity = Number(dialogue.asking?.known.quantity ?? '1');
  const places = placesSaid(turn.text ?? slotText(turn, 'query'), languageOf(turn.locale));
  const several = shown === null || places === null ? null : idsAtPlaces(shown, places);
  if (several !== null) return addSeveral(context, several, quantity);
  const place = ordinalOf(turn);
  const id = shown && place !== null ? idAtPlace(shown, place) : null;
  if (id !== null)
    return addProduct(context, id, quantity, {}, wordsOfTurn(turn, dialogue.asking?.known.words ?? null));
  return askWhich(context, { ...dialogue.asking?.known }, place === null ? '' : noSuchPlaceOf(context));
}

/** Another number of what is still to be chosen. */
export function askWhichAgain(context: Context): Promise<Reply> {
  return askWhich(context, { ...context.dialogue.asking?.known, quantity: String(quantityIn(context)) });
}

/** "No, three", with the size still open: another number of it, and the same question. */
export function askOptionAgain(context: Context): Reply {
  const { dialogue } = context;
  const known = { ...dialogue.asking?.known, quantity: String(quantityIn(context)) };
  return ask(context, 'option', '', dialogue.last?.reprompt ?? phrasesOf(context).whichProduct, known);
}

/** The one product that is talked of; null where none or several are. */
export function productAtHand({ shown }: Pick<Dialogue, 'shown'>): string | null {
  if (shown?.kind !== 'products') return null;
  return shown.focus ?? (shown.ids.length === 1 ? (shown.ids[0] ?? null) : null);
}

/** "Do you have it in large": the variant that is meant has the focus from then on, so that "add it" takes it. */
export async function tellOption(context: Context): Promise<Reply> {
  const { turn, dialogue, shop } = context;
  const phrases = phrasesOf(context);
  const atHand = productAtHand(dialogue) ?? '';
  const variants = await kindsOfThing(shop, atHand);
  const [any] = variants;
  if (!any) return notToBeHad(context, phrases.gone);
  const said = wordsSaid(context);
  const options = optionsOf(variants);
  const { wanted, isLacking } = kindsWanted(context, variants, said, {});
  // "No, large", of the yellow one that was told: it stays yellow. So does one that is a product of its own.
  const isAlone = variants.length > 1 && (await shop.getVariants(atHand)).length < 2;
  const before = dialogue.asking?.question === 'take' ? readChosen(dialogue.asking.known.chosen) : {};
  const told = isAlone ? { ...any.options, ...before } : before;
  const chosen = { ...told, ...wanted };
  const isKept = fitting(variants, chosen).length > 0;
  const values = Object.values(wanted);
  if (isLacking || values.length === 0) {
    const hasKinds = options.some(({ values: some }) => some.length > 1) || (isLacking && options.length > 0);
    const kinds = hasKinds ? kindsToldOf(context, variants) : fill(phrases.onlyOneKind, { title: titleOf(any) });
    const says = isLacking ? sentences(phrases.noSuchOption, kinds) : kinds;
    return notToBeHad(context, says, { id: any.id, words: isLacking ? said : [] });
  }
  const meant = fitting(variants, isKept ? chosen : wanted);
  if (meant.length === 0) {
    const says = sentences(phrases.noSuchOption, kindsToldOf(context, variants));
    return notToBeHad(context, says, { id: any.id, words: said });
  }
  const sold = meant.find(({ availability }) => availability !== 'out_of_stock');
  const product = sold ?? meant[0] ?? any;
  if (!sold) {
    const says = fill(phrases.outOfStock, { title: variantName(product, true) });
    return notToBeHad(context, says, { id: any.id, words: said });
  }
  const says = fill(phrases.hasOption, {
    title: titleOf(product),
    value: Object.values(isAlone ? product.options : isKept ? chosen : wanted)
      .map((value) => speakable(value, 30))
      .join(', '),
    price: moneySpoken(priceOf(product), product.currency, turn.locale),
  });
  return answer(dialogue, type, {
    says,
    asks: phrases.askTake,
    handled: 'answered',
    asking: {
      interaction: key,
      question: 'take',
      known: { id: product.id, chosen: JSON.stringify(isKept ? chosen : wanted).slice(0, 480) },
    },
    shown: shownProducts([product.id], product.id),
  });
}

/** "Yes", or "add it", to the variant that was just told. */
export async function takeTold(context: Context): Promise<Reply> {
  // What was told has one option only: what else it differs in is still asked.
  const { id = '', chosen, quantity } = context.dialogue.asking?.known ?? {};
  const said = slotNumber(context.turn, 'quantity') ?? slotNumber(context.turn, 'number');
  return addProduct(context, id, wholeNumber(said ?? Number(quantity ?? '1')), readChosen(chosen));
}

async function isSold({ shop }: Context, words: string): Promise<boolean> {
  const page = await shop.searchProducts({ text: words, maxPriceMinor: null, sort: 'relevance', limit: 1, offset: 0 });
  return page.items.length > 0;
}

/** Whether the words are a product's name, as "7 up" is: then their number is no count. */
async function isName({ shop }: Context, words: string): Promise<boolean> {
  const page = await shop.searchProducts({ text: words, maxPriceMinor: null, sort: 'relevance', limit: 5, offset: 0 });
  return page.items.some(({ title }) => nearness(words, title) >= namedEnough);
}

/** "7 seas candle", of which the 7 was taken for a count: the title that begins with the number; null where none does. */
async function titleWithNumber({ shop, turn }: Context, quantity: number, words: string): Promise<string | null> {
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
async function offer(context: Context, product: ShopProduct, quantity: number): Promise<Reply> {
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
    return askOption(context, id, outcome.quantity, outcome.wanted, outcome.option, '', title);
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

/** What was said of a product, what was said last before what was said earlier. */
type Words = readonly string[];
/** Nobody says so large a number of one thing: it was a postal code, or misheard. */
async function askAmount(context: Context, id: string, chosen: Chosen): Promise<Reply> {
  const { turn, settings, shop } = context;
  const phrases = phrasesOf(context);
  const product = await shop.getProduct(id);
  if (product === null) return notToBeHad(context, phrases.gone);
  const says = fillPlural(turn.locale, phrases.atMost, settings.quantityMax, { title: titleOf(product) });
  return ask(context, 'take', says, phrases.askTake, { id, chosen: JSON.stringify(chosen).slice(0, 480) });
}

type Option = NonNullable<ReturnType<typeof openOption>>;
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

async function putIn(context: Context, id: string, asked: number, chosen: Chosen, words: Words): Promise<PutIn> {
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
    const meant = fitting(variants, wanted)[0] ?? any;
    return { kind: 'none', says: fill(phrases.outOfStock, { title: variantName(meant, variants.length > 1) }) };
  }
  const before = (await shop.getCart()).find((line) => line.productId === product.id)?.quantity ?? 0;
  const { lines, says, few, isFull } = await setQuantity(context, product.id, before + quantity);
  if (says !== '' && !isFull) return few > 0 ? { kind: 'few', id: product.id, says, few } : { kind: 'none', says };
  const line = lines.find((one) => one.productId === product.id);
  const kind = variants.length > 1 ? Object.values(product.options) : [];
  const item = line && !isFull ? lineAdded(context, line, quantity, before, kind) : '';
  return { kind: 'put', id: product.id, lines, item, says, known: correctable(product, variants, quantity) };
}

/** Without what was said not to be wanted, "an apron, but not blue", where anything is left. */
function wantedOnes({ turn, dialogue }: Context, variants: readonly ShopProduct[]): readonly ShopProduct[] {
  const language = languageOf(turn.locale);
  const without = (dialogue.shown?.without ?? []).filter((words) => isKindSaid(words, language));
  const isExcluded = (one: ShopProduct) => without.some((words) => isOfKind(words, one, language));
  const kept = variants.filter((one) => !isExcluded(one));
  return kept.length > 0 ? kept : variants;
}

/** Whether a number is said to be a size: "my size is thirty-seven". */
function isSizeSaid(words: string, size: number, language: Language): boolean {
  const said = patterns[language].sizeSaid.replace('{n}', `${size}(?!\\d)`);
  return new RegExp(said, 'iu').test(inFigures(words, language));
}

/** Whether a number is that of a kind that was named, or is said to be a size, and no count. */
function isOfKindNamed(quantity: number, wanted: Chosen, { text, locale }: Context['turn']): boolean {
  if (quantity < 2) return false;
  if (text !== null && isSizeSaid(text, quantity, languageOf(locale))) return true;
  const number = new RegExp(`(?<!\\d)${quantity}(?!\\d)`);
  const isValue = Object.values(wanted).some((value) => number.test(value));
  const said = text?.match(/\d+|\p{L}+\d+/gu) ?? [];
  // "Two in size 2" counts as well, and a count of its own may stand before the size.
  return isValue && said.filter((one) => number.test(one)).length < 2;
}

/** What of the options was said, each by the words that were said last; a kind that is not made is lacking. */
function kindsWanted(
  { turn }: Context,
  variants: readonly ShopProduct[],
  words: Words,
  chosen: Chosen,
): { wanted: Chosen; isLacking: boolean } {
  const options = optionsOf(variants);
  let wanted = chosen;
  for (const phrase of words) {
    const said = inFigures(phrase, languageOf(turn.locale));
    const open = options.filter(({ name }) => !(name in wanted));
    const title = variants[0]?.title ?? '';
    const kinds = kindsSaid(open, said, languageOf(turn.locale), title);
    const isOther = options.length === 0 && contradictsTitle(said, title, languageOf(turn.locale));
    if (kinds.lacking.length > 0 || isOther) return { wanted, isLacking: true };
    wanted = { ...kinds.chosen, ...wanted };
  }
  return { wanted, isLacking: false };
}

/** "Wool cap comes in S and L": the kinds that can be had, or all where none can. */
export function kindsToldOf(context: Context, variants: readonly ShopProduct[]): string {
  const phrases = phrasesOf(context);
  const [any] = variants;
  if (!any) return '';
  const options = optionsOf(variants).filter(({ values }) => values.length > 0);
  if (options.length === 0) return '';
  const here = variants.filter(({ availability }) => availability !== 'out_of_stock');
  const told = (here.length > 0 ? here : variants).map(kindName);
  const values = [...new Set(told)].slice(0, valuesSpokenMax).map((value) => speakable(value, 60));
  return fill(phrases.comesIn, { title: titleOf(any), values: listSpoken(values, context.turn.locale) });
}

function kindName({ options }: ShopProduct): string {
  return Object.values(options).join(' ');
}

/** @param of what was wanted: "add it", said next, means the same kind of it and no other */
function notToBeHad(context: Context, says: string, of?: { readonly id: string; readonly words: Words }): Reply {
  const { shown } = context.dialogue;
  // Said once: a letter is a size only by itself.
  const wanted = [...new Set(of?.words.filter((words) => words !== ''))].join(' ');
  const kept = of && wanted !== '' ? { ...shownProducts([of.id], of.id), query: wanted.slice(0, 300) } : shown;
  return answer(context.dialogue, type, {
    says,
    asks: assistantPhrases[languageOf(context.turn.locale)].anythingElse,
    handled: 'nothing-found',
    asking: askingAnythingElse,
    shown: kept,
  });
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

/** Kept as it was shown, so that "the third one, too" still means something; the variant has the focus. */
export function shownOf({ dialogue: { shown } }: Context, id: string, of = id): NonNullable<Dialogue['shown']> {
  const keeps = shown?.kind === 'products' && shown.ids.includes(of);
  return keeps ? { ...shown, focus: id } : shownProducts([id], id);
}

export function totals(context: Context, lines: readonly ShopCartLine[]): string {
  if (!context.settings.speakTotal || lines.length === 0) return '';
  const total = totalSpoken(lines, context.turn);
  return fillPlural(context.turn.locale, cartWords(context).inCart, countOf(lines), { total });
}

function askOption(
  context: Context,
  id: string,
  quantity: number,
  chosen: Chosen,
  option: { readonly name: string; readonly values: readonly string[] },
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
  const known = { id, quantity: String(quantity), chosen: JSON.stringify(chosen).slice(0, 480) };
  return ask(context, 'option', says, asks, known);
}

/** The answer to "which size": by the value, or by its place in the question. */
export async function chooseOption(context: Context): Promise<Reply> {
  const { turn, dialogue, shop } = context;
  const known = dialogue.asking?.known ?? {};
  const id = known.id ?? '';
  const quantity = Number(known.quantity ?? '1');
  const chosen = readChosen(known.chosen);
  const variants = (await shop.getVariants(id)).filter((variant) => variant.availability !== 'out_of_stock');
  const left = fitting(variants, chosen);
  const option = openOption(left);
  if (!option) return addProduct(context, id, quantity, chosen);
  const place = ordinalOf(turn);
  const said = wordsSaid(context);
  const kinds = said.map((words) => kindsSaid([option], words, languageOf(turn.locale), ''));
  const value =
    valueSaid(option.values, said) ??
    kinds.flatMap(({ chosen: read }) => read[option.name] ?? [])[0] ??
    // "The small one" of large ones is no place.
    (place === null || kinds.some(({ lacking }) => lacking.length > 0)
      ? undefined
      : option.values[indexOf(place, option.values.length)]);
  // "Blue", to the question for the size, or "the small blue one".
  const { wanted, isLacking } = kindsWanted(context, await shop.getVariants(id), said, {});
  const others = isLacking ? chosen : { ...chosen, ...wanted };
  if (value === undefined || value === null) {
    if (!isLacking && Object.keys(wanted).length > 0) return addProduct(context, id, quantity, others);
    return askOption(context, id, quantity, chosen, option, phrasesOf(context).noSuchOption);
  }
  return addProduct(context, id, quantity, { ...others, [option.name]: value });
}

function readChosen(stored: string | undefined): Chosen {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, one]) => typeof one === 'string'));
  } catch {
    return {};
  }
}

/** Everything that was said where an option was asked, in whatever slot the channel put it. */
function wordsSaid({ turn }: Context): string[] {
  const names = ['option', 'colour', 'number', 'product', 'query', 'quantity', 'ordinal'];
  const words = names.flatMap((name) => [slotText(turn, name), slotName(turn, name)]);
  return [...words, turn.text].filter((one) => one !== null);
}

export function anythingElse(context: Context, says = ''): Reply {
  return answer(context.dialogue, type, {
    says,
    asks: assistantPhrases[languageOf(context.turn.locale)].anythingElse,
    handled: says === '' ? 'answered' : 'nothing-found',
    asking: askingAnythingElse,
  });
}
