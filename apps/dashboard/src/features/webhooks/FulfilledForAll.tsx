import { Trans } from '@lingui/react/macro';
import { Button, Group, Paper, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { landingRoutes } from '@voicecart/contract/routes/landing';
import { call } from '../../lib/api.ts';
import { useActingReason } from '../../lib/use-acting-reason.ts';
import { useToast } from '../../ui/toast.tsx';
import { RelativeTime } from '../../ui/values.tsx';

const queryKey = ['webhooks', 'listened'];

/** Whether every endpoint hears of fulfilled orders, whatever events it has chosen. Nothing where that is not known. */
export function FulfilledForAll() {
  const client = useQueryClient();
  const toast = useToast();
  const actingReason = useActingReason(landingRoutes.createWebhook);
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(landingRoutes.listWebhooks, { signal })).items,
  });
  const listen = useMutation({
    mutationFn: () => call(landingRoutes.createWebhook, { body: { webhook_topic: 'order-fulfilled' } }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
    onError: (error) => toast.error(error),
  });
  if (!query.data) return null;
  const listened = query.data.find(({ topic }) => topic === 'order-fulfilled');
  return (
    <Paper withBorder p="md">
      <Group justify="space-between">
        <Text style={{ flex: '1 1 14rem' }}>
          {listened ? (
            <Trans>“Order fulfilled” goes to all endpoints.</Trans>
          ) : (
            <Trans>“Order fulfilled” goes only to endpoints that chose it.</Trans>
          )}
        </Text>
        {listened?.sentAt && (
          <Text size="sm" c="dimmed">
            <Trans>
              Last sent: <RelativeTime at={listened.sentAt} />
            </Trans>
          </Text>
        )}
        {!listened && (
          <Button
            size="xs"
            variant="default"
            loading={listen.isPending}
            disabled={actingReason !== null}
            title={actingReason ?? undefined}
            onClick={() => listen.mutate()}
          >
            <Trans>Add it to all endpoints</Trans>
          </Button>
        )}
      </Group>
    </Paper>
  );
}
