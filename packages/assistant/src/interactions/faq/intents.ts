import { samples, slotTypes, typed } from '@voicecart/language/interactions/faq';
import { perLanguage } from '@voicecart/language/sections';
import { defineIntents } from '../../samples/intent-samples.ts';

export const faqIntents = defineIntents(
  {
    FaqIntent: { question: 'FaqQuestion', topic: 'AMAZON.SearchQuery' },
    FaqListIntent: {},
  },
  { samples, typed },
);

/** Without a merchant's own there must be a value: it lists the questions. */
export const questionType = perLanguage((language) => slotTypes[language].FaqQuestion);
