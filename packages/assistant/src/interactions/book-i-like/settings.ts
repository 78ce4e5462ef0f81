import { z } from 'zod';

export const bookSettings = z.object({
  remembers: z.boolean().default(true).meta({
    title: 'Remember which books shoppers like',
    description: 'At most 5, for 90 days. When off, nothing is stored and each book counts only once.',
  }),
  onlyInStock: z.boolean().default(true).meta({
    title: 'Recommend only what is in stock',
    description: 'When off, books that can’t be bought now are recommended too.',
  }),
  sameAuthorFirst: z.boolean().default(true).meta({
    title: 'Books of the same author first',
    description: 'The author is the brand in your catalog. Books of the same category follow.',
  }),
});
export type BookSettings = z.output<typeof bookSettings>;
