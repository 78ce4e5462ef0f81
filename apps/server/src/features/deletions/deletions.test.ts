import type { RestorableKindName } from '@voicecart/contract/deletions';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Caller, makeUser, startTestServer, type TestReply, type TestServer } from '../../../test/test-server.ts';
import { sealedDeletion } from '../../platform/deletions.ts';
import { newId } from '../../platform/ids.ts';
import { resealAll } from '../../platform/secrets/secret-rotation.ts';
import { settleDeleted } from '../feeds/named-feeds.ts';
import { tidyDeletions } from './deletions.ts';

// A mail template is rendered before it is kept, which takes a busy machine a while.
vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

const product = { sku: 'MUG-1', title: 'Sea mug', priceMinor: 1900, currency: 'USD' };
const store = { name: 'Harbor', street: 'Main St 1', city: 'Portland', country: 'US', postcode: '97201' };
const event = { title: 'Pottery', starts: '2027-03-01T18:00', ends: '2027-03-01T20:00', timeZone: 'UTC' };
const shipping = {
  method: 'Standard',
  basis: 'Price',
  country: 'US',
  min: 0,
  max: null,
  perShipmentMinor: 500,
  perItemMinor: 0,
  currency: 'USD',
} as const;

type Made = { readonly id: string; readonly remove: () => Promise<TestReply> };

