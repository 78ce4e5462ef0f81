import { appVersionsRoutes } from '@voicecart/contract/routes/app-versions';
import { appsRoutes } from '@voicecart/contract/routes/apps';
import { briefingsRoutes } from '@voicecart/contract/routes/briefings';
import { certificationRoutes } from '@voicecart/contract/routes/certification';
import { skillHealthRoutes } from '@voicecart/contract/routes/skill-health';
import { decideReview } from '@voicecart/emulators/amazon/people.fixture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { queuedMails } from '../../../test/queued-mail.ts';
import type { Caller } from '../../../test/test-server.ts';
import {
  isFinished,
  makeApp,
  type PublishingWorld,
  start,
  startPublishingWorld,
  until,
} from '../publishing/publishing-world.fixture.ts';
import { startRound } from '../skill-health/canary.jobs.ts';
import { checkLiveApp } from '../skill-health/canary.ts';
import { appOf, isIn, submit, untilSubmission } from './submissions-world.fixture.ts';

/** An app that is published as a flash briefing: Amazon gets its feeds, and no interaction model. */

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld({ amazon: { reviewDelayMs: 600_000 }, env: { PUBLISH_POLL_MS: '30' } });
});
afterAll(() => world.stop());

const briefing = { publishingType: 'flash_briefing', locales: ['de-DE'] };

async function publish(as: Caller, appId: string) {
  const { id } = await start(world.server, as, appId);
  return until(world.server, as, appId, (one) => one.id === id && isFinished(one));
}

async function addNews(as: Caller) {
  const body = { title: 'New mugs', text: 'The winter mugs are here.' };
  const reply = await world.server.call(briefingsRoutes.createBriefing, as, { body });
  expect(reply.status).toBe(201);
}

const sentSchema = z.object({
  apis: z.object({
    flashBriefing: z.object({
      locales: z.record(
        z.string(),
        z.object({
          customErrorMessage: z.string(),
          feeds: z.tuple([z.object({ url: z.string(), vuiPreamble: z.string(), contentType: z.literal('TEXT') })]),
        }),
      ),
    }),
  }),
});

test('without news nothing is sent, and the fault leads to the screen of the news', async () => {
  const { server } = world;
  const owner = await server.merchant();
  const appId = await makeApp(server, owner, briefing);
  const failed = await publish(owner, appId);
  expect(failed).toMatchObject({ status: 'failed', skillId: null });
  expect(failed.faults.map(({ code, screen }) => [code, screen])).toEqual([['EMPTY_FEED', '/flash-briefing']]);
});

test('what a restored version brought back stops the publish, with the field', async () => {
  const { server } = world;
  const owner = await server.merchant();
  const appId = await makeApp(server, owner, { locales: ['en-US', 'de-DE'] });
  await addNews(owner);
  const saved = await server.call(appVersionsRoutes.saveVersion, owner, { body: { skill_id: appId } });
  const body = { id: appId, publishingType: 'flash_briefing' as const, locales: ['en-US' as const] };
  expect((await server.call(appsRoutes.updateApp, owner, { body })).status).toBe(200);
  const restored = await server.call(appVersionsRoutes.changeVersion, owner, {
    params: { id: saved.body.version.id },
    body: { restore: true },
  });
  expect(restored.status).toBe(200);
  const failed = await publish(owner, appId);
  // The news were off in that version.
  expect(failed.faults).toMatchObject([{ code: 'NO_INTERACTIONS' }, { code: 'TOO_MANY_LOCALES', field: 'locales' }]);
  expect(failed.skillId).toBeNull();
});

