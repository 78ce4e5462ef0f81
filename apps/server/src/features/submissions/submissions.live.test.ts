import { appsRoutes } from '@voicecart/contract/routes/apps';
import { submissionsRoutes } from '@voicecart/contract/routes/submissions';
import { decideReview } from '@voicecart/emulators/amazon/people.fixture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser } from '../../../test/test-server.ts';
import { type PublishingWorld, startPublishingWorld } from '../publishing/publishing-world.fixture.ts';
import {
  greeting,
  history,
  makeReleasableApp,
  rollBack,
  rollbackEnded,
  setWelcome,
} from '../publishing/releases/releases.fixture.ts';
import { isIn, submit, untilSubmission } from './submissions-world.fixture.ts';

/** What shoppers hear of a submitted app is what was submitted. */

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld({ amazon: { reviewDelayMs: 600_000 }, env: { PUBLISH_POLL_MS: '30' } });
});
afterAll(() => world.stop());

test('an app cannot be edited in review; once it is live, edits of the draft change nothing for shoppers', async () => {
  const { server, amazon } = world;
  const { as, appId } = await makeReleasableApp(world, 'Welcome to one.');
  await submit(server, as, appId);
  const { skillId } = await untilSubmission(server, as, appId, isIn('in_review'));
  if (!skillId) throw new Error('no skill');
  expect((await setWelcome(world, as, appId, 'Welcome to two.')).body.code).toBe('app_in_review');
  await decideReview(amazon.url, skillId, 'SUCCEEDED');
  await untilSubmission(server, as, appId, isIn('live'));

  // Nobody has looked at the history: Amazon's list was read before the app could be edited.
  expect((await setWelcome(world, as, appId, 'Welcome to two.')).status).toBe(200);
  await world.smapi.enable(skillId, 'live');
  expect(await greeting(world, skillId, 'live')).toContain('Welcome to one.');
  // A submission without a message of its own carries the app's version.
  expect((await history(world, as, appId)).items).toMatchObject([{ state: 'LIVE', message: 'Version 1.0' }]);
  amazon.faults.set({ path: `/v1/skills/${skillId}/versions` }, { kind: 'status', status: 503 });
  expect(await history(world, as, appId)).toMatchObject({
    isFresh: false,
    draftDifferences: 2,
    items: [{ state: 'LIVE', versionNumber: 1, createdBy: as.email }],
  });
  amazon.faults.clear();
});

test('only the version that shoppers have says live in the queue of the team; it is opened by its own name', async () => {
  const { server, amazon } = world;
  const { as, appId } = await makeReleasableApp(world, 'Welcome to one.');
  const admin = await makeUser(server, 'super_admin', null);
  const goLive = async () => {
    await submit(server, as, appId);
    const { skillId } = await untilSubmission(server, as, appId, isIn('in_review'));
    await decideReview(amazon.url, skillId ?? '', 'SUCCEEDED');
    await untilSubmission(server, as, appId, isIn('live'));
  };
  const wereLive = async () => {
    const { items } = (await server.call(submissionsRoutes.publishingQueue, admin, { query: {} })).body;
    const own = items.filter((one: { appId: string }) => one.appId === appId);
    return own.map(({ state, wasLive }: { state: string; wasLive: boolean }) => [state, wasLive]);
  };
  await goLive();
  const { invocationName } = (await server.call(appsRoutes.getApp, as, { params: { id: appId } })).body.app;
  const renamed = { id: appId, invocationName: 'hazel home draft', messages: { welcomeText: 'Welcome to two.' } };
  expect((await server.call(appsRoutes.updateApp, as, { body: renamed })).status).toBe(200);
  expect((await history(world, as, appId)).liveOpening).toEqual({ invocationName, locale: 'en-US' });
  expect(await wereLive()).toEqual([['live', false]]);
  await goLive();
  expect(await wereLive()).toEqual([
    ['live', false],
    ['live', true],
  ]);
  const { body } = await rollBack(world, as, appId, '1');
  expect((await rollbackEnded(world, as, appId, body.rollback.id)).rollback.status).toBe('succeeded');
  expect(await wereLive()).toEqual([
    ['live', true],
    ['live', false],
  ]);
});

test('a review that was withdrawn leaves the app editable, and live as it was', async () => {
  const { server, amazon } = world;
  const { as, appId } = await makeReleasableApp(world, 'Welcome to one.');
  await submit(server, as, appId);
  const { skillId } = await untilSubmission(server, as, appId, isIn('in_review'));
  await decideReview(amazon.url, skillId ?? '', 'CANCELLED');
  await untilSubmission(server, as, appId, isIn('withdrawn'));
  expect((await setWelcome(world, as, appId, 'Welcome to two.')).status).toBe(200);
  expect(await greeting(world, skillId ?? '', 'development')).toContain('Welcome to two.');
  expect((await history(world, as, appId)).liveVersionId).toBeNull();
});
