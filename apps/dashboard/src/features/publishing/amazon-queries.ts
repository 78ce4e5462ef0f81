import { queryOptions } from '@tanstack/react-query';
import { amazonLoginRoutes } from '@voicecart/contract/routes/amazon-login';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';

export const amazonAccountQuery = queryOptions({
  queryKey: ['amazon', 'account'],
  queryFn: ({ signal }) => call(amazonLoginRoutes.getAmazonAccount, { signal }),
});

/** The vendors of the linked account; Amazon is asked each time. */
export function amazonVendorsQuery(isLinked: boolean) {
  return queryOptions({
    queryKey: ['amazon', 'vendors'],
    queryFn: async ({ signal, client }) => {
      try {
        return (await call(amazonLoginRoutes.listVendors, { signal })).vendors;
      } catch (error) {
        // Whoever asks first learns that the login has ended; the account's own row then says so.
        const isExpired = error instanceof ApiError && error.code === 'amazon_login_expired';
        if (isExpired) void client.invalidateQueries({ queryKey: amazonAccountQuery.queryKey });
        throw error;
      }
    },
    enabled: isLinked,
  });
}
