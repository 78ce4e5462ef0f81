import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { publishingRoutes } from '@voicecart/contract/routes/publishing';
import { type Submission, submissionsRoutes } from '@voicecart/contract/routes/submissions';
import { call } from '../../../lib/api.ts';
import { useRealtimeRefresh } from '../../../lib/realtime.ts';
import { submissionQuery } from './submission-queries.ts';

/** The latest submission as it goes on, and what can be done about it. */
export function useSubmission(appId: string) {
  const client = useQueryClient();
  const query = useQuery(submissionQuery(appId));
  useRealtimeRefresh('submission.changed', ['submissions', appId]);
  const refresh = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['submissions', appId] }),
      client.invalidateQueries({ queryKey: ['apps'] }),
    ]);
  };
  const keep = ({ submission }: { submission: Submission | null }) => {
    client.setQueryData(submissionQuery(appId).queryKey, submission);
    return refresh();
  };
  const publish = useMutation({
    mutationFn: () => call(publishingRoutes.startPublish, { body: { skill_id: appId, stage: 'production' } }),
    onSuccess: refresh,
  });
  const check = useMutation({
    mutationFn: () => call(submissionsRoutes.refreshSubmission, { params: { id: appId }, query: {} }),
    onSuccess: keep,
  });
  return { query, keep, publish, check };
}
