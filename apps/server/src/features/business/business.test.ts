import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, makeUser, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { bankingPlace } from './business.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

const activities = async ({ merchantId }: Caller) => {
  const { rows } = await server.platform.pool.query(
    'select message from activity_log where merchant_id = $1 order by id',
    [merchantId],
  );
  return rows.map(({ message }) => message as string);
};

describe('the bank account', () => {
  const iban = {
    kind: 'iban',
    holder: 'Ann Lee',
    bank: 'Bank',
    country: 'DE',
    iban: 'DE89 3704 0044 0532 0130 00',
  } as const;

  it('is saved, shown by its last four signs, and never again in full', async () => {
    const merchant = await server.merchant();
    expect((await server.call(routes.getBanking, merchant)).body.banking).toBeNull();
    const saved = await server.callSteppedUp(routes.updateBanking, merchant, { body: iban });
    expect(saved.body.banking).toMatchObject({
      kind: 'iban',
      holder: 'Ann Lee',
      ending: '3000',
      changedBy: merchant.email,
    });
    // As an admin who acted could change it, before whoever acts was refused.
    const admin = await server.admin('super_admin');
    await server.platform.pool.query('update business_settings set changed_by_actor = $1 where merchant_id = $2', [
      admin.userId,
      merchant.merchantId,
    ]);
    const read = await server.call(routes.getBanking, merchant);
    expect(read.body.banking.changedBy).toBe(`${admin.email}, acting for ${merchant.email}`);
    expect(read.text + saved.text).not.toContain('0532');
    const { rows } = await server.platform.pool.query('select * from business_settings where merchant_id = $1', [
      merchant.merchantId,
    ]);
    expect(JSON.stringify(rows)).not.toContain('0532');
    // It opens for this merchant alone.
    const { secrets } = server.platform;
    expect(secrets.open(rows[0].sealed, bankingPlace(merchant.merchantId))).toContain('DE89370400440532013000');
    expect(() => secrets.open(rows[0].sealed, bankingPlace(merchant.userId))).toThrow();
    expect(await activities(merchant)).toEqual(['Bank account changed to the one ending in 3000']);
    for (let time = 0; time < 2; time += 1) await server.callSteppedUp(routes.removeBanking, merchant);
    expect((await server.call(routes.getBanking, merchant)).body.banking).toBeNull();
    expect(await activities(merchant)).toHaveLength(2);
  });

  it('is the owners’ alone', async () => {
    const merchant = await server.merchant();
    const manager = await makeUser(server, 'team_manager', merchant.merchantId);
    await server.callSteppedUp(routes.updateBanking, merchant, { body: iban });
    expect((await server.call(routes.getBanking, manager)).status).toBe(403);
    expect((await server.callSteppedUp(routes.updateBanking, manager, { body: iban })).status).toBe(403);
    expect((await server.call(routes.getBanking, await server.merchant())).body.banking).toBeNull();
  });

  const us = {
    kind: 'us',
    holder: 'Ann',
    accountType: 'checking',
    routingNumber: '021000021',
    accountNumber: '12345678',
  } as const;
  it('of the US has a routing number', async () => {
    const merchant = await server.merchant();
    const saved = await server.callSteppedUp(routes.updateBanking, merchant, { body: us });
    expect(saved.body.banking).toMatchObject({ kind: 'us', country: 'US', accountType: 'checking', ending: '5678' });
  });

  it.each([
    ['iban', { ...iban, iban: 'DE89370400440532013001' }],
    ['iban', { ...iban, iban: '' }],
    ['holder', { ...iban, holder: ' ' }],
    ['bic', { ...iban, bic: 'NOPE' }],
    ['country', { ...iban, country: 'Germany' }],
    ['country', { ...iban, country: 'QQ' }],
    ['country', { ...iban, country: 'US' }],
    ['routingNumber', { ...us, routingNumber: '021000022' }],
    ['accountNumber', { ...us, accountNumber: '12' }],
  ])('is refused beside the field %s', async (field, body) => {
    const reply = await server.callSteppedUp(routes.updateBanking, await server.merchant(), { body: body as never });
    expect(reply.status).toBe(400);
    expect(reply.body.fields.map(({ path }: { path: string }) => path)).toContain(field);
  });
});

describe('taxes', () => {
  const setting = {
    isCharged: true,
    pricesIncludeTax: false,
    isShippingTaxed: true,
    taxId: '12-3456789',
    rates: [
      { country: 'US', state: 'CA', percent: 7.25 },
      { country: 'US', state: '', percent: 0 },
    ],
  };

  it('are the same by both calls, and saving the same again is no change', async () => {
    const merchant = await server.merchant();
    expect((await server.call(routes.getTaxSetting, merchant)).body.setting).toMatchObject({
      isCharged: false,
      rates: [],
    });
    expect((await server.call(routes.updateTaxSetting, merchant, { body: setting })).body.setting).toEqual(setting);
    expect((await server.call(routes.saveTaxSetting, merchant, { body: setting })).body.setting).toEqual(setting);
    expect((await server.call(routes.getTaxSetting, merchant)).body.setting).toEqual(setting);
    expect(await activities(merchant)).toEqual(['Tax settings changed']);
  });

  it.each([
    ['rates.0.percent', [{ country: 'US', state: '', percent: 101 }]],
    ['rates.0.percent', [{ country: 'US', state: '', percent: 1.23456 }]],
    ['rates.0.state', [{ country: 'CA', state: 'CA', percent: 1 }]],
    ['rates.0.country', [{ country: 'QQ', state: '', percent: 1 }]],
    [
      'rates.1.state',
      [
        { country: 'US', state: 'ca', percent: 1 },
        { country: 'US', state: 'CA', percent: 2 },
      ],
    ],
  ])('are refused beside %s', async (path, rates) => {
    const reply = await server.call(routes.saveTaxSetting, await server.merchant(), { body: { ...setting, rates } });
    expect([reply.status, reply.body.fields[0].path]).toEqual([400, path]);
  });
});

