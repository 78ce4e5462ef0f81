import { z } from 'zod';
import { access } from '../access.ts';
import { deletions } from '../deletions.ts';
import { listQuery, ok, routeTable } from '../route.ts';

export const googleCategory = z.object({ id: z.number().int(), path: z.string() });
export type GoogleCategory = z.output<typeof googleCategory>;

/** A category of the merchant's products, and what it is among Google's. */
export const mappedCategory = z.object({
  category: z.string(),
  products: z.number().int(),
  google: googleCategory.nullable(),
  /** The most alike, best first; empty for mapped ones. `isSure` may be taken over unseen. */
  suggestions: z.array(googleCategory.extend({ isSure: z.boolean() })),
});
export type MappedCategory = z.output<typeof mappedCategory>;

export const categoryMappingRoutes = routeTable({
  listCategories: {
    base: 'mobile',
    method: 'GET',
    path: 'category-mapping',
    summary: 'List product categories and their Google categories.',
    description: 'Categories of the products with what they are among Google’s product categories, the largest first.',
    access: access.products,
    query: listQuery.omit({ sort: true }).extend({ state: z.enum(['mapped', 'unmapped']).optional() }),
    reply: ok({
      items: z.array(mappedCategory),
      total: z.number(),
      currentPage: z.number(),
      limit: z.number(),
      /** Of all categories, whatever the filters. */
      mapped: z.number(),
      unmapped: z.number(),
    }),
  },
  mapCategories: {
    base: 'mobile',
    method: 'POST',
    path: 'category-mapping',
    summary: 'Say what categories are among Google’s; null takes it back.',
    access: access.products,
    errors: ['no_google_category'],
    body: z.object({
      items: z
        .array(z.object({ category: z.string().min(1).max(300), googleId: z.number().int().min(1).nullable() }))
        .min(1)
        .max(500),
    }),
    reply: ok({ changed: z.number(), deletions }),
  },
  takeSuggestions: {
    base: 'mobile',
    method: 'POST',
    path: 'category-mapping/suggestions',
    summary: 'Accept all confident category suggestions.',
    description: 'Take over the sure suggestion of every category that is not mapped yet.',
    access: access.products,
    errors: ['no_google_category'],
    reply: ok({ changed: z.number() }),
  },
  searchGoogleCategories: {
    base: 'mobile',
    method: 'GET',
    path: 'category-mapping/google',
    summary: 'Google’s product categories with these words.',
    access: access.products,
    query: z.object({ q: z.string().max(200).default('') }),
    reply: ok({ items: z.array(googleCategory) }),
  },
});
