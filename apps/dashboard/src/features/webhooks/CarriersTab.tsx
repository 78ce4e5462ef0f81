import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CarrierConnection, carriersRoutes } from '@voicecart/contract/routes/carriers';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useActingReason } from '../../lib/use-acting-reason.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useListChange } from '../../ui/list/use-list-change.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { CarrierDialog } from './CarrierDialog.tsx';
import { CarrierNewsList } from './CarrierNewsList.tsx';
import { carrierHelp, carrierNames } from './carrier-words.ts';

/** Services that tell of parcels: connected with a secret, and what they told. */
export default function CarriersTab() {
  const query = useQuery({
    queryKey: ['webhooks', 'carriers'],
    queryFn: async ({ signal }) => (await call(carriersRoutes.listCarriers, { signal })).items,
  });
  const [opened, setOpened] = useState<CarrierConnection | null>(null);
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <Skeleton height={240} aria-hidden />;
  return (
    <Stack>
      <Text>
        <Trans>
          Connect the service that tracks your parcels. Orders are matched by tracking number, and shoppers are notified
          when a parcel is out for delivery, delivered or delayed.
        </Trans>
      </Text>
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        {query.data.map((connection) => (
          <CarrierCard key={connection.service} connection={connection} onConnect={() => setOpened(connection)} />
        ))}
      </SimpleGrid>
      <CarrierNewsList />
      {opened && <CarrierDialog connection={opened} onClose={() => setOpened(null)} />}
    </Stack>
  );
}

interface CarrierCardProps {
  readonly connection: CarrierConnection;
  readonly onConnect: () => void;
}

function CarrierCard({ connection, onConnect }: CarrierCardProps) {
  const { t, i18n } = useLingui();
  const change = useListChange('webhooks');
  const confirm = useConfirm();
  const actingReason = useActingReason(carriersRoutes.connectCarrier);
  const { service, isConnected, isSigned, address, heardAt } = connection;
  const name = carrierNames[service];
  const isLocked = actingReason !== null;
  async function disconnect() {
    const isSure = await confirm({
      title: t`Disconnect ${name}?`,
      consequence: t`Its secret is deleted and its address stops working.`,
      confirmLabel: t`Disconnect`,
      isDangerous: true,
    });
    if (!isSure) return;
    await change(() => call(carriersRoutes.disconnectCarrier, { params: { service } }), t`${name} disconnected.`);
  }
  return (
    <Paper withBorder p="md" component="section" aria-label={name}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Text fw={600}>{name}</Text>
          <StatusBadge tone={isConnected ? 'good' : 'neutral'} label={isConnected ? t`Connected` : t`Not connected`} />
        </Group>
        {address && (
          <>
            <Group gap="xs" wrap="nowrap" align="flex-start">
              <code style={{ overflowWrap: 'anywhere' }}>{address}</code>
              <CopyButton text={address} label={t`Address`} />
            </Group>
            <Text size="sm">{i18n._(carrierHelp[service])}</Text>
            <Text size="sm" c="dimmed">
              {heardAt ? (
                <Trans>
                  Last news <RelativeTime at={heardAt} />
                </Trans>
              ) : (
                <Trans>Nothing has arrived yet.</Trans>
              )}
              {!isSigned && (
                <>
                  {' '}
                  <Trans>Not signed: keep the address secret.</Trans>
                </>
              )}
            </Text>
          </>
        )}
        <Group gap="xs">
          <Button
            size="xs"
            variant={isConnected ? 'default' : 'filled'}
            disabled={isLocked}
            title={actingReason ?? undefined}
            onClick={onConnect}
            aria-label={isConnected ? t`Change secret of ${name}` : t`Connect ${name}`}
          >
            {isConnected ? t`Change secret` : t`Connect`}
          </Button>
          {isConnected && (
            <Button
              size="xs"
              variant="subtle"
              color="red"
              disabled={isLocked}
              onClick={() => void disconnect()}
              aria-label={t`Disconnect ${name}`}
            >
              <Trans>Disconnect</Trans>
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}
