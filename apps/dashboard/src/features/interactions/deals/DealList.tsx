import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Deal, dealStates, interactionsRoutes } from '@voicecart/contract/routes/interactions';
import { Pencil, Star, Tag, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../lib/api.ts';
import { useSignedIn } from '../../../lib/session.ts';
import { useListState } from '../../../lib/url-state.ts';
import { List } from '../../../ui/list/ListPage.tsx';
import { useReadOnlyReason } from '../../../ui/read-only.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useDeleted } from '../../deletions/deletions.ts';
import { DealDiscount, DealState, DealTime } from './DealCells.tsx';
import { dealPath, newDealPath } from './deal-queries.ts';
import { useDealWords } from './use-deal-words.ts';

const kinds = ['deal', 'coupon'] as const;

/** Deals and coupons with state, kind, search and sort; the first one told is marked. */
export function DealList() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const toast = useToast();
  const tellDeleted = useDeleted();
  const isReadOnly = useReadOnlyReason() !== null;
  const words = useDealWords();
  const { merchant } = useSignedIn();
  const timeZone = merchant?.timeZone ?? 'UTC';
  const state = useListState({ filters: ['state', 'kind'], defaultSort: '-createdAt' });
  const filters = {
    state: dealStates.find((name) => name === state.filter('state')),
    kind: kinds.find((name) => name === state.filter('kind')),
  };
  const query = useQuery({
    queryKey: ['deals', 'list', state.request, filters],
    queryFn: ({ signal }) => call(interactionsRoutes.listDeals, { query: { ...state.request, ...filters }, signal }),
    placeholderData: keepPreviousData,
  });
  const refresh = () => client.invalidateQueries({ queryKey: ['deals'] });

  async function tellFirst(deal: Deal) {
    try {
      await call(interactionsRoutes.setDefaultPromo, { body: { id: deal.id } });
      await refresh();
      toast.success(t`“${deal.title}” is now read out first.`);
    } catch (error) {
      toast.error(error);
    }
  }

  async function remove(deal: Deal) {
    try {
      const { deletions } = await call(interactionsRoutes.deleteDeal, { params: { id: deal.id } });
      await refresh();
      tellDeleted(deletions);
    } catch (error) {
      toast.error(error);
    }
  }

  return (
    <List
      name="deals"
      label={t`Deals and coupons`}
      state={state}
      query={query}
      rowKey={(deal) => deal.id}
      rowLabel={(deal) => deal.title}
      rowHref={(deal) => dealPath(deal.id)}
      searchLabel={t`Search deals`}
      columns={[
        {
          key: 'title',
          title: t`Title`,
          isSortable: true,
          render: (deal) => (
            <Group gap="xs" component="span">
              {deal.title}
              {deal.isDefault && (
                <Badge color="sea" leftSection={<Star size={12} aria-hidden />}>
                  <Trans>Read first</Trans>
                </Badge>
              )}
            </Group>
          ),
        },
        { key: 'state', title: t`State`, render: (deal) => <DealState state={deal.state} /> },
        { key: 'kind', title: t`Type`, isSortable: true, render: (deal) => words.kinds[deal.kind] },
        {
          key: 'discount',
          title: t`Discount`,
          align: 'end',
          render: (deal) => <DealDiscount deal={deal} />,
        },
        { key: 'code', title: t`Code`, render: (deal) => (deal.code ? <code>{deal.code}</code> : '–') },
        {
          key: 'startsAt',
          title: t`Starts`,
          isSortable: true,
          isHiddenAtFirst: true,
          render: (deal) => <DealTime at={deal.startsAt} timeZone={timeZone} />,
        },
        {
          key: 'endsAt',
          title: t`Ends`,
          isSortable: true,
          render: (deal) => <DealTime at={deal.endsAt} timeZone={timeZone} />,
        },
      ]}
      filters={[
        {
          name: 'state',
          label: t`State`,
          options: dealStates.map((name) => ({ value: name, label: words.states[name] })),
        },
        { name: 'kind', label: t`Type`, options: kinds.map((name) => ({ value: name, label: words.kinds[name] })) },
      ]}
      rowActions={(deal) =>
        isReadOnly
          ? []
          : [
              {
                label: t`Edit`,
                isEdit: true,
                icon: <Pencil size={16} aria-hidden />,
                onRun: () => navigate(dealPath(deal.id)),
              },
              ...(deal.isDefault
                ? []
                : [{ label: t`Read out first`, icon: <Star size={16} aria-hidden />, onRun: () => tellFirst(deal) }]),
              {
                label: t`Delete`,
                icon: <Trash2 size={16} aria-hidden />,
                isDangerous: true,
                onRun: () => remove(deal),
              },
            ]
      }
      empty={{
        icon: <Tag size={32} aria-hidden />,
        title: t`No deals yet`,
        why: (
          <Trans>
            Shoppers who ask “any deals today?” hear your deals and coupons, with the code when there is one.
          </Trans>
        ),
        action: (
          <Button component={Link} to={newDealPath}>
            <Trans>Add your first deal</Trans>
          </Button>
        ),
        sample: (
          <Text size="sm" px="lg">
            <Trans>
              “There are two deals right now. First: free shipping, ends on Friday. Second: 15 percent off mugs.”
            </Trans>
          </Text>
        ),
      }}
    />
  );
}
