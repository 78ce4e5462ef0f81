/**
 * What is said of the goods that are talked of, read before the intent is believed. A sentence belongs here only where
 * every telling word of it is accounted for: by a product that was told or by its kinds (sizes, colors), by the search
 * they were found by, by a price, a count or a superlative, or by the word that asks or takes. One word that is left over,
 * and the sentence is read as any other.
 *
 * What is meant of the list follows from the words: the one product that fits ("the navy one"), the cheapest of those
 * that fit, or several. Then the verb says what is done: it is put into the cart, asked about (the reference gives way to
 * "it"), told, or the list is narrowed.
 */
import type { Language } from '@voicecart/contract/locales';
import { findOrdinals } from '@voicecart/understanding/built-in/ordinals';
import { tokenise } from '@voicecart/understanding/words/tokens';
import { type Dialogue, productAtHand } from '../../dialogue/dialogue.ts';
import { idAtPlace, ordinalOf, slotNumber } from '../../dialogue/dialogue-slots.ts';
import { placesSaid } from '../../dialogue/spoken-places.ts';
import { optionsOf } from '../../interactions/product-purchase/options.ts';
import { isKindSaid, isOnlyKind, kindsIn, kindsSaid } from '../../interactions/product-purchase/spoken-kinds.ts';
import { knowledgeWords } from '../../knowledge/knowledge-words.ts';
import { type Question, readQuestion } from '../../knowledge/question.ts';
import type { ShopProduct } from '../../shop/shop.ts';
import { withoutHesitation } from '../../speech/politeness.ts';
import { marks } from '../marks.ts';
import { isOpen, type Meaning, type Meant, type Moment, reworded } from '../meaning.ts';
import { pointingWords } from '../pointing-words.ts';
import { byPrice, inOrder } from '../products-told.ts';
import { isTaken } from '../references.ts';
import { isBegunBy, isSaid, patternOf, tellingWords, wantedOf } from '../wording.ts';
import { fits, limitOf, type Named, namedIn, queryWithin } from './named.ts';

type Shown = NonNullable<Dialogue['shown']>;

/** Intents that such sentences are taken for; any other is believed. */
const mistakable: ReadonlySet<string> = new Set([
  'AMAZON.FallbackIntent',
  // "Ok, get me that".
  'AMAZON.YesIntent',
  'ProductSearchIntent',
  'SelectItemIntent',
  'RefineColourIntent',
  'ChooseOptionIntent',
  'PriceLimitIntent',
  'CheapestIntent',
  'CheaperIntent',
  'MostExpensiveIntent',
  'PricierIntent',
  'PriceIntent',
  'TellMeMoreIntent',
  'AddToCartIntent',
  'ProvideNumberIntent',
  'OrderItemsIntent',
]);

export const inHand: Meaning = {
  name: 'said of the goods that are talked of',
  reads: ['text', 'intent', 'slots', 'shown', 'earlier', 'asking', 'catalogue'],
  writes: ['text', 'intent', 'slots', 'shown', 'asking'],
  async meant(moment) {
    const { turn, dialogue, language } = moment;
    if (turn.text === null || !isOpen(moment) || !mistakable.has(turn.intent ?? '')) return null;
    // A kind of the one product that is talked of.
    if (turn.intent === 'ChooseOptionIntent' && productAtHand(dialogue) !== null) return null;
    if (turn.isWithin || turn.without !== undefined || turn.isInstead || turn.each) return null;
    const { asking } = dialogue;
    if (asking?.interaction === 'product-purchase' && asking.question !== 'which' && asking.question !== 'take')
      return null;
    // "Black please", of the one that is talked of, is no other list's black one.
    const isOfThis = productAtHand(dialogue) !== null && isOnlyKind(wantedOf(turn.text, language).text, language);
    for (const list of isOfThis ? [dialogue.shown] : [dialogue.shown, dialogue.earlier]) {
      const isOfCart = list?.interaction === 'product-purchase' && list.ids.length !== 1;
      if (list?.kind !== 'products' || isOfCart) continue;
      const meant = await saidOf(list, moment);
      if (meant) return meant;
    }
    return null;
  },
};

