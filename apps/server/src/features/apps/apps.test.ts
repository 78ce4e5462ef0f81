import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { newId } from '../../platform/ids.ts';
import { requireApp, setAwsSkillId, setLifecycle, setPublishedRevision, touchApp } from './apps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const goods = { name: 'Ada Goods', invocationName: 'ada goods' };
const create = async (merchant: Caller, more: object = {}) =>
  (await server.call(routes.createApp, merchant, { body: { ...goods, ...more } })).body.app;
const activity = async (merchant: Caller) =>
  (await server.call(routes.activity, merchant, { query: {} })).body.items.map(
    (row: { message: string }) => row.message,
  );

describe('a new app', () => {
  it('has its interactions on, with their default settings', async () => {
    const merchant = await server.merchant();
    const reply = await server.call(routes.createApp, merchant, { body: goods });
    expect(reply.status).toBe(201);
    const { app } = reply.body;
    expect(app).toMatchObject({ ...goods, lifecycle: 'draft', version: '1.0', revision: 1, locales: ['en-US'] });
    expect(app.interactions.map((row: { type: number; isEnabled: boolean }) => [row.type, row.isEnabled])).toEqual([
      [1, true],
      [2, true],
      [4, true],
    ]);
    const settings = await server.call(routes.listInteractionSettings, merchant, { query: { skill_id: app.id } });
    expect(settings.body.items[0].settings).toMatchObject({ resultsPerTurn: 3 });
    expect((await server.call(routes.getApp, merchant, { params: { id: app.id } })).body.app).toEqual(app);
    expect((await server.call(routes.listApps, merchant)).body.items).toEqual([app]);
    expect(await activity(merchant)).toContain('App “Ada Goods” created');
  });

  it.each([
    ['invocationName', { invocationName: 'alexa goods' }, /alexa/i],
    ['invocationName', { invocationName: 'ask ada' }, /ask/i],
    ['invocationName', { invocationName: '' }, /./],
    ['name', { name: ' a ' }, /2 characters/],
    ['privacyUrl', { privacyUrl: 'ftp://shop.example' }, /full URL/],
    ['locales', { locales: [] }, /one language/],
    ['locales.0', { locales: ['xx-XX'] }, /./],
    ['interactionTypes', { interactionTypes: [1, 26] }, /type 26/],
  ])('is refused beside %s for %j', async (path, more: object, message) => {
    const merchant = await server.merchant();
    const reply = await server.call(routes.createApp, merchant, { body: { ...goods, ...more } });
    expect(reply.status).toBe(400);
    expect(reply.body.fields[0]).toEqual({ path, message: expect.stringMatching(message) });
    expect((await server.call(routes.listApps, merchant)).body.items).toEqual([]);
  });

  it('is refused by the plan’s quota, also when several are made at once, and fits again after a deletion', async () => {
    const merchant = await server.merchant({ plan: 'basic' });
    // All connections of the pool, so that the counting of one falls into the writing of another.
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => server.call(routes.createApp, merchant, { body: goods })),
    );
    const refused = replies.find((reply) => reply.status !== 201);
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 403, 403, 403, 403, 403]);
    expect(refused?.body).toMatchObject({
      code: 'quota',
      error: 'The Basic plan includes 1 app, and you have 1 app. Delete one, or upgrade your plan.',
    });
    const [app] = (await server.call(routes.listApps, merchant)).body.items;
    await server.call(routes.deleteApp, merchant, { body: { id: app.id } });
    expect((await server.call(routes.createApp, merchant, { body: goods })).status).toBe(201);
  });

  it('speaks one language where the account may use no more', async () => {
    const merchant = await server.merchant();
    await server.platform.db
      .insertInto('merchant_permissions')
      .values({ merchant_id: merchant.merchantId, key: 'allow_multi_locale', value: 0, updated_by: null })
      .execute();
    const locales = ['en-US' as const, 'en-GB' as const];
    const two = await server.call(routes.createApp, merchant, { body: { ...goods, locales } });
    expect([two.status, two.body.fields[0].path]).toEqual([400, 'locales']);
    const { id } = await create(merchant);
    expect((await server.call(routes.updateApp, merchant, { body: { id, locales } })).status).toBe(400);
  });
});

