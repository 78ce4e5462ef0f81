import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queuedMails } from '../../../../test/queued-mail.ts';
import { type Caller, makeUser, stepUp } from '../../../../test/test-server.ts';
import { insertApiKey } from '../../../platform/sessions/api-keys.ts';
import { hashToken, startSession } from '../../../platform/sessions/sessions.ts';
import { type CompanyTest, proveDomain, startCompanyTest } from '../company-sign-in.fixture.ts';

let test: CompanyTest;
let owner: Caller;
let token: string;
beforeAll(async () => {
  test = await startCompanyTest();
  owner = await test.server.merchant({ plan: 'enterprise' });
  await proveDomain(test, owner, 'scim.example');
  token = (await test.server.callSteppedUp(routes.createScimToken, owner)).body.token;
});
afterAll(() => test.stop());

interface Sent {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly as?: string;
}
async function scim(path: string, { method = 'GET', body, headers = {}, as = token }: Sent = {}) {
  const response = await fetch(`${test.server.url}/scim/v2/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${as}`,
      ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}
const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
const newUser = (userName: string, more: Record<string, unknown> = {}) => ({
  schemas: [userSchema],
  userName,
  name: { givenName: 'Ada', familyName: 'Byron' },
  emails: [{ value: userName, primary: true }],
  active: true,
  ...more,
});
const create = (userName: string, more: Record<string, unknown> = {}) =>
  scim('Users', { method: 'POST', body: newUser(userName, more) });
const patch = (id: string, operations: unknown, headers: Record<string, string> = {}) =>
  scim(`Users/${id}`, {
    method: 'PATCH',
    headers,
    body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: operations },
  });
const found = async (filter: string) => (await scim(`Users?filter=${encodeURIComponent(filter)}`)).body;

describe('the token', () => {
  it('is told once, kept as a hash, replaced by the next, and opens nothing else', async () => {
    const other = await test.server.merchant();
    const make = async () => (await test.server.callSteppedUp(routes.createScimToken, other)).body.token;
    expect((await test.server.call(routes.createScimToken, await test.server.merchant())).body.code).toBe(
      'step_up_needed',
    );
    const first = await make();
    expect(first).toMatch(/^vcs_[\w-]{43}$/);
    const { rows } = await test.server.platform.pool.query(
      `select (select string_agg(t::text, '') from scim_tokens t) || (select string_agg(a::text, '') from activity_log a) as kept`,
    );
    expect(rows[0].kept).not.toContain(first);
    expect((await scim('Users', { as: first })).status).toBe(200);
    const second = await make();
    expect((await scim('Users', { as: first })).status).toBe(401);
    const { scim: described } = (await test.server.call(routes.readCompanySignIn, other)).body.signIn;
    expect(described).toMatchObject({ token: { hint: second.slice(-4), lastUsedAt: null } });
    expect((await test.server.call(routes.profile, { ...other, token: second })).status).toBe(401);
    await test.server.platform.pool.query('update merchants set closed_at = now() where id = $1', [other.merchantId]);
    expect((await scim('Users', { as: second })).status).toBe(401);
    await test.server.platform.pool.query('update merchants set closed_at = null where id = $1', [other.merchantId]);
    expect((await scim('Users', { as: second })).status).toBe(200);
    await test.server.callSteppedUp(routes.removeScimToken, other);
    for (const as of [second, owner.token, 'vcs_', '']) {
      const refused = await scim('Users', { as });
      expect(refused).toMatchObject({ status: 401, body: { status: '401' } });
      expect(refused.headers.get('www-authenticate')).toContain('Bearer');
    }
  });
});

it('a token ends with the owner who made it, and a DELETE may name the media type of no body', async () => {
  const other = await test.server.merchant({ plan: 'enterprise' });
  const second = await makeUser(test.server, 'merchant', other.merchantId);
  const theirs = (await test.server.callSteppedUp(routes.createScimToken, second)).body.token;
  expect((await scim('Users', { as: theirs })).status).toBe(200);
  await test.server.callSteppedUp(routes.removeUser, other, { body: { id: second.userId } });
  expect((await scim('Users', { as: theirs })).status).toBe(401);
  const made = await create('short@scim.example');
  const gone = await scim(`Users/${made.body.id}`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/scim+json' },
  });
  expect(gone.status).toBe(204);
});

