import { afterAll, beforeAll, expect, it } from 'vitest';
import { queuedMails } from '../../../../test/queued-mail.ts';
import { type BillingWorld, startBillingWorld } from '../billing.fixture.ts';

let world: BillingWorld;
beforeAll(async () => {
  world = await startBillingWorld({ INTERNAL_EMAIL: 'money@voicecart.example' });
});
afterAll(() => world.stop());

const told = async () => (await queuedMails(world.server, 'money@voicecart.example')).map(({ subject }) => subject);

it('is told to our team once, in the currency’s own unit', async () => {
  const refund = {
    id: 'evt_refund',
    object: 'event',
    type: 'charge.refunded',
    data: { object: { id: 'ch_1', customer: 'cus_1', amount_refunded: 9_900, currency: 'usd' } },
  };
  expect([await world.deliver(refund), await world.deliver(refund)]).toEqual([200, 200]);
  // A dispute names no customer, and the yen has no smaller unit.
  const dispute = {
    id: 'evt_dispute',
    object: 'event',
    type: 'charge.dispute.created',
    data: { object: { id: 'dp_1', amount: 14_800, currency: 'jpy', reason: 'fraudulent', status: 'needs_response' } },
  };
  expect(await world.deliver(dispute)).toBe(200);
  expect((await told()).toSorted()).toEqual(['Voicecart: dispute of ¥14,800', 'Voicecart: refund of $99.00']);
});

it('is nothing that other events tell', async () => {
  const before = await told();
  const paid = {
    id: 'evt_paid',
    object: 'event',
    type: 'invoice.paid',
    data: { object: { id: 'in_1', customer: 'cus_1' } },
  };
  expect(await world.deliver(paid)).toBe(200);
  expect(await told()).toEqual(before);
});
