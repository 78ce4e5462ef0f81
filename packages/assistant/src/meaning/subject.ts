import { patterns } from '@voicecart/language/meaning';
import { perLanguage } from '@voicecart/language/sections';
import { isOpen, type Meaning } from './meaning.ts';
import { pointingWords } from './pointing-words.ts';
import { patternOf } from './wording.ts';

/** "How long does it take", after the shipping was told, is about no order. */
const howLong = perLanguage((language) => new RegExp(patterns[language].howLong, 'i'));

/** "How long does it take", "how much is it", right after the shipping was told: still about the shipping. */
export const stillShipping: Meaning = {
  name: 'still about the shipping',
  reads: ['text', 'intent', 'slots', 'shown', 'asking', 'by'],
  writes: ['intent', 'slots'],
  meant({ turn, dialogue, language }) {
    const { by, asking, shown } = dialogue;
    if (turn.kind !== 'intent' || by !== 'shipping-policy' || asking?.interaction !== 'assistant') return null;
    const isHowLong = howLong[language].test(turn.text ?? '');
    const isHowMuch = Object.keys(turn.slots).length === 0 && shown?.kind !== 'products';
    const isStill =
      (turn.intent === 'PriceIntent' && (isHowLong || isHowMuch)) || (turn.intent === 'OrderDateIntent' && isHowLong);
    return isStill ? { turn: { ...turn, intent: 'ShippingPolicyIntent', slots: {} } } : null;
  },
};

/** "What's in it", "what's left in there", right after the cart was filled, is about no order. */
export const stillCart: Meaning = {
  name: 'still about the cart',
  reads: ['text', 'intent', 'slots', 'shown', 'asking', 'by'],
  writes: ['intent'],
  meant({ turn, read, language, dialogue: { by, asking, shown } }) {
    const isOfCart = by === 'product-purchase' || asking?.interaction === 'product-purchase';
    const isFree = turn.kind === 'intent' && Object.keys(turn.slots).length === 0 && shown?.kind !== 'orders';
    // "How much is that altogether" is asked of a cart that was read out or filled before, too.
    const isSum =
      turn.intent === 'PriceIntent' && patternOf(pointingWords[language].together, language).test(turn.text ?? '');
    if (isFree && isSum) return { turn: { ...turn, intent: 'CartContentsIntent' } };
    if (!isOfCart || !isFree) return null;
    const isLikely =
      turn.intent === 'AMAZON.FallbackIntent' &&
      turn.text !== null &&
      read?.(turn.text).likely?.[0]?.intent === 'CartContentsIntent';
    return isLikely || turn.intent === 'OrderItemsIntent' ? { turn: { ...turn, intent: 'CartContentsIntent' } } : null;
  },
};

/** "Take the first one out", to the question which notice to stop, is about no cart. */
export const noticeTakenOut: Meaning = {
  name: 'a notice that is taken out',
  reads: ['intent', 'slots', 'shown', 'asking'],
  writes: ['intent'],
  meant({ turn, dialogue: { asking, shown } }) {
    const isAsked = asking?.interaction === 'manage-subscription' && shown?.kind === 'subscriptions';
    if (!isAsked || turn.intent !== 'RemoveFromCartIntent' || turn.slots.ordinal === undefined) return null;
    return { turn: { ...turn, intent: 'SelectItemIntent' } };
  },
};

/** What is asked of a subject, by the interaction that spoke of it last. */
const askedOf: Readonly<Record<string, ReadonlySet<string>>> = {
  'order-status': new Set([
    'OrderDateIntent',
    'OrderItemsIntent',
    'OrderCarrierIntent',
    'OrderStatusIntent',
    'CancelOrderIntent',
    'ReturnOrderIntent',
  ]),
  'store-location': new Set(['StoreHoursIntent', 'StoreContactIntent', 'StoreLocationIntent']),
  deals: new Set(['DealsIntent', 'CouponsIntent', 'CouponCodeIntent']),
  'upcoming-events': new Set(['EventsIntent']),
};
/** So likely where nothing else is. */
const likelyMin = 0.25;

/** "Can you say when it's coming", after an order was told: what is likeliest is believed where it is of the subject. */
export const ofSubject: Meaning = {
  name: 'what is likely of the subject',
  reads: ['text', 'intent', 'by', 'asking'],
  writes: ['intent', 'slots'],
  meant(moment) {
    const { turn, read, dialogue } = moment;
    const family = askedOf[dialogue.by ?? ''];
    if (!family || turn.text === null || read === null || turn.intent !== 'AMAZON.FallbackIntent') return null;
    if (!isOpen(moment)) return null;
    const [first] = read(turn.text).likely ?? [];
    if (!first || first.confidence < likelyMin || !family.has(first.intent)) return null;
    const { slots } = read(turn.text, first.intent);
    return { turn: { ...turn, intent: first.intent, slots } };
  },
};
