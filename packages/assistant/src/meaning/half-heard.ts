import { ordinalOf, wordsForPlace } from '../dialogue/dialogue-slots.ts';
import { calledAmong } from '../knowledge/called.ts';
import { withoutGreeting, withoutHesitation } from '../speech/politeness.ts';
import { isOpen, isSold, type Meaning, reworded } from './meaning.ts';

/** What ends a talk, or answers its question: not believed of a whole sentence without good reason. */
const brief: ReadonlySet<string> = new Set([
  'AMAZON.YesIntent',
  'AMAZON.NoIntent',
  'AMAZON.StopIntent',
  'AMAZON.CancelIntent',
  'AMAZON.NavigateHomeIntent',
  'ThatsAllIntent',
]);
const believedMin = 0.75;
const briefWordsMax = 3;
const briefCharactersMaxJa = 9;

/** "And if it isn't wound", taken for a no: a sentence that is more than a yes or a goodbye was not understood. */
export const halfHeard: Meaning = {
  name: 'a sentence taken for a yes, a no or a goodbye',
  reads: ['text', 'intent', 'asking'],
  writes: ['intent', 'slots'],
  meant(moment) {
    const { turn, language } = moment;
    if (turn.text === null || turn.confidence === null || !isOpen(moment)) return null;
    if (!brief.has(turn.intent ?? '') || turn.confidence >= believedMin) return null;
    const said = withoutHesitation(turn.text, language);
    const isBrief = language === 'ja' ? said.length <= briefCharactersMaxJa : said.split(/\s+/).length <= briefWordsMax;
    return isBrief ? null : { turn: { ...turn, intent: 'AMAZON.FallbackIntent', slots: {} } };
  },
};

/** "Hello, do you have cups": what comes after the greeting is meant. */
export const afterGreeting: Meaning = {
  name: 'what comes after a greeting',
  reads: ['text', 'intent'],
  writes: ['text', 'intent', 'slots'],
  meant(moment) {
    const { turn, read, language } = moment;
    if (turn.text === null || read === null || turn.intent !== 'AMAZON.HelpIntent') return null;
    const rest = withoutGreeting(turn.text, language);
    if (rest === null) return null;
    const again = reworded(moment, rest);
    return again.intent === 'AMAZON.FallbackIntent' || again.intent === 'AMAZON.HelpIntent' ? null : { turn: again };
  },
};

const ofOne: ReadonlySet<string> = new Set(['StockIntent', 'PriceIntent']);

/** "Is the mohair back in stock", of nothing that was shown: it is looked for, and the list tells stock and price. */
export const askedByName: Meaning = {
  name: 'stock or price of a product by its name',
  reads: ['intent', 'slots', 'shown', 'asking', 'catalogue'],
  writes: ['intent', 'slots'],
  async meant(moment) {
    const { turn, dialogue, shop, language } = moment;
    if (!ofOne.has(turn.intent ?? '') || !isOpen(moment) || ordinalOf(turn) !== null) return null;
    const words = wordsForPlace(turn);
    if (words === null) return null;
    const { shown } = dialogue;
    const listed = shown?.kind === 'products' ? await shop.getProducts(shown.ids) : [];
    if (calledAmong(listed, words, language).length > 0 || !(await isSold(moment, words))) return null;
    return { turn: { ...turn, intent: 'ProductSearchIntent', slots: { query: { value: words } } } };
  },
};
