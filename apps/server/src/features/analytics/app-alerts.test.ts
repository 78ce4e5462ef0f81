import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queuedMails } from '../../../test/queued-mail.ts';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { newId } from '../../platform/ids.ts';
import { storeTurns, type TurnRow } from '../conversations/turn-store.queries.ts';
import { watchApps } from './app-alerts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

const now = new Date('2026-05-20T12:00:00Z');
const hour = 3_600_000;

async function appOf(merchant: Caller): Promise<string> {
  const made = await server.call(routes.createApp, merchant, {
    body: { name: 'Corner shop', invocationName: 'corner shop' },
  });
  return made.body.app.id;
}

function turn(merchant: Caller, appId: string, hoursAgo: number, handled: string, session: string): TurnRow {
  const at = now.getTime() - hoursAgo * hour;
  return {
    merchant_id: merchant.merchantId,
    id: newId(at),
    app_id: appId,
    at: new Date(at).toISOString(),
    stage: 'live',
    channel: 'alexa',
    locale: 'en-US',
    session_ref: session,
    user_ref: 'u',
    intent: null,
    slots: {},
    confidence: null,
    text: null,
    speech: 'words',
    interaction_type: 0,
    handled,
    is_refused: false,
    search: null,
    milestone: null,
    latency_ms: 1,
  };
}

const store = (rows: readonly TurnRow[]) => storeTurns(server.platform.pool, JSON.stringify(rows));
const subjects = async (merchant: Caller) =>
  (await queuedMails(server, merchant.email)).map((mail) => mail.subject).filter((text) => text.startsWith('Corner'));

describe('owners are mailed', () => {
  it('where answers fail or are not understood, once in seven days, and not for a few', async () => {
    const [bad, small] = [await server.merchant(), await server.merchant()];
    const [badApp, smallApp] = [await appOf(bad), await appOf(small)];
    await store([
      ...Array.from({ length: 30 }, (_, n) =>
        turn(bad, badApp, 2, n < 2 ? 'failed' : n < 16 ? 'unmatched' : 'answered', 's'),
      ),
      ...Array.from({ length: 3 }, () => turn(small, smallApp, 2, 'failed', 't')),
    ]);
    await watchApps(server.platform, now);
    await watchApps(server.platform, new Date(now.getTime() + hour));
    expect((await subjects(bad)).toSorted()).toEqual([
      'Corner shop: answers fail',
      'Corner shop: many phrases are not understood',
    ]);
    expect(await subjects(small)).toEqual([]);
  });

  it('where nobody talks to a live app that was in use', async () => {
    const merchant = await server.merchant();
    const appId = await appOf(merchant);
    await store(Array.from({ length: 30 }, (_, n) => turn(merchant, appId, 72 + n * 8, 'answered', `q${n}`)));
    await watchApps(server.platform, now);
    expect(await subjects(merchant)).toEqual([]);
    await server.platform.db.updateTable('apps').set({ lifecycle: 'live' }).where('id', '=', appId).execute();
    await watchApps(server.platform, now);
    expect(await subjects(merchant)).toEqual(['Corner shop: nobody talks to it']);
  });
});
