import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Button, Group, Paper, Text } from '@mantine/core';
import { type FeedSource, feedsRoutes } from '@voicecart/contract/routes/catalogue';
import { to } from '@voicecart/contract/screens';
import { CircleAlert, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../lib/formats.ts';
import { useActingReason } from '../../lib/use-acting-reason.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import classes from './FeedSource.module.css';
import { fetchLooks, fetchProblems } from './feed-source-names.ts';
import { isFetching, useFeedSourceActions } from './feed-source-queries.ts';

/** Where the feed comes from, how the latest fetch went, when the next one is. */
export function FeedSourceCard({ source, actions }: { source: FeedSource; actions?: ReactNode }) {
  const { t, i18n } = useLingui();
  const { fetchNow, trustHostKey } = useFeedSourceActions();
  const confirm = useConfirm();
  const trustReason = useActingReason(feedsRoutes.saveFeedSchedule, 'trustsNewHostKey');
  const { latest, isPaused, nextAt } = source;
  const host = new URL(source.url).host;

  async function trust() {
    const isConfirmed = await confirm({
      title: t`Trust the new key?`,
      consequence: t`A server with this key gets your username and password. Trust the key only if the operator of ${host} confirms it.`,
      confirmLabel: t`Trust and fetch`,
    });
    if (isConfirmed) trustHostKey.mutate();
  }

  return (
    <Paper withBorder p="md" component="section" aria-label={t`Fetched from a URL`}>
      <Group justify="space-between" align="start">
        <div>
          <Group gap="xs">
            <Text fw={600} className={classes.address}>
              <Trans>Fetched from {host}</Trans>
            </Text>
            {latest && (
              <StatusBadge tone={fetchLooks[latest.status].tone} label={i18n._(fetchLooks[latest.status].label)} />
            )}
          </Group>
          <Text size="sm" c="dimmed" mt={4}>
            {latest && (
              <>
                <Trans>Last checked:</Trans> <RelativeTime at={latest.finishedAt ?? latest.createdAt} />
                {latest.runId !== null && (
                  <>
                    {' · '}
                    <Anchor component={Link} to={to('feedRun', { id: latest.runId })} size="sm">
                      <Trans>View import</Trans>
                    </Anchor>
                  </>
                )}
                {' · '}
              </>
            )}
            {isPaused ? (
              <Trans>Paused</Trans>
            ) : nextAt ? (
              <Trans>Next: {formatDateTime(nextAt)}</Trans>
            ) : (
              <Trans>Fetched only manually</Trans>
            )}
          </Text>
        </div>
        <Group gap="xs">
          {actions}
          <Button
            variant="default"
            leftSection={<RefreshCw size={16} aria-hidden />}
            loading={fetchNow.isPending || isFetching(latest)}
            onClick={() => fetchNow.mutate()}
          >
            <Trans>Fetch now</Trans>
          </Button>
        </Group>
      </Group>
      {latest?.problem && (
        <Alert
          mt="md"
          color={latest.status === 'waiting' ? 'amber' : 'red'}
          icon={<CircleAlert size={18} aria-hidden />}
          title={i18n._(fetchProblems[latest.problem])}
          // A server's key is one long word.
          style={{ overflowWrap: 'anywhere' }}
        >
          {latest.error} {latest.retryAt && <Trans>Next attempt: {formatDateTime(latest.retryAt)}.</Trans>}{' '}
          <Trans>Your products stay as they are.</Trans>
          {latest.problem === 'host_key' && (
            <Button
              display="block"
              mt="sm"
              size="xs"
              variant="default"
              loading={trustHostKey.isPending}
              disabled={trustReason !== null}
              title={trustReason ?? undefined}
              onClick={() => void trust()}
            >
              <Trans>Trust new key</Trans>
            </Button>
          )}
        </Alert>
      )}
    </Paper>
  );
}
