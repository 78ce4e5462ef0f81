import { routes } from '@voicecart/contract/routes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { decideReview, setStoreStatus } from '../../../../../emulators/src/amazon/people.fixture.ts';
import { queuedMails } from '../../../../test/queued-mail.ts';
import { type PublishingWorld, start, startPublishingWorld } from '../publishing-world.fixture.ts';
import { endpointOf } from '../skill-files.ts';
import {
  control,
  greeting,
  history,
  publish,
  publishedApp,
  release,
  rollBack,
  rollbackEnded,
  said,
  setWelcome,
} from './releases.fixture.ts';
import { sweepReleases } from './releases.jobs.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld({ env: { PUBLISH_POLL_MS: '40' } });
});
afterEach(() => world.amazon.faults.clear());
afterAll(() => world.stop());

const monthsAgo = (count: number) => new Date(Date.now() - count * 30.5 * 24 * 3_600_000).toISOString();

/** The node that answers hears of a change a moment after its commit. */
const expectGreeting = (skillId: string, stage: 'live' | 'development', words: string) =>
  expect.poll(() => greeting(world, skillId, stage)).toContain(words);

/** Three versions: one too old to go back to, one certified, one live. */
async function threeVersions() {
  const made = await publishedApp(world, 'Welcome to one.');
  const { as, appId, skillId } = made;
  await release(world, skillId, { message: 'first' });
  await history(world, as, appId);
  await setWelcome(world, as, appId, 'Welcome to two.');
  await publish(world, as, appId);
  await release(world, skillId, { message: 'second' });
  await history(world, as, appId);
  await setWelcome(world, as, appId, 'Welcome to three.');
  await publish(world, as, appId);
  await release(world, skillId, { message: 'third' });
  return made;
}

