import { slotText } from '../dialogue/dialogue-slots.ts';
import { speakable } from '../speech/text.ts';
import type { Turn } from '../turn/turn.ts';

/** The words a shopper answers an open question with, where they were taken for a search or for nothing at all. */
export function wordsAnswered(turn: Turn): string | null {
  if (turn.intent === 'ProductSearchIntent') return slotText(turn, 'query') ?? slotText(turn, 'product');
  if (turn.intent === 'AMAZON.FallbackIntent') return speakable(turn.text ?? '', 120) || null;
  return null;
}
