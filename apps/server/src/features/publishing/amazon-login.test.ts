import { randomBytes } from 'node:crypto';
import { routes } from '@voicecart/contract/routes';
import { amazonLoginRoutes as rows } from '@voicecart/contract/routes/amazon-login';
import { type Person, people } from '@voicecart/emulators/amazon/developer';
import { allowLogin, codeAndState } from '@voicecart/emulators/amazon/people.fixture';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, makeUser, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { createSmapi } from '../../outside/amazon/smapi.ts';
import { tokenPlace } from './amazon-token.ts';
import {
  isFinished,
  lines,
  makeApp,
  type PublishingWorld,
  skillIds,
  start,
  startPublishingWorld,
  until,
} from './publishing-world.fixture.ts';

let world: PublishingWorld;
let server: TestServer;
beforeAll(async () => {
  const SECRETS_KEY = randomBytes(32).toString('base64');
  world = await startPublishingWorld({ env: { PUBLIC_URL: 'https://shop.example', SECRETS_KEY } });
  server = world.server;
});
afterEach(() => world.amazon.faults.clear());
afterAll(() => world.stop());

const [dana, max, nora] = people as readonly [Person, Person, Person];

/** Where Amazon's page sends the browser after a person has allowed it. */
async function allow(url: string, person: Person): Promise<{ code: string; state: string }> {
  const back = await allowLogin(url, person.userId);
  expect(`${back.origin}${back.pathname}`).toBe('https://shop.example/amazon-external-login');
  return codeAndState(back);
}

async function begin(as: Caller): Promise<string> {
  const reply = await server.call(rows.startAmazonLogin, as);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.url;
}

const complete = (as: Caller, body: unknown) =>
  server.call(rows.completeAmazonLogin, as, { body: body as { code: string; state: string } });

async function logIn(as: Caller, person: Person) {
  const reply = await complete(as, await allow(await begin(as), person));
  expect(reply.status, reply.text).toBe(200);
  return reply.body.account;
}

const accountOf = async (as: Caller) => (await server.call(rows.getAmazonAccount, as)).body;
const tokenCalls = () => world.amazon.requests().filter(({ path }) => path === '/auth/O2/token');

/** The stored row, with what is sealed opened. */
async function stored(merchantId: string) {
  const row = await server.platform.db
    .selectFrom('amazon_accounts')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  const open = (field: 'access_token' | 'refresh_token') =>
    row?.[field] ? server.platform.secrets.open(row[field], tokenPlace(merchantId, field)) : null;
  return { row, accessToken: open('access_token'), refreshToken: open('refresh_token') };
}

async function setAccount(merchantId: string, set: { access_token?: string; access_expires_at?: Date }) {
  await server.platform.db.updateTable('amazon_accounts').set(set).where('merchant_id', '=', merchantId).execute();
}

