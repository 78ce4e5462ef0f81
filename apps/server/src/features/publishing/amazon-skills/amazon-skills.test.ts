import { setTimeout as pause } from 'node:timers/promises';
import { amazonSkillsRoutes as rows } from '@voicecart/contract/routes/amazon-skills';
import { appsRoutes } from '@voicecart/contract/routes/apps';
import { demoDeveloper } from '@voicecart/emulators/amazon/developer';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../../test/test-server.ts';
import {
  isFinished,
  makeApp,
  type PublishingWorld,
  skillIds,
  start,
  startPublishingWorld,
  until,
} from '../publishing-world.fixture.ts';
import { runSkillDeletion } from './skill-deletion.ts';

let world: PublishingWorld;
let owner: Caller;
let stranger: Caller;
let appId: string;
let skillId: string;
beforeAll(async () => {
  world = await startPublishingWorld();
  owner = await world.server.merchant();
  stranger = await world.server.merchant();
  appId = await makeApp(world.server, owner);
  await start(world.server, owner, appId);
  skillId = (await until(world.server, owner, appId, isFinished)).skillId ?? '';
});
afterEach(() => world.amazon.faults.clear());
afterAll(() => world.stop());

async function eventually(isThere: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await isThere())) {
    if (Date.now() > deadline) throw new Error('still not');
    await pause(50);
  }
}

const getApp = async (as: Caller, id: string) =>
  (await world.server.call(appsRoutes.getApp, as, { params: { id } })).body.app;

test("the installation's account tells each merchant of its own skills only", async () => {
  const { server } = world;
  const own = await server.call(rows.listAmazonSkills, owner, {});
  expect(own.body.skills).toMatchObject([{ skillId, stage: 'development', appId }]);
  expect((await server.call(rows.listAmazonSkills, stranger, {})).body.skills).toEqual([]);
  const manager = await server.call(rows.listAmazonVendors, stranger, {});
  expect(manager.body).toMatchObject({ vendors: [{ id: demoDeveloper.vendorId }], vendorId: demoDeveloper.vendorId });
});

test('a skill is created once: a repeat gets the publish that runs', async () => {
  const { server } = world;
  const merchant = await server.merchant();
  const id = await makeApp(server, merchant);
  const first = await server.call(rows.createAmazonSkill, merchant, { body: { skill_id: id } });
  expect(first).toMatchObject({ status: 202, body: { aws_skill_id: null } });
  const again = await server.call(rows.createAmazonSkill, merchant, { body: { skill_id: id } });
  expect(again.body.publish.id).toBe(first.body.publish.id);
  const done = await until(server, merchant, id, isFinished);
  expect((await server.call(rows.listAmazonSkills, merchant, {})).body.skills).toMatchObject([
    { skillId: done.skillId, appId: id },
  ]);
});

test('a demo skill is the default app of a merchant who has none', async () => {
  const { server } = world;
  const merchant = await server.merchant();
  const made = await server.call(rows.createDemoSkill, merchant, {});
  expect(made).toMatchObject({ status: 202, body: { isNew: true, publish: { stage: 'development' } } });
  await until(server, merchant, made.body.id, isFinished);
  const again = await server.call(rows.createDemoSkill, merchant, {});
  expect(again.body).toMatchObject({ id: made.body.id, isNew: false });
  await until(server, merchant, made.body.id, isFinished);
});

test('model and manifest are sent to the skill that the app has, and to no other', async () => {
  const { server } = world;
  const unpublished = await makeApp(server, stranger);
  for (const reply of [
    await server.call(rows.sendInteractionModel, stranger, { body: { skill_id: unpublished } }),
    await server.call(rows.sendManifest, stranger, { params: { id: unpublished } }),
  ])
    expect(reply).toMatchObject({ status: 409, body: { code: 'not_published' } });
  const foreign = await server.call(rows.sendInteractionModel, owner, { body: { skill_id: appId, locale: 'de-DE' } });
  expect(foreign).toMatchObject({ status: 400, body: { code: 'locale_off' } });

  await server.call(appsRoutes.updateApp, owner, { body: { id: appId, invocationName: 'hazel house goods' } });
  const model = await server.call(rows.sendInteractionModel, owner, { body: { skill_id: appId } });
  expect(model).toMatchObject({
    status: 202,
    body: {
      aws_skill_id: skillId,
      locale: 'en-US',
      interactionModel: { languageModel: { invocationName: 'hazel house goods' } },
    },
  });
  await until(server, owner, appId, isFinished);
  const there = await world.smapi.getInteractionModel(skillId, 'development', 'en-US');
  expect(there?.interactionModel).toMatchObject({ languageModel: { invocationName: 'hazel house goods' } });

  await server.call(appsRoutes.updateApp, owner, { body: { id: appId, summary: 'Shop at Hazel, hands free' } });
  const manifest = await server.call(rows.sendManifest, owner, { params: { id: appId } });
  expect(manifest.body).toMatchObject({
    aws_skill_id: skillId,
    manifest: { publishingInformation: { locales: { 'en-US': { summary: 'Shop at Hazel, hands free' } } } },
  });
  await until(server, owner, appId, isFinished);
});

