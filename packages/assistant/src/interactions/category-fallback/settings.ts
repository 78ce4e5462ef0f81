import { z } from 'zod';

export const categoryFallbackSettings = z.object({
  afterNothingFound: z.boolean().default(true).meta({
    title: 'Offer categories when a search finds nothing',
    description: 'When off, they’re read out only when a shopper asks for them.',
  }),
  categoriesPerTurn: z.int().min(1).max(5).default(3).meta({
    title: 'Categories read out at a time',
    description: 'Most people remember 3. The rest follows when they say "more".',
  }),
  leaveOut: z.string().trim().max(500).default('').meta({
    title: 'Excluded categories',
    description: 'Separate names with commas, such as "Gift wrapping, Samples". They’re never offered.',
  }),
});
export type CategoryFallbackSettings = z.output<typeof categoryFallbackSettings>;
