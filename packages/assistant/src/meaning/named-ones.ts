import { calledAmong } from '../knowledge/called.ts';
import { knowledgeWords } from '../knowledge/knowledge-words.ts';
import { asks, readQuestion } from '../knowledge/question.ts';
import { isOpen, isSold, type Meaning, type Moment, reworded } from './meaning.ts';
import { pointingWords } from './pointing-words.ts';
import { patternOf } from './wording.ts';

/** What a question about one of several may be taken for, where its words are no sample's. */
const unsure: ReadonlySet<string> = new Set([
  'AMAZON.FallbackIntent',
  'RefineColourIntent',
  'OrderItemsIntent',
  'OrderDateIntent',
  'ChooseOptionIntent',
]);

function ofSlots(slots: Moment['turn']['slots']): boolean {
  return slots.number !== undefined || slots.quantity !== undefined;
}

/** "The sand one, how much": understood as a question, whose beginning names the one it is asked of. */
const asking: ReadonlySet<string> = new Set(['PriceIntent', 'StockIntent', 'SelectItemIntent']);

/** "The red one, how long is it", "what's in the candle one": asked of the one that is called so. */
export const askedOfNamed: Meaning = {
  name: 'asked of the one that is called so',
  reads: ['text', 'intent', 'slots', 'shown', 'earlier', 'asking', 'catalogue'],
  writes: ['text', 'intent', 'slots', 'shown', 'asking'],
  async meant(moment) {
    const { turn, dialogue, shop, language } = moment;
    const isAsked = asking.has(turn.intent ?? '');
    if (turn.text === null || !(isAsked || unsure.has(turn.intent ?? '')) || !isOpen(moment) || ofSlots(turn.slots))
      return null;
    const list = dialogue.shown?.kind === 'products' ? dialogue.shown : dialogue.earlier;
    if (list?.kind !== 'products' || list.ids.length < 2 || dialogue.asking?.interaction === 'product-purchase')
      return null;
    const match = patternOf(pointingWords[language].namedOne, language).exec(turn.text);
    const what = match?.groups?.what?.trim() ?? '';
    if (!match || what === '') return null;
    const after = turn.text.slice(match.index + match[0].length);
    const isApart = /^\s*[,;:、–-]/u.test(after);
    const rest = isApart ? after.replace(/^[\s,;:、–-]+/u, '') : turn.text;
    if ((isAsked && !isApart) || readQuestion(rest, knowledgeWords(language)) === null) return null;
    const asked = isAsked
      ? reworded(moment, rest)
      : { ...turn, text: rest, intent: 'AMAZON.FallbackIntent', slots: {} };
    const [named, other] = calledAmong(await shop.getProducts(list.ids), what, language);
    if (named && !other)
      return { turn: asked, dialogue: { ...dialogue, shown: { ...list, focus: named.id }, asking: null } };
    const isLost = turn.intent === 'OrderItemsIntent' && !named && (await isSold(moment, what));
    return isLost ? { turn: { ...asked, intent: 'ProductSearchIntent', slots: { query: { value: what } } } } : null;
  },
};

/** Lists of things that are told by their names. */
const named: ReadonlySet<string> = new Set(['events', 'deals', 'stores', 'news', 'faqs']);

/** "When's the pottery one", of events: that one is told. */
export const oneOfOthers: Meaning = {
  name: 'one of what was listed, by its name',
  reads: ['text', 'intent', 'shown', 'asking'],
  writes: ['intent', 'slots'],
  meant(moment) {
    const { turn, dialogue, language } = moment;
    const kind = dialogue.shown?.kind ?? '';
    if (turn.text === null || turn.intent !== 'AMAZON.FallbackIntent' || !named.has(kind) || !isOpen(moment))
      return null;
    const what = patternOf(pointingWords[language].namedOne, language).exec(turn.text)?.groups?.what?.trim();
    return what ? { turn: { ...turn, intent: 'SelectItemIntent', slots: { ordinal: { value: what } } } } : null;
  },
};

const ofParcels: ReadonlySet<string> = new Set(['AMAZON.RepeatIntent', 'AMAZON.FallbackIntent', 'TellMeMoreIntent']);

/** "What was in that box again", of the order that was told. */
export const contentsOfOrder: Meaning = {
  name: 'what is in the order that was told',
  reads: ['text', 'intent', 'shown'],
  writes: ['intent', 'slots'],
  meant({ turn, dialogue, language }) {
    if (turn.text === null || dialogue.shown?.kind !== 'orders' || !ofParcels.has(turn.intent ?? '')) return null;
    const question = readQuestion(turn.text, knowledgeWords(language));
    return question !== null && asks(question, 'contents')
      ? { turn: { ...turn, intent: 'OrderItemsIntent', slots: {} } }
      : null;
  },
};
