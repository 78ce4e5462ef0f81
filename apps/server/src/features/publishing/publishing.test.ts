import { appsRoutes } from '@voicecart/contract/routes/apps';
import { channelsRoutes } from '@voicecart/contract/routes/channels';
import { publishingRoutes as rows } from '@voicecart/contract/routes/publishing';
import { demoDeveloper } from '@voicecart/emulators/amazon/developer';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeUser } from '../../../test/test-server.ts';
import { newId } from '../../platform/ids.ts';
import {
  isFinished,
  latest,
  lines,
  makeApp,
  type PublishingWorld,
  skillIds,
  start,
  startPublishingWorld,
  until,
} from './publishing-world.fixture.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld();
});
afterEach(() => world.amazon.faults.clear());
afterAll(() => world.stop());

const goodDay = [
  'IN_PROGRESS Validating skill manifest',
  'COMPLETED Validating skill manifest',
  'IN_PROGRESS Updating skill slots',
  'COMPLETED Updating skill slots',
  'IN_PROGRESS Preparing skill data',
  'COMPLETED Preparing skill data',
  'IN_PROGRESS Publishing skill',
  'COMPLETED Publishing skill',
  'IN_PROGRESS Building interaction model',
  'COMPLETED Building interaction model',
  'IN_PROGRESS Waiting for publishing status',
  'COMPLETED Waiting for publishing status',
  'SUCCESSFUL Publishing skill successfully',
  'SUCCESSFUL Your skill is ready for live certification',
];

test('an app is published: the steps in order, the skill built and enabled, the app in development', async () => {
  const { server, smapi } = world;
  const owner = await server.merchant();
  const appId = await makeApp(server, owner);
  const started = await start(server, owner, appId);
  expect(started).toMatchObject({ appId, stage: 'development', status: 'queued', events: [] });

  const publish = await until(server, owner, appId, isFinished);
  expect(publish).toMatchObject({ id: started.id, status: 'succeeded', error: null, nextTryAt: null, faults: [] });
  expect(lines(publish)).toEqual(goodDay);
  expect(publish.events.map((event) => event.seq)).toEqual(goodDay.map((_line, index) => index + 1));

  const skillId = publish.skillId ?? '';
  const status = await smapi.getStatus(skillId, []);
  expect(status.interactionModel?.['en-US']?.lastUpdateRequest?.status).toBe('SUCCEEDED');
  expect(await smapi.getEnablement(skillId, 'development')).toBe(true);

  const { app } = (await server.call(appsRoutes.getApp, owner, { params: { id: appId } })).body;
  expect(app).toMatchObject({ lifecycle: 'in development', awsSkillId: skillId, publishedRevision: app.revision });
  const { db } = server.platform;
  const merchant = await db
    .selectFrom('merchants')
    .select('onboarding_status')
    .where('id', '=', owner.merchantId)
    .executeTakeFirstOrThrow();
  expect(merchant.onboarding_status).toBe(3);
  const activity = await db
    .selectFrom('activity_log')
    .select(['message', 'user_id'])
    .where('merchant_id', '=', owner.merchantId)
    .where('activity_type', '=', 'publish')
    .orderBy('created_at')
    .execute();
  expect(activity).toEqual([
    { message: 'Hazel Home Goods: publishing to development started', user_id: owner.userId },
    { message: `Hazel Home Goods: published to development (revision ${app.revision})`, user_id: owner.userId },
  ]);
  // Manifest and model are kept, to tell later what was edited at Amazon.
  const files = await db.selectFrom('publish_files').select('name').where('publish_id', '=', publish.id).execute();
  expect(files.map(({ name }) => name).sort()).toEqual(['en-US', 'manifest', 'tasks/TrackOrder.1.json']);
});

