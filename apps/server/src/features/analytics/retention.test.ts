import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { newId } from '../../platform/ids.ts';

let server: TestServer;
let owner: Caller;
let appId: string;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
  owner = await server.merchant();
  await server.platform.pool.query(`update merchants set time_zone = 'America/Los_Angeles' where id = $1`, [
    owner.merchantId,
  ]);
  const body = { name: 'Mug shop', invocationName: 'mug shop', interactionTypes: [1] };
  appId = (await server.call(routes.createApp, owner, { body })).body.app.id;
});
afterAll(() => server.stop());

async function talk(user: string, at: string, stage = 'live'): Promise<void> {
  await server.platform.pool.query(
    `insert into conversations (merchant_id, id, app_id, stage, channel, locale, session_ref, user_ref, started_at, last_at)
     values ($1, $2, $3, $4, 'alexa', 'en-US', $7, $5, $6, $6)`,
    [owner.merchantId, newId(), appId, stage, user, at, newId()],
  );
}

it('counts shoppers by the week of their first conversation, and who came back', async () => {
  // Known since long ago: of no week of the report.
  await talk('old', '2026-06-01T12:00:00Z');
  await talk('old', '2026-11-03T12:00:00Z');
  await talk('ann', '2026-11-03T12:00:00Z');
  await talk('ann', '2026-11-04T12:00:00Z');
  await talk('ann', '2026-11-10T12:00:00Z');
  await talk('ann', '2026-11-18T12:00:00Z');
  await talk('bob', '2026-11-05T12:00:00Z');
  await talk('bob', '2026-11-19T12:00:00Z');
  // Sunday night where the merchant is.
  await talk('eve', '2026-11-09T06:00:00Z');
  await talk('joe', '2026-11-09T09:00:00Z');
  await talk('tester', '2026-11-09T09:00:00Z', 'sandbox');
  const report = async (more: object) =>
    (await server.call(routes.retentionReport, owner, { body: { from: '2026-11-04', to: '2026-11-20', ...more } }))
      .body;
  expect((await report({})).cohorts).toEqual([
    { week: '2026-11-02', shoppers: 3, returned: [1, 2] },
    { week: '2026-11-09', shoppers: 1, returned: [0] },
    { week: '2026-11-16', shoppers: 0, returned: [] },
  ]);
  expect((await report({ skill_id: appId })).cohorts).toHaveLength(3);
  expect((await report({ from: '2026-01-01' })).cohorts).toHaveLength(12);
  expect((await report({ locale: 'de-DE' })).cohorts[0]).toMatchObject({ shoppers: 0 });
});
