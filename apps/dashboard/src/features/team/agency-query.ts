import { queryOptions } from '@tanstack/react-query';
import { agencyRoutes } from '@voicecart/contract/routes/agency';
import { call } from '../../lib/api.ts';

/** The agency that acts for the own merchant, and the invitations that wait. */
export const ownAgencyQuery = queryOptions({
  queryKey: ['own-agency'],
  queryFn: async ({ signal }) => (await call(agencyRoutes.ownAgency, { signal })).own,
});
