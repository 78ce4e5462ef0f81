import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWooCommerce, type WooCommerceEmulator } from './woocommerce.ts';

let emulator: WooCommerceEmulator;
beforeAll(async () => {
  emulator = await startWooCommerce({ isEmpty: true });
});
afterAll(() => emulator.close());

const send = (path: string, fields: Record<string, string>) =>
  fetch(`${emulator.url}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

it('places an order for whoever is entered, and sends it on its way with a parcel', async () => {
  const shopper = { email: 'bo@mail.example', phone: '+12135550123', postcode: '90001' };
  expect((await send('/counter/orders', shopper)).status).toBe(303);
  const [order] = emulator.shop.orders.values();
  expect(order).toMatchObject({ status: 'processing', billing: shopper });
  expect((await send(`/counter/orders/${order?.id}`, { status: 'completed' })).status).toBe(303);
  const sent = emulator.shop.orders.get(order?.id ?? 0);
  expect(sent).toMatchObject({
    status: 'completed',
    meta_data: [{ key: '_wc_shipment_tracking_items', value: [{ tracking_provider: 'UPS' }] }],
  });
  expect(await (await fetch(`${emulator.url}/`)).text()).toContain('bo@mail.example');
});

it('refuses a step that no order takes, and an order of nobody', async () => {
  expect((await send('/counter/orders/1', { status: 'completed' })).status).toBe(400);
  expect((await send('/counter/orders', {})).status).toBe(400);
});
