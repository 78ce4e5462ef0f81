import { z } from 'zod';
import { access } from '../access.ts';
import { ok, routeTable } from '../route.ts';
import { shopPlatformKeys } from '../shop-platforms.ts';

const currency = z.string().regex(/^[A-Z]{3}$/, '3 letters, like USD.');

const multistore = z.object({
  /** Connected shops; each view of a Magento is one of its own. */
  stores: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      platform: z.enum(shopPlatformKeys),
      address: z.string(),
      currency: z.string().nullable(),
      products: z.number(),
    }),
  ),
  /** In which products have prices, the most frequent first. */
  currencies: z.array(z.string()),
  apps: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** Null: it speaks of all stores. */
      storeId: z.uuid().nullable(),
      /** Null: of each language's own. */
      currency: z.string().nullable(),
    }),
  ),
});
export type Multistore = z.output<typeof multistore>;

const multistoreApp = z.object({
  skill_id: z.uuid(),
  store_id: z.uuid().nullable().default(null),
  currency: currency.nullable().default(null),
});
export type MultistoreApp = z.output<typeof multistoreApp>;

export const multistoreRoutes = routeTable({
  getMultistore: {
    covers: ['C169'],
    base: 'mobile',
    method: 'GET',
    path: 'user/multistore',
    summary: 'Read stores, currencies and what each app uses.',
    description: "The merchant's stores, the currencies of their products, and what each app speaks of.",
    access: access.merchant,
    reply: ok(multistore.shape),
  },
  saveMultistore: {
    covers: ['C169'],
    base: 'mobile',
    method: 'POST',
    path: 'user/multistore',
    summary: 'Choose the store and currency of an app.',
    description: 'Let an app speak of one store or of all, and of prices in one currency or in that of each language.',
    access: access.merchant,
    body: multistoreApp,
    reply: ok(multistore.shape),
    object: { kind: 'app', in: 'body', field: 'skill_id' },
    changesApp: true,
  },
});
