import type { Locale } from '@voicecart/contract/locales';
import { routes } from '@voicecart/contract/routes';
import type { AppVersion, VersionDifference } from '@voicecart/contract/routes/app-versions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

async function shop(): Promise<{ owner: Caller; appId: string }> {
  const owner = await server.merchant();
  const body = {
    name: 'Ada Goods',
    invocationName: 'ada goods',
    locales: ['en-US'],
    interactionTypes: [1, 2],
  } as never;
  const { app } = (await server.call(routes.createApp, owner, { body })).body;
  return { owner, appId: app.id };
}

const save = async (as: Caller, appId: string, note = ''): Promise<AppVersion> => {
  const reply = await server.call(routes.saveVersion, as, { body: { skill_id: appId, note } });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.version;
};
const list = async (as: Caller, appId: string): Promise<AppVersion[]> =>
  (await server.call(routes.listVersions, as, { query: { skill_id: appId } })).body.items;
const differences = async (as: Caller, id: string): Promise<VersionDifference[]> =>
  (await server.call(routes.getVersion, as, { params: { id } })).body.differences;
const restore = (as: Caller, id: string) =>
  server.call(routes.changeVersion, as, { params: { id }, body: { restore: true } });

/** Changes something of every kind. */
async function change(owner: Caller, appId: string): Promise<void> {
  const calls = [
    server.call(routes.updateApp, owner, {
      body: { id: appId, summary: 'New words', messages: { stop_message: 'Farewell' } } as never,
    }),
    server.call(routes.removeInteraction, owner, { body: { id: appId, type: 2 } }),
    server.call(routes.addInteraction, owner, { body: { id: appId, type: 4 } }),
    server.call(routes.updateAppInteraction, owner, {
      body: { id: appId, type: 1, settings: { resultsPerTurn: 2 } },
    }),
    server.call(routes.addUtterance, owner, {
      body: { skill_id: appId, type: 1, locale: 'en-US', intent: 'ProductSearchIntent', text: 'hunt for {query}' },
    }),
  ];
  for (const reply of await Promise.all(calls)) expect(reply.status, reply.text).toBeLessThan(300);
}

