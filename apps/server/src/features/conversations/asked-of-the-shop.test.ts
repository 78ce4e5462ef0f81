import { makeAlexaRequest } from '@voicecart/assistant/channels/alexa/make-request';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { mountCatalogueForTest } from '../catalogue/products.fixture.ts';

/** Something similar, a person, a reminder: through the endpoint that Amazon calls, over the catalogue as it is stored. */

let server: TestServer;
let merchant: Caller;
let appId: string;

beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web,voice', ALEXA_VERIFY: 'off' });
  merchant = await server.merchant();
  const body = { name: 'Lamp shop', invocationName: 'lamp shop' };
  appId = (await server.call(routes.createApp, merchant, { body })).body.app.id;
  const category = 'Home > Lamps';
  await mountCatalogueForTest(server, merchant.merchantId, [
    { sku: 'L1', title: 'Walnut desk lamp', priceMinor: 5000, category },
    ...Array.from({ length: 45 }, (_, n) => ({
      sku: `X${n}`,
      title: `Chandelier ${n}`,
      priceMinor: 90_000 + n,
      category,
    })),
    { sku: 'L2', title: 'Cheap clip lamp', priceMinor: 4800, category },
    { sku: 'M1', title: 'Stoneware mug', priceMinor: 5000, category: 'Mugs' },
  ]);
});
afterAll(() => server.stop());

function talk(locale: 'en-US' | 'de-DE' = 'en-US') {
  let attributes: unknown;
  return async (name: string, slots: Record<string, string> = {}): Promise<string> => {
    const envelope = makeAlexaRequest({
      applicationId: 'amzn1.ask.skill.bbbbbbbb-2222-3333-4444-666666666666',
      locale,
      input: {
        kind: 'intent',
        name,
        slots: Object.fromEntries(Object.entries(slots).map(([slot, value]) => [slot, { value }])),
      },
      session: { id: `session-${locale}`, isNew: attributes === undefined, attributes },
      userId: 'amzn1.ask.account.lamp',
      deviceId: 'device',
      screen: 'none',
      requestId: `request-${Math.random()}`,
      at: Date.now(),
    });
    const response = await fetch(`${server.url}/voice/alexa/${appId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(envelope),
    });
    // biome-ignore lint/suspicious/noExplicitAny: replies of every shape
    const reply = (await response.json()) as any;
    attributes = reply.sessionAttributes;
    return reply.response.outputSpeech.ssml;
  };
}

describe('asked of the shop', () => {
  it('something similar is what costs nearly the same, though others of its kind are many and newer', async () => {
    const say = talk();
    await say('ProductSearchIntent', { query: 'walnut desk lamp' });
    const similar = await say('SimilarIntent');
    expect(similar).toContain('similar to Walnut desk lamp');
    expect(similar).toMatch(/First: Cheap clip lamp/);
    expect(similar).not.toContain('mug');
  });

  it('a word that only things of another kind have narrows no list to them', async () => {
    const say = talk();
    expect(await say('ProductSearchIntent', { query: 'chandeliers' })).toContain('matches for chandeliers');
    expect(await say('SelectItemIntent', { ordinal: 'walnut' })).toContain('Walnut desk lamp');
    const other = talk();
    expect(await other('ProductSearchIntent', { query: 'chandeliers' })).toContain('matches for chandeliers');
    expect(await other('SelectItemIntent', { ordinal: 'stoneware' })).not.toContain('mug');
  });

  it('a person and a reminder are answered in the language that is spoken, with nothing set', async () => {
    const say = talk('de-DE');
    expect(await say('CustomerServiceIntent')).toContain('auf der Website');
    expect(await say('RemindMeIntent')).toContain('Erinnerungen kann ich nicht stellen');
  });
});
