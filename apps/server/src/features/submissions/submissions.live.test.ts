import { decideReview } from '@voicecart/emulators/amazon/people.fixture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PublishingWorld, startPublishingWorld } from '../publishing/publishing-world.fixture.ts';
import { greeting, history, makeReleasableApp, setWelcome } from '../publishing/releases/releases.fixture.ts';
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
