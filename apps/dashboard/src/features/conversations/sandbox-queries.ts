import { queryOptions } from '@tanstack/react-query';
import { conversationsRoutes, type sandboxTest } from '@voicecart/contract/routes/conversations';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import type { PlayedStage, SandboxPlace } from './use-dialogue.ts';

const askedEveryMs = 1_000;

export type SandboxTest = z.output<typeof sandboxTest>;

/** The dialogues that were saved as tests of an app, newest first. */
export function sandboxTestsQuery(appId: string) {
  return queryOptions({
    queryKey: ['sandbox-tests', appId],
    queryFn: async ({ signal }) =>
      (await call(conversationsRoutes.listSandboxTests, { query: { skill_id: appId }, signal })).items,
  });
}

/** What the sandbox plays: the version's number, null for the draft, its languages and interactions. */
export function sandboxAppQuery(appId: string, stage: PlayedStage) {
  return queryOptions({
    queryKey: ['sandbox-app', appId, stage],
    queryFn: ({ signal }) => call(conversationsRoutes.sandboxApp, { query: { skill_id: appId, stage }, signal }),
  });
}

/** Whether the app still learns what shoppers say in a language; asked on until it has, and while an answer is awaited. */
export function learningQuery({ appId, stage, locale }: SandboxPlace, isWaiting: boolean) {
  return queryOptions({
    queryKey: ['sandbox-learning', appId, stage, locale],
    queryFn: async ({ signal }) =>
      (await call(conversationsRoutes.sandboxReadiness, { query: { skill_id: appId, stage, locale }, signal }))
        .isLearning,
    refetchInterval: ({ state }) => (state.data || isWaiting ? askedEveryMs : false),
    staleTime: 0,
    retry: false,
  });
}
