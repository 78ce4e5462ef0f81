import { productAtHand } from '../dialogue/dialogue.ts';
import { wordsOf } from '../interactions/nearness.ts';
import { countedWords } from '../interactions/product-purchase/counted-words.ts';
import { giftWanted } from '../interactions/product-search/gifts.ts';
import { splitPriceFrom, splitPriceLimit } from '../interactions/product-search/price-limit.ts';
import { isDayNamed } from '../interactions/store-location/hours-asked.ts';
import { calledAmong } from '../knowledge/called.ts';
import { knowledgeWords } from '../knowledge/knowledge-words.ts';
import { plainText } from '../knowledge/phrase-pattern.ts';
import { ofShops } from '../knowledge/product-asked.ts';
import { readQuestion } from '../knowledge/question.ts';
import { inFigures, roughPrice } from './amount-words.ts';
import { askedThing, behindWish } from './asked-thing.ts';
import { endings, isOneThing, isOpen, isSold, type Meaning, type Meant, type Moment, reworded } from './meaning.ts';
import {
  asksOfIt,
  clausesOf,
  isBegunBy,
  isQuestion,
  isSaid,
  patternOf,
  tellingWords,
  wantedOf,
  wantedWithin,
  withoutPacks,
} from './wording.ts';

/** More words than these are no name of a product. */
const titleWordsMax = 6;
/** So few words name a kind of thing even where no product has them all. */
const kindWordsMax = 3;

/** Words that no sample is like, and all of which one product of the catalogue has, are looked for or put into the cart. */
export const catalogueWords: Meaning = {
  name: 'words of the catalogue',
  reads: ['text', 'intent', 'asking', 'by', 'catalogue'],
  writes: ['intent', 'slots'],
  async meant(moment) {
    const { turn, language, dialogue } = moment;
    if (turn.text === null || !isOpen(moment) || isAwaited(dialogue.asking?.question)) return null;
    // "And the wand", after the puzzle was put into the cart, goes there as well.
    const isMore = dialogue.by === 'product-purchase' && isBegunBy(turn.text, 'also', language);
    const isRead = turn.intent === 'AMAZON.FallbackIntent' || (isMore && turn.intent === 'ProductSearchIntent');
    if (!isRead) return null;
    const wanted = wantedOf(turn.text, language);
    const counted = countedWords(wanted.text, language);
    const text = withoutPacks(counted?.words ?? wanted.text, language);
    if (text === '' || wordsOf(text).length > titleWordsMax || tellingWords(text, language).length === 0) return null;
    // "Is it hard" asks of what was told, and "which one's better" of several.
    if (isQuestion(turn.text, language)) return null;
    const isFew = wordsOf(text).length <= kindWordsMax;
    if (!(await (isFew ? isSold(moment, text) : isOneThing(moment, text)))) return null;
    const query = { query: { value: text } };
    if (!wanted.isToAdd && !isMore) return { turn: { ...turn, intent: 'ProductSearchIntent', slots: query } };
    const quantity = counted === null ? {} : { quantity: { value: String(counted.quantity) } };
    return { turn: { ...turn, intent: 'AddToCartIntent', slots: { ...query, ...quantity } } };
  },
};

/** Questions that plain words answer. */
function isAwaited(question: string | undefined): boolean {
  return question === 'option' || question === 'gift' || question === 'which-line' || question === 'query';
}

/** Whether words that nothing understood may be looked into. */
function isLost(moment: Moment): boolean {
  const { turn, dialogue } = moment;
  if (turn.intent !== 'AMAZON.FallbackIntent' || turn.either !== undefined) return false;
  // "And on Christmas Day", after stores were told, asks for their hours.
  if (dialogue.shown?.kind === 'stores' && isDayNamed(turn)) return false;
  // "It isn't plastic, is it?", of what is talked of, looks for nothing.
  if (productAtHand(dialogue) !== null && isSaid(turn.text ?? '', 'asksTag', moment.language)) return false;
  return isOpen(moment) && !isAwaited(dialogue.asking?.question);
}

/** "My dog is huge, so I need a bed": the first part of a sentence that is understood by itself. */
export const clause: Meaning = {
  name: 'a clause of the sentence',
  reads: ['text', 'intent', 'asking'],
  writes: ['text', 'intent', 'slots', 'later'],
  async meant(moment) {
    const { turn, read, language, dialogue } = moment;
    if (turn.text === null || read === null || !isLost(moment)) return null;
    for (const words of clausesOf(turn.text, language)) {
      const { text } = wantedOf(words, language);
      // "And a pump, but a small one I can carry": the thing that is named.
      if (!isBegunBy(words, 'wanting', language) || tellingWords(text, language).length === 0) continue;
      if (await isOneThing(moment, text))
        return { turn: { ...turn, intent: 'ProductSearchIntent', slots: { query: { value: text } } } };
    }
    const understood = clausesOf(turn.text, language)
      .map((words) => ({ words, turn: reworded(moment, words) }))
      .filter(
        ({ turn: { intent, slots } }) =>
          intent !== null &&
          !intent.startsWith('AMAZON.') &&
          !endings.has(intent) &&
          isWhole(intent, slots) &&
          // Nothing was listed that a place or a name could choose.
          (intent !== 'SelectItemIntent' || dialogue.shown !== null),
      );
    const [first, second] = understood;
    if (!first) return null;
    const isWish = second !== undefined && second.turn.intent !== 'PriceLimitIntent';
    const later = isWish && second.turn.intent !== first.turn.intent ? [second.words.slice(0, 120)] : dialogue.later;
    return { turn: first.turn, dialogue: { ...dialogue, later } };
  },
};

