import { z } from 'zod';
import { access } from '../access.ts';
import { ok, routeTable, timestamp } from '../route.ts';
import { availabilities, minorPrice, pieces, productFilters } from './products.ts';

/** Products that are named, or all that a filter finds; a product stands for its variants. */
const chosenProducts = z.union([
  z.object({ ids: z.array(z.uuid()).min(1).max(1000) }),
  z.object({ filter: z.object({ ...productFilters, q: z.string().max(200).optional() }) }),
]);

/** So many are changed at once, variants counted: what they were goes back with the answer, for the undo. */
export const bulkProductsMax = 5_000;

export const productChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), status: z.enum(['active', 'hidden']) }),
  z.object({ kind: z.literal('category'), category: z.string().trim().max(300) }),
  /** Of the price and of the sale price, rounded to the currency's smallest unit. */
  z.object({ kind: z.literal('price'), percent: z.number().min(-90).max(500) }),
  /** Products whose stock is kept by location stay as they are. */
  z.object({ kind: z.literal('stock'), stock: z.number().int().min(0).max(1_000_000) }),
]);
export type ProductChange = z.output<typeof productChange>;

/** What a product was before a change of many. */
const productBefore = z.object({
  id: z.uuid(),
  status: z.enum(['active', 'hidden']),
  category: z.string().max(300).nullable(),
  priceMinor: minorPrice,
  salePriceMinor: minorPrice.nullable(),
  stock: pieces.nullable(),
  availability: z.enum(availabilities),
});
export type ProductBefore = z.output<typeof productBefore>;
const isSaleLower = ({ priceMinor, salePriceMinor }: ProductBefore) =>
  salePriceMinor === null || salePriceMinor < priceMinor;

export const productChangesRoutes = routeTable({
  changeProducts: {
    base: 'mobile',
    method: 'POST',
    path: 'products/change',
    summary: 'Change many products at once.',
    description:
      'Hide or show products, or set their category, price or stock: those named, or all that a filter finds, with their variants. `before` and `changedAt` undo it.',
    access: access.products,
    errors: ['too_many'],
    body: z.object({ chosen: chosenProducts, change: productChange }),
    reply: ok({ changedAt: timestamp, before: z.array(productBefore) }),
  },
  undoProductChange: {
    base: 'mobile',
    method: 'POST',
    path: 'products/change/undo',
    summary: 'Undo a change of many products.',
    description: 'Give products back what they were. What was changed again meanwhile stays as it is.',
    access: access.products,
    // The most products, each with the longest category in a script of three bytes a character.
    bodyBytesMax: 6_000_000,
    body: z.object({
      changedAt: timestamp,
      before: z
        .array(productBefore.refine(isSaleLower, 'The sale price must be below the price.'))
        .min(1)
        .max(bulkProductsMax),
    }),
    reply: ok({ restored: z.number().int() }),
  },
});