test('the end of a publish keeps the files of the other stage, and of its own those sent last', async () => {
  const { server } = world;
  const { db } = server.platform;
  const owner = await server.merchant();
  const appId = await makeApp(server, owner);
  await start(server, owner, appId);
  const first = await until(server, owner, appId, isFinished);
  // One to live is on its way, older than any that ends here.
  const liveId = newId();
  const [publish, files] = await Promise.all([
    db.selectFrom('publishes').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow(),
    db.selectFrom('publish_files').selectAll().where('publish_id', '=', first.id).execute(),
  ]);
  const asJson = { progress: JSON.stringify(publish.progress), faults: JSON.stringify(publish.faults) };
  await db
    .insertInto('publishes')
    .values({ ...publish, ...asJson, id: liveId, stage: 'live', status: 'running', finished_at: null })
    .execute();
  const sent = files.map((file) => ({ ...file, content: JSON.stringify(file.content), publish_id: liveId }));
  await db.insertInto('publish_files').values(sent).execute();

  await start(server, owner, appId);
  const second = await until(server, owner, appId, (one) => one.id !== first.id && isFinished(one));
  expect(second.status).toBe('succeeded');
  const kept = await db
    .selectFrom('publish_files')
    .select(['publish_id', 'name'])
    .where('merchant_id', '=', owner.merchantId)
    .orderBy('publish_id')
    .orderBy('name')
    .execute();
  expect(new Set(kept.map((file) => `${file.publish_id} ${file.name}`))).toEqual(
    new Set([liveId, second.id].flatMap((id) => [`${id} en-US`, `${id} manifest`, `${id} tasks/TrackOrder.1.json`])),
  );
});

test('the steps arrive over the socket as they are written', async () => {
  const { server } = world;
  const owner = await server.merchant();
  const other = await server.merchant();
  const appId = await makeApp(server, owner);
  const connect = (token: string) =>
    new Promise<Socket>((resolve, reject) => {
      const socket = io(server.url, { query: { token }, transports: ['websocket'], reconnection: false });
      socket.on('connect', () => resolve(socket));
      socket.on('connect_error', reject);
    });
  const [socket, foreign] = await Promise.all([connect(owner.token), connect(other.token)]);
  const seen: { seq: number; status: string; message: string; publishId: string }[] = [];
  const seenByOther: unknown[] = [];
  const lateness: number[] = [];
  socket.on('publish.step', (event) => {
    seen.push(event);
    lateness.push(Date.now() - Date.parse(event.at));
  });
  foreign.on('publish.step', (event) => seenByOther.push(event));
  try {
    await start(server, owner, appId);
    const publish = await until(server, owner, appId, isFinished);
    await expect.poll(() => seen.length).toBe(goodDay.length);
    // The spec's clients expect them a second late; the timer of a millisecond less is the clock's.
    expect(Math.min(...lateness)).toBeGreaterThanOrEqual(990);
    expect(seen).toEqual(publish.events.map((event) => ({ ...event, publishId: publish.id, appId })));
    expect(seenByOther).toEqual([]);
  } finally {
    socket.close();
    foreign.close();
  }
});

test('what did not change is not sent again, and what changed is built anew', async () => {
  const { server, amazon } = world;
  const owner = await server.merchant();
  const appId = await makeApp(server, owner);
  await start(server, owner, appId);
  const { skillId } = await until(server, owner, appId, isFinished);
  const writes = () =>
    amazon
      .requests()
      .filter(({ method, path }) => ['PUT', 'POST'].includes(method) && /\/(?:manifest|en-US|imports)$/.test(path))
      .filter(({ path }) => path.includes(`${skillId}/`));
  const modelPath = `/v1/skills/${skillId}/stages/development/interactionModel/locales/en-US`;
  const manifestPath = `/v1/skills/${skillId}/stages/development/manifest`;
  // The first time, all goes in a package, which brings the definitions of the tasks too.
  expect(writes().map((one) => one.path)).toEqual([`/v1/skills/${skillId}/imports`]);

  const countBefore = writes().length;
  await start(server, owner, appId);
  const again = await until(server, owner, appId, isFinished);
  expect(again).toMatchObject({ status: 'succeeded', skillId });
  expect(writes()).toHaveLength(countBefore);
  expect(again.events.find((event) => event.message === 'Building interaction model' && event.detail)?.detail).toBe(
    'The interaction models are unchanged',
  );

  await server.call(appsRoutes.updateApp, owner, { body: { id: appId, summary: 'Another summary' } });
  await start(server, owner, appId);
  expect(await until(server, owner, appId, isFinished)).toMatchObject({ status: 'succeeded', skillId });
  expect(
    writes()
      .slice(countBefore)
      .map((one) => one.path),
  ).toEqual([manifestPath]);

  await server.call(appsRoutes.updateApp, owner, { body: { id: appId, invocationName: 'hazel garden goods' } });
  await start(server, owner, appId);
  const third = await until(server, owner, appId, isFinished);
  expect(third.status).toBe('succeeded');
  expect(
    writes()
      .slice(countBefore + 1)
      .map((one) => one.path),
  ).toEqual([manifestPath, modelPath]);
});

