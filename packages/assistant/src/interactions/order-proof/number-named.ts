import { languageOf } from '@voicecart/contract/locales';
import { findNumbers } from '@voicecart/understanding/built-in/numbers';
import { tokenise } from '@voicecart/understanding/words/tokens';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import type { Turn } from '../../turn/turn.ts';
import { isProofAsked } from './proof-turn.ts';

/** No list that is read out has so many places. */
const orderFiguresMin = 3;
const otherWordsMax = 5;
/** What another order's number is taken for. */
const takenFor: ReadonlySet<string> = new Set(['AMAZON.FallbackIntent', 'MoreResultsIntent']);
/** The questions of returning and cancelling that another order's number may answer. */
const orderQuestions: ReadonlySet<string> = new Set(['which', 'reason']);

/**
 * "The one thousand and two", said of orders: taken for a place in a list by its article or its last word, it is the
 * number of an order. Any other turn is given back as it is.
 */
export function withOrderNumber(turn: Turn, dialogue: Dialogue): Turn {
  if (turn.kind !== 'intent' || turn.text === null || !isOfOrders(dialogue)) return turn;
  // "And 1246", "and my other one, 5002", after another order was told.
  const isOther = takenFor.has(turn.intent ?? '') && turn.text.trim().split(/\s+/).length <= otherWordsMax;
  if (turn.intent !== 'SelectItemIntent' && !isOther) return turn;
  // 番 stands behind a number as "number" stands before it; 番目 makes a place of it.
  const tokens = tokenise(turn.text.replace(/番(?!目)/g, ' '));
  const [number, other] = findNumbers(tokens, languageOf(turn.locale)).filter(
    ({ figures }) => figures.length >= orderFiguresMin,
  );
  if (!number || other) return turn;
  return { ...turn, intent: 'ProvideNumberIntent', slots: { number: { value: number.figures } } };
}

function isOfOrders(dialogue: Dialogue): boolean {
  const { asking, shown } = dialogue;
  if (isProofAsked(dialogue) || shown?.kind === 'orders') return true;
  return asking !== null && orderKeys.has(asking.interaction) && orderQuestions.has(asking.question);
}

const orderKeys: ReadonlySet<string> = new Set(['order-status', 'cancel-order', 'return-order']);
