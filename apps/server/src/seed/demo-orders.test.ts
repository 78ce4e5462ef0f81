import { expect, it } from 'vitest';
import { demoOrders } from './demo-orders.ts';
import { demoProducts } from './demo-products.ts';
import { seededRandom } from './random.ts';

it('an order carries a number as its carrier writes it', () => {
  const forms: Record<string, RegExp> = {
    UPS: /^1Z[0-9A-Z]{16}$/,
    FedEx: /^\d{12}$/,
    USPS: /^94\d{20}$/,
    DHL: /^JJD\d{14}$/,
  };
  const random = seededRandom(1);
  const sent = demoOrders(random, demoProducts(random), Date.UTC(2026, 10, 22)).filter(({ carrier }) => carrier);
  expect(new Set(sent.map(({ carrier }) => carrier)).size).toBe(4);
  for (const { carrier, trackingNumber } of sent) expect(trackingNumber).toMatch(forms[carrier ?? ''] ?? /^$/);
});
