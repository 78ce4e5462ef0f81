import { routes } from '@voicecart/contract/routes';
import { defaultSearchConfiguration } from '@voicecart/contract/routes/search-words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { newId } from '../../platform/ids.ts';
import { searchProducts } from '../catalogue/catalogue.ts';
import { mountCatalogueForTest } from '../catalogue/products.fixture.ts';

let server: TestServer;
let merchant: Caller;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
  merchant = await server.merchant();
  admin = await server.admin('super_admin');
  await mountCatalogueForTest(server, merchant.merchantId, [
    { sku: 'SHOE', title: 'Air Force One running shoes', priceMinor: 9000 },
    { sku: 'SOFA', title: 'Velvet sofa', priceMinor: 90_000 },
    { sku: 'LAMP', title: 'Brass floor lamp', priceMinor: 4000 },
    { sku: 'LAMP-2', title: 'Paper floor lamp', priceMinor: 2000 },
  ]);
});
afterAll(() => server.stop());

const preview = async (q: string) => (await server.call(routes.previewSearch, merchant, { query: { q } })).body.preview;
const firstSku = async (q: string) => (await preview(q)).items[0]?.sku;
const teach = (body: object, as = merchant) => server.call(routes.createSearchRule, as, { body: body as never });

describe('what a merchant teaches the search', () => {
  it('words that mean the same find each other’s products', async () => {
    expect((await preview('a chesterfield')).total).toBe(0);
    const made = await teach({ kind: 'same', phrases: ['chesterfield', 'sofa'] });
    expect(made.status).toBe(201);
    await expect.poll(() => firstSku('a chesterfield')).toBe('SOFA');
    const { steps } = await preview('a chesterfield');
    expect(steps).toContainEqual({ kind: 'synonym', said: 'chesterfield', meant: 'sofa' });
  });

  it('a word that is taught is not mended to one that looks like it', async () => {
    await teach({ kind: 'same', phrases: ['sofer', 'lamp'] });
    await expect.poll(() => firstSku('brass sofer')).toBe('LAMP');
  });

  it('what is misheard is what is meant, until it is forgotten', async () => {
    const { body } = await teach({ kind: 'heard', phrases: ['where for sworn'], meant: 'air force one' });
    await expect.poll(() => firstSku('where for sworn shoes')).toBe('SHOE');
    const params = { id: body.rule.id };
    expect((await server.call(routes.deleteSearchRule, merchant, { params })).status).toBe(200);
    await expect
      .poll(async () =>
        (await preview('where for sworn shoes')).steps.some(({ kind }: { kind: string }) => kind === 'heard'),
      )
      .toBe(false);
    expect((await server.call(routes.deleteSearchRule, merchant, { params })).status).toBe(404);
  });

  it('products come first for a phrase, and are on no page twice', async () => {
    expect((await teach({ kind: 'first', phrases: ['floor lamp'], skus: ['NONE'] })).body.fields[0].path).toBe('skus');
    await teach({ kind: 'first', phrases: ['floor lamp'], skus: ['SOFA', 'LAMP-2'] });
    const skus = async (offset: number, limit = 2, text = 'a floor lamp') => {
      const query = { text, maxPriceMinor: null, sort: 'relevance', limit, offset } as const;
      return (await searchProducts(server.platform, merchant.merchantId, query)).items.map(({ sku }) => sku);
    };
    await expect.poll(() => skus(0)).toEqual(['SOFA', 'LAMP-2']);
    expect(await skus(2)).toEqual(['LAMP']);
    // Also where what comes first would have been the first anyway.
    const [best = ''] = await skus(0, 1, 'lamp');
    await teach({ kind: 'first', phrases: ['lamp'], skus: [best] });
    const pages = await Promise.all([0, 1, 2, 3].map((offset) => skus(offset, 1, 'lamp')));
    expect(pages.flat().sort()).toEqual(['LAMP', 'LAMP-2']);
    expect((await preview('floor lamp')).items[0]).toMatchObject({ sku: 'SOFA', isPinned: true });
  });

  it('refuses what would do nothing, beside its field', async () => {
    expect((await teach({ kind: 'same', phrases: ['one'] })).status).toBe(400);
    expect((await teach({ kind: 'same', phrases: ['Settee', 'settee', ' settee '] })).body.fields[0].path).toBe(
      'phrases',
    );
    expect((await teach({ kind: 'heard', phrases: ['one'] })).body.fields[0].path).toBe('meant');
    expect((await teach({ kind: 'heard', phrases: ['One'], meant: 'one' })).body.fields[0].path).toBe('meant');
    const { rule } = (await teach({ kind: 'ignored', phrases: ['Pray tell', 'pray  tell', 'kindly'] })).body;
    expect(rule.phrases).toEqual(['Pray tell', 'kindly']);
  });

  it('is heeded for this merchant alone', async () => {
    const stranger = await server.merchant();
    await mountCatalogueForTest(server, stranger.merchantId, [{ sku: 'S', title: 'Green sofa', priceMinor: 1 }]);
    const { body } = await server.call(routes.previewSearch, stranger, { query: { q: 'chesterfield' } });
    expect(body.preview.total).toBe(0);
    expect((await server.call(routes.listSearchRules, stranger, { query: {} })).body.total).toBe(0);
  });
});

