import { submissionsRoutes as rows } from '@voicecart/contract/routes/submissions';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeApp, type PublishingWorld, startPublishingWorld } from '../publishing/publishing-world.fixture.ts';
import { appOf, isIn, script, submit, untilSubmission } from './submissions-world.fixture.ts';

/** Amazon on bad days: the submission waits where a person can see it, and goes on. */

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld({ amazon: { reviewDelayMs: 5_000 }, env: { PUBLISH_POLL_MS: '30' } });
});
afterEach(() => world.amazon.faults.clear());
afterAll(() => world.stop());

async function newApp(fields: Record<string, unknown> = {}) {
  const owner = await world.server.merchant();
  return { server: world.server, owner, appId: await makeApp(world.server, owner, fields) };
}

test('a review moves its estimate once, which is told, and ends by itself', async () => {
  const { server, owner, appId } = await newApp();
  await submit(server, owner, appId);
  const live = await untilSubmission(server, owner, appId, isIn('live'));
  expect(live.estimate?.revisions).toHaveLength(1);
  expect(live.events.map(({ message }) => message)).toContain('Amazon has changed its estimate');
});

test('429 with Retry-After at the submission: seen waiting, then in review, submitted once', async () => {
  const { server, owner, appId } = await newApp();
  await script(world.amazon.url, 'lost');
  world.amazon.faults.set(
    { method: 'POST', pathPattern: '/submit$' },
    { kind: 'status', status: 429, retryAfterSeconds: 2 },
    { count: 1 },
  );
  await submit(server, owner, appId);
  const waiting = await untilSubmission(server, owner, appId, isIn('waiting'));
  expect(waiting).toMatchObject({ trouble: 'Amazon asks us to slow down (429).', mayWithdraw: false });
  expect(waiting.nextTryAt).not.toBeNull();
  const { skillId } = await untilSubmission(server, owner, appId, isIn('in_review'));
  expect(await world.smapi.listCertifications(skillId ?? '')).toHaveLength(1);
});

test('a vendor that Amazon does not show any more is told; when it is back, the review is followed on', async () => {
  const { server, owner, appId } = await newApp();
  await submit(server, owner, appId);
  await untilSubmission(server, owner, appId, isIn('in_review'));
  world.amazon.faults.set(
    { method: 'GET', pathPattern: '^/v1/skills$' },
    { kind: 'status', status: 403 },
    { count: 2 },
  );
  const troubled = await untilSubmission(server, owner, appId, ({ trouble }) => trouble !== null);
  expect(troubled.trouble).toContain('Log in with Amazon again');
  expect(troubled.troubleKind).toBe('login');
  expect((await untilSubmission(server, owner, appId, isIn('live'))).trouble).toBeNull();
});

test('a lost review is told as late, and can be withdrawn', async () => {
  const { server, owner, appId } = await newApp();
  await script(world.amazon.url, 'lost');
  await submit(server, owner, appId);
  const late = await untilSubmission(server, owner, appId, ({ isLate }) => isLate);
  expect(late).toMatchObject({ state: 'in_review', mayWithdraw: true });
  const reply = await server.call(rows.withdrawSubmission, owner, {
    params: { id: appId },
    body: { reason: 'NOT_RECEIVED_CERTIFICATION_FEEDBACK' },
  });
  expect(reply.body.submission.state).toBe('withdrawn');
});

test('what Amazon would reject is refused before anything reaches it', async () => {
  // It mails shoppers, so that Amazon wants a privacy page.
  const { server, owner, appId } = await newApp({ privacyUrl: '', interactionTypes: [1, 2, 4] });
  await expect(submit(server, owner, appId)).rejects.toThrow(/checks_failed.*rivacy/s);
  expect((await appOf(server, owner, appId)).lifecycle).toBe('draft');
});

test('withdrawn while it is published to development, nothing reaches the reviewers', async () => {
  const { server, owner, appId } = await newApp();
  await submit(server, owner, appId);
  const reply = await server.call(rows.withdrawSubmission, owner, {
    params: { id: appId },
    body: { reason: 'DISCOVERED_ISSUE' },
  });
  expect(reply.body.submission).toMatchObject({ state: 'withdrawn', submittedAt: null });
});
