import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { testTopic, type WebhookEndpoint, webhooksRoutes } from '@voicecart/contract/routes/webhooks';
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useActingReason } from '../../lib/use-acting-reason.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useListChange } from '../../ui/list/use-list-change.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { EndpointDialog } from './EndpointDialog.tsx';
import { FulfilledForAll } from './FulfilledForAll.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { ReplayDialog } from './ReplayDialog.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { endpointsQuery } from './webhook-queries.ts';
import { topicNames } from './webhook-words.ts';

type Opened =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'replay'; readonly endpoint: WebhookEndpoint }
  | { readonly kind: 'secret'; readonly secret: string }
  | { readonly kind: 'test'; readonly id: string };

/** Where events are sent, each with its events, its secret and its health. */
export default function EndpointList() {
  const { t } = useLingui();
  const query = useQuery(endpointsQuery);
  const actingReason = useActingReason(webhooksRoutes.createWebhookEndpoint);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const showSecret = (secret: string) => setOpened({ kind: 'secret', secret });
  const add = (
    <Button
      leftSection={<Plus size={16} aria-hidden />}
      disabled={actingReason !== null}
      title={actingReason ?? undefined}
      onClick={() => setOpened({ kind: 'new' })}
    >
      <Trans>Add endpoint</Trans>
    </Button>
  );
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <Skeleton height={240} aria-hidden />;
  return (
    <Stack>
      {query.data.length === 0 ? (
        <EmptyState
          icon={<Webhook size={32} aria-hidden />}
          title={t`No endpoints yet`}
          why={t`Events are signed (Standard Webhooks) and retried for three days.`}
          action={add}
        />
      ) : (
        <>
          <Group>{add}</Group>
          <FulfilledForAll />
        </>
      )}
      {query.data.map((endpoint) => (
        <EndpointCard
          key={endpoint.id}
          endpoint={endpoint}
          actingReason={actingReason}
          onOpen={(kind) => setOpened({ kind, endpoint })}
          onSecret={showSecret}
          onTest={(id) => setOpened({ kind: 'test', id })}
        />
      ))}
      {opened?.kind === 'new' && <EndpointDialog endpoint={null} onClose={close} onSecret={showSecret} />}
      {opened?.kind === 'edit' && <EndpointDialog endpoint={opened.endpoint} onClose={close} onSecret={showSecret} />}
      {opened?.kind === 'replay' && <ReplayDialog endpoint={opened.endpoint} onClose={close} />}
      {opened?.kind === 'test' && <MessageDialog message={{ id: opened.id, topic: testTopic }} onClose={close} />}
      {opened?.kind === 'secret' && <SecretDialog secret={opened.secret} onClose={close} />}
    </Stack>
  );
}

interface EndpointCardProps {
  readonly endpoint: WebhookEndpoint;
  readonly actingReason: string | null;
  readonly onOpen: (kind: 'edit' | 'replay') => void;
  readonly onSecret: (secret: string) => void;
  /** With the id of the event that was sent. */
  readonly onTest: (id: string) => void;
}

function EndpointCard({ endpoint, actingReason, onOpen, onSecret, onTest }: EndpointCardProps) {
  const { t, i18n } = useLingui();
  const change = useListChange('webhooks');
  const confirm = useConfirm();
  const toast = useToast();
  const { id, url, topics, isOn, offReason, failingSince } = endpoint;
  const own = { params: { id } };
  const isOwn = actingReason === null;
  async function rotate() {
    const isSure = await confirm({
      title: t`Replace the secret?`,
      consequence: t`The old secret keeps signing for a day. Change it in your system within that time.`,
      confirmLabel: t`Replace secret`,
    });
    if (!isSure) return;
    try {
      onSecret((await call(webhooksRoutes.rotateWebhookSecret, own)).secret);
    } catch (error) {
      toast.error(error);
    }
  }
  async function test() {
    try {
      onTest((await call(webhooksRoutes.testWebhook, own)).id);
    } catch (error) {
      toast.error(error);
    }
  }
  async function remove() {
    const isSure = await confirm({
      title: t`Delete this endpoint?`,
      consequence: t`Its log is deleted as well. Nothing more is sent to ${url}.`,
      confirmLabel: t`Delete endpoint`,
      isDangerous: true,
    });
    if (isSure) await change(() => call(webhooksRoutes.deleteWebhookEndpoint, own), t`Endpoint deleted.`);
  }
  return (
    <Paper withBorder p="md" component="section" aria-label={url}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start">
          <Text fw={600} style={{ overflowWrap: 'anywhere', flex: '1 1 14rem' }}>
            {url}
          </Text>
          <Switch
            label={t`Send events`}
            checked={isOn}
            disabled={!isOwn}
            onChange={({ currentTarget: { checked } }) =>
              void change(
                () => call(webhooksRoutes.changeWebhookEndpoint, { ...own, body: { isOn: checked } }),
                checked ? t`Events are sent again.` : t`Events are no longer sent.`,
              )
            }
          />
        </Group>
        {offReason && (
          <Notice tone="bad" title={<Trans>We turned this endpoint off</Trans>}>
            {offReason === 'gone' ? t`It answered 410 Gone.` : t`All deliveries failed for five days.`}
          </Notice>
        )}
        {!offReason && failingSince && (
          <Notice tone="warning">
            <Trans>Deliveries are failing. After five days, we’ll turn the endpoint off.</Trans>
          </Notice>
        )}
        <Text size="sm" c="dimmed">
          <Plural value={topics.length} one="# event:" other="# events:" />{' '}
          {topics.map((topic) => i18n._(topicNames[topic])).join(', ')}
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => void test()}>
            <Trans>Send a test</Trans>
          </Button>
          <Button size="xs" variant="default" onClick={() => onOpen('replay')}>
            <Trans>Send again …</Trans>
          </Button>
          <Button size="xs" variant="default" disabled={!isOwn} onClick={() => onOpen('edit')}>
            <Trans>Edit</Trans>
          </Button>
          <Button size="xs" variant="default" disabled={!isOwn} onClick={() => void rotate()}>
            <Trans>Replace secret</Trans>
          </Button>
          <Button size="xs" variant="subtle" color="red" disabled={!isOwn} onClick={() => void remove()}>
            <Trans>Delete</Trans>
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
