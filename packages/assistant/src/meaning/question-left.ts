import { slotText } from '../dialogue/dialogue-slots.ts';
import { refinedBy } from '../interactions/product-search/frame.ts';
import { isDayNamed } from '../interactions/store-location/hours-asked.ts';
import { withoutAddedWithin } from '../speech/exclaimed.ts';
import { isSold, type Meaning, type Moment } from './meaning.ts';
import { isBegunBy, tellingWords, wantedOf } from './wording.ts';

const search = 'ProductSearchIntent';

/** These take any words for what they list, or look for them themselves. */
const searching: ReadonlySet<string> = new Set(['assistant', 'product-search', 'category-fallback']);

/** Something that is sold; "the large one" only answers which size. */
async function isThing(moment: Moment, words: string): Promise<boolean> {
  if (tellingWords(words, moment.language).length === 0 || refinedBy('', words, moment.language) !== null) return false;
  return isSold(moment, words);
}

/** "I also need a helmet", to whatever else was asked: it is looked for, and the question is left. */
export const questionLeft: Meaning = {
  name: 'a question that is left for another wish',
  reads: ['text', 'intent', 'slots', 'asking', 'catalogue'],
  writes: ['intent', 'slots', 'asking'],
  async meant(moment) {
    const { turn, dialogue, language } = moment;
    const { asking } = dialogue;
    if (asking === null || searching.has(asking.interaction) || turn.text === null) return null;
    // "What about Mondays in Bend" goes on with the stores.
    if (asking.interaction === 'store-location' && isDayNamed(turn)) return null;
    const isOption = turn.intent === 'ChooseOptionIntent' && asking.question !== 'option';
    if (turn.intent !== search && turn.intent !== 'AMAZON.FallbackIntent' && !isOption) return null;
    const words = withoutAddedWithin(turn.text, language);
    if (!isBegunBy(words, 'wanting', language)) return null;
    const whole = slotText(turn, 'query') ?? slotText(turn, 'product') ?? wantedOf(words, language).text;
    // "And a pump, but a small one I can carry".
    const first = wantedOf(words.split(/[,;]/u)[0] ?? '', language).text;
    const thing = (await isThing(moment, whole)) ? whole : first;
    if (thing !== whole && !(await isThing(moment, first))) return null;
    const looking = { ...turn, intent: search, slots: { query: { value: thing } } };
    return { turn: turn.intent === search ? turn : looking, dialogue: { ...dialogue, asking: null } };
  },
};
