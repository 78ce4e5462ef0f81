import { queryOptions } from '@tanstack/react-query';
import { permissionsRoutes } from '@voicecart/contract/routes/permissions';
import { call } from '../../lib/api.ts';

/** What plans and roles may. */
export const masterQuery = queryOptions({
  queryKey: ['permissions', 'master'],
  queryFn: ({ signal }) => call(permissionsRoutes.masterPermissions, { signal }),
});

/** What a merchant or a person may; without either, the admins that can be given permissions. */
export function heldQuery(merchantId: string, personId: string) {
  return queryOptions({
    queryKey: ['permissions', 'held', merchantId, personId],
    queryFn: ({ signal }) =>
      call(permissionsRoutes.heldPermissions, {
        query: { merchant_id: merchantId || undefined, user_id: personId || undefined },
        signal,
      }),
  });
}
