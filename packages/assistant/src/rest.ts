import { isLocale, languageOf } from '@voicecart/contract/locales';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import type { AppDefinition } from './app/app-definition.ts';
import { answer } from './dialogue/answer.ts';
import { freshDialogue } from './dialogue/dialogue.ts';
import { codeBeside, isProofIntent, mayHoldProof } from './interactions/order-proof/proof-turn.ts';
import { shopNameOf } from './phrases/messages.ts';
import { fill } from './speech/phrase.ts';
import type { Reply } from './turn/reply.ts';
import type { Turn } from './turn/turn.ts';

/** The assistant itself, in outcomes. */
const assistantType = 0;

/**
 * What a new conversation hears where the merchant's plan includes no more turns: it ends at once. Whoever was in the
 * middle of one is answered by `respond` as ever.
 */
export function rest(turn: Turn, app: AppDefinition): Reply {
  const locale = isLocale(turn.locale) ? turn.locale : 'en-US';
  const says = fill(assistantPhrases[languageOf(locale)].resting, { shop: shopNameOf(app) });
  const reply = answer(freshDialogue, assistantType, { says, asks: null, handled: 'refused' });
  // Nothing asks for a proof here, but somebody may begin with one.
  const isPrivate =
    isProofIntent(turn) || codeBeside(turn) !== null || (turn.text !== null && mayHoldProof(turn.text, false));
  return isPrivate ? { ...reply, outcome: { ...reply.outcome, isPrivate: true } } : reply;
}
