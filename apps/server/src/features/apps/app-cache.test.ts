import { routes } from '@voicecart/contract/routes';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { newId } from '../../platform/ids.ts';
import { type RunningServer, startServer } from '../../server.ts';
import { cacheTimes, createAppCache } from './app-cache.ts';
import { getAppDefinition } from './apps.ts';

let server: TestServer;
/** A second node on the same database. */
let second: RunningServer;
beforeAll(async () => {
  server = await startTestServer();
  const { config, pool, log } = server.platform;
  second = await startServer({ ...config, PORT: 0 }, String(pool.options.connectionString), log);
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});

const create = async (merchant: Caller) =>
  (await server.call(routes.createApp, merchant, { body: { name: 'Ada Goods', invocationName: 'ada goods' } })).body
    .app;

describe('the definition of an app', () => {
  it('carries the shop, the messages, what is switched on and what the merchant changed', async () => {
    const merchant = await server.merchant();
    const app = await create(merchant);
    const place = { skill_id: app.id, type: 1, locale: 'en-US' } as const;
    await server.call(routes.updateApp, merchant, { body: { id: app.id, messages: { welcomeText: 'Hi!' } } });
    await server.call(routes.removeInteraction, merchant, { body: { id: app.id, type: 2 } });
    await server.call(routes.addUtterance, merchant, {
      body: { ...place, intent: 'ProductSearchIntent', text: 'hunt down {query}' },
    });
    await server.call(routes.addSlotValue, merchant, {
      body: { ...place, slotType: 'ProductName', value: 'zorblatt', synonyms: ['zorb'] },
    });
    const loaded = await getAppDefinition(server.platform, app.id);
    expect(loaded).toMatchObject({
      merchantId: merchant.merchantId,
      awsSkillIds: { development: null, live: null },
      definition: { id: app.id, timeZone: 'America/New_York', currency: 'USD', messages: { welcomeText: 'Hi!' } },
    });
    expect(loaded?.definition.shopName).toMatch(/^Shop /);
    expect(loaded?.definition.interactions.map((row) => row.type)).toEqual([1, 4]);
    expect(loaded?.definition.interactions[0]).toMatchObject({
      settings: { resultsPerTurn: 3 },
      utterances: [{ locale: 'en-US', intent: 'ProductSearchIntent', text: 'hunt down {query}', change: 'added' }],
      slotValues: [{ locale: 'en-US', slotType: 'ProductName', value: 'zorblatt', synonyms: ['zorb'] }],
    });
  });

  it('changes on every node as soon as it changes on one', async () => {
    const merchant = await server.merchant();
    const app = await create(merchant);
    const nameOn = async (node: RunningServer) => (await getAppDefinition(node.platform, app.id))?.definition.name;
    expect([await nameOn(server), await nameOn(second)]).toEqual(['Ada Goods', 'Ada Goods']);
    await server.call(routes.updateApp, merchant, { body: { id: app.id, name: 'Ada Better Goods' } });
    await vi.waitFor(async () => {
      expect([await nameOn(server), await nameOn(second)]).toEqual(['Ada Better Goods', 'Ada Better Goods']);
    });
    await server.call(routes.deleteApp, merchant, { body: { id: app.id } });
    await vi.waitFor(async () => expect([await nameOn(server), await nameOn(second)]).toEqual([undefined, undefined]));
  });

  it('reaches the merchant’s screens on another node', async () => {
    const merchant = await server.merchant();
    const app = await create(merchant);
    const socket = io(second.url, { query: { token: merchant.token }, transports: ['websocket'] });
    const heard: unknown[] = [];
    socket.on('app.changed', (payload) => heard.push(payload));
    await new Promise<void>((resolve) => socket.on('connect', () => resolve()));
    await server.call(routes.updateApp, merchant, { body: { id: app.id, summary: 'Goods' } });
    await vi.waitFor(() => expect(heard).toEqual([{ appId: app.id }]));
    socket.close();
  });

  it('costs no SQL once it is warm, and none for an id that can’t be one', async () => {
    const merchant = await server.merchant();
    const app = await create(merchant);
    await getAppDefinition(server.platform, app.id);
    let queries = 0;
    const count = () => void queries++;
    server.platform.pool.on('acquire', count);
    for (let index = 0; index < 100; index++) await getAppDefinition(server.platform, app.id.toUpperCase());
    expect(await getAppDefinition(server.platform, '../../etc/passwd')).toBeNull();
    server.platform.pool.off('acquire', count);
    expect(queries).toBe(0);
    expect(await getAppDefinition(server.platform, newId())).toBeNull();
  });
});

