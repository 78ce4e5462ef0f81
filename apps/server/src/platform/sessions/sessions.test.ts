import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, makeUser, startTestServer, type TestServer } from '../../../test/test-server.ts';
import {
  endOtherSessions,
  endRestedSessions,
  findSession,
  hashToken,
  replaceSession,
  type SessionHolder,
  startSession,
} from './sessions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

const find = (token: string) => findSession(server.platform.db, token, server.platform.config);
const holderOf = (caller: Caller): SessionHolder => ({
  userId: caller.userId,
  identity: 'merchant',
  merchantId: caller.merchantId,
});
const start = (caller: Caller, isRemembered = true) =>
  startSession(server.platform.db, { ...holderOf(caller), userAgent: 'test', maxDays: 30, isRemembered });

async function rest(token: string, hours: number): Promise<void> {
  await server.platform.db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(Date.now() - hours * 3_600_000) })
    .where('token_hash', '=', hashToken(token))
    .execute();
}

describe('a session', () => {
  it('ends after resting too long: later where it is remembered', async () => {
    const caller = await server.merchant();
    const [remembered, passing] = [await start(caller, true), await start(caller, false)];
    for (const { token } of [remembered, passing]) await rest(token, 25);
    expect(await find(passing.token)).toBeNull();
    expect(await find(remembered.token)).toMatchObject({ id: remembered.session.id });
    await rest(remembered.token, 14 * 24 + 1);
    expect(await find(remembered.token)).toBeNull();
  });

  it('ends at its last day however busy it is, and is deleted then', async () => {
    const { token, session } = await start(await server.merchant());
    await server.platform.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('id', '=', session.id)
      .execute();
    expect(await find(token)).toBeNull();
    await endRestedSessions(server.platform.db, server.platform.config);
    const left = await server.platform.db.selectFrom('sessions').select('id').where('id', '=', session.id).execute();
    expect(left).toEqual([]);
  });

  it('is stored without its token', async () => {
    const { token } = await start(await server.merchant());
    const stored = await server.platform.pool.query('select sessions::text as line from sessions');
    expect(stored.rows.some((row) => String(row.line).includes(token))).toBe(false);
  });
});

describe('changing who a session stands for', () => {
  it('gives a new token and ends the old one, and keeps end, device and what was proved', async () => {
    const admin = await server.admin('super_admin');
    const merchant = await server.merchant();
    const old = await startSession(server.platform.db, {
      userId: admin.userId,
      identity: 'super_admin',
      merchantId: null,
      userAgent: 'Firefox',
      maxDays: 2,
      hasSecondFactor: true,
      isRemembered: false,
    });
    const actor = { userId: admin.userId, identity: 'super_admin' } as const;
    const next = await replaceSession(server.platform.db, old.session.id, { ...holderOf(merchant), actor });
    expect(next.token).not.toBe(old.token);
    expect(next.session.xsrf).not.toBe(old.session.xsrf);
    expect(await find(old.token)).toBeNull();
    expect(await find(next.token)).toMatchObject({
      userId: merchant.userId,
      actor,
      hasSecondFactor: true,
      isRemembered: false,
    });
    const row = await server.platform.db
      .selectFrom('sessions')
      .select(['user_agent', 'expires_at'])
      .where('id', '=', next.session.id)
      .executeTakeFirstOrThrow();
    expect(row.user_agent).toBe('Firefox');
    expect(row.expires_at.getTime()).toBeLessThan(Date.now() + 2.1 * 86_400_000);
  });

  it('of two at once one gets through', async () => {
    const caller = await server.merchant();
    const { session } = await start(caller);
    const change = () => replaceSession(server.platform.db, session.id, holderOf(caller));
    const outcomes = await Promise.allSettled([change(), change(), change()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  it('leaves the old one standing when the transaction around it fails', async () => {
    const caller = await server.merchant();
    const { token, session } = await start(caller);
    const failing = server.platform.db.transaction().execute(async (tx) => {
      await replaceSession(tx, session.id, holderOf(caller));
      throw new Error('later fault');
    });
    await expect(failing).rejects.toThrow('later fault');
    expect(await find(token)).not.toBeNull();
  });
});

describe('ending the others', () => {
  it('ends what the person signed in to, also as a merchant, and nobody else’s', async () => {
    const admin = await makeUser(server, 'super_admin', null);
    const merchant = await server.merchant();
    const actor = { userId: admin.userId, identity: 'super_admin' } as const;
    const acting = await startSession(server.platform.db, {
      ...holderOf(merchant),
      actor,
      userAgent: 'test',
      maxDays: 1,
    });
    await endOtherSessions(server.platform.db, merchant.userId, null);
    expect(await find(merchant.token)).toBeNull();
    expect(await find(acting.token)).not.toBeNull();
    const kept = await find(admin.token);
    await endOtherSessions(server.platform.db, admin.userId, kept?.id ?? null);
    expect(await find(acting.token)).toBeNull();
    expect(await find(admin.token)).not.toBeNull();
  });
});
