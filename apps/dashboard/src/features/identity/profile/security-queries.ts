import { queryOptions } from '@tanstack/react-query';
import { passkeysRoutes } from '@voicecart/contract/routes/passkeys';
import { secondFactorRoutes } from '@voicecart/contract/routes/second-factor';
import { signInRoutes } from '@voicecart/contract/routes/sign-in';
import { call } from '../../../lib/api.ts';

export const secondFactorQuery = queryOptions({
  queryKey: ['security', 'second-factor'],
  queryFn: async ({ signal }) => (await call(secondFactorRoutes.secondFactor, { signal })).state,
});

export const passkeysQuery = queryOptions({
  queryKey: ['security', 'passkeys'],
  queryFn: async ({ signal }) => (await call(passkeysRoutes.listPasskeys, { signal })).items,
});

export const devicesQuery = queryOptions({
  queryKey: ['security', 'devices'],
  queryFn: async ({ signal }) => (await call(signInRoutes.listSessions, { signal })).items,
});
