import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Multistore, multistoreRoutes } from '@voicecart/contract/routes/multistore';
import { call } from '../../lib/api.ts';
import { useAppTitle } from '../../lib/app-title.ts';
import { formatNumber } from '../../lib/formats.ts';
import { useRealtimeRefresh } from '../../lib/realtime.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useReadOnlyReason } from '../../ui/read-only.tsx';
import { useToast } from '../../ui/toast.tsx';
import { appsQuery, isHeldByReview } from '../apps/apps.ts';

const queryKey = ['shops', 'multistore'];

/** Which store each app speaks of, and in which currency it tells prices. Nothing where there is nothing to choose. */
export function AppStores() {
  const { t } = useLingui();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => call(multistoreRoutes.getMultistore, { signal }) });
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <Skeleton height={120} aria-hidden />;
  const { stores, currencies, apps } = query.data;
  if (apps.length === 0 || (stores.length === 0 && currencies.length < 2)) return null;
  return (
    <section aria-label={t`What your apps sell`}>
      <Title order={2} mb={4}>
        <Trans>What your apps sell</Trans>
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        <Trans>Choose which shop an app sells from and which currency it uses.</Trans>
      </Text>
      <Stack gap="sm">
        {apps.map((app) => (
          <AppChoice key={app.id} app={app} stores={stores} currencies={currencies} />
        ))}
      </Stack>
    </section>
  );
}

interface AppChoiceProps {
  readonly app: Multistore['apps'][number];
  readonly stores: Multistore['stores'];
  readonly currencies: readonly string[];
}

function AppChoice({ app, stores, currencies }: AppChoiceProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const nameOf = useAppTitle();
  const areaReason = useReadOnlyReason();
  const lifecycle = useQuery(appsQuery).data?.find(({ id }) => id === app.id)?.lifecycle;
  useRealtimeRefresh('app.changed', appsQuery.queryKey);
  const isHeld = lifecycle !== undefined && isHeldByReview(lifecycle);
  const readOnlyReason = isHeld
    ? t`Amazon is reviewing this app. You can’t change it until the review ends.`
    : areaReason;
  const save = useMutation({
    mutationFn: (chosen: { storeId: string | null; currency: string | null }) =>
      call(multistoreRoutes.saveMultistore, {
        body: { skill_id: app.id, store_id: chosen.storeId, currency: chosen.currency },
      }),
    onSuccess: (changed) => {
      client.setQueryData(queryKey, changed);
      toast.success(t`Saved`);
      return client.invalidateQueries({ queryKey: ['products', 'words'] });
    },
    onError: toast.error,
  });
  const { storeId, currency } = save.isPending ? save.variables : app;
  const shared = {
    size: 'sm',
    disabled: readOnlyReason !== null || save.isPending,
    title: readOnlyReason ?? undefined,
  } as const;
  return (
    <Paper withBorder p="md" component="fieldset" m={0}>
      <Text component="legend" fw={600} px={4}>
        {nameOf(app.name)}
      </Text>
      {isHeld && (
        <Text size="sm" mb="xs">
          {readOnlyReason}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} maw="44rem">
        <NativeSelect
          {...shared}
          label={t`Products from`}
          value={storeId ?? ''}
          onChange={({ currentTarget }) => save.mutate({ storeId: currentTarget.value || null, currency })}
          data={[
            { value: '', label: t`All shops, files and manually added products` },
            ...stores.map((store) => ({
              value: store.id,
              label: `${store.name} (${formatNumber(store.products)})`,
            })),
          ]}
        />
        <NativeSelect
          {...shared}
          label={t`Prices in`}
          value={currency ?? ''}
          onChange={({ currentTarget }) => save.mutate({ storeId, currency: currentTarget.value || null })}
          data={[
            { value: '', label: t`The currency of each language` },
            ...currencies.map((code) => ({ value: code, label: code })),
          ]}
        />
      </SimpleGrid>
    </Paper>
  );
}
