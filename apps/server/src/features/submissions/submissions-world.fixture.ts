import { setTimeout as pause } from 'node:timers/promises';
import { appsRoutes } from '@voicecart/contract/routes/apps';
import { submissionsRoutes as rows, type Submission } from '@voicecart/contract/routes/submissions';
import type { z } from 'zod';
import type { Caller, TestServer } from '../../../test/test-server.ts';

type Input = z.input<typeof rows.submitApp.body>;

export async function submit(server: TestServer, as: Caller, appId: string, input: Input = {}): Promise<Submission> {
  const reply = await server.call(rows.submitApp, as, {
    params: { id: appId },
    body: { confirm_first: true, ...input },
  });
  if (reply.status !== 202) throw new Error(`not submitted: ${reply.status} ${reply.text}`);
  return reply.body.submission;
}

export async function latestSubmission(server: TestServer, as: Caller, appId: string): Promise<Submission> {
  const reply = await server.call(rows.getSubmission, as, { params: { id: appId }, query: {} });
  if (!reply.body?.submission) throw new Error(`no submission: ${reply.status} ${reply.text}`);
  return reply.body.submission;
}

/** Looks until the submission is as wanted. */
export async function untilSubmission(
  server: TestServer,
  as: Caller,
  appId: string,
  isThere: (submission: Submission) => boolean,
  withinMs = 40_000,
): Promise<Submission> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const submission = await latestSubmission(server, as, appId);
    if (isThere(submission)) return submission;
    if (Date.now() > deadline) throw new Error(`still not: ${JSON.stringify(submission, null, 1)}`);
    await pause(50);
  }
}

export const isIn =
  (...states: Submission['state'][]) =>
  ({ state }: Submission) =>
    states.includes(state);

export async function appOf(server: TestServer, as: Caller, appId: string) {
  return (await server.call(appsRoutes.getApp, as, { params: { id: appId } })).body.app;
}

/** Says how the emulated Amazon's next review ends. */
export async function script(
  amazonUrl: string,
  name: 'pass' | 'fail' | 'lost' | 'withdrawn' | 'country',
): Promise<void> {
  const reply = await fetch(`${amazonUrl}/reviews/next`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ script: name }),
  });
  if (reply.status !== 204) throw new Error(`not scripted: ${reply.status}`);
}
