import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDialogue } from '@voicecart/assistant/dialogue/dialogue';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { newId } from '../../../platform/ids.ts';
import { storeTurns, type TurnRow } from '../turn-store.queries.ts';
import { turnLog } from './turn-log.ts';
import { readTurnsBefore } from './turns-before.ts';

let server: TestServer;
let directory: string;
beforeAll(async () => {
  server = await startTestServer();
  directory = join(server.platform.config.dataDir, 'turns');
});
afterAll(() => server.stop());

const appId = newId();
const hostile = 'a\tb\\N\nc\r\\.\nd \\t "quoted" \u2028 🎧';

function turnRow(changes: Partial<TurnRow> = {}): TurnRow {
  return {
    id: newId(),
    merchant_id: newId(),
    app_id: appId,
    session_ref: newId(),
    user_ref: 'shopper',
    channel: 'alexa',
    is_refused: false,
    at: '2026-03-11T15:00:00.000Z',
    stage: 'development',
    locale: 'en-US',
    handled: 'answered',
    intent: 'ProductSearchIntent',
    slots: { query: 'mugs' },
    confidence: 0.5,
    text: 'show me mugs',
    speech: 'Here are mugs.',
    interaction_type: 1,
    search: 'mugs',
    milestone: null,
    latency_ms: 1.5,
    ...changes,
  };
}

/** As version 0.1.0 wrote it. */
function lineOfBefore(row: TurnRow): string {
  const values = [
    ...[row.merchant_id, row.app_id, row.session_ref, row.user_ref, row.channel, row.is_refused ? 't' : 'f', row.id],
    ...[row.at, row.stage, row.locale, row.handled, row.intent, JSON.stringify(row.slots), row.confidence, row.text],
    ...[row.speech, row.interaction_type, row.search, row.latency_ms],
  ];
  const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
  const field = (value: string) => value.replaceAll(/[\\\t\n\r]/g, (found) => escapes[found] ?? found);
  return `${values.map((value) => (value === null ? '\\N' : field(String(value)))).join('\t')}\n`;
}

async function stored(merchantId: string) {
  const { rows: turns } = await server.platform.pool.query(
    'select * from turns where merchant_id = $1 order by at, id',
    [merchantId],
  );
  const { rows: conversations } = await server.platform.pool.query(
    'select * from conversations where merchant_id = $1 order by started_at',
    [merchantId],
  );
  return { turns, conversations };
}

describe('turns are stored', () => {
  const store = (...rows: TurnRow[]) => storeTurns(server.platform.pool, JSON.stringify(rows));

  it('as they were, whatever is in their words', async () => {
    const row = turnRow({
      session_ref: hostile,
      slots: { query: hostile },
      text: hostile,
      speech: hostile,
      search: null,
      intent: null,
      confidence: null,
    });
    await store(row);
    const { turns, conversations } = await stored(row.merchant_id);
    expect(turns).toEqual([
      expect.objectContaining({
        id: row.id,
        conversation_id: row.id,
        app_id: appId,
        at: new Date(row.at),
        stage: 'development',
        locale: 'en-US',
        intent: null,
        slots: { query: hostile },
        confidence: null,
        text: hostile,
        speech: hostile,
        interaction_type: 1,
        handled: 'answered',
        search: null,
        latency_ms: 1.5,
      }),
    ]);
    expect(conversations).toEqual([expect.objectContaining({ id: row.id, session_ref: hostile, channel: 'alexa' })]);
  });

  it('with their conversation, which begins with the first of them and counts them all', async () => {
    const [merchantId, sessionRef] = [newId(), newId()];
    const turn = (at: string, handled: string) =>
      turnRow({ merchant_id: merchantId, session_ref: sessionRef, at, handled });
    const later = turn('2026-03-11T15:02:00.000Z', 'failed');
    const first = turn('2026-03-11T15:01:00.000Z', 'answered');
    const other = turnRow({ merchant_id: merchantId, at: '2026-03-11T16:00:00.000Z' });
    const newest = await store(later, other, first);
    const refused = { ...turn('2026-03-11T15:03:00.000Z', 'refused'), is_refused: true };
    await store(refused);
    const { turns, conversations } = await stored(merchantId);
    expect(conversations).toMatchObject([
      {
        id: first.id,
        turns: 3,
        started_at: new Date(first.at),
        last_at: new Date(refused.at),
        has_failure: true,
        has_unmatched: false,
        refusals: 1,
      },
      { id: other.id, turns: 1, has_failure: false, refusals: 0 },
    ]);
    expect(turns.map((row) => row.conversation_id)).toEqual([first.id, first.id, first.id, other.id]);
    expect(newest).toEqual([{ merchant_id: merchantId, app_id: appId, id: [first.id, other.id].sort()[1] }]);
  });

  it('once, when some of them are there already', async () => {
    const [merchantId, sessionRef] = [newId(), newId()];
    const [first, second] = [1, 2].map(() => turnRow({ merchant_id: merchantId, session_ref: sessionRef })) as [
      TurnRow,
      TurnRow,
    ];
    await store(first);
    await store(first, second);
    await store(first, second);
    const { turns, conversations } = await stored(merchantId);
    expect(turns.map((row) => row.id).sort()).toEqual([first.id, second.id].sort());
    expect(conversations).toMatchObject([{ id: first.id, turns: 2 }]);
  });
});

