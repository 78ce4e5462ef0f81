import type { Language } from '@voicecart/contract/locales';
import { samples, typed } from '@voicecart/language/interactions/faq';
import { defineIntents } from '../../samples/intent-samples.ts';
import type { SlotTypeValue } from '../interaction.ts';

export const faqIntents = defineIntents(
  {
    FaqIntent: { question: 'FaqQuestion', topic: 'AMAZON.SearchQuery' },
    FaqListIntent: {},
  },
  { samples, typed },
);

/** Without a merchant's own there must be a value: it lists the questions. */
export const questionType: Readonly<Record<Language, readonly SlotTypeValue[]>> = {
  en: [{ id: 'all', value: 'what shoppers ask most', synonyms: ['what is asked most'] }],
  de: [{ id: 'all', value: 'was Kunden am häufigsten fragen', synonyms: ['was am meisten gefragt wird'] }],
  es: [{ id: 'all', value: 'qué preguntan más los clientes', synonyms: ['lo que más se pregunta'] }],
  fr: [{ id: 'all', value: 'ce que les clients demandent le plus', synonyms: ['ce qu’on demande le plus'] }],
  hi: [{ id: 'all', value: 'ग्राहक सबसे ज़्यादा क्या पूछते हैं', synonyms: ['सबसे ज़्यादा क्या पूछा जाता है'] }],
  it: [{ id: 'all', value: 'che cosa chiedono di più i clienti', synonyms: ['quello che si chiede di più'] }],
  ja: [{ id: 'all', value: 'お客様が一番よく聞くこと', synonyms: ['一番多い質問'] }],
  pt: [{ id: 'all', value: 'o que os clientes mais perguntam', synonyms: ['o que mais perguntam'] }],
};