describe('live', () => {
  it('is answered by what was submitted, whatever is edited or published since', async () => {
    const { as, appId, skillId } = await publishedApp(world, 'Welcome to one.');
    await setWelcome(world, as, appId, 'Welcome to the draft.');
    await expectGreeting(skillId, 'development', 'Welcome to the draft.');
    await setWelcome(world, as, appId, 'Welcome to one.');
    await publish(world, as, appId);
    await release(world, skillId, { message: 'Opening' });
    expect((await history(world, as, appId)).items).toMatchObject([{ state: 'LIVE', message: 'Opening' }]);

    await setWelcome(world, as, appId, 'Welcome to two.');
    expect(await greeting(world, skillId, 'live')).toContain('Welcome to one.');
    await publish(world, as, appId);
    await setWelcome(world, as, appId, 'Welcome to the draft.');
    expect(await greeting(world, skillId, 'live')).toContain('Welcome to one.');
    await expectGreeting(skillId, 'development', 'Welcome to the draft.');
    const manifests = await Promise.all(
      (['live', 'development'] as const).map((stage) => world.smapi.getManifest(skillId, stage)),
    );
    const addresses = manifests.map(({ manifest }) => endpointOf(manifest) ?? '');
    expect(addresses.map((uri) => uri.slice(uri.indexOf(appId) + appId.length))).toEqual(['', '?release=2']);
    const stagesHeard = () =>
      world.server.platform.db
        .selectFrom('conversations')
        .select('stage')
        .distinct()
        .where('app_id', '=', appId)
        .orderBy('stage')
        .execute();
    // Turns are written behind the answer, several at once.
    await expect.poll(stagesHeard).toEqual([{ stage: 'development' }, { stage: 'live' }]);
  });

  it('is what the sandbox plays in production mode, and says by which version', async () => {
    const { as, appId, skillId } = await publishedApp(world, 'Welcome to one.');
    const { server } = world;
    const open = async (stage: 'live' | 'development') => {
      const body = { skill_id: appId, stage, locale: 'en-US' as const, text: '' };
      const { turn } = (await server.call(routes.sandboxSay, as, { body })).body;
      return [turn.speech.includes('Welcome to one.'), turn.version];
    };
    const played = async () => {
      const query = { skill_id: appId, stage: 'live' as const };
      return (await server.call(routes.sandboxApp, as, { query })).body;
    };
    expect(await played()).toMatchObject({ version: null });
    await release(world, skillId);
    await history(world, as, appId);
    await setWelcome(world, as, appId, 'Welcome to the draft.');
    await server.call(routes.addInteraction, as, { body: { id: appId, type: 10 } });
    await expect.poll(() => open('development')).toEqual([false, null]);
    expect(await open('live')).toEqual([true, 1]);
    expect(await played()).toMatchObject({ version: 1, locales: ['en-US'] });
    expect((await played()).interactionTypes).not.toContain(10);

    const step = { say: '', expectIntent: null, expectSpeech: '' };
    const saved = { skill_id: appId, name: 'Greets', locale: 'en-US', device: 'hub', steps: [step] } as const;
    const { id } = (await server.call(routes.saveSandboxTest, as, { body: { ...saved, steps: [step] } })).body.test;
    const run = { params: { id }, query: { stage: 'live' as const } };
    const { lastResult } = (await server.call(routes.runSandboxTest, as, run)).body.test;
    expect(lastResult).toMatchObject({ version: 1, steps: [{ speech: expect.stringContaining('Welcome to one.') }] });
  });

  it('reads out the policies of the version that answers, also after a rollback', async () => {
    const { as, appId, skillId } = await publishedApp(world, 'Welcome.');
    const { server } = world;
    await server.call(routes.addInteraction, as, { body: { id: appId, type: 3 } });
    const write = (text: string) =>
      server.call(routes.updatePolicies, as, { body: { policies: { return: { text } } } });
    const asked = (stage: 'live' | 'development') =>
      said(world, skillId, stage, 'ask hazel home goods for the return policy');
    for (const days of ['thirty', 'fourteen']) {
      await write(`Send it back within ${days} days.`);
      await publish(world, as, appId);
      await release(world, skillId, { message: days });
      await history(world, as, appId);
    }
    await write('We take nothing back.');
    await publish(world, as, appId);
    await expect.poll(() => asked('development')).toContain('nothing back');
    expect(await asked('live')).toContain('fourteen days');
    const { body } = await rollBack(world, as, appId, '1');
    expect((await rollbackEnded(world, as, appId, body.rollback.id)).rollback.status).toBe('succeeded');
    await expect.poll(() => asked('live')).toContain('thirty days');
    expect(await asked('development')).toContain('nothing back');
    const { liveVersionId } = await history(world, as, appId);
    const compared = await server.call(routes.getVersion, as, { params: { id: liveVersionId ?? '' } });
    expect(compared.body.differences).toContainEqual(
      expect.objectContaining({
        area: 'policies',
        interactionType: 3,
        name: 'text',
        before: 'Send it back within thirty days.',
        now: 'We take nothing back.',
      }),
    );
  });

  it('tells what was submitted, by whom, and in how much the draft differs', async () => {
    const { as, appId } = await threeVersions();
    const { items, liveVersionId, draftDifferences, isFresh, isInReview } = await history(world, as, appId);
    expect({ draftDifferences, isFresh, isInReview }).toEqual({
      draftDifferences: 0,
      isFresh: true,
      isInReview: false,
    });
    expect(items.map((one) => [one.amazonVersion, one.state, one.message, one.versionNumber, one.canRollBack])).toEqual(
      [
        ['3', 'LIVE', 'third', 3, false],
        ['2', 'CERTIFIED', 'second', 2, true],
        ['1', 'CERTIFIED', 'first', 1, true],
      ],
    );
    expect(items[0]).toMatchObject({ versionId: liveVersionId, createdBy: as.email });
    await setWelcome(world, as, appId, 'Welcome to four.');
    expect((await history(world, as, appId)).draftDifferences).toBe(2);
    const certified = await world.server.call(routes.certifiedSkill, as, { params: { id: appId } });
    expect(certified.body.skill).toMatchObject({ amazonVersion: '3', state: 'LIVE' });
  });

  it('is told as last heard while Amazon is away', async () => {
    const { as, appId, skillId } = await publishedApp(world, 'Welcome.');
    await release(world, skillId);
    await history(world, as, appId);
    world.amazon.faults.set({ path: `/v1/skills/${skillId}/versions` }, { kind: 'status', status: 503 });
    expect(await history(world, as, appId)).toMatchObject({ isFresh: false, items: [{ state: 'LIVE' }] });
  });

  it('is found by the sweep, also where nobody looks', async () => {
    const { appId, skillId } = await publishedApp(world, 'Welcome.');
    const { platform } = world.server;
    await platform.db.updateTable('apps').set({ lifecycle: 'certified' }).where('id', '=', appId).execute();
    await release(world, skillId);
    await sweepReleases(platform, AbortSignal.timeout(20_000));
    const kept = await platform.db.selectFrom('app_releases').select('state').where('app_id', '=', appId).execute();
    expect(kept).toEqual([{ state: 'LIVE' }]);
  });

  it('is seen to leave the store by the console, which owners are told, and can then be deleted', async () => {
    const { as, appId, skillId } = await publishedApp(world, 'Welcome.');
    const { platform } = world.server;
    await release(world, skillId);
    await platform.db.updateTable('apps').set({ lifecycle: 'live' }).where('id', '=', appId).execute();
    const theApp = async () => (await world.server.call(routes.getApp, as, { params: { id: appId } })).body.app;
    const lifecycle = async () => (await theApp()).lifecycle;
    const remove = () => world.server.call(routes.deleteAmazonSkill, as, { body: { skill_id: appId, confirm: true } });
    const look = async (status: 'PUBLISHED' | 'HIDDEN' | 'REMOVED') => {
      await setStoreStatus(world.amazon.url, skillId, status);
      await history(world, as, appId);
      return lifecycle();
    };
    expect(await look('PUBLISHED')).toBe('live');
    expect(await look('HIDDEN')).toBe('hidden');
    expect((await remove()).body).toMatchObject({ code: 'app_in_use' });
    expect(await look('PUBLISHED')).toBe('live');
    // Where nobody looks, the sweep does.
    const sweep = async (status: 'PUBLISHED' | 'REMOVED') => {
      await setStoreStatus(world.amazon.url, skillId, status);
      await platform.db
        .updateTable('app_releases')
        .set({ checked_at: new Date(0) })
        .where('app_id', '=', appId)
        .execute();
      await sweepReleases(platform, AbortSignal.timeout(20_000));
      return lifecycle();
    };
    expect(await sweep('REMOVED')).toBe('removed');
    expect(await sweep('PUBLISHED')).toBe('live');
    expect(await look('REMOVED')).toBe('removed');
    const mails = (await queuedMails(world.server, as.email)).map(({ subject }) => subject);
    expect(mails.filter((subject) => subject.includes('skill store')).toSorted()).toEqual([
      'Hazel Home Goods: hidden in the skill store',
      'Hazel Home Goods: removed from the skill store',
      'Hazel Home Goods: removed from the skill store',
    ]);
    expect((await remove()).status).toBe(202);
    expect(await theApp()).toMatchObject({ lifecycle: 'draft', prodAwsSkillId: null });
  });

  it('is nobody else’s to see or to roll back', async () => {
    const { appId } = await publishedApp(world, 'Welcome.');
    const stranger = await world.server.merchant();
    expect((await rollBack(world, stranger, appId, '1')).status).toBe(404);
    expect((await world.server.call(routes.liveHistory, stranger, { params: { id: appId } })).status).toBe(404);
  });
});

