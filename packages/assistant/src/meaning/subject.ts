import { patterns } from '@voicecart/language/meaning';
import { perLanguage } from '@voicecart/language/sections';
import type { Meaning } from './meaning.ts';

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

/** "What's in it", right after the cart was filled, is about no order. */
export const stillCart: Meaning = {
  name: 'still about the cart',
  reads: ['intent', 'slots', 'shown', 'asking', 'by'],
  writes: ['intent'],
  meant({ turn, dialogue: { by, asking, shown } }) {
    const isOfCart = by === 'product-purchase' || asking?.interaction === 'product-purchase';
    if (turn.intent !== 'OrderItemsIntent' || !isOfCart || shown?.kind === 'orders') return null;
    return Object.keys(turn.slots).length === 0 ? { turn: { ...turn, intent: 'CartContentsIntent' } } : null;
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
