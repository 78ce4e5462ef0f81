import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeAlexaRequest } from '@voicecart/assistant/channels/alexa/make-request';
import { quotaMax } from '@voicecart/contract/billing/quotas';
import { routes } from '@voicecart/contract/routes';
import { type Authority, makeAuthority } from '@voicecart/emulators/amazon/authority';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { turnAllowance } from '../billing/billing.ts';
import { mountCatalogueForTest } from '../catalogue/products.fixture.ts';
import { tellWishes } from './shopper-wishes.ts';
import { turnLog, userRef } from './turn-log/turn-log.ts';

/** Every request that can reach a custom skill, signed, and what it is answered. */

let server: TestServer;
let authority: Authority;
let certificates: Server;
let merchant: Caller;
let appId: string;
const skillId = 'amzn1.ask.skill.aaaaaaaa-2222-3333-4444-555555555555';
const shopper = 'amzn1.ask.account.shopper';

beforeAll(async () => {
  authority = await makeAuthority({});
  certificates = createServer((request, response) =>
    response.end(request.url === '/root.pem' ? authority.certificateAuthorityPem : authority.chainPem),
  );
  await new Promise<void>((resolve) => certificates.listen(0, '127.0.0.1', () => resolve()));
  const origin = `http://127.0.0.1:${(certificates.address() as AddressInfo).port}`;
  server = await startTestServer({
    SERVICES: 'web,voice',
    ALEXA_CERTIFICATE_ORIGIN: origin,
    ALEXA_EXTRA_ROOT_URL: `${origin}/root.pem`,
  });
  merchant = await server.merchant();
  const made = await server.call(routes.createApp, merchant, {
    body: { name: 'Voice shop', invocationName: 'voice shop' },
  });
  appId = made.body.app.id;
  await server.platform.db.updateTable('apps').set({ aws_skill_id: skillId }).where('id', '=', appId).execute();
  await server.platform.pool.query(`select pg_notify('app_changed', $1)`, [appId]);
  await mountCatalogueForTest(server, merchant.merchantId, [
    { sku: 'M1', title: 'Red stoneware mug', priceMinor: 1900 },
    { sku: 'M2', title: 'Blue porcelain mug', priceMinor: 900 },
  ]);
});
afterAll(async () => {
  await server.stop();
  certificates.close();
});

let sequence = 0;