describe('a login', () => {
  it('links the account: tokens sealed, none in a reply, the line in the log', async () => {
    const merchant = await server.merchant();
    expect(await accountOf(merchant)).toEqual({ success: true, account: null, canLogIn: true, hasShared: true });
    const url = new URL(await begin(merchant));
    expect(url.origin).toBe(world.amazon.url);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: 'https://shop.example/amazon-external-login',
      code_challenge_method: 'S256',
      scope: 'alexa::ask:skills:readwrite alexa::ask:models:readwrite alexa::ask:skills:test profile',
    });
    const back = await allow(url.href, dana);
    const reply = await complete(merchant, back);
    expect(reply.body.account).toEqual({
      name: 'Dana Demo',
      email: 'developer@demo.voicecart.example',
      awsAuthirizationStatus: 'success',
      // The only one there is.
      vendorId: 'M2VOICECARTDEMO',
      vendorName: 'Voicecart Demo Shop',
      linkedAt: expect.any(String),
    });
    const { row, accessToken, refreshToken } = await stored(merchant.merchantId);
    expect([accessToken, refreshToken]).toEqual([expect.stringMatching(/^Atza\|/), expect.stringMatching(/^Atzr\|/)]);
    for (const secret of [accessToken, refreshToken]) {
      expect(JSON.stringify(row)).not.toContain(secret);
      expect(reply.text).not.toContain(secret);
    }
    const log = (await server.call(routes.activity, merchant, { query: {} })).body.items;
    expect(log[0]).toMatchObject({
      activity_type: 'amazon-login',
      message: 'Amazon account Dana Demo (developer@demo.voicecart.example) linked',
    });
    // What came back works once.
    const again = await complete(merchant, back);
    expect([again.status, again.body.code]).toEqual([410, 'login_expired']);
  });

  it('ends only in the session that started it, and only for its merchant', async () => {
    const merchant = await server.merchant();
    const colleague = await makeUser(server, 'merchant', merchant.merchantId);
    const stranger = await server.merchant();
    for (const other of [colleague, stranger]) {
      const reply = await complete(other, await allow(await begin(merchant), max));
      expect([reply.status, reply.body.code]).toEqual([410, 'login_expired']);
    }
    expect((await accountOf(merchant)).account).toBeNull();
    expect((await accountOf(stranger)).account).toBeNull();
    await server.platform.db.updateTable('amazon_logins').set({ expires_at: new Date() }).execute();
    const late = await allow(await begin(merchant), max);
    await server.platform.db.updateTable('amazon_logins').set({ expires_at: new Date() }).execute();
    expect((await complete(merchant, late)).body.code).toBe('login_expired');
  });

  it('needs the code that belongs to it', async () => {
    const merchant = await server.merchant();
    const [first, second] = [await allow(await begin(merchant), max), await allow(await begin(merchant), max)];
    // Somebody's own code in the place of the one that was given for this login: PKCE does not fit.
    const swapped = await complete(merchant, { code: first.code, state: second.state });
    expect([swapped.status, swapped.body.code]).toEqual([410, 'login_expired']);
    expect((await accountOf(merchant)).account).toBeNull();
  });

  const troubles = [
    ['429', { kind: 'status', status: 429, retryAfterSeconds: 7 }, 503],
    ['500', { kind: 'status', status: 500 }, 502],
    ['garbage', { kind: 'garbage' }, 502],
    ['a reset', { kind: 'reset' }, 502],
    ['silence', { kind: 'slow', ms: 5_000 }, 504],
  ] as const;
  it.each(troubles)('that Amazon answers with %s says so, and links nothing', async (_name, fault, status) => {
    const merchant = await server.merchant();
    const back = await allow(await begin(merchant), max);
    world.amazon.faults.set({ path: '/auth/O2/token' }, fault, { count: 1 });
    const reply = await complete(merchant, back);
    expect([reply.status, reply.body.code]).toEqual([status, 'amazon_unavailable']);
    expect(reply.body.error).toMatch(/^Amazon.* again/);
    expect((await accountOf(merchant)).account).toBeNull();
    expect((await logIn(merchant, max)).name).toBe('Max Maker');
  });

  it('is not offered where the installation is not known to Amazon', async () => {
    const bare = await startTestServer({ SERVICES: 'web' }, server);
    try {
      const merchant = await server.merchant();
      const state = (await bare.call(rows.getAmazonAccount, merchant)).body;
      expect(state).toEqual({ success: true, account: null, canLogIn: false, hasShared: false });
      const reply = await bare.call(rows.startAmazonLogin, merchant);
      expect([reply.status, reply.body.code]).toEqual([409, 'amazon_login_off']);
      expect((await bare.call(rows.listVendors, merchant)).body).toMatchObject({ vendors: [] });
    } finally {
      await bare.stop();
    }
  });
});

describe('a token in the fragment', () => {
  /** Max's own access token, as a page of Amazon's would put it into an address. */
  async function bareToken(): Promise<string> {
    const merchant = await server.merchant();
    await logIn(merchant, max);
    return (await stored(merchant.merchantId)).accessToken ?? '';
  }

  it('that belongs to a login started here is stored', async () => {
    const merchant = await server.merchant();
    const state = new URL(await begin(merchant)).searchParams.get('state') ?? '';
    const reply = await complete(merchant, { aws_token: await bareToken(), state });
    expect(reply.body.account).toMatchObject({ name: 'Max Maker', awsAuthirizationStatus: 'success' });
    expect((await stored(merchant.merchantId)).row?.refresh_token).toBeNull();
    // Without a refresh token it lasts as long as it lasts.
    await setAccount(merchant.merchantId, { access_expires_at: new Date() });
    expect((await server.call(rows.listVendors, merchant)).body.code).toBe('amazon_login_expired');
    expect((await accountOf(merchant)).account.awsAuthirizationStatus).toBe('expired');
  });

  it('that came from nowhere is linked only once the person has seen whose it is', async () => {
    const merchant = await server.merchant();
    const aws_token = await bareToken();
    const asked = await complete(merchant, { aws_token });
    expect([asked.status, asked.body.code, asked.body.error]).toEqual([
      409,
      'confirm_account',
      'Link the Amazon account Max Maker (max@maker.example) to your shop?',
    ]);
    expect((await accountOf(merchant)).account).toBeNull();
    expect((await complete(merchant, { aws_token, isConfirmed: true })).status).toBe(200);
    const forged = await complete(merchant, { aws_token, state: 'made-up' });
    expect([forged.status, forged.body.code]).toEqual([410, 'login_expired']);
  });

  it('that is none, or was made for another application, is refused', async () => {
    const merchant = await server.merchant();
    const unknown = await complete(merchant, { aws_token: 'Atza|made-up', isConfirmed: true });
    expect([unknown.status, unknown.body.code]).toEqual([410, 'login_expired']);
    const other = await startTestServer(
      { ...world.env, AMAZON_CLIENT_ID: 'another-application', SERVICES: 'web' },
      server,
    );
    try {
      const body = { aws_token: await bareToken(), isConfirmed: true };
      const reply = await other.call(rows.completeAmazonLogin, merchant, { body });
      expect([reply.status, reply.body.code]).toEqual([400, 'foreign_token']);
    } finally {
      await other.stop();
    }
    expect((await accountOf(merchant)).account).toBeNull();
  });
});