describe('what is typed of a new app', () => {
  const draft = {
    name: 'Ada',
    description: '',
    summary: 'Half a sen',
    invocationName: 'ask ada',
    privacyUrl: 'http',
    termsUrl: '',
    locales: ['de-DE' as const],
  };
  const kept = async (caller: Caller) => (await server.call(routes.getAppDraft, caller)).body.draft;

  it('is kept as it is, for this person alone, until the app is made', async () => {
    const [merchant, stranger] = [await server.merchant(), await server.merchant()];
    expect(await kept(merchant)).toBeNull();
    await server.call(routes.keepAppDraft, merchant, { body: { ...draft, name: 'A' } });
    await server.call(routes.keepAppDraft, merchant, { body: draft });
    expect(await kept(merchant)).toEqual(draft);
    expect(await kept(stranger)).toBeNull();
    await create(merchant);
    expect(await kept(merchant)).toBeNull();
  });

  it('stays when the app is refused', async () => {
    const merchant = await server.merchant();
    await server.call(routes.keepAppDraft, merchant, { body: draft });
    await create(merchant, { invocationName: 'ask ada' });
    expect(await kept(merchant)).toEqual(draft);
  });

  it('has its limits', async () => {
    const merchant = await server.merchant();
    const body = { ...draft, description: 'a'.repeat(5001) };
    expect((await server.call(routes.keepAppDraft, merchant, { body })).status).toBe(400);
  });
});

