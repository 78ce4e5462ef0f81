import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queuedMails } from '../../../../test/queued-mail.ts';
import { type Caller, makeUser, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { startSession } from '../../../platform/sessions/sessions.ts';
import { hashPassword } from '../sign-in/passwords.ts';

const password = 'Right-Pass-1';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAYAAABbNsX4AAAAIUlEQVR4AWzIsQkAAAwCweAC2dTS9bUXH745vOgeN5oYAAAA//8wfYMkAAAABklEQVQDAPj7CcFxgIB4AAAAAElFTkSuQmCC',
  'base64',
);
let server: TestServer;
let passwordHash: string;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web', SMTP_URL: 'smtp://127.0.0.1:9' });
  passwordHash = await hashPassword(password);
});
afterAll(() => server.stop());

const account = async (as: Caller) => (await server.call(routes.account, as)).body.account;
const signIn = (email: string) => server.call(routes.login, null, { body: { email, password } });
async function withPassword(caller: Caller): Promise<Caller> {
  await server.platform.db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', caller.userId)
    .execute();
  return caller;
}
const acting = async (owner: Caller): Promise<Caller> => {
  const admin = await server.admin('super_admin');
  const { token } = await startSession(server.platform.db, {
    userId: owner.userId,
    identity: 'merchant',
    merchantId: owner.merchantId,
    actor: { userId: admin.userId, identity: 'super_admin' },
    userAgent: 'test',
    maxDays: 1,
  });
  return { ...owner, token };
};
const activities = async (as: Caller) =>
  (await server.call(routes.activity, as, { query: {} })).body.items.map((item: { message: string }) => item.message);

