import { routes } from '@voicecart/contract/routes';
import { type MailEmulator, startMail } from '@voicecart/emulators/mail/mail';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killRepeats } from '../../../test/kill-repeats.ts';
import { mortalWorker } from '../../../test/mortal-worker.ts';
import { rotatingPart } from '../../../test/rotating-part.ts';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { sendDue } from './sending/send-due.ts';

/**
 * Workers that die at any statement: orders whose states are told five times, shuffled, are told to their shoppers by
 * one message each, and every delivery ends as it would have without the kills.
 */

let server: TestServer;
let mail: MailEmulator;

beforeAll(async () => {
  mail = await startMail();
  server = await startTestServer({ SERVICES: 'web', SMTP_URL: mail.smtpUrl, NOTIFICATION_RETRY_MS: '10' });
});
afterAll(async () => {
  await server.stop();
  await mail.close();
});

/** Statements of a good run: planning, deciding, keeping, and the note of what was sent all fall within. */
const points = 25;
const orders = 4;
const told = ['shipped', 'out_for_delivery', 'delivered'] as const;

async function tell(merchant: Caller, number: string, status: string): Promise<void> {
  const body = {
    number,
    status: status as 'placed',
    email: `${number}@shopper.example`.toLowerCase(),
    placedAt: placedAt.toISOString(),
    deliveredAt: status === 'delivered' ? new Date(placedAt.getTime() + 60_000).toISOString() : null,
    updatedAt: new Date(placedAt.getTime() + (told.indexOf(status as 'shipped') + 1) * 1_000).toISOString(),
    totalMinor: 4_800,
    currency: 'USD',
  };
  expect((await server.call(routes.putExternalOrder, merchant, { body })).status).toBe(200);
}
const placedAt = new Date(Date.now() - 600_000);

/** The same numbers for the same seed. */
function shuffled<T>(values: readonly T[], seed: number): T[] {
  let state = seed;
  return values
    .map((value) => {
      state = (state * 1_664_525 + 1_013_904_223) >>> 0;
      return { value, place: state };
    })
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}

const rounds = Array.from({ length: points * 2 }, (_one, index) => ({
  point: Math.floor(index / 2),
  isAnswerLost: index % 2 === 1,
}));
/** `KILL_REPEATS=39` tries each point 40 times, every other time with its answer lost: 1,000 kills. */
const repeats = Math.ceil((killRepeats + 1) / 2);
const tried = killRepeats > 0 ? rounds : rotatingPart(rounds, 7);
let kills = 0;
let keys = 0;
let repeated = 0;

test.each(tried)('a kill at statement $point, answer lost: $isAnswerLost', async (round) => {
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const merchant = await server.merchant();
    await server.call(routes.saveNotificationSettings, merchant, { body: { isOn: true } });
    const prefix = `K${round.point}-${round.isAnswerLost ? 'a' : 'b'}-${repeat}-`;
    const numbers = Array.from({ length: orders }, (_one, index) => `${prefix}${index}`);
    for (const number of numbers) await tell(merchant, number, 'placed');
    await sendDue(server.platform, merchant.merchantId);
    const news = numbers.flatMap((number) =>
      told.flatMap((status) => Array.from({ length: 5 }, () => ({ number, status }))),
    );
    for (const { number, status } of shuffled(news, round.point * 100 + repeat + 1))
      await tell(merchant, number, status);
    const { platform, end } = mortalWorker(server, round.point, round.isAnswerLost);
    let isKilled = false;
    await sendDue(platform, merchant.merchantId).catch(() => {
      isKilled = true;
    });
    await end();
    if (isKilled) kills += 1;
    // The next worker comes when the lease of the dead one has ended.
    const { pool } = server.platform;
    await pool.query(`update deliveries set lease_until = now() where merchant_id = $1 and status = 'prepared'`, [
      merchant.merchantId,
    ]);
    await sendDue(server.platform, merchant.merchantId);
    const { rows } = await pool.query<{ id: string; state: string; status: string; number: string }>(
      `select d.id, d.state, d.status, o.number from deliveries d join orders o on o.merchant_id = d.merchant_id
          and o.id = d.order_id where d.merchant_id = $1`,
      [merchant.merchantId],
    );
    for (const number of numbers) {
      const own = rows.filter((row) => row.number === number);
      const sent = own.filter(({ status }) => status === 'sent').map(({ state }) => state);
      expect(sent.toSorted(), `${number} ${JSON.stringify(own)}`).toEqual(['delivered', 'placed']);
      expect(own.every(({ status }) => status === 'sent' || status === 'dropped')).toBe(true);
      const heard = mail.mailbox.list(`${number}@shopper.example`.toLowerCase());
      const ids = heard.map(({ raw }) => /^Message-ID: (.+)$/im.exec(Buffer.from(raw, 'base64').toString())?.[1]);
      expect(new Set(ids).size, number).toBe(2);
      keys += 2;
      repeated += heard.length - 2;
    }
  }
});

test('the kills hit, and what they repeat is bounded', () => {
  process.stdout.write(`${kills} kills, ${keys} messages, ${repeated} repeated with the same key\n`);
  // A point that no statement reaches would be no kill.
  expect(kills).toBe(tried.length * repeats);
  // One group of a worker's two can be unsettled here: no more than its orders.
  expect(repeated).toBeLessThanOrEqual(kills * orders);
});
