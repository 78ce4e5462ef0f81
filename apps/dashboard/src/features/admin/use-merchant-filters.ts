import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type PlanId, planIds } from '@voicecart/contract/plans';
import { merchantsRoutes } from '@voicecart/contract/routes/merchants';
import { call } from '../../lib/api.ts';
import { formatNumber } from '../../lib/formats.ts';
import { useSignedIn } from '../../lib/session.ts';
import type { ListState } from '../../lib/url-state.ts';
import type { ListFilter } from '../../ui/list/list-types.ts';
import { dayOf } from '../../ui/report/DayRange.tsx';
import { isMerchantStatus, merchantLooks } from './merchant-names.ts';

/** The filters of the merchants list: what the address asks for, and the menus with how many merchants each has. */
export function useMerchantFilters(state: ListState) {
  const { t, i18n } = useLingui();
  const { identity } = useSignedIn();
  const offered = useQuery({
    queryKey: ['merchants', 'filters'],
    queryFn: ({ signal }) => call(merchantsRoutes.merchantFilters, { signal }),
  }).data;
  const plan = state.filter('plan');
  const status = state.filter('status');
  const asked = {
    plan: planIds.find((id): id is PlanId => id === plan),
    status: isMerchantStatus(status) ? status : undefined,
    source: state.filter('source'),
    review: state.filter('review') === 'waiting' ? ('waiting' as const) : undefined,
    from: dayOf(state.filter('from')),
    to: dayOf(state.filter('to')),
  };
  const counted = (label: string, count: number) => `${label} (${formatNumber(count)})`;
  const filters: ListFilter[] = [
    {
      name: 'status',
      label: t`Status`,
      options: (offered?.statuses ?? []).map(({ id, count }) => ({
        value: id,
        label: counted(i18n._(merchantLooks[id].label), count),
      })),
    },
    {
      name: 'plan',
      label: t`Plan`,
      options: (offered?.plans ?? []).map(({ id, name, count }) => ({ value: id, label: counted(name, count) })),
    },
    {
      name: 'source',
      label: t`Source`,
      options: (offered?.sources ?? []).map(({ id, count }) => ({ value: id, label: counted(id, count) })),
    },
  ];
  // An agency sees no merchant before its review.
  if (identity === 'super_admin') {
    filters.push({
      name: 'review',
      label: t`Agency`,
      options: [{ value: 'waiting', label: t`Waiting for the merchant’s review` }],
    });
  }
  return { asked, filters };
}
