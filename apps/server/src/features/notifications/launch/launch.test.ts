import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { forgetVisits } from './launch.queries.ts';
import { openVisit, sealVisit } from './visit-token.ts';

let server: TestServer;
let count = 0;
beforeAll(async () => {
  server = await startTestServer({
    SERVICES: 'web',
    LAUNCH_PLAIN_SKILLS: 'amzn1.ask.skill.plain',
    LAUNCH_CAMEL_CASE_SKILLS: 'amzn1.ask.skill.camel,amzn1.ask.skill.camel2',
  });
});
afterAll(() => server.stop());

async function app(merchant: Caller, skillId: string | null, more: object = {}): Promise<string> {
  count += 1;
  const reply = await server.call(routes.createApp, merchant, {
    body: { name: `Goods ${count}`, invocationName: `ada goods ${'abcdefghijklmnop'[count]}` },
  });
  expect(reply.status, reply.text).toBe(201);
  const id = reply.body.app.id as string;
  await server.platform.db
    .updateTable('apps')
    .set({ aws_skill_id: skillId, prod_aws_skill_id: skillId, ...more })
    .where('id', '=', id)
    .execute();
  return id;
}

async function site(merchant: Caller, website: string): Promise<void> {
  await server.platform.db.updateTable('merchants').set({ website }).where('id', '=', merchant.merchantId).execute();
}

/** Gives the merchant's owner a mail address, confirmed or not. */
async function ownedBy(merchant: Caller, email: string, confirmedAt: Date | null = new Date()): Promise<void> {
  await server.platform.db
    .updateTable('users')
    .set({ email, email_confirmed_at: confirmedAt })
    .where('merchant_id', '=', merchant.merchantId)
    .execute();
}

const find = (query: object) => server.call(routes.skillsByDomain, null, { query });

describe('the skill of a launch link', () => {
  it('is found by its id, with the way it is opened', async () => {
    const merchant = await server.merchant();
    await app(merchant, 'amzn1.ask.skill.1');
    await app(merchant, 'amzn1.ask.skill.plain');
    await app(merchant, 'amzn1.ask.skill.camel2');
    const [one, plain, camel] = await Promise.all(
      ['1', 'plain', 'camel2'].map((name) => find({ skillid: `amzn1.ask.skill.${name}` })),
    );
    expect(one?.body.result).toMatchObject([
      { skillId: 'amzn1.ask.skill.1', style: 'tasks', sellerId: merchant.merchantId },
    ]);
    expect(plain?.body.result[0].style).toBe('plain');
    expect(camel?.body.result[0].style).toBe('camel-case');
  });

  it('is there in its mode only: not live, or withdrawn, is under maintenance', async () => {
    const merchant = await server.merchant();
    await app(merchant, 'amzn1.ask.skill.dev', { prod_aws_skill_id: null });
    await app(merchant, 'amzn1.ask.skill.away', { lifecycle: 'withdrawn' });
    expect((await find({ skillid: 'amzn1.ask.skill.dev' })).body.result[0].skillId).toBeNull();
    expect((await find({ skillid: 'amzn1.ask.skill.away' })).body.result[0].skillId).toBeNull();
    const developed = await find({ skillid: 'amzn1.ask.skill.dev', skillType: 'dev' });
    expect(developed.body.result[0].skillId).toBe('amzn1.ask.skill.dev');
  });

  it.each(['shop1.example', 'www.shop1.example', 'https://SHOP1.example:443/a'])(
    'is found by host: %s',
    async (domain) => {
      const merchant = await server.merchant();
      await site(merchant, 'https://www.Shop1.example/home');
      await ownedBy(merchant, `ada${count}@Shop1.example`);
      await app(merchant, 'amzn1.ask.skill.english');
      await app(merchant, 'amzn1.ask.skill.german', { locales: ['de-DE'] });
      const mine = (await find({ domain, language: 'de-DE' })).body.result.filter(
        ({ sellerId }: { sellerId: string }) => sellerId === merchant.merchantId,
      );
      expect(mine.map(({ skillId }: { skillId: string }) => skillId)).toEqual([
        'amzn1.ask.skill.german',
        'amzn1.ask.skill.english',
      ]);
      await site(merchant, '');
    },
  );

  it('is not found by a website that somebody else may own', async () => {
    const merchant = await server.merchant();
    await site(merchant, 'https://shop.victim.example');
    await app(merchant, 'amzn1.ask.skill.impostor');
    const status = async () => (await find({ domain: 'shop.victim.example' })).status;
    for (const email of ['ada@mail.example', 'ada@evilvictim.example', 'ada@other.victim.example']) {
      await ownedBy(merchant, email);
      expect(await status(), email).toBe(404);
    }
    await ownedBy(merchant, 'ada@victim.example', null);
    expect(await status()).toBe(404);
    await ownedBy(merchant, 'ada@victim.example');
    expect(await status()).toBe(200);
  });

  it('is not found for another host, a closed merchant, a deleted app, or nothing at all', async () => {
    const merchant = await server.merchant();
    await site(merchant, 'https://closed.example');
    await ownedBy(merchant, 'ada@closed.example');
    await app(merchant, 'amzn1.ask.skill.closed');
    expect((await find({ domain: 'closed.example' })).status).toBe(200);
    expect((await find({ domain: 'losed.example' })).status).toBe(404);
    expect((await find({ domain: 'closed.example.evil.example' })).status).toBe(404);
    expect((await find({})).status).toBe(404);
    expect((await find({ skillid: '%' })).status).toBe(404);
    const { db } = server.platform;
    await db.updateTable('merchants').set({ closed_at: new Date() }).where('id', '=', merchant.merchantId).execute();
    expect((await find({ domain: 'closed.example' })).status).toBe(404);
    expect((await find({ skillid: 'amzn1.ask.skill.closed' })).status).toBe(404);
  });
});

