import type { Language } from '@voicecart/contract/locales';
import type { AppDefinition } from '../app/app-definition.ts';
import type { Interaction } from './interaction.ts';

/** What a shopper of this app can say to an interaction, and be answered; null where nothing could be promised. */
export function exampleFor(
  row: Interaction,
  { productExample }: Pick<AppDefinition, 'productExample'>,
  language: Language,
): string | null {
  const [standard = null] = row.examples[language];
  if (!row.exampleWith || productExample === undefined) return standard;
  return productExample === null ? null : row.exampleWith(language, productExample);
}

/** The interactions as they are offered: the merchant's choice first, then the others as they stand in the table. */
export function inOfferOrder<T>(
  rows: readonly T[],
  { offerOrder = [] }: Pick<AppDefinition, 'offerOrder'>,
  typeOf: (row: T) => number,
): readonly T[] {
  if (offerOrder.length === 0) return rows;
  const placeOf = (row: T) => {
    const place = offerOrder.indexOf(typeOf(row));
    return place === -1 ? offerOrder.length : place;
  };
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b));
}
