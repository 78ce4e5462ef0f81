import type { Language } from '@voicecart/contract/locales';
import { slotTypes, words } from '@voicecart/language/dialogue';
import { perLanguage } from '@voicecart/language/sections';

/** The first of what is read out by its distance. */
const nearest = perLanguage((language) => words[language].nearest);

const nearestOfEnglish = new RegExp(
  `^(?:and |which is |what about )?the (?:${nearest.en.join('|')})(?: one)?[.?!]?$`,
  'i',
);

/** "The closest one" in English, which has no such word among its places: it would blur "the nearest store". */
export function isNearestSaid(text: string | null, language: Language): boolean {
  return language === 'en' && nearestOfEnglish.test(text?.trim() ?? '');
}

/** Places in a list. The id is the place, 'middle' or 'last'; Amazon's own ordinals exist in English only. */
export const ordinalType = perLanguage((language) => slotTypes[language].Ordinal);