describe('shipping options', () => {
  const option = {
    method: 'Standard',
    basis: 'Price',
    country: 'US',
    min: 0,
    max: 5_000,
    perShipmentMinor: 500,
    perItemMinor: 100,
    currency: 'USD',
  } as const;
  const save = (merchant: Caller, body: object) =>
    server.call(routes.saveShippingOption, merchant, { body: { ...option, ...body } });

  it('are added, changed and removed; what counts for the same orders is refused, also at once', async () => {
    const merchant = await server.merchant();
    const first = (await save(merchant, {})).body.option;
    expect(first).toMatchObject({ model: 'Per Shipment + Per Item', states: [], max: 5_000 });
    expect((await save(merchant, { min: 4_999, max: null })).body.fields[0].path).toBe('min');
    expect((await save(merchant, { basis: 'Quantity', min: 1, max: null })).status).toBe(400);
    expect((await save(merchant, { min: 5_000, max: null })).status).toBe(200);
    expect((await save(merchant, { states: ['AK', 'HI'] })).status).toBe(200);
    expect((await save(merchant, { states: ['HI'] })).status).toBe(400);
    expect((await save(merchant, { method: 'One Day' })).status).toBe(200);
    expect((await save(merchant, { country: 'CA', max: 0 })).status).toBe(400);
    expect((await save(merchant, { country: 'QQ' })).body.fields[0].path).toBe('country');
    expect((await save(merchant, { country: 'GB', currency: 'QQQ' })).body.fields[0].path).toBe('currency');
    expect((await save(merchant, { country: 'CA', states: ['HI'] })).body.fields[0].path).toBe('states.0');
    expect((await save(merchant, { id: first.id, perItemMinor: 0 })).body.option).toMatchObject({ perItemMinor: 0 });
    const twice = await Promise.all([1, 2, 3].map(() => save(merchant, { country: 'GB', currency: 'GBP' })));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const remove = () => server.call(routes.removeShippingOption, merchant, { body: { id: first.id } });
    expect((await remove()).body.isRemoved).toBe(true);
    expect((await remove()).body.isRemoved).toBe(false);
    expect((await server.call(routes.listShippingOptions, merchant, { query: {} })).body.total).toBe(4);
  });

  it('are the merchant’s alone; a super admin reads those of all', async () => {
    const [merchant, other, admin] = [
      await server.merchant(),
      await server.merchant(),
      await server.admin('super_admin'),
    ];
    const { id } = (await save(merchant, {})).body.option;
    expect((await save(other, { id })).status).toBe(404);
    const remove = await server.call(routes.removeShippingOption, other, { body: { id } });
    expect(remove.body.isRemoved).toBe(false);
    expect((await server.call(routes.listShippingOptions, other, { query: {} })).body.total).toBe(0);
    const all = (await server.call(routes.listShippingOptions, admin, { query: { limit: 200 } })).body.items;
    expect(all).toContainEqual(
      expect.objectContaining({ id, merchant: expect.objectContaining({ id: merchant.merchantId }) }),
    );
    const agency = await server.admin('agency_admin');
    expect((await server.call(routes.listShippingOptions, agency, { query: {} })).status).toBe(403);
  });
});

describe('delivery', () => {
  it('has its usual settings until others are saved', async () => {
    const merchant = await server.merchant();
    const { setting } = (await server.call(routes.getDeliverySetting, merchant)).body;
    expect(setting).toEqual({ handlingDays: 1, cutOff: '12:00', weekdays: [1, 2, 3, 4, 5], windows: {}, note: '' });
    const changed = { ...setting, weekdays: [6, 1, 1], windows: { 'Two Days': { from: 2, to: 2 } } };
    const saved = await server.call(routes.saveDeliverySetting, merchant, { body: changed });
    expect(saved.body.setting).toEqual({ ...changed, weekdays: [1, 6] });
    expect((await server.call(routes.getDeliverySetting, merchant)).body.setting).toEqual(saved.body.setting);
  });

  it.each([
    ['cutOff', { cutOff: '24:00' }],
    ['weekdays', { weekdays: [] }],
    ['windows.Standard.to', { windows: { Standard: { from: 5, to: 2 } } }],
  ])('is refused beside %s', async (path, more) => {
    const merchant = await server.merchant();
    const { setting } = (await server.call(routes.getDeliverySetting, merchant)).body;
    const reply = await server.call(routes.saveDeliverySetting, merchant, { body: { ...setting, ...more } });
    expect([reply.status, reply.body.fields?.[0]?.path]).toEqual([400, path]);
  });
});

it('knows the states of the US, and of a country that has none', async () => {
  const merchant = await server.merchant();
  const states = async (query: object) => (await server.call(routes.listStates, merchant, { query })).body.items;
  expect(await states({})).toHaveLength(56);
  expect(await states({ country: 'us' })).toContainEqual({ code: 'DC', name: 'District of Columbia' });
  expect(await states({ country: 'CA' })).toHaveLength(13);
  expect(await states({ country: 'FR' })).toEqual([]);
});
