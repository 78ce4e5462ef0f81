import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Paper, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { defaultLocale } from '@voicecart/contract/locales';
import { interactionsRoutes } from '@voicecart/contract/routes/interactions';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useCurrentApp } from '../../lib/session.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { useReadOnlyReason } from '../../ui/read-only.tsx';
import { useToast } from '../../ui/toast.tsx';
import { appQuery, FirstAppInvitation } from '../apps/apps.ts';
import { TabSkeleton } from './TabSkeleton.tsx';
import { useInteractions } from './use-interactions.ts';
import { useInteractionsCrumb } from './use-interactions-crumb.ts';

/** In which order the app offers what it can do: in the greeting, in help, and as example phrases in the store. */
export default function OfferOrderScreen() {
  const { t } = useLingui();
  const crumb = useInteractionsCrumb();
  const { app } = useCurrentApp();
  if (!app) return <FirstAppInvitation title={t`Order of interactions`} />;
  return (
    <Page
      title={t`Order of interactions`}
      description={t`The first three are offered in the greeting, in help and in the store. Put first what you want asked most.`}
      breadcrumb={[crumb]}
    >
      <Order key={app.id} appId={app.id} />
    </Page>
  );
}

function Order({ appId }: { appId: string }) {
  const { t } = useLingui();
  const toast = useToast();
  const client = useQueryClient();
  const isReadOnly = useReadOnlyReason() !== null;
  const [isMoving, setMoving] = useState(false);
  const app = useQuery(appQuery(appId));
  const { items, error: itemsError, refetch } = useInteractions(appId, app.data?.locales[0] ?? defaultLocale);
  const order = useQuery({
    queryKey: ['interactions', appId, 'order'],
    queryFn: async ({ signal }) =>
      (await call(interactionsRoutes.listOfferOrder, { query: { skill_id: appId }, signal })).types,
  });
  const error = order.error ?? itemsError;
  if (error && !(order.data && items)) {
    return <ErrorState error={error} onRetry={() => Promise.all([order.refetch(), refetch()])} />;
  }
  if (!order.data || !items) return <TabSkeleton />;
  const rows = order.data.flatMap((type) => items.find((item) => item.type === type) ?? []);

  async function move(index: number, step: 1 | -1) {
    const types = rows.map(({ type }) => type);
    const [moved = 0] = types.splice(index, 1);
    types.splice(index + step, 0, moved);
    setMoving(true);
    try {
      await call(interactionsRoutes.saveOfferOrder, { body: { skill_id: appId, types } });
      await client.invalidateQueries({ queryKey: ['interactions', appId, 'order'] });
    } catch (failure) {
      toast.error(failure);
    } finally {
      setMoving(false);
    }
  }

  if (rows.length === 0) {
    return (
      <Text c="dimmed">
        <Trans>No interaction is switched on yet.</Trans>
      </Text>
    );
  }
  return (
    <Paper component="ol" withBorder p="md" maw="44rem" m={0} style={{ listStyle: 'none' }}>
      {rows.map(({ type, title, examples }, index) => (
        <Group component="li" key={type} justify="space-between" wrap="nowrap" py={6}>
          <div>
            <Text fw={500}>{`${index + 1}. ${title}`}</Text>
            {examples[0] && (
              <Text size="sm" c="dimmed">
                “{examples[0]}”
              </Text>
            )}
          </div>
          {!isReadOnly && (
            <Group gap={0} wrap="nowrap">
              <IconButton
                label={t`Offer “${title}” earlier`}
                icon={<ArrowUp size={16} aria-hidden />}
                disabled={index === 0 || isMoving}
                onClick={() => void move(index, -1)}
              />
              <IconButton
                label={t`Offer “${title}” later`}
                icon={<ArrowDown size={16} aria-hidden />}
                disabled={index === rows.length - 1 || isMoving}
                onClick={() => void move(index, 1)}
              />
            </Group>
          )}
        </Group>
      ))}
    </Paper>
  );
}
