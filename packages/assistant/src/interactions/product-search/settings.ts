import { z } from 'zod';
import { mailSetting } from '../mail-settings.ts';

export const productSearchSettings = z.object({
  resultsPerTurn: z.int().min(1).max(5).default(3).meta({
    title: 'Products read out at a time',
    description: 'Most people remember 3. The rest follows when they say "more".',
  }),
  speakPrices: z.boolean().default(true).meta({
    title: 'Mention prices',
    description: 'When off, prices are mentioned only when a shopper asks for them.',
  }),
  speakStock: z.enum(['when-out', 'always', 'never']).default('when-out').meta({
    title: 'Mention availability in lists',
    description: '"When out of stock" mentions only products that can’t be bought now.',
  }),
  sort: z.enum(['relevance', 'price-ascending']).default('relevance').meta({
    title: 'Order of results',
    description: 'Best match first, or cheapest first.',
  }),
  descriptionCharactersMax: z.int().min(0).max(400).default(180).meta({
    title: 'Length of spoken descriptions',
    description: 'In characters. 1 or 2 sentences are enough when listening; 0 leaves out the description.',
  }),
  sendCard: z.boolean().default(true).meta({
    title: 'Send a card',
    description: 'The product appears in the Alexa app when a shopper asks for details.',
  }),
  nothingFoundMessage: z.string().trim().max(300).default('').meta({
    title: 'When nothing is found',
    description: 'Said instead of the default. {query} stands for the search. Leave empty for the default.',
  }),
  ...mailSetting,
});
export type ProductSearchSettings = z.output<typeof productSearchSettings>;
