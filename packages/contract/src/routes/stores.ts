import { z } from 'zod';
import { access } from '../access.ts';
import { contentImportReply } from '../content-import.ts';
import { deletions } from '../deletions.ts';
import { day, idParams, listQuery, ok, pagedReply, routeTable, timestamp } from '../route.ts';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give a time like 09:00.');

/** Open on a weekday (1 is Monday) by the store's own clock; past midnight where it closes before it opens. */
export const openingSpan = z.object({ day: z.number().int().min(1).max(7), opens: timeOfDay, closes: timeOfDay });
export type OpeningSpan = z.output<typeof openingSpan>;

export const storesMax = 5_000;

export const storeFields = {
  /** The merchant's own number of the store; an import finds it again by that. */
  code: z.string().trim().max(60).default(''),
  name: z.string().trim().min(1, 'Give the store a name: it is what shoppers hear.').max(120),
  street: z.string().trim().min(1, 'Give the street and number.').max(160),
  city: z.string().trim().min(1, 'Give the city.').max(100),
  region: z.string().trim().max(100).default(''),
  postcode: z.string().trim().max(20).default(''),
  country: z
    .string()
    .trim()
    .regex(/^[A-Z]{2}$/, 'Give the country as two capital letters, like US.'),
  phone: z.string().trim().max(40).default(''),
  note: z.string().trim().max(300).default(''),
  latitude: z.number().min(-90, 'Between -90 and 90.').max(90, 'Between -90 and 90.').nullable().default(null),
  longitude: z.number().min(-180, 'Between -180 and 180.').max(180, 'Between -180 and 180.').nullable().default(null),
  /** IANA; empty takes the shop's. */
  timeZone: z.string().trim().max(60).default(''),
  hours: z.array(openingSpan).max(28).default([]),
  closedOn: z.array(day).max(60).default([]),
  isActive: z.boolean().default(true),
};
const storeBody = z.object(storeFields);
export type StoreInput = z.output<typeof storeBody>;

/** Where the coordinates come from: typed by a person, or the middle of the postcode or city. */
export const storePlaces = ['typed', 'postcode', 'city', 'none'] as const;
export type StorePlace = (typeof storePlaces)[number];

export const store = z.object({
  id: z.uuid(),
  ...storeFields,
  country: z.string(),
  place: z.enum(storePlaces),
  isOpen: z.boolean().nullable(),
  createdAt: timestamp,
});
export type Store = z.output<typeof store>;

export const storeSorts = ['name', 'city', 'postcode', 'country', 'createdAt'] as const;
export type StoreSort = (typeof storeSorts)[number];

/** The columns of an import and of the export, in their order. */
export const storeColumns = [
  'code',
  'name',
  'street',
  'city',
  'region',
  'postcode',
  'country',
  'phone',
  'latitude',
  'longitude',
  'time_zone',
  'hours',
  'closed_on',
  'note',
  'active',
] as const;

const storeInParams = { kind: 'store', in: 'params', field: 'id' } as const;

export const storesRoutes = routeTable({
  listStores: {
    base: 'mobile',
    method: 'GET',
    path: 'stores',
    summary: 'Stores of the merchant, with whether each is open now.',
    access: access.merchant,
    query: listQuery.extend({
      country: z.string().max(2).optional(),
      /** `missing`: those without coordinates, which no distance can be said of. */
      place: z.enum(['missing', 'known']).optional(),
    }),
    reply: pagedReply(store).extend({ countries: z.array(z.string()) }),
  },
  exportStores: {
    base: 'mobile',
    method: 'GET',
    path: 'stores/export.csv',
    summary: 'All stores as CSV, in the columns an import takes.',
    access: access.merchant,
    reply: z.string(),
    produces: 'text/csv',
  },
  locateStore: {
    base: 'mobile',
    method: 'GET',
    path: 'stores/locate',
    summary: 'Find the coordinates of a postcode or city.',
    description:
      'Coordinates of a postcode or city from the tables that come with the product; null where they have none.',
    access: access.merchant,
    query: z.object({
      country: z.string().trim().max(2),
      postcode: z.string().trim().max(20).default(''),
      city: z.string().trim().max(100).default(''),
    }),
    reply: ok({
      found: z
        .object({
          latitude: z.number(),
          longitude: z.number(),
          name: z.string(),
          precision: z.enum(['postcode', 'city']),
        })
        .nullable(),
    }),
  },
  importStores: {
    base: 'mobile',
    method: 'POST',
    path: 'stores/import',
    summary: 'Import stores from a CSV file.',
    description: 'Add and change stores from a CSV file; rows that cannot be taken are returned with the reason.',
    access: access.merchant,
    errors: ['unreadable_file'],
    changesContent: true,
    upload: { field: 'file' },
    reply: contentImportReply,
  },
  getStore: {
    base: 'mobile',
    method: 'GET',
    path: 'stores/{id}',
    summary: 'One store.',
    access: access.merchant,
    params: idParams,
    reply: ok({ store }),
    object: storeInParams,
  },
  createStore: {
    base: 'mobile',
    method: 'POST',
    path: 'stores',
    summary: 'Add a store.',
    description: 'Add a store. Without coordinates the middle of its postcode or city is taken, where that is known.',
    access: access.merchant,
    changesContent: true,
    body: storeBody,
    reply: ok({ store }),
    status: 201,
  },
  updateStore: {
    base: 'mobile',
    method: 'PUT',
    path: 'stores/{id}',
    summary: 'Change a store.',
    access: access.merchant,
    changesContent: true,
    params: idParams,
    body: storeBody,
    reply: ok({ store }),
    object: storeInParams,
  },
  deleteStore: {
    base: 'mobile',
    method: 'DELETE',
    path: 'stores/{id}',
    summary: 'Delete a store.',
    access: access.merchant,
    changesContent: true,
    params: idParams,
    reply: ok({ deletions }),
    object: storeInParams,
  },
});
