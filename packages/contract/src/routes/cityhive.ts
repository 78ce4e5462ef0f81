import { z } from 'zod';
import { access } from '../access.ts';
import { ok, routeTable } from '../route.ts';

const told = ok({ cityHiveId: z.string().nullable() });

/**
 * City Hive, platform 9 of the spec's enum: the spec knows one call, which removes an id, and City Hive publishes no
 * interface. So the id that it knows a merchant by is kept, and nothing is read from there.
 */
export const cityHiveRoutes = routeTable({
  getCityHiveId: {
    base: 'mobile',
    method: 'GET',
    path: 'api/cityhive/id',
    summary: "Read the merchant's id at City Hive.",
    description: 'The id by which City Hive knows the merchant; null where none is kept.',
    access: access.merchant,
    reply: told,
  },
  putCityHiveId: {
    base: 'mobile',
    method: 'PUT',
    path: 'api/cityhive/id',
    summary: 'Keep the id by which City Hive knows the merchant.',
    access: access.merchantOwner,
    merchantOnly: true,
    body: z.object({ id: z.string().trim().min(1, 'This field is required.').max(100) }),
    reply: told,
  },
  removeCityHiveId: {
    covers: ['C055'],
    base: 'mobile',
    method: 'PUT',
    path: 'api/cityhive/removeId',
    summary: "Remove the merchant's id at City Hive.",
    description: 'Forget the id by which City Hive knows the merchant; where none is kept, that is the same.',
    access: access.merchantOwner,
    merchantOnly: true,
    reply: told,
  },
});
