import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type WebhookMessage, webhookMessageStates, webhooksRoutes } from '@voicecart/contract/routes/webhooks';
import { to } from '@voicecart/contract/screens';
import { RotateCw, Webhook } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { useListState } from '../../lib/url-state.ts';
import { List } from '../../ui/list/ListPage.tsx';
import { useListChange } from '../../ui/list/use-list-change.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { MessageDialog } from './MessageDialog.tsx';
import { endpointsQuery } from './webhook-queries.ts';
import { messageLooks } from './webhook-words.ts';

/** Every event that was sent or waits, newest first; one or several can be sent again. */
export default function RequestLog() {
  const { t, i18n } = useLingui();
  const change = useListChange('webhooks');
  const [opened, setOpened] = useState<WebhookMessage | null>(null);
  const endpoints = useQuery(endpointsQuery);
  const state = useListState({ filters: ['status', 'endpoint'] });
  const asked = {
    currentPage: state.request.currentPage,
    limit: state.request.limit,
    status: webhookMessageStates.find((one) => one === state.filter('status')),
    endpoint: endpoints.data?.find(({ id }) => id === state.filter('endpoint'))?.id,
  };
  const query = useQuery({
    queryKey: ['webhooks', 'log', asked],
    queryFn: ({ signal }) => call(webhooksRoutes.webhookRequestLog, { body: asked, signal }),
    placeholderData: keepPreviousData,
    // A test that was just sent is answered within a moment.
    refetchInterval: ({ state: { data } }) => (data?.items.some(({ status }) => status === 'waiting') ? 3_000 : false),
  });
  const replay = (rows: readonly WebhookMessage[]) =>
    change(async () => {
      for (const { id } of rows) await call(webhooksRoutes.replayWebhookMessage, { params: { id } });
    }, t`Sending again: ${rows.length}`);
  const icon = <RotateCw size={16} aria-hidden />;
  return (
    <>
      <List
        name="webhook-log"
        label={t`Events`}
        state={state}
        query={query}
        columns={[
          { key: 'topic', title: t`Event`, render: ({ topic }) => <code>{topic}</code> },
          {
            key: 'url',
            title: t`Endpoint`,
            render: ({ url }) => <span style={{ overflowWrap: 'anywhere' }}>{url}</span>,
          },
          {
            key: 'status',
            title: t`Status`,
            render: ({ status, lastStatus }) => (
              <StatusBadge
                tone={messageLooks[status].tone}
                label={[i18n._(messageLooks[status].label), lastStatus || null].filter(Boolean).join(' · ')}
              />
            ),
          },
          { key: 'attempts', title: t`Attempts`, render: ({ attempts }) => attempts },
          { key: 'createdAt', title: t`When`, render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
        ]}
        rowKey={({ id }) => id}
        rowLabel={({ topic, createdAt }) => `${topic}, ${createdAt}`}
        onRowOpen={setOpened}
        rowActions={({ status }) =>
          status === 'waiting' ? [] : [{ label: t`Send again`, icon, onRun: (row) => replay([row]) }]
        }
        bulkActions={[{ label: t`Send again`, icon, onRun: replay }]}
        filters={[
          {
            name: 'status',
            label: t`Status`,
            options: webhookMessageStates.map((value) => ({ value, label: i18n._(messageLooks[value].label) })),
          },
          {
            name: 'endpoint',
            label: t`Endpoint`,
            options: (endpoints.data ?? []).map(({ id, url }) => ({ value: id, label: url })),
          },
        ]}
        empty={{
          icon: <Webhook size={32} aria-hidden />,
          title: t`No events yet`,
          why: t`Add an endpoint, and each event appears here with its answer.`,
          action: (
            <Button component={Link} to={to('webhookLogs', {}, { tab: 'endpoints' })}>
              <Trans>Open endpoints</Trans>
            </Button>
          ),
        }}
      />
      {opened && <MessageDialog message={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
