import { z } from 'zod';

export const bookSettings = z.object({
  remembers: z.boolean().default(true).meta({
    title: 'Remember which books a shopper likes',
    description: 'Five at most, for 90 days. Off, nothing is kept and each book counts only once.',
  }),
  onlyInStock: z.boolean().default(true).meta({
    title: 'Recommend only what is in stock',
    description: 'Off, books that cannot be bought now are recommended, too.',
  }),
  sameAuthorFirst: z.boolean().default(true).meta({
    title: 'Books of the same author first',
    description: 'The author is the brand in your catalogue. Books of the same category follow.',
  }),
});
export type BookSettings = z.output<typeof bookSettings>;