describe('the own account', () => {
  it('tells how far the merchant has come, its own only', async () => {
    const owner = await server.merchant();
    const ask = (merchant_id?: string) => server.call(routes.merchantStatusSetting, owner, { query: { merchant_id } });
    expect((await ask()).body).toEqual({ success: true, status: 2, name: 'signup' });
    expect((await ask(owner.merchantId)).status).toBe(200);
    expect((await ask((await server.merchant()).merchantId)).status).toBe(404);
  });

  it('names the template of mails about orders, and the Amazon Pay notifications', async () => {
    const owner = await server.merchant();
    const data = async () => (await server.call(routes.profile, owner)).body.user.merchant_data;
    expect(await data()).toMatchObject({
      email_template_id: '',
      payment_processors: { amazon_pay: { ap_notifications: false } },
    });
    const { pool } = server.platform;
    const { rows } = await pool.query(
      `insert into email_templates (merchant_id, id, kind, name, subject, body, is_default)
       values ($1, gen_random_uuid(), 'order', 'Ours', 'Hi', 'Hi', true) returning id`,
      [owner.merchantId],
    );
    await pool.query('update merchants set amazon_pay_notifications = true where id = $1', [owner.merchantId]);
    expect(await data()).toMatchObject({
      email_template_id: rows[0].id,
      payment_processors: { amazon_pay: { ap_notifications: true } },
    });
  });

  it('shows the Amazon side of a merchant without its secret', async () => {
    const owner = await server.merchant();
    const awsData = async () => (await server.call(routes.profile, owner)).body.user.merchant_data.aws_data;
    expect(await awsData()).toMatchObject({ client_secret: '', vendor_id: '', aws_login: '', templates: [] });
    await server.platform.db
      .insertInto('amazon_accounts')
      .values({
        merchant_id: owner.merchantId,
        amazon_user_id: 'amzn1.account.A',
        email: 'dev@hazel.example',
        refresh_token: 'sealed-token',
        vendor_id: 'M1VENDOR',
        linked_by: owner.userId,
      })
      .execute();
    const { text, body } = await server.call(routes.profile, owner);
    expect(body.user.merchant_data.aws_data).toMatchObject({
      client_secret: '••••••••',
      vendor_id: 'M1VENDOR',
      aws_login: 'dev@hazel.example',
    });
    expect(text).not.toContain('sealed-token');
  });

  it('changes names, and a changed phone has to be verified again', async () => {
    const owner = await server.merchant();
    await server.platform.db
      .updateTable('users')
      .set({ phone: '+1 (555) 123-4567', phone_verified: true })
      .where('id', '=', owner.userId)
      .execute();
    const change = (body: object) => server.callSteppedUp(routes.updateAccount, owner, { body: body as never });
    const named = await change({ fname: ' Ada ', lname: 'Lovelace', phone: '+15551234567' });
    expect(named.body.account).toMatchObject({ fname: 'Ada', lname: 'Lovelace', phoneVerified: true });
    const moved = await change({ fname: 'Ada', lname: 'Lovelace', phone: '+15551234568' });
    expect(moved.body.account).toMatchObject({ phone: '+15551234568', phoneVerified: false });
    expect((await server.call(routes.session, owner)).body.session).toMatchObject({
      phoneVerified: false,
      user: { name: 'Ada Lovelace' },
    });
    await change({ fname: 'Ada', lname: 'Lovelace' });
    expect(await activities(owner)).toEqual([
      `${owner.email} changed their phone; it has to be verified`,
      'Changed their name',
    ]);
  });

  it.each([
    ['fname', { fname: '  ' }],
    ['fname', { fname: 'x'.repeat(76) }],
    ['lname', { fname: 'A', lname: 'x'.repeat(76) }],
    ['phone', { fname: 'A', phone: 'call me' }],
  ])('refuses %s beside the field for %j', async (path, body) => {
    const reply = await server.callSteppedUp(routes.updateAccount, await server.merchant(), { body: body as never });
    expect([reply.status, reply.body.fields[0].path]).toEqual([400, path]);
  });

  it('takes no role, plan, merchant or verification from a body', async () => {
    const owner = await server.merchant();
    const extra = {
      identity: 'super_admin',
      phone_verified: true,
      phoneVerified: true,
      merchant_id: null,
      plan_id: 'enterprise',
      subscription_status: 'active',
      email: 'x@y.example',
    };
    await server.callSteppedUp(routes.updateAccount, owner, {
      body: { fname: 'A', phone: '5551234567', ...extra } as never,
    });
    await server.call(routes.updateBusiness, owner, { body: { website: 'shop.example', ...extra } as never });
    const { session } = (await server.call(routes.session, owner)).body;
    expect(session).toMatchObject({
      identity: 'merchant',
      phoneVerified: false,
      user: { email: owner.email },
      merchant: { planId: 'pro' },
    });
  });

  it('works for an admin, who has no business', async () => {
    const admin = await server.admin('agency_admin');
    const reply = await server.callSteppedUp(routes.updateAccount, admin, { body: { fname: 'Ann' } });
    expect(reply.body.account).toMatchObject({ fname: 'Ann', business: null });
  });
});

describe('the business information', () => {
  it('changes what is given, and the session follows', async () => {
    const owner = await server.merchant();
    const reply = await server.call(routes.updateBusiness, owner, {
      body: { business_display_name: 'Blue Shop', currency: 'eur', time_zone: 'Europe/Berlin' },
    });
    expect(reply.body.account.business).toMatchObject({
      business_display_name: 'Blue Shop',
      currency: 'EUR',
      time_zone: 'Europe/Berlin',
      website: '',
    });
    const { session } = (await server.call(routes.session, owner)).body;
    expect(session.merchant).toMatchObject({ name: 'Blue Shop', currency: 'EUR', timeZone: 'Europe/Berlin' });
    await server.call(routes.updateBusiness, owner, { body: { currency: 'EUR' } });
    expect(await activities(owner)).toEqual(['Changed the business information: name, time zone, currency']);
  });

  it.each([
    ['business_display_name', { business_display_name: 'A, B' }],
    ['website', { website: 'not a site' }],
    ['contact_email', { contact_email: 'nobody' }],
    ['time_zone', { time_zone: 'Mars/Base' }],
    ['time_zone', { time_zone: '+05:00' }],
    ['time_zone', { time_zone: 'US/Pacific-New' }],
    ['currency', { currency: 'XQZ' }],
  ])('refuses %s beside the field for %j', async (path, body) => {
    const reply = await server.call(routes.updateBusiness, await server.merchant(), { body });
    expect([reply.status, reply.body.fields[0].path]).toEqual([400, path]);
  });

  it('is not for managers and associates', async () => {
    const owner = await server.merchant();
    for (const identity of ['team_manager', 'merchant_associate'] as const) {
      const member = await makeUser(server, identity, owner.merchantId);
      expect((await server.call(routes.updateBusiness, member, { body: { website: 'x.example' } })).status).toBe(403);
      expect((await account(member)).business.website).toBe('');
    }
  });
});

