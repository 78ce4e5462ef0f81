import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChannelsWorld, startChannels } from './channels-world.fixture.ts';

let world: ChannelsWorld;
beforeAll(async () => {
  // As it is in production: its own worker, and its own time-outs.
  world = await startChannels({
    SERVICES: 'web,worker',
    NOTIFICATION_RETRY_MS: '5000',
    NOTIFICATION_TIMEOUT_MS: '3500',
  });
});
afterAll(() => world.close());

const count = 20;

it.each([
  ['hangs', { kind: 'slow', ms: 60_000 }],
  ['is down', { kind: 'status', status: 503 }],
] as const)(
  'moves to the other provider within ten seconds where the first %s, none lost, none twice',
  async (what, fault) => {
    world.phones.faults.set({ path: '/2010-04-01' }, fault);
    const merchant = await world.shop([{ channel: 'mail', isOn: false }, { channel: 'sms' }]);
    const numbers = Array.from(
      { length: count },
      (_, at) => `+1213373${what === 'hangs' ? 51 : 52}${String(at).padStart(2, '0')}`,
    );
    for (const [at, phone] of numbers.entries()) await world.order(merchant, { number: `D${at}`, phone });
    const arrived = () => numbers.map((phone) => world.phones.outbox.list(phone).length);
    await expect.poll(arrived, { timeout: 60_000, interval: 50 }).toEqual(numbers.map(() => 1));
    await expect
      .poll(async () => (await world.log(merchant)).filter(({ status }) => status === 'sent').length, {
        timeout: 20_000,
      })
      .toBe(count);
    const rows = await world.log(merchant);
    const waitsMs = rows.map(({ createdAt, sentAt }) => Date.parse(sentAt ?? '') - Date.parse(createdAt));
    expect(Math.max(...waitsMs)).toBeLessThan(10_000);
    expect(rows.every(({ provider, isFallback }) => provider === 'telnyx' && isFallback)).toBe(true);
    expect(arrived()).toEqual(numbers.map(() => 1));
  },
  120_000,
);