describe('a change of an app', () => {
  it('leaves what is not given, down to the single message, and counts the revision', async () => {
    const merchant = await server.merchant();
    const app = await create(merchant, { description: 'Goods by voice', locales: ['en-GB', 'en-US'] });
    const update = (body: object) =>
      server.call(routes.updateApp, merchant, { body: { id: app.id, ...body } }).then((reply) => reply.body.app);
    await update({ messages: { welcomeText: 'Hello there', stop_message: 'Bye' } });
    const after = await update({ summary: 'Goods', messages: { stop_message: '' } });
    expect(after).toMatchObject({
      description: 'Goods by voice',
      summary: 'Goods',
      locales: ['en-GB', 'en-US'],
      messages: { welcomeText: 'Hello there', stop_message: '' },
      revision: 3,
    });
    const refused = await server.call(routes.updateApp, merchant, {
      body: { id: app.id, invocationName: 'open ada', name: 'Never' },
    });
    expect([refused.status, refused.body.fields[0].path]).toEqual([400, 'invocationName']);
    expect((await server.call(routes.getApp, merchant, { params: { id: app.id } })).body.app).toEqual(after);
  });

  it('keeps messages language by language, and refuses a placeholder that nothing fills', async () => {
    const merchant = await server.merchant();
    const app = await create(merchant, { locales: ['en-US', 'de-DE'] });
    const update = (body: object) => server.call(routes.updateApp, merchant, { body: { id: app.id, ...body } });
    await update({ messages: { stop_message: 'Bye' }, messagesByLocale: { 'de-DE': { stop_message: 'Servus' } } });
    const more = await update({ messagesByLocale: { 'de-DE': { help_message: 'Frag {shop}' } } });
    expect(more.body.app.messagesByLocale).toEqual({
      'de-DE': { stop_message: 'Servus', help_message: 'Frag {shop}' },
    });
    const emptied = await update({ messagesByLocale: { 'de-DE': { stop_message: '', help_message: '' } } });
    expect(emptied.body.app.messagesByLocale).toEqual({});
    const bad = await update({
      messages: { stop_message: 'Bye {name}' },
      messagesByLocale: { 'de-DE': { help_message: '{' } },
    });
    expect([bad.status, bad.body.fields.map((field: { path: string }) => field.path)]).toEqual([
      400,
      ['messages.stop_message', 'messagesByLocale.de-DE.help_message'],
    ]);
    const preview = (locale: string) =>
      server.call(routes.previewMessages, merchant, {
        body: { id: app.id, locale, messages: { stop_message: 'Bye from {app}' }, messagesByLocale: {} } as never,
      });
    expect((await preview('en-US')).body.spoken.stop_message).toBe('Bye from Ada Goods');
    expect((await preview('de-DE')).body.spoken.stop_message).toBe('Tschüss.');
  });

  it('promises products of its own catalogue only', async () => {
    const merchant = await server.merchant();
    const app = await create(merchant, { interactionTypes: [1] });
    const welcome = async () => {
      await server.platform.db.transaction().execute((tx) => touchApp(tx, merchant.merchantId, app.id));
      const { body } = await server.call(routes.messageDefaults, merchant, { params: { id: app.id }, query: {} });
      return body.defaults.welcomeText as string;
    };
    await expect.poll(welcome).toMatch(/^Welcome to Ada Goods\. What would you like\?$/);
    const product = { sku: 'W1', title: 'Walnut Tray – 30 cm', priceMinor: 100, currency: 'USD' };
    await server.call(routes.createProduct, merchant, { body: product });
    await expect.poll(welcome).toContain('You can say: show me walnut tray.');
  });

  it('switches interactions off and on and keeps their settings', async () => {
    const merchant = await server.merchant();
    const app = await create(merchant, { interactionTypes: [1] });
    const [setting] = (await server.call(routes.listInteractionSettings, merchant, { query: { skill_id: app.id } }))
      .body.items;
    await server.call(routes.saveInteractionSetting, merchant, {
      body: { id: setting.id, settings: { resultsPerTurn: 2 } },
    });
    const body = { id: app.id, type: 1 };
    const off = await server.call(routes.removeInteraction, merchant, { body });
    expect(off.body.app.interactions).toMatchObject([{ type: 1, isEnabled: false }]);
    const on = await server.call(routes.addInteraction, merchant, { body });
    expect(on.body.app.interactions).toMatchObject([{ type: 1, isEnabled: true }]);
    // On twice is no change.
    expect((await server.call(routes.addInteraction, merchant, { body })).body.app.revision).toBe(on.body.app.revision);
    const kept = await server.call(routes.getInteractionSetting, merchant, { params: { id: setting.id } });
    expect(kept.body.setting.settings.resultsPerTurn).toBe(2);
    const unknown = await server.call(routes.addInteraction, merchant, { body: { id: app.id, type: 12 } });
    expect([unknown.status, unknown.body.code]).toEqual([400, 'unknown_interaction']);
  });

  it('may be made by an associate, a deletion only by an owner', async () => {
    const owner = await server.merchant();
    const app = await create(owner);
    const associate = await server.merchant({ identity: 'merchant_associate' });
    await server.platform.db
      .updateTable('sessions')
      .set({ merchant_id: owner.merchantId })
      .where('user_id', '=', associate.userId)
      .execute();
    const change = await server.call(routes.updateApp, associate, { body: { id: app.id, name: 'Renamed' } });
    expect(change.status).toBe(200);
    expect((await server.call(routes.deleteApp, associate, { body: { id: app.id } })).status).toBe(403);
  });
});

