import type { Language } from '@voicecart/contract/locales';
import { findOrdinals } from '@voicecart/understanding/built-in/ordinals';
import { tokenise } from '@voicecart/understanding/words/tokens';
import type { Dialogue } from '../dialogue/dialogue.ts';
import { slotText } from '../dialogue/dialogue-slots.ts';
import { nearEnough, nearness, wordsOf } from '../interactions/nearness.ts';
import { knowledgeWords } from '../knowledge/knowledge-words.ts';
import { readQuestion } from '../knowledge/question.ts';
import { marks } from './marks.ts';
import { isOpen, type Meaning, type Meant, type Moment, reworded } from './meaning.ts';
import { pointingWords } from './pointing-words.ts';
import { byPrice, inOrder } from './products-told.ts';
import { backTo, denied, isAllThatIsSaid, isSaid, patternOf, tellingWords, wantedOf } from './wording.ts';

type Shown = NonNullable<Dialogue['shown']>;

/** What was told last of what was shown. */
function heardOf({ ids, from, said }: Shown): readonly string[] {
  return ids.slice(Math.min(from, said), said);
}

function chosen({ turn }: Moment, { interaction }: Shown, id: string): { turn: Moment['turn'] } {
  return { turn: { ...turn, kind: 'touch', touch: ['select', interaction, id] } };
}

/** Lists of products that were told, the one that is on now first; a cart that was read out is none of them. */
function listsTold({ dialogue: { shown, earlier } }: Moment): readonly Shown[] {
  return [shown, earlier].flatMap((list) =>
    list?.kind === 'products' && list.interaction === 'product-search' && list.ids.length > 1 ? [list] : [],
  );
}

/** What was told last of a list: its own focus, or the one thing that was picked out of it. */
function focusIn({ dialogue: { shown } }: Moment, list: Shown): string | null {
  if (list.focus !== null || shown === list) return list.focus;
  const id = shown?.kind === 'products' ? (shown.focus ?? shown.ids[0]) : undefined;
  return id !== undefined && list.ids.includes(id) ? id : null;
}

interface Pointed {
  readonly list: Shown;
  readonly id: string;
}

/** "The cheaper of those", "which of them is cheapest": one of those that were told, not of all that are sold. */
async function ofPrice(moment: Moment, words: string): Promise<Pointed | null> {
  const [list] = listsTold(moment);
  const isLess = isSaid(words, 'lessOf', moment.language);
  if (!list || (!isLess && !isSaid(words, 'moreOf', moment.language))) return null;
  const products = await inOrder(moment, list.said > 1 ? list.ids.slice(0, list.said) : heardOf(list));
  const [best] = byPrice(products, isLess ? 'least' : 'most');
  return best ? { list, id: best.id } : null;
}

/** "The other one", of two of which one was told; "the one after that". */
function byPlace(moment: Moment, words: string): Pointed | null {
  const { language } = moment;
  const { other, after, before } = pointingWords[language];
  for (const list of listsTold(moment)) {
    const focus = focusIn(moment, list);
    if (focus === null) continue;
    const step = isNamed(words, after, language) ? 1 : isNamed(words, before, language) ? -1 : 0;
    const next = step === 0 ? undefined : list.ids[list.ids.indexOf(focus) + step];
    if (next !== undefined) return { list, id: next };
    const heard = heardOf(list);
    const isOther = isAllThatIsSaid(words, 'other', language) || isNamed(words, other, language, true);
    if (isOther && heard.length === 2 && heard.includes(focus))
      return { list, id: heard.find((id) => id !== focus) ?? focus };
  }
  return null;
}

/** "The one after that", of the last that was told: what comes next of the list, if anything does. */
function pastItsEnd({ turn, dialogue, language }: Moment, words: string): Meant {
  if (dialogue.shown?.interaction !== 'product-search' || !isNamed(words, pointingWords[language].after, language))
    return null;
  return { turn: { ...turn, intent: 'MoreResultsIntent', slots: {} }, dialogue: { ...dialogue, asking: null } };
}

/** Whether it is said; where it might stand before a noun, by itself: "the other one", and not "the other town". */
function isNamed(words: string, source: string, language: Language, isBeforeNoun = false): boolean {
  const match = patternOf(source, language).exec(words);
  if (!match || !isBeforeNoun) return match !== null;
  const [next] = words.slice(match.index + match[0].length).match(/^ *[\p{L}\p{M}]+/u) ?? [];
  if (next === undefined || /\sones?$/i.test(match[0])) return true;
  return language === 'ja' || tellingWords(next, language).length === 0;
}

/** Where the words of a turn may point at something, and what is asked of it then. */
const pointing: Readonly<Record<string, 'add' | 'ask' | 'tell'>> = {
  AddToCartIntent: 'add',
  PriceIntent: 'ask',
  StockIntent: 'ask',
  SimilarIntent: 'ask',
  TellMeMoreIntent: 'tell',
  CheaperIntent: 'tell',
  CheapestIntent: 'tell',
  PricierIntent: 'tell',
  MostExpensiveIntent: 'tell',
  SelectItemIntent: 'tell',
  ProductSearchIntent: 'tell',
  ChangeQuantityIntent: 'tell',
  ChooseOptionIntent: 'tell',
  CompareIntent: 'tell',
  MoreResultsIntent: 'tell',
  OrderDateIntent: 'tell',
  'AMAZON.NoIntent': 'tell',
  'AMAZON.FallbackIntent': 'tell',
};

