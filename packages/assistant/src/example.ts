import type { Language } from '@voicecart/contract/locales';
import type { AppDefinition } from './app-definition.ts';
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
