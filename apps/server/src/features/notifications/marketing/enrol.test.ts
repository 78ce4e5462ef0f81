import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { campaignJob } from './campaign-job.ts';
import { enrolPage, shoppersAtOnce } from './enrol.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

it('enrols a page and asks for the next one, so that another campaign has its turn between them', async () => {
  const { merchantId, ...merchant } = await server.merchant();
  const as = { merchantId, ...merchant };
  const { pool } = server.platform;
  const body = { postalAddress: '1 Harbor Street' };
  expect((await server.call(routes.saveNotificationSettings, as, { body })).status).toBe(200);
  const count = shoppersAtOnce + 1;
  await pool.query(
    `insert into orders (merchant_id, id, number, number_key, status, email, placed_at, total_minor, currency)
     select $1, gen_random_uuid(), 'E' || n, 'E' || n, 'placed', 'eve' || n || '@shopper.example', now(), 4800, 'USD'
       from generate_series(1, $2::int) n`,
    [merchantId, count],
  );
  const started = async (): Promise<string> => {
    const made = await server.call(routes.createCampaign, as, {
      body: {
        name: 'Spring',
        channel: 'mail',
        language: 'en',
        audience: {},
        content: { subject: 'Spring', blocks: [{ kind: 'text', text: 'New mugs' }] },
        subjectB: '',
      },
    });
    const { id } = made.body.campaign;
    expect((await server.call(routes.sendCampaign, as, { params: { id }, body: { sendAt: null } })).status).toBe(202);
    return id;
  };
  const campaignId = await started();
  const enrolled = async () => {
    const sql = 'select count(distinct recipient)::int as count from deliveries where merchant_id = $1';
    return (await pool.query(sql, [merchantId])).rows[0].count;
  };
  const placeOf = async (id: string) => {
    const { rows } = await pool.query('select enrolled_to, enrolled_at from campaigns where id = $1', [id]);
    return rows[0];
  };
  const waiting = async () => {
    const sql = `select data from pgboss.job where name = $1 and data->>'campaignId' = $2 order by data->>'turn'`;
    const { rows } = await pool.query(sql, [campaignJob.name, campaignId]);
    return rows.map(({ data }) => campaignJob.payload.parse(data).turn);
  };
  expect(await waiting()).toEqual([0]);
  await enrolPage(server.platform, { merchantId, campaignId, turn: 0 });
  expect(await enrolled()).toBe(shoppersAtOnce);
  expect(await waiting()).toEqual([0, 1]);
  expect(await placeOf(campaignId)).toEqual({ enrolled_to: expect.stringContaining('@'), enrolled_at: null });
  await Promise.all(
    [1, 0].map((turn) => enrolPage(server.platform, campaignJob.payload.parse({ merchantId, campaignId, turn }))),
  );
  expect(await enrolled()).toBe(count);
  expect(await waiting()).toEqual([0, 1]);
  // No address stays in a campaign that needs it no more.
  expect(await placeOf(campaignId)).toEqual({ enrolled_to: '', enrolled_at: expect.any(Date) });
  const stopped = await started();
  await pool.query(`update campaigns set enrolled_to = 'eve1@shopper.example' where id = $1`, [stopped]);
  expect((await server.call(routes.stopCampaign, as, { params: { id: stopped } })).status).toBe(200);
  expect(await placeOf(stopped)).toEqual({ enrolled_to: '', enrolled_at: null });
}, 60_000);
