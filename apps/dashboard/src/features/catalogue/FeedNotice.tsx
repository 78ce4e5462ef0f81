import { Trans } from '@lingui/react/macro';
import { Alert, Anchor } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { CircleAlert, CloudUpload, Columns3, PackageX } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/formats.ts';
import { useRealtime } from '../../lib/realtime.ts';
import { useMay } from '../../lib/session.ts';
import type { FeedRun } from './feed-names.ts';
import { feedStateQuery, isUnderWay, withProgress } from './feed-runs.ts';

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

  if (!latest || latest.status === 'cancelled') return null;
  if (latest.status === 'done' && latest.goneHeld === 0) return null;
  const link = (
    <Anchor component={Link} to={`/products/feeds/${latest.id}`} size="sm" c="inherit">
      {latest.status === 'waiting_for_mapping' ? (
        <Trans>Choose the columns</Trans>
      ) : latest.goneHeld > 0 ? (
        <Trans>Say what it means</Trans>
      ) : (
        <Trans>See the import</Trans>
      )}
    </Anchor>
  );
  return (
    <Alert {...looksOf(latest)} mb="md" role="status">
      <Words run={latest} /> {link}
    </Alert>
  );
}

function looksOf({ status, goneHeld }: FeedRun) {
  if (goneHeld > 0) return { color: 'amber', icon: <PackageX size={18} aria-hidden /> };
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
  if (run.status === 'waiting_for_mapping')
    return <Trans>{fileName} waits for you to say which column is which.</Trans>;
  if (run.goneHeld > 0) {
    return (
      <Trans>
        {fileName} lacks {formatNumber(run.goneHeld)} of your products. They are still offered.
      </Trans>
    );
  }
  if (run.rowsDone === 0) return <Trans>{fileName} is being imported.</Trans>;
  return (
    <Trans>
      {fileName} is being imported: {formatNumber(run.rowsDone)} rows so far.
    </Trans>
  );
}