test('its news are published as a feed, reviewed without a talk, and go live', async () => {
  const { server, amazon, smapi } = world;
  const owner = await server.merchant();
  const appId = await makeApp(server, owner, briefing);
  await addNews(owner);
  const { certification } = (
    await server.call(certificationRoutes.requiredCertification, owner, { query: { skill_id: appId } })
  ).body;
  const checks = certification.items.map(({ id }: { id: string }) => id);
  expect(checks).toContain('listing-description');
  for (const id of ['invocation-name', 'first-phrase', 'launch-on-devices']) expect(checks).not.toContain(id);

  await submit(server, owner, appId);
  const submission = await untilSubmission(server, owner, appId, isIn('in_review', 'failed'));
  expect(submission).toMatchObject({ state: 'in_review', error: null, faults: [] });
  const skillId = submission.skillId ?? '';
  const sent = sentSchema.parse((await smapi.getManifest(skillId, 'development')).manifest);
  expect(Object.keys(sent.apis.flashBriefing.locales)).toEqual(['de-DE']);
  expect(await smapi.getInteractionModelEtag(skillId, 'development', 'de-DE')).toBeUndefined();
  for (const [locale, { feeds, customErrorMessage }] of Object.entries(sent.apis.flashBriefing.locales)) {
    expect(customErrorMessage.length).toBeLessThanOrEqual(100);
    const { pathname } = new URL(feeds[0].url);
    expect(pathname).toBe(`/briefing/${appId}/${locale}.json`);
    // The address that Amazon was given answers with the news.
    const read: unknown = await (await fetch(new URL(pathname, server.url))).json();
    expect(read).toMatchObject([{ titleText: 'New mugs', mainText: 'The winter mugs are here.' }]);
  }

  await decideReview(amazon.url, skillId, 'SUCCEEDED');
  await untilSubmission(server, owner, appId, isIn('live'));
  expect(await appOf(server, owner, appId)).toMatchObject({
    lifecycle: 'live',
    publishingType: 'flash_briefing',
    prodAwsSkillId: skillId,
  });

  // The draft leaves the language; what Amazon has goes on, and is checked.
  const body = { id: appId, locales: ['en-US' as const] };
  expect((await server.call(appsRoutes.updateApp, owner, { body })).status).toBe(200);
  const check = async () => {
    await checkLiveApp(server.platform, { merchantId: owner.merchantId, appId }, server.url);
    return (await server.call(skillHealthRoutes.getCanary, owner, { params: { id: appId } })).body.canary;
  };
  await startRound(server.platform);
  const { rows: made } = await server.platform.pool.query(
    `select 1 from pgboss.job where name = 'canary' and data->>'appId' = $1`,
    [appId],
  );
  // The clock's own round may have come as well.
  expect(made).not.toEqual([]);
  expect(await check()).toMatchObject({ status: 'answering', turns: [{ answered: 'New mugs', problem: null }] });
  const [{ id }] = (await server.call(briefingsRoutes.listBriefings, owner, {})).body.items;
  await server.call(briefingsRoutes.deleteBriefing, owner, { params: { id } });
  expect(await check()).toMatchObject({ status: 'failing', error: expect.stringContaining('The feed has no news') });
  await check();
  const subjects = (await queuedMails(server, owner.email)).map(({ subject }) => subject);
  expect(subjects).toContain('Hazel Home Goods does not answer');
});

test('a publish that changed nothing finds its skill again', async () => {
  const { server } = world;
  const owner = await server.merchant();
  const appId = await makeApp(server, owner, briefing);
  await addNews(owner);
  const first = await publish(owner, appId);
  expect(first).toMatchObject({ status: 'succeeded', error: null, faults: [] });
  const second = await publish(owner, appId);
  expect(second.skillId).toBe(first.skillId);
});

test('the type can be changed until Amazon has a skill', async () => {
  const { server } = world;
  const owner = await server.merchant();
  const appId = await makeApp(server, owner);
  const change = (publishingType: 'custom' | 'flash_briefing') =>
    server.call(appsRoutes.updateApp, owner, { body: { id: appId, publishingType } });
  const changed = (await change('flash_briefing')).body.app;
  expect(changed.publishingType).toBe('flash_briefing');
  const news = changed.interactions.find(({ type }: { type: number }) => type === 28);
  expect(news?.isEnabled).toBe(true);
  await addNews(owner);
  await publish(owner, appId);
  expect(await change('custom')).toMatchObject({ status: 400, body: { fields: [{ path: 'publishingType' }] } });
  expect((await change('flash_briefing')).status).toBe(200);
  // Amazon takes one language of a flash briefing.
  const body = { id: appId, locales: ['en-US' as const, 'de-DE' as const] };
  expect(await server.call(appsRoutes.updateApp, owner, { body })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'locales' }] },
  });
});
