import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { newId } from '../../platform/ids.ts';
import { listRetaining } from './retention.queries.ts';
import { keepRetention } from './retention.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

const query = (text: string, values: unknown[]) => server.platform.pool.query(text, values);
const settings = { conversations: 90, messages: 180, activity: 400 };

/** A conversation with a turn, a chat, a message to a shopper and a line of the log, each so many days old. */
async function makeOld({ merchantId, userId }: Caller, days: number): Promise<void> {
  const at = new Date(Date.now() - days * 86_400_000);
  const [conversation, chat, order] = [newId(), newId(), newId()];
  await query(
    `insert into conversations (merchant_id, id, app_id, stage, channel, locale, session_ref, user_ref, started_at, last_at, turns)
     values ($1, $2, $3, 'live', 'alexa', 'en-US', $4, 'x', $5, $5, 1)`,
    [merchantId, conversation, newId(), newId(), at],
  );
  await query(
    `insert into turns (merchant_id, id, conversation_id, app_id, at, stage, locale, speech, handled)
     values ($1, $2, $3, $4, $5, 'live', 'en-US', 'Hi.', 'understood')`,
    [merchantId, newId(), conversation, newId(), at],
  );
  await query(`insert into chats (merchant_id, id, app_id, locale, last_at) values ($1, $2, $3, 'en-US', $4)`, [
    merchantId,
    chat,
    newId(),
    at,
  ]);
  await query(
    `insert into orders (merchant_id, id, number, number_key, status, placed_at, items, total_minor, currency)
     values ($1, $2, $3, $3, 'shipped', $4, '[]', 1200, 'USD')`,
    [merchantId, order, newId(), at],
  );
  for (const status of ['sent', 'due']) {
    await query(
      `insert into deliveries (merchant_id, id, order_id, order_event_id, event_at, state, channel, class, is_test, status,
         not_before, recipient, recipient_hash, created_at)
       values ($1, $2, $3, $4, $5, 'shipped', $6, 'transactional', false, $7, $5, '', '', $5)`,
      [merchantId, newId(), order, days, at, status === 'sent' ? 'email' : 'sms', status],
    );
  }
  await query(
    `insert into activity_log (merchant_id, id, user_id, activity_type, message, created_at) values ($1, $2, $3, 'app', $4, $5)`,
    [merchantId, newId(at.getTime()), userId, `${days} days old`, at],
  );
}

async function countsOf(merchantId: string) {
  const { rows } = await query(
    `select (select count(*)::int from conversations where merchant_id = $1) as conversations,
      (select count(*)::int from turns where merchant_id = $1) as turns,
      (select count(*)::int from chats where merchant_id = $1) as chats,
      (select count(*)::int from deliveries where merchant_id = $1) as deliveries,
      (select count(*)::int from activity_log where merchant_id = $1 and activity_type = 'app') as lines`,
    [merchantId],
  );
  return rows[0];
}

describe('data retention', () => {
  it('says what will go, waits a day, then deletes what is older, and nobody else’s', async () => {
    const [owner, other] = [await server.merchant(), await server.merchant()];
    for (const days of [10, 100, 500]) {
      await makeOld(owner, days);
      await makeOld(other, days);
    }
    const { counts } = (await server.call(routes.previewRetention, owner, { body: settings })).body;
    // Two conversations and two chats, one sent message, one line.
    expect(counts).toEqual({ conversations: 4, messages: 1, activity: 1 });
    const unproved = await server.call(routes.saveRetention, owner, { body: settings });
    expect(unproved.body.code).toBe('step_up_needed');
    const saved = await server.callSteppedUp(routes.saveRetention, owner, { body: settings });
    expect(saved.body).toMatchObject({ settings, startsAt: expect.any(String) });
    expect(await listRetaining(server.platform.db, new Date(Date.now() - 1_000))).not.toContain(owner.merchantId);
    await keepRetention(server.platform, owner.merchantId);
    const all = { conversations: 3, turns: 3, chats: 3, deliveries: 6, lines: 3 };
    expect(await countsOf(owner.merchantId)).toEqual(all);

    await query(`update retention_settings set changed_at = now() - interval '25 hours' where merchant_id = $1`, [
      owner.merchantId,
    ]);
    expect(await listRetaining(server.platform.db, new Date(Date.now() - 86_400_000))).toContain(owner.merchantId);
    await keepRetention(server.platform, owner.merchantId);
    // What waits to be sent stays, however old its order is.
    expect(await countsOf(owner.merchantId)).toEqual({ conversations: 1, turns: 1, chats: 1, deliveries: 5, lines: 2 });
    expect(await countsOf(other.merchantId)).toEqual(all);
    const { items } = (await server.call(routes.activity, owner, { query: { type: 'retention' } })).body;
    expect(items.map(({ message }: { message: string }) => message)).toEqual([
      'Deleted by data retention: conversations (4), messages (1), lines of the activity log (1)',
      'Data retention was changed',
    ]);
    await keepRetention(server.platform, owner.merchantId);
    expect((await server.call(routes.activity, owner, { query: { type: 'retention' } })).body.total).toBe(2);
  });

  it('keeps everything unless told otherwise, and within bounds', async () => {
    const owner = await server.merchant();
    const read = await server.call(routes.getRetention, owner);
    const nothing = { conversations: null, messages: null, activity: null };
    expect(read.body).toMatchObject({ settings: nothing, startsAt: null });
    for (const wrong of [{ conversations: 29 }, { messages: 89 }, { activity: 364 }, { conversations: 3_651 }]) {
      const body = { ...nothing, ...wrong };
      expect((await server.callSteppedUp(routes.saveRetention, owner, { body })).status, JSON.stringify(wrong)).toBe(
        400,
      );
    }
    await server.callSteppedUp(routes.saveRetention, owner, { body: settings });
    const taken = await server.callSteppedUp(routes.saveRetention, owner, { body: nothing });
    expect(taken.body).toMatchObject({ settings: nothing, startsAt: null });
  });

  it('goes on where it was ended', async () => {
    const owner = await server.merchant();
    await makeOld(owner, 500);
    await server.callSteppedUp(routes.saveRetention, owner, { body: settings });
    await query(`update retention_settings set changed_at = now() - interval '25 hours' where merchant_id = $1`, [
      owner.merchantId,
    ]);
    await expect(keepRetention(server.platform, owner.merchantId, AbortSignal.abort())).rejects.toThrow();
    expect(await countsOf(owner.merchantId)).toMatchObject({ turns: 1 });
    await keepRetention(server.platform, owner.merchantId);
    expect(await countsOf(owner.merchantId)).toMatchObject({ turns: 0, conversations: 0, lines: 0 });
  });
});
