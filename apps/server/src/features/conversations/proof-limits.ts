import { readDialogue } from '@voicecart/assistant/dialogue/dialogue';
import { codesIn } from '@voicecart/assistant/interactions/order-proof/order-facts';
import type { Reply } from '@voicecart/assistant/turn/reply';
import type { Turn } from '@voicecart/assistant/turn/turn';
import { languageOf } from '@voicecart/contract/locales';
import type { Platform } from '../../platform/platform.ts';
import { type AttemptLimit, attemptKey, isUsedUp, takeAttempt } from '../../platform/sessions/attempts.ts';

/** Wrong proofs of one order, by whomever, after which the chat takes no more for a day. */
const wrongProofsMax = 20;
const daySeconds = 86_400;

/** Numbers that a turn may look an order up by: those in its words, and the one that a proof is asked for. */
export function orderNumbersIn(turn: Turn): string[] {
  const { asking } = readDialogue(turn.session.attributes);
  const said = turn.text === null ? [] : codesIn(turn.text, languageOf(turn.locale)).map(({ code }) => code);
  const kept = [asking?.known.number, asking?.known.tried, turn.slots.number?.value].filter((one) => one !== undefined);
  return [...new Set([...said, ...kept].map(figuresOf).filter((figures) => figures !== ''))];
}

/** Whether one of a turn's orders was guessed at too often: a new chat is no new chance. Where nobody can tell, it was. */
export async function isGuessedOut({ db, log }: Platform, appId: string, turn: Turn): Promise<boolean> {
  const limits = orderNumbersIn(turn).map((number) => limitOf(appId, number));
  if (limits.length === 0) return false;
  try {
    return await isUsedUp(db, ...limits);
  } catch (error) {
    log.warn({ err: error }, 'how often an order was guessed at could not be read');
    return true;
  }
}

/** Counts a proof that was wrong. */
export async function countWrongProof({ db, log }: Platform, appId: string, reply: Reply): Promise<void> {
  const { asking } = reply.dialogue;
  const tried = reply.outcome.handled === 'refused' ? figuresOf(asking?.known.tried ?? '') : '';
  if (tried === '') return;
  try {
    await takeAttempt(db, [limitOf(appId, tried)]);
  } catch (error) {
    log.warn({ err: error }, 'a wrong proof could not be counted');
  }
}

function limitOf(appId: string, number: string): AttemptLimit {
  return { key: attemptKey('chat-proof', appId, number), max: wrongProofsMax, seconds: daySeconds };
}

/** As orders are found: by their figures, without leading zeros. */
function figuresOf(number: string): string {
  return number.replace(/\D/g, '').replace(/^0+/, '');
}
