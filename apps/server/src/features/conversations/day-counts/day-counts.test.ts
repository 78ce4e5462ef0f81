import { routes } from '@voicecart/contract/routes';
import { wallTime } from '@voicecart/contract/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { newId } from '../../../platform/ids.ts';
import { storeTurns, type TurnRow } from '../turn-store.queries.ts';
import { recountDays } from './day-counts.queries.ts';
import { followZones, recountLately } from './day-counts.ts';

let server: TestServer;
let merchant: Caller;
let appId: string;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
  merchant = await server.merchant();
  appId = newId();
});
afterAll(() => server.stop());

const start = Date.parse('2026-03-28T20:00:00Z');
const outcomes = ['answered', 'asked', 'unmatched', 'failed', 'nothing-found', 'ended'];
const channels = ['alexa', 'dialogflow'];
const locales = ['en-US', 'de-DE'];
const searches = ['red mugs', 'teapot', null];

/** Some turns of several sessions, over the night in which Europe's clocks change. */
function turnsOf(from: number, count: number): TurnRow[] {
  return Array.from({ length: count }, (_, place) => {
    const number = from + place;
    const at = start + number * 240_000;
    return {
      merchant_id: merchant.merchantId,
      id: newId(at),
      app_id: appId,
      at: new Date(at).toISOString(),
      stage: 'live',
      channel: channels[(number % 7) % 2] ?? 'alexa',
      locale: locales[number % 2] ?? 'en-US',
      session_ref: `s${number % 7}`,
      user_ref: `u${number % 5}`,
      intent: number % 4 === 0 ? null : `Intent${number % 3}`,
      slots: {},
      confidence: null,
      text: null,
      speech: 'words',
      interaction_type: number % 3,
      handled: outcomes[number % outcomes.length] ?? 'answered',
      is_refused: false,
      search: searches[number % searches.length] ?? null,
      milestone: null,
      latency_ms: 2,
    };
  });
}

const recount = () =>
  server.platform.db.transaction().execute((tx) => recountDays(tx, merchant.merchantId, '2026-01-01'));

async function counts() {
  const { rows } = await sql`select * from day_counts where merchant_id = ${merchant.merchantId}
    order by day, kind, app_id, stage, channel, locale, key`.execute(server.platform.db);
  return rows;
}

