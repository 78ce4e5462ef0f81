import { z } from 'zod';

export const categoryFallbackSettings = z.object({
  afterNothingFound: z.boolean().default(true).meta({
    title: 'Offer categories when a search finds nothing',
    description: 'Off, they are only read when a shopper asks for them.',
  }),
  categoriesPerTurn: z.int().min(1).max(5).default(3).meta({
    title: 'Categories read out at a time',
    description: 'Three is what people remember. The rest follows when they say "more".',
  }),
  leaveOut: z.string().trim().max(500).default('').meta({
    title: 'Categories to leave out',
    description: 'Names with commas between them, such as "Gift wrapping, Samples". They are never offered.',
  }),
});
export type CategoryFallbackSettings = z.output<typeof categoryFallbackSettings>;
