import { inMeasures } from './amount-words.ts';
import { isOpen, type Meaning, reworded } from './meaning.ts';

/** "Four millimeter needles" are written "4 mm": as feeds write sizes, and no price. */
export const measures: Meaning = {
  name: 'a size in figures',
  reads: ['text', 'intent', 'slots', 'asking'],
  writes: ['text', 'intent', 'slots'],
  meant(moment) {
    const { turn, language } = moment;
    if (turn.text === null || !isOpen(moment)) return null;
    if (turn.intent !== 'ProductSearchIntent' && turn.intent !== 'AMAZON.FallbackIntent') return null;
    const text = inMeasures(turn.text, language);
    if (text === null) return null;
    const again = reworded(moment, text);
    const { price: _, ...slots } = again.slots;
    return { turn: again.intent === 'ProductSearchIntent' ? { ...again, slots } : again };
  },
};
