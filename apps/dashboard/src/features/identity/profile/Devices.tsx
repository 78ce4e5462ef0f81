import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SessionItem, signInRoutes } from '@voicecart/contract/routes/sign-in';
import { Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../../lib/api.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { RelativeTime } from '../../../ui/values.tsx';
import classes from './Devices.module.css';
import { devicesQuery } from './security-queries.ts';

/** Where one is signed in; each can be signed out from here. */
export function Devices() {
  const { t } = useLingui();
  const toast = useToast();
  const confirm = useConfirm();
  const client = useQueryClient();
  const devices = useQuery(devicesQuery);
  const refresh = () => client.invalidateQueries({ queryKey: devicesQuery.queryKey });
  const endOne = useMutation({
    mutationFn: ({ id }: SessionItem) => call(signInRoutes.endSession, { params: { id } }),
    onSuccess: () => toast.success(t`Device signed out`),
    onError: (error) => toast.error(error),
    onSettled: refresh,
  });
  const endOthers = useMutation({
    mutationFn: () => call(signInRoutes.endOtherSessions),
    onSuccess: () => toast.success(t`Signed out everywhere else`),
    onError: (error) => toast.error(error),
    onSettled: refresh,
  });

  if (devices.error && !devices.data) return <ErrorState error={devices.error} onRetry={() => devices.refetch()} />;
  if (!devices.data) return <Skeleton height={140} aria-hidden />;
  const others = devices.data.filter(({ isCurrent }) => !isCurrent);

  async function signOutOthers() {
    const isSure = await confirm({
      title: t`Sign out everywhere else?`,
      consequence: t`Anyone working on those devices loses unsaved changes.`,
      confirmLabel: t`Sign out other devices`,
      isDangerous: true,
    });
    if (isSure) endOthers.mutate();
  }

  return (
    <Stack gap="sm">
      <ul className={classes.list}>
        {devices.data.map((device) => (
          <Paper key={device.id} component="li" withBorder p="md">
            <Device device={device}>
              {!device.isCurrent && (
                <Button
                  size="compact-sm"
                  flex="none"
                  variant="default"
                  loading={endOne.isPending && endOne.variables.id === device.id}
                  aria-label={t`Sign out ${device.device ?? t`unknown device`}`}
                  onClick={() => endOne.mutate(device)}
                >
                  <Trans>Sign out</Trans>
                </Button>
              )}
            </Device>
          </Paper>
        ))}
      </ul>
      {others.length > 0 && (
        <div>
          <Button variant="default" loading={endOthers.isPending} onClick={signOutOthers}>
            <Trans>Sign out everywhere else</Trans>
          </Button>
        </div>
      )}
    </Stack>
  );
}

function Device({ device, children }: { device: SessionItem; children: ReactNode }) {
  const { t } = useLingui();
  const Icon = device.isPhone ? Smartphone : Monitor;
  return (
    <Group wrap="nowrap" justify="space-between">
      <Group wrap="nowrap">
        <Icon size={22} aria-hidden className={classes.icon} />
        <div>
          <Group gap="xs">
            <Text fw={500}>{device.device ?? t`Unknown device`}</Text>
            {device.isCurrent && (
              <Badge variant="light" tt="none">
                <Trans>This device</Trans>
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {device.actingAs && (
              <>
                <Trans>acting as {device.actingAs}</Trans>
                {' · '}
              </>
            )}
            {device.address !== '' && `${device.address} · `}
            <Trans>
              last seen <RelativeTime at={device.lastSeenAt} />, signed in <RelativeTime at={device.signedInAt} />
            </Trans>
          </Text>
        </div>
      </Group>
      {children}
    </Group>
  );
}
