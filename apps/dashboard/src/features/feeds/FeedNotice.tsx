import { Trans } from '@lingui/react/macro';
import { Alert, Anchor } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { to } from '@voicecart/contract/screens';
import { CircleAlert, CloudUpload, Columns3, PackageX } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/formats.ts';
import { useRealtime } from '../../lib/realtime.ts';
import { useMay } from '../../lib/session.ts';
import type { FeedRun } from './feed-names.ts';
import { feedStateQuery, isUnderWay, isWaiting, withProgress } from './feed-runs.ts';

/** Above the products: what the latest feed is doing to them, or that it needs someone. Nothing once that is over. */
export function FeedNotice() {
  const client = useQueryClient();
  const latest = useQuery({
    ...feedStateQuery,
    enabled: useMay(access.productFeeds),
    refetchInterval: ({ state }) => (state.data?.latest && isUnderWay(state.data.latest) ? 5_000 : false),
  }).data?.latest;

  useRealtime('feed.progress', (event) => {
    const known = client.getQueryData(feedStateQuery.queryKey);
    if (known?.latest) {
      client.setQueryData(feedStateQuery.queryKey, { ...known, latest: withProgress(known.latest, event) });
    }
    if (event.status === 'running' && known?.latest?.id === event.runId) return;
    void client.invalidateQueries({ queryKey: feedStateQuery.queryKey });
    if (event.status !== 'queued') void client.invalidateQueries({ queryKey: ['products'] });
  });

  if (!latest || ['cancelled', 'done', 'undone'].includes(latest.status)) return null;
  const link = (
    <Anchor component={Link} to={to('feedRun', { id: latest.id })} size="sm" c="inherit">
      {latest.status === 'waiting_for_mapping' ? (
        <Trans>Match columns</Trans>
      ) : isWaiting(latest) ? (
        <Trans>Review changes</Trans>
      ) : (
        <Trans>View import</Trans>
      )}
    </Anchor>
  );
  return (
    <Alert {...looksOf(latest)} mb="md" role="status">
      <Words run={latest} /> {link}
    </Alert>
  );
}

function looksOf({ status }: FeedRun) {
  if (isWaiting({ status })) return { color: 'amber', icon: <PackageX size={18} aria-hidden /> };
  if (status === 'failed') return { color: 'red', icon: <CircleAlert size={18} aria-hidden /> };
  if (status === 'waiting_for_mapping') return { color: 'amber', icon: <Columns3 size={18} aria-hidden /> };
  return { color: 'blue', icon: <CloudUpload size={18} aria-hidden /> };
}

function Words({ run }: { run: FeedRun }) {
  const { fileName } = run;
  if (run.status === 'failed') {
    return (
      <Trans>
        The import of {fileName} failed: {run.error ?? ''}
      </Trans>
    );
  }
  if (run.status === 'waiting_for_mapping') return <Trans>{fileName} is waiting for you to match its columns.</Trans>;
  if (run.status === 'held') {
    return <Trans>{fileName} would make many products unavailable. Nothing changes until you decide.</Trans>;
  }
  if (run.status === 'previewed') {
    return <Trans>{fileName} is waiting for you to decide whether to import it.</Trans>;
  }
  if (run.status === 'undoing') return <Trans>The import of {fileName} is being undone.</Trans>;
  if (run.phase === 'checking') return <Trans>{fileName} is being checked.</Trans>;
  if (run.rowsDone === 0) return <Trans>{fileName} is being imported.</Trans>;
  return (
    <Trans>
      {fileName} is being imported: {formatNumber(run.rowsDone)} rows so far.
    </Trans>
  );
}
