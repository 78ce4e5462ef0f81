import { z } from 'zod';

export const genreSettings = z.object({
  remembers: z.boolean().default(true).meta({
    title: 'Remember what a shopper likes',
    description: 'Five at most, for 90 days. Off, nothing is kept and each wish counts only once.',
  }),
  onlyInStock: z.boolean().default(true).meta({
    title: 'Recommend only what is in stock',
    description: 'Off, products that cannot be bought now are recommended, too.',
  }),
  namesOffered: z.int().min(1).max(5).default(3).meta({
    title: 'Genres named as a help',
    description: 'When a shopper has named none yet, or one that you do not have. They are your categories.',
  }),
});
export type GenreSettings = z.output<typeof genreSettings>;
