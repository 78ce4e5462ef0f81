import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queuedMails } from '../../../../test/queued-mail.ts';
import { type Caller, makeUser, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { mailDueViews } from './view-mail.ts';
import { nextWeekly } from './weekly.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web', SMTP_URL: 'smtp://127.0.0.1:9' });
});
afterAll(() => server.stop());

const create = (as: Caller, body: object) => server.call(routes.createReportView, as, { body: body as never });
const list = async (as: Caller) => (await server.call(routes.listReportViews, as, {})).body.items;
const month = { range: '30d' };

describe('a saved view', () => {
  it('is the person’s own, renamed, changed and deleted', async () => {
    const owner = await server.merchant();
    const other = await makeUser(server, 'team_admin', owner.merchantId);
    const stranger = await server.merchant();
    const made = await create(owner, { name: ' Live, German ', filter: { ...month, stage: 'live', locale: 'de-DE' } });
    expect(made).toMatchObject({ status: 201, body: { view: { name: 'Live, German', mail: null } } });
    const { id } = made.body.view;
    for (const caller of [other, stranger]) {
      expect(await list(caller)).toEqual([]);
      const change = await server.call(routes.changeReportView, caller, { params: { id }, body: { name: 'Mine' } });
      expect(change.status).toBe(404);
      expect((await server.call(routes.deleteReportView, caller, { params: { id } })).status).toBe(404);
    }
    const filter = { from: '2026-10-01', to: '2026-10-31' };
    const changed = await server.call(routes.changeReportView, owner, {
      params: { id },
      body: { name: 'October', filter },
    });
    expect(changed.body.view).toMatchObject({ name: 'October', filter: { ...filter, isCompared: true } });
    await create(owner, { name: 'All', filter: month });
    expect((await list(owner)).map(({ name }: { name: string }) => name)).toEqual(['All', 'October']);
    expect((await server.call(routes.deleteReportView, owner, { params: { id } })).status).toBe(200);
    expect(await list(owner)).toHaveLength(1);
  });

  it('has a name that no other of the person has, days that make sense, and an app of the merchant', async () => {
    const owner = await server.merchant();
    const stranger = await server.merchant();
    const body = { name: 'Shop', invocationName: 'my shop', interactionTypes: [1] };
    const app = (await server.call(routes.createApp, stranger, { body })).body.app.id;
    await create(owner, { name: 'All', filter: month });
    const second = await create(owner, { name: 'Second', filter: month });
    expect(await create(owner, { name: 'All', filter: month })).toMatchObject({
      status: 409,
      body: { code: 'name_taken' },
    });
    const renamed = await server.call(routes.changeReportView, owner, {
      params: { id: second.body.view.id },
      body: { name: 'All' },
    });
    expect(renamed).toMatchObject({ status: 409, body: { code: 'name_taken' } });
    for (const filter of [
      {},
      { range: '5d' },
      { ...month, from: '2026-10-01', to: '2026-10-02' },
      { from: '2026-10-02', to: '2026-10-01' },
      { from: '2020-01-01', to: '2026-10-01' },
    ]) {
      expect((await create(owner, { name: 'Odd', filter })).status, JSON.stringify(filter)).toBe(400);
    }
    expect((await create(owner, { name: 'Odd', filter: { ...month, skill_id: app } })).status).toBe(404);
    expect((await create(owner, { name: 'Odd', filter: month, mail: { day: 7, hour: 8 } })).status).toBe(400);
  });
});

