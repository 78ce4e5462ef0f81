import type { Language } from '@voicecart/contract/locales';

/** Said in help, shown as hints, and given to the store as example phrases: each must be understood by the samples. */
export const orderExamples: Readonly<Record<Language, readonly string[]>> = {
  en: ['where is my order', 'track my package'],
  de: ['wo ist meine Bestellung', 'wo ist mein Paket'],
  es: ['dónde está mi pedido', 'rastrea mi pedido'],
  fr: ['où est ma commande', 'où est mon colis'],
  hi: ['मेरा ऑर्डर कहाँ है', 'मेरा पार्सल कहाँ है'],
  it: ["dov'è il mio ordine", "dov'è il mio pacco"],
  ja: ['注文状況を教えて', '荷物はどこ'],
  pt: ['onde está meu pedido', 'cadê meu pedido'],
};