describe('the vendor', () => {
  it('is chosen by the person where the account has several', async () => {
    const merchant = await server.merchant();
    expect(await logIn(merchant, max)).toMatchObject({ vendorId: null, vendorName: null });
    const list = (await server.call(rows.listVendors, merchant)).body;
    expect(list).toEqual({ success: true, vendors: max.vendors, vendorId: null });
    const foreign = await server.call(rows.chooseVendor, merchant, { body: { vendorId: 'M2VOICECARTDEMO' } });
    expect([foreign.status, foreign.body.fields?.[0]?.path]).toEqual([400, 'vendorId']);
    const chosen = await server.call(rows.chooseVendor, merchant, { body: { vendorId: 'M4MAKERLABS' } });
    expect(chosen.body.account).toMatchObject({ vendorId: 'M4MAKERLABS', vendorName: 'Maker Labs' });
    // Logging in again as the same person keeps it.
    expect(await logIn(merchant, max)).toMatchObject({ vendorId: 'M4MAKERLABS' });
    expect(await logIn(merchant, nora)).toMatchObject({ vendorId: null });
    expect((await server.call(rows.listVendors, merchant)).body.vendors).toEqual([]);
  });

  it('of the installation is shown where nobody has logged in, and cannot be changed', async () => {
    const merchant = await server.merchant();
    const list = (await server.call(rows.listVendors, merchant)).body;
    expect(list).toMatchObject({ vendorId: 'M2VOICECARTDEMO' });
    const reply = await server.call(rows.chooseVendor, merchant, { body: { vendorId: 'M2VOICECARTDEMO' } });
    expect([reply.status, reply.body.code]).toEqual([409, 'not_linked']);
  });
});

describe('publishing', () => {
  it('goes to the merchant’s own account and vendor, and to the installation’s for all others', async () => {
    const merchant = await server.merchant();
    await logIn(merchant, max);
    const appId = await makeApp(server, merchant);
    await start(server, merchant, appId);
    const refused = await until(server, merchant, appId, isFinished);
    expect(refused).toMatchObject({
      status: 'failed',
      error: 'Choose on the Go-live page which vendor of your Amazon account the skill belongs to.',
    });
    await server.call(rows.chooseVendor, merchant, { body: { vendorId: 'M4MAKERLABS' } });
    await start(server, merchant, appId);
    const publish = await until(server, merchant, appId, isFinished);
    expect(publish.status, lines(publish).join('\n')).toBe('succeeded');
    const { accessToken } = await stored(merchant.merchantId);
    const own = createSmapi({
      apiEndpoint: world.amazon.url,
      authEndpoint: world.amazon.url,
      getToken: async () => accessToken ?? '',
    });
    expect((await own.listSkills('M4MAKERLABS')).map(({ skillId }) => skillId)).toEqual([publish.skillId]);
    expect(await skillIds(world)).not.toContain(publish.skillId);

    const other = await server.merchant();
    const otherApp = await makeApp(server, other);
    await start(server, other, otherApp);
    const shared = await until(server, other, otherApp, isFinished);
    expect(await skillIds(world)).toContain(shared.skillId);
  });

  it('makes a new skill where the account has changed, and stops where it changes on the way', async () => {
    const merchant = await server.merchant();
    const appId = await makeApp(server, merchant);
    await start(server, merchant, appId);
    const first = await until(server, merchant, appId, isFinished);
    await logIn(merchant, max);
    await server.call(rows.chooseVendor, merchant, { body: { vendorId: 'M3MAKERGOODS' } });
    await start(server, merchant, appId);
    const second = await until(server, merchant, appId, isFinished);
    expect(second.status).toBe('succeeded');
    expect(second.skillId).not.toBe(first.skillId);

    world.amazon.faults.set({ pathPattern: `^/v1/skills/${second.skillId}` }, { kind: 'status', status: 503 });
    await start(server, merchant, appId);
    await until(server, merchant, appId, ({ step, status }) => step === 'prepare-data' && status === 'waiting');
    await server.call(rows.unlinkAmazonAccount, merchant);
    world.amazon.faults.clear();
    const third = await until(server, merchant, appId, isFinished);
    expect(third.status).toBe('succeeded');
    expect(await skillIds(world)).toContain(third.skillId);

    world.amazon.faults.set({ method: 'POST', pathPattern: '/imports$' }, { kind: 'status', status: 503 });
    const next = await makeApp(server, merchant, { name: 'Hazel two', invocationName: 'hazel number two' });
    await start(server, merchant, next);
    await until(server, merchant, next, ({ status }) => status === 'waiting');
    await logIn(merchant, max);
    const stopped = await until(server, merchant, next, isFinished);
    expect(stopped).toMatchObject({
      status: 'failed',
      error: 'The Amazon account was changed while the app was being published. Please publish again.',
    });
  });

  it('does not fall back on the installation’s account when the login has ended', async () => {
    const merchant = await server.merchant();
    await logIn(merchant, dana);
    await fetch(`${world.amazon.url}/consents?person=${dana.userId}`, { method: 'DELETE' });
    const appId = await makeApp(server, merchant);
    await start(server, merchant, appId);
    const publish = await until(server, merchant, appId, isFinished);
    expect(publish.error).toBe('The login with Amazon has ended. Log in with Amazon again on the Go-live page.');
    expect((await accountOf(merchant)).account).toMatchObject({
      awsAuthirizationStatus: 'expired',
      email: 'developer@demo.voicecart.example',
    });
    const { row } = await stored(merchant.merchantId);
    expect([row?.access_token, row?.refresh_token]).toEqual([null, null]);
    await logIn(merchant, dana);
    await start(server, merchant, appId);
    expect((await until(server, merchant, appId, isFinished)).status).toBe('succeeded');
  });
});

