import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { newId } from '../../../platform/ids.ts';
import { storeTurns, type TurnRow } from '../turn-store.queries.ts';
import { recountDays } from './day-counts.queries.ts';

const kills = 1_000;
const turnsOfBatch = 20;

let server: TestServer;
let writer: pg.Pool;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
  writer = new pg.Pool({ connectionString: server.databaseUrl, max: 1 });
  // What is killed on purpose is no fault of the process.
  writer.on('error', () => undefined);
  writer.on('connect', (client) => client.on('error', () => undefined));
});
afterAll(async () => {
  await writer.end();
  await server.stop();
});

function batchOf(merchantId: string, appId: string, number: number): string {
  const rows = Array.from({ length: turnsOfBatch }, (_, place): TurnRow => {
    const at = Date.parse('2026-02-01T00:00:00Z') + (number * turnsOfBatch + place) * 61_000;
    return {
      merchant_id: merchantId,
      id: newId(at),
      app_id: appId,
      at: new Date(at).toISOString(),
      stage: 'live',
      channel: 'alexa',
      locale: 'en-US',
      session_ref: `s${number}-${place % 4}`,
      user_ref: `u${place % 9}`,
      intent: `Intent${place % 3}`,
      slots: {},
      confidence: null,
      text: null,
      speech: 'words',
      interaction_type: 1,
      handled: place % 5 === 0 ? 'unmatched' : 'answered',
      is_refused: false,
      search: place % 2 === 0 ? `thing ${place}` : null,
      milestone: null,
      latency_ms: 1,
    };
  });
  return JSON.stringify(rows);
}

/** The server's process behind the writer's connection; one that was just killed may be handed out once more. */
async function pidOfWriter(): Promise<number> {
  for (;;) {
    const result = await writer.query<{ pid: number }>('select pg_backend_pid() as pid').catch(() => undefined);
    const pid = result?.rows[0]?.pid;
    if (pid !== undefined) return pid;
  }
}

it('equal a recount after a thousand kills of the writer', { timeout: 600_000 }, async () => {
  const { pool, db } = server.platform;
  const { merchantId } = await server.merchant();
  const appId = newId();
  let killed = 0;
  for (let number = 0; number < kills; number += 1) {
    const batch = batchOf(merchantId, appId, number);
    const pid = await pidOfWriter();
    const storing = storeTurns(writer, batch).then(
      () => false,
      () => true,
    );
    // At any moment of the statement: before it, within it, at its commit, after it.
    await setTimeout(Math.random() * 6);
    await pool.query('select pg_terminate_backend($1)', [pid]);
    if (await storing) killed += 1;
    // The file of a batch that was not known to be stored is stored by whoever comes next.
    await storeTurns(pool, batch);
  }
  const read = async () =>
    (
      await pool.query(
        'select day, kind, key, locale, count, failed from day_counts where merchant_id = $1 order by 1, 2, 3, 4',
        [merchantId],
      )
    ).rows;
  const written = await read();
  await db.transaction().execute((tx) => recountDays(tx, merchantId, '2026-01-01'));
  expect(await read()).toEqual(written);
  const turns = written.filter(({ kind }) => kind === 'turn').reduce((sum, { count }) => sum + count, 0);
  expect(turns).toBe(kills * turnsOfBatch);
  // Most of them at a moment that matters.
  expect(killed).toBeGreaterThan(kills / 20);
});
