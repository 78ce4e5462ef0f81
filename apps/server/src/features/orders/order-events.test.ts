import { routes } from '@voicecart/contract/routes';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web,realtime' });
});
afterAll(() => server.stop());

const next = (socket: Socket, event: string) => new Promise<unknown>((done) => socket.once(event, done));

it('tells the open pages of the merchant, whichever way an order is told of', async () => {
  const [merchant, other] = [await server.merchant(), await server.merchant()];
  const open = async (token: string) => {
    const socket = io(server.url, { query: { token }, transports: ['websocket'], reconnection: false });
    await next(socket, 'connect');
    return socket;
  };
  const [page, stranger] = [await open(merchant.token), await open(other.token)];
  const leaked: unknown[] = [];
  stranger.on('order.changed', (payload) => leaked.push(payload));
  try {
    const order = { number: '1', placedAt: '2026-11-01T10:00:00Z', totalMinor: 100, currency: 'USD' };
    let told = next(page, 'order.changed');
    const { id } = (await server.call(routes.putExternalOrder, merchant, { body: order })).body.order;
    expect(await told).toEqual({ orderId: id });
    told = next(page, 'order.changed');
    await server.call(routes.updateExternalOrder, merchant, { params: { id }, body: { status: 'shipped' } });
    expect(await told).toEqual({ orderId: id });
    told = next(page, 'order.changed');
    await server.call(routes.updateOrderByNumber, merchant, { body: { number: '1', status: 'delivered' } });
    expect(await told).toEqual({ orderId: id });
    expect(leaked).toEqual([]);
  } finally {
    page.disconnect();
    stranger.disconnect();
  }
});