describe('the cache', () => {
  function cacheOf(load: (id: string) => Promise<string | null>) {
    let drop: (id: string) => void = () => undefined;
    let gap: () => void = () => undefined;
    const cache = createAppCache(
      load,
      {
        on: (_, handler) => {
          drop = handler;
        },
        onGap: (_, handler) => {
          gap = handler;
        },
      },
      'channel',
    );
    return { cache, drop: (id: string) => drop(id), gap: () => gap() };
  }

  it('loads once for all who ask at the same time', async () => {
    const load = vi.fn(async (id: string) => `app ${id}`);
    const { cache } = cacheOf(load);
    expect(await Promise.all([cache.get('a'), cache.get('a'), cache.get('a')])).toEqual(Array(3).fill('app a'));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('forgets what was read before a change that came while it was read', async () => {
    let finish: (value: string) => void = () => undefined;
    const answers = [new Promise<string>((resolve) => (finish = resolve)), Promise.resolve('new')];
    const { cache, drop } = cacheOf(async () => (await answers.shift()) ?? null);
    const early = cache.get('a');
    drop('a');
    const late = cache.get('a');
    finish('old');
    expect([await early, await late, await cache.get('a')]).toEqual(['old', 'new', 'new']);
  });

  it('drops everything after a gap in the notices', async () => {
    let value = 'one';
    const { cache, gap } = cacheOf(async () => value);
    await cache.get('a');
    value = 'two';
    expect(await cache.get('a')).toBe('one');
    gap();
    expect(await cache.get('a')).toBe('two');
  });

  it('does not keep a failure, and a missing app only for a moment', async () => {
    vi.useFakeTimers();
    const answers: (() => Promise<string | null>)[] = [
      () => Promise.reject(new Error('away')),
      () => Promise.resolve(null),
      () => Promise.resolve('there'),
    ];
    const load = vi.fn(() => answers.shift()?.() ?? Promise.resolve(null));
    const { cache } = cacheOf(load);
    await expect(cache.get('a')).rejects.toThrow('away');
    expect([await cache.get('a'), await cache.get('a')]).toEqual([null, null]);
    expect(load).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(cacheTimes.keepMissingMs + 1);
    expect(await cache.get('a')).toBe('there');
    vi.useRealTimers();
  });

  it('renews what is old behind the caller’s back and goes on answering while the database is away', async () => {
    vi.useFakeTimers();
    const answers = [
      () => Promise.resolve('one'),
      () => Promise.reject(new Error('away')),
      () => Promise.resolve('two'),
    ];
    const { cache } = cacheOf(() => answers.shift()?.() ?? Promise.resolve('more'));
    vi.advanceTimersByTime(cacheTimes.settleMs);
    const later = async () => {
      vi.advanceTimersByTime(cacheTimes.keepMs);
      const heard = await cache.get('a');
      await vi.advanceTimersByTimeAsync(1);
      return [heard, await cache.get('a')];
    };
    expect(await cache.get('a')).toBe('one');
    expect(await later()).toEqual(['one', 'one']);
    expect(await later()).toEqual(['one', 'two']);
    expect(answers).toHaveLength(0);
    vi.useRealTimers();
  });
});
