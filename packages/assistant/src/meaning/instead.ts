import { slotText } from '../dialogue/dialogue-slots.ts';
import { corrected } from '../interactions/product-purchase/correcting.ts';
import { isKindSaid } from '../interactions/product-purchase/spoken-kinds.ts';
import { calledAmong } from '../knowledge/called.ts';
import { isOpen, type Meaning } from './meaning.ts';
import { denied, tellingWords } from './wording.ts';

/** "No, I meant the yellow one", right after the grey one was put into the cart: the one takes the other's place. */
export const otherInstead: Meaning = {
  name: 'another product in place of the one put in',
  reads: ['text', 'intent', 'slots', 'shown', 'earlier', 'asking', 'by'],
  writes: ['intent', 'slots', 'shown'],
  async meant(moment) {
    const { turn, dialogue, language, shop } = moment;
    if (turn.text === null || !isOpen(moment) || dialogue.by !== 'product-purchase') return null;
    // A value of the same product, or another number of it, is corrected by the cart itself.
    const isNumber = slotText(turn, 'quantity') !== null || slotText(turn, 'number') !== null;
    const said = denied(turn.text, language)?.rest ?? null;
    if (said === null || isNumber || dialogue.undo.length === 0) return null;
    const hasKinds = dialogue.asking?.known.options !== undefined;
    if (corrected(turn, dialogue) !== null || (hasKinds && isKindSaid(said, language))) return null;
    const put = new Set(dialogue.undo.map(({ id }) => id));
    const words = tellingWords(said, language).join(' ');
    for (const shown of [dialogue.shown, dialogue.earlier]) {
      if (words === '' || shown?.kind !== 'products' || shown.ids.length < 2) continue;
      const products = await shop.getProducts(shown.ids);
      const [named, other] = calledAmong(products, words, language);
      if (!named || other || put.has(named.id)) continue;
      return {
        turn: { ...turn, intent: 'AddToCartIntent', slots: {}, isInstead: true },
        dialogue: { ...dialogue, shown: { ...shown, focus: named.id } },
      };
    }
    return null;
  },
};