describe('users', () => {
  it('are made, found, read and changed', async () => {
    const made = await create('Ada@scim.example', { externalId: 'ext-1', password: 'ignored', title: 'ignored' });
    expect(made.status).toBe(201);
    expect(made.headers.get('content-type')).toContain('application/scim+json');
    expect(made.headers.get('location')).toBe(made.body.meta.location);
    expect(made.body).toMatchObject({
      userName: 'ada@scim.example',
      externalId: 'ext-1',
      name: { givenName: 'Ada', familyName: 'Byron' },
      active: true,
      roles: [{ value: 'Associate' }],
      meta: { resourceType: 'User' },
    });
    expect(JSON.stringify(made.body)).not.toContain('password');
    expect((await found('userName eq "ADA@scim.example"')).Resources.map(({ id }: { id: string }) => id)).toEqual([
      made.body.id,
    ]);
    expect((await found('externalId eq "ext-1"')).totalResults).toBe(1);
    expect(await found('userName eq "nobody@scim.example"')).toMatchObject({ totalResults: 0, Resources: [] });
    const put = await scim(`Users/${made.body.id}`, {
      method: 'PUT',
      body: newUser('countess@scim.example', { name: { givenName: 'Augusta', familyName: 'King' } }),
    });
    expect(put.body).toMatchObject({ userName: 'countess@scim.example', name: { givenName: 'Augusta' } });
    const okta = await patch(made.body.id, [
      { op: 'replace', value: { name: { familyName: 'Lovelace' }, nickName: 'x' } },
    ]);
    expect(okta.body.name).toMatchObject({ givenName: 'Augusta', familyName: 'Lovelace' });
    const entra = await patch(made.body.id, [
      { op: 'Replace', path: 'name.givenName', value: 'Ada' },
      { op: 'Add', path: 'emails[type eq "work"].value', value: 'left-out@scim.example' },
      { op: 'Add', path: 'userName', value: 'countess@scim.example' },
      { op: 'Add', path: 'emails[type eq "home"].value', value: 'home@scim.example' },
      { op: 'Add', path: 'title', value: 'left out' },
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Left out' },
    ]);
    expect(entra.body).toMatchObject({ userName: 'countess@scim.example', name: { givenName: 'Ada' } });
    const whole = await patch(made.body.id, [
      { op: 'replace', path: 'name', value: { givenName: 'A.', familyName: 'L.', formatted: 'A. L.' } },
      { op: 'replace', path: 'emails[type eq "work"].value', value: 'work@scim.example' },
    ]);
    expect(whole.body).toMatchObject({ userName: 'work@scim.example', name: { givenName: 'A.', familyName: 'L.' } });
    const back = await patch(made.body.id, [
      {
        op: 'replace',
        path: 'urn:ietf:params:scim:schemas:core:2.0:User:name',
        value: { givenName: 'Ada', familyName: 'Lovelace' },
      },
      { op: 'replace', value: { emails: [{ value: 'countess@scim.example', type: 'work', primary: true }] } },
    ]);
    expect(back.body).toMatchObject({ userName: 'countess@scim.example', name: { givenName: 'Ada' } });
    const off = await patch(made.body.id, [
      { op: 'replace', path: 'active', value: false },
      { op: 'replace', path: 'emails[type eq "work"].value', value: 'ada@not-ours.example' },
    ]);
    expect([off.status, off.body.active, off.body.userName]).toEqual([200, false, 'countess@scim.example']);
    expect((await patch(made.body.id, [{ op: 'replace', path: 'active', value: true }])).body.active).toBe(true);
    const team = (await test.server.call(routes.listTeam, owner, { query: {} })).body.items;
    expect(team).toContainEqual(expect.objectContaining({ email: 'countess@scim.example', name: 'Ada Lovelace' }));
  });

  it('come in pages, within the merchant', async () => {
    for (const name of ['p1', 'p2', 'p3']) await create(`${name}@scim.example`);
    const all = (await scim('Users')).body;
    const second = (await scim('Users?startIndex=2&count=2')).body;
    expect(second).toMatchObject({ totalResults: all.totalResults, startIndex: 2, itemsPerPage: 2 });
    expect(second.Resources).toEqual(all.Resources.slice(1, 3));
    expect((await scim('Users?startIndex=-5&count=0')).body).toMatchObject({
      startIndex: 1,
      itemsPerPage: 0,
      Resources: [],
    });
    expect((await scim('Users?startIndex=x')).status).toBe(400);
    const stranger = await test.server.merchant();
    const theirs = (await test.server.callSteppedUp(routes.createScimToken, stranger)).body.token;
    expect((await scim('Users', { as: theirs })).body.totalResults).toBe(1);
    const id = all.Resources[0].id;
    expect((await scim(`Users/${id}`, { as: theirs })).status).toBe(404);
    const off = {
      method: 'PATCH',
      as: theirs,
      body: { Operations: [{ op: 'replace', path: 'active', value: false }] },
    };
    expect((await scim(`Users/${id}`, off)).status).toBe(404);
    expect((await scim(`Users/${id}`, { method: 'DELETE', as: theirs })).status).toBe(404);
  });

  it('refuse what is taken, foreign, malformed or an owner’s', async () => {
    const made = await create('taken@scim.example');
    expect(await create('taken@scim.example')).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
    const elsewhere = await test.server.merchant();
    await test.server.platform.pool.query(`update users set email = 'else@scim.example' where id = $1`, [
      elsewhere.userId,
    ]);
    expect((await create('else@scim.example')).body.scimType).toBe('uniqueness');
    expect(await create('a@other.example')).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
    expect((await create('no address')).body.scimType).toBe('invalidValue');
    expect((await patch(made.body.id, [{ op: 'replace', path: 'userName', value: 'else@scim.example' }])).status).toBe(
      409,
    );
    expect((await patch(made.body.id, [{ op: 'replace', path: 'active', value: 'maybe' }])).status).toBe(400);
    expect((await patch(made.body.id, [])).status).toBe(400);
    const odd = ['__proto__', 'constructor', 'toString', 'name.__proto__'].map((path) => ({
      op: 'add',
      path,
      value: {},
    }));
    const within = { op: 'replace', value: JSON.parse('{"__proto__":{"isActive":false},"name":{"__proto__":1}}') };
    for (const one of odd) {
      expect(await patch(made.body.id, [one])).toMatchObject({ status: 400, body: { scimType: 'invalidPath' } });
    }
    expect((await patch(made.body.id, [{ op: 'remove', path: 'shoeSize' }])).body.scimType).toBe('invalidPath');
    expect((await patch(made.body.id, [within])).status).toBe(400);
    expect((await scim(`Users/${made.body.id}`)).body.active).toBe(true);
    expect((await patch(made.body.id, [{ op: 'remove', path: 'userName' }])).body.scimType).toBe('mutability');
    expect((await scim('Users', { method: 'POST', body: '{"userName":' })).status).toBe(400);
    expect((await scim('Users?filter=title%20pr')).body.scimType).toBe('invalidFilter');
    expect((await scim('Users/no-id')).status).toBe(404);
    const off = await patch(owner.userId, [{ op: 'replace', path: 'active', value: false }]);
    expect(off).toMatchObject({ status: 403, body: { detail: expect.stringContaining('owner') } });
    expect((await scim(`Users/${owner.userId}`, { method: 'DELETE' })).status).toBe(403);
  });

  it('have versions', async () => {
    const made = await create('etag@scim.example');
    const tag = made.headers.get('etag') ?? '';
    expect(made.body.meta.version).toBe(tag);
    expect((await scim(`Users/${made.body.id}`, { headers: { 'if-none-match': tag } })).status).toBe(304);
    const change = [{ op: 'replace', path: 'name.givenName', value: 'Eve' }];
    expect((await patch(made.body.id, change, { 'if-match': tag })).status).toBe(200);
    expect((await patch(made.body.id, change, { 'if-match': tag })).status).toBe(412);
  });

  it('take one of two changes of a version, and one of two who want an address', async () => {
    const [one, other] = [await create('race-1@scim.example'), await create('race-2@scim.example')];
    const change = [{ op: 'replace', path: 'name.givenName', value: 'Eve' }];
    const tag = { 'if-match': one.headers.get('etag') ?? '' };
    const twice = await Promise.all([1, 2, 3].map(() => patch(one.body.id, change, tag)));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
    const wish = [{ op: 'replace', path: 'userName', value: 'race@scim.example' }];
    const wishes = await Promise.all([one, other].map(({ body }) => patch(body.id, wish)));
    expect(wishes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(wishes.find(({ status }) => status === 409)?.body.scimType).toBe('uniqueness');
    const made = await Promise.all([1, 2].map(() => create('made-once@scim.example')));
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(made.find(({ status }) => status === 409)?.body.scimType).toBe('uniqueness');
  });

  it('with another address leave the links of the old one behind, which is told', async () => {
    const { db } = test.server.platform;
    const made = await create('moving@scim.example');
    const hash = (word: string) => hashToken(`${word} ${made.body.id}`);
    const soon = new Date(Date.now() + 3_600_000);
    const key = {
      token_hash: hash('link'),
      user_id: made.body.id,
      purpose: 'reset-password' as const,
      expires_at: soon,
    };
    await db.insertInto('one_time_keys').values(key).execute();
    const wish = {
      user_id: made.body.id,
      new_email: 'private@else.example',
      token_hash: hash('wish'),
      expires_at: soon,
    };
    await db.insertInto('email_changes').values(wish).execute();
    const moved = await patch(made.body.id, [{ op: 'replace', path: 'userName', value: 'moved@scim.example' }]);
    expect(moved.body.userName).toBe('moved@scim.example');
    const left = async (table: 'one_time_keys' | 'email_changes') =>
      db.selectFrom(table).select('user_id').where('user_id', '=', made.body.id).execute();
    expect([await left('one_time_keys'), await left('email_changes')]).toEqual([[], []]);
    expect((await queuedMails(test.server, 'moving@scim.example'))[0]?.text).toContain('moved@scim.example');
  });

  it('take no more seats than the plan has, however they are switched', async () => {
    const { pool } = test.server.platform;
    const basic = await test.server.merchant({ plan: 'enterprise' });
    await proveDomain(test, basic, 'seats.example');
    const as = (await test.server.callSteppedUp(routes.createScimToken, basic)).body.token;
    await pool.query(`update merchants set plan_id = 'basic' where id = $1`, [basic.merchantId]);
    const make = (name: string, active = true) =>
      scim('Users', { method: 'POST', as, body: newUser(`${name}@seats.example`, { active }) });
    const turn = (id: string, value: boolean) =>
      scim(`Users/${id}`, { method: 'PATCH', as, body: { Operations: [{ op: 'replace', path: 'active', value }] } });
    // The owner has one seat of two.
    const first = await make('first');
    expect(first.status).toBe(201);
    expect((await make('second')).status).toBe(409);
    const off = await make('second', false);
    expect([off.status, off.body.active]).toEqual([201, false]);
    expect((await turn(off.body.id, true)).status).toBe(409);
    expect((await turn(first.body.id, false)).status).toBe(200);
    const both = await Promise.all([first, off].map(({ body }) => turn(body.id, true)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('describe themselves', async () => {
    expect((await scim('ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      etag: { supported: true },
    });
    expect((await scim('ResourceTypes')).body.Resources[0].endpoint).toBe('/Users');
    expect((await scim('Schemas')).body.Resources[0].id).toBe(userSchema);
  });
});

describe('who is deactivated', () => {
  const sessionOf = async (userId: string) => {
    const { token: made } = await startSession(test.server.platform.db, {
      userId,
      identity: 'team_admin',
      merchantId: owner.merchantId,
      userAgent: 'test',
      maxDays: 1,
    });
    return { ...owner, userId, token: made };
  };

  it.each(['PATCH', 'DELETE'])('by %s is out within a second, with sessions and API keys', async (method) => {
    const member = await makeUser(test.server, 'team_admin', owner.merchantId);
    const other = await makeUser(test.server, 'team_admin', owner.merchantId);
    const callers = [await sessionOf(member.userId), await sessionOf(member.userId)];
    await stepUp(test.server, member);
    const { key } = await insertApiKey(test.server.platform.db, {
      merchantId: owner.merchantId,
      userId: member.userId,
      name: 'Left behind',
      scopes: ['products:read'],
      expiresAt: new Date(Date.now() + 86_400_000),
    });
    const statusOf = async (caller: Caller) => (await test.server.call(routes.listProducts, caller)).status;
    const withKey = { ...owner, token: key };
    expect(await Promise.all([...callers, withKey].map(statusOf))).toEqual([200, 200, 200]);
    const at = Date.now();
    const ended =
      method === 'DELETE'
        ? await scim(`Users/${member.userId}`, { method })
        : await patch(member.userId, [{ op: 'Replace', path: 'active', value: 'False' }]);
    expect(ended.status).toBe(method === 'DELETE' ? 204 : 200);
    expect(await Promise.all([...callers, withKey].map(statusOf))).toEqual([401, 401, 401]);
    // A second is promised; a busy machine adds to it.
    expect(Date.now() - at).toBeLessThan(5_000);
    expect(await statusOf(other)).toBe(200);
    if (method === 'DELETE') {
      expect((await scim(`Users/${member.userId}`)).status).toBe(404);
      expect((await queuedMails(test.server, member.email))[0]?.subject).toContain('no longer have access');
      return;
    }
    const again = await patch(member.userId, [{ op: 'replace', value: { active: true } }]);
    expect(again.body.active).toBe(true);
    // What was ended stays so.
    expect(await Promise.all([...callers, withKey].map(statusOf))).toEqual([401, 401, 401]);
    expect(await statusOf(await sessionOf(member.userId))).toBe(200);
  });

  it('may be made again after a removal, which the company decides', async () => {
    const made = await create('back@scim.example');
    await scim(`Users/${made.body.id}`, { method: 'DELETE' });
    const again = await create('back@scim.example');
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(made.body.id);
  });
});
