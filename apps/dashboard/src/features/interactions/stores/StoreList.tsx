import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Store, storesRoutes } from '@voicecart/contract/routes/stores';
import { MapPin, Pencil, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { call, download } from '../../../lib/api.ts';
import { useListState } from '../../../lib/url-state.ts';
import { List } from '../../../ui/list/ListPage.tsx';
import { useReadOnlyReason } from '../../../ui/read-only.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { useDelete } from '../content/use-delete.ts';
import { newStorePath, storePath } from './store-queries.ts';
import { useCountryName } from './use-country-name.ts';

/** The merchant's stores, with whether each is open now and where its coordinates come from. */
export function StoreList() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const askDelete = useDelete();
  const countryName = useCountryName();
  const isReadOnly = useReadOnlyReason() !== null;
  const state = useListState({ filters: ['country', 'place'], defaultSort: 'name' });
  const place = (['missing', 'known'] as const).find((name) => name === state.filter('place'));
  const filters = { country: state.filter('country') || undefined, place };
  const query = useQuery({
    queryKey: ['stores', 'list', state.request, filters],
    queryFn: ({ signal }) => call(storesRoutes.listStores, { query: { ...state.request, ...filters }, signal }),
    placeholderData: keepPreviousData,
  });

  const remove = (store: Store) =>
    askDelete({
      name: store.name,
      remove: () => call(storesRoutes.deleteStore, { params: { id: store.id } }),
      queryKey: 'stores',
    });

  return (
    <List
      name="stores"
      label={t`Stores`}
      state={state}
      query={query}
      rowKey={(store) => store.id}
      rowLabel={(store) => store.name}
      rowHref={(store) => storePath(store.id)}
      searchLabel={t`Search stores`}
      onCsv={() => download(storesRoutes.exportStores, 'stores.csv')}
      columns={[
        { key: 'name', title: t`Name`, isSortable: true, render: (store) => store.name },
        { key: 'state', title: t`State`, render: (store) => <StoreState store={store} /> },
        { key: 'street', title: t`Street`, render: (store) => store.street },
        { key: 'city', title: t`City`, isSortable: true, render: (store) => store.city },
        { key: 'postcode', title: t`Postal code`, isSortable: true, render: (store) => store.postcode || '–' },
        { key: 'country', title: t`Country`, isSortable: true, render: (store) => countryName(store.country) },
        { key: 'place', title: t`Located by`, render: (store) => <Place store={store} /> },
        { key: 'phone', title: t`Phone`, isHiddenAtFirst: true, render: (store) => store.phone || '–' },
        { key: 'code', title: t`Code`, isHiddenAtFirst: true, render: (store) => store.code || '–' },
      ]}
      filters={[
        {
          name: 'country',
          label: t`Country`,
          options: (query.data?.countries ?? []).map((code) => ({ value: code, label: countryName(code) })),
        },
        {
          name: 'place',
          label: t`Coordinates`,
          options: [
            { value: 'missing', label: t`Missing` },
            { value: 'known', label: t`Known` },
          ],
        },
      ]}
      rowActions={(store) =>
        isReadOnly
          ? []
          : [
              {
                label: t`Edit`,
                isEdit: true,
                icon: <Pencil size={16} aria-hidden />,
                onRun: () => navigate(storePath(store.id)),
              },
              {
                label: t`Delete`,
                icon: <Trash2 size={16} aria-hidden />,
                isDangerous: true,
                onRun: () => remove(store),
              },
            ]
      }
      empty={{
        icon: <MapPin size={32} aria-hidden />,
        title: t`No stores yet`,
        why: (
          <Trans>
            Shoppers who ask “where is the nearest store?” hear which one it is, how far away it is and when it’s open.
          </Trans>
        ),
        action: (
          <Button component={Link} to={newStorePath}>
            <Trans>Add your first store</Trans>
          </Button>
        ),
        sample: (
          <Text size="sm" px="lg">
            <Trans>“The store nearest to you is Harbor Street, 1.2 miles away. It is open now, until 6 PM.”</Trans>
          </Text>
        ),
      }}
    />
  );
}

export function StoreState({ store }: { store: Store }) {
  const { t } = useLingui();
  if (!store.isActive) return <StatusBadge tone="neutral" label={t`Off`} />;
  if (store.isOpen === null) return <StatusBadge tone="warning" label={t`No hours`} />;
  return store.isOpen ? (
    <StatusBadge tone="good" label={t`Open now`} />
  ) : (
    <StatusBadge tone="neutral" label={t`Closed now`} />
  );
}

function Place({ store }: { store: Store }) {
  const { t } = useLingui();
  switch (store.place) {
    case 'typed':
      return t`Coordinates`;
    case 'postcode':
      return t`Postal code`;
    case 'city':
      return t`City`;
    case 'none':
      return <StatusBadge tone="warning" label={t`No location`} />;
  }
}
