import type { Language } from '@voicecart/contract/locales';

/** Said in help, shown as hints, and given to the store as example phrases: each must be understood by the samples. */
export const dealExamples: Readonly<Record<Language, readonly string[]>> = {
  en: ['any deals today', 'do you have any coupons'],
  de: ['gibt es heute Angebote', 'habt ihr Gutscheine'],
  es: ['qué ofertas hay', 'tienes cupones'],
  fr: ['quelles sont les offres du jour', 'avez vous un code promo'],
  hi: ['आज के ऑफ़र', 'कोई कूपन है'],
  it: ['quali offerte ci sono', 'avete un codice sconto'],
  ja: ['今日のセール', 'クーポンはありますか'],
  pt: ['quais são as ofertas', 'tem algum cupom'],
};
