import { z } from 'zod';
import { access } from '../access.ts';
import { planIds } from '../plans.ts';
import { platformSources } from '../platform-sources.ts';
import { enteredDay, listQuery, ok, pagedReply, routeTable, timestamp } from '../route.ts';

export const merchantStatuses = ['active', 'pending', 'deactivated'] as const;
/** Of a merchant who came through no shop platform. */
export const directSource = 'Direct';
export const merchantSources: readonly string[] = [directSource, ...Object.keys(platformSources)];

const filters = {
  plan: z.enum(planIds).optional(),
  status: z.enum(merchantStatuses).optional(),
  /** A shop platform, or `Direct`. */
  source: z.string().max(40).optional(),
  /** First and last day of joining, in UTC. */
  from: enteredDay.optional(),
  to: enteredDay.optional(),
  /** `waiting`: merchants that came to their agency by address alone and have not said yet that they want to stay. */
  review: z.enum(['waiting']).optional(),
};
/** Part of a name, a website, or an address of the merchant or its people. */
const q = listQuery.shape.q;

export const merchantItem = z.object({
  id: z.uuid(),
  name: z.string(),
  website: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  planId: z.enum(planIds),
  planName: z.string(),
  status: z.enum(merchantStatuses),
  source: z.string(),
  agency: z.string().nullable(),
  /** It has not said yet that it wants its agency, which may do nothing until then. */
  isAgencyUnreviewed: z.boolean(),
  apps: z.number(),
  createdAt: timestamp,
});
export type MerchantItem = z.output<typeof merchantItem>;

export const merchantsRoutes = routeTable({
  listMerchants: {
    covers: ['C009'],
    base: 'mobile',
    method: 'GET',
    path: 'account/merchantlist',
    summary: 'The merchants that the admin may see, newest first.',
    access: access.admins,
    query: listQuery.extend(filters),
    reply: pagedReply(merchantItem),
  },
  userList: {
    covers: ['C060'],
    base: 'mobile',
    method: 'POST',
    path: 'user/userlist',
    summary: 'The same list, asked for in a body.',
    access: access.admins,
    body: listQuery.extend(filters),
    reply: pagedReply(merchantItem),
  },
  exportMerchants: {
    covers: ['C061'],
    base: 'mobile',
    method: 'POST',
    path: 'user/userlistforexport',
    summary: 'Every merchant that the filters let through, as CSV.',
    access: access.merchantExport,
    body: z.object({ q, ...filters }),
    reply: z.string(),
    produces: 'text/csv',
    perMinute: 20,
  },
  setMerchantStatus: {
    covers: ['C062'],
    base: 'mobile',
    method: 'POST',
    path: 'user/userstatus',
    summary: 'Activate or deactivate a merchant.',
    description:
      'Activate or deactivate a merchant. Nobody of a deactivated one gets in, and who is in is out at once.',
    access: access.merchantStatus,
    errors: ['not_found'],
    body: z.object({ merchant_id: z.uuid(), status: z.enum(['active', 'deactivated']) }),
    reply: ok({ merchant: merchantItem }),
  },
  merchantFilters: {
    covers: ['C065'],
    base: 'mobile',
    method: 'GET',
    path: 'user/userfilterlist',
    summary: 'List the values to filter merchants by.',
    description: 'What the list can be filtered by, with how many merchants each has.',
    access: access.admins,
    reply: ok({
      plans: z.array(z.object({ id: z.enum(planIds), name: z.string(), count: z.number() })),
      statuses: z.array(z.object({ id: z.enum(merchantStatuses), count: z.number() })),
      sources: z.array(z.object({ id: z.string(), count: z.number() })),
    }),
  },
  merchantPlans: {
    covers: ['C066'],
    base: 'mobile',
    method: 'GET',
    path: 'user/userplans',
    summary: 'The plans that the merchants of the admin can have.',
    access: access.admins,
    reply: ok({ plans: z.array(z.object({ id: z.enum(planIds), name: z.string(), title: z.string() })) }),
  },
});
