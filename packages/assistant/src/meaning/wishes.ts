import type { Language } from '@voicecart/contract/locales';
import { words as ofMeaning } from '@voicecart/language/meaning';
import { slotText, wordsForPlace } from '../dialogue/dialogue-slots.ts';
import { purchaseKey } from '../interactions/cart/cart-words.ts';
import { nearEnough, nearness, standsIn, wordsOf } from '../interactions/nearness.ts';
import { countedWords } from '../interactions/product-purchase/counted-words.ts';
import { isOnlyKind } from '../interactions/product-purchase/spoken-kinds.ts';
import { withoutArticle } from '../interactions/product-search/query.ts';
import { calledAmong } from '../knowledge/called.ts';
import { knowledgeWords } from '../knowledge/knowledge-words.ts';
import { readQuestion } from '../knowledge/question.ts';
import { deskWords } from '../service/desk-words.ts';
import { fill } from '../speech/phrase.ts';
import type { Reply } from '../turn/reply.ts';
import type { Turn } from '../turn/turn.ts';
import { kindTaken, takenOfIt } from './at-hand.ts';
import { namedIn } from './in-hand/named.ts';
import { marks } from './marks.ts';
import { isOneThing, isOpen, isSold, type Meaning, type Moment, reworded, wordsOfTurn } from './meaning.ts';
import { areOneThing } from './one-or-two.ts';
import { pointingWords } from './pointing-words.ts';
import {
  denied,
  isAllThatIsSaid,
  isBegunBy,
  listedParts,
  partings,
  patternOf,
  tellingWords,
  wantedOf,
  withoutPacks,
} from './wording.ts';

/** How much is remembered of a wish. */
const wishCharactersMax = 120;

/** Two wishes in a sentence: the first is answered, the second kept until it is taken up. */
export const severalWishes: Meaning = {
  name: 'several wishes',
  reads: ['text', 'intent', 'slots', 'asking', 'catalogue'],
  writes: ['text', 'intent', 'slots', 'later', 'shown'],
  async meant(moment) {
    const { turn, dialogue, language } = moment;
    const words = wordsOfTurn(turn);
    // So many of each kind are put in at once.
    if (words === null || turn.each !== undefined || !isOpen(moment) || holdsValue(turn)) return null;
    const list = await asList(moment, words);
    if (list) return { turn: list.turn, dialogue: { ...dialogue, later: list.later } };
    for (const { first, second, isStrong } of partings(words, language)) {
      // "Two pairs in green and 39": a size is no other thing.
      if (!isStrong && /^\d+$/.test(tellingWords(wantedOf(second, language).text, language).join(''))) continue;
      if (isStrong && (await isNameParted(moment, first, second))) continue;
      const parted = isStrong ? await asSentences(moment, first, second) : await asThings(moment, words, first, second);
      if (!parted) continue;
      const later = parted.second === null ? [] : [parted.second.slice(0, wishCharactersMax)];
      const shown = parted.shown ?? dialogue.shown;
      return { turn: parted.turn, dialogue: { ...dialogue, later, shown } };
    }
    return null;
  },
};

/** "Sencha no. 1": what is parted stands side by side in the name of something that is sold. */
async function isNameParted({ shop, language }: Moment, first: string, second: string): Promise<boolean> {
  const text = `${wantedOf(first, language).text} ${second}`;
  const { items } = await shop.searchProducts({ text, maxPriceMinor: null, sort: 'relevance', limit: 1, offset: 0 });
  const sides = [...wordsOf(first).slice(-1), ...wordsOf(second).slice(0, 1)];
  return items.some(({ title }) => standsIn(sides, title));
}

/** An address, or the number and the proof of an order, belong to the whole sentence. */
function holdsValue({ slots }: Turn): boolean {
  const isNumber = /\d{3}/.test(slots.number?.value ?? '');
  return slots.email !== undefined || slots.postcode !== undefined || isNumber;
}

interface Parted {
  readonly turn: Turn;
  /** Null where nothing of it is kept. */
  readonly second: string | null;
  /** Of which list the first is, where it is not the one shown now. */
  readonly shown?: Moment['dialogue']['shown'];
}

const ofReturns: ReadonlySet<string> = new Set(['ReturnPolicyIntent', 'ReturnOrderIntent']);

