import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Account, profileRoutes } from '@voicecart/contract/routes/profile';
import { call } from '../../lib/api.ts';
import { sessionQuery } from '../../lib/session.ts';

/** The own account with the business it works for. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }) => (await call(profileRoutes.account, { signal })).account,
});

/** Shows a changed account at once, and asks for the session again: the header shows name, picture and shop. */
export function useKeepAccount() {
  const client = useQueryClient();
  return async (account: Account) => {
    client.setQueryData(accountQuery.queryKey, account);
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
}