/** What is pointed at is put into the cart where that was said, asked about, or told. */
export const pointedAt: Meaning = {
  name: 'what is pointed at',
  reads: ['text', 'intent', 'slots', 'shown', 'earlier', 'asking'],
  writes: ['intent', 'slots', 'shown', 'asking'],
  async meant(moment) {
    const { turn, dialogue, language } = moment;
    const wish = pointing[turn.intent ?? ''];
    if (turn.text === null || wish === undefined || !isOpen(moment)) return null;
    const question = readQuestion(turn.text, knowledgeWords(language));
    // "Is that one lighter than the other" is asked of both.
    if (question !== null && question.comparative !== null) return null;
    const pointed = (await ofPrice(moment, turn.text)) ?? byPlace(moment, turn.text);
    if (pointed === null) return pastItsEnd(moment, turn.text);
    const { list, id } = pointed;
    const inFocus = { ...dialogue, shown: { ...list, focus: id }, asking: null };
    // "No, the other one", of what was put into the cart just now.
    const isInstead = dialogue.by === 'product-purchase' && dialogue.undo.length > 0 && denied(turn.text, language);
    if (isInstead)
      return { turn: { ...turn, intent: 'AddToCartIntent', slots: {}, isInstead: true }, dialogue: inFocus };
    // "Which is the most expensive" asks no more of it than which it is.
    const asked = withIt(turn.text, language);
    const isTopical = question !== null && question.topics.length > 0 && tellingWords(asked, language).length > 0;
    const isCounted = turn.intent === 'ChangeQuantityIntent' && turn.slots.quantity !== undefined;
    if (!isTopical && (isCounted || isTaken(turn.text, language)))
      return { turn: { ...turn, intent: 'AddToCartIntent', slots: quantityOf(turn.slots) }, dialogue: inFocus };
    if (wish === 'ask') return { turn: { ...turn, slots: {} }, dialogue: inFocus };
    // "What sizes does the cheaper one come in": asked of it, once it is known which.
    return isTopical
      ? { turn: reworded(moment, asked), dialogue: inFocus }
      : { ...chosen(moment, list, id), dialogue: inFocus };
  },
};

/** The sentence with "it" where it points. */
function withIt(text: string, language: Language): string {
  const { it, other, after, before } = pointingWords[language];
  const { lessOf, moreOf } = marks[language];
  return text.replace(patternOf([lessOf, moreOf, after, before, other].join('|'), language), it);
}

/** Whether what is named is to go into the cart: "I'd rather have", "put ... in". */
export function isTaken(words: string, language: Language): boolean {
  return (
    wantedOf(words, language).isToAdd ||
    isSaid(words, 'take', language) ||
    patternOf(pointingWords[language].takes, language).test(words)
  );
}

function quantityOf(slots: Moment['turn']['slots']): Moment['turn']['slots'] {
  return slots.quantity === undefined ? {} : { quantity: slots.quantity };
}

/** "Back to the leads": the list from before that is called so, else a search for them. */
export const backToList: Meaning = {
  name: 'back to a list',
  reads: ['text', 'intent', 'shown', 'earlier', 'asking'],
  writes: ['intent', 'slots', 'shown', 'earlier'],
  meant(moment): Meant {
    const { turn, dialogue, language } = moment;
    if (turn.text === null || !isOpen(moment)) return null;
    const what = backTo(turn.text, language);
    if (what === null || wordsOf(what).length > 4) return null;
    const { earlier, shown } = dialogue;
    // "Back to the one before" names nothing to look for.
    const isPlace = findOrdinals(tokenise(what), language).length > 0;
    if (isPlace || tellingWords(what, language).length === 0)
      return { turn: { ...turn, intent: 'GoBackIntent', slots: {} } };
    const isCalled = (list: Shown | null) => list?.query != null && nearness(what, list.query) >= nearEnough;
    if (shown && isCalled(shown)) return { turn: { ...turn, intent: 'GoBackIntent', slots: {} } };
    if (earlier && isCalled(earlier)) {
      const focus = earlier.ids[earlier.from] ?? null;
      const again = { ...dialogue, shown: { ...earlier, focus }, earlier: shown, asking: null };
      return { turn: { ...turn, intent: 'GoBackIntent', slots: {} }, dialogue: again };
    }
    const isFree = turn.intent === 'GoBackIntent' || turn.intent === 'AMAZON.FallbackIntent';
    if (!isFree || slotText(turn, 'query') !== null) return null;
    return { turn: { ...turn, intent: 'ProductSearchIntent', slots: { query: { value: what } } } };
  },
};