/** "Show me beds and tell me how long delivery takes": each side is understood by itself. */
async function asSentences(moment: Moment, first: string, second: string): Promise<Parted | null> {
  const { turn, read } = moment;
  if (read === null || turn.text === null) return { turn: reworded(moment, first), second };
  const [own, other] = [reworded(moment, first), reworded(moment, second)];
  const taken = takenOfIt(other, second, moment.language);
  // "The M then. Put it in": the kind of what is talked of goes in.
  const ofKind = taken === null ? null : await kindTaken(moment, first, taken);
  if (ofKind !== null) return { turn: ofKind, second: null };
  // "The stool. Two please", of a list: so many of the one that is called so.
  const counted = namedIn(second, moment.language);
  const ofList = counted.count !== null && counted.words.length === 0 ? await listedIn(moment, first) : null;
  if (ofList !== null && counted.count !== null) {
    const slots = { quantity: { value: String(counted.count) } };
    return { turn: { ...turn, text: second, intent: 'AddToCartIntent', slots }, second: null, shown: ofList };
  }
  const taking = atOnce.has(own.intent ?? '') ? null : taken;
  if (taking !== null) return { turn: { ...own, taking }, second: null };
  const [isOwnLost, isOtherLost] = [await isLostAlone(moment, own, first), await isLostAlone(moment, other, second)];
  // "I bought gloves and they don't fit, can I return them": what was bought is told, not wished.
  if (ofReturns.has(other.intent ?? '') && patternOf(deskWords[moment.language].bought, moment.language).test(first))
    return { turn: other, second: null };
  // "Sorry, bad day. Do you have blankets": what was understood is the wish.
  if (isOwnLost) return isOtherLost ? null : { turn: other, second: null };
  // "Add it. And two pairs of socks": who counts wants them in the cart as well.
  const isMore = own.intent === 'AddToCartIntent' && !isOtherLost && ofLists.has(other.intent ?? '');
  if (isMore && countedWords(wantedOf(second, moment.language).text, moment.language) !== null)
    return { turn: own, second: addingOf(first, second, moment.language) };
  // What means nothing by itself is not handed back as a wish.
  // "It came broken. What shall I do": the answer to the first tells it.
  const isStuck = patternOf(deskWords[moment.language].stuck, moment.language).test(second);
  const isAnswered = isOtherLost || isStuck || isElliptic(other, own, second, moment.language);
  return { turn: own, second: isAnswered ? null : second };
}

/** "And how much", "can you spell it": asked of what was said before it, and answered with that. */
function isElliptic(other: Turn, own: Turn, words: string, language: Language): boolean {
  const question = readQuestion(words, knowledgeWords(language));
  if (question === null) return false;
  const isOfSame = other.intent === own.intent || other.intent?.startsWith('AMAZON.') === true;
  return tellingWords(words, language).length === 0 || (question.hasPronoun && isOfSame);
}

/** Whether a part of a sentence is understood as nothing, and names nothing that is sold. */
async function isLostAlone(moment: Moment, { intent }: Turn, words: string): Promise<boolean> {
  // "I don't want that", with nothing in the cart.
  if (intent === 'RemoveFromCartIntent') return (await moment.shop.getCart()).length === 0;
  if (intent !== 'AMAZON.FallbackIntent') return false;
  return !(await isSold(moment, wantedOf(words, moment.language).text));
}

/** What says more of things than that they are wanted in the cart: a price, what is not wanted, a question. */
const ofLists: ReadonlySet<string> = new Set([
  'AddToCartIntent',
  'ProductSearchIntent',
  'ChangeQuantityIntent',
  'SelectItemIntent',
  'ChooseOptionIntent',
  'AMAZON.FallbackIntent',
]);

