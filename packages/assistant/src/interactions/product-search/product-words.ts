import { slotTypes } from '@voicecart/language/interactions/product-search';
import { words as ofKnowledge } from '@voicecart/language/knowledge';
import { perLanguage } from '@voicecart/language/sections';

/** What shops sell, as a start: publishing adds the merchant's own product words. Alexa lets other words through as well. */
export const productType = perLanguage((language) => slotTypes[language].ProductName);

/** What says nothing of a thing, in every language that parts its words: in Japanese a sign of it may be part of a name. */
export const everydayWords: readonly string[] = Object.entries(ofKnowledge).flatMap(([language, { questions }]) =>
  language === 'ja' ? [] : questions.stop,
);
