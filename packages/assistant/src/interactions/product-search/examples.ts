import type { Language } from '@voicecart/contract/locales';
import { productIntents } from './intents.ts';

/** Said in help, shown as hints, and given to the store as example phrases: each must be understood by the samples. */
export const productExamples: Readonly<Record<Language, readonly string[]>> = {
  en: ['show me red shoes', 'find headphones under fifty dollars', "i'm looking for a gift"],
  de: ['zeig mir rote Schuhe', 'ich suche Kopfhörer', 'habt ihr Geschenke'],
  es: ['muéstrame zapatos rojos', 'busco auriculares', 'quiero comprar un regalo'],
  fr: ['montre moi des chaussures rouges', 'je cherche un casque', 'je veux acheter un cadeau'],
  hi: ['मुझे लाल जूते दिखाओ', 'मुझे हेडफ़ोन चाहिए', 'मुझे तोहफ़ा खरीदना है'],
  it: ['mostrami scarpe rosse', 'cerco cuffie', 'voglio comprare un regalo'],
  ja: ['赤い靴を見せて', 'ヘッドホンを探して', 'プレゼントを買いたい'],
  pt: ['me mostra sapatos vermelhos', 'estou procurando fones de ouvido', 'quero comprar um presente'],
};

/** How a shopper asks for a product by name: "show me walnut tray". */
export function askedFor(language: Language, product: string): string | null {
  const search = productIntents.find(({ name }) => name === 'ProductSearchIntent');
  const carrier = search?.samples[language].find((sample) => sample.includes('{query}'));
  return carrier?.replace('{query}', () => product) ?? null;
}
