import { languageOf } from '@voicecart/contract/locales';
import { patterns } from '@voicecart/language/interactions/cancel-order';
import { perLanguage } from '@voicecart/language/sections';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import type { Turn } from '../../turn/turn.ts';

/** "Cancel it", which by itself ends the conversation. "Forget it" and a bare "cancel" still do. */
const cancelIt = perLanguage((language) => new RegExp(patterns[language].cancelIt, 'i'));

/** Whether an order was just told, nothing is asked about it, and the words mean that order. */
export function cancelsToldOrder({ text, locale }: Turn, { shown, asking }: Dialogue): boolean {
  if (text === null || shown?.kind !== 'orders' || shown.focus === null) return false;
  return (asking === null || asking.interaction === 'assistant') && cancelIt[languageOf(locale)].test(text.trim());
}
