import { queryOptions } from '@tanstack/react-query';
import { signInRoutes } from '@voicecart/contract/routes/sign-in';
import { call } from '../../../lib/api.ts';

export const secondFactorQuery = queryOptions({
  queryKey: ['security', 'second-factor'],
  queryFn: async ({ signal }) => (await call(signInRoutes.secondFactor, { signal })).state,
});

export const devicesQuery = queryOptions({
  queryKey: ['security', 'devices'],
  queryFn: async ({ signal }) => (await call(signInRoutes.listSessions, { signal })).items,
});