/** A signed request of any type; `session: null` for what comes outside of one. */
async function send(request: object, more: { attributes?: unknown; userId?: string; session?: null } = {}) {
  sequence += 1;
  const envelope = makeAlexaRequest({
    applicationId: skillId,
    locale: 'en-US',
    input: { kind: 'launch' },
    session: { id: 'amzn1.echo-api.session.types', isNew: more.attributes === undefined, attributes: more.attributes },
    userId: more.userId ?? shopper,
    deviceId: 'device',
    screen: 'hub',
    requestId: `amzn1.echo-api.request.types-${sequence}`,
    at: Date.now(),
  });
  const { session, ...rest } = envelope;
  const body = JSON.stringify({
    ...(more.session === null ? rest : { ...rest, session }),
    request: { ...envelope.request, ...request },
  });
  const response = await fetch(`${server.url}/voice/alexa/${appId}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...authority.signRequest(Buffer.from(body)) },
  });
  // biome-ignore lint/suspicious/noExplicitAny: replies of every shape
  return { status: response.status, body: (await response.json()) as any };
}

const silent = { version: '1.0', response: {} };

describe('within a conversation', () => {
  it('LaunchRequest with a task that nobody knows opens the app', async () => {
    const { body } = await send({ task: { name: `${skillId}.Unknown`, version: '1', input: { a: 'b' } } });
    expect(body.response.outputSpeech.ssml).toContain('Welcome');
  });

  it('Connections.Request opens like a launch', async () => {
    const { body } = await send({ type: 'Connections.Request', name: 'Unknown', payload: { x: 1 } });
    expect(body.response.outputSpeech.ssml).toContain('Welcome');
  });

  it('CanFulfillIntentRequest is answered for the intent and each of its slots, and changes nothing', async () => {
    const slot = (name: string) => ({ name, value: 'mug', confirmationStatus: 'NONE' });
    const ask = (name: string, ...slots: string[]) =>
      send({
        type: 'CanFulfillIntentRequest',
        intent: { name, confirmationStatus: 'NONE', slots: Object.fromEntries(slots.map((one) => [one, slot(one)])) },
      });
    const yes = { canUnderstand: 'YES', canFulfill: 'YES' };
    const no = { canUnderstand: 'NO', canFulfill: 'NO' };
    expect((await ask('ProductSearchIntent', 'query')).body).toEqual({
      version: '1.0',
      response: { canFulfillIntent: { canFulfill: 'YES', slots: { query: yes } } },
    });
    expect((await ask('ProductSearchIntent', 'query', 'planet')).body.response.canFulfillIntent).toEqual({
      canFulfill: 'MAYBE',
      slots: { query: yes, planet: no },
    });
    expect((await ask('BookFlightIntent', 'city')).body.response.canFulfillIntent).toEqual({
      canFulfill: 'NO',
      slots: { city: no },
    });
    expect((await ask('DealsIntent')).body.response).toEqual({ canFulfillIntent: { canFulfill: 'YES' } });
  });

  it('names of listed products are taught for the session, and the one that is named is chosen', async () => {
    const search = await send({
      type: 'IntentRequest',
      intent: { name: 'ProductSearchIntent', slots: { query: { name: 'query', value: 'mugs' } } },
    });
    const taught = search.body.response.directives.find((one: { type: string }) => one.type.startsWith('Dialog.'));
    expect(taught).toMatchObject({ type: 'Dialog.UpdateDynamicEntities', updateBehavior: 'REPLACE' });
    const [type] = taught.types;
    expect(type.name).toBe('ProductName');
    const blue = type.values.find((value: { name: { value: string } }) => value.name.value.includes('Blue'));
    const chosen = await send(
      {
        type: 'IntentRequest',
        intent: {
          name: 'ProductSearchIntent',
          slots: {
            product: {
              name: 'product',
              value: 'blue porcelain mug',
              resolutions: {
                resolutionsPerAuthority: [
                  {
                    authority: 'amzn1.er-authority.echo-sdk.dynamic',
                    status: { code: 'ER_SUCCESS_MATCH' },
                    values: [{ value: { name: blue.name.value, id: blue.id } }],
                  },
                ],
              },
            },
          },
        },
      },
      { attributes: search.body.sessionAttributes },
    );
    expect(chosen.body.response.outputSpeech.ssml).toContain('Blue porcelain mug');
    expect(chosen.body.response.outputSpeech.ssml).not.toContain('matches');
  });

  it('Connections.Response goes on with the conversation, whether it was granted or not', async () => {
    const open = await send({});
    const attributes = open.body.sessionAttributes;
    const back = (code: string, payload: object) =>
      send(
        { type: 'Connections.Response', name: 'AskFor', token: 't', status: { code, message: '' }, payload },
        { attributes },
      );
    expect((await back('200', { status: 'ACCEPTED' })).body.response).toMatchObject({
      outputSpeech: { ssml: expect.stringContaining('Thank you') },
      shouldEndSession: false,
    });
    const denied = await back('200', { status: 'DENIED' });
    expect(denied.body.response.outputSpeech.ssml).toContain('without it');
    expect((await back('500', {})).body.response.outputSpeech.ssml).toContain('without it');
    const resumed = await send(
      { type: 'SessionResumedRequest', cause: { type: 'ConnectionCompleted', status: { code: '200', message: 'OK' } } },
      { attributes },
    );
    expect(resumed.body.response.shouldEndSession).toBe(false);
  });

  it('a touch on the screen is answered like the words', async () => {
    const { body } = await send({
      type: 'Alexa.Presentation.APL.UserEvent',
      token: 'voicecart-list',
      arguments: ['select', 'product-search', 'unknown'],
      source: { type: 'TouchWrapper' },
      components: {},
    });
    // What is no id of ours is a product that has left the shop, and no fault.
    expect(body.response.outputSpeech.ssml).toMatch(/no longer|not there|any more|isn&apos;t/i);
  });

  it.each([
    ['SessionEndedRequest by the user', { type: 'SessionEndedRequest', reason: 'USER_INITIATED' }],
    [
      'SessionEndedRequest for a fault',
      { type: 'SessionEndedRequest', reason: 'ERROR', error: { type: 'INVALID_RESPONSE', message: 'too long' } },
    ],
    [
      'Alexa.Presentation.APL.RuntimeError',
      { type: 'Alexa.Presentation.APL.RuntimeError', token: 't', errors: [{ type: 'LIST_ERROR', reason: 'X' }] },
    ],
    [
      'System.ExceptionEncountered',
      {
        type: 'System.ExceptionEncountered',
        error: { type: 'INVALID_RESPONSE', message: 'x' },
        cause: { requestId: 'r' },
      },
    ],
  ])('%s is taken in silence', async (_name, request) => {
    const { status, body } = await send(request, { attributes: {} });
    expect(status).toBe(200);
    expect(body).toEqual(silent);
  });

  it('a session that Alexa ends for a fault is a failure in the list of conversations, one that timed out is none', async () => {
    const failedOf = async (request: object) => {
      const { pool } = server.platform;
      await turnLog(server.platform).flush();
      await pool.query('delete from turns where merchant_id = $1', [merchant.merchantId]);
      await pool.query('delete from conversations where merchant_id = $1', [merchant.merchantId]);
      await send({ type: 'SessionEndedRequest', ...request }, { attributes: {} });
      await turnLog(server.platform).flush();
      return (await server.call(routes.listConversations, merchant, { query: { outcome: 'failed' } })).body.total;
    };
    const error = { type: 'INVALID_RESPONSE', message: 'The card is no card of this skill' };
    expect(await failedOf({ reason: 'ERROR', error })).toBe(1);
    expect(await failedOf({ reason: 'EXCEEDED_MAX_REPROMPTS' })).toBe(0);
    expect(await failedOf({ reason: 'USER_INITIATED' })).toBe(0);
  });
});

describe('outside of conversations', () => {
  const event = (type: string, body: object | undefined, at: number, userId: string) =>
    send(
      {
        type: `AlexaSkillEvent.${type}`,
        eventCreationTime: new Date(at).toISOString(),
        eventPublishingTime: new Date(at).toISOString(),
        ...(body ? { body } : {}),
      },
      { session: null, userId },
    );
  const known = (userId: string) =>
    server.platform.db
      .selectFrom('skill_shoppers')
      .selectAll()
      .where('user_ref', '=', userRef(appId, userId))
      .executeTakeFirst();
  const now = Date.now();

  it('permissions and subscriptions are kept as they are last, in whatever order they come', async () => {
    const user = 'amzn1.ask.account.events';
    expect((await event('SkillEnabled', undefined, now, user)).body).toEqual(silent);
    const scope = 'alexa::devices:all:notifications:write';
    await event('SkillPermissionAccepted', { acceptedPermissions: [{ scope }] }, now + 10, user);
    expect(await known(user)).toMatchObject({ permissions: [scope], disabled_at: null });
    await event('SkillPermissionChanged', { acceptedPermissions: [] }, now + 30, user);
    // Sent before, arrived after.
    await event('SkillPermissionChanged', { acceptedPermissions: [{ scope: 'old' }] }, now + 20, user);
    expect(await known(user)).toMatchObject({ permissions: [] });
    const eventName = 'AMAZON.OrderStatus.Updated';
    await event('ProactiveSubscriptionChanged', { subscriptions: [{ eventName }] }, now + 40, user);
    await event('ProactiveSubscriptionChanged', { subscriptions: [{ eventName }] }, now + 40, user);
    const row = await known(user);
    expect(row).toMatchObject({ subscriptions: [eventName] });
    expect(row?.user_sealed).not.toContain(user);
    await event('NotificationSubscriptionChanged', { subscriptions: [{ topicId: 'orders' }] }, now + 50, user);
    expect(await known(user)).toMatchObject({ subscriptions: ['orders'] });
  });

  it('who disables the skill is forgotten, also by events that come late', async () => {
    const user = 'amzn1.ask.account.leaver';
    await event('SkillEnabled', undefined, now, user);
    await event('SkillDisabled', { userInformationPersistenceStatus: 'NOT_PERSISTED' }, now + 100, user);
    await event('SkillPermissionAccepted', { acceptedPermissions: [{ scope: 'late' }] }, now + 50, user);
    expect(await known(user)).toMatchObject({ user_sealed: null, permissions: [], disabled_at: expect.any(Date) });
  });

  it.each([
    ['AlexaSkillEvent.SkillAccountLinked', { body: { accessToken: 'x' } }],
    ['Messaging.MessageReceived', { message: { order: '1001' } }],
    ['Reminders.ReminderCreated', { body: { alertToken: 'x' } }],
    ['AlexaSkillEvent.SomethingNew', { body: { list: [1] } }],
  ])('%s is taken in silence', async (type, more) => {
    const { status, body } = await send({ type, ...more }, { session: null });
    expect(status).toBe(200);
    expect(body).toEqual(silent);
  });

  it('a body of another shape than expected breaks nothing', async () => {
    const { status } = await event('SkillPermissionChanged', { acceptedPermissions: 'all' }, now, 'odd');
    expect(status).toBe(200);
  });
});

describe('a shop that hangs', () => {
  it('is apologised for within two and a half seconds, with the offer to tell when it answers', async () => {
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    await client.query('begin');
    await client.query('lock table deals in access exclusive mode');
    const started = performance.now();
    const { body } = await send({ type: 'IntentRequest', intent: { name: 'DealsIntent', slots: {} } });
    const took = performance.now() - started;
    await client.query('rollback');
    await client.end();
    expect(body.response.outputSpeech.ssml).toContain('Shall I let you know when it answers again?');
    expect(body.response.shouldEndSession).toBe(false);
    // A busy machine adds to it; the shop itself would hang without end.
    expect(took).toBeLessThan(6_000);
  });
});

describe('what shoppers asked to be told', () => {
  it('is mailed once: when the product is back, in the language that was spoken', async () => {
    const { db } = server.platform;
    const [product] = await db
      .selectFrom('products')
      .select('id')
      .where('merchant_id', '=', merchant.merchantId)
      .where('sku', '=', 'M1')
      .execute();
    const productId = product?.id ?? '';
    await db.updateTable('products').set({ availability: 'out_of_stock' }).where('id', '=', productId).execute();
    await db
      .insertInto('shopper_wishes')
      .values({
        merchant_id: merchant.merchantId,
        id: '01900000-0000-7000-8000-000000000001',
        app_id: appId,
        kind: 'back-in-stock',
        product_id: productId,
        email: 'who@asked.example',
        locale: 'de-DE',
        told_at: null,
      })
      .execute();
    const mails = async () =>
      (await server.platform.pool.query(`select data from pgboss.job where name = 'mail'`)).rows.map((row) => row.data);
    await tellWishes(server.platform);
    expect(await mails()).toEqual([]);
    await db.updateTable('products').set({ availability: 'in_stock' }).where('id', '=', productId).execute();
    await tellWishes(server.platform);
    await tellWishes(server.platform);
    expect(await mails()).toEqual([
      expect.objectContaining({ to: 'who@asked.example', subject: 'Red stoneware mug ist wieder da' }),
    ]);
  });
});

describe('where the plan includes no more turns', () => {
  it('a new conversation hears so and ends, a running one goes on, and tests of the draft do too', async () => {
    const { pool } = server.platform;
    const { merchantId } = merchant;
    const asLive = async (isLive: boolean) => {
      await pool.query('update apps set aws_skill_id = $2, prod_aws_skill_id = $3 where id = $1', [
        appId,
        isLive ? 'amzn1.ask.skill.draft' : skillId,
        isLive ? skillId : null,
      ]);
      await pool.query(`select pg_notify('app_changed', $1)`, [appId]);
    };
    await pool.query(`update merchants set plan_id = 'basic' where id = $1`, [merchantId]);
    await pool.query(
      `insert into turns (merchant_id, id, app_id, conversation_id, stage, locale, at, speech, handled)
       select $1, gen_random_uuid(), $2, $2, 'live', 'en-US', now(), 'Hi', 'answered' from generate_series(1, $3::int)`,
      [merchantId, appId, quotaMax('basic', 'turns')],
    );
    await asLive(true);
    await expect
      .poll(async () => (await send({})).body.response.outputSpeech.ssml)
      .toContain('new conversations right now');
    const refused = await send({});
    expect(refused.body.response).toMatchObject({ shouldEndSession: true });
    const running = await send(
      { type: 'IntentRequest', intent: { name: 'AMAZON.HelpIntent', slots: {} } },
      { attributes: {} },
    );
    expect(running.body.response.outputSpeech.ssml).toContain('I can help you');
    await asLive(false);
    await expect.poll(async () => (await send({})).body.response.outputSpeech.ssml).toContain('Welcome');
    expect(turnAllowance(server.platform).isUsedUp(merchantId)).toBe(true);
  });
});