describe('another address', () => {
  const ask = (as: Caller, email: string) => server.callSteppedUp(routes.changeEmail, as, { body: { email } });
  const confirm = (key: string) => server.call(routes.confirmEmailChange, null, { body: { key } });
  const mailsTo = (email: string) => queuedMails(server, email);
  const keyOf = async (email: string) => (await mailsTo(email))[0]?.text.match(/key=([\w-]+)/)?.[1] ?? '';
  let count = 0;
  const newAddress = () => `new${++count}@address.example`;

  it('counts once its link is opened; the old one is told; links of the old one die', async () => {
    const owner = await withPassword(await server.merchant());
    const email = newAddress();
    const twice = await Promise.all([ask(owner, email), ask(owner, email)]);
    expect(twice.map((reply) => reply.status)).toEqual([200, 200]);
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await mailsTo(owner.email))[0]?.text).toContain(email);
    expect(await account(owner)).toMatchObject({ email: owner.email, newEmail: { email } });
    expect((await signIn(owner.email)).status).toBe(200);

    const key = await keyOf(email);
    const opened = await Promise.all([confirm(key), confirm(key)]);
    expect(opened.map((reply) => reply.status).sort()).toEqual([200, 410]);
    expect(await account(owner)).toMatchObject({ email, newEmail: null });
    expect((await signIn(owner.email)).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
    expect((await activities(owner))[0]).toBe(`${owner.email} changed their address to ${email}`);
  });

  it('that somebody else asked for dies when the owner signs out everywhere else', async () => {
    const owner = await withPassword(await server.merchant());
    const email = newAddress();
    await ask(owner, email);
    expect((await server.call(routes.endOtherSessions, owner)).status).toBe(200);
    expect((await confirm(await keyOf(email))).status).toBe(410);
    expect(await account(owner)).toMatchObject({ email: owner.email, newEmail: null });
  });

  it('needs a proof, an address of one’s own that is free, and no admin who acts', async () => {
    const owner = await withPassword(await server.merchant());
    const other = await server.merchant();
    const fault = async (reply: ReturnType<typeof ask>) => {
      const { status, body } = await reply;
      return [status, body.fields?.[0]?.path ?? body.code];
    };
    const unproved = server.call(routes.changeEmail, owner, { body: { email: newAddress() } });
    expect(await fault(unproved)).toEqual([403, 'step_up_needed']);
    expect(await fault(ask(owner, owner.email))).toEqual([400, 'email']);
    expect(await fault(ask(owner, other.email))).toEqual([409, 'email']);
    expect(await fault(ask(owner, 'a..b@shop.example'))).toEqual([400, 'email']);
    expect(await fault(ask(await acting(owner), newAddress()))).toEqual([403, 'acting']);
  });

  it('can be given up, expires, and is gone when somebody else takes it first', async () => {
    const owner = await withPassword(await server.merchant());
    const [first, second] = [newAddress(), newAddress()];
    await ask(owner, first);
    const kept = await server.call(routes.cancelEmailChange, owner);
    expect(kept.body.account.newEmail).toBeNull();
    expect((await confirm(await keyOf(first))).body.code).toBe('link_expired');

    await ask(owner, first);
    await server.platform.pool.query(`update email_changes set expires_at = now() where user_id = $1`, [owner.userId]);
    expect((await confirm(await keyOf(first))).status).toBe(410);

    await ask(owner, second);
    const other = await server.merchant();
    await server.platform.pool.query('update users set email = $1 where id = $2', [second, other.userId]);
    expect((await confirm(await keyOf(second))).body.code).toBe('duplicate_user');
    expect((await account(owner)).email).toBe(owner.email);
  });
});

