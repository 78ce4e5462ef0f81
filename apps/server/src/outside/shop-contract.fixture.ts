import { type ShopAbility, type ShopPlatformKey, shopCan } from '@voicecart/contract/shop-platforms';
import type { HttpFaults } from '@voicecart/emulators/faults';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageRequest, ShopClient, ShopNet, ShopPage } from './shop-platform.ts';

export interface ShopUnderTest {
  /** The rows of the contract's table that this client serves. */
  readonly platforms: readonly ShopPlatformKey[];
  client(net: ShopNet): ShopClient;
  readonly faults: HttpFaults;
  /** What the emulator's demo shop holds. */
  readonly products: number;
  readonly orders: number;
  /** Lets the emulator know the keys no more, and again. */
  revoke(isRevoked: boolean): void;
  close(): Promise<void>;
}

export const shopNet: ShopNet = {
  isLoopbackAllowed: true,
  timeoutMs: 20_000,
  waitMs: 5,
  waitMsMax: 1_500,
  shopifyOrigin: 'http://unset.invalid',
  bigCommerceOrigin: 'http://unset.invalid',
  salesforceOrigin: 'http://unset.invalid',
  salesforceLoginOrigin: 'http://unset.invalid',
};

/** The same for every platform: its pages, and how it bears a shop that fails, limits, refuses or talks nonsense. */
export function describeShop(name: string, start: () => Promise<ShopUnderTest>): void {
  describe(`a shop of ${name}`, () => {
    let shop: ShopUnderTest;
    beforeAll(async () => {
      shop = await start();
    });
    afterAll(() => shop.close());
    const client = (changes: Partial<ShopNet> = {}) => shop.client({ ...shopNet, ...changes });
    const first: PageRequest = { cursor: null, since: null };

    const can = (ability: ShopAbility) => shop.platforms.every((platform) => shopCan(platform, ability));

    it('can what the table of platforms says, and no more', async () => {
      const one = client();
      const [order] = one.orders ? await walk((request) => client().orders?.(request) ?? noPage) : [];
      const variant = (await client().products(first)).items.find(({ variants }) => variants.length > 0)?.variants[0];
      const does: Record<Exclude<ShopAbility, 'changes'>, boolean> = {
        products: true,
        orders: one.orders !== undefined && one.ordersById !== undefined,
        refunds: order?.refunds !== undefined,
        discounts: one.discounts !== undefined,
        locations: one.locations !== undefined,
        stock: variant?.stockAt !== undefined,
        prices: variant?.prices !== undefined,
        webhooks: one.webhooks !== undefined,
        cancels: one.cancelOrder !== undefined,
        returns: one.returnOrder !== undefined,
      };
      for (const platform of shop.platforms) {
        const told = Object.keys(does).map((ability) => [ability, shopCan(platform, ability as ShopAbility)]);
        expect(Object.fromEntries(told), platform).toEqual(does);
      }
    });

    it('says who it is', async () => {
      const facts = await client().validate();
      expect(facts.name).not.toBe('');
      expect(facts.currency ?? 'USD').toBe('USD');
    });

    it('gives every product once, page by page', async () => {
      const products = await walk((request) => client().products(request));
      expect(new Set(products.map(({ id }) => id)).size).toBe(shop.products);
      expect(products).toHaveLength(shop.products);
      const [one] = products;
      const found = await client().productsById([one?.id ?? '', '99999999']);
      // Its time may be that of the asking.
      expect(found).toEqual([{ ...one, changedAt: found[0]?.changedAt }]);
      expect(Date.parse(found[0]?.changedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(one?.changedAt ?? ''));
    });

    it('gives what changed since a moment, and nothing since the future', async () => {
      const later = await walk((request) => client().products({ ...request, since: '2036-01-01T00:00:00Z' }));
      // One that can't say what changed gives everything, each time.
      expect(later).toHaveLength(can('changes') ? 0 : shop.products);
    });

    it('gives every order once', async () => {
      const ask = client().orders;
      if (!ask) return;
      const orders = await walk(ask);
      expect(new Set(orders.map(({ id }) => id)).size).toBe(shop.orders);
      for (const order of orders) expect(Number.isNaN(Date.parse(order.placedAt))).toBe(false);
    });

    it('cancels an order that has not left, once, and says why it cancels no other', async () => {
      const one = client();
      if (!one.orders || !one.cancelOrder) return;
      const orders = await walk(one.orders);
      const open =
        orders.find(({ status }) => status === 'placed') ?? orders.find((row) => row.status === 'processing');
      const left = orders.find(({ status }) => status === 'shipped' || status === 'delivered');
      if (!open || !left) throw new Error('the demo shop has no such orders');
      for (let time = 0; time < 2; time += 1) await one.cancelOrder(open.id, { id: 'wish', reason: '' });
      expect(await client().ordersById?.([open.id])).toMatchObject([{ status: 'cancelled' }]);
      await expect(one.cancelOrder(left.id, { id: 'wish', reason: '' })).rejects.toMatchObject({
        code: 'REFUSED',
        isTransient: false,
        message: expect.stringMatching(/cancel/i),
      });
      expect(await client().ordersById?.([left.id])).toMatchObject([{ status: left.status }]);
    });

    it('is asked again after a fault that passes', async () => {
      shop.faults.set({}, { kind: 'status', status: 503 }, { count: 1 });
      shop.faults.set({}, { kind: 'reset' }, { count: 1 });
      const page = await client().products(first);
      expect(page.items.length).toBeGreaterThan(0);
      expect(shop.faults.list()).toEqual([]);
    });

    it('is given the time that it asks for, and left alone where that is long', async () => {
      shop.faults.set({}, { kind: 'status', status: 429, retryAfterSeconds: 1 }, { count: 1 });
      const began = performance.now();
      expect((await client().products(first)).items.length).toBeGreaterThan(0);
      expect(performance.now() - began).toBeGreaterThan(900);
      shop.faults.set({}, { kind: 'status', status: 429, retryAfterSeconds: 600 }, { count: 1 });
      await expect(client().products(first)).rejects.toMatchObject({
        status: 429,
        isTransient: true,
        retryAfterMs: 600_000,
      });
    });

    it('is given up where it hangs or drips', async () => {
      shop.faults.set({}, { kind: 'slow', ms: 500 }, { count: 4 });
      await expect(client({ timeoutMs: 50 }).products(first)).rejects.toMatchObject({
        code: 'TIMEOUT',
        isTransient: true,
      });
      shop.faults.clear();
      shop.faults.set({}, { kind: 'drip', bytes: 1, everyMs: 20 }, { count: 4 });
      await expect(client({ timeoutMs: 60 }).products(first)).rejects.toMatchObject({
        code: 'TIMEOUT',
        isTransient: true,
      });
      shop.faults.clear();
    });

    it('is told of in words where it talks nonsense', async () => {
      shop.faults.set({}, { kind: 'garbage' });
      await expect(client().products(first)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' });
      shop.faults.clear();
    });

    it('refuses keys that it does not know any more, and that is final', async () => {
      shop.revoke(true);
      await expect(client().products(first)).rejects.toMatchObject({ code: 'REFUSED', isTransient: false });
      await expect(client().validate()).rejects.toMatchObject({ code: 'REFUSED' });
      shop.revoke(false);
      expect((await client().products(first)).items.length).toBeGreaterThan(0);
    });
  });
}

const noPage = Promise.resolve({ items: [], next: null, total: null });

export async function walk<T>(read: (request: PageRequest) => Promise<ShopPage<T>>): Promise<T[]> {
  const items: T[] = [];
  for (let cursor: string | null = null; ; ) {
    const page: ShopPage<T> = await read({ cursor, since: null });
    expect(page.unreadable ?? []).toEqual([]);
    items.push(...page.items);
    if (page.next === null) return items;
    cursor = page.next;
  }
}
