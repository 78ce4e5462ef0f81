import { slotText } from '../dialogue/dialogue-slots.ts';
import { refinedBy } from '../interactions/product-search/frame.ts';
import { withoutAddedWithin } from '../speech/exclaimed.ts';
import { isSold, type Meaning } from './meaning.ts';
import { isBegunBy, tellingWords, wantedOf } from './wording.ts';

const search = 'ProductSearchIntent';

/** These take any words for what they list, or look for them themselves. */
const searching: ReadonlySet<string> = new Set(['assistant', 'product-search', 'category-fallback']);

/** "I also need a helmet", to whatever else was asked: it is looked for, and the question is left. */
export const questionLeft: Meaning = {
  name: 'a question that is left for another wish',
  reads: ['text', 'intent', 'slots', 'asking', 'catalogue'],
  writes: ['intent', 'slots', 'asking'],
  async meant(moment) {
    const { turn, dialogue, language } = moment;
    const { asking } = dialogue;
    if (asking === null || searching.has(asking.interaction) || turn.text === null) return null;
    if (turn.intent !== search && turn.intent !== 'AMAZON.FallbackIntent') return null;
    const words = withoutAddedWithin(turn.text, language);
    const thing = slotText(turn, 'query') ?? slotText(turn, 'product') ?? wantedOf(words, language).text;
    if (tellingWords(thing, language).length === 0 || !isBegunBy(words, 'wanting', language)) return null;
    // "I want the large one" answers which size.
    if (refinedBy('', thing, language) !== null || !(await isSold(moment, thing))) return null;
    const looking = { ...turn, intent: search, slots: { query: { value: thing } } };
    return { turn: turn.intent === search ? turn : looking, dialogue: { ...dialogue, asking: null } };
  },
};