/** "I take two", of a sentence whose beginning nobody understood, may be two of something else. */
function isWhole(intent: string, slots: Moment['turn']['slots']): boolean {
  return !ofCart.has(intent) || slots.query !== undefined;
}

const ofCart: ReadonlySet<string> = new Set([
  'AddToCartIntent',
  'RemoveFromCartIntent',
  'ChangeQuantityIntent',
  'ClearCartIntent',
  'CheckoutIntent',
]);

const loneWordsMax = 4;

/**
 * What is searched for, in every sentence that asks for something: the words of the wish that the catalogue knows, and
 * the thing that it does not have ("a laptop"), said so in its own words.
 */
export const askedFor: Meaning = {
  name: 'what is asked for',
  reads: ['text', 'intent', 'slots', 'asking', 'shown', 'catalogue'],
  writes: ['intent', 'slots'],
  async meant(moment) {
    const { turn, language, dialogue } = moment;
    if (turn.text === null) return null;
    if (isSearch(moment)) {
      const said = turn.slots.query?.value ?? turn.slots.product?.value;
      if (said === undefined || searchedPrice.test(said) || giftWanted(said, turn) !== null) return null;
      // The slot has all words where they are a title: "I like you".
      const phrase = said === turn.text ? said : phraseOf(said, moment);
      // "Do you accept checks" asks for no check kit.
      const isOther = isYesOrNo(turn.text, language) && wantedWithin(turn.text, language) === null;
      if (isOther && !(await isOneThing(moment, phrase)))
        return { turn: { ...turn, intent: 'AMAZON.FallbackIntent', slots: {} } };
      const thing = await withPrice(phrase, moment);
      // Where nothing is called so, what the channel took out of the sentence may be right.
      const ofSlot = phrase === said || (await isSold(moment, thing ?? '')) ? null : await askedThing(said, moment);
      return searchFor(moment, ofSlot !== null && (await isSold(moment, ofSlot)) ? ofSlot : thing);
    }
    const isAwaited = dialogue.asking?.question === 'query' && turn.intent === 'AMAZON.FallbackIntent';
    if (!(isAwaited || isLost(moment)) || dialogue.shown?.interaction === 'store-location') return null;
    const isWish = wantedWithin(turn.text, language) !== null || isBegunBy(turn.text, 'wanting', language);
    if (!isWish && !(isAwaited && !isQuestion(turn.text, language))) return askedOf(moment);
    if (giftWanted(turn.text, turn) !== null) return null;
    const thing = await withPrice(phraseOf(turn.text, moment), moment);
    return thing === null && !isAwaited ? null : searchFor(moment, thing);
  },
};

/** Few words that name a thing, or a question about one: with no word that says that it is looked for. */
async function askedOf(moment: Moment): Promise<Meant> {
  const { turn, language, dialogue, shop } = moment;
  const text = turn.text ?? '';
  const telling = tellingWords(text, language);
  if (telling.length === 0 || telling.length > loneWordsMax) return null;
  const isAsked = isQuestion(text, language);
  // "So the beeswax ones are vegan too?" asks what they are, and looks for none.
  const question = readQuestion(text, knowledgeWords(language));
  if (question?.isPolar && dialogue.shown !== null && question.topics.some(({ name }) => !ofShops.has(name)))
    return null;
  // "Does it have sleeves" is asked of what is talked of, and looks for none.
  if (isAsked && productAtHand(dialogue) !== null && asksOfIt(text, language)) return null;
  const thing = await askedThing(text, moment, isAsked);
  if (thing === null || !(isAsked || tellingWords(thing, language).length === telling.length)) return null;
  // What is called so among those that were told is asked about, and not looked for.
  const told = isAsked && dialogue.shown?.kind === 'products' ? await shop.getProducts(dialogue.shown.ids) : [];
  if (calledAmong(told, thing, language).length > 0) return null;
  return (await isOneThing(moment, thing)) ? searchFor(moment, thing) : null;
}

function isYesOrNo(text: string, language: Moment['language']): boolean {
  return knowledgeWords(language).polar.test(plainText(text));
}

function searchFor({ turn }: Moment, thing: string | null): Meant {
  const { query: _, product: __, ...others } = turn.slots;
  const slots = thing === null ? others : { ...others, query: { value: thing } };
  return { turn: { ...turn, intent: 'ProductSearchIntent', slots } };
}

function isSearch(moment: Moment): boolean {
  const { turn } = moment;
  return turn.intent === 'ProductSearchIntent' && !turn.isWithin && isOpen(moment);
}

/** The thing, and the price it is to have: "a lamp between twenty and thirty". */
async function withPrice(phrase: string, moment: Moment): Promise<string | null> {
  const rough = roughPrice(phrase, moment.language, '');
  const from = splitPriceFrom(phrase, moment.language, moment.app.currency ?? 'USD');
  const [rest, price] = rough ? [rough.rest, rough.price] : from ? [from.rest, from.from] : [phrase, ''];
  const thing = rest === '' ? '' : ((await askedThing(rest, moment)) ?? '');
  return `${thing} ${price}`.trim() || null;
}

/** A price as the search reads it. */
const searchedPrice = /[$€£¥₹] ?\d|\d ?[$€£¥₹円]/u;

/** The words of the wish, of which a channel takes only a part for the slot; without what was taken out of them. */
function phraseOf(said: string, { turn, language }: Moment): string {
  const isWish = turn.text !== null && turn.without === undefined && wantedWithin(turn.text, language) !== null;
  const isAmount = !/\p{L}/u.test(inFigures(said, language));
  const phrase = splitPriceLimit(isWish || isAmount ? behindWish(turn.text ?? said, language) : said, language).text;
  return turn.slots.colour === undefined
    ? phrase
    : phrase.replace(patternOf(escaped(turn.slots.colour.value), language), ' ');
}

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
