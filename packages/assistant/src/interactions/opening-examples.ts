import type { Language } from '@voicecart/contract/locales';
import type { AppDefinition } from '../app/app-definition.ts';
import { exampleFor, inOfferOrder } from './example.ts';
import { interactions } from './interactions.ts';

/** An example for each interaction of an app, as they are offered: what a conversation may begin with. */
export function openingExamples(app: AppDefinition, language: Language): string[] {
  const rows = interactions.filter(({ type }) => app.interactions.some((own) => own.type === type));
  return inOfferOrder(rows, app, ({ type }) => type).flatMap((row) => exampleFor(row, app, language) ?? []);
}
