import type { Language } from '@voicecart/contract/locales';
import { productIntents } from './intents.ts';

/** How a shopper asks for a product by name: "show me walnut tray". */
export function askedFor(language: Language, product: string): string | null {
  const search = productIntents.find(({ name }) => name === 'ProductSearchIntent');
  const carrier = search?.samples[language].find((sample) => sample.includes('{query}'));
  return carrier?.replace('{query}', () => product) ?? null;
}
