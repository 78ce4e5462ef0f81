import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, makeUser, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { newId } from '../../platform/ids.ts';
import { recountLately } from '../conversations/day-counts/day-counts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

const save = (as: Caller, policies: object) => server.call(routes.updatePolicies, as, { body: { policies } as never });
const read = async (as: Caller, query: object = {}) =>
  (await server.call(routes.listPolicies, as, { query })).body.items as { kind: string; text: string; url: string }[];

describe('policies', () => {
  it('are saved by kind, kept where they are not named, and removed where they are empty', async () => {
    const owner = await server.merchant();
    expect(await read(owner)).toEqual([]);
    await save(owner, { return: { text: 'Thirty days.' }, shipping: { url: 'https://shop.example/shipping' } });
    await save(owner, { return: { text: 'Sixty days.' } });
    expect(await read(owner)).toMatchObject([{ kind: 'return', text: 'Sixty days.', url: '' }]);
    expect((await read(owner, { kind: 'all' })).map((policy) => policy.kind)).toEqual(['return', 'shipping']);
    await save(owner, { shipping: { text: ' ', url: '' }, return: { text: 'Sixty days.' } });
    expect((await read(owner, { kind: 'all' })).map((policy) => policy.kind)).toEqual(['return']);
    const { items } = (await server.call(routes.activity, owner, { query: {} })).body;
    expect(items.map((item: { message: string }) => item.message)).toEqual([
      'Removed the shipping policy',
      'Changed the return policy',
      'Changed the shipping policy',
      'Changed the return policy',
    ]);
  });

  it('that interactions read out are saved and read with the interaction they belong to', async () => {
    const owner = await server.merchant();
    const policies = { return: { text: 'Thirty days.' } };
    const saved = await server.call(routes.saveInteractionPolicies, owner, { body: { policies } });
    expect(saved.status, saved.text).toBe(200);
    const { items } = (await server.call(routes.listInteractionPolicies, owner, {})).body;
    expect(items).toMatchObject([
      { interactionType: 3, kind: 'return', text: 'Thirty days.', url: '', updatedAt: expect.any(String) },
      { interactionType: 23, kind: 'shipping', text: '', url: '', updatedAt: null },
    ]);
    expect(await read(owner)).toMatchObject([{ text: 'Thirty days.' }]);
    const wrong = await server.call(routes.saveInteractionPolicies, owner, {
      body: { policies: { privacy: { text: 'x' } } as never },
    });
    expect(wrong.status).toBe(400);
  });

  it('are one merchant’s, changed by its owners and admins, and refused beside the field', async () => {
    const [owner, stranger] = [await server.merchant(), await server.merchant()];
    await save(owner, { privacy: { text: 'Ours.' } });
    expect(await read(stranger, { kind: 'all' })).toEqual([]);
    const manager = await makeUser(server, 'team_manager', owner.merchantId);
    expect((await save(manager, { privacy: { text: 'Mine.' } })).status).toBe(403);
    expect(await read(manager, { kind: 'privacy' })).toMatchObject([{ text: 'Ours.' }]);
    const script = await save(owner, { terms: { url: 'javascript:alert(1)' } });
    expect([script.status, script.body.fields[0].path]).toEqual([400, 'policies.terms.url']);
    expect((await save(owner, { refund: { text: 'x' } })).status).toBe(400);
  });
});

describe('the top products', () => {
  it('are the best matches of what shoppers asked for most, three at most, filled up from the catalogue', async () => {
    const owner = await server.merchant();
    for (const title of ['Blue mug', 'Green lamp', 'Red chair', 'Yellow table', 'White sofa']) {
      const body = { sku: title, title, priceMinor: 1999, currency: 'USD' };
      expect((await server.call(routes.createProduct, owner, { body })).status).toBe(201);
    }
    const top = async (as: Caller) =>
      (await server.call(routes.topProducts, as)).body.items as { title: string; asked: number }[];
    expect(await top(owner)).toHaveLength(3);

    const said = { 'yellow table': 3, 'white sofa': 2, sofa: 2, mug: 1, chair: 1, 'flying carpet': 9 };
    await makeTurns(owner, said);
    expect(await top(owner)).toMatchObject([
      { title: 'White sofa', asked: 4 },
      { title: 'Yellow table', asked: 3 },
      { asked: 1 },
    ]);
    expect(await top(await server.merchant())).toEqual([]);
    const byPath = await server.call(routes.topProductsOfThree, owner);
    expect(byPath.body.items).toEqual((await server.call(routes.topProducts, owner)).body.items);
    const voiced = (await server.call(routes.voiceProducts, owner)).body.items as { title: string; asked: number }[];
    expect(voiced.map(({ title, asked }) => [title, asked]).sort()).toEqual([
      ['Blue mug', 1],
      ['Red chair', 1],
      ['White sofa', 4],
      ['Yellow table', 3],
    ]);
    expect(voiced[0]?.asked).toBe(4);
  });
});

async function makeTurns(owner: Caller, said: Record<string, number>): Promise<void> {
  const { pool } = server.platform;
  const [app, conversation] = [newId(), newId()];
  await pool.query(
    `insert into conversations (merchant_id, id, app_id, stage, channel, locale, session_ref, user_ref, started_at, last_at)
     values ($1, $2, $3, 'live', 'alexa', 'en-US', 's', 'u', now(), now())`,
    [owner.merchantId, conversation, app],
  );
  for (const [search, count] of Object.entries(said)) {
    await pool.query(
      `insert into turns (merchant_id, id, conversation_id, app_id, at, stage, locale, slots, speech, handled, search)
       select $1, gen_random_uuid(), $2, $3, now(), 'live', 'en-US', '{}', '', 'answered', $4 from generate_series(1, $5)`,
      [owner.merchantId, conversation, app, search, count],
    );
  }
  await recountLately(server.platform);
}
