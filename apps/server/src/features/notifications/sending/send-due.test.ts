import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../test/test-server.ts';
import { type ChannelsWorld, startChannels } from '../channels-world.fixture.ts';
import { claimPrepared, listPrepared, type PreparedRow } from './deliveries.queries.ts';
import { failuresBeforePause, pauseMs, triesMax } from './failover.ts';
import { planEvents, prepareDue } from './prepare.ts';
import { sendPrepared } from './send-due.ts';

let world: ChannelsWorld;
let publicUrl = '';
let place = 0;
beforeAll(async () => {
  world = await startChannels();
  ({ publicUrl } = world.server.platform.config);
});
afterEach(async () => {
  world.phones.faults.clear();
  Object.assign(world.phones.fate, { isEarly: false, errorCode: null });
  Object.assign(world.server.platform.config, { publicUrl });
  await world.server.platform.db.deleteFrom('notification_providers').execute();
});
afterAll(() => world.close());

const twilio = { path: '/2010-04-01' };
const telnyx = { path: '/v2/messages' };
const number = () => {
  place += 1;
  return `+1213375${String(4_000 + place)}`;
};
const texts = (to: string) => world.phones.outbox.list(to);
const smsOnly = () => world.shop([{ channel: 'mail', isOn: false }, { channel: 'sms' }]);

/** Orders with a text each. @returns the numbers that are told */
async function ordered(merchant: Caller, count: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, number);
  for (const phone of numbers) await world.order(merchant, { number: phone, phone });
  return numbers;
}

describe('two workers with the same messages', () => {
  /** Messages of a worker whose lease has ten seconds left. */
  async function nearlyOver(merchant: Caller): Promise<PreparedRow[]> {
    const { platform } = world.server;
    await platform.db.transaction().execute((tx) => planEvents(tx, merchant.merchantId));
    const { ready } = await prepareDue(platform, merchant.merchantId, 50, new Date());
    await platform.db
      .updateTable('deliveries')
      .set({ lease_until: new Date(Date.now() + 10_000) })
      .where('merchant_id', '=', merchant.merchantId)
      .execute();
    return listPrepared(platform.db, merchant.merchantId, ready);
  }
  /** As another worker does it so many seconds from now. */
  const claimIn = (merchant: Caller, seconds: number) => {
    const at = Date.now() + seconds * 1_000;
    const { db } = world.server.platform;
    return claimPrepared(db, merchant.merchantId, new Date(at), new Date(at + 60_000), 100);
  };

  it('send what they have leased alone: a text has no key that its provider knows it by', async () => {
    const merchant = await smsOnly();
    const numbers = await ordered(merchant, 12);
    const rows = await nearlyOver(merchant);
    const taken = await claimIn(merchant, 15);
    expect(taken).toHaveLength(12);
    await sendPrepared(world.server.platform, merchant.merchantId, rows);
    expect(numbers.flatMap(texts)).toEqual([]);
    await sendPrepared(world.server.platform, merchant.merchantId, taken);
    expect(numbers.map((to) => texts(to).length)).toEqual(numbers.map(() => 1));
    expect((await world.log(merchant)).map(({ status }) => status)).toEqual(numbers.map(() => 'sent'));
  });

  it('leave a slow one its messages: it renews the lease while it sends', async () => {
    const merchant = await smsOnly();
    const [to = ''] = await ordered(merchant, 1);
    const rows = await nearlyOver(merchant);
    world.phones.faults.set(twilio, { kind: 'slow', ms: 1_000 }, { count: 1 });
    const sending = sendPrepared(world.server.platform, merchant.merchantId, rows);
    await expect
      .poll(async () =>
        (
          await listPrepared(
            world.server.platform.db,
            merchant.merchantId,
            rows.map(({ id }) => id),
          )
        )[0]?.lease_until?.getTime(),
      )
      .toBeGreaterThan(Date.now() + 30_000);
    const taken = await claimIn(merchant, 15);
    await sending;
    expect(taken).toEqual([]);
    expect(texts(to)).toHaveLength(1);
  });
});

it('ends the job, not the server, where the database refuses an outcome while the next messages are sent', async () => {
  const merchant = await smsOnly();
  const { platform } = world.server;
  await ordered(merchant, 11);
  await platform.db.transaction().execute((tx) => planEvents(tx, merchant.merchantId));
  const { ready } = await prepareDue(platform, merchant.merchantId, 50, new Date());
  const rows = await listPrepared(platform.db, merchant.merchantId, ready);
  await platform.pool.query(`
    create function refuse_outcome() returns trigger language plpgsql as $$ begin raise 'no outcome today'; end $$;
    create trigger refuse_outcome before update on deliveries for each row when (new.status = 'sent')
      execute function refuse_outcome()`);
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  try {
    // The eleventh is answered long after the write of the ten before it has failed.
    world.phones.faults.set(twilio, { kind: 'slow', ms: 300 });
    await expect(sendPrepared(platform, merchant.merchantId, rows)).rejects.toThrow('no outcome today');
  } finally {
    process.off('unhandledRejection', note);
    await platform.pool.query('drop function refuse_outcome cascade');
  }
  expect(unhandled).toEqual([]);
});

