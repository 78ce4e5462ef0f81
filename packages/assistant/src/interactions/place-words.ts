import type { Language } from '@voicecart/contract/locales';
import { patterns } from '@voicecart/language/interactions/store-location';
import { perLanguage } from '@voicecart/language/sections';

/** What stands before a place, or in Japanese and Hindi behind it. */
const before = perLanguage((language) => new RegExp(patterns[language].beforePlace, 'iu'));

/** The words of a sentence that may be a place, by what stands beside them; null where nothing does. */
export function placeBehind(said: string, language: Language): string | null {
  return before[language].exec(said)?.[1] ?? null;
}
