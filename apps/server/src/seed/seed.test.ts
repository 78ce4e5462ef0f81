import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../test/test-server.ts';
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

async function signInAsPro(): Promise<Caller> {
  const { body } = await server.call(routes.login, null, {
    body: { email: 'pro@demo.voicecart.example', password: demoPassword },
  });
  return { token: body.token, userId: '', merchantId: '', email: '' };
}

const today = new Date();
const day = (before: number) => new Date(today.getTime() - before * 86_400_000).toISOString().slice(0, 10);

it('fills the demo shop: 400 products with pictures, 300 orders, sixty days of conversations', async () => {
  const pro = await signInAsPro();
  const products = await server.call(routes.listProducts, pro, { query: { limit: 200 } });
  expect(products.body.total).toBe(400);
  const facets = await server.call(routes.productFacets, pro);
  expect(facets.body.categories).toHaveLength(12);
  const picture = await fetch(new URL(new URL(products.body.items[0].imageUrl).pathname, server.url));
  expect(picture.headers.get('content-type')).toContain('image/svg+xml');
  const orders = await server.call(routes.listOrders, pro, { query: { limit: 1 } });
  expect(orders.body.total).toBeGreaterThan(300);
  const report = await server.call(routes.appReport, pro, { body: { from: day(61), to: day(0) } });
  expect(report.body.days.filter((row: { sessions: number }) => row.sessions > 0).length).toBeGreaterThan(58);
});

it('lets shoppers of the demo buy through the assistant: carts, links, orders, and one refund', async () => {
  const pro = await signInAsPro();
  const body = { from: day(61), to: day(0) };
  const money = (await server.call(routes.moneyReport, pro, { body })).body;
  const [usd] = money.earned;
  expect(usd).toMatchObject({ currency: 'USD', assistedOrders: 0 });
  expect(usd.directOrders).toBeGreaterThan(0);
  expect(usd.directMinor).toBeGreaterThan(0);
  const refunded = money.orders.filter(({ status }: { status: string }) => status === 'refunded');
  expect(refunded).toMatchObject([{ kind: 'direct', valueMinor: 0 }]);
  const counts = Object.fromEntries(
    money.funnel.map(({ step, conversations }: { step: string; conversations: number }) => [step, conversations]),
  );
  expect(counts.cart).toBeGreaterThanOrEqual(counts.link);
  expect(counts.link).toBeGreaterThan(counts.ordered);
  expect(counts.ordered).toBe(usd.directOrders);
  // Each order leads to what was said, on the day it was said.
  for (const { conversationId, placedAt } of money.orders) {
    const talk = (await server.call(routes.getConversation, pro, { params: { id: conversationId } })).body;
    expect(talk.turns.length).toBe(5);
    expect(Date.parse(placedAt) - Date.parse(talk.turns[0].at)).toBe(10 * 60_000);
  }
});