test('an app takes over a skill that calls it, and no skill of somebody else', async () => {
  const { server } = world;
  const theirs = await makeApp(server, stranger);
  const taken = await server.call(rows.updateAmazonSkillId, stranger, {
    body: { skill_id: theirs, aws_skill_id: skillId },
  });
  expect(taken).toMatchObject({ status: 409, body: { code: 'not_at_amazon' } });
  const missing = await server.call(rows.updateAmazonSkillId, stranger, {
    body: { skill_id: theirs, aws_skill_id: 'amzn1.ask.skill.00000000-0000-4000-8000-000000000000' },
  });
  expect(missing.body.error).toBe(taken.body.error);
  const odd = await server.call(rows.updateAmazonSkillId, stranger, { body: { skill_id: theirs, aws_skill_id: 'x' } });
  expect(odd).toMatchObject({ status: 400, body: { fields: [{ path: 'aws_skill_id' }] } });

  const merchant = await server.merchant();
  const id = await makeApp(server, merchant);
  await start(server, merchant, id);
  const made = (await until(server, merchant, id, isFinished)).skillId ?? '';
  // As after a restore of an old backup: the skill is there, and the app has forgotten it.
  await server.platform.db.updateTable('apps').set({ aws_skill_id: null }).where('id', '=', id).execute();
  for (let times = 0; times < 2; times += 1) {
    const reply = await server.call(rows.updateAmazonSkillId, merchant, { body: { skill_id: id, aws_skill_id: made } });
    expect(reply).toMatchObject({ status: 200, body: { app: { awsSkillId: made, lifecycle: 'in development' } } });
  }
});

test('a skill is deleted at Amazon after its meaning was said, once', async () => {
  const { server } = world;
  const merchant = await server.merchant();
  const id = await makeApp(server, merchant);
  expect((await server.call(rows.deleteAmazonSkill, merchant, { body: { skill_id: id } })).body).toMatchObject({
    aws_skill_id: null,
  });
  await start(server, merchant, id);
  const made = (await until(server, merchant, id, isFinished)).skillId ?? '';
  const asked = await server.call(rows.deleteAmazonSkill, merchant, { body: { skill_id: id } });
  expect(asked).toMatchObject({ status: 409, body: { code: 'confirm_skill_deletion' } });
  expect(await skillIds(world)).toContain(made);
  await start(server, merchant, id);
  const running = await server.call(rows.deleteAmazonSkill, merchant, { body: { skill_id: id, confirm: true } });
  expect(running).toMatchObject({ status: 409, body: { code: 'publish_running' } });
  await until(server, merchant, id, isFinished);

  const [gone, twice] = await Promise.all([
    server.call(rows.deleteAmazonSkill, merchant, { body: { skill_id: id, confirm: true } }),
    server.call(rows.deleteAmazonSkill, merchant, { body: { skill_id: id, confirm: true } }),
  ]);
  expect([gone.body.aws_skill_id, twice.body.aws_skill_id].toSorted()).toEqual([made, null]);
  expect(await getApp(merchant, id)).toMatchObject({ awsSkillId: null, lifecycle: 'draft', publishedRevision: null });
  await eventually(async () => !(await skillIds(world)).includes(made));

  // A worker that was killed after Amazon's answer runs the job again.
  const again = { merchantId: merchant.merchantId, appName: 'x', skillId: made, account: 'shared' };
  const person = { userId: merchant.userId, actorUserId: null };
  await runSkillDeletion(server.platform, { ...again, ...person }, AbortSignal.timeout(5_000));

  await start(server, merchant, id);
  const next = await until(server, merchant, id, isFinished);
  expect(next).toMatchObject({ status: 'succeeded' });
  expect(next.skillId).not.toBe(made);
});

test('a skill that Amazon will not delete is told of in the activity log', async () => {
  const { server } = world;
  const person = { userId: owner.userId, actorUserId: null };
  const job = { merchantId: owner.merchantId, appName: 'Hazel', skillId: 'amzn1.ask.skill.gone', account: 'somebody' };
  await runSkillDeletion(server.platform, { ...job, ...person }, AbortSignal.timeout(5_000));
  const { message } = await server.platform.db
    .selectFrom('activity_log')
    .select('message')
    .where('merchant_id', '=', owner.merchantId)
    .where('activity_type', '=', 'skill-deleted')
    .executeTakeFirstOrThrow();
  expect(message).toContain("Delete it in Amazon's developer console.");
});

test('a skill that is with shoppers or reviewers stays', async () => {
  const { server } = world;
  await server.platform.db.updateTable('apps').set({ lifecycle: 'live' }).where('id', '=', appId).execute();
  const reply = await server.call(rows.deleteAmazonSkill, owner, { body: { skill_id: appId, confirm: true } });
  expect(reply).toMatchObject({ status: 409, body: { code: 'app_in_use' } });
  expect(await skillIds(world)).toContain(skillId);
});