async function saidOf(list: Shown, moment: Moment): Promise<Meant> {
  const { turn, language } = moment;
  const text = turn.text ?? '';
  const question = readQuestion(text, knowledgeWords(language));
  // "And three of the second" asks nothing.
  const isWish = question === null || (question.isShort && !question.isPolar && !question.isOpen);
  const wished = isWish ? await wishOf(list, text, moment) : null;
  return wished ?? (question === null ? null : askedOf(list, question, moment));
}

/** "The navy one, two please", "cheapest of the blue ones", "brass under eighty". */
async function wishOf(list: Shown, text: string, moment: Moment): Promise<Meant> {
  const { turn, dialogue, language } = moment;
  const corrected = countMeant(text, moment);
  if (corrected !== null) return corrected;
  if (await isOfOne(list, text, moment)) return takeOne(text, moment);
  if (list.ids.length < 2) return null;
  const placed = takenAtPlace(list, text, moment);
  if (placed !== null) return placed;
  if (ordinalOf(turn) !== null) {
    // "I'll take the first one" is no wish to hear of it.
    const isPlaceTaken = turn.intent === 'SelectItemIntent' && isTaken(text, language);
    return isPlaceTaken ? { turn: { ...turn, intent: 'AddToCartIntent' } } : null;
  }
  const isToTake = isTaking(text, moment);
  // "Actually medium", right after it was put in, changes what is in the cart.
  if (dialogue.by === 'product-purchase' && !isToTake) return null;
  const named = namedIn(text, language);
  if (named.words.length === 0 && named.extreme === null) return null;
  if (!isToTake && !isOfThem(text, named, language)) return null;
  // "The cheapest one, but two".
  const isSeveral = named.extreme !== null && (named.count ?? 1) > 1;
  const wish: Wish = { list, named, isToTake: isToTake || isSeveral, heard: await inOrder(moment, list.ids) };
  const isPlain = named.extreme === null && named.maxPrice === null;
  return (
    (isPlain && !isToTake ? await kindOfOne(wish, moment) : null) ??
    (await ofHeard(wish, moment)) ??
    beyondHeard(wish, moment)
  );
}

/** "And three of the second", of a list. */
function takenAtPlace(list: Shown, text: string, { turn, dialogue, language }: Moment): Meant {
  const tokens = tokenise(text);
  const [place, other] = findOrdinals(tokens, language);
  const number = Number(place?.resolved?.[0]?.name);
  if (turn.intent !== 'AMAZON.FallbackIntent' || !place || other || !Number.isInteger(number)) return null;
  const rest = tokens.filter((_, at) => at < place.from || at >= place.to).map(({ norm }) => norm);
  const { words, count } = namedIn(rest.join(' '), language);
  const id = idAtPlace(list, number);
  if (words.length > 0 || id === null || !(count !== null || isTaken(text, language))) return null;
  const added = { ...turn, intent: 'AddToCartIntent', slots: slotsOf(count) };
  return { turn: added, dialogue: { ...dialogue, shown: { ...list, focus: id }, asking: null } };
}

/** What is wished of a list, and the products of it that were told. */
interface Wish {
  readonly list: Shown;
  readonly named: Named;
  readonly isToTake: boolean;
  readonly heard: readonly ShopProduct[];
}

function isTaking(text: string, { turn, dialogue, language }: Moment): boolean {
  const isMore = dialogue.by === 'product-purchase' && isBegunBy(text, 'also', language);
  return turn.intent === 'AddToCartIntent' || isMore || isAwaited(dialogue) || isTaken(text, language);
}

/** "Which one should I put in your cart". */
function isAwaited({ asking }: Dialogue): boolean {
  return asking?.interaction === 'product-purchase' && asking.question === 'which';
}

