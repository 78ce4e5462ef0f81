import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { productAtHand } from '../dialogue/dialogue.ts';
import { slotName, slotText } from '../dialogue/dialogue-slots.ts';
import { kindsOfThing } from '../interactions/product-purchase/one-by-one.ts';
import { bySize, type Chosen, openOption, optionsOf } from '../interactions/product-purchase/options.ts';
import { isKindSaid, kindsIn, kindsSaid } from '../interactions/product-purchase/spoken-kinds.ts';
import { calledAmong } from '../knowledge/called.ts';
import { knowledgeWords } from '../knowledge/knowledge-words.ts';
import { readQuestion } from '../knowledge/question.ts';
import { inFigures, valueWithin } from './amount-words.ts';
import { isOpen, type Meaning, type Moment } from './meaning.ts';
import { asksOfIt, isSaid, tellingWords } from './wording.ts';

/** "Is there a black one", of the one product that is talked of: that kind of it, which is then the one in focus. */
export const kindOfOne: Meaning = {
  name: 'a kind of what is talked of',
  reads: ['intent', 'slots', 'shown', 'asking'],
  writes: ['intent', 'slots'],
  async meant(moment) {
    const { turn, app, dialogue, shop, language } = moment;
    const { shown } = dialogue;
    const isSoldHere = app.interactions.some(({ type }) => type === interactionNumbers.productPurchase);
    if (turn.intent !== 'RefineColourIntent' || turn.text === null || !isSoldHere || !isOpen(moment)) return null;
    const id = shown?.kind === 'products' ? (shown.focus ?? (shown.ids.length === 1 ? shown.ids[0] : null)) : null;
    const said = [slotText(turn, 'colour'), slotName(turn, 'colour')].flatMap((one) => one?.toLowerCase() ?? []);
    if (!id || said.length === 0 || dialogue.asking?.known.options !== undefined) return null;
    if (dialogue.asking?.question === 'option') return null;
    const variants = await kindsOfThing(shop, id);
    const values = variants.length < 2 ? [] : variants.flatMap(({ options }) => Object.values(options));
    const value = values.find((one) => said.includes(one.toLowerCase()));
    // "Does it come in white" is asked of this one, whether or not it does.
    const [asked = ''] = said;
    const option = value ?? (asksOfIt(turn.text, language) ? asked : null);
    return option === null
      ? null
      : { turn: { ...turn, intent: 'ChooseOptionIntent', slots: { option: { value: option } } } };
  },
};

/** "And in blue?", "don't you have it in blue?": of the one that is talked of, whatever is denied in the question. */
export const kindAsked: Meaning = {
  name: 'a kind asked of what is talked of',
  reads: ['text', 'intent', 'shown', 'asking'],
  writes: ['text', 'intent', 'slots'],
  meant(moment) {
    const { turn, app, dialogue, language } = moment;
    const isSoldHere = app.interactions.some(({ type }) => type === interactionNumbers.productPurchase);
    if (turn.intent !== 'RefineColourIntent' || turn.text === null || !isSoldHere || !isOpen(moment)) return null;
    if (productAtHand(dialogue) === null || dialogue.asking?.interaction === 'product-purchase') return null;
    const isOnlyKind = tellingWords(kindsIn(turn.text, language).rest, language).length === 0;
    if (!isOnlyKind || !/[?？]\s*$/u.test(turn.text)) return null;
    const value = tellingWords(turn.text, language)
      .filter((word) => isKindSaid(word, language))
      .join(' ');
    return value === ''
      ? null
      : { turn: { ...turn, text: value, intent: 'ChooseOptionIntent', slots: { option: { value } } } };
  },
};

const ofNamed: ReadonlySet<string> = new Set([
  'ChooseOptionIntent',
  'RefineColourIntent',
  'SelectItemIntent',
  'AMAZON.FallbackIntent',
]);

