import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { merchantsRoutes } from '@voicecart/contract/routes/merchants';
import { call } from '../../lib/api.ts';
import { useSignedIn } from '../../lib/session.ts';
import type { ListState } from '../../lib/url-state.ts';
import type { ListFilter } from '../../ui/list/list-types.ts';
import { MerchantChoice } from './MerchantChoice.tsx';

/** For lists of all merchants: one of them alone, whichever it is. No filter for those who read their own. */
export function useMerchantFilter(state: ListState): ListFilter[] {
  const { t } = useLingui();
  const { merchant } = useSignedIn();
  const id = state.filter('merchant') ?? '';
  const chosen = useQuery({
    queryKey: ['merchants', 'chosen', id],
    queryFn: async ({ signal }) =>
      (await call(merchantsRoutes.listMerchants, { query: { q: id, limit: 1 }, signal })).items,
    enabled: merchant === null && id !== '',
  }).data;
  if (merchant !== null) return [];
  return [
    {
      name: 'merchant',
      label: t`Merchant`,
      options: (chosen ?? []).map(({ name }) => ({ value: id, label: name })),
      control: <MerchantChoice chosenId={id} onChoose={(next) => state.setFilter('merchant', [next])} />,
    },
  ];
}
