import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { demoLogins, demoPassword, seed } from './seed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SEED: 'on' });
  // Twice at once, as two first starts would.
  await Promise.all([seed(server.platform), seed(server.platform)]);
});
afterAll(() => server.stop());

it('gives one login for each role and plan, and each can sign in', async () => {
  for (const login of demoLogins) {
    const email = `${login.name}@demo.voicecart.example`;
    const reply = await server.call(routes.login, null, { body: { email, password: demoPassword } });
    expect(reply.status, email).toBe(200);
  }
});

it('fills the demo shop: 400 products with pictures, 300 orders, sixty days of conversations', async () => {
  const { body } = await server.call(routes.login, null, {
    body: { email: 'pro@demo.voicecart.example', password: demoPassword },
  });
  const pro = { token: body.token, userId: '', merchantId: '', email: '' };
  const products = await server.call(routes.listProducts, pro, { query: { limit: 200 } });
  expect(products.body.total).toBe(400);
  const facets = await server.call(routes.productFacets, pro);
  expect(facets.body.categories).toHaveLength(12);
  const picture = await fetch(new URL(new URL(products.body.items[0].imageUrl).pathname, server.url));
  expect(picture.headers.get('content-type')).toContain('image/svg+xml');
  const orders = await server.call(routes.listOrders, pro, { query: { limit: 1 } });
  expect(orders.body.total).toBe(300);
  const today = new Date();
  const day = (before: number) => new Date(today.getTime() - before * 86_400_000).toISOString().slice(0, 10);
  const report = await server.call(routes.appReport, pro, { body: { from: day(61), to: day(0) } });
  expect(report.body.days.filter((row: { sessions: number }) => row.sessions > 0).length).toBeGreaterThan(58);
});
