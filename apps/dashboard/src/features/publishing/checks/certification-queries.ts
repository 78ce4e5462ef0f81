import { queryOptions } from '@tanstack/react-query';
import { type Certification, certificationRoutes } from '@voicecart/contract/routes/certification';
import { call } from '../../../lib/api.ts';

/** Asked again this often while the checks run, should the socket's news get lost. */
const pollMs = 3_000;

export function certificationQuery(appId: string) {
  return queryOptions({
    queryKey: ['certification', appId],
    queryFn: async ({ signal }): Promise<Certification> =>
      (await call(certificationRoutes.requiredCertification, { query: { skill_id: appId }, signal })).certification,
    refetchInterval: ({ state }) => (state.data?.run.state === 'running' ? pollMs : false),
  });
}