describe('a rollback of live', () => {
  it('brings back what shoppers heard, keeps the draft, and can be undone the same way', async () => {
    const { as, appId, skillId } = await threeVersions();
    await setWelcome(world, as, appId, 'Welcome to the draft.');
    const started = await rollBack(world, as, appId, '2');
    expect(started.status, started.text).toBe(202);
    expect((await rollBack(world, as, appId, '1')).body.rollback).toMatchObject({ id: started.body.rollback.id });
    const ended = await rollbackEnded(world, as, appId, started.body.rollback.id);
    expect(ended.rollback).toMatchObject({ status: 'succeeded', fromVersion: '3', toVersion: '2', error: null });
    expect(ended.items.map(({ state }) => state)).toEqual(['CERTIFIED', 'LIVE', 'CERTIFIED']);
    // It was live, and does not wait to be published.
    expect(ended.items[0]?.liveSince).not.toBeNull();
    const certified = await world.server.call(routes.certifiedSkill, as, { params: { id: appId } });
    expect(certified.body.skill).toMatchObject({ amazonVersion: '2', state: 'LIVE' });
    await expectGreeting(skillId, 'live', 'Welcome to two.');
    const { app } = (await world.server.call(routes.getApp, as, { params: { id: appId } })).body;
    expect(app.messages.welcomeText).toBe('Welcome to the draft.');
    const again = await rollBack(world, as, appId, '3');
    expect((await rollbackEnded(world, as, appId, again.body.rollback.id)).rollback.status).toBe('succeeded');
    await expectGreeting(skillId, 'live', 'Welcome to three.');
  });

  it('is refused with the reason where Amazon would refuse it', async () => {
    const { as, appId, skillId } = await publishedApp(world, 'Welcome to one.');
    const refused = async (version: string) => (await rollBack(world, as, appId, version)).body.error;
    expect(await refused('1')).toContain('Nothing of this app is live');
    await release(world, skillId, { certifiedAt: monthsAgo(7) });
    await release(world, skillId, { status: 'FAILED_CERTIFICATION' });
    await release(world, skillId);
    expect(await refused('1')).toContain('last six months');
    expect(await refused('2')).toContain('did not');
    expect(await refused('3')).toContain('live already');
    expect(await refused('9')).toContain('no version 9');
  });

  it('tells when Amazon could not do it', async () => {
    const { as, appId, skillId } = await threeVersions();
    for (const outcome of ['INELIGIBLE', 'FAILED'] as const) {
      await control(world, '/__rollbacks', { skillId, outcome });
      const { body } = await rollBack(world, as, appId, '2');
      const { rollback, items } = await rollbackEnded(world, as, appId, body.rollback.id);
      expect(rollback.status).toBe(outcome.toLowerCase());
      expect(rollback.error).toContain(outcome === 'FAILED' ? 'failed' : 'ineligible');
      expect(items[0]?.state).toBe('LIVE');
    }
  });

  it('goes on after Amazon was away, and asks for one rollback only', async () => {
    const { as, appId, skillId } = await threeVersions();
    // The request arrives, its answer comes too late.
    world.amazon.faults.set(
      { method: 'POST', path: `/v1/skills/${skillId}/rollbacks` },
      { kind: 'slow', ms: 3_000 },
      { count: 1 },
    );
    const { body } = await rollBack(world, as, appId, '2');
    const { rollback } = await rollbackEnded(world, as, appId, body.rollback.id);
    expect(rollback).toMatchObject({ status: 'succeeded', error: null });
    await expectGreeting(skillId, 'live', 'Welcome to two.');
  });
});