/** How each kind is made, and deleted by its own call. */
const kinds: Record<RestorableKindName, (merchant: Caller) => Promise<Made>> = {
  async app(merchant) {
    const made = await server.call(routes.createApp, merchant, {
      body: { name: 'Harbor', invocationName: 'harbor shop', interactionTypes: [1, 29] },
    });
    const id = made.body.app.id;
    return { id, remove: () => server.call(routes.deleteApp, merchant, { body: { id } }) };
  },
  async product(merchant) {
    const id = (await server.call(routes.createProduct, merchant, { body: product })).body.product.id;
    return { id, remove: () => server.call(routes.deleteProduct, merchant, { params: { id } }) };
  },
  async deal(merchant) {
    const made = await server.call(routes.createDeal, merchant, {
      body: { kind: 'deal', title: 'Mugs', percentOff: 12.5 },
    });
    const { id } = made.body.deal;
    await server.call(routes.setDefaultPromo, merchant, { body: { id } });
    await allowDays(merchant);
    await server.call(routes.setDealDays, merchant, { body: { from: '2027-03-01', to: '2027-03-03', dealId: id } });
    return { id, remove: () => server.call(routes.deleteDeal, merchant, { params: { id } }) };
  },
  async dealDays(merchant) {
    const made = await server.call(routes.createDeal, merchant, { body: { kind: 'deal', title: 'Mugs' } });
    await allowDays(merchant);
    const span = { from: '2027-03-01', to: '2027-03-03' };
    await server.call(routes.setDealDays, merchant, { body: { ...span, dealId: made.body.deal.id } });
    return {
      id: span.from,
      remove: () => server.call(routes.setDealDays, merchant, { body: { ...span, dealId: null } }),
    };
  },
  async store(merchant) {
    const id = (await server.call(routes.createStore, merchant, { body: store } as never)).body.store.id;
    return { id, remove: () => server.call(routes.deleteStore, merchant, { params: { id } }) };
  },
  async event(merchant) {
    const made = await server.call(routes.createShopEvent, merchant, { body: event } as never);
    expect(made.status, made.text).toBe(201);
    const { id } = made.body.event;
    return { id, remove: () => server.call(routes.deleteShopEvent, merchant, { params: { id } }) };
  },
  async calendar(merchant) {
    const made = await server.call(routes.createCalendar, merchant, { body: { name: 'Courses' } } as never);
    const { id } = made.body.calendar;
    await server.call(routes.createShopEvent, merchant, { body: { ...event, calendarId: id } } as never);
    return { id, remove: () => server.call(routes.deleteCalendar, merchant, { params: { id } }) };
  },
  async briefing(merchant) {
    const news = (title: string) =>
      server.call(routes.createBriefing, merchant, { body: { title, text: 'New glazes.' } } as never);
    await news('First');
    const id = (await news('Second')).body.item.id;
    await news('Third');
    return { id, remove: () => server.call(routes.deleteBriefing, merchant, { params: { id } }) };
  },
  async faq(merchant) {
    const made = await server.call(routes.createFaq, merchant, {
      body: { question: 'Do you wrap gifts?', answer: 'Yes.', wordings: ['gift wrap'] },
    });
    const { id } = made.body.faq;
    return { id, remove: () => server.call(routes.deleteFaq, merchant, { params: { id } }) };
  },
  async policy(merchant) {
    const save = (text: string) =>
      server.call(routes.updatePolicies, merchant, { body: { policies: { return: { text } } } });
    await save('Within 30 days.');
    return { id: 'return', remove: () => save('') };
  },
  async emailTemplate(merchant) {
    const made = await server.call(routes.createEmailTemplate, merchant, {
      body: {
        kind: 'order',
        name: 'Ours',
        subject: 'Hello',
        body: '<mjml><mj-body><mj-section><mj-column><mj-text>Hello</mj-text></mj-column></mj-section></mj-body></mjml>',
      },
    } as never);
    expect(made.status, made.text).toBeLessThan(300);
    const { id } = made.body.template;
    return { id, remove: () => server.call(routes.deleteEmailTemplate, merchant, { params: { id } }) };
  },
  async campaign(merchant) {
    const content = { subject: 'Spring', blocks: [{ kind: 'text', text: 'New mugs' }] };
    const made = await server.call(routes.createCampaign, merchant, {
      body: { name: 'Spring', channel: 'mail', language: 'en', audience: {}, content, subjectB: '' },
    } as never);
    expect(made.status, made.text).toBe(201);
    const { id } = made.body.campaign;
    return { id, remove: () => server.call(routes.deleteCampaign, merchant, { params: { id } }) };
  },
  async searchWord(merchant) {
    const made = await server.call(routes.createSearchRule, merchant, {
      body: { kind: 'same', phrases: ['jug', 'pitcher'] },
    } as never);
    expect(made.status, made.text).toBeLessThan(300);
    const { id } = made.body.rule;
    return { id, remove: () => server.call(routes.deleteSearchRule, merchant, { params: { id } }) };
  },
  async categoryMapping(merchant) {
    await server.call(routes.createProduct, merchant, { body: { ...product, category: 'Mugs' } });
    const map = (googleId: number | null) =>
      server.call(routes.mapCategories, merchant, { body: { items: [{ category: 'Mugs', googleId }] } });
    expect((await map(2169)).status).toBe(200);
    return { id: 'Mugs', remove: () => map(null) };
  },
  async shippingOption(merchant) {
    const made = await server.call(routes.saveShippingOption, merchant, { body: shipping });
    expect(made.status, made.text).toBeLessThan(300);
    const { id } = made.body.option;
    return { id, remove: () => server.call(routes.removeShippingOption, merchant, { body: { id } }) };
  },
  async sandboxTest(merchant) {
    const app = await kinds.app(merchant);
    const made = await server.call(routes.saveSandboxTest, merchant, {
      body: {
        skill_id: app.id,
        name: 'Hello',
        locale: 'en-US',
        device: 'speaker',
        steps: [{ say: 'hello', expectIntent: null, expectSpeech: '' }],
      },
    } as never);
    expect(made.status, made.text).toBeLessThan(300);
    const { id } = made.body.test;
    return { id, remove: () => server.call(routes.deleteSandboxTest, merchant, { params: { id } }) };
  },
  async feed(merchant) {
    const id = newId();
    const { pool, secrets } = server.platform;
    await pool.query(`insert into feeds (merchant_id, id, name) values ($1, $2, 'Lamps')`, [merchant.merchantId, id]);
    const access = secrets.seal(
      JSON.stringify({ url: 'https://files.example/lamps.csv', username: 'ann', password: 'secret' }),
      `${merchant.merchantId}/feed_sources/access`,
    );
    await pool.query(
      `insert into feed_sources (merchant_id, feed_id, access, schedule, created_by)
       values ($1, $2, $3, '{"kind":"off"}', $4)`,
      [merchant.merchantId, id, access, merchant.userId],
    );
    await pool.query(
      `insert into products (merchant_id, id, sku, title, price_minor, currency, status, content_hash, feed_id)
       values ($1, gen_random_uuid(), 'A', 'A', 1, 'USD', 'active', 7, $2),
              ($1, gen_random_uuid(), 'B', 'B', 1, 'USD', 'draft', 7, $2),
              ($1, gen_random_uuid(), 'C', 'C', 1, 'USD', 'vanished', 7, $2)`,
      [merchant.merchantId, id],
    );
    return {
      id,
      async remove() {
        const reply = await server.call(routes.deleteFeed, merchant, { params: { id }, query: { products: 'remove' } });
        await settleDeleted(server.platform, { merchantId: merchant.merchantId, feedId: id });
        return reply;
      },
    };
  },
};
const names = Object.keys(kinds) as RestorableKindName[];

