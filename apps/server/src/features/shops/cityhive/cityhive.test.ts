import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

it('keeps and forgets the id that City Hive knows a merchant by, each once in the log', async () => {
  const [merchant, stranger] = [await server.merchant(), await server.merchant()];
  const put = (id: string) => server.call(routes.putCityHiveId, merchant, { body: { id } });
  const idOf = async (of: typeof merchant) => (await server.call(routes.getCityHiveId, of)).body.cityHiveId;
  expect(await idOf(merchant)).toBeNull();
  expect((await put('  ')).status).toBe(400);
  for (const id of ['ch-77', 'ch-77', 'ch-78']) expect((await put(id)).body.cityHiveId).toBe(id);
  expect(await idOf(merchant)).toBe('ch-78');
  expect(await idOf(stranger)).toBeNull();
  for (let times = 0; times < 2; times += 1) {
    expect((await server.call(routes.removeCityHiveId, merchant)).body.cityHiveId).toBeNull();
  }
  expect(await idOf(merchant)).toBeNull();
  const log = await server.platform.db
    .selectFrom('activity_log')
    .select('message')
    .where('merchant_id', '=', merchant.merchantId)
    .where('activity_type', '=', 'shop-keys')
    .execute();
  expect(log.map(({ message }) => message).sort()).toEqual([
    'City Hive ID is ch-77',
    'City Hive ID is ch-78',
    'City Hive ID removed',
  ]);
});
