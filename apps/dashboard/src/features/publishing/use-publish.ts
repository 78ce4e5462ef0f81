import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { publishingRoutes } from '@voicecart/contract/routes/publishing';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../lib/api.ts';
import { useRealtime, useRealtimeRefresh } from '../../lib/realtime.ts';
import { useToast } from '../../ui/toast.tsx';
import { latestPublishQuery } from '../apps/apps.ts';
import { isRunning, type Publish, withEvent } from './publish-steps.ts';

/** The latest publish as it goes on, and what can be done about it. */
export function usePublish(appId: string) {
  const client = useQueryClient();
  const query = useQuery(latestPublishQuery(appId));
  const { queryKey } = latestPublishQuery(appId);
  const refresh = () => client.invalidateQueries({ queryKey: ['publishes', appId] });

  useRealtimeRefresh('app.changed', ['apps'], ['skill-status', appId]);
  useRealtime('publish.step', (event) => {
    if (event.appId !== appId) return;
    const known = client.getQueryData(queryKey);
    if (known) client.setQueryData(queryKey, withEvent(known, event));
    // An ending, a trouble or another person's publish: the API knows more of it than the event.
    const isPlain = event.detail === null && (event.status === 'IN_PROGRESS' || event.status === 'COMPLETED');
    if (!isPlain || known?.id !== event.publishId) void refresh();
  });
  useEndingToast(query.data ?? null, () => {
    void refresh();
    void client.invalidateQueries({ queryKey: ['apps'] });
    void client.invalidateQueries({ queryKey: ['skill-status', appId] });
  });

  const keep = ({ publish }: { publish: Publish | null }) => {
    client.setQueryData(queryKey, publish);
    void refresh();
  };
  const start = useMutation({
    mutationFn: ({ isReplacingEdits = false }: { isReplacingEdits?: boolean } = {}) =>
      call(publishingRoutes.startPublish, { body: { skill_id: appId, replace_console_edits: isReplacingEdits } }),
    onSuccess: keep,
  });
  const cancel = useMutation({
    mutationFn: () => call(publishingRoutes.cancelPublish, { params: { id: appId } }),
    onSuccess: keep,
  });
  return { query, start, cancel };
}

/** Says once how the publish ended that was seen running. */
function useEndingToast(publish: Publish | null, onEnd: () => void): void {
  const { t } = useLingui();
  const toast = useToast();
  const runningId = useRef<string>(null);
  const tell = useEffectEvent((ended: Publish) => {
    if (ended.status === 'succeeded') toast.success(t`Published to development.`);
    if (ended.status === 'failed') toast.error(ended.error ?? t`Publishing failed.`);
    onEnd();
  });
  useEffect(() => {
    if (!publish) return;
    if (isRunning(publish)) {
      runningId.current = publish.id;
    } else if (runningId.current === publish.id) {
      runningId.current = null;
      tell(publish);
    }
  }, [publish]);
}