async function allowDays(merchant: Caller): Promise<void> {
  await server.platform.pool.query(
    `insert into merchant_permissions (merchant_id, key, value) values ($1, 'product_deal_of_day', 1)`,
    [merchant.merchantId],
  );
}

/** Everything of a merchant that a deletion could take, as it stands. */
async function everythingOf(merchant: Caller): Promise<Record<string, unknown>> {
  const tables = [
    'apps',
    'app_interactions',
    'feeds',
    'feed_sources',
    'products',
    'deals',
    'deal_days',
    'stores',
    'event_calendars',
    'calendar_events',
    'briefing_items',
    'faqs',
    'merchant_policies',
    'email_templates',
    'search_rules',
    'category_mappings',
    'shipping_options',
    'sandbox_tests',
    'campaigns',
  ];
  const all: Record<string, unknown> = {};
  for (const table of tables) {
    const found = await server.platform.pool.query(
      `select to_jsonb(t)::text as row from ${table} t where merchant_id = $1 order by 1`,
      [merchant.merchantId],
    );
    all[table] = found.rows.map(({ row }) => JSON.parse(row));
  }
  // Marking an app as deleted, and taking the mark away, are changes of its row.
  for (const app of all.apps as Record<string, unknown>[]) {
    delete app.updated_at;
    delete app.revision;
  }
  // So are taking a product off sale and offering it again.
  for (const product of all.products as Record<string, unknown>[]) delete product.updated_at;
  // Sealed anew, it is the same under another nonce.
  for (const source of all.feed_sources as { merchant_id: string; access: string }[]) {
    source.access = server.platform.secrets.open(source.access, `${source.merchant_id}/feed_sources/access`);
  }
  return all;
}

const list = async (caller: Caller, query: object = {}) =>
  (await server.call(routes.listDeletions, caller, { query } as never)).body;
const restore = (caller: Caller, id: string) => server.call(routes.restoreDeletion, caller, { params: { id } });

async function deleted(kind: RestorableKindName, merchant?: Caller) {
  const owner = merchant ?? (await server.merchant());
  const made = await kinds[kind](owner);
  const before = await everythingOf(owner);
  const reply = await made.remove();
  expect([200, 202], reply.text).toContain(reply.status);
  const [deletion] = reply.body.deletions;
  expect(deletion, reply.text).toMatchObject({ kind, title: expect.stringMatching(/./) });
  return { owner, made, before, id: deletion.id as string };
}

