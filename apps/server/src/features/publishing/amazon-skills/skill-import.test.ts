import { randomBytes } from 'node:crypto';
import { amazonLoginRoutes } from '@voicecart/contract/routes/amazon-login';
import { amazonSkillsRoutes as rows } from '@voicecart/contract/routes/amazon-skills';
import { appsRoutes } from '@voicecart/contract/routes/apps';
import { publishingRoutes } from '@voicecart/contract/routes/publishing';
import { demoDeveloper } from '@voicecart/emulators/amazon/developer';
import { allowLogin, codeAndState } from '@voicecart/emulators/amazon/people.fixture';
import { shopManifest, shopModel } from '@voicecart/emulators/amazon/testing.fixture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../../test/test-server.ts';
import { isFinished, type PublishingWorld, startPublishingWorld, until } from '../publishing-world.fixture.ts';

let world: PublishingWorld;
beforeAll(async () => {
  const SECRETS_KEY = randomBytes(32).toString('base64');
  world = await startPublishingWorld({ env: { PUBLIC_URL: 'https://shop.example', SECRETS_KEY } });
});
afterAll(() => world.stop());

/** A merchant who has logged in with the developer account that the skills are in. */
async function linkedMerchant(): Promise<Caller> {
  const { server } = world;
  const merchant = await server.merchant();
  const { url } = (await server.call(amazonLoginRoutes.startAmazonLogin, merchant)).body;
  const body = codeAndState(await allowLogin(url, demoDeveloper.userId));
  const linked = await server.call(amazonLoginRoutes.completeAmazonLogin, merchant, { body });
  expect(linked.status, linked.text).toBe(200);
  return merchant;
}

/** A skill that somebody built in the console. */
async function foreignSkill(change: (manifest: ReturnType<typeof shopManifest>) => object = (one) => one) {
  const manifest = change(shopManifest('https://old.example/alexa'));
  const { skillId } = await world.smapi.createSkill(demoDeveloper.vendorId, { manifest });
  await expect
    .poll(async () => (await world.smapi.getStatus(skillId, ['manifest'])).manifest?.lastUpdateRequest?.status)
    .toBe('SUCCEEDED');
  await world.smapi.setInteractionModel(skillId, 'development', 'en-US', shopModel());
  await expect
    .poll(async () => (await world.smapi.getStatus(skillId, [])).interactionModel?.['en-US']?.lastUpdateRequest?.status)
    .toBe('SUCCEEDED');
  return skillId;
}

test('a skill of the own account becomes an app, which publishes to that same skill', async () => {
  const { server } = world;
  const owner = await linkedMerchant();
  const skillId = await foreignSkill();
  const preview = await server.call(rows.previewSkillImport, owner, { query: { aws_skill_id: skillId } });
  expect(preview.body.skill).toMatchObject({
    skillId,
    appId: null,
    isLive: false,
    name: 'Hazel Home Goods',
    summary: 'Shop at Hazel by voice',
    invocationName: 'hazel home goods',
    invocationNameProblem: null,
    privacyUrl: 'https://voice.voicecart.example/privacy',
    locales: ['en-US'],
  });
  expect(preview.body.skill.leftBehind).toContainEqual({
    kind: 'endpoint',
    count: 1,
    names: ['https://old.example/alexa'],
  });

  // A double click makes one app.
  const both = await Promise.all(
    [1, 2].map(() => server.call(rows.importSkill, owner, { body: { aws_skill_id: skillId } })),
  );
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both.map(({ body }) => body.isNew).toSorted()).toEqual([false, true]);
  const [id, other] = both.map(({ body }) => body.app.id);
  expect(other).toBe(id);
  const { app } = (await server.call(appsRoutes.getApp, owner, { params: { id } })).body;
  expect(app).toMatchObject({ awsSkillId: skillId, lifecycle: 'in development', name: 'Hazel Home Goods' });

  // What stands in the console is told before it is replaced.
  const start = (replace: boolean) =>
    server.call(publishingRoutes.startPublish, owner, { body: { skill_id: id, replace_console_edits: replace } });
  const first = await start(false);
  const stopped = await until(server, owner, id, (one) => one.id === first.body.publish.id && isFinished(one));
  expect(stopped).toMatchObject({ status: 'failed' });
  expect(stopped.faults.some(({ code }) => code === 'CONSOLE_EDIT')).toBe(true);
  const second = await start(true);
  const done = await until(server, owner, id, (one) => one.id === second.body.publish.id && isFinished(one));
  expect(done).toMatchObject({ status: 'succeeded', skillId });
  const { manifest } = await world.smapi.getManifest(skillId, 'development');
  expect(JSON.stringify(manifest)).not.toContain('https://old.example/alexa');
});

test("nothing is told or taken of the installation's skills, or of another app's", async () => {
  const { server } = world;
  const stranger = await server.merchant();
  const skillId = await foreignSkill();
  const query = { aws_skill_id: skillId };
  expect(await server.call(rows.previewSkillImport, stranger, { query })).toMatchObject({
    status: 409,
    body: { code: 'not_at_amazon' },
  });
  const owner = await linkedMerchant();
  expect((await server.call(rows.importSkill, owner, { body: query })).body.isNew).toBe(true);
  const second = await linkedMerchant();
  for (const reply of [
    await server.call(rows.previewSkillImport, second, { query }),
    await server.call(rows.importSkill, second, { body: query }),
  ])
    expect(reply).toMatchObject({ status: 409, body: { code: 'skill_taken' } });
});

test('a skill that is no custom skill is refused with the reason', async () => {
  const owner = await linkedMerchant();
  const skillId = await foreignSkill((manifest) => ({
    ...manifest,
    apis: { flashBriefing: { locales: { 'en-US': { feeds: [], customErrorMessage: 'Later, please.' } } } },
  }));
  const reply = await world.server.call(rows.previewSkillImport, owner, { query: { aws_skill_id: skillId } });
  expect(reply).toMatchObject({ status: 409, body: { code: 'not_importable' } });
});