/** "Two cups, a plate and the spoons": put into the cart one after the other; null where it is no list for the cart. */
async function asList(moment: Moment, words: string): Promise<{ turn: Turn; later: string[] } | null> {
  const { turn, language } = moment;
  if (!ofLists.has(turn.intent ?? '') || turn.without !== undefined) return null;
  // "A pot, a cup and tea, one of each".
  const isOfEach = patternOf(marks[language].each, language).test(words);
  const whole = wantedOf(
    words.replace(patternOf(marks[language].each, language), '').replace(/[\s,、]+$/u, ''),
    language,
  );
  const said = listedParts(whole.text, language).map((part) => wantedOf(part, language).text);
  const [own, count] = said;
  if (own !== undefined && count !== undefined && said.length === 2 && whole.isToAdd) {
    // "The blue one, three pieces": the count of the one thing.
    const counted = countedWords(count, language);
    const isUnit = patternOf(pointingWords[language].units, language, 'whole').test(counted?.words ?? '');
    if (counted && isUnit) {
      const slots = { query: { value: own }, quantity: { value: String(counted.quantity) } };
      return { turn: { ...turn, text: own, intent: 'AddToCartIntent', slots }, later: [] };
    }
  }
  const parts = said.map((part) => ({ part, counted: countedWords(part, language), thing: thingOf(part, language) }));
  // Without a word that says so, who counts wants them in the cart.
  const isAsked = isOfEach || whole.isToAdd || patternOf(marks[language].add.before, language, 'beginning').test(words);
  const isToAdd = isAsked || parts.some(({ counted }) => counted !== null && counted.quantity > 1);
  const isCounted = parts
    .slice(1)
    .every(({ part, counted }) => counted !== null || isBegunBy(part, 'wanting', language));
  const isList = parts.length > 2 || (parts.length === 2 && (isAsked || isCounted));
  // "That and a lamp", "the red one and a lamp": one of what is shown is found elsewhere.
  const isOfShown = patternOf(pointingWords[language].namedOne, language).test(words);
  const isNew = !isOfShown && parts.every(({ thing }) => tellingWords(thing, language).length > 0);
  if (!isToAdd || !isList || !isNew) return null;
  const sold = await Promise.all(parts.map(({ thing }) => isSold(moment, thing)));
  // One that is not sold is said to be so, and keeps no other out of the cart.
  const isEachCounted = parts.every(({ counted }) => counted !== null);
  if (sold.filter((is) => is).length < (isAsked || isEachCounted ? 1 : 2)) return null;
  const [first, ...others] = parts;
  if (!first) return null;
  // "Three sheets and two envelopes" are two things, whatever the envelopes are told to go with.
  if (!isEachCounted && (await isOneThing(moment, parts.map(({ thing }) => thing).join(' ')))) return null;
  const { slots } = amountIn(first.part, language);
  const later = others.map(({ part }) => fill(ofMeaning[language].adding, { thing: part }).slice(0, wishCharactersMax));
  return { turn: { ...turn, text: first.part, intent: 'AddToCartIntent', slots }, later };
}

/** The thing of a part of a list, and how many of it, as the cart takes it. */
function amountIn(part: string, language: Language): { thing: string; slots: Turn['slots'] } {
  const counted = countedWords(part, language);
  const thing = thingOf(part, language);
  const query = { value: thing };
  return { thing, slots: counted === null ? { query } : { query, quantity: { value: String(counted.quantity) } } };
}

function thingOf(part: string, language: Language): string {
  return withoutArticle(thingIn(part, language), language);
}

