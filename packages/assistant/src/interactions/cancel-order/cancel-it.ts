import { type Language, languageOf } from '@voicecart/contract/locales';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import type { Turn } from '../../turn/turn.ts';

/** "Cancel it", which by itself ends the conversation. "Forget it" and a bare "cancel" still do. */
const cancelIt: Readonly<Record<Language, RegExp>> = {
  en: /^(?:please )?cancel (?:it|that|this)\b/i,
  de: /^(?:brich|storniere?) (?:sie|das|die|diese)\b/i,
  es: /^cancel\S*(?:l[oa]| es[oa]| est[oa])\b/i,
  fr: /^annul\S*[ -](?:ça|cela|l[ae])(?=$|\s)/i,
  hi: /^(?:इसे|उसे|वो|वह) (?:कैंसिल|रद्द)/,
  it: /^annull(?:al[oa]|a quest[oa])\b/i,
  // Japanese leaves "it" out; the bare noun still ends the conversation.
  ja: /^(?:(?:それ|これ)を?(?:キャンセル|取り消)|(?:キャンセルし|取り消し)て)/,
  pt: /^cancel\S* ?-?(?:isso|el[ea]|ess[ea]|l[oa])\b/i,
};

/** Whether an order was just told, nothing is asked about it, and the words mean that order. */
export function cancelsToldOrder({ text, locale }: Turn, { shown, asking }: Dialogue): boolean {
  if (text === null || shown?.kind !== 'orders' || shown.focus === null) return false;
  return (asking === null || asking.interaction === 'assistant') && cancelIt[languageOf(locale)].test(text.trim());
}
