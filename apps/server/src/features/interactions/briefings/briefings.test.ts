import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const news = { title: 'New mugs', text: 'The winter mugs are here.' };
const create = async (merchant: Caller, more: object = {}) =>
  (await server.call(routes.createBriefing, merchant, { body: { ...news, ...more } })).body.item;
const list = async (merchant: Caller) => (await server.call(routes.listBriefings, merchant, {})).body.items;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function appOf(merchant: Caller, hasBriefing = true): Promise<string> {
  const made = await server.call(routes.createApp, merchant, { body: { name: 'News', invocationName: 'maple news' } });
  const { id } = made.body.app;
  if (hasBriefing) await server.call(routes.addInteraction, merchant, { body: { id, type: 28 } });
  return id;
}
const feed = (appId: string, locale = 'en-US', headers: Record<string, string> = {}) =>
  fetch(`${server.url}/briefing/${appId}/${locale}.json`, { headers });

describe('news', () => {
  it('is added first, changed, put in another order and deleted', async () => {
    const merchant = await server.merchant();
    const [a, b] = [await create(merchant, { title: 'A' }), await create(merchant, { title: 'B' })];
    expect((await list(merchant)).map(({ title }: { title: string }) => title)).toEqual(['B', 'A']);
    const ordered = await server.call(routes.orderBriefings, merchant, { body: { ids: [a.id, b.id] } });
    expect(ordered.body.items.map(({ title }: { title: string }) => title)).toEqual(['A', 'B']);
    const changed = await server.call(routes.updateBriefing, merchant, {
      params: { id: b.id },
      body: { ...news, isActive: false },
    });
    expect(changed.body.item).toMatchObject({ title: 'New mugs', state: 'off' });
    await server.call(routes.deleteBriefing, merchant, { params: { id: a.id } });
    expect((await list(merchant)).map(({ id }: { id: string }) => id)).toEqual([b.id]);
    const stranger = await server.merchant();
    expect((await server.call(routes.deleteBriefing, stranger, { params: { id: b.id } })).status).toBe(404);
  });

  it.each([
    ['title', { title: '' }],
    ['text', { text: 'x'.repeat(4_501) }],
    ['text', { text: 'Buy <b>now</b>' }],
    ['url', { url: 'http://shop.example' }],
    ['validUntil', { validFrom: inDays(2), validUntil: inDays(1) }],
  ])('is refused beside %s', async (path, more: object) => {
    const reply = await server.call(routes.createBriefing, await server.merchant(), { body: { ...news, ...more } });
    expect([reply.status, reply.body.fields[0].path]).toEqual([400, path]);
  });

  it('says what stands in the feed, and what waits', async () => {
    const merchant = await server.merchant();
    for (let index = 0; index < 6; index += 1) await create(merchant, { title: `N${index}` });
    await create(merchant, { validFrom: inDays(1) });
    await create(merchant, { validUntil: inDays(-1) });
    const states = (await list(merchant)).map(({ state }: { state: string }) => state);
    expect(states).toEqual(['over', 'scheduled', 'told', 'told', 'told', 'told', 'told', 'waiting']);
  });
});

describe('the feed', () => {
  it('is what Amazon reads: five at most, in the merchant’s order, newest first', async () => {
    const merchant = await server.merchant();
    const appId = await appOf(merchant);
    for (let index = 0; index < 6; index += 1)
      await create(merchant, { title: `N${index}`, url: 'https://shop.example' });
    await create(merchant, { title: 'German', locale: 'de-DE' });
    const items = (await list(merchant)) as { id: string; title: string }[];
    const last = items.find(({ title }) => title === 'N0');
    await server.call(routes.orderBriefings, merchant, { body: { ids: [last?.id ?? ''] } });
    const reply = await feed(appId);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    const read = (await reply.json()) as { uid: string; updateDate: string; titleText: string }[];
    expect(read.map(({ titleText }) => titleText)).toEqual(['N0', 'N5', 'N4', 'N3', 'N2']);
    const dates = read.map(({ updateDate }) => updateDate);
    expect([...dates].sort().reverse()).toEqual(dates);
    expect(new Set(dates).size).toBe(5);
    expect(dates[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.0Z$/);
    expect(read[0]).toMatchObject({
      uid: expect.stringMatching(/^urn:uuid:/),
      mainText: news.text,
      redirectionUrl: 'https://shop.example',
    });
    const preview = await server.call(routes.previewBriefing, merchant, { query: { locale: 'en-US' } });
    expect(preview.body.items).toEqual(read);
  });

  it('answers 304 until something changes', async () => {
    const merchant = await server.merchant();
    const appId = await appOf(merchant);
    const item = await create(merchant);
    const etag = (await feed(appId)).headers.get('etag') ?? '';
    expect((await feed(appId, 'en-US', { 'if-none-match': etag })).status).toBe(304);
    expect((await feed(appId, 'en-US', { 'if-none-match': `"x", W/${etag}` })).status).toBe(304);
    await server.call(routes.updateBriefing, merchant, { params: { id: item.id }, body: { ...news, text: 'Gone.' } });
    expect((await feed(appId, 'en-US', { 'if-none-match': etag })).status).toBe(200);
  });

  it('is not there for an app without it, another language, or no app', async () => {
    const merchant = await server.merchant();
    const off = await appOf(merchant, false);
    const settings = await server.call(routes.listInteractionSettings, merchant, { query: { skill_id: off } });
    expect(
      settings.body.items.some(({ type, isEnabled }: { type: number; isEnabled: boolean }) => type === 28 && isEnabled),
    ).toBe(false);
    const statuses = await Promise.all([
      feed(off),
      feed(off, 'xx-XX'),
      feed('nobody'),
      feed('01890000-0000-7000-8000-000000000000'),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});