describe('the name and the category in the skill store', () => {
  it('can be changed until Amazon has published the skill, and keywords at any time', async () => {
    const merchant = await server.merchant();
    const { id } = await create(merchant);
    const put = (body: object) => server.call(routes.updateApp, merchant, { body: { id, ...body } });
    const shown = async () => (await server.call(routes.getApp, merchant, { params: { id } })).body.app;
    expect(await shown()).toMatchObject({ category: 'SHOPPING', keywords: [] });
    expect((await put({ category: 'PETS_AND_ANIMAL', keywords: ['dogs', 'cats', 'dogs'] })).status).toBe(200);
    expect(await shown()).toMatchObject({ category: 'PETS_AND_ANIMAL', keywords: ['dogs', 'cats'] });
    expect((await put({ name: 'Pet Tea' })).status).toBe(200);
    const { db } = server.platform;
    await db.transaction().execute((tx) => setAwsSkillId(tx, merchant.merchantId, id, 'live', 'amzn1.ask.skill.1'));
    expect((await put({ name: 'Dog Tea' })).body).toMatchObject({ fields: [{ path: 'name' }] });
    expect((await put({ name: 'Pet Tea', summary: 'Tea for pets' })).status).toBe(200);
    expect((await put({ category: 'SHOPPING' })).body).toMatchObject({ fields: [{ path: 'category' }] });
    expect((await put({ category: 'PETS_AND_ANIMAL', keywords: ['birds'] })).status).toBe(200);
    expect(await shown()).toMatchObject({ category: 'PETS_AND_ANIMAL', keywords: ['birds'] });
    expect((await put({ keywords: ['x'.repeat(151)] })).status).toBe(400);
  });
});

describe('a deletion', () => {
  it('is refused while Amazon holds the skill, and final otherwise', async () => {
    const merchant = await server.merchant();
    const { id } = await create(merchant);
    const { db } = server.platform;
    for (const lifecycle of ['live', 'hidden', 'in certification'] as const) {
      await db.transaction().execute((tx) => setLifecycle(tx, merchant.merchantId, id, lifecycle));
      const refused = await server.call(routes.deleteApp, merchant, { body: { id } });
      expect([refused.status, refused.body.code]).toEqual([409, 'app_in_use']);
    }
    await db.transaction().execute((tx) => setLifecycle(tx, merchant.merchantId, id, 'removed'));
    expect((await server.call(routes.deleteApp, merchant, { body: { id } })).status).toBe(200);
    expect((await server.call(routes.getApp, merchant, { params: { id } })).status).toBe(404);
    expect((await server.call(routes.deleteApp, merchant, { body: { id } })).status).toBe(404);
    expect((await server.call(routes.listApps, merchant)).body.items).toEqual([]);
  });
});

describe('another merchant’s app', () => {
  it('is as missing as an unknown one', async () => {
    const [owner, other] = [await server.merchant(), await server.merchant()];
    const app = await create(owner);
    for (const id of [app.id, newId()]) {
      const replies = await Promise.all([
        server.call(routes.getApp, other, { params: { id } }),
        server.call(routes.getAppDetails, other, { params: { id } }),
        server.call(routes.updateApp, other, { body: { id, name: 'Mine now' } }),
        server.call(routes.deleteApp, other, { body: { id } }),
        server.call(routes.addInteraction, other, { body: { id, type: 1 } }),
        server.call(routes.removeInteraction, other, { body: { id, type: 1 } }),
        server.call(routes.saveApp, other, { body: { skill_id: id, name: 'Mine now' } }),
      ]);
      expect(replies.map((reply) => reply.status)).toEqual(Array(7).fill(404));
    }
    expect((await server.call(routes.getApp, owner, { params: { id: app.id } })).body.app).toEqual(app);
  });
});

