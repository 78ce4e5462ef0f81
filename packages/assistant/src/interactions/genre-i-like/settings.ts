import { z } from 'zod';

export const genreSettings = z.object({
  remembers: z.boolean().default(true).meta({
    title: 'Remember what shoppers like',
    description: 'At most 5, for 90 days. When off, nothing is stored and each preference counts only once.',
  }),
  onlyInStock: z.boolean().default(true).meta({
    title: 'Recommend only what is in stock',
    description: 'When off, products that can’t be bought now are recommended too.',
  }),
  namesOffered: z.int().min(1).max(5).default(3).meta({
    title: 'Genre suggestions',
    description: 'Used when a shopper hasn’t named a genre yet, or names one you don’t have. They’re your categories.',
  }),
});
export type GenreSettings = z.output<typeof genreSettings>;
