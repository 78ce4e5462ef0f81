import { languageOf } from '@voicecart/contract/locales';
import { codeSpoken } from '../speech/digits.ts';
import { withoutHesitation, withoutPoliteness } from '../speech/politeness.ts';
import type { Turn } from '../turn/turn.ts';
import type { Dialogue } from './dialogue.ts';
import { slotText } from './dialogue-slots.ts';

/** Questions whose answer is a value: an order's number, a place, a place in a list. None of it is about the cart. */
const valueQuestions: ReadonlySet<string> = new Set(['number', 'proof', 'place', 'reason', 'which', 'query', 'gift']);
/** Questions that a number answers, by what it is or by a place. */
const numberQuestions: ReadonlySet<string> = new Set(['number', 'proof', 'place', 'which', 'which-line', 'option']);

/** Intents that a bare number is taken for where nobody asked for one. */
const numberIntents: ReadonlySet<string> = new Set([
  'ChangeQuantityIntent',
  'AddToCartIntent',
  'RemoveFromCartIntent',
  'SelectItemIntent',
  'AMAZON.FallbackIntent',
]);
const numberSlots = ['number', 'quantity', 'ordinal'] as const;
/** More figures than a quantity or a place has. */
const codeFiguresMin = 3;

/** Whether the open question asks for a value, so that no number is a quantity. */
export function isValueAsked({ asking }: Dialogue): boolean {
  if (asking === null) return false;
  return valueQuestions.has(asking.question) || (asking.question === 'confirm' && asking.interaction !== 'checkout');
}

/**
 * The open question decides how a number is read: "98101" after "what is your postal code?", and "two" after "which one
 * do you mean?", are answers, whatever intent the channel took them for. Any other turn is given back as it is.
 */
export function withNumberAsked(turn: Turn, dialogue: Dialogue): Turn {
  const { asking } = dialogue;
  if (turn.kind !== 'intent' || turn.intent === null || !numberIntents.has(turn.intent)) return turn;
  if (asking === null || !numberQuestions.has(asking.question)) return turn;
  if (Object.keys(turn.slots).some((name) => !numberSlots.some((one) => one === name))) return turn;
  // A place in a list is read by whoever asked for it.
  const isCode = asking.question === 'number' || asking.question === 'proof' || asking.question === 'place';
  if (!isCode && (turn.intent === 'SelectItemIntent' || turn.intent === 'AMAZON.FallbackIntent')) return turn;
  const language = languageOf(turn.locale);
  const slot = numberSlots.map((name) => slotText(turn, name)).find((words) => words !== null) ?? null;
  const said = turn.text ?? slot ?? '';
  // "No, three" corrects how many are wanted of what is still to be chosen.
  const code = codeSpoken(isCode ? withoutHesitation(said, language) : withoutPoliteness(said), language);
  if (!/^\d+$/.test(code)) return turn;
  // Without the words, "add two" and "two" look alike: only what is too long for a quantity is none.
  const isAnswer = isCode && (turn.intent === 'ChangeQuantityIntent' || code.length >= codeFiguresMin);
  const isBare = turn.text !== null || isAnswer;
  return isBare ? { ...turn, intent: 'ProvideNumberIntent', slots: { number: { value: slot ?? code } } } : turn;
}