describe('what admins teach every shop', () => {
  it('is heeded by all, seen by merchants and changed by none of them', async () => {
    const made = await server.call(routes.createSharedSearchRule, admin, {
      body: { kind: 'same', phrases: ['trainers', 'running shoes'], meant: '', skus: [], isOn: true },
    });
    expect(made.status).toBe(201);
    await expect.poll(() => firstSku('trainers')).toBe('SHOE');
    const seen = await server.call(routes.listSearchRules, merchant, { query: { q: 'trainers' } });
    expect(seen.body.items).toMatchObject([{ isShared: true, phrases: ['trainers', 'running shoes'] }]);
    const params = { id: made.body.rule.id };
    expect((await server.call(routes.deleteSearchRule, merchant, { params })).status).toBe(404);
    const inShop = await server.call(routes.previewShopSearch, admin, {
      query: { q: 'trainers', merchantId: merchant.merchantId },
    });
    expect(inShop.body.preview.items[0].sku).toBe('SHOE');
    expect((await server.call(routes.deleteSharedSearchRule, admin, { params })).status).toBe(200);
  });

  it('configures what counts, what is left out and when is asked back', async () => {
    const save = (configuration: object) =>
      server.call(routes.saveSearchConfiguration, admin, { body: { ...defaultSearchConfiguration, ...configuration } });
    await save({ fillers: ['honestly', 'right now'], narrowFrom: 4 });
    const lookedFor = async () => (await preview('honestly a velvet sofa right now')).lookedFor;
    await expect.poll(lookedFor).toEqual(['velvet', 'sofa']);
    await save({ isMending: false });
    await expect.poll(async () => (await preview('velvit')).total).toBe(0);
    await save({});
    await expect.poll(() => firstSku('velvit')).toBe('SOFA');
    const { configuration } = (await server.call(routes.getSearchConfiguration, admin)).body;
    expect(configuration).toEqual(defaultSearchConfiguration);
  });
});

describe('prices and numbers in a phrase', () => {
  it('leave out what costs more or less', async () => {
    const titles = async (q: string) => (await preview(q)).items.map(({ sku }: { sku: string }) => sku).sort();
    expect(await titles('a brass lamp between thirty and fifty dollars')).toEqual(['LAMP']);
    expect(await titles('paper lamp under 25 dollars')).toEqual(['LAMP-2']);
    expect(await titles('something over $500')).toEqual(['SOFA']);
  });

  it('are found as figures and as words', async () => {
    expect(await firstSku('air force 1')).toBe('SHOE');
    expect(await firstSku('air for swans')).toBe('SHOE');
  });
});

it('tells what shoppers searched for, without what was tried in the sandbox', async () => {
  const conversation = newId();
  const turn = (search: string, handled: string, stage: string) =>
    server.platform.pool.query(
      `insert into turns (merchant_id, id, conversation_id, app_id, at, stage, locale, speech, handled, search)
       values ($1, $2, $3, $3, now(), $4, 'en-US', '', $5, $6)`,
      [merchant.merchantId, newId(), conversation, stage, handled, search],
    );
  await turn('Red shoes', 'answered', 'live');
  await turn('red shoes', 'nothing-found', 'live');
  await turn('unicorn', 'nothing-found', 'live');
  await turn('sandbox', 'nothing-found', 'sandbox');
  const { body } = await server.call(routes.searchStatistics, merchant, { query: {} });
  expect(body).toMatchObject({ searches: 3, withoutResult: 2 });
  expect(body.top[0]).toEqual({ phrase: 'red shoes', count: 2, withoutResult: 1 });
  expect(body.nothingFound).toEqual([
    { phrase: 'red shoes', count: 1 },
    { phrase: 'unicorn', count: 1 },
  ]);
});
