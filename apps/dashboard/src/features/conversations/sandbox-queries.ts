import { queryOptions } from '@tanstack/react-query';
import { conversationsRoutes, type sandboxTest } from '@voicecart/contract/routes/conversations';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';

export type SandboxTest = z.output<typeof sandboxTest>;

/** The dialogues that were saved as tests of an app, newest first. */
export function sandboxTestsQuery(appId: string) {
  return queryOptions({
    queryKey: ['sandbox-tests', appId],
    queryFn: async ({ signal }) =>
      (await call(conversationsRoutes.listSandboxTests, { query: { skill_id: appId }, signal })).items,
  });
}
