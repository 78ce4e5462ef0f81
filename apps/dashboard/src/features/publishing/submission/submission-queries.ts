import { queryOptions } from '@tanstack/react-query';
import { submissionsRoutes } from '@voicecart/contract/routes/submissions';
import { call } from '../../../lib/api.ts';

/** The latest submission of an app; null before the first. */
export function submissionQuery(appId: string) {
  return queryOptions({
    queryKey: ['submissions', appId, 'latest'],
    queryFn: async ({ signal }) =>
      (await call(submissionsRoutes.getSubmission, { params: { id: appId }, query: {}, signal })).submission,
  });
}

export function submissionHistoryQuery(appId: string) {
  return queryOptions({
    queryKey: ['submissions', appId, 'history'],
    queryFn: async ({ signal }) =>
      (await call(submissionsRoutes.listSubmissions, { params: { id: appId }, signal })).items,
  });
}