describe.each(names)('a deleted %s', (kind) => {
  it('is listed with who and when, and restored as it was; a repeat changes nothing', async () => {
    const { owner, made, before, id } = await deleted(kind);
    expect(await everythingOf(owner)).not.toEqual(before);
    const { items, total } = await list(owner);
    expect([total, items[0]]).toMatchObject([1, { id, kind, deletedBy: expect.stringMatching(/./) }]);
    const days = (Date.parse(items[0].expiresAt) - Date.parse(items[0].deletedAt)) / 86_400_000;
    expect(days).toBe(30);
    const restored = await restore(owner, id);
    expect(restored.body, restored.text).toMatchObject({ kind, objectId: made.id, wasRestored: false });
    expect(await everythingOf(owner)).toEqual(before);
    expect((await list(owner)).total).toBe(0);
    expect((await restore(owner, id)).body).toMatchObject({ success: true, wasRestored: true });
    expect(await everythingOf(owner)).toEqual(before);
    // And it can be deleted, and restored, again.
    const again = await made.remove();
    expect((await restore(owner, again.body.deletions[0].id)).status, again.text).toBe(200);
    expect(await everythingOf(owner)).toEqual(before);
  });

  it('is another merchant’s secret, and is sealed', async () => {
    const { id } = await deleted(kind);
    const stranger = await server.merchant();
    expect((await restore(stranger, id)).status).toBe(404);
    expect((await list(stranger)).total).toBe(0);
    const { rows } = await server.platform.pool.query('select sealed from deletions where id = $1', [id]);
    expect(rows[0].sealed).toMatch(/^[a-z0-9-]+\.[\w-]+$/);
  });
});

it('is put back once when it is restored twice at once', async () => {
  const { owner, before, id } = await deleted('deal');
  const replies = await Promise.all([restore(owner, id), restore(owner, id), restore(owner, id)]);
  expect(replies.map(({ body }) => body.wasRestored).sort()).toEqual([false, true, true]);
  expect(await everythingOf(owner)).toEqual(before);
});

it('is listed, and restored, by those who may delete it alone', async () => {
  const { owner, id } = await deleted('shippingOption');
  await deleted('faq', owner);
  const associate = await makeUser(server, 'merchant_associate', owner.merchantId);
  expect((await list(associate)).items.map(({ kind }: { kind: string }) => kind)).toEqual(['faq']);
  expect((await restore(associate, id)).status).toBe(403);
  expect((await restore(owner, id)).status).toBe(200);
});

it('is found by words and by kind, the latest first', async () => {
  const owner = await server.merchant();
  await deleted('faq', owner);
  await deleted('product', owner);
  expect((await list(owner)).items.map(({ title }: { title: string }) => title)).toEqual([
    'Sea mug',
    'Do you wrap gifts?',
  ]);
  expect((await list(owner, { q: 'WRAP' })).total).toBe(1);
  expect((await list(owner, { q: '%' })).total).toBe(0);
  expect((await list(owner, { kind: 'product' })).items).toMatchObject([{ kind: 'product' }]);
});

it('goes for good after 30 days', async () => {
  const { owner, id } = await deleted('store');
  await server.platform.pool.query(`update deletions set deleted_at = now() - interval '30 days' where id = $1`, [id]);
  expect((await list(owner)).total).toBe(0);
  expect((await restore(owner, id)).status).toBe(404);
  expect(await tidyDeletions(server.platform)).toBeGreaterThan(0);
  const { rows } = await server.platform.pool.query('select 1 from deletions where id = $1', [id]);
  expect(rows).toEqual([]);
});