describe('the counts of days', () => {
  it('equal a recount, whatever batches are repeated or cut off', async () => {
    const { pool } = server.platform;
    const all = turnsOf(0, 300);
    for (let from = 0; from < 300; from += 50) {
      const batch = JSON.stringify(all.slice(from, from + 50));
      // A writer that is killed after its commit stores the batch once more, one before it stores it for the first time.
      await storeTurns(pool, batch);
      await storeTurns(pool, batch);
      await storeTurns(pool, JSON.stringify(all.slice(Math.max(0, from - 10), from + 10)));
    }
    const written = await counts();
    await recount();
    expect(await counts()).toEqual(written);
    const turns = written.filter((row) => (row as { kind: string }).kind === 'turn');
    expect(turns.reduce<number>((sum, row) => sum + (row as { count: number }).count, 0)).toBe(300);
  });

  it('stay equal where turns are stored while they are counted again', async () => {
    const { pool } = server.platform;
    const more = turnsOf(300, 200);
    const storing = Array.from({ length: 20 }, (_, place) =>
      storeTurns(pool, JSON.stringify(more.slice(place * 10, place * 10 + 10))),
    );
    await Promise.all([recount(), ...storing]);
    const written = await counts();
    await recount();
    expect(await counts()).toEqual(written);
  });

  it('wait for nobody but the merchant whose days are counted again', async () => {
    const { pool, db } = server.platform;
    const other = await server.merchant();
    const [own] = turnsOf(600, 1);
    const turn = { ...own, merchant_id: other.merchantId };
    let isStored = false;
    const { storing } = await db.transaction().execute(async (tx) => {
      await recountDays(tx, merchant.merchantId, '2026-01-01');
      await storeTurns(pool, JSON.stringify([turn]));
      const waiting = storeTurns(pool, JSON.stringify([own])).then(() => (isStored = true));
      await expect
        .poll(async () => {
          const { rows } = await pool.query(
            `select count(*)::int as waits from pg_locks where locktype = 'advisory' and not granted
               and database = (select oid from pg_database where datname = current_database())`,
          );
          return rows[0].waits;
        })
        .toBe(1);
      expect(isStored).toBe(false);
      return { storing: waiting };
    });
    await storing;
    const written = await counts();
    await recount();
    expect(await counts()).toEqual(written);
  });

  it('come out the same counted in slices', async () => {
    const written = await counts();
    for (const [from, until] of [
      ['2026-01-01', '2026-03-29'],
      ['2026-03-29', '2026-03-30'],
      ['2026-03-30', null],
    ] as const) {
      await server.platform.db.transaction().execute((tx) => recountDays(tx, merchant.merchantId, from, until));
    }
    expect(await counts()).toEqual(written);
  });

  it('move with the merchant’s time zone, and so does the hour of a weekly mail', async () => {
    const { db, pool } = server.platform;
    const body = { name: 'Mondays', filter: { range: '7d' as const }, mail: { day: 1, hour: 8 } };
    await server.call(routes.createReportView, merchant, { body });
    const nextMail = async () => {
      const [view] = (await server.call(routes.listReportViews, merchant)).body.items;
      return view.mail.nextAt as string;
    };
    const mailed = await nextMail();
    expect(wallTime(mailed, 'America/New_York')).toContain('T08:00');
    const daysNow = async () => new Set((await counts()).map((row) => (row as { day: string }).day));
    await followZones(server.platform, new Date('2026-04-01T00:00:00Z'));
    const before = await daysNow();
    await pool.query(`update merchants set time_zone = 'Pacific/Auckland' where id = $1`, [merchant.merchantId]);
    await followZones(server.platform, new Date('2026-04-01T00:00:00Z'));
    expect(await daysNow()).not.toEqual(before);
    // Auckland is 16 to 18 hours ahead: the same Monday at eight comes earlier.
    const movedMail = await nextMail();
    expect(wallTime(movedMail, 'Pacific/Auckland')).toContain('T08:00');
    const hoursEarlier = (Date.parse(mailed) - Date.parse(movedMail)) / 3_600_000;
    expect([16, 17, 18]).toContain(hoursEarlier);
    const moved = await counts();
    await recountLately(server.platform, new Date('2026-03-30T00:00:00Z'));
    expect(await counts()).toEqual(moved);
    expect(
      (await db.selectFrom('day_count_zones').selectAll().where('merchant_id', '=', merchant.merchantId).execute())[0],
    ).toMatchObject({ time_zone: 'Pacific/Auckland' });
  });

  it('of days whose turns were deleted stay, also when the time zone changes', async () => {
    const { pool } = server.platform;
    const now = new Date('2026-04-01T00:00:00Z');
    const daysOfTurns = async () => {
      const sum = new Map<string, number>();
      for (const { day, kind, count } of (await counts()) as { day: string; kind: string; count: number }[])
        if (kind === 'turn') sum.set(day, (sum.get(day) ?? 0) + count);
      return sum;
    };
    const [first, ...later] = [...(await daysOfTurns()).keys()].sort();
    const before = await daysOfTurns();
    await pool.query(
      `delete from turns where merchant_id = $1 and at < $2::date::timestamp at time zone 'Pacific/Auckland'`,
      [merchant.merchantId, later.at(-1)],
    );
    await pool.query(`update merchants set time_zone = 'America/Los_Angeles' where id = $1`, [merchant.merchantId]);
    await followZones(server.platform, now);
    const after = await daysOfTurns();
    expect(after.get(first ?? '')).toBe(before.get(first ?? ''));
    expect(later.length).toBeGreaterThan(0);
  });
});
