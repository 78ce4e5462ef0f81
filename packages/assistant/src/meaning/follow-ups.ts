import { ordinalOf, slotNumber, slotText, wordsForPlace } from '../dialogue/dialogue-slots.ts';
import { calledAmong } from '../knowledge/called.ts';
import { knowledgeWords, type TopicName } from '../knowledge/knowledge-words.ts';
import { plainText } from '../knowledge/phrase-pattern.ts';
import { readQuestion } from '../knowledge/question.ts';
import { isOpen, isSold, type Meaning, type Moment } from './meaning.ts';
import { pointingWords } from './pointing-words.ts';
import { isSaid, patternOf } from './wording.ts';

/** The one product that is talked of; null where none or several are. */
function atHand({ dialogue: { shown } }: Moment): string | null {
  if (shown?.kind !== 'products') return null;
  return shown.focus ?? (shown.ids.length === 1 ? (shown.ids[0] ?? null) : null);
}

/** "I need three", of what is talked of and is in no cart yet: so many of it are put in. */
export const countOfIt: Meaning = {
  name: 'so many of what is talked of',
  reads: ['text', 'intent', 'slots', 'shown', 'asking', 'by'],
  writes: ['intent'],
  async meant(moment) {
    const { turn, dialogue, shop } = moment;
    if (turn.intent !== 'ChangeQuantityIntent' || !isOpen(moment) || dialogue.by === 'product-purchase') return null;
    if (dialogue.asking?.interaction === 'product-purchase') return null;
    if (dialogue.shown?.kind !== 'products' || slotNumber(turn, 'quantity') === null) return null;
    if (turn.slots.ordinal !== undefined || turn.slots.query !== undefined) return null;
    const id = atHand(moment);
    const lines = await shop.getCart();
    const isInCart = lines.some(({ productId }) =>
      id === null ? dialogue.shown?.ids.includes(productId) : productId === id,
    );
    return isInCart ? null : { turn: { ...turn, intent: 'AddToCartIntent' } };
  },
};

/** What is asked about an order by itself, and about a product that is talked of. */
const whenBackIntents: ReadonlySet<string> = new Set(['OrderDateIntent']);
/** The same of a sentence that was not understood, where it asks how long something takes. */
const maybeWhen: ReadonlySet<string> = new Set(['AMAZON.FallbackIntent', 'OrderStatusIntent']);

/** "When will you have it", of a product that is sold out; of one that is there, how long it takes. */
export const whenThere: Meaning = {
  name: 'when a product is there',
  reads: ['intent', 'slots', 'shown', 'asking', 'by'],
  writes: ['intent', 'shown'],
  async meant(moment) {
    const { turn, dialogue, shop, language } = moment;
    const isAsked = whenBackIntents.has(turn.intent ?? '') || (maybeWhen.has(turn.intent ?? '') && isHowLong(moment));
    if (!isAsked || !isOpen(moment) || Object.keys(turn.slots).length > 0) return null;
    const { shown } = dialogue;
    if (shown?.kind !== 'products' || dialogue.asking?.question === 'number' || dialogue.proven !== null) return null;
    const heard = await shop.getProducts(shown.ids.slice(Math.min(shown.from, shown.said), shown.said));
    const out = heard.filter(({ availability }) => availability === 'out_of_stock');
    // "When will it be back", of two of which one is there: the other.
    const isBack = knowledgeWords(language).facts.restock.test(plainText(turn.text ?? ''));
    const gone = isBack && out.length === 1 ? out[0]?.id : undefined;
    const id = atHand(moment) ?? gone ?? shown.ids[shown.from];
    const product = id === undefined ? null : await shop.getProduct(id);
    if (!product) return null;
    const intent = product.availability === 'out_of_stock' ? 'StockIntent' : 'ShippingPolicyIntent';
    return { turn: { ...turn, intent }, dialogue: { ...dialogue, shown: { ...shown, focus: product.id } } };
  },
};

/** "How long till it gets here", of goods that nobody has ordered yet. */
function isHowLong({ turn, language }: Moment): boolean {
  if (turn.text === null || !patternOf(pointingWords[language].arrives, language).test(turn.text)) return false;
  const question = readQuestion(turn.text, knowledgeWords(language));
  return question?.topics.some(({ name }) => ofTime.has(name)) === true;
}

const ofTime: ReadonlySet<TopicName> = new Set(['duration', 'speed']);

/** "Two of the red lamps", of which none is in the cart: they are put in. */
export const countOfNamed: Meaning = {
  name: 'so many of what is named',
  reads: ['text', 'intent', 'slots', 'asking', 'catalogue'],
  writes: ['intent', 'slots'],
  async meant(moment) {
    const { turn, shop, language } = moment;
    if (turn.intent !== 'ChangeQuantityIntent' || !isOpen(moment) || ordinalOf(turn) !== null) return null;
    const { quantity } = turn.slots;
    const words = wordsForPlace(turn) ?? slotText(turn, 'query');
    if (words === null || quantity === undefined) return null;
    const lines = await shop.getProducts((await shop.getCart()).map(({ productId }) => productId));
    if (calledAmong(lines, words, language).length > 0 || !(await isSold(moment, words))) return null;
    return { turn: { ...turn, intent: 'AddToCartIntent', slots: { query: { value: words }, quantity } } };
  },
};

const ofContact: ReadonlySet<string> = new Set([
  'AMAZON.FallbackIntent',
  'StoreContactIntent',
  'FaqIntent',
  'FaqListIntent',
  'ReturnPolicyIntent',
  'ProductSearchIntent',
  'OrderStatusIntent',
]);

/** "Let me talk to your manager", "can I still change the address": what only the team can do. */
export const teamWanted: Meaning = {
  name: 'what only the team can do',
  reads: ['text', 'intent', 'asking'],
  writes: ['intent', 'slots', 'asking'],
  meant({ turn, dialogue, language }) {
    if (turn.kind !== 'intent' || turn.text === null || !ofContact.has(turn.intent ?? '')) return null;
    if (!isSaid(turn.text, 'team', language)) return null;
    return { turn: { ...turn, intent: 'CustomerServiceIntent', slots: {} }, dialogue: { ...dialogue, asking: null } };
  },
};