describe('the log of launch pages', () => {
  const payload = (more: object) => ({
    skill_id: 'amzn1.ask.skill.log',
    request_type: 86 as const,
    is_email: true,
    is_text_message: false,
    requestData: { intent: 'TrackOrder', search: '{"orderid":"1042","emailId":"ada@shopper.example"}' },
    response_data: 'https://alexa-skills.amazon.com/x?orderid=1042&emailid=ada%40shopper.example&more=1',
    interaction_type: 'launch',
    browserData: 'Mozilla/5.0',
    source: 'email' as const,
    user: { email: 'Ada@shopper.example' },
    seller_id: '',
    token: '',
    ...more,
  });

  it('keeps a visit once, and no address of the shopper', async () => {
    const merchant = await server.merchant();
    const appId = await app(merchant, 'amzn1.ask.skill.log');
    const [{ sellerId, token }] = (await find({ skillid: 'amzn1.ask.skill.log' })).body.result;
    const body = payload({ seller_id: sellerId, token });
    expect((await server.call(routes.appendLog, null, { body })).status).toBe(200);
    expect((await server.call(routes.appendLog, null, { body })).status).toBe(200);
    expect((await server.call(routes.addVoiceLog, null, { body })).status).toBe(200);
    const rows = await server.platform.db
      .selectFrom('launch_visits')
      .selectAll()
      .where('merchant_id', '=', merchant.merchantId)
      .execute();
    expect(rows).toMatchObject([{ app_id: appId, search: { orderid: '1042' }, intent: 'TrackOrder' }]);
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('ada');
    expect(rows[0]?.user_hash).toMatch(/^[\w-]{43}$/);

    const links = await server.call(routes.launchLinks, merchant, { params: { id: appId }, query: {} });
    expect(links.body.links.map(({ type, opened }: { type: number; opened: number }) => [type, opened])).toEqual([
      [86, 1],
      [90, 0],
      [99, 0],
      [79, 0],
    ]);
    expect(links.body.links[0].url).toBe(
      `${server.platform.config.publicUrl}/trackwithalexa?skillid=amzn1.ask.skill.log&language=en-US&orderid=ORDER_NUMBER&emailid=EMAIL`,
    );
    expect(links.body.visits).toMatchObject([{ type: 86, source: 'email', wasLed: true }]);

    const lines = async () => {
      const body = { email: 'ada@shopper.example', skill_id: appId };
      const { shopper } = (await server.call(routes.findShopper, merchant, { body })).body;
      const reply = await server.call(routes.shopperTimeline, merchant, { body: { shopper } });
      expect(reply.status, reply.text).toBe(200);
      return reply.body.items;
    };
    expect(await lines()).toMatchObject([{ kind: 'click', link: '86', source: 'email' }]);
    const named = { email: 'ada@shopper.example' };
    const exported = await server.callSteppedUp(routes.exportShopper, merchant, { body: named });
    expect(exported.text).toContain('"launch_visits"');
    const erased = await server.callSteppedUp(routes.eraseShopper, merchant, { body: named });
    expect(erased.body.erased).toMatchObject({ launch_visits: 1 });
    expect(await lines()).toEqual([]);

    await forgetVisits(server.platform.db, new Date(Date.now() + 1_000));
    const after = await server.call(routes.launchLinks, merchant, { params: { id: appId }, query: {} });
    expect(after.body.visits).toEqual([]);
  });

  it('is written with a fresh token of the same seller only', async () => {
    const merchant = await server.merchant();
    const other = await server.merchant();
    const appId = await app(merchant, 'amzn1.ask.skill.token');
    const of = { merchantId: merchant.merchantId, appId };
    const token = sealVisit(server.platform, of);
    const send = (more: object) => server.call(routes.appendLog, null, { body: payload(more) });
    expect((await send({ seller_id: other.merchantId, token })).status).toBe(410);
    expect((await send({ seller_id: merchant.merchantId, token: `${token}x` })).status).toBe(410);
    const old = sealVisit(server.platform, of, Date.now() - 3_700_000);
    expect((await send({ seller_id: merchant.merchantId, token: old })).status).toBe(410);
    expect(openVisit(server.platform, token)).toMatchObject(of);
  });

  it('refuses another type, and a search that is no JSON', async () => {
    const merchant = await server.merchant();
    const ids = { seller_id: merchant.merchantId, token: 'x' };
    for (const more of [{ request_type: 87 }, { requestData: { intent: '', search: '{' } }, { source: 'sms' }]) {
      const reply = await server.call(routes.appendLog, null, { body: payload({ ...ids, ...more }) as never });
      expect(reply.status).toBe(400);
    }
  });
});

it('an app without a skill has no links yet', async () => {
  const merchant = await server.merchant();
  const appId = await app(merchant, null);
  const reply = await server.call(routes.launchLinks, merchant, { params: { id: appId }, query: {} });
  expect(reply.body).toMatchObject({ skillId: null, links: [], visits: [] });
});
