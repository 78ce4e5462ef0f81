import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type ActivityStream,
  activityStreamsMax,
  activityStreamsRoutes,
} from '@voicecart/contract/routes/activity-streams';
import { Plus, Server } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useSignedIn } from '../../lib/session.ts';
import { useActingReason } from '../../lib/use-acting-reason.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useListChange } from '../../ui/list/use-list-change.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { ActivityStreamDialog } from './ActivityStreamDialog.tsx';

/** The syslog servers that get each line of the activity log. */
export default function ActivityStreamsScreen() {
  const { t } = useLingui();
  const { merchant } = useSignedIn();
  const reason = useActingReason(activityStreamsRoutes.createActivityStream);
  const [isAdding, setAdding] = useState(false);
  const query = useQuery({
    queryKey: ['activity-streams'],
    queryFn: async ({ signal }) => (await call(activityStreamsRoutes.listActivityStreams, { signal })).items,
  });
  const add = (
    <Button
      leftSection={<Plus size={16} aria-hidden />}
      disabled={reason !== null || (query.data?.length ?? 0) >= activityStreamsMax}
      title={reason ?? undefined}
      onClick={() => setAdding(true)}
    >
      <Trans>Add server</Trans>
    </Button>
  );
  return (
    <Page
      description={
        merchant ? (
          <Trans>Send every entry of the activity log to your own syslog server.</Trans>
        ) : (
          <Trans>Send every entry of all merchants’ activity logs to your syslog server.</Trans>
        )
      }
    >
      {query.error && !query.data ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : !query.data ? (
        <Skeleton height={240} aria-hidden />
      ) : query.data.length === 0 ? (
        <Paper withBorder>
          <EmptyState
            icon={<Server size={32} aria-hidden />}
            title={t`No servers yet`}
            why={t`Entries are sent by RFC 5424 over TLS. After an outage, sending resumes where it stopped. Syslog confirms nothing, so a server that accepts entries without reading them loses them.`}
            action={add}
          />
        </Paper>
      ) : (
        <Stack maw="46rem">
          <Group>{add}</Group>
          {query.data.map((stream) => (
            <StreamCard key={stream.id} stream={stream} isOwn={reason === null} />
          ))}
        </Stack>
      )}
      {isAdding && <ActivityStreamDialog isMerchant={merchant !== null} onClose={() => setAdding(false)} />}
    </Page>
  );
}

function StreamCard({ stream, isOwn }: { readonly stream: ActivityStream; readonly isOwn: boolean }) {
  const { t } = useLingui();
  const change = useListChange('activity-streams');
  const confirm = useConfirm();
  const toast = useToast();
  const [isTesting, setTesting] = useState(false);
  const { id, host, port, isTls, failingSince, lastError, sentAt, waiting } = stream;
  const address = `${host}:${port}`;
  async function test() {
    setTesting(true);
    try {
      const { error } = await call(activityStreamsRoutes.testActivityStream, { params: { id } });
      if (error === null) toast.success(t`The test entry was sent.`);
      else toast.error(new Error(error));
    } catch (error) {
      toast.error(error);
    }
    setTesting(false);
  }
  async function remove() {
    const isSure = await confirm({
      title: t`Remove this server?`,
      consequence: t`Nothing more is sent to ${address}. Entries that are waiting are dropped; the activity log keeps them.`,
      confirmLabel: t`Remove server`,
      isDangerous: true,
    });
    if (isSure)
      await change(() => call(activityStreamsRoutes.deleteActivityStream, { params: { id } }), t`Server removed.`);
  }
  return (
    <Paper withBorder p="md" component="section" aria-label={address}>
      <Stack gap="sm">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {address}
        </Text>
        {failingSince && (
          <Notice tone="warning" title={<Trans>Sending is failing</Trans>}>
            {lastError}{' '}
            <Trans>
              Failing since <RelativeTime at={failingSince} />.
            </Trans>
          </Notice>
        )}
        <Text size="sm" c="dimmed">
          {isTls ? 'TLS' : 'TCP'} · <Plural value={waiting} one="# entry waiting" other="# entries waiting" /> ·{' '}
          {sentAt ? (
            <Trans>
              Last sent <RelativeTime at={sentAt} />
            </Trans>
          ) : (
            <Trans>Nothing sent yet</Trans>
          )}
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" loading={isTesting} onClick={() => void test()}>
            <Trans>Send a test</Trans>
          </Button>
          <Button size="xs" variant="subtle" color="red" disabled={!isOwn} onClick={() => void remove()}>
            <Trans>Remove</Trans>
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