describe('the old shapes', () => {
  it('save an app with the defaults of the spec, show it, and change only what is given', async () => {
    const merchant = await server.merchant();
    const saved = await server.call(routes.saveApp, merchant, { body: {} });
    expect(saved.body).toEqual({ success: true, id: expect.any(String), error: null });
    const { id } = saved.body;
    const app = (await server.call(routes.getApp, merchant, { params: { id } })).body.app;
    expect(app).toMatchObject({
      name: 'Voice Assistant',
      description: 'Edit Voice Assistant Description Here',
      version: '1.0',
      isAlexaEnabled: true,
      isGoogleEnabled: false,
    });
    await server.call(routes.saveApp, merchant, { body: { skill_id: id, name: 'Goods by Voice', version: '1.1' } });
    const details = await server.call(routes.getAppDetails, merchant, { params: { id } });
    expect(details.body.skill).toHaveLength(1);
    expect(details.body.skill[0]).toMatchObject({
      _id: id,
      publishingInformation: { locales: { 'en-US': { name: 'Goods by Voice' } } },
      aws_skill_id: '',
      languages: ['en-US'],
    });
    expect(details.body.skill[0].skill_interactions[0]).toMatchObject({ interaction_type: 1, name: 'product-search' });
    expect((await server.call(routes.listAppsLegacy, merchant)).body.list).toEqual(details.body.skill);
    const after = (await server.call(routes.getApp, merchant, { params: { id } })).body.app;
    expect(after).toMatchObject({ description: app.description, version: '1.1', privacyUrl: app.privacyUrl });
  });

  it('set the languages of an app, for its own merchant only', async () => {
    const merchant = await server.merchant();
    const { id } = (await server.call(routes.saveApp, merchant, { body: {} })).body;
    const call = (as: Caller, languages: string[]) =>
      server.call(routes.updateAppLanguages, as, { body: { skill_id: id, languages } as never });
    expect((await call(merchant, ['de-DE'])).body.app.locales).toEqual(['de-DE']);
    expect(await call(merchant, [])).toMatchObject({ status: 400, body: { fields: [{ path: 'languages' }] } });
    expect((await call(merchant, ['xx-XX'])).status).toBe(400);
    expect((await call(await server.merchant(), ['en-US'])).status).toBe(404);
  });

  it('describe an app that nobody has described yet', async () => {
    const merchant = await server.merchant();
    const named = await server.call(routes.saveApp, merchant, { body: { name: 'Maple Goods' } });
    const made = await server.call(routes.createApp, merchant, {
      body: { name: 'Maple', invocationName: 'maple goods' },
    });
    for (const id of [named.body.id, made.body.app.id]) {
      const { app } = (await server.call(routes.getApp, merchant, { params: { id } })).body;
      expect(app.description).toBe('Edit Voice Assistant Description Here');
    }
  });

  it('name the app of an Amazon Pay plan as the spec does', async () => {
    const merchant = await server.merchant({ plan: 'amazon-pay-basic' });
    const { id } = (await server.call(routes.saveApp, merchant, { body: {} })).body;
    expect((await server.call(routes.getApp, merchant, { params: { id } })).body.app.name).toBe('Default Blu App');
  });
});

describe('what other features write', () => {
  it('keeps the revision for Amazon’s news and counts it for content', async () => {
    const merchant = await server.merchant();
    const { id } = await create(merchant);
    const { db } = server.platform;
    await db.transaction().execute(async (tx) => {
      await setAwsSkillId(tx, merchant.merchantId, id, 'development', 'amzn1.ask.skill.1');
      await setAwsSkillId(tx, merchant.merchantId, id, 'live', 'amzn1.ask.skill.1');
      await setLifecycle(tx, merchant.merchantId, id, 'in development');
      await setPublishedRevision(tx, merchant.merchantId, id, 1);
    });
    expect(await requireApp(db, merchant.merchantId, id)).toMatchObject({
      aws_skill_id: 'amzn1.ask.skill.1',
      prod_aws_skill_id: 'amzn1.ask.skill.1',
      lifecycle: 'in development',
      revision: 1,
      published_revision: 1,
    });
    await db.transaction().execute((tx) => touchApp(tx, merchant.merchantId, id));
    expect((await requireApp(db, merchant.merchantId, id)).revision).toBe(2);
    await expect(touchApp(db, newId(), id)).rejects.toMatchObject({ status: 404 });
  });
});
