import { plans } from '@voicecart/contract/plans';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin('super_admin');
});
afterAll(() => server.stop());

const make = async (more: object) =>
  server.call(routes.createSkillTemplate, admin, { body: { name: `T ${Math.random()}`, ...more } as never });

it('is what a new app begins with: interactions, their settings and messages', async () => {
  const { template } = (
    await make({ isOffered: true, interactionTypes: [1, 4], messages: { stop_message: 'Bye from {shop}' } })
  ).body;
  const settings = { ...template.interactions[0].settings, resultsPerTurn: 2 };
  await server.call(routes.updateSkillTemplateInteraction, admin, { body: { id: template.id, type: 1, settings } });
  const merchant = await server.merchant();
  const body = { name: 'Ada Goods', invocationName: 'ada goods', skillTemplateId: template.id } as never;
  const { app } = (await server.call(routes.createApp, merchant, { body })).body;
  expect(app.interactions.map(({ type }: { type: number }) => type)).toEqual([1, 4]);
  expect(app.messages.stop_message).toBe('Bye from {shop}');
  const own = await server.call(routes.listInteractionSettings, merchant, { query: { skill_id: app.id } });
  expect(own.body.items[0].settings.resultsPerTurn).toBe(2);
  const old = await server.call(routes.getAppDetails, merchant, { params: { id: app.id } });
  expect(old.body.skill[0].skill_template_id).toBe(template.id);
  expect((await server.call(routes.deleteSkillTemplate, admin, { params: { id: template.id } })).status).toBe(200);
  expect((await server.call(routes.getApp, merchant, { params: { id: app.id } })).body.app).toEqual(app);
});

it('is what an app of the old save call begins with, by its id or its name', async () => {
  const { template } = (await make({ isOffered: true, interactionTypes: [1, 4] })).body;
  const merchant = await server.merchant();
  const save = (named: string) => server.call(routes.saveApp, merchant, { body: { template: named } });
  for (const named of [template.id, template.name.toUpperCase()]) {
    const { id } = (await save(named)).body;
    const { app } = (await server.call(routes.getApp, merchant, { params: { id } })).body;
    expect(app.interactions.map(({ type }: { type: number }) => type)).toEqual([1, 4]);
  }
  expect(await save('nothing')).toMatchObject({ status: 400, body: { fields: [{ path: 'template' }] } });
});

it('is seen and used by merchants only while it is offered', async () => {
  const { template } = (await make({ interactionTypes: [2] })).body;
  const merchant = await server.merchant();
  const names = async (caller: Caller) =>
    (await server.call(routes.listSkillTemplates, caller, { query: {} })).body.items.map(
      (row: { id: string }) => row.id,
    );
  expect(await names(merchant)).not.toContain(template.id);
  expect(await names(admin)).toContain(template.id);
  const body = { name: 'Ada Goods', invocationName: 'ada goods', skillTemplateId: template.id } as never;
  expect((await server.call(routes.createApp, merchant, { body })).status).toBe(404);
  const query = { skill_template_id: template.id };
  expect((await server.call(routes.skillTemplateInteractions, merchant, { query })).status).toBe(404);
  expect((await server.call(routes.skillTemplateInteractions, admin, { query })).body.items).toHaveLength(1);
  await server.call(routes.updateSkillTemplate, admin, { body: { id: template.id, isOffered: true } });
  expect(await names(merchant)).toContain(template.id);
  const start = await server.call(routes.skillTemplateInteractions, merchant, { query });
  expect(start.body.items).toMatchObject([{ type: 2, key: 'deals' }]);
});

it('is refused with a name that is taken, an interaction that is none, and a placeholder that nothing fills', async () => {
  const { template } = (await make({ name: 'Florists' })).body;
  expect((await make({ name: 'florists' })).body.code).toBe('name_taken');
  expect((await make({ interactionTypes: [12] })).body.code).toBe('unknown_interaction');
  const bad = await server.call(routes.updateSkillTemplate, admin, {
    body: { id: template.id, messages: { stop_message: '{x}' } },
  });
  expect(bad.body.fields[0].path).toBe('messages.stop_message');
});

