import { isMinus } from './amount-words.ts';
import { isOpen, type Meaning } from './meaning.ts';
import { isTaken } from './references.ts';
import { isBegunBy, isSaid, wantedOf } from './wording.ts';

/** What puts goods into the cart, or more of them. */
const ofOrders: ReadonlySet<string> = new Set(['AddToCartIntent', 'ChangeQuantityIntent']);
const notUnderstood = 'AMAZON.FallbackIntent';

/**
 * "Does the 20 percent come on top of that", "I'd take it if you give me ten percent off": taken for an order, and none.
 * Who haggles hears what may be had for less.
 */
export const noOrder: Meaning = {
  name: 'a question or a condition taken for an order',
  reads: ['text', 'intent', 'slots', 'asking', 'by'],
  writes: ['intent', 'slots'],
  meant(moment) {
    const { turn, language } = moment;
    if (turn.text === null || !isOpen(moment)) return null;
    const isHaggled = isSaid(turn.text, 'percent', language);
    const isLost = turn.intent === notUnderstood && isHaggled && isSaid(turn.text, 'onCondition', language);
    // "If I order today, will it come by Tuesday": of no order that was placed.
    const isAhead = turn.intent === 'OrderDateIntent' && isSaid(turn.text, 'onCondition', language);
    if (isAhead && Object.keys(turn.slots).length === 0 && moment.dialogue.by !== 'order-status')
      return { turn: { ...turn, intent: 'ShippingPolicyIntent' } };
    if (isLost) return { turn: { ...turn, intent: 'CouponsIntent', slots: {} } };
    if (!ofOrders.has(turn.intent ?? '')) return null;
    if (turn.intent === 'ChangeQuantityIntent' && isMinus(turn.text, language))
      return { turn: { ...turn, intent: notUnderstood, slots: {} } };
    if (wantedOf(turn.text, language).isToAdd) return null;
    const isQuestion = isBegunBy(turn.text, 'asksOnly', language) && !isTaken(turn.text, language);
    if (isQuestion) return { turn: { ...turn, intent: notUnderstood, slots: {} } };
    if (!isHaggled && !isSaid(turn.text, 'onCondition', language)) return null;
    return { turn: { ...turn, intent: isHaggled ? 'CouponsIntent' : notUnderstood, slots: {} } };
  },
};