/** "A brush and a mouse" are two things where no one thing is both. */
async function asThings(moment: Moment, words: string, first: string, second: string): Promise<Parted | null> {
  const { turn, language } = moment;
  // "No, one of each", of what was put in just now, adds nothing beside it.
  if (moment.dialogue.by === 'product-purchase' && denied(words, language) !== null) return null;
  // A phrase slot may hold one of the two only.
  const phrase = slotText(turn, 'query');
  const whole = wantedOf(phrase?.includes(second) ? phrase : words, language);
  const [one, other] = [wantedOf(first, language), wantedOf(second, language)];
  // "And one navy" is a kind of what is talked of.
  if (isOnlyKind(countedWords(other.text, language)?.words ?? other.text, language)) return null;
  // "One of those" names nothing, and "the large one" one of the list.
  const isNamed = tellingWords(one.text, language).length > 0;
  const listed = isNamed ? await listedIn(moment, one.text) : null;
  // "The large one and three bags of pellets": who counts wants them in the cart.
  const isCounted = listed !== null && countedWords(other.text, language) !== null;
  const isToAdd = whole.isToAdd || one.isToAdd || turn.intent === 'AddToCartIntent' || isCounted;
  const things = [one.text, other.text].map((text) => thingOf(text, language));
  const isListed = isToAdd && listed !== null;
  const areSold = [
    isNamed && !isListed && (await isSold(moment, things[0] ?? '')),
    await isSold(moment, things[1] ?? ''),
  ];
  // "One of those and the trowel": the first is what is talked of.
  const talkedOf = isListed ? listed : isNamed ? null : talkedOfIn(moment);
  // What is counted is wanted, sold or not: it is said.
  const { quantity } = amountIn(one.text, language).slots;
  if (isToAdd && talkedOf !== null && (areSold[1] || (!isNamed && countedWords(other.text, language) !== null)))
    return {
      turn: { ...turn, text: first, intent: 'AddToCartIntent', slots: quantity ? { quantity } : {} },
      second: addingOf(words, second, language),
      shown: talkedOf,
    };
  // "Put that in and a soy candle", with several told: which is asked, and the candle kept.
  if (isToAdd && !isNamed && areSold[1] && moment.dialogue.shown?.kind === 'products')
    return {
      turn: { ...turn, text: first, intent: 'AddToCartIntent', slots: {} },
      second: addingOf(words, second, language),
    };
  // What is to go into the cart is not dropped because one of it is not sold: it is said.
  if (!areSold.every((is) => is) && !(isToAdd && areSold.includes(true))) return null;
  if (await areOneThing(moment, things, whole.text)) return null;
  const own = reworded(moment, first);
  // What names a thing is looked for, whatever its words are like by themselves.
  const isThing = ofThings.has(own.intent ?? '');
  const named: Turn = isThing ? own : { ...own, intent: 'ProductSearchIntent', slots: { query: { value: one.text } } };
  return { turn: named, second: isToAdd ? addingOf(words, second, language) : second };
}

const ofThings: ReadonlySet<string> = new Set([
  'ProductSearchIntent',
  'AddToCartIntent',
  'RemoveFromCartIntent',
  'ChangeQuantityIntent',
  'SelectItemIntent',
  'StockIntent',
  'PriceIntent',
  'NotifyInStockIntent',
]);

/** The thing of "three bags of pellets". */
function thingIn(text: string, language: Language): string {
  return withoutPacks(countedWords(text, language)?.words ?? text, language);
}

/** The list, with the one of it in focus that is called so. */
async function listedIn(
  { dialogue: { shown }, shop, language }: Moment,
  said: string,
): Promise<Moment['dialogue']['shown']> {
  if (shown?.kind !== 'products' || shown.ids.length < 2) return null;
  const [named, other] = calledAmong(
    await shop.getProducts(shown.ids),
    tellingWords(said, language).join(' '),
    language,
  );
  return named && !other ? { ...shown, focus: named.id } : null;
}

/** The list with the product that is talked of, also where a question was answered in between. */
function talkedOfIn({ dialogue: { shown, earlier } }: Moment): Moment['dialogue']['shown'] {
  const list = shown?.kind === 'products' ? shown : earlier;
  return list?.kind === 'products' && (list.focus !== null || list.ids.length === 1) ? list : null;
}

/** The second of two things that go into the cart is said with the verb of the first. */
function addingOf(words: string, second: string, language: Language): string {
  const verb = /^\s*(?:please )?(\p{L}[\p{L}\p{M}]*)/u.exec(words)?.[1] ?? '';
  const own = `${verb} ${second}`.trim();
  return wantedOf(own, language).isToAdd ? own : fill(ofMeaning[language].adding, { thing: second });
}

/** "Yes", or "and the other thing", to what is still to be taken up. */
export const laterWish: Meaning = {
  name: 'the wish that was kept',
  reads: ['text', 'intent', 'asking', 'later'],
  writes: ['text', 'intent', 'slots', 'asking', 'later'],
  meant(moment) {
    const { turn, dialogue, language } = moment;
    const [next, ...others] = dialogue.later;
    if (next === undefined || turn.kind !== 'intent') return null;
    const isAsked = dialogue.asking?.question === askingLater;
    const isYes = isAsked && turn.intent === 'AMAZON.YesIntent';
    const isOther = turn.text !== null && isAllThatIsSaid(turn.text, 'other', language);
    if (!isYes && !isOther) return null;
    const taken = moment.read !== null && turn.text !== null ? reworded(moment, next) : searchOf(turn, next);
    return { turn: taken, dialogue: { ...dialogue, later: others, asking: null } };
  },
};