it('is read as it was changed, by admins only, and a change made again changes nothing', async () => {
  const { template } = (await make({ interactionTypes: [1] })).body;
  const { id } = template;
  const read = async () => (await server.call(routes.getSkillTemplate, admin, { params: { id } })).body.template;
  expect(await read()).toEqual(template);
  const settings = { ...template.interactions[0].settings, resultsPerTurn: 4 };
  for (const _again of [1, 2]) {
    const named = await server.call(routes.updateSkillTemplate, admin, { body: { id, description: 'For shoes' } });
    expect(named.body.template.description).toBe('For shoes');
    await server.call(routes.updateSkillTemplateInteraction, admin, { body: { id, type: 1, settings } });
  }
  expect(await read()).toMatchObject({ description: 'For shoes', interactions: [{ type: 1, settings }] });
  const merchant = await server.merchant();
  expect((await server.call(routes.getSkillTemplate, merchant, { params: { id } })).status).toBe(403);
  await server.call(routes.deleteSkillTemplate, admin, { params: { id } });
  expect((await server.call(routes.getSkillTemplate, admin, { params: { id } })).status).toBe(404);
});

it('has its interactions begin as apps without a template do', async () => {
  const merchant = await server.merchant();
  const { items } = (await server.call(routes.interactionTemplates, merchant)).body;
  const made = await server.call(routes.createApp, merchant, { body: { name: 'Ada', invocationName: 'ada goods' } });
  const own = await server.call(routes.listInteractionSettings, merchant, { query: { skill_id: made.body.app.id } });
  const begins = (rows: { type: number; settings: object; schema: object }[]) =>
    rows.map(({ type, settings, schema }) => ({ type, settings, schema })).sort((a, b) => a.type - b.type);
  expect(begins(items)).toEqual(expect.arrayContaining(begins(own.body.items)));
});

describe('the template of a plan', () => {
  const planTemplates = async () =>
    (await server.call(routes.listSkillTemplates, admin, { query: { limit: 200 } })).body.items.filter(
      (row: { planTemplate: string | null }) => row.planTemplate !== null,
    );

  it('is one of four, changed by a super admin, never deleted, and not offered for choice', async () => {
    const found = await planTemplates();
    expect(found.map((row: { planTemplate: string }) => row.planTemplate).toSorted()).toEqual([
      'default',
      'enterprise',
      'pro',
      'self-serve',
    ]);
    for (const { id, isOffered } of found) {
      expect(isOffered).toBe(false);
      const gone = await server.call(routes.deleteSkillTemplate, admin, { params: { id } });
      expect(gone.body.code).toBe('plan_template');
    }
  });

  it.each(plans.map(({ id, skillTemplateId }) => [id, skillTemplateId] as const))(
    'of %s is what its apps begin with where nothing else is chosen',
    async (planId, planTemplate) => {
      const template = (await planTemplates()).find(
        (row: { planTemplate: string }) => row.planTemplate === planTemplate,
      );
      const merchant = await server.merchant({ plan: planId });
      const body = { name: 'Ada Goods', invocationName: 'ada goods' } as never;
      const { app } = (await server.call(routes.createApp, merchant, { body })).body;
      const types = (rows: { type: number }[]) => rows.map(({ type }) => type).sort((a, b) => a - b);
      expect(types(app.interactions)).toEqual(types(template.interactions));
      const old = await server.call(routes.getAppDetails, merchant, { params: { id: app.id } });
      expect(old.body.skill[0].skill_template_id).toBe(template.id);
      const start = await server.call(routes.skillTemplateInteractions, merchant, { query: {} });
      expect(types(start.body.items)).toEqual(types(template.interactions));
    },
  );

  it('gives new apps what an admin put into it', async () => {
    const { id, interactions } = (await planTemplates()).find(
      (row: { planTemplate: string }) => row.planTemplate === 'enterprise',
    );
    const types = interactions.map(({ type }: { type: number }) => type);
    const set = (interactionTypes: number[], stop_message: string) =>
      server.call(routes.updateSkillTemplate, admin, { body: { id, interactionTypes, messages: { stop_message } } });
    await set([1, 29], 'Until soon');
    const merchant = await server.merchant({ plan: 'enterprise' });
    const { id: appId } = (await server.call(routes.saveApp, merchant, { body: {} })).body;
    await set(types, '');
    const { app } = (await server.call(routes.getApp, merchant, { params: { id: appId } })).body;
    expect(app.interactions.map(({ type }: { type: number }) => type)).toEqual([1, 29]);
    expect(app.messages.stop_message).toBe('Until soon');
  });
});
