import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FeedMode, feedsRoutes } from '@voicecart/contract/routes/catalogue';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../lib/api.ts';
import { useRealtime } from '../../lib/realtime.ts';
import { useToast } from '../../ui/toast.tsx';
import type { FeedRun } from './feed-names.ts';
import { feedRunQuery, isUnderWay, withProgress } from './feed-runs.ts';

/** One import as it goes on, and the way to stop it. */
export function useFeedRun(id: string) {
  const client = useQueryClient();
  const query = useQuery(feedRunQuery(id));
  const toast = useToast();
  const { queryKey } = feedRunQuery(id);
  const refresh = () => client.invalidateQueries({ queryKey: ['feeds'] });

  useRealtime('feed.progress', (event) => {
    if (event.runId !== id) return;
    const known = client.getQueryData(queryKey);
    if (known) client.setQueryData(queryKey, withProgress(known, event));
    if (event.status !== 'running') void client.invalidateQueries({ queryKey });
  });
  useEndingToast(query.data, () => {
    void refresh();
    void client.invalidateQueries({ queryKey: ['products'] });
  });

  const cancel = useMutation({
    mutationFn: () => call(feedsRoutes.cancelFeed, { params: { id } }),
    onSuccess: ({ run }) => client.setQueryData(queryKey, run),
    // Refused because it has just ended: then what it became is the news.
    onSettled: refresh,
  });
  const settle = {
    onSuccess: ({ run }: { run: FeedRun }) => client.setQueryData(queryKey, run),
    onError: toast.error,
    onSettled: refresh,
  };
  const confirm = useMutation({ mutationFn: () => call(feedsRoutes.confirmFeed, { params: { id } }), ...settle });
  const choose = useMutation({
    mutationFn: (body: { feed: string; mode: FeedMode }) => call(feedsRoutes.chooseFeed, { params: { id }, body }),
    ...settle,
  });
  const undo = useMutation({ mutationFn: () => call(feedsRoutes.undoFeed, { params: { id } }), ...settle });
  return { query, cancel, confirm, choose, undo };
}

/** Says once how the import ended that was seen running. */
function useEndingToast(run: FeedRun | undefined, onEnd: () => void): void {
  const { t } = useLingui();
  const toast = useToast();
  const runningId = useRef<string>(null);
  const tell = useEffectEvent(({ status, fileName, error }: FeedRun) => {
    if (status === 'done') toast.success(t`${fileName} imported.`);
    if (status === 'undone') toast.success(t`Import of ${fileName} undone.`);
    if (status === 'failed') toast.error(error ?? t`The import failed.`);
    onEnd();
  });
  useEffect(() => {
    if (!run) return;
    if (isUnderWay(run)) {
      runningId.current = run.id;
    } else if (runningId.current === run.id) {
      runningId.current = null;
      tell(run);
    }
  }, [run]);
}