describe('the log', () => {
  const add = (merchantId: string, text: string) =>
    turnLog(server.platform).add({
      merchantId,
      appId,
      stage: 'development',
      channel: 'alexa',
      latencyMs: 3,
      shopperRef: 'shopper',
      turn: {
        kind: 'intent',
        intent: 'ProductSearchIntent',
        slots: {},
        confidence: null,
        text,
        touch: [],
        locale: 'en-US',
        session: { id: 'one', isNew: false, attributes: null },
        shopper: { id: 'shopper', linked: null },
        device: { id: null, hasScreen: false, isRound: false, viewport: null },
        at: Date.now(),
      },
      reply: {
        speech: 'words',
        reprompt: null,
        endsSession: true,
        card: null,
        screen: null,
        dialogue: freshDialogue,
        outcome: { interactionType: 1, handled: 'answered', search: null },
      },
    });
  /** A file of a process that is gone. */
  const leave = (content: string, ending = '.turns.json') => {
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, `${Date.now()}-${newId()}${ending}`), content);
  };

  it('stores what a killed process left, once, if that had stored some', async () => {
    const merchantId = newId();
    const [first, second] = [turnRow({ merchant_id: merchantId }), turnRow({ merchant_id: merchantId })];
    await storeTurns(server.platform.pool, JSON.stringify([first]));
    leave(JSON.stringify([first, second]));
    await turnLog(server.platform).flush();
    expect((await stored(merchantId)).turns.map((row) => row.id).sort()).toEqual([first.id, second.id].sort());
    expect(readdirSync(directory)).toEqual([]);
  });

  it('stores at its start what a killed process left, before anybody speaks', async () => {
    const merchantId = newId();
    const dataDir = mkdtempSync(join(tmpdir(), 'voicecart-killed-'));
    mkdirSync(join(dataDir, 'turns'));
    const left = JSON.stringify([turnRow({ merchant_id: merchantId })]);
    writeFileSync(join(dataDir, 'turns', `${Date.now()}-${newId()}.turns.json`), left);
    const next = await startTestServer({ SERVICES: 'voice', VOICECART_DATA: dataDir }, server);
    try {
      await expect.poll(async () => (await stored(merchantId)).turns.length).toBe(1);
      await expect.poll(() => readdirSync(join(dataDir, 'turns'))).toEqual([]);
    } finally {
      await next.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it('stores what version 0.1.0 left in its own format, once, whatever is in the words', async () => {
    const merchantId = newId();
    const [first, second] = [
      turnRow({
        merchant_id: merchantId,
        session_ref: hostile,
        text: hostile,
        slots: { query: hostile },
        is_refused: true,
      }),
      turnRow({
        merchant_id: merchantId,
        session_ref: hostile,
        text: null,
        intent: null,
        search: null,
        confidence: null,
      }),
    ];
    await storeTurns(server.platform.pool, JSON.stringify([first]));
    const begun = lineOfBefore(turnRow({ merchant_id: merchantId })).slice(0, -40);
    leave(lineOfBefore(first) + lineOfBefore(second) + begun, '.1.turns');
    await turnLog(server.platform).flush();
    const { turns, conversations } = await stored(merchantId);
    expect(turns.map((row) => row.id)).toEqual([first.id, second.id].sort());
    expect(turns.find((row) => row.id === second.id)).toMatchObject({
      at: new Date(second.at),
      stage: 'development',
      slots: second.slots,
      intent: null,
      confidence: null,
      text: null,
      speech: second.speech,
      interaction_type: 1,
      search: null,
      latency_ms: 1.5,
    });
    expect(conversations).toMatchObject([{ session_ref: hostile, turns: 2, refusals: 1 }]);
    expect(readdirSync(directory)).toEqual([]);
  });

  it('takes every value of a line of version 0.1.0 as it was', () => {
    const row = turnRow({
      session_ref: hostile,
      text: hostile,
      speech: hostile,
      slots: { query: hostile },
      search: null,
    });
    expect(readTurnsBefore(lineOfBefore(row))).toEqual({ turns: [row], unreadable: 0 });
  });

  it('keeps and names a file of version 0.1.0 of which it cannot read all, and stores the rest', async () => {
    const merchantId = newId();
    const good = turnRow({ merchant_id: merchantId });
    const logged = vi.spyOn(server.platform.log, 'error');
    leave(`not a turn\n${lineOfBefore(good)}`, '.1.turns');
    await turnLog(server.platform).flush();
    expect((await stored(merchantId)).turns.map((row) => row.id)).toEqual([good.id]);
    const [kept = '', ...more] = readdirSync(directory);
    expect(kept).toMatch(/\.1\.turns\.unreadable$/);
    expect(more).toEqual([]);
    expect(logged).toHaveBeenCalledWith(
      { file: join(directory, kept), lines: 1 },
      expect.stringContaining('it is kept'),
    );
    // It is not looked at again.
    await turnLog(server.platform).flush();
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
    rmSync(join(directory, kept));
  });

  it('is not held up by a turn that the database refuses', async () => {
    const merchantId = newId();
    const good = turnRow({ merchant_id: merchantId });
    leave(JSON.stringify([turnRow({ merchant_id: 'nobody' }), good]));
    leave('what no version ever wrote');
    await turnLog(server.platform).flush();
    expect((await stored(merchantId)).turns.map((row) => row.id)).toEqual([good.id]);
    expect(readdirSync(directory)).toEqual([]);
  });

  it('keeps turns in a file while the database does not answer, and stores them when it does', async () => {
    const merchantId = newId();
    const blocker = await server.platform.pool.connect();
    try {
      await blocker.query('begin');
      await blocker.query('lock table turns in access exclusive mode');
      add(merchantId, 'hello');
      // Half a second to gather, half a second for the database.
      const since = performance.now();
      await expect.poll(() => readdirSync(directory).filter((name) => name.endsWith('.json')).length).toBe(1);
      expect(performance.now() - since).toBeLessThan(5_000);
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
    await expect.poll(async () => (await stored(merchantId)).turns.length).toBe(1);
    await expect.poll(() => readdirSync(directory)).toEqual([]);
  });

  it('stores a rush of turns too, each once, and leaves no file', async () => {
    const merchantId = newId();
    for (let turn = 0; turn < 2_000; turn += 1) add(merchantId, `turn ${turn}`);
    await expect
      .poll(async () => (await stored(merchantId)).turns.length, { timeout: 30_000, interval: 200 })
      .toBe(2_000);
    const { turns, conversations } = await stored(merchantId);
    expect(new Set(turns.map((row) => row.text)).size).toBe(2_000);
    expect(conversations).toMatchObject([{ turns: 2_000 }]);
    await expect.poll(() => readdirSync(directory)).toEqual([]);
  });
});
