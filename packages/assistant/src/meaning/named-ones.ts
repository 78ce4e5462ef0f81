import { ordinalOf } from '../dialogue/dialogue-slots.ts';
import { calledAmong } from '../knowledge/called.ts';
import { knowledgeWords } from '../knowledge/knowledge-words.ts';
import { asks, readQuestion } from '../knowledge/question.ts';
import { stemOf } from '../knowledge/stem.ts';
import { withoutHesitation } from '../speech/politeness.ts';
import { marks } from './marks.ts';
import { isOpen, isSold, type Meaning, type Moment, reworded } from './meaning.ts';
import { pointingWords } from './pointing-words.ts';
import { isTaken } from './references.ts';
import { isQuestion, isSaid, patternOf, tellingWords, wantedOf } from './wording.ts';

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

/** What the name of one of a list may be taken for. */
const ofName: ReadonlySet<string> = new Set([
  'SelectItemIntent',
  'RefineColourIntent',
  'ChooseOptionIntent',
  'ProductSearchIntent',
  'AMAZON.FallbackIntent',
]);

/**
 * "The small walnut one", "okay the navy one it is": of what was read out, the only one of which every word is said in its
 * title or its options. Of several that fit, those that follow in the table decide.
 */
export const pickedByWords: Meaning = {
  name: 'picked by its words',
  reads: ['text', 'intent', 'slots', 'shown', 'asking'],
  writes: ['intent', 'slots'],
  async meant({ turn, dialogue, shop, language }) {
    const { shown, asking: open } = dialogue;
    const isAwaited = open?.question === 'which';
    if (turn.text === null || !ofName.has(turn.intent ?? '') || shown?.kind !== 'products' || !isAwaited) return null;
    if (isQuestion(turn.text, language) || ordinalOf(turn) !== null) return null;
    const isOne = patternOf(marks[language].standIn, language).test(turn.text) && !isSaid(turn.text, 'ones', language);
    if (!isOne && open.interaction !== 'product-purchase') return null;
    const telling = stemmed(withoutHesitation(wantedOf(turn.text, language).text, language), language);
    const heard = shown.ids.slice(shown.from, shown.said);
    const products = await shop.getProducts(heard);
    const fitting = products.filter(({ title, options }) => {
      const own = stemmed([title, ...Object.values(options)].join(' '), language);
      return telling.length > 0 && telling.every((word) => own.includes(word));
    });
    const [only, other] = fitting;
    if (!only || other || heard.length < 2) return null;
    const place = String(heard.indexOf(only.id) + 1);
    const slots = { ordinal: { value: place, resolved: { id: place, name: place } } };
    return { turn: { ...turn, intent: isTaken(turn.text, language) ? 'AddToCartIntent' : 'SelectItemIntent', slots } };
  },
};

function stemmed(words: string, language: Moment['language']): string[] {
  const { endings } = knowledgeWords(language);
  return tellingWords(words, language).map((word) => stemOf(word, endings));
}

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
