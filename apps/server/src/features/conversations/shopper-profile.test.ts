import { makeAlexaRequest } from '@voicecart/assistant/channels/alexa/make-request';
import { routes } from '@voicecart/contract/routes';
import { type AmazonEmulator, startAmazon } from '@voicecart/emulators/amazon/amazon';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { readProfile } from '../../outside/amazon/customer-profile.ts';
import { mountCatalogueForTest } from '../catalogue/products.fixture.ts';
import { mailOnce } from './reply-mails.ts';

/** What the Amazon account tells of a shopper, and the mails that go to its address. */

let amazon: AmazonEmulator;
let server: TestServer;
let merchant: Caller;
let appId: string;
const skillId = 'amzn1.ask.skill.bbbbbbbb-2222-3333-4444-555555555555';

beforeAll(async () => {
  amazon = await startAmazon({ port: 0 });
  server = await startTestServer({
    SERVICES: 'web,voice',
    ALEXA_VERIFY: 'off',
    AMAZON_API_ORIGIN: amazon.url,
  });
  merchant = await server.merchant();
  const body = { name: 'Mail shop', invocationName: 'mail shop' };
  appId = (await server.call(routes.createApp, merchant, { body })).body.app.id;
  await mountCatalogueForTest(server, merchant.merchantId, [
    { sku: 'M1', title: 'Red stoneware mug', priceMinor: 1900 },
  ]);
});
afterAll(async () => {
  await server.stop();
  await amazon.close();
});
beforeEach(() => allow({}));

async function allow(profile: object): Promise<void> {
  const reply = await fetch(`${amazon.url}/customer-profile`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(profile),
  });
  expect(reply.status).toBe(204);
}

/** A conversation of one shopper; gives what each turn is answered. */
function talk(locale: 'en-US' | 'de-DE' = 'en-US', session = `session-${Math.random()}`) {
  let attributes: unknown;
  return async (name: string, slots: Record<string, string> = {}) => {
    const envelope = makeAlexaRequest({
      applicationId: skillId,
      locale,
      input: {
        kind: 'intent',
        name,
        slots: Object.fromEntries(Object.entries(slots).map(([slot, value]) => [slot, { value }])),
      },
      session: { id: session, isNew: attributes === undefined, attributes },
      userId: 'amzn1.ask.account.mail',
      deviceId: 'device',
      screen: 'none',
      requestId: `request-${Math.random()}`,
      at: Date.now(),
    });
    const { System } = envelope.context;
    const context = { System: { ...System, apiEndpoint: amazon.url, apiAccessToken: 'token' } };
    const response = await fetch(`${server.url}/voice/alexa/${appId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...envelope, context }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: replies of every shape
    const reply = (await response.json()) as any;
    attributes = reply.sessionAttributes;
    return { speech: reply.response.outputSpeech.ssml as string, card: reply.response.card };
  };
}

async function queued(to: string) {
  const { rows } = await server.platform.pool.query(
    `select data from pgboss.job where name = 'reply-email' and data->>'to' = $1`,
    [to],
  );
  return rows.map(({ data }) => data);
}

describe("Alexa's customer profile", () => {
  const access = () => ({ apiEndpoint: amazon.url, apiAccessToken: 'token' });
  const read = (item: 'email' | 'givenName' | 'mobileNumber') => readProfile(access(), item, amazon.url);

  it('tells what is allowed, and that the rest is not', async () => {
    await allow({
      email: 'ada@amazon.example',
      givenName: '',
      mobileNumber: { countryCode: '+1', phoneNumber: '206 555 0100' },
    });
    expect(await read('email')).toEqual({ kind: 'known', value: 'ada@amazon.example' });
    expect(await read('mobileNumber')).toEqual({ kind: 'known', value: '+12065550100' });
    expect(await read('givenName')).toEqual({ kind: 'unknown' });
    await allow({ email: null });
    expect(await read('email')).toEqual({ kind: 'not-permitted' });
  });

  it("is asked at Amazon and nowhere else, and not without the request's token", async () => {
    await allow({ email: 'ada@amazon.example' });
    const elsewhere = { ...access(), apiEndpoint: 'https://api.amazonalexa.com.evil.example' };
    expect(await readProfile(elsewhere, 'email', amazon.url)).toEqual({ kind: 'unknown' });
    expect(await readProfile({ ...access(), apiAccessToken: null }, 'email', amazon.url)).toEqual({ kind: 'unknown' });
    const refused = await fetch(`${amazon.url}/v2/accounts/~current/settings/Profile.email`);
    expect(refused.status).toBe(401);
  });
});

describe('"send me that"', () => {
  it('asks for the address with a card, then mails what was found, once, in the language of the shopper', async () => {
    const say = talk('de-DE');
    await say('ProductSearchIntent', { query: 'mug' });
    const asked = await say('SendThatIntent');
    expect(asked.speech).toContain('brauche ich deine Adresse');
    expect(asked.card).toEqual({
      type: 'AskForPermissionsConsent',
      permissions: ['alexa::profile:email:read', 'alexa::profile:given_name:read'],
    });
    await allow({ email: 'ada-1@amazon.example', givenName: 'Ada' });
    expect((await say('SendThatIntent')).speech).toContain('Red stoneware mug');
    expect(await queued('ada-1@amazon.example')).toEqual([]);
    expect((await say('AMAZON.YesIntent')).speech).toContain('Die Mail ist unterwegs');
    await say('SendThatIntent');
    expect((await say('AMAZON.YesIntent')).speech).toContain('schon gemailt');
    expect(await queued('ada-1@amazon.example')).toMatchObject([
      {
        merchantId: merchant.merchantId,
        kind: 'products',
        shopperName: 'Ada',
        language: 'de',
        data: { products: [{ title: 'Red stoneware mug' }] },
      },
    ]);
  });

  it('the same may be sent again when minutes have passed', async () => {
    const mail = { kind: 'answer', title: 'Stores', data: { title: 'Stores' } } as const;
    const send = () =>
      mailOnce(server.platform, merchant.merchantId, appId, {
        mail,
        to: 'bob@amazon.example',
        shopperName: '',
        language: 'en',
      });
    expect([await send(), await send()]).toEqual(['sent', 'already']);
    await server.platform.db
      .updateTable('reply_mails')
      .set({ sent_at: new Date(Date.now() - 11 * 60_000) })
      .where('merchant_id', '=', merchant.merchantId)
      .execute();
    expect(await send()).toBe('sent');
    expect(await queued('bob@amazon.example')).toHaveLength(2);
  });
});