/** Of those that were told: the only one that fits, or which of several is asked. */
async function ofHeard({ list, named, isToTake, heard }: Wish, moment: Moment): Promise<Meant> {
  const { turn, dialogue, language } = moment;
  const isOfSearch = list.query !== null && list.query !== '';
  // The cheapest of all that was found may not have been told yet.
  if (named.maxPrice !== null || (named.extreme !== null && isOfSearch)) return null;
  const fitting = heard.filter((product) => fits(product, named, list, language));
  const [only, other] = named.extreme === null ? fitting : byPrice(fitting, named.extreme);
  if (!only) return null;
  const count = named.count ?? slotNumber(turn, 'quantity') ?? countAwaited(dialogue);
  const added = { ...turn, intent: 'AddToCartIntent', slots: slotsOf(count) };
  if (named.extreme !== null || !other) {
    const at = { ...dialogue, shown: { ...list, focus: only.id }, asking: null };
    const isCounted = named.count !== null && !(await isKindOf(only, named.count, moment));
    if (isToTake || isCounted) return { turn: added, dialogue: at };
    return { turn: { ...turn, kind: 'touch', touch: ['select', list.interaction, only.id] }, dialogue: at };
  }
  if (!isToTake || fitting.length === heard.length) return null;
  const ids = fitting.map(({ id }) => id);
  const few = { ...list, ids, said: ids.length, from: 0, focus: null, total: ids.length };
  return { turn: added, dialogue: { ...dialogue, shown: few, asking: null } };
}

function slotsOf(count: number | null): Moment['turn']['slots'] {
  return count === null ? {} : { quantity: { value: String(count) } };
}

function countAwaited(dialogue: Dialogue): number | null {
  return isAwaited(dialogue) ? Number(dialogue.asking?.known.quantity) || null : null;
}

/** Of all that the search found: the cheapest of them, or the list with the further words. */
async function beyondHeard({ list, named, isToTake }: Wish, moment: Moment): Promise<Meant> {
  const { turn, dialogue } = moment;
  if (isToTake && named.extreme === null) return null;
  const query = await queryWithin(list, named, moment);
  if (query === null) return null;
  const shown = { ...list, focus: null, maxPriceMinor: limitOf(named, list, moment) };
  const at = { ...dialogue, shown, asking: null };
  if (named.extreme === null) return { turn: searchedWithin(turn, query), dialogue: at };
  const intent = named.extreme === 'least' ? 'CheapestIntent' : 'MostExpensiveIntent';
  const taking = isToTake ? { taking: named.count ?? 1 } : {};
  return { turn: { ...turn, intent, slots: { product: { value: query } }, ...taking }, dialogue: at };
}

function searchedWithin(turn: Moment['turn'], query: string): Moment['turn'] {
  return { ...turn, intent: 'ProductSearchIntent', slots: { query: { value: query } }, isWithin: true };
}

/** What a wish for the one thing in hand is taken for where no sample is like it. */
const unsure: ReadonlySet<string> = new Set(['AMAZON.FallbackIntent', 'ProductSearchIntent']);

async function isOfOne(list: Shown, text: string, { turn, dialogue, shop, language }: Moment): Promise<boolean> {
  const id = list === dialogue.shown ? productAtHand(dialogue) : null;
  const isYes = turn.intent === 'AMAZON.YesIntent' && isTaken(text, language);
  if (id === null || !(isYes || unsure.has(turn.intent ?? ''))) return false;
  const { words, extreme, count } = namedIn(text, language);
  const isCounted = count !== null && dialogue.by !== 'product-purchase';
  if (extreme !== null || !(isCounted || isTaken(text, language))) return false;
  // "Six balls of the grey": a kind of it, and nothing beside it.
  return words.length === 0 || (await kindsOf(id, words, shop, language)) !== null;
}

/** The options of a product that leave something to choose. */
async function choicesOf(shop: Moment['shop'], id: string) {
  return optionsOf(await shop.getVariants(id)).filter(({ values }) => values.length > 1);
}

/** The kinds of a product that words name with nothing beside them; null where they name more, or none. */
async function kindsOf(id: string, words: readonly string[], shop: Moment['shop'], language: Language) {
  const options = await choicesOf(shop, id);
  const { chosen, lacking, rest } = kindsSaid(options, words.join(' '), language, '');
  const isAll = Object.keys(chosen).length > 0 && lacking.length === 0 && tellingWords(rest, language).length === 0;
  return isAll ? Object.values(chosen).join(' ') : null;
}

