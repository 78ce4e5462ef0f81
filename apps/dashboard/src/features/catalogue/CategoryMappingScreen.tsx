import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { categoryMappingRoutes, type MappedCategory } from '@voicecart/contract/routes/category-mapping';
import { Pencil, Tags, Undo2, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { formatNumber } from '../../lib/formats.ts';
import { useListState } from '../../lib/url-state.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import type { ListColumn } from '../../ui/list-types.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useToast } from '../../ui/toast.tsx';
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
    { key: 'google', title: t`At Google`, render: (row) => <AtGoogle row={row} /> },
  ];
  const counts = query.data;
  return (
    <>
      <ListPage
        title={<Trans>Category mapping</Trans>}
        description={
          <Trans>
            Say which of Google’s product categories each of yours is. New products of a category follow it, and
            shoppers find them by Google’s words too.
          </Trans>
        }
        action={
          <Button
            leftSection={<WandSparkles size={16} aria-hidden />}
            disabled={counts?.unmapped === 0}
            loading={takeAll.isPending}
            onClick={() => takeAll.mutate()}
          >
            <Trans>Take all sure suggestions</Trans>
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
                    label: t`Take the suggestion`,
                    icon: <WandSparkles size={16} />,
                    onRun: () => map.mutate([{ category: row.category, googleId: best.id }]),
                  },
                ]
              : []),
            { label: t`Choose…`, icon: <Pencil size={16} />, onRun: () => setChosenFor(row) },
            ...(row.google
              ? [
                  {
                    label: t`Take back`,
                    icon: <Undo2 size={16} />,
                    onRun: () => map.mutate([{ category: row.category, googleId: null }]),
                  },
                ]
              : []),
          ];
        }}
        bulkActions={[
          {
            label: t`Take the suggestions`,
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
          why: t`They come with your products: the category column of a feed, or the types of your shop.`,
          action: (
            <Button component={Link} to="/products/feeds/new">
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
      <StatusBadge tone={best.isSure ? 'neutral' : 'warning'} label={best.isSure ? t`Suggested` : t`Perhaps`} />
    </Group>
  );
}

function useMapping() {
  const { t } = useLingui();
  const toast = useToast();
  const client = useQueryClient();
  const settle = {
    onError: toast.error,
    onSettled: () =>
      Promise.all(['categories', 'products'].map((name) => client.invalidateQueries({ queryKey: [name] }))),
  };
  return {
    map: useMutation({
      mutationFn: (items: { category: string; googleId: number | null }[]) =>
        call(categoryMappingRoutes.mapCategories, { body: { items } }),
      ...settle,
    }),
    takeAll: useMutation({
      mutationFn: () => call(categoryMappingRoutes.takeSuggestions),
      onSuccess: ({ changed }) =>
        changed === 0
          ? toast.info(t`No suggestion is sure enough to take it unseen. Please choose by hand.`)
          : toast.success(plural(changed, { one: '# category is mapped.', other: '# categories are mapped.' })),
      ...settle,
    }),
  };
}
