import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { feedsRoutes } from '@voicecart/contract/routes/catalogue';
import { type CallInput, call } from '../../lib/api.ts';
import { useToast } from '../../ui/toast.tsx';
import { useDeleted } from '../deletions/deletions.ts';

export const namedFeedsQuery = queryOptions({
  queryKey: ['feeds', 'named'],
  queryFn: async ({ signal }) => (await call(feedsRoutes.listFeeds, { signal })).items,
});

/** The merchant's feeds by name. */
export function useFeeds() {
  return useQuery(namedFeedsQuery);
}

export function useFeedActions(id: string) {
  const client = useQueryClient();
  const toast = useToast();
  const tellDeleted = useDeleted();
  const refresh = () => client.invalidateQueries({ queryKey: ['feeds'] });
  return {
    update: useMutation({
      mutationFn: (body: CallInput<typeof feedsRoutes.updateFeed>['body']) =>
        call(feedsRoutes.updateFeed, { params: { id }, body }),
      onSuccess: refresh,
    }),
    remove: useMutation({
      mutationFn: (products: 'keep' | 'remove') =>
        call(feedsRoutes.deleteFeed, { params: { id }, query: { products } }),
      onSuccess: ({ deletions }) => {
        tellDeleted(deletions);
        void client.invalidateQueries({ queryKey: ['products'] });
        return refresh();
      },
      onError: toast.error,
    }),
  };
}
