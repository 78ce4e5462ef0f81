import { z } from 'zod';
import { access } from '../access.ts';
import { money, ok, routeTable } from '../route.ts';

export const topProductsCount = 3;

const askedProduct = z.object({
  id: z.uuid(),
  sku: z.string(),
  title: z.string(),
  price: money,
  imageUrl: z.string().nullable(),
  /** How often shoppers searched for what it is the best match of; 0 where it only fills the list. */
  asked: z.number(),
});

/** The products that shoppers ask for most. */
export const topProductsRoutes = routeTable({
  topProducts: {
    covers: ['C042'],
    base: 'merchant',
    method: 'GET',
    path: 'merchant/topproducts',
    summary: 'List the three most requested products.',
    description: 'The three products that shoppers asked for most in the last 30 days.',
    access: access.products,
    errors: ['not_found'],
    reply: ok({ items: z.array(askedProduct).max(topProductsCount) }),
  },
  topProductsOfThree: {
    covers: ['C206'],
    base: 'mobile',
    method: 'GET',
    path: `products/top/${topProductsCount}`,
    summary: 'List the three most requested products, old path.',
    description: 'The same three products, by the path that the analytics pages ask for.',
    access: access.products,
    errors: ['not_found'],
    reply: ok({ items: z.array(askedProduct).max(topProductsCount) }),
  },
  voiceProducts: {
    covers: ['C207'],
    base: 'mobile',
    method: 'GET',
    path: 'product/voiceproducts',
    summary: 'List products requested by voice, most requested first.',
    description: 'The products that shoppers have asked for by voice in the last 30 days, most asked for first.',
    access: access.products,
    errors: ['not_found'],
    reply: ok({ items: z.array(askedProduct) }),
  },
});
