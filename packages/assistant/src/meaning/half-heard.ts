import { ordinalOf, wordsForPlace } from '../dialogue/dialogue-slots.ts';
import { calledAmong } from '../knowledge/called.ts';
import { withoutGreeting, withoutHesitation } from '../speech/politeness.ts';
import { isOpen, isSold, type Meaning, reworded } from './meaning.ts';
import { wantedOf } from './wording.ts';

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

/** "Which one's better" is "which one is better" to who has only heard that. */
export const contraction: Meaning = {
  name: 'a contraction in full',
  reads: ['text', 'intent'],
  writes: ['text', 'intent', 'slots'],
  meant(moment) {
    const { turn, read, language } = moment;
    if (language !== 'en' || turn.text === null || read === null || turn.intent !== 'AMAZON.FallbackIntent')
      return null;
    const full = turn.text.replace(/(?<=[a-z])['’]s(?= )/giu, ' is');
    if (full === turn.text) return null;
    const again = reworded(moment, full);
    return again.intent === 'AMAZON.FallbackIntent' ? null : { turn: again };
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

/** "The Boulder one", where a place was asked for. */
export const placeAsked: Meaning = {
  name: 'the place that was asked for',
  reads: ['intent', 'slots', 'asking'],
  writes: ['intent', 'slots'],
  meant({ turn, dialogue }) {
    if (dialogue.asking?.question !== 'place' || turn.intent !== 'SelectItemIntent') return null;
    const words = wordsForPlace(turn);
    return words === null
      ? null
      : { turn: { ...turn, intent: 'StorePlaceIntent', slots: { place: { value: words } } } };
  },
};

/** "I want a snake plant", taken for the answer to a choice that nobody offered: it is looked for. */
export const optionOfNothing: Meaning = {
  name: 'a choice where none was offered',
  reads: ['text', 'intent', 'shown', 'asking', 'catalogue'],
  writes: ['intent', 'slots'],
  async meant(moment) {
    const { turn, dialogue, language } = moment;
    if (turn.intent !== 'ChooseOptionIntent' || turn.text === null || dialogue.shown?.kind === 'products') return null;
    if (dialogue.asking?.interaction === 'product-purchase') return null;
    const { text } = wantedOf(turn.text, language);
    if (!(await isSold(moment, text))) return null;
    return { turn: { ...turn, intent: 'ProductSearchIntent', slots: { query: { value: text } } } };
  },
};
