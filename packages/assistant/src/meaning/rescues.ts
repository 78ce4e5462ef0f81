import { findOrdinals } from '@voicecart/understanding/built-in/ordinals';
import { tokenise } from '@voicecart/understanding/words/tokens';
import { nearness, wordsOf } from '../interactions/nearness.ts';
import { countedWords } from '../interactions/product-purchase/counted-words.ts';
import { isDayNamed } from '../interactions/store-location/hours-asked.ts';
import { plainText } from '../knowledge/phrase-pattern.ts';
import { isOneThing, isOpen, isSold, type Meaning, type Meant, type Moment, reworded } from './meaning.ts';
import { asksOfIt, clausesOf, isBegunBy, tellingWords, wantedOf, wantedWithin, withoutPacks } from './wording.ts';

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
    if (dialogue.shown?.kind === 'products' && asksOfIt(turn.text, language)) return null;
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

/** So few windows of a long sentence are looked up. */
const windowsMax = 12;
const loneWordsMax = 4;

/** "I was kind of wondering if you might have like a scratching post": the words of it that one thing is called by. */
export const longRequest: Meaning = {
  name: 'a thing within a long request',
  reads: ['text', 'intent', 'asking', 'catalogue'],
  writes: ['intent', 'slots'],
  async meant(moment) {
    const { turn, language } = moment;
    if (turn.text === null) return null;
    if (await isMissed(moment)) return thingNamed(moment, tellingWords(turn.text, language));
    if (!isLost(moment)) return null;
    const wanted = wantedWithin(turn.text, language) ?? turn.text;
    const telling = tellingWords(wanted, language);
    // Without a word that says that something is wanted, only a few may name it.
    const isLone = wanted === turn.text;
    if (isLone && (asksOfIt(turn.text, language) || telling.length > loneWordsMax)) return null;
    let left = windowsMax;
    for (const words of windowsOf(telling)) {
      left -= 1;
      if (left < 0) return null;
      if (await isOneThing(moment, words))
        return {
          turn: { ...turn, intent: 'ProductSearchIntent', slots: { query: { value: asSaid(words, turn.text) } } },
        };
    }
    return isLone ? null : thingNamed(moment, telling);
  },
};

const missedWordsMin = 5;
const thingsMax = 8;

/** "I'm looking for a spade that holds out in clay", of which only the end went into the slot, and nothing is called so. */
async function isMissed(moment: Moment): Promise<boolean> {
  const { turn } = moment;
  const said = turn.intent === 'ProductSearchIntent' ? turn.slots.query?.value : undefined;
  if (said === undefined || turn.text === null || turn.without !== undefined || !isOpen(moment)) return false;
  const heard = wordsOf(said);
  const isMore = tellingWords(turn.text, moment.language).some(
    (word) => !wordsOf(word).every((one) => heard.includes(one)),
  );
  return isMore && !turn.isWithin && wordsOf(turn.text).length >= missedWordsMin && !(await isSold(moment, said));
}

/** The first of the words that a product is called by: the noun of a sentence, whatever else it tells. */
async function thingNamed(moment: Moment, telling: readonly string[]): Promise<Meant> {
  const { turn, shop, language } = moment;
  // "My first hat" is no "First Socks Kit".
  const naming = telling.filter((word) => findOrdinals(tokenise(word), language).length === 0);
  for (const word of naming.slice(0, thingsMax)) {
    const search = { text: word, maxPriceMinor: null, sort: 'relevance', limit: 1, offset: 0 } as const;
    const { items, knownShare = 1, correctedQuery } = await shop.searchProducts(search);
    const [first] = items;
    if (!first || knownShare < 1 || correctedQuery || nearness(word, first.title) < titleMin) continue;
    const query = { value: asSaid(word, turn.text ?? '') };
    return { turn: { ...turn, intent: 'ProductSearchIntent', slots: { ...turn.slots, query } } };
  }
  return null;
}

/** Plain words as they were said, with their capitals and accents: they are said back. */
function asSaid(words: string, text: string): string {
  const said = text.split(/[^\p{L}\p{M}\p{N}'’-]+/u);
  return words
    .split(' ')
    .map((word) => said.find((one) => plainText(one).trim() === word) ?? word)
    .join(' ');
}

/** The word stands in the title. */
const titleMin = 0.9;

/** Runs of words, the longest and earliest first. */
function windowsOf(words: readonly string[]): string[] {
  const some = words.slice(0, titleWordsMax);
  const lengths = [...some.keys()].map((at) => some.length - at);
  return lengths.flatMap((length) =>
    Array.from({ length: some.length - length + 1 }, (_, at) => some.slice(at, at + length).join(' ')),
  );
}

/** "A laptop", which nobody sells here: said so, instead of "I did not get that". */
export const unknownThing: Meaning = {
  name: 'a thing that is not sold',
  reads: ['text', 'intent', 'asking', 'shown'],
  writes: ['intent', 'slots'],
  meant(moment) {
    const { turn, dialogue, language } = moment;
    if (turn.text === null || !isLost(moment)) return null;
    // "What about Harbor Street", after a store, may be another one.
    if (dialogue.shown?.interaction === 'store-location') return null;
    const isAsked = isBegunBy(turn.text, 'wanting', language);
    const { text } = wantedOf(turn.text, language);
    const count = wordsOf(text).length;
    if (!isAsked || text === '' || tellingWords(text, language).length === 0 || count === 0 || count > kindWordsMax)
      return null;
    return { turn: { ...turn, intent: 'ProductSearchIntent', slots: { query: { value: text } } } };
  },
};