/** "Take the brush out again", of what was kept and never put in: it is dropped; "take it out" is about the cart. */
export const wishTakenBack: Meaning = {
  name: 'a kept wish that is taken back',
  reads: ['text', 'intent', 'slots', 'later', 'catalogue'],
  writes: ['text', 'intent', 'slots', 'asking', 'later'],
  async meant({ turn, dialogue, shop, language }) {
    if (turn.intent !== 'RemoveFromCartIntent' || turn.text === null || dialogue.later.length === 0) return null;
    const said = slotText(turn, 'query') ?? wordsForPlace(turn);
    const thing = said === null ? '' : tellingWords(said, language).join(' ');
    if (thing === '') return null;
    const lines = await shop.getProducts((await shop.getCart()).map(({ productId }) => productId));
    if (calledAmong(lines, thing, language).length > 0) return null;
    const isMeant = (wish: string) => wish.includes(thing) || nearness(thing, wish) >= nearEnough;
    const later = dialogue.later.filter((wish) => !isMeant(wish));
    if (later.length === dialogue.later.length) return null;
    const asking = { interaction: 'assistant', question: askingLater, known: { kept: String(later.length) } };
    return {
      turn: { ...turn, intent: 'AMAZON.NoIntent', slots: {}, text: null },
      dialogue: { ...dialogue, later, asking },
    };
  },
};

/** Without a way to understand words anew, what was kept is looked for. */
function searchOf(turn: Turn, words: string): Turn {
  return { ...turn, intent: 'ProductSearchIntent', slots: { query: { value: words } } };
}

export const askingLater = 'later-wish';

/** What belongs to the cart and needs no answer in between: "add a bone and a toy", "add it and check out". */
const atOnce: ReadonlySet<string> = new Set([
  'AMAZON.YesIntent',
  'AddToCartIntent',
  'RemoveFromCartIntent',
  'ChangeQuantityIntent',
  'CheckoutIntent',
  'CartContentsIntent',
]);

const unanswered: ReadonlySet<string> = new Set(['option', 'take', 'which', 'which-line', 'query', 'quantity']);

const goesOn: ReadonlySet<string> = new Set([
  'AMAZON.YesIntent',
  'AddToCartIntent',
  'SelectItemIntent',
  'ProvideNumberIntent',
]);

/** The kept wish as the next turn, where it can be done in the same breath; null where it waits. */
export function wishAtOnce(
  moment: Pick<Moment, 'turn' | 'language' | 'read'>,
  reply: Reply,
  kept: readonly string[],
): Turn | null {
  const { turn, language } = moment;
  const [next] = reply.dialogue.later;
  // What was kept before goes in with more for the cart, never beside the reading of it.
  if (next !== undefined && kept.includes(next) && !goesOn.has(turn.intent ?? '')) return null;
  // What could not be put in does not keep the other thing out.
  const isHandled = reply.outcome.handled === 'answered' || turn.intent === 'AddToCartIntent';
  const isDone = isHandled && (atOnce.has(turn.intent ?? '') || reply.dialogue.by === purchaseKey);
  // What is asked of the first is answered first.
  if (next === undefined || !isDone || unanswered.has(reply.dialogue.asking?.question ?? '')) return null;
  const read = reworded({ ...moment, turn: { ...turn, text: turn.text ?? next } }, next);
  // What was named goes into the cart, never what was put in before it.
  const taken = next.replace(patternOf(marks[language].takesNow, language, 'beginning'), '').trim();
  const wanted = wantedOf(taken, language);
  const part = wanted.isToAdd || taken !== next ? amountIn(wanted.text, language) : null;
  if (part !== null && tellingWords(part.thing, language).length > 0)
    return { ...read, intent: 'AddToCartIntent', slots: part.slots };
  if (atOnce.has(read.intent ?? '')) return read;
  if (turn.intent === 'AMAZON.YesIntent') return searchOf(read, wantedOf(next, language).text);
  return null;
}
