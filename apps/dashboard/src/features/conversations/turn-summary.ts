import type { loggedTurn } from '@voicecart/contract/routes/conversations';
import { to } from '@voicecart/contract/screens';
import type { z } from 'zod';

export type LoggedTurn = z.output<typeof loggedTurn>;

/**
 * What the shopper said, as far as it is known: Alexa passes on the intent and its slots, not the words. Null where the
 * app was opened.
 */
export function saidOf({ text, intent, slots }: Pick<LoggedTurn, 'text' | 'intent' | 'slots'>): string | null {
  if (text) return text;
  if (intent === 'LaunchRequest') return null;
  const values = Object.values(slots).filter(Boolean);
  return values.length > 0 ? `[${intent ?? '?'}] ${values.join(', ')}` : `[${intent ?? '?'}]`;
}

/** In one line: intent, slots, confidence where the channel tells it. */
export function summaryOf(turn: Pick<LoggedTurn, 'intent' | 'slots'>, confidence: string | null): string {
  const slots = Object.entries(turn.slots).map(([name, value]) => `${name}: ${value}`);
  return [turn.intent ?? '–', ...slots, ...(confidence ? [confidence] : [])].join(' · ');
}

/** The address that says a phrase to an app in the sandbox. */
export function sandboxAddress(phrase: string, locale: string): string {
  return to('sandbox', {}, { say: phrase, locale });
}
