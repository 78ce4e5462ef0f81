import { languageOf } from '@voicecart/contract/locales';
import { patterns as dialoguePatterns } from '@voicecart/language/dialogue';
import { patterns } from '@voicecart/language/interactions/product-purchase';
import { perLanguage } from '@voicecart/language/sections';
import { findNumbers } from '@voicecart/understanding/built-in/numbers';
import { tokenise } from '@voicecart/understanding/words/tokens';
import { productAtHand } from '../../dialogue/dialogue.ts';
import { idAtPlace, ordinalOf, slotText } from '../../dialogue/dialogue-slots.ts';
import { idsAtPlaces, type PlacesSaid, placesSaid } from '../../dialogue/spoken-places.ts';
import { denied, tellingWords } from '../../meaning/wording.ts';
import { fill, listSpoken } from '../../speech/phrase.ts';
import { sentences } from '../../speech/text.ts';
import type { Reply } from '../../turn/reply.ts';
import { answerWithCart, purchaseKey as key } from '../cart/cart-words.ts';
import { wordsOf } from '../nearness.ts';
import { productOfDeal } from '../product-of-deal.ts';
import { addByWords, isSold, titleWithNumber } from './adding-by-words.ts';
import { addOfList, kindOfAtHand } from './adding-of-list.ts';
import { quantityOf, takeBack } from './cart-lines.ts';
import { amountSaid, countBefore } from './counted-words.ts';
import type { Option } from './kinds-wanted.ts';
import type { Chosen } from './options.ts';
import {
  ask,
  askWhich,
  type Context,
  noSuchPlaceOf,
  notToBeHad,
  phrasesOf,
  quantityIn,
  totals,
  type,
  wholeNumber,
  wordsOfTurn,
} from './purchase-turn.ts';
import { addProduct, askOption, putIn } from './putting-in.ts';

/** More words than these are no places but a product's name. */
const placeWordsMax = 6;

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
    const reply = askOption(context, first, says, first.title);
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

/** "Los dos" and "les deux" have the number of what they mean in them. */
function quantityEach({ quantity }: { readonly quantity: number | null }): number {
  return quantity === 2 ? 1 : wholeNumber(quantity);
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