describe('where its place is taken since', () => {
  it.each([
    ['product', 'sku_taken'],
    ['store', 'taken'],
    ['faq', 'taken'],
    ['emailTemplate', 'name_taken'],
    ['calendar', 'taken'],
    ['shippingOption', 'taken'],
    ['policy', 'taken'],
  ] as const)('a %s is refused with the reason, and can be restored once there is room', async (kind, code) => {
    const { owner, id } = await deleted(kind);
    const twin = await kinds[kind](owner);
    const refused = await restore(owner, id);
    expect([refused.status, refused.body.code], refused.text).toEqual([409, code]);
    expect(refused.body.error.length).toBeGreaterThan(20);
    expect((await list(owner)).total).toBe(1);
    await twin.remove();
    expect((await restore(owner, id)).status).toBe(200);
  });

  it('the deal that is told first, and the days it has, stay with the other', async () => {
    const { owner, id } = await deleted('deal');
    const other = (await server.call(routes.createDeal, owner, { body: { kind: 'deal', title: 'Lamps' } })).body.deal
      .id;
    await server.call(routes.setDefaultPromo, owner, { body: { id: other } });
    await server.call(routes.setDealDays, owner, { body: { from: '2027-03-02', to: '2027-03-02', dealId: other } });
    expect((await restore(owner, id)).status).toBe(200);
    const { items } = (await server.call(routes.listDeals, owner, { query: {} } as never)).body;
    expect(items.filter((one: { isDefault: boolean }) => one.isDefault)).toMatchObject([{ id: other }]);
    const days = await server.call(routes.listDealDays, owner, { query: { from: '2027-03-01', days: '3' } } as never);
    expect(days.body.items.map(({ title }: { title: string }) => title)).toEqual(['Mugs', 'Lamps', 'Mugs']);
  });

  it('an app beyond the plan is refused', async () => {
    const { owner, id } = await deleted('app');
    const { rows } = await server.platform.pool.query('select plan_id from merchants where id = $1', [
      owner.merchantId,
    ]);
    await server.platform.pool.query(`update merchants set plan_id = 'basic' where id = $1`, [owner.merchantId]);
    for (let made = 0; made < 50; made += 1) {
      const body = { name: `App ${made}`, invocationName: 'harbor shop', interactionTypes: [1] };
      if ((await server.call(routes.createApp, owner, { body })).status === 403) break;
    }
    const refused = await restore(owner, id);
    expect([refused.status, refused.body.code], rows[0].plan_id).toEqual([403, 'quota']);
  });

  it('a dialogue waits for its app, and an event whose calendar is gone is in none', async () => {
    const { owner, id } = await deleted('sandboxTest');
    const { rows } = await server.platform.pool.query('select id from apps where merchant_id = $1', [owner.merchantId]);
    const app = await server.call(routes.deleteApp, owner, { body: { id: rows[0].id } });
    expect((await restore(owner, id)).body.code).toBe('gone');
    await restore(owner, app.body.deletions[0].id);
    expect((await restore(owner, id)).status).toBe(200);

    const calendar = await kinds.calendar(owner);
    const [{ id: eventId }] = (
      await server.platform.pool.query('select id from calendar_events where merchant_id = $1', [owner.merchantId])
    ).rows;
    const gone = await server.call(routes.deleteShopEvent, owner, { params: { id: eventId } });
    await calendar.remove();
    expect((await restore(owner, gone.body.deletions[0].id)).status).toBe(200);
  });
});

it('keeps the variants of a product, and which of them stands for the group', async () => {
  const owner = await server.merchant();
  const ids = ['A', 'B', 'C'].map(async (sku) => {
    const made = await server.call(routes.createProduct, owner, { body: { ...product, sku } });
    return made.body.product.id as string;
  });
  const [lead = ''] = await Promise.all(ids);
  await server.platform.pool.query(`update products set group_key = 'mug', is_lead = id = $2 where merchant_id = $1`, [
    owner.merchantId,
    lead,
  ]);
  const before = await everythingOf(owner);
  for (const variants of ['delete', 'keep'] as const) {
    const gone = await server.call(routes.deleteProduct, owner, { params: { id: lead }, query: { variants } });
    expect((await restore(owner, gone.body.deletions[0].id)).status, variants).toBe(200);
    const stamps = await everythingOf(owner);
    expect(stamps).toEqual(before);
  }
});

it('is under the newest key with all other secrets', async () => {
  const { id } = await deleted('faq');
  const [done] = await resealAll(server.platform, [sealedDeletion]);
  expect(done).toMatchObject({ column: 'deletions.sealed', locked: {} });
  expect(id).toMatch(/-/);
});
