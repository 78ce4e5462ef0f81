import { queryOptions } from '@tanstack/react-query';
import { companySignInRoutes } from '@voicecart/contract/routes/company-sign-in';
import { call } from '../../lib/api.ts';

export const companySignInQuery = queryOptions({
  queryKey: ['company-sign-in'],
  queryFn: async ({ signal }) => (await call(companySignInRoutes.readCompanySignIn, { signal })).signIn,
});
