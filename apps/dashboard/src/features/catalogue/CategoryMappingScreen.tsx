import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { categoryMappingRoutes, type MappedCategory } from '@voicecart/contract/routes/category-mapping';
import { to } from '@voicecart/contract/screens';
import { Pencil, Tags, Undo2, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { formatNumber } from '../../lib/formats.ts';
import { useListState } from '../../lib/url-state.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { ListColumn } from '../../ui/list/list-types.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useDeleted } from '../deletions/deletions.ts';
import { GoogleCategoryDialog } from './GoogleCategoryDialog.tsx';

/** Which of Google's product categories each of the shop's own categories is. */
export default function CategoryMappingScreen() {
  const { t } = useLingui();
  const state = useListState({ filters: ['state'] });
  const wanted = state.filter('state');
  const request = {
    ...state.request,
    state: wanted === 'mapped' || wanted === 'unmapped' ? wanted : undefined,
  } as const;
  const query = useQuery({
    queryKey: ['categories', request],
    queryFn: ({ signal }) => call(categoryMappingRoutes.listCategories, { query: request, signal }),
    placeholderData: keepPreviousData,
  });
  const [chosenFor, setChosenFor] = useState<MappedCategory | null>(null);
  const { map, takeAll } = useMapping();
  const columns: ListColumn<MappedCategory>[] = [
    { key: 'category', title: t`Your category`, render: (row) => row.category },
    { key: 'products', title: t`Products`, align: 'end', render: (row) => formatNumber(row.products) },
    { key: 'google', title: t`Google category`, render: (row) => <AtGoogle row={row} /> },
  ];
  const counts = query.data;
  return (
    <>
      <ListPage
        description={
          <Trans>
            Map each of your categories to a Google product category. New products in a category follow its mapping, and
            shoppers can find them by Google’s terms too.
          </Trans>
        }
        action={
          <Button
            leftSection={<WandSparkles size={16} aria-hidden />}
            disabled={counts?.unmapped === 0}
            loading={takeAll.isPending}
            onClick={() => takeAll.mutate()}
          >
            <Trans>Accept all reliable suggestions</Trans>
          </Button>
        }
        notice={
          counts &&
          counts.mapped + counts.unmapped > 0 && (
            <Text size="sm" mb="md">
              <Trans>
                {formatNumber(counts.mapped)} of {formatNumber(counts.mapped + counts.unmapped)} categories are mapped.
              </Trans>
            </Text>
          )
        }
        name="categories"
        label={t`Categories`}
        state={state}
        query={query}
        columns={columns}
        rowKey={(row) => row.category}
        rowLabel={(row) => row.category}
        onRowOpen={setChosenFor}
        rowActions={(row) => {
          const [best] = row.suggestions;
          return [
            ...(best
              ? [
                  {
                    label: t`Accept suggestion`,
                    icon: <WandSparkles size={16} />,
                    onRun: () => map.mutate([{ category: row.category, googleId: best.id }]),
                  },
                ]
              : []),
            { label: t`Choose…`, icon: <Pencil size={16} />, onRun: () => setChosenFor(row) },
            ...(row.google
              ? [
                  {
                    label: t`Revoke`,
                    icon: <Undo2 size={16} />,
                    onRun: () => map.mutate([{ category: row.category, googleId: null }]),
                  },
                ]
              : []),
          ];
        }}
        bulkActions={[
          {
            label: t`Accept suggestions`,
            icon: <WandSparkles size={16} />,
            onRun: (rows) => {
              const items = rows.flatMap(({ category, suggestions: [best] }) =>
                best ? [{ category, googleId: best.id }] : [],
              );
              if (items.length > 0) map.mutate(items);
            },
          },
        ]}
        filters={[
          {
            name: 'state',
            label: t`State`,
            options: [
              { value: 'mapped', label: t`Mapped` },
              { value: 'unmapped', label: t`Not mapped` },
            ],
          },
        ]}
        searchLabel={t`Search your categories`}
        empty={{
          icon: <Tags size={32} aria-hidden />,
          title: t`No categories yet`,
          why: t`Categories come from your products: the category column of a feed, or the product types in your shop.`,
          action: (
            <Button component={Link} to={to('newFeed')}>
              <Trans>Upload a feed</Trans>
            </Button>
          ),
        }}
      />
      {chosenFor && (
        <GoogleCategoryDialog
          row={chosenFor}
          onClose={() => setChosenFor(null)}
          onChoose={(googleId) => {
            map.mutate([{ category: chosenFor.category, googleId }]);
            setChosenFor(null);
          }}
        />
      )}
    </>
  );
}

function AtGoogle({ row }: { row: MappedCategory }) {
  const { t } = useLingui();
  const [best] = row.suggestions;
  if (row.google) {
    return (
      <>
        {row.google.path}{' '}
        <Text span size="xs" c="dimmed">
          {row.google.id}
        </Text>
      </>
    );
  }
  if (!best) return <StatusBadge tone="neutral" label={t`Not mapped`} />;
  return (
    <Group gap="xs">
      <Text span size="sm" c="dimmed">
        {best.path}
      </Text>
      <StatusBadge tone={best.isSure ? 'neutral' : 'warning'} label={best.isSure ? t`Suggested` : t`Possible`} />
    </Group>
  );
}

function useMapping() {
  const { t } = useLingui();
  const toast = useToast();
  const client = useQueryClient();
  const tellDeleted = useDeleted();
  const settle = {
    onError: toast.error,
    onSettled: () =>
      Promise.all(['categories', 'products'].map((name) => client.invalidateQueries({ queryKey: [name] }))),
  };
  return {
    map: useMutation({
      mutationFn: (items: { category: string; googleId: number | null }[]) =>
        call(categoryMappingRoutes.mapCategories, { body: { items } }),
      onSuccess: ({ deletions }) => tellDeleted(deletions),
      ...settle,
    }),
    takeAll: useMutation({
      mutationFn: () => call(categoryMappingRoutes.takeSuggestions),
      onSuccess: ({ changed }) =>
        changed === 0
          ? toast.info(t`No suggestion is reliable enough to accept automatically. Choose manually.`)
          : toast.success(plural(changed, { one: '# category is mapped.', other: '# categories are mapped.' })),
      ...settle,
    }),
  };
}
