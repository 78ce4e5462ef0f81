import { languageOf } from '@voicecart/contract/locales';
import { findNumbers } from '@voicecart/understanding/built-in/numbers';
import { tokenise } from '@voicecart/understanding/words/tokens';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import { slotId, slotText } from '../../dialogue/dialogue-slots.ts';
import { knowledgeWords } from '../../knowledge/knowledge-words.ts';
import { plainText } from '../../knowledge/phrase-pattern.ts';
import { readQuestion } from '../../knowledge/question.ts';
import { isBegunBy, isSaid } from '../../meaning/wording.ts';
import { codeSpoken, digitsSpoken } from '../../speech/digits.ts';
import { withoutHesitation } from '../../speech/politeness.ts';
import { speakable } from '../../speech/text.ts';
import type { Turn } from '../../turn/turn.ts';

/** Interaction types that ask for proof: their refusals count as wrong guesses, and for nothing else may they refuse. */
export const proofTypes: readonly number[] = [4, 17, 18];

/** Whether an order's number or the fact that proves it is awaited, by whichever interaction. */
export function isProofAsked({ asking }: Dialogue): boolean {
  return asking?.question === 'number' || asking?.question === 'proof';
}

export function isProofIntent(turn: Turn): boolean {
  return turn.intent === 'ProvidePostcodeIntent' || turn.intent === 'ProvidePhoneIntent';
}

/** Whether a turn answers an interaction's question for the number or the fact. */
export function answersProof(turn: Turn, dialogue: Dialogue, key: string): boolean {
  if (dialogue.asking?.interaction !== key || !isProofAsked(dialogue)) return false;
  return isProofIntent(turn) || codeIn(turn) !== null;
}

/** Whether a turn's words prove who the shopper is: they belong into no log. */
export function holdsProof(turn: Turn, { asking }: Dialogue, key: string): boolean {
  const isAnswer = asking?.interaction === key && asking.question === 'proof';
  return isProofIntent(turn) || codeBeside(turn) !== null || (isAnswer && turn.kind === 'intent' && !isAside(turn));
}

/** "Do you ship to Canada", where a proof is awaited: another question, without a figure that could be the proof. */
function isAside({ text, intent, confidence, locale }: Turn): boolean {
  if (text === null || intent === null || /[\p{N}@]/u.test(text)) return false;
  const language = languageOf(locale);
  const isSpelled = digitsSpoken(text, language).length > 1;
  if (isSpelled || findNumbers(tokenise(text), language).some(({ figures }) => figures.length > 1)) return false;
  const isUnderstood = intent !== 'AMAZON.FallbackIntent' && (confidence ?? 0) >= sureEnough;
  return isUnderstood || readQuestion(text, knowledgeWords(language)) !== null;
}

/**
 * Whether words that nobody has understood may hold what proves an order: its number and a second figure or an address,
 * or a single one where it is asked for.
 */
export function mayHoldProof(text: string, isAsked: boolean): boolean {
  const telling = text
    .split(/[^\p{L}\p{N}@.-]+/u)
    .filter((word) => word.includes('@') || (word.length >= 3 && /\p{N}/u.test(word)));
  return telling.length >= (isAsked ? 1 : 2);
}

/** The fact that is said together with an order's number; null where none is. */
export function codeBeside(turn: Turn): string | null {
  const said = turn.slots.number === undefined ? null : slotText(turn, 'postcode');
  return said === null ? null : codeSpoken(said, languageOf(turn.locale));
}

/**
 * The code in an answer, whatever intent the channel took it for: a bare postcode with letters looks like a product,
 * a single figure like a place in a list.
 */
export function codeIn(turn: Turn): string | null {
  const language = languageOf(turn.locale);
  const isLoose = turn.intent === 'ProductSearchIntent' || turn.intent === 'AMAZON.FallbackIntent';
  const said =
    slotText(turn, 'postcode') ??
    slotText(turn, 'number') ??
    (turn.intent === 'SelectItemIntent' ? figuresOf(turn) : null) ??
    (isLoose && slotText(turn, 'query') === null ? (slotText(turn, 'product') ?? turn.text) : null);
  if (said === null) return null;
  const words = speakable(said, 80);
  const plain = codeSpoken(words, language);
  // "Vale, cero dos uno": what is said while thinking is no part of a code, though "oh" alone may be a zero.
  const spoken = /\p{L}/u.test(plain) ? codeSpoken(withoutHesitation(words, language), language) : plain;
  // Japanese parts no words: the です of 7302です is no part of the code.
  const code = language === 'ja' ? spoken.replace(/[^A-Z\d]/g, '') : spoken;
  return /\d/.test(code) && code.length <= 20 ? code : null;
}

/** "My zip is nine eight one oh one" is five figures, though the first of them was taken for a place in a list. */
function figuresOf(turn: Turn): string | null {
  const figures = digitsSpoken(turn.text ?? '', languageOf(turn.locale));
  return figures.length > 2 ? figures : (slotId(turn, 'ordinal') ?? slotText(turn, 'ordinal'));
}

const sureEnough = 0.6;
const sentenceWordsMin = 5;
const yesOrNo: ReadonlySet<string> = new Set(['AMAZON.YesIntent', 'AMAZON.NoIntent']);

/** Words that were hardly understood do not take the question for a number away: "I don't know it" is no store. */
export function isGuessAtProof(turn: Turn, dialogue: Dialogue): boolean {
  if (!isProofAsked(dialogue) || turn.kind !== 'intent' || turn.confidence === null || turn.intent === null)
    return false;
  if (isNotKnown(turn)) return true;
  if (turn.confidence >= sureEnough) return false;
  // "I'm Sunita, just tell me", taken for a no.
  const isLong = (turn.text ?? '').trim().split(/\s+/).length >= sentenceWordsMin;
  if (turn.intent.startsWith('AMAZON.') && !(isLong && yesOrNo.has(turn.intent))) return false;
  // "When do you close tomorrow in Portland" is another wish, however it was understood.
  if (isLong && isAnotherQuestion(turn) && codeIn(turn) === null) return false;
  return turn.intent !== 'ReturnReasonIntent' && codeIn(turn) === null;
}

/** A clause that begins like a question: "fine, when do you close"; "I don't know what it is" is none. */
function isAnotherQuestion({ text, locale }: Turn): boolean {
  const language = languageOf(locale);
  const { open } = knowledgeWords(language);
  return (text ?? '')
    .split(/[,.;]\s+/u)
    .some((clause) => isBegunBy(clause, 'asksOnly', language) || open.find(plainText(clause))?.start === 0);
}

/** "I don't have it on me", "no idea": what is asked for cannot be told. */
export function isNotKnown(turn: Turn): boolean {
  const isSure = turn.intent !== null && !turn.intent.startsWith('AMAZON.') && (turn.confidence ?? 1) >= sureEnough;
  return (
    turn.text !== null && !isSure && codeIn(turn) === null && isSaid(turn.text, 'notKnown', languageOf(turn.locale))
  );
}