test('an app in two languages is built in both', async () => {
  const { server, smapi } = world;
  const owner = await server.merchant();
  const appId = await makeApp(server, owner, { locales: ['en-US', 'de-DE'] });
  await start(server, owner, appId);
  const publish = await until(server, owner, appId, isFinished);
  expect(publish.status).toBe('succeeded');
  const status = await smapi.getStatus(publish.skillId ?? '', ['interactionModel']);
  expect(Object.keys(status.interactionModel ?? {}).toSorted()).toEqual(['de-DE', 'en-US']);
});

test('a second start while one runs returns the same publish, also when both come at once', async () => {
  const { server, amazon } = world;
  amazon.faults.set({ method: 'GET', pathPattern: '/status$' }, { kind: 'slow', ms: 150 });
  const owner = await server.merchant();
  const appId = await makeApp(server, owner);
  const started = await Promise.all([1, 2, 3, 4].map(() => start(server, owner, appId)));
  expect(new Set(started.map((publish) => publish.id)).size).toBe(1);
  await until(server, owner, appId, ({ status }) => status === 'running');
  expect((await start(server, owner, appId)).id).toBe(started[0]?.id);
  await until(server, owner, appId, isFinished);
  const history = await server.call(rows.listPublishes, owner, { params: { id: appId } });
  expect(history.body.items).toHaveLength(1);
});

test('the history holds every publish with its steps, newest first', async () => {
  const { server } = world;
  const owner = await server.merchant();
  const appId = await makeApp(server, owner);
  const ids: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    ids.unshift((await start(server, owner, appId)).id);
    await until(server, owner, appId, isFinished);
  }
  const { items } = (await server.call(rows.listPublishes, owner, { params: { id: appId } })).body;
  expect(items.map((item: { id: string }) => item.id)).toEqual(ids);
  for (const item of items) expect(lines(item)).toEqual(goodDay);
});

test('a publish that is called off stops before its next step and leaves the app where it was', async () => {
  const { server, amazon } = world;
  const owner = await server.merchant();
  const appId = await makeApp(server, owner);
  amazon.faults.set({ method: 'GET', pathPattern: '/status$' }, { kind: 'slow', ms: 400 });
  await start(server, owner, appId);
  await until(server, owner, appId, (publish) => publish.step === 'publish-skill' && publish.skillId !== null);
  const reply = await server.call(rows.cancelPublish, owner, { params: { id: appId } });
  expect(reply.status).toBe(200);
  const publish = await until(server, owner, appId, isFinished);
  expect(publish.status).toBe('cancelled');
  expect(publish.events.at(-1)).toMatchObject({ status: 'WARNING', message: 'Skill publishing warning' });
  expect(lines(publish)).not.toContain('IN_PROGRESS Building interaction model');
  const { app } = (await server.call(appsRoutes.getApp, owner, { params: { id: appId } })).body;
  expect(app.lifecycle).toBe('draft');

  amazon.faults.clear();
  await start(server, owner, appId);
  const next = await until(server, owner, appId, isFinished);
  expect(next).toMatchObject({ status: 'succeeded', skillId: publish.skillId });
});

test('calling off where nothing runs changes nothing', async () => {
  const { server } = world;
  const owner = await server.merchant();
  const appId = await makeApp(server, owner);
  expect((await server.call(rows.cancelPublish, owner, { params: { id: appId } })).body.publish).toBeNull();
  await start(server, owner, appId);
  await until(server, owner, appId, isFinished);
  const reply = await server.call(rows.cancelPublish, owner, { params: { id: appId } });
  expect(reply.body.publish.status).toBe('succeeded');
});

test('a skill that was deleted at Amazon is made anew', async () => {
  const { server, smapi } = world;
  const owner = await server.merchant();
  const appId = await makeApp(server, owner);
  await start(server, owner, appId);
  const first = await until(server, owner, appId, isFinished);
  await smapi.deleteSkill(first.skillId ?? '');
  await start(server, owner, appId);
  const second = await until(server, owner, appId, isFinished);
  expect(second.status).toBe('succeeded');
  expect(second.skillId).not.toBe(first.skillId);
  expect(await skillIds(world)).toContain(second.skillId);
});