describe('while every provider is paused', () => {
  it('a message loses none of its tries', async () => {
    const merchant = await smsOnly();
    const [to = ''] = await ordered(merchant, 1);
    const { db } = world.server.platform;
    const pause = (until: Date | null) =>
      db
        .insertInto('notification_providers')
        .values(
          ['twilio', 'telnyx'].map((name) => ({
            name,
            failures: failuresBeforePause,
            paused_until: until,
            last_error: 'down',
            failed_at: new Date(),
            worked_at: null,
          })),
        )
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ paused_until: until }))
        .execute();
    const sendAgain = async () => {
      await db
        .updateTable('deliveries')
        .set({ lease_until: new Date() })
        .where('merchant_id', '=', merchant.merchantId)
        .where('status', '=', 'prepared')
        .execute();
      await world.send(merchant);
    };
    await pause(new Date(Date.now() + 600_000));
    for (let look = 0; look <= triesMax; look += 1) await sendAgain();
    expect(await world.log(merchant)).toMatchObject([{ status: 'prepared', tries: 0 }]);
    await pause(null);
    for (const path of [twilio, telnyx]) world.phones.faults.set(path, { kind: 'status', status: 503 }, { count: 1 });
    await sendAgain();
    expect(await world.log(merchant)).toMatchObject([{ status: 'prepared', tries: 1 }]);
    await pause(null);
    await sendAgain();
    expect(await world.log(merchant)).toMatchObject([{ status: 'sent', tries: 2 }]);
    expect(texts(to)).toHaveLength(1);
  });
});

it('pauses a provider for a blip no longer than the first time, however many messages met it', async () => {
  world.phones.faults.set(twilio, { kind: 'status', status: 503 });
  const merchant = await smsOnly();
  await ordered(merchant, 10);
  await world.send(merchant);
  const { db } = world.server.platform;
  const row = () =>
    db.selectFrom('notification_providers').selectAll().where('name', '=', 'twilio').executeTakeFirstOrThrow();
  const first = await row();
  expect(first.failures).toBe(failuresBeforePause);
  expect(Number(first.paused_until) - Number(first.failed_at)).toBeLessThanOrEqual(pauseMs(failuresBeforePause));
  // Still down when the pause is over: it doubles, once.
  await db.updateTable('notification_providers').set({ paused_until: new Date() }).execute();
  await ordered(merchant, 10);
  await world.send(merchant);
  expect((await row()).failures).toBe(failuresBeforePause + 1);
  expect((await world.log(merchant)).every(({ status }) => status === 'sent')).toBe(true);
});

describe.each(['twilio', 'telnyx'])('what %s says before we have noted that it has the message', (provider) => {
  async function told(errorCode: string | null) {
    if (provider === 'telnyx') world.phones.faults.set(twilio, { kind: 'status', status: 503 });
    Object.assign(world.phones.fate, { isEarly: true, errorCode });
    // Where the provider says it; without it, the words of the other tests reach nobody.
    Object.assign(world.server.platform.config, { publicUrl: world.server.url });
    const merchant = await smsOnly();
    const [to = ''] = await ordered(merchant, 1);
    await world.send(merchant);
    return { merchant, to };
  }

  it('is kept: that it arrived', async () => {
    const { merchant, to } = await told(null);
    const [row] = await world.log(merchant);
    expect(row).toMatchObject({ status: 'delivered', provider, isFallback: provider === 'telnyx', tries: 1 });
    expect(row?.sentAt).not.toBeNull();
    await world.send(merchant);
    expect(texts(to)).toHaveLength(1);
  });

  it('is kept: that it did not, and that the number wants nothing more', async () => {
    const { merchant, to } = await told(provider === 'twilio' ? '21610' : '40300');
    expect(await world.log(merchant)).toMatchObject([
      { status: 'failed', provider, error: expect.stringContaining('could not deliver') },
    ]);
    await world.order(merchant, { number: 'next', phone: to });
    await world.send(merchant);
    expect((await world.log(merchant)).find(({ about }) => about === 'next')).toMatchObject({ status: 'dropped' });
  });
});
