import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type WebhookMessage, webhooksRoutes } from '@voicecart/contract/routes/webhooks';
import { call } from '../../lib/api.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { JsonView } from '../../ui/JsonView.tsx';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RelativeTime } from '../../ui/values.tsx';

/** What an event said, and what became of each attempt. */
export function MessageDialog({
  message,
  onClose,
}: {
  message: Pick<WebhookMessage, 'id' | 'topic'>;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: ['webhooks', 'message', message.id],
    queryFn: ({ signal }) => call(webhooksRoutes.getWebhookMessage, { params: { id: message.id }, signal }),
    // What was sent a moment ago is answered within another.
    refetchInterval: ({ state: { data } }) => {
      if (data?.message.status !== 'waiting') return false;
      return data.attempts.length === 0 ? 1_000 : 5_000;
    },
  });
  const { data } = query;
  return (
    <Dialog title={message.topic} onClose={onClose} isWide>
      <Stack>
        <Group gap="xs">
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            webhook-id: <code>{message.id}</code>
          </Text>
          <CopyButton text={message.id} label="webhook-id" />
        </Group>
        {query.error && !data && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
        {query.isPending && <Skeleton height={160} aria-hidden />}
        {data && <Outcome message={data.message} />}
        {data && <JsonView value={JSON.parse(data.body)} label={t`Body`} isOpen />}
        {data && data.attempts.length > 0 && (
          <section>
            <Title order={3} size="h4" mb="xs">
              <Trans>Attempts</Trans>
            </Title>
            <DataTable label={t`Attempts`}>
              <thead>
                <tr>
                  <th>
                    <Trans>When</Trans>
                  </th>
                  <th>
                    <Trans>Answer</Trans>
                  </th>
                  <th data-align="end">
                    <Trans>Duration</Trans>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.attempts.map(({ at, status, durationMs, response }) => (
                  <tr key={at}>
                    <td>
                      <RelativeTime at={at} />
                    </td>
                    <td style={{ overflowWrap: 'anywhere' }}>
                      {status === 0 ? t`No answer` : status}{' '}
                      {response && (
                        <Text size="sm" c="dimmed">
                          {response}
                        </Text>
                      )}
                    </td>
                    <td data-align="end">{durationMs} ms</td>
                  </tr>
                ))}
              </tbody>
            </DataTable>
          </section>
        )}
      </Stack>
    </Dialog>
  );
}

/** Whether the endpoint took it, in words. */
function Outcome({ message: { status, attempts, lastStatus, nextAt } }: { message: WebhookMessage }) {
  if (status === 'sent') {
    return (
      <Text role="status">
        <Trans>Your endpoint accepted it with {lastStatus}.</Trans>
      </Text>
    );
  }
  if (attempts === 0 || lastStatus === null) {
    return (
      <Text role="status" c="dimmed">
        <Trans>Waiting for your endpoint’s answer …</Trans>
      </Text>
    );
  }
  return (
    <Notice tone={status === 'failed' ? 'bad' : 'warning'} isUrgent>
      {lastStatus === 0 ? (
        <Trans>Not delivered: your endpoint didn’t answer.</Trans>
      ) : (
        <Trans>Not delivered: your endpoint answered {lastStatus}.</Trans>
      )}{' '}
      {status === 'waiting' && nextAt && (
        <Trans>
          Next attempt: <RelativeTime at={nextAt} />.
        </Trans>
      )}
    </Notice>
  );
}