/** "The orthopedic bed in large", of a list: that kind of the one that is called so. */
export const kindOfNamed: Meaning = {
  name: 'a kind of one of the list',
  reads: ['text', 'intent', 'shown', 'asking'],
  writes: ['intent', 'slots', 'shown', 'asking'],
  async meant(moment) {
    const { turn, dialogue, shop, language } = moment;
    const { shown } = dialogue;
    if (turn.text === null || !ofNamed.has(turn.intent ?? '') || !isOpen(moment)) return null;
    if (shown?.kind !== 'products' || dialogue.asking?.interaction === 'product-purchase') return null;
    const named = tellingWords(kindsIn(turn.text, language).rest, language).join(' ');
    if (named === '' || readQuestion(turn.text, knowledgeWords(language)) !== null) return null;
    const [one, other] = calledAmong(await shop.getProducts(shown.ids), named, language);
    if (!one || other) return null;
    const options = optionsOf(await shop.getVariants(one.id)).filter(({ values }) => values.length > 1);
    const { chosen } = kindsSaid(options, turn.text, language, one.title);
    if (Object.keys(chosen).length === 0) return null;
    return {
      turn: { ...turn, intent: 'ChooseOptionIntent', slots: { option: { value: Object.values(chosen).join(' ') } } },
      dialogue: { ...dialogue, shown: { ...shown, focus: one.id }, asking: null },
    };
  },
};

/** The kind of the one product that is talked of that words name with nothing beside it; null where they name more, or none. */
export async function kindAtHand({ dialogue, shop, language }: Moment, words: string): Promise<Chosen | null> {
  const id = productAtHand(dialogue);
  const options = id === null ? [] : optionsOf(await shop.getVariants(id)).filter(({ values }) => values.length > 1);
  const { chosen, rest } = kindsSaid(options, words, language, '');
  return Object.keys(chosen).length > 0 && tellingWords(rest, language).length === 0 ? chosen : null;
}

/** Taken for the number of an order, or for a price, where it stands alone. */
const ofNumbers: ReadonlySet<string> = new Set(['OrderStatusIntent', 'ProvideNumberIntent', 'PriceLimitIntent']);
const sizeFiguresMax = 2;

/** "What about 12", of boots that come in numbers: that size of them, and no order. */
export const numberOfKind: Meaning = {
  name: 'a number that is a kind of what is talked of',
  reads: ['text', 'intent', 'shown', 'asking'],
  writes: ['text', 'intent', 'slots'],
  async meant(moment) {
    const { turn, dialogue, shop } = moment;
    if (turn.text === null || !isOpen(moment) || !ofNumbers.has(turn.intent ?? '')) return null;
    const id = productAtHand(dialogue);
    const figures = inFigures(turn.text, moment.language);
    const [said, other] = figures.match(/\d+(?:[.,]\d+)?/g) ?? [];
    if (id === null || said === undefined || other !== undefined || said.length > sizeFiguresMax) return null;
    if (tellingWords(figures.replace(said, ' '), moment.language).length > 0) return null;
    const options = optionsOf(await shop.getVariants(id)).filter(({ values }) => values.length > 1);
    const isOfNumbers = options.some(({ values }) => values.every((value) => /^\d/.test(value)));
    if (!isOfNumbers) return null;
    return { turn: { ...turn, text: said, intent: 'ChooseOptionIntent', slots: { option: { value: said } } } };
  },
};

/** Read as an answer by whoever asked, or no answer at all. */
const answering: ReadonlySet<string> = new Set([
  'ChooseOptionIntent',
  'SelectItemIntent',
  'ProvideNumberIntent',
  'RefineColourIntent',
  'ProductSearchIntent',
  'AddToCartIntent',
  'ChangeQuantityIntent',
  'AMAZON.FallbackIntent',
]);
const answerWordsMax = 4;

/** "The bigger one", "in mint", where it is asked which. */
export const relativeSize: Meaning = {
  name: 'a kind that was asked for, by itself or by its size',
  reads: ['text', 'asking'],
  writes: ['text', 'intent', 'slots'],
  async meant({ turn, dialogue, shop, language }) {
    const { asking } = dialogue;
    if (turn.kind !== 'intent' || turn.text === null || asking?.question !== 'option') return null;
    const isBigger = isSaid(turn.text, 'bigger', language);
    const isRelative = isBigger || isSaid(turn.text, 'smaller', language);
    const isBrief = turn.text.trim().split(/\s+/).length <= answerWordsMax;
    if (!isRelative && (answering.has(turn.intent ?? '') || !isBrief)) return null;
    const variants = await shop.getVariants(asking.known.id ?? '');
    const open = openOption(variants)?.values ?? [];
    const values = bySize(open) ?? open;
    const named = isRelative ? null : valueWithin(turn.text, values, language);
    const value = isRelative ? values.at(isBigger ? -1 : 0) : named;
    if (!value) return null;
    return { turn: { ...turn, text: value, intent: 'ChooseOptionIntent', slots: { option: { value } } } };
  },
};
