import type { Language } from '@voicecart/contract/locales';
import { perLanguage } from '@voicecart/language/sections';
import { patterns } from '@voicecart/language/tastes';

/** What people wrap around a thing that is liked, by themselves or by somebody else: "I'm into", "she loves". */
const carriers = perLanguage((language) => new RegExp(patterns[language].likes, 'giu'));

/** "I like jazz", to the question which genre, is jazz. */
export function withoutCarrier(said: string, language: Language): string {
  return said.replace(carriers[language], '').trim();
}
