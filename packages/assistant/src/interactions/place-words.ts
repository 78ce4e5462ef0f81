import type { Language } from '@voicecart/contract/locales';

/** What stands before a place, or in Japanese and Hindi behind it. */
const before: Readonly<Record<Language, RegExp>> = {
  en: /(?:^|\s)(?:in|at|near|around|close to)\s+(.+)$/i,
  de: /(?:^|\s)(?:in|bei|um|nahe|rund um)\s+(.+?)(?:\s+(?:los|statt|geplant))?$/i,
  es: /(?:^|\s)(?:en|cerca de)\s+(.+)$/i,
  fr: /(?:^|\s)(?:à|en|près de|vers)\s+(.+)$/i,
  it: /(?:^|\s)(?:a|in|vicino a|presso)\s+(.+)$/i,
  pt: /(?:^|\s)(?:em|no|na|perto de)\s+(.+)$/i,
  hi: /(?:^|\s)(\S+(?:\s\S+)?)\s+(?:में|के पास)/,
  ja: /(\p{sc=Han}+|\p{sc=Katakana}+)(?:で|に|の近く)/u,
};

/** The words of a sentence that may be a place, by what stands beside them; null where nothing does. */
export function placeBehind(said: string, language: Language): string | null {
  return before[language].exec(said)?.[1] ?? null;
}