/** "Two of them, I mean", right after one was put in: so many, and no more beside it. */
function countMeant(text: string, { turn, dialogue, language }: Moment): Meant {
  if (dialogue.by !== 'product-purchase' || turn.intent !== 'AddToCartIntent' || dialogue.undo.length !== 1)
    return null;
  const { words, count } = namedIn(text.replace(patternOf(marks[language].repair, language), ' '), language);
  if (count === null || words.length > 0 || !isSaid(text, 'repair', language)) return null;
  return { turn: { ...turn, intent: 'ChangeQuantityIntent', slots: slotsOf(count) } };
}

/** "Cool, grab me one", "go on then, one pair". */
function takeOne(text: string, { turn, language }: Moment): Meant {
  const { count } = namedIn(text, language);
  return { turn: { ...turn, intent: 'AddToCartIntent', slots: slotsOf(count) } };
}

/** "What sizes does the cheaper one come in": asked of the one that is meant. */
async function askedOf(list: Shown, question: Question, moment: Moment): Promise<Meant> {
  const { turn, dialogue, language } = moment;
  if (await isPriceOfKind(list, question, moment)) return { turn: { ...turn, intent: 'PriceIntent', slots: {} } };
  if (isKindAsked(list, question, moment))
    return {
      turn: { ...turn, intent: 'ChooseOptionIntent', slots: { option: { value: kindWords(question, language) } } },
    };
  if (list.ids.length < 2 || ordinalOf(turn) !== null) return null;
  const heard = await inOrder(moment, list.ids);
  const isChoice = question.isWhich && question.comparative === null && question.topics.length === 0;
  if (isChoice) return chosenBy(list, question, heard, moment);
  const reference = referenceIn(turn.text ?? '', language);
  if (reference === null) return null;
  const named = namedIn(reference.words, language);
  const fitting = heard.filter((product) => fits(product, named, list, language));
  const [only, other] = named.extreme === null ? fitting : byPrice(fitting, named.extreme);
  if (!only || (other && named.extreme === null)) return null;
  const asked = reworded(moment, reference.rest);
  return { turn: asked, dialogue: { ...dialogue, shown: { ...list, focus: only.id }, asking: null } };
}

/** "Which of those is blue": that one is told, or the list of those that are. */
async function chosenBy(
  list: Shown,
  { plain }: Question,
  heard: readonly ShopProduct[],
  moment: Moment,
): Promise<Meant> {
  const { turn, dialogue, language } = moment;
  const named = namedIn(plain, language);
  if (named.words.length === 0 || named.extreme !== null) return null;
  const [only, other] = heard.filter((product) => fits(product, named, list, language));
  const focus = only && !other ? only.id : null;
  const at = { ...dialogue, shown: { ...list, focus }, asking: null };
  if (focus !== null)
    return { turn: { ...turn, kind: 'touch', touch: ['select', list.interaction, focus] }, dialogue: at };
  const query = await queryWithin(list, named, moment);
  return query === null ? null : { turn: searchedWithin(turn, query), dialogue: at };
}

/** "Do you have it in ivory too", of the one that is talked of. */
function isKindAsked(
  list: Shown,
  { hasPronoun, plain, topics }: Question,
  { turn, dialogue, language }: Moment,
): boolean {
  if (list !== dialogue.shown || productAtHand(dialogue) === null || !unsure.has(turn.intent ?? '')) return false;
  if (!hasPronoun || topics.length > 0 || !isKindSaid(plain, language)) return false;
  return tellingWords(kindsIn(plain, language).rest, language).length === 0;
}

function kindWords({ plain }: Question, language: Language): string {
  return tellingWords(plain, language)
    .filter((word) => isKindSaid(word, language))
    .join(' ');
}

