import { type Language, languageOf } from '@voicecart/contract/locales';
import { phrases as proofPhrases } from '@voicecart/language/interactions/order-proof';
import { phrases as reasonPhrases } from '@voicecart/language/interactions/order-request';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import { slotId } from '../../dialogue/dialogue-slots.ts';
import { speakable } from '../../speech/text.ts';
import type { Reply } from '../../turn/reply.ts';
import type { Turn } from '../../turn/turn.ts';
import { answersProof, codeIn, isProofAsked } from '../order-proof/proof-turn.ts';
import { askProof, continueProof, readNumber } from '../order-proof/proving.ts';
import { returnReasonType } from '../return-order/reasons.ts';
import type { RequestContext, RequestRow } from './request-row.ts';
import { askReason, begin, confirmWithReason, keep, pick, pickById, submit, wayOf } from './requesting.ts';

export const reasonIntent = 'ReturnReasonIntent';
const reasonWordsMax = 200;

/** What can be said at this point of asking for something to be done with an order. */
export function requestHelp(row: RequestRow, language: Language, { asking }: Dialogue): string {
  switch (asking?.question) {
    case 'number':
      return proofPhrases[language].helpNumber;
    case 'proof':
      return proofPhrases[language].helpProof;
    case 'reason':
      return reasonPhrases[language].helpReason;
    case 'confirm':
      return row.phrases[language].helpConfirm;
    default:
      return row.phrases[language].help;
  }
}

export function takesTurn(row: RequestRow, turn: Turn, dialogue: Dialogue): boolean {
  if (turn.kind === 'touch') return turn.touch[0] === 'select' && turn.touch[1] === row.key;
  if (turn.intent === null) return false;
  if (turn.intent === row.intent) return true;
  // "It arrived broken", out of the blue, is the beginning of a return.
  if (row.kind === 'return' && turn.intent === reasonIntent && isFree(dialogue)) return true;
  if (dialogue.asking?.interaction !== row.key) return false;
  if (isReasonAhead(row, turn, dialogue)) return true;
  if (turn.intent === 'AMAZON.YesIntent' || turn.intent === 'AMAZON.NoIntent') return true;
  if (answersProof(turn, dialogue, row.key)) return true;
  const { question } = dialogue.asking;
  if (question === 'which') return turn.intent === 'SelectItemIntent' || turn.intent === 'ProvideNumberIntent';
  if (question !== 'reason') return false;
  if (numberInstead(turn) !== null) return true;
  return turn.intent === reasonIntent || (turn.intent === 'AMAZON.FallbackIntent' && turn.text !== null);
}

/** "It is broken", said to the question for the order's number: it is kept, and the question asked again. */
function isReasonAhead(row: RequestRow, turn: Turn, dialogue: Dialogue): boolean {
  return row.kind === 'return' && turn.intent === reasonIntent && isProofAsked(dialogue);
}

/** The number of another order, said to the question for the reason. */
function numberInstead(turn: Turn): string | null {
  return turn.intent === 'ProvideNumberIntent' ? codeIn(turn) : null;
}

/** The reason in a turn that asks for a return: "it arrived broken" is both, at the beginning and as the answer. */
function reasonWithin({ text, locale }: Turn): string | undefined {
  const said = text?.toLowerCase() ?? '';
  const words = returnReasonType[languageOf(locale)].flatMap(({ id, value, synonyms }) =>
    [value, ...(synonyms ?? [])].map((word) => ({ id, word })),
  );
  return words.find(({ word }) => said.includes(word))?.id;
}

/** Whether no interaction waits for an answer. */
function isFree({ asking }: Dialogue): boolean {
  return asking === null || asking.interaction === 'assistant';
}

export async function takeTurn(row: RequestRow, context: RequestContext): Promise<Reply> {
  const { turn, dialogue } = context;
  if (turn.kind === 'touch') return pickById(context, row, turn.touch[2] ?? '');
  const within = row.kind === 'return' && turn.intent === row.intent ? reasonWithin(turn) : undefined;
  const isReasonAsked = dialogue.asking?.interaction === row.key && dialogue.asking.question === 'reason';
  if (within !== undefined && isReasonAsked) return confirmWithReason(context, row, within);
  if (turn.intent === row.intent) return begin(context, row, within);
  if (turn.intent === reasonIntent && isFree(dialogue)) return begin(context, row, reasonOf(turn));
  const open = dialogue.asking?.interaction === row.key ? dialogue.asking : null;
  if (open && isReasonAhead(row, turn, dialogue)) {
    return askProof(context, wayOf(context, row, reasonOf(turn)), open.known.number ?? '');
  }
  const isNo = turn.intent === 'AMAZON.NoIntent';
  if (open?.question === 'reason') {
    const number = numberInstead(turn);
    if (number !== null) return readNumber(context, wayOf(context, row), number);
    if (turn.intent === 'AMAZON.YesIntent') return askReason(context, row, open.known.order ?? '');
    return confirmWithReason(context, row, isNo ? '' : reasonOf(turn));
  }
  if (isNo) return keep(context, row);
  if (open?.question === 'confirm') return submit(context, row);
  if (open?.question === 'which') return pick(context, row);
  return (await continueProof(context, wayOf(context, row))) ?? begin(context, row);
}

/** The id of a reason we know, else the shopper's own words where the channel gives them. */
function reasonOf(turn: Turn): string {
  const id = slotId(turn, 'reason');
  if (id !== null) return id;
  return turn.text === null ? 'other' : speakable(turn.text, reasonWordsMax);
}
