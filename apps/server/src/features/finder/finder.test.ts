import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let merchant: Caller;
beforeAll(async () => {
  server = await startTestServer();
  merchant = await server.merchant();
  const sale = { title: 'Lantern week', percentOff: 10, kind: 'deal' } as const;
  const lantern = { sku: 'L-1', title: 'Storm lantern', priceMinor: 4900, currency: 'USD' };
  const answers = [
    await server.call(routes.createProduct, merchant, { body: lantern }),
    await server.call(routes.createDeal, merchant, { body: sale }),
    await server.call(routes.createFaq, merchant, {
      body: { question: 'Is the lantern waterproof?', answer: 'Yes, it is.' },
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
});
afterAll(() => server.stop());

const find = async (q: string, as = merchant) => {
  const reply = await server.call(routes.findRecords, as, { query: { q } });
  expect(reply.status).toBe(200);
  return reply.body.items.map(({ kind, title }: { kind: string; title: string }) => `${kind}: ${title}`);
};

describe('the search over records', () => {
  it('finds each kind by a few letters, and leads to its page', async () => {
    expect(await find('lanter')).toEqual([
      'product: Storm lantern',
      'deal: Lantern week',
      'faq: Is the lantern waterproof?',
    ]);
    const { body } = await server.call(routes.findRecords, merchant, { query: { q: 'storm' } });
    expect(body.items[0].address).toMatch(/^\/products\/[0-9a-f-]{36}$/);
  });

  it('takes no letter as a pattern', async () => {
    expect(await find('%%')).toEqual([]);
    expect(await find('l_ntern')).toEqual([]);
  });

  it('finds nothing of another merchant, nor of what the person may not open', async () => {
    expect(await find('lanter', await server.merchant())).toEqual([]);
    const { pool } = server.platform;
    await pool.query(`insert into merchant_permissions (merchant_id, key, value) values ($1, 'products', 0)`, [
      merchant.merchantId,
    ]);
    await expect.poll(() => find('lanter')).toEqual(['deal: Lantern week', 'faq: Is the lantern waterproof?']);
  });

  it('says which kinds are too many to search, and finds the others', async () => {
    const client = await server.platform.pool.connect();
    try {
      // Whoever looks through the deals does not come to an end.
      await client.query('begin');
      await client.query('lock table deals in access exclusive mode');
      const { status, body } = await server.call(routes.findRecords, merchant, { query: { q: 'waterproof' } });
      expect([status, body.tooMany, body.items.length]).toEqual([200, ['deal'], 1]);
    } finally {
      await client.query('rollback');
      client.release();
    }
    const { body } = await server.call(routes.findRecords, merchant, { query: { q: 'waterproof' } });
    expect(body.tooMany).toEqual([]);
  });

  it('wants two letters', async () => {
    expect((await server.call(routes.findRecords, merchant, { query: { q: ' l ' } })).status).toBe(400);
  });
});