describe('the picture', () => {
  const form = (bytes: Buffer, type = 'image/png') => {
    const body = new FormData();
    body.append('picture', new Blob([new Uint8Array(bytes)], { type }), 'me.png');
    return body;
  };
  const upload = (as: Caller, bytes: Buffer, type?: string) =>
    server.call(routes.uploadPicture, as, { body: form(bytes, type) } as never);
  const fetchPicture = (as: Caller | null, url: string) =>
    fetch(new URL(url, server.url), { headers: as ? { authorization: `Bearer ${as.token}` } : {} });

  it('is shown to its person and team alone, as what it is', async () => {
    const owner = await server.merchant();
    const member = await makeUser(server, 'team_manager', owner.merchantId);
    const stranger = await server.merchant();
    const profileImage = async () => (await server.call(routes.profile, owner)).body.user.merchant_data.profile_img;
    expect(await profileImage()).toBe('');
    const { pictureUrl } = (await upload(owner, Buffer.concat([png, Buffer.from('<script>')]), 'text/html')).body;
    expect(await profileImage()).toBe(pictureUrl);
    const shown = await fetchPicture(owner, pictureUrl);
    expect(Buffer.from(await shown.arrayBuffer()).equals(png)).toBe(true);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect((await fetchPicture(member, pictureUrl)).status).toBe(200);
    expect((await fetchPicture(stranger, pictureUrl)).status).toBe(404);
    expect((await fetchPicture(await server.admin('agency_admin'), pictureUrl)).status).toBe(404);
    expect((await fetchPicture(null, pictureUrl)).status).toBe(401);
    expect((await server.call(routes.session, owner)).body.session.user.pictureUrl).toBe(pictureUrl);
    const { items } = (await server.call(routes.listTeam, member, { query: {} })).body;
    expect(items[0]).toMatchObject({ email: owner.email, pictureUrl });
  });

  it('is replaced under another address, and removed', async () => {
    const owner = await server.merchant();
    const first = (await upload(owner, png)).body.pictureUrl;
    const again = (await upload(owner, png)).body.pictureUrl;
    expect(again).toBe(first);
    expect((await server.call(routes.deletePicture, owner)).status).toBe(200);
    expect((await server.call(routes.deletePicture, owner)).status).toBe(200);
    expect((await fetchPicture(owner, first)).status).toBe(404);
    expect((await account(owner)).pictureUrl).toBeNull();
  });

  it('is refused where it is none, or too large', async () => {
    const owner = await server.merchant();
    const svg = await upload(owner, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml');
    expect([svg.status, svg.body.fields[0].path]).toEqual([400, 'picture']);
    const large = await upload(owner, Buffer.concat([png, Buffer.alloc(2_000_001)]));
    expect([large.status, large.body.code]).toEqual([413, 'too_large']);
    expect((await account(owner)).pictureUrl).toBeNull();
  });
});

it('lands a notification plan on its notifications, unless the merchant has a landing of its own', async () => {
  const landingOf = async (caller: Caller) => {
    const { session } = (await server.call(routes.session, caller)).body;
    const profile = (await server.call(routes.profile, caller)).body;
    expect(profile.landing_url).toBe(session.merchant.landingUrl);
    return session.merchant.landingUrl;
  };
  expect(await landingOf(await server.merchant({ plan: 'pro' }))).toBe('');
  const merchant = await server.merchant({ plan: 'notification' });
  expect(await landingOf(merchant)).toBe('/v2/redirect-notifications');
  await server.platform.db
    .updateTable('merchants')
    .set({ landing_url: '/order-history' })
    .where('id', '=', merchant.merchantId)
    .execute();
  expect(await landingOf(merchant)).toBe('/order-history');
});