describe('while Amazon reviews a skill', () => {
  it('the app can be neither changed nor published', async () => {
    const { as, appId, skillId } = await publishedApp(world, 'Welcome to one.');
    await release(world, skillId, { status: 'IN_REVIEW' });
    await world.server.platform.db
      .updateTable('apps')
      .set({ lifecycle: 'in certification' })
      .where('id', '=', appId)
      .execute();
    const refusals = [
      await setWelcome(world, as, appId, 'Other words.'),
      await world.server.call(routes.removeInteraction, as, { body: { id: appId, type: 2 } }),
      await world.server.call(routes.startPublish, as, { body: { skill_id: appId } }),
      await world.server.call(routes.setDraftInteractions, as, { params: { id: appId }, body: { interactions: [] } }),
      await rollBack(world, as, appId, '1'),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(refusals.map(() => [409, 'app_in_review']));
    expect(await history(world, as, appId)).toMatchObject({ isInReview: true, isReviewOver: false });
    // The review ends at Amazon a moment before the submission is told of it.
    await decideReview(world.amazon.url, skillId, 'FAILED');
    expect(await history(world, as, appId)).toMatchObject({
      isInReview: true,
      isReviewOver: true,
      items: [{ state: 'FAILED_CERTIFICATION' }],
    });
  });

  it('reviewers hear what was submitted, and the next publish is another release', async () => {
    const { as, appId, skillId } = await publishedApp(world, 'Welcome to one.');
    await release(world, skillId, { status: 'WITHDRAWN_FROM_CERTIFICATION' });
    await history(world, as, appId);
    await setWelcome(world, as, appId, 'Welcome to two.');
    await expectGreeting(skillId, 'development', 'Welcome to two.');
    await publish(world, as, appId);
    const { manifest } = await world.smapi.getManifest(skillId, 'development');
    expect(endpointOf(manifest)).toMatch(/\?release=2$/);
    expect((await start(world.server, as, appId)).appId).toBe(appId);
  });
});

describe('the old calls of the draft', () => {
  it('set its interactions, and tell it in the old shape', async () => {
    const { as, appId } = await publishedApp(world, 'Welcome.');
    const set = (interactions: { type: number; settings?: Record<string, unknown> }[]) =>
      world.server.call(routes.setDraftInteractions, as, { params: { id: appId }, body: { interactions } });
    const reply = await set([{ type: 1, settings: { resultsPerTurn: 2 } }, { type: 4 }]);
    expect(reply.status, reply.text).toBe(200);
    const types = (skill: { skill_interactions: { interaction_type: number }[] } | undefined) =>
      skill?.skill_interactions.map((one) => one.interaction_type);
    expect(types(reply.body.skill[0])).toEqual([1, 4]);
    expect((await set([{ type: 999 }])).body.code).toBe('unknown_interaction');
    expect((await set([{ type: 1, settings: { resultsPerTurn: 'many' } }])).status).toBe(400);
    const dev = await world.server.call(routes.developmentSkill, as, { params: { id: appId } });
    expect(types(dev.body.skill[0])).toEqual([1, 4]);
    const header = await world.server.call(routes.headerSkill, as, { query: { skill_id: appId } });
    expect(header.body.skill._id).toBe(appId);
  });
});
