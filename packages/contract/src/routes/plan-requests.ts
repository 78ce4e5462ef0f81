import { z } from 'zod';
import { access } from '../access.ts';
import { planIds } from '../plans.ts';
import { idParams, ok, routeTable, timestamp } from '../route.ts';

const planRequest = z.object({
  id: z.uuid(),
  planId: z.enum(planIds),
  businessName: z.string(),
  website: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  askedAt: timestamp,
  answer: z.enum(['opened', 'declined']).nullable(),
  answeredAt: timestamp.nullable(),
});
export type PlanRequest = z.output<typeof planRequest>;

export const planRequestsRoutes = routeTable({
  listPlanRequests: {
    base: 'mobile',
    method: 'GET',
    path: 'user/plan-requests',
    summary: 'List the requests for plans that a person answers.',
    description: 'Those that wait first, oldest first; then the latest that were answered.',
    access: access.superAdmin,
    reply: ok({ items: z.array(planRequest) }),
  },
  answerPlanRequest: {
    base: 'mobile',
    method: 'POST',
    path: 'user/plan-requests/{id}',
    summary: 'Open the account of a request, or decline it.',
    description:
      'Opening makes the merchant and mails its owner a link to make a password. An address that has an account already gets the plan there: at once where nothing is sold, else offered for payment. A repeat changes nothing.',
    access: access.superAdmin,
    errors: ['already_requested'],
    params: idParams,
    body: z.object({ answer: z.enum(['opened', 'declined']) }),
    reply: ok({ answer: z.enum(['opened', 'declined']) }),
  },
});