/** "How much is it in six by nine", of the one that is talked of. */
async function isPriceOfKind(list: Shown, { topics, plain }: Question, { turn, dialogue, shop, language }: Moment) {
  const id = list === dialogue.shown ? productAtHand(dialogue) : null;
  if (id === null || !(turn.intent === 'PriceIntent' || topics.some(({ name }) => name === 'price'))) return false;
  const options = await choicesOf(shop, id);
  const { chosen } = kindsSaid(options, plain, language, '');
  const isBySize = isSaid(plain, 'bigger', language) || isSaid(plain, 'smaller', language);
  return options.length > 0 && (Object.keys(chosen).length > 0 || isBySize);
}

/** "The cheaper one", "the walnut one", within a sentence; and the sentence with "it" in its place. */
function referenceIn(text: string, language: Language): { readonly words: string; readonly rest: string } | null {
  const { namedOne, it } = pointingWords[language];
  const match = patternOf(namedOne, language).exec(text);
  const words = match?.groups?.what?.trim();
  if (!match || !words) return null;
  return { words, rest: `${text.slice(0, match.index)}${it}${text.slice(match.index + match[0].length)}` };
}

/** Said of a list: by "the ... one", by what costs most or least, or by nothing but kinds. */
function isOfThem(text: string, named: Named, language: Language): boolean {
  if (named.extreme !== null) return true;
  const plain = withoutHesitation(text, language) || text;
  const isDefinite = isBegunBy(plain, 'article', language) && !isBegunBy(plain, 'wanting', language);
  return isDefinite || isSaid(text, 'standIn', language) || isOnlyKind(plain, language);
}

/** "The nylon one, blue": a kind of the only one that is called so. */
async function kindOfOne({ list, named, heard }: Wish, moment: Moment): Promise<Meant> {
  const { turn, dialogue, shop, language } = moment;
  const isKind = (word: string) => isKindSaid(word, language);
  const words = named.words.filter((word) => !isKind(word));
  if (words.length === 0 || words.length === named.words.length) return null;
  const [one, other] = heard.filter((product) => fits(product, { ...named, words }, list, language));
  if (!one || other) return null;
  const options = await choicesOf(shop, one.id);
  const chosen = Object.values(kindsSaid(options, named.words.filter(isKind).join(' '), language, one.title).chosen);
  if (chosen.length === 0) return null;
  return {
    turn: { ...turn, intent: 'ChooseOptionIntent', slots: { option: { value: chosen.join(' ') } } },
    dialogue: { ...dialogue, shown: { ...list, focus: one.id }, asking: null },
  };
}

/** "In a three", of slippers that come in three: no count. */
async function isKindOf({ id }: ShopProduct, count: number, { shop }: Moment): Promise<boolean> {
  const variants = await shop.getVariants(id);
  return variants.some(({ options }) => Object.values(options).includes(String(count)));
}

/** "Both of them", "one of each": places of the list, which the cart reads by itself. */
export const severalInHand: Meaning = {
  name: 'several of what is talked of',
  reads: ['text', 'intent', 'slots', 'shown', 'earlier', 'asking'],
  writes: ['intent', 'slots', 'shown', 'asking'],
  meant(moment) {
    const { turn, dialogue, language } = moment;
    if (turn.text === null || !isOpen(moment) || !mistakable.has(turn.intent ?? '')) return null;
    const places = placesSaid(turn.text, language);
    if (places === null || (places.kind !== 'both' && places.kind !== 'all')) return null;
    // Shelves that were told since are what is talked of, and nothing to take.
    if (dialogue.shown !== null && dialogue.shown.kind !== 'products') return null;
    const list = [dialogue.shown, dialogue.earlier].find(
      (one) => one?.kind === 'products' && one.said - one.from === 2,
    );
    if (!list || readQuestion(turn.text, knowledgeWords(language)) !== null) return null;
    const named = namedIn(turn.text, language);
    if (named.words.filter((word) => placesSaid(word, language) === null).length > 0) return null;
    return {
      turn: { ...turn, intent: 'AddToCartIntent', slots: {} },
      dialogue: { ...dialogue, shown: list, asking: null },
    };
  },
};