describe('many changes of views at once', () => {
  it('pass neither the limit nor a name that is taken', async () => {
    const owner = await server.merchant();
    const names = Array.from({ length: 53 }, (_, index) => `View ${index}`);
    const made = await Promise.all(names.map((name) => create(owner, { name, filter: month })));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(made.filter(({ body }) => body.code === 'too_many')).toHaveLength(3);
    const ids = (await list(owner)).slice(0, 8).map(({ id }: { id: string }) => id);
    const renamed = await Promise.all(
      ids.map((id: string) =>
        server.call(routes.changeReportView, owner, { params: { id }, body: { name: 'The one' } }),
      ),
    );
    expect(renamed.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });
});

describe('the weekly mail', () => {
  const due = (merchantId: string) =>
    server.platform.pool.query(
      `update report_views set mail_next_at = now() - interval '1 minute' where merchant_id = $1`,
      [merchantId],
    );

  it('tells what the view shows, once a week, and is stopped by its link', async () => {
    const owner = await server.merchant();
    await server.call(routes.putExternalOrder, owner, {
      body: { number: '1', placedAt: new Date().toISOString(), totalMinor: 1_900, currency: 'USD' } as never,
    });
    const made = await create(owner, { name: 'Money', filter: month, mail: { day: 1, hour: 8 } });
    expect(Date.parse(made.body.view.mail.nextAt)).toBeGreaterThan(Date.now());
    await mailDueViews(server.platform);
    expect(await queuedMails(server, owner.email)).toEqual([]);

    await due(owner.merchantId);
    await Promise.all([mailDueViews(server.platform), mailDueViews(server.platform)]);
    await mailDueViews(server.platform);
    const mails = await queuedMails(server, owner.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('Money');
    expect(mails[0]?.text).toContain('Orders from your apps: 0 (0)');
    expect(mails[0]?.text).toContain('Conversations: 0 (0)');
    const [view] = await list(owner);
    expect(Date.parse(view.mail.nextAt)).toBeGreaterThan(Date.now());

    const stop = new URL(/Stop it: (\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? '').pathname;
    expect((await fetch(`${server.url}${stop}`)).status).toBe(200);
    expect((await list(owner))[0].mail).not.toBeNull();
    for (const odd of [`${stop}x`, `${stop.slice(0, -1)}%C3%A9`]) {
      expect((await fetch(`${server.url}${odd}`, { method: 'POST' })).status).toBe(404);
    }
    // As a mail program does it by itself, in either of the two forms.
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    for (const body of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), form]) {
      await server.call(routes.changeReportView, owner, {
        params: { id: view.id },
        body: { mail: { day: 1, hour: 8 } },
      });
      expect((await list(owner))[0].mail).not.toBeNull();
      expect((await fetch(`${server.url}${stop}`, { method: 'POST', body })).status).toBe(200);
      expect(await list(owner)).toMatchObject([{ name: 'Money', mail: null }]);
    }
  });

  it('is about the days that a view names', async () => {
    const owner = await server.merchant();
    const filter = { from: '2026-10-01', to: '2026-10-31' };
    await create(owner, { name: 'October', filter, mail: { day: 1, hour: 8 } });
    await due(owner.merchantId);
    await mailDueViews(server.platform);
    const [mail] = await queuedMails(server, owner.email);
    expect(mail?.subject).toContain('October, 2026-10-01 to 2026-10-31');
  });

  it('stays stopped where the view is renamed at the same time', async () => {
    const owner = await server.merchant();
    const made = await create(owner, { name: 'Money', filter: month, mail: { day: 1, hour: 8 } });
    const { id } = made.body.view;
    const { pool } = server.platform;
    const client = await pool.connect();
    await client.query('begin');
    await client.query(
      'update report_views set mail_day = null, mail_hour = null, mail_next_at = null where merchant_id = $1',
      [owner.merchantId],
    );
    const rename = server.call(routes.changeReportView, owner, { params: { id }, body: { name: 'Revenue' } });
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
    await client.query('commit');
    client.release();
    expect(await rename).toMatchObject({ status: 200, body: { view: { name: 'Revenue', mail: null } } });
    expect(await list(owner)).toMatchObject([{ name: 'Revenue', filter: month, mail: null }]);
  });

  it('comes though another view fails, which is tried again later', async () => {
    const [broken, owner] = [await server.merchant(), await server.merchant()];
    for (const one of [broken, owner]) {
      await create(one, { name: 'Money', filter: month, mail: { day: 1, hour: 8 } });
      await due(one.merchantId);
    }
    const { pool } = server.platform;
    await pool.query(`update report_views set mail_next_at = now() - interval '1 hour' where merchant_id = $1`, [
      broken.merchantId,
    ]);
    const zone = (name: string) =>
      pool.query('update merchants set time_zone = $2 where id = $1', [broken.merchantId, name]);
    await zone('No/Where');
    const now = new Date();
    await mailDueViews(server.platform, now);
    expect(await queuedMails(server, owner.email)).toHaveLength(1);
    expect(await queuedMails(server, broken.email)).toEqual([]);
    await zone('UTC');
    const later = new Date(now.getTime() + 3_600_000);
    expect(await list(broken)).toMatchObject([{ mail: { day: 1, hour: 8, nextAt: later.toISOString() } }]);
    await mailDueViews(server.platform, later);
    expect(await queuedMails(server, broken.email)).toHaveLength(1);
  });

  it('is left out while the merchant may not read reports, and comes again', async () => {
    const owner = await server.merchant();
    await create(owner, { name: 'Money', filter: month, mail: { day: 1, hour: 8 } });
    const { pool } = server.platform;
    await pool.query(`insert into merchant_permissions (merchant_id, key, value) values ($1, 'analytics', 0)`, [
      owner.merchantId,
    ]);
    await due(owner.merchantId);
    const now = new Date();
    await mailDueViews(server.platform, now);
    expect(await queuedMails(server, owner.email)).toEqual([]);
    await pool.query('delete from merchant_permissions where merchant_id = $1', [owner.merchantId]);
    const [view] = await list(owner);
    expect(view.mail).toMatchObject({ day: 1, hour: 8 });
    expect(Date.parse(view.mail.nextAt)).toBeGreaterThan(now.getTime());
    await due(owner.merchantId);
    await mailDueViews(server.platform);
    expect(await queuedMails(server, owner.email)).toHaveLength(1);
  });

  it('tells no figures to a person whose own right is gone, nor to anybody of a closed account', async () => {
    const owner = await server.merchant();
    const person = await makeUser(server, 'team_admin', owner.merchantId);
    for (const as of [owner, person])
      expect((await create(as, { name: 'Money', filter: month, mail: { day: 1, hour: 8 } })).status).toBe(201);
    const { pool } = server.platform;
    await pool.query(`insert into user_permissions (user_id, key, value) values ($1, 'analytics', 0)`, [person.userId]);
    await due(owner.merchantId);
    await mailDueViews(server.platform);
    expect(await queuedMails(server, person.email)).toEqual([]);
    expect(await queuedMails(server, owner.email)).toHaveLength(1);
    await pool.query('update merchants set closed_at = now() where id = $1', [owner.merchantId]);
    await due(owner.merchantId);
    await mailDueViews(server.platform);
    expect(await queuedMails(server, owner.email)).toHaveLength(1);
  });

  it('ends with whoever works there no more', async () => {
    const owner = await server.merchant();
    const person = await makeUser(server, 'team_admin', owner.merchantId);
    await create(person, { name: 'Money', filter: month, mail: { day: 1, hour: 8 } });
    await server.platform.pool.query('update users set is_active = false where id = $1', [person.userId]);
    await due(owner.merchantId);
    await mailDueViews(server.platform);
    expect(await queuedMails(server, person.email)).toEqual([]);
    const { rows } = await server.platform.pool.query('select mail_day from report_views where merchant_id = $1', [
      owner.merchantId,
    ]);
    expect(rows).toEqual([{ mail_day: null }]);
  });

  it.each([
    // Thursday afternoon in New York.
    ['America/New_York', { day: 1, hour: 8 }, '2026-11-26T20:00:00Z', '2026-11-30T13:00:00.000Z'],
    ['America/New_York', { day: 4, hour: 15 }, '2026-11-26T20:00:00Z', '2026-12-03T20:00:00.000Z'],
    ['America/New_York', { day: 4, hour: 16 }, '2026-11-26T20:00:00Z', '2026-11-26T21:00:00.000Z'],
    // Friday already.
    ['Asia/Kolkata', { day: 5, hour: 6 }, '2026-11-26T20:00:00Z', '2026-11-27T00:30:00.000Z'],
    // The clock goes back in between, and jumps over the hour.
    ['Europe/Berlin', { day: 1, hour: 8 }, '2026-10-23T08:00:00Z', '2026-10-26T07:00:00.000Z'],
    ['Europe/Berlin', { day: 0, hour: 2 }, '2026-03-27T08:00:00Z', '2026-03-29T01:00:00.000Z'],
  ])('comes in %s on %j after %s at %s', (zone, when, now, at) => {
    expect(nextWeekly(when, zone, new Date(now)).toISOString()).toBe(at);
  });
});