describe('versions of an app', () => {
  it('are counted, one for each state of the app, with who kept them and why', async () => {
    const { owner, appId } = await shop();
    const first = await save(owner, appId, 'Before the sale');
    expect(first).toMatchObject({
      number: 1,
      reason: 'saved',
      note: 'Before the sale',
      isNow: true,
      publishedAt: null,
    });
    expect((await save(owner, appId, 'Before the big sale')).id).toBe(first.id);
    await change(owner, appId);
    const kept = await Promise.all([save(owner, appId), save(owner, appId), save(owner, appId)]);
    expect(new Set(kept.map(({ number }) => number))).toEqual(new Set([2]));
    expect((await list(owner, appId)).map((row) => [row.number, row.note, row.isNow, row.createdBy])).toEqual([
      [2, '', true, owner.email],
      [1, 'Before the big sale', false, owner.email],
    ]);
  });

  it('bring back the policies that they read out, for all apps of the merchant', async () => {
    const { owner, appId } = await shop();
    const other = (
      await server.call(routes.createApp, owner, {
        body: { name: 'Ada Gifts', invocationName: 'ada gifts', interactionTypes: [3] } as never,
      })
    ).body.app;
    const write = (policies: object) => server.call(routes.updatePolicies, owner, { body: { policies } as never });
    const written = async () => {
      const { items } = (await server.call(routes.listPolicies, owner, { query: { kind: 'all' } })).body;
      return items.map((one: { kind: string; text: string }) => [one.kind, one.text]);
    };
    await server.call(routes.addInteraction, owner, { body: { id: appId, type: 3 } });
    await write({ return: { text: 'Thirty days.' }, shipping: { text: 'Two days.' } });
    const { id, revision } = await save(owner, appId);
    expect(await differences(owner, id)).toEqual([]);
    // What an app does not read out is none of its content.
    await write({ shipping: { text: 'Three days.' } });
    expect((await save(owner, appId)).revision).toBe(revision);
    await write({ return: { text: '', url: '' } });
    expect(await differences(owner, id)).toMatchObject([
      { area: 'policies', interactionTitle: 'Return policy', name: 'text', before: 'Thirty days.', now: null },
    ]);
    const before = (await server.call(routes.getApp, owner, { params: { id: other.id } })).body.app.revision;
    expect((await restore(owner, id)).status).toBe(200);
    expect(await written()).toEqual([
      ['return', 'Thirty days.'],
      ['shipping', 'Three days.'],
    ]);
    expect((await server.call(routes.getApp, owner, { params: { id: other.id } })).body.app.revision).toBe(before + 1);
  });

  it('tell in what the app differs now', async () => {
    const { owner, appId } = await shop();
    const { id } = await save(owner, appId);
    expect(await differences(owner, id)).toEqual([]);
    await change(owner, appId);
    const found = await differences(owner, id);
    const at = (area: string, name: string) => found.find((row) => row.area === area && row.name === name);
    expect(at('details', 'summary')).toMatchObject({ before: '', now: 'New words' });
    expect(at('messages', 'stop_message')).toMatchObject({ before: null, now: 'Farewell' });
    expect(at('settings', 'resultsPerTurn')).toMatchObject({ interactionType: 1, before: '3', now: '2' });
    expect(at('phrases', 'ProductSearchIntent')).toMatchObject({
      locale: 'en-US',
      before: null,
      now: '+ hunt for {query}',
    });
    expect(at('settings', 'resultsPerTurn')?.label).toBe('Products read out at a time');
    expect(found.filter(({ area }) => area === 'interactions')).toMatchObject([
      { interactionType: 2, before: 'on', now: null },
      { interactionType: 4, before: null, now: 'on' },
    ]);
    // Defaults that came with a switch are nobody's change.
    expect(found.filter(({ area, interactionType }) => area === 'settings' && interactionType !== 1)).toEqual([]);
    expect(found.filter(({ before, now }) => (before ?? '') === (now ?? ''))).toEqual([]);
  });

  it('can be restored, which keeps what stood before and can be taken back the same way', async () => {
    const { owner, appId } = await shop();
    const { id } = await save(owner, appId);
    await change(owner, appId);
    const restored = await restore(owner, id);
    expect(restored.status, restored.text).toBe(200);
    expect(await differences(owner, id)).toEqual([]);
    const { app } = (await server.call(routes.getApp, owner, { params: { id: appId } })).body;
    expect(app).toMatchObject({ summary: '', messages: { stop_message: '' } });
    const on = app.interactions.filter((row: { isEnabled: boolean }) => row.isEnabled);
    expect(on.map((row: { type: number }) => row.type)).toEqual([1, 2]);
    expect((await restore(owner, id)).body.code).toBe('nothing_to_restore');
    const [before] = await list(owner, appId);
    expect(before).toMatchObject({ number: 2, reason: 'restore', note: 'Before version 1 was restored' });
    expect((await restore(owner, before?.id ?? '')).status).toBe(200);
    expect((await differences(owner, id)).length).toBeGreaterThan(4);
  });

  it('have no keywords where they were kept before there were any, and a restore takes them away', async () => {
    const { owner, appId } = await shop();
    const { id } = await save(owner, appId);
    await server.platform.pool.query(
      "update app_versions set content = content #- '{details,keywords}' where id = $1",
      [id],
    );
    await server.call(routes.updateApp, owner, { body: { id: appId, keywords: ['mugs'] } as never });
    expect(await differences(owner, id)).toMatchObject([{ name: 'keywords', before: '', now: 'mugs' }]);
    expect((await restore(owner, id)).status).toBe(200);
    expect(await differences(owner, id)).toEqual([]);
    const { app } = (await server.call(routes.getApp, owner, { params: { id: appId } })).body;
    expect(app.keywords).toEqual([]);
  });

  it('are compared with one another, of one app only', async () => {
    const { owner, appId } = await shop();
    const first = await save(owner, appId);
    await change(owner, appId);
    const second = await save(owner, appId);
    const compare = (id: string, other: string) =>
      server.call(routes.getVersion, owner, { params: { id }, query: { with: other } });
    const forth = (await compare(first.id, second.id)).body;
    expect(forth).toMatchObject({ version: { number: 1 }, other: { number: 2 } });
    const summary = (rows: VersionDifference[]) => rows.find(({ name }) => name === 'summary');
    expect(summary(forth.differences)).toMatchObject({ before: '', now: 'New words' });
    const back = (await compare(second.id, first.id)).body;
    expect(summary(back.differences)).toMatchObject({ before: 'New words', now: '' });
    const elsewhere = await shop();
    expect((await compare(first.id, (await save(elsewhere.owner, elsewhere.appId)).id)).status).toBe(404);
  });

  it('bring no further language back to an account that may have one', async () => {
    const { owner, appId } = await shop();
    const setLocales = (locales: Locale[]) =>
      server.platform.db.updateTable('apps').set({ locales }).where('id', '=', appId).execute();
    await setLocales(['en-US', 'de-DE']);
    const { id } = await save(owner, appId);
    await setLocales(['en-US']);
    await server.platform.db
      .insertInto('merchant_permissions')
      .values({ merchant_id: owner.merchantId, key: 'allow_multi_locale', value: 0, updated_by: null })
      .execute();
    const refused = await restore(owner, id);
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'locales' }] } });
    expect((await list(owner, appId)).length).toBe(1);
  });

  it('are the merchant’s own, and gone with the app', async () => {
    const { owner, appId } = await shop();
    const { id } = await save(owner, appId);
    const stranger = await server.merchant();
    expect((await restore(stranger, id)).status).toBe(404);
    expect((await server.call(routes.getVersion, stranger, { params: { id } })).status).toBe(404);
    await server.call(routes.deleteApp, owner, { body: { id: appId } });
    expect((await server.call(routes.getVersion, owner, { params: { id } })).status).toBe(404);
  });
});