test('an app without interactions, one with Alexa switched off, and going live past certification are refused', async () => {
  const { server } = world;
  const owner = await server.merchant();
  const appId = await makeApp(server, owner, { interactionTypes: [] });
  const empty = await server.call(rows.startPublish, owner, { body: { skill_id: appId } });
  expect(empty).toMatchObject({ status: 400, body: { code: 'no_interactions' } });
  await server.call(appsRoutes.updateApp, owner, { body: { id: appId, isAlexaEnabled: false } });
  const off = await server.call(rows.startPublish, owner, { body: { skill_id: appId } });
  expect(off).toMatchObject({ status: 400, body: { code: 'alexa_off' } });
  const live = await server.call(rows.startPublish, owner, { body: { skill_id: appId, stage: 'live' } });
  expect(live).toMatchObject({ status: 409, body: { code: 'not_submitted' } });
  expect((await server.call(rows.getLatestPublish, owner, { params: { id: appId } })).body.publish).toBeNull();
});

test("another merchant's app and a missing one are not found", async () => {
  const { server } = world;
  const owner = await server.merchant();
  const stranger = await server.merchant();
  const appId = await makeApp(server, owner);
  await start(server, owner, appId);
  await until(server, owner, appId, isFinished);
  for (const [as, id] of [
    [stranger, appId],
    [owner, crypto.randomUUID()],
  ] as const) {
    const calls = [
      server.call(rows.startPublish, as, { body: { skill_id: id } }),
      server.call(rows.getLatestPublish, as, { params: { id } }),
      server.call(rows.listPublishes, as, { params: { id } }),
      server.call(rows.cancelPublish, as, { params: { id } }),
      server.call(rows.enableSkill, as, { body: { skill_id: id } }),
      server.call(rows.disableSkill, as, { body: { skill_id: id } }),
      server.call(rows.skillStatus, as, { params: { id } }),
      server.call(rows.runValidation, as, { params: { id }, body: {} }),
      server.call(rows.simulate, as, { params: { id }, body: { text: 'open hazel home goods' } }),
      server.call(rows.getSimulation, as, { params: { id, simulationId: 'x' } }),
    ];
    for (const reply of await Promise.all(calls))
      expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
  expect((await latest(server, owner, appId)).status).toBe('succeeded');
});

test('managers and associates read how a publish goes, and may not start or stop one', async () => {
  const { server } = world;
  const owner = await server.merchant();
  const appId = await makeApp(server, owner);
  for (const identity of ['team_manager', 'merchant_associate'] as const) {
    const member = await makeUser(server, identity, owner.merchantId);
    const replies = await Promise.all([
      server.call(rows.startPublish, member, { body: { skill_id: appId } }),
      server.call(rows.cancelPublish, member, { params: { id: appId } }),
      server.call(rows.enableSkill, member, { body: { skill_id: appId } }),
      server.call(rows.disableSkill, member, { body: { skill_id: appId } }),
      server.call(rows.runValidation, member, { params: { id: appId }, body: {} }),
    ]);
    expect(replies.map((reply) => reply.status)).toEqual([403, 403, 403, 403, 403]);
    expect((await server.call(rows.getLatestPublish, member, { params: { id: appId } })).status).toBe(200);
  }
});

test('Amazon hears of account linking with the next publish, and of its end', async () => {
  const { amazon, server, smapi } = world;
  const owner = await server.merchant();
  const appId = await makeApp(server, owner);
  const linkingAtAmazon = async (skillId: string) => {
    const reply = await fetch(`${amazon.url}/v1/skills/${skillId}/stages/development/accountLinkingClient`, {
      headers: { authorization: `Bearer ${demoDeveloper.accessToken}` },
    });
    return { status: reply.status, body: await reply.text() };
  };
  await server.call(channelsRoutes.switchLinking, owner, { body: { skill_id: appId, enabled: true } });
  await start(server, owner, appId);
  const { skillId } = await until(server, owner, appId, isFinished);
  const on = await linkingAtAmazon(skillId ?? '');
  const { manifest } = await smapi.getManifest(skillId ?? '', 'development');
  expect(JSON.stringify(manifest)).toContain('SKILL_ACCOUNT_LINKED');
  expect(on.status).toBe(200);
  expect(JSON.parse(on.body)).toMatchObject({
    type: 'AUTH_CODE',
    authorizationUrl: expect.stringContaining(`/oauth/${appId}/authorize`),
    accessTokenUrl: expect.stringContaining(`/oauth/${appId}/token`),
    scopes: ['orders:read'],
  });
  const provider = {
    authorizationUrl: 'https://login.hazel.example/authorize',
    tokenUrl: 'https://login.hazel.example/token',
    profileUrl: 'https://login.hazel.example/userinfo',
    clientId: 'alexa',
    scopes: ['openid', 'email'],
  };
  await server.call(channelsRoutes.switchLinking, owner, {
    body: { skill_id: appId, account_linking: 1, provider: { ...provider, clientSecret: 'hidden' } },
  });
  const own = await start(server, owner, appId);
  await until(server, owner, appId, (publish) => publish.id === own.id && isFinished(publish));
  expect(JSON.parse((await linkingAtAmazon(skillId ?? '')).body)).toMatchObject({
    authorizationUrl: provider.authorizationUrl,
    accessTokenUrl: provider.tokenUrl,
    clientId: 'alexa',
    scopes: ['openid', 'email'],
  });
  await server.call(channelsRoutes.switchLinking, owner, { body: { skill_id: appId, enabled: false } });
  const second = await start(server, owner, appId);
  await until(server, owner, appId, (publish) => publish.id === second.id && isFinished(publish));
  expect((await linkingAtAmazon(skillId ?? '')).status).toBe(404);
});

test('an edit in the console shows as a difference before a publish takes it away', async () => {
  const { server, smapi } = world;
  const owner = await server.merchant();
  const appId = await makeApp(server, owner);
  const compare = () =>
    server.call(channelsRoutes.compareWithConsole, owner, { params: { id: appId }, query: { locale: 'en-US' } });
  expect((await compare()).body.code).toBe('not_published');
  await start(server, owner, appId);
  const { skillId } = await until(server, owner, appId, isFinished);
  expect((await compare()).body).toMatchObject({ differences: [], total: 0 });
  const model = await smapi.getInteractionModel(skillId ?? '', 'development', 'en-US');
  const text = JSON.stringify(model).replace('"samples":["', '"samples":["added in the console","');
  await smapi.setInteractionModel(skillId ?? '', 'development', 'en-US', JSON.parse(text), undefined);
  // Amazon takes it over once it is built.
  await expect
    .poll(async () => (await compare()).body.differences, { timeout: 15_000 })
    .toEqual([{ kind: 'sample', where: expect.any(String), text: 'added in the console', only: 'console' }]);
});

test('a publish stops at an edit in the console that nobody has seen, and replaces what was seen only', async () => {
  const { server, smapi, amazon } = world;
  const owner = await server.merchant();
  const appId = await makeApp(server, owner);
  await start(server, owner, appId);
  const published = await until(server, owner, appId, isFinished);
  const { skillId } = published;
  const modelAtAmazon = async () =>
    JSON.stringify(await smapi.getInteractionModel(skillId ?? '', 'development', 'en-US'));
  const edit = async (text: string) => {
    const edited = (await modelAtAmazon()).replace('"samples":["', `"samples":["${text}","`);
    await smapi.setInteractionModel(skillId ?? '', 'development', 'en-US', JSON.parse(edited), undefined);
    await expect.poll(modelAtAmazon, { timeout: 15_000 }).toContain(text);
  };
  const publishAgain = async (replace = false) => {
    const body = { skill_id: appId, replace_console_edits: replace };
    const started = (await server.call(rows.startPublish, owner, { body })).body.publish;
    return until(server, owner, appId, (publish) => publish.id === started.id && isFinished(publish));
  };
  const changed = { id: appId, summary: 'Shop at Hazel with your voice' };
  await server.call(appsRoutes.updateApp, owner, { body: changed });
  await edit('wholly my own words');
  const writes = () => amazon.requests().filter(({ method, path }) => method === 'PUT' && path.includes(`${skillId}`));
  const before = writes().length;

  const stopped = await publishAgain();
  expect(stopped).toMatchObject({ status: 'failed', step: 'prepare-data' });
  expect(stopped.error).toContain('an edit that publishing would undo');
  expect(stopped.faults).toEqual([
    {
      code: 'CONSOLE_EDIT',
      message: expect.stringMatching(/^Added in the console: utterance “wholly my own words” of \w+ \(en-US\)\.$/),
      propertyPath: null,
      screen: expect.stringContaining('/myapps/interactions?'),
      field: 'utterances',
    },
  ]);
  expect(writes()).toHaveLength(before);
  const { app } = (await server.call(appsRoutes.getApp, owner, { params: { id: appId } })).body;
  expect(app.lifecycle).toBe('in development');

  // However often it stops, what was sent last stays known.
  for (let stop = 0; stop < 3; stop += 1) await publishAgain();
  const kept = await server.platform.db
    .selectFrom('publish_files')
    .select('name')
    .where('publish_id', '=', published.id)
    .execute();
  expect(kept.map(({ name }) => name).sort()).toEqual(['en-US', 'manifest', 'tasks/TrackOrder.1.json']);

  // A second edit came after the first was told: consent to the first is none to the second.
  await edit('and some more of mine');
  const again = await publishAgain(true);
  expect(again.status).toBe('failed');
  expect(again.faults).toHaveLength(2);
  expect(await modelAtAmazon()).toContain('and some more of mine');

  expect((await publishAgain(true)).status).toBe('succeeded');
  await expect.poll(modelAtAmazon, { timeout: 15_000 }).not.toContain('my own words');
});

test('a publish stops at edits of the skill’s details in the console, and replaces what was seen only', async () => {
  const { server, smapi, amazon } = world;
  const owner = await server.merchant();
  const appId = await makeApp(server, owner);
  await start(server, owner, appId);
  const { skillId } = await until(server, owner, appId, isFinished);
  const atAmazon = async () => JSON.stringify((await smapi.getManifest(skillId ?? '', 'development')).manifest);
  const edit = async (change: (manifest: string) => string) => {
    const manifest: object = JSON.parse(change(await atAmazon()));
    await smapi.updateManifest(skillId ?? '', 'development', { manifest });
    // Amazon takes it over a moment later.
    await expect.poll(atAmazon, { timeout: 15_000 }).toBe(JSON.stringify(manifest));
  };
  const publishAgain = async (replace = false) => {
    const body = { skill_id: appId, replace_console_edits: replace };
    const started = (await server.call(rows.startPublish, owner, { body })).body.publish;
    return until(server, owner, appId, (publish) => publish.id === started.id && isFinished(publish));
  };
  const { app } = (await server.call(appsRoutes.getApp, owner, { params: { id: appId } })).body;
  await edit((manifest) => manifest.replaceAll(`"name":"${app.name}"`, '"name":"Mine of the console"'));
  await edit((manifest) => manifest.replace('"keywords":[', '"keywords":["of my own",'));

  const writes = () => amazon.requests().filter(({ method, path }) => method === 'PUT' && path.includes(`${skillId}`));
  const before = writes().length;
  const stopped = await publishAgain();
  expect(stopped).toMatchObject({ status: 'failed', step: 'prepare-data' });
  expect(stopped.faults).toEqual([
    {
      code: 'CONSOLE_EDIT',
      message: 'Changed in the console: name (en-US) is now “Mine of the console”.',
      propertyPath: null,
      screen: `/myapps/voiceapp/${appId}`,
      field: 'name',
    },
    expect.objectContaining({
      message: 'Added in the console: keyword “of my own” (en-US).',
      screen: `/myapps/voiceapp/${appId}`,
      field: 'keywords',
    }),
  ]);
  expect(writes()).toHaveLength(before);

  // An edit after the telling is not covered by the consent to what was told.
  await edit((manifest) => manifest.replace('"keywords":[', '"keywords":["one more",'));
  const again = await publishAgain(true);
  expect([again.status, again.faults.length]).toEqual(['failed', 3]);
  expect((await publishAgain(true)).status).toBe('succeeded');
  await expect.poll(atAmazon, { timeout: 15_000 }).not.toMatch(/Mine of the console|of my own|one more/);
  // What was replaced is gone, and stops nothing any more.
  await server.call(appsRoutes.updateApp, owner, { body: { id: appId, summary: 'Ask for what you need' } });
  expect((await publishAgain()).status).toBe('succeeded');
});
