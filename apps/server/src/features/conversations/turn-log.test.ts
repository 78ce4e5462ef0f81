import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { freshDialogue } from '@voicecart/assistant/dialogue';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { newId } from '../../platform/ids.ts';
import { type TurnRow, writeLine } from './turn-lines.ts';
import { turnLog } from './turn-log.ts';
import { hasLeftTurns } from './turn-spool.ts';
import { storeTurns } from './turn-store.ts';

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
    merchantId: newId(),
    appId,
    sessionRef: newId(),
    userRef: 'shopper',
    channel: 'alexa',
    isRefusedProof: false,
    at: '2026-03-11T15:00:00.000Z',
    stage: 'development',
    locale: 'en-US',
    handled: 'answered',
    intent: 'ProductSearchIntent',
    slots: { query: 'mugs' },
    confidence: 0.5,
    text: 'show me mugs',
    speech: 'Here are mugs.',
    interactionType: 1,
    search: 'mugs',
    latencyMs: 1.5,
    ...changes,
  };
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
  const store = async (lines: string, mayBeStored: boolean) => {
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    try {
      return await storeTurns(client, lines, mayBeStored);
    } finally {
      await client.end();
    }
  };

  it('as they were, whatever is in their words', async () => {
    const row = turnRow({
      sessionRef: hostile,
      slots: { query: hostile },
      text: hostile,
      speech: hostile,
      search: null,
      intent: null,
      confidence: null,
    });
    await store(writeLine(row), false);
    const { turns, conversations } = await stored(row.merchantId);
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
    const turn = (at: string, handled: string) => turnRow({ merchantId, sessionRef, at, handled });
    const later = turn('2026-03-11T15:02:00.000Z', 'failed');
    const first = turn('2026-03-11T15:01:00.000Z', 'answered');
    const other = turnRow({ merchantId, at: '2026-03-11T16:00:00.000Z' });
    const newest = await store([later, other, first].map(writeLine).join(''), false);
    const refused = { ...turn('2026-03-11T15:03:00.000Z', 'refused'), isRefusedProof: true };
    await store(writeLine(refused), false);
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
    const [first, second] = [turnRow({ merchantId, sessionRef }), turnRow({ merchantId, sessionRef })];
    await store(writeLine(first), false);
    const both = writeLine(first) + writeLine(second);
    await expect(store(both, false)).rejects.toThrow(/duplicate key/);
    await store(both, true);
    await store(both, true);
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
  const leave = (lines: string) => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    const machine = hostname().replaceAll(/[^a-zA-Z0-9-]/g, '-');
    mkdirSync(directory, { recursive: true });
    const path = join(directory, `${machine}.${pid}.${Date.now()}.000000001.1.turns`);
    writeFileSync(path, lines);
    return path;
  };

  it('stores what a killed process left, but for a line that it had only begun; and once, if that had stored some', async () => {
    const merchantId = newId();
    const [first, second, begun] = [turnRow({ merchantId }), turnRow({ merchantId }), turnRow({ merchantId })];
    const path = leave(writeLine(first) + writeLine(second) + writeLine(begun).slice(0, -40));
    expect(hasLeftTurns(directory)).toBe(true);
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    await storeTurns(client, writeLine(first), false);
    await client.end();
    // The first turn starts the thread, which takes over what is left.
    add(newId(), 'hello');
    await turnLog(server.platform).flush();
    expect((await stored(merchantId)).turns.map((row) => row.id).sort()).toEqual([first.id, second.id].sort());
    expect(existsSync(path)).toBe(false);
    expect(hasLeftTurns(directory)).toBe(false);
  });

  it('is not held up by a turn that the database refuses', async () => {
    const merchantId = newId();
    const good = turnRow({ merchantId });
    leave(`${writeLine(turnRow({ merchantId: 'nobody' }))}${writeLine(good)}what no version ever wrote\n`);
    const beside = await startTestServer({ VOICECART_DATA: server.platform.config.dataDir }, server);
    try {
      // A log looks for what is left when it is made.
      await turnLog(beside.platform).flush();
      expect((await stored(merchantId)).turns.map((row) => row.id)).toEqual([good.id]);
      expect(readdirSync(directory)).toEqual([]);
    } finally {
      await beside.stop();
    }
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