describe('the token', () => {
  it('is renewed once, however many ask on however many nodes', async () => {
    const merchant = await server.merchant();
    await logIn(merchant, max);
    const node = await startTestServer({ ...world.env, SERVICES: 'web' }, server);
    try {
      await setAccount(merchant.merchantId, { access_expires_at: new Date(Date.now() + 30_000) });
      const before = tokenCalls().length;
      const nodes = [server, node, server, node, server, node, server, node];
      const replies = await Promise.all(nodes.map((one) => one.call(rows.listVendors, merchant)));
      expect(replies.map(({ status }) => status)).toEqual(nodes.map(() => 200));
      expect(tokenCalls().length - before).toBe(1);
    } finally {
      await node.stop();
    }
  });

  it('is renewed at once where Amazon refuses it before its time', async () => {
    const merchant = await server.merchant();
    await logIn(merchant, max);
    const place = tokenPlace(merchant.merchantId, 'access_token');
    await setAccount(merchant.merchantId, { access_token: server.platform.secrets.seal('Atza|revoked', place) });
    expect((await server.call(rows.listVendors, merchant)).status).toBe(200);
    expect((await stored(merchant.merchantId)).accessToken).not.toBe('Atza|revoked');
  });

  it('is kept through a bad hour of Amazon’s', async () => {
    const merchant = await server.merchant();
    await logIn(merchant, max);
    await setAccount(merchant.merchantId, { access_expires_at: new Date() });
    world.amazon.faults.set({ path: '/auth/O2/token' }, { kind: 'status', status: 500 }, { count: 1 });
    const reply = await server.call(rows.listVendors, merchant);
    expect([reply.status, reply.body.code]).toEqual([502, 'amazon_unavailable']);
    expect((await accountOf(merchant)).account.awsAuthirizationStatus).toBe('success');
    expect((await server.call(rows.listVendors, merchant)).status).toBe(200);
  });

  it('is forgotten when the account is unlinked, and a repeat is harmless', async () => {
    const merchant = await server.merchant();
    await logIn(merchant, max);
    for (const _ of [1, 2]) expect((await server.call(rows.unlinkAmazonAccount, merchant)).status).toBe(200);
    expect((await stored(merchant.merchantId)).row).toBeUndefined();
    expect((await accountOf(merchant)).account).toBeNull();
    const log = (await server.call(routes.activity, merchant, { query: {} })).body.items;
    expect(log.map(({ message }: { message: string }) => message)).toEqual([
      'Amazon account Max Maker (max@maker.example) unlinked',
      'Amazon account Max Maker (max@maker.example) linked',
    ]);
  });
});
