import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeAlexaRequest } from '@voicecart/assistant/channels/alexa/make-request';
import { routes } from '@voicecart/contract/routes';
import { type Authority, makeAuthority } from '@voicecart/emulators/amazon/authority';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { voiceActivity } from '../../platform/work/voice-activity.ts';
import { mountCatalogueForTest } from '../catalogue/products.fixture.ts';
import { turnLog } from './turn-log/turn-log.ts';

let server: TestServer;
let authority: Authority;
let certificates: Server;
let merchant: Caller;
let appId: string;
const skillId = 'amzn1.ask.skill.11111111-2222-3333-4444-555555555555';

beforeAll(async () => {
  authority = await makeAuthority({});
  certificates = createServer((request, response) =>
    response.end(request.url === '/root.pem' ? authority.certificateAuthorityPem : authority.chainPem),
  );
  await new Promise<void>((resolve) => certificates.listen(0, '127.0.0.1', () => resolve()));
  const origin = `http://127.0.0.1:${(certificates.address() as AddressInfo).port}`;
  server = await startTestServer({ ALEXA_CERTIFICATE_ORIGIN: origin, ALEXA_EXTRA_ROOT_URL: `${origin}/root.pem` });
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
    { sku: 'M3', title: 'Green enamel mug', priceMinor: 1400 },
    { sku: 'M4', title: 'White clay mug with a lid', priceMinor: 500 },
  ]);
  const order = {
    number: '1001',
    status: 'shipped',
    postcode: '98101',
    phone: '+12065551234',
    placedAt: new Date().toISOString(),
    totalMinor: 100,
    currency: 'USD',
    carrier: 'UPS',
  };
  expect(
    (await server.call(routes.putExternalOrder, merchant, { body: { ...order, status: 'shipped' as const } })).status,
  ).toBe(200);
});
afterAll(async () => {
  await server.stop();
  certificates.close();
});

let sequence = 0;
function envelope(
  options: {
    at?: number;
    attributes?: unknown;
    isNew?: boolean;
    intent?: string;
    slots?: Record<string, { value: string }>;
    requestId?: string;
    applicationId?: string;
  } = {},
) {
  sequence += 1;
  return makeAlexaRequest({
    applicationId: options.applicationId ?? skillId,
    locale: 'en-US',
    input: options.intent ? { kind: 'intent', name: options.intent, slots: options.slots ?? {} } : { kind: 'launch' },
    session: { id: 'amzn1.echo-api.session.test', isNew: options.isNew ?? true, attributes: options.attributes },
    userId: 'amzn1.ask.account.shopper',
    deviceId: 'device',
    screen: 'hub',
    requestId: options.requestId ?? `amzn1.echo-api.request.${sequence}`,
    at: options.at ?? Date.now(),
  });
}

interface AlexaAnswer {
  sessionAttributes?: unknown;
  response: { outputSpeech: { ssml: string }; shouldEndSession?: boolean; directives: { type: string }[] };
}

const post = (body: string, headers: object, id = appId) => postTo(server.url, body, headers, id);

async function postTo(origin: string, body: string, headers: object, id = appId) {
  const response = await fetch(`${origin}/voice/alexa/${id}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
  const answer = (await response.json()) as AlexaAnswer;
  return { status: response.status, body: answer };
}

function signed(request: object, id = appId) {
  const body = JSON.stringify(request);
  return post(body, authority.signRequest(Buffer.from(body)), id);
}

describe('the Alexa endpoint', () => {
  it('answers a signed launch, and a dialogue whose state travels in the session attributes', async () => {
    const launch = await signed(envelope());
    expect(launch.status).toBe(200);
    expect(launch.body.response.outputSpeech.ssml).toMatch(/^<speak>/);
    const search = await signed(
      envelope({
        intent: 'ProductSearchIntent',
        slots: { query: { value: 'mugs' } },
        isNew: false,
        attributes: launch.body.sessionAttributes,
      }),
    );
    expect(search.body.response.outputSpeech.ssml).toContain('mug');
    expect(search.body.response.directives[0]?.type).toBe('Alexa.Presentation.APL.RenderDocument');
    const cheaper = await signed(
      envelope({ intent: 'CheaperIntent', isNew: false, attributes: search.body.sessionAttributes }),
    );
    expect(cheaper.body.response.outputSpeech.ssml).toContain('White clay mug');
  });

  it('reads a sentence that no sample is like as typed words are read', async () => {
    const search = await signed(envelope({ intent: 'ProductSearchIntent', slots: { query: { value: 'mugs' } } }));
    const say = async (intent: string, words: string) => {
      const said = { intent, slots: { words: { value: words } }, isNew: false };
      const answer = await signed(envelope({ ...said, attributes: search.body.sessionAttributes }));
      return answer.body.response;
    };
    // The first sentence may come before the app is learnt.
    await expect
      .poll(async () => (await say('HeardWithoutIntent', 'a lid')).outputSpeech.ssml, { timeout: 60_000 })
      .toContain('Red stoneware mug');
    const { outputSpeech, directives } = await say('HeardWithoutIntent', 'a lid');
    expect(outputSpeech.ssml).not.toContain('White clay mug');
    expect(directives).toContainEqual(expect.objectContaining({ type: 'Dialog.ElicitSlot', slotToElicit: 'words' }));
    const blue = await say('HeardMeantIntent', 'the blue one');
    expect(blue.outputSpeech.ssml).toContain('Blue porcelain mug');
  });

  it('tells of an order only with a second fact', async () => {
    const ask = await signed(envelope({ intent: 'OrderStatusIntent', slots: { number: { value: '1001' } } }));
    expect(ask.body.response.outputSpeech.ssml).not.toContain('UPS');
    expect(ask.body.response.shouldEndSession).toBe(false);
    const wrong = await signed(
      envelope({
        intent: 'ProvidePostcodeIntent',
        slots: { postcode: { value: '11111' } },
        isNew: false,
        attributes: ask.body.sessionAttributes,
      }),
    );
    expect(wrong.body.response.outputSpeech.ssml).not.toContain('UPS');
    const right = await signed(
      envelope({
        intent: 'ProvidePostcodeIntent',
        slots: { postcode: { value: '98101' } },
        isNew: false,
        attributes: ask.body.sessionAttributes,
      }),
    );
    expect(right.body.response.outputSpeech.ssml).toContain('UPS');
  });

  it('refuses the unsigned, the forged, the stale, the future, another skill and a replay, and counts them', async () => {
    const unsigned = await post(JSON.stringify(envelope()), {});
    const body = JSON.stringify(envelope());
    const forged = await post(body.replace('LaunchRequest', 'LaunchRequesu'), authority.signRequest(Buffer.from(body)));
    const stale = await signed(envelope({ at: Date.now() - 151_000 }));
    const future = await signed(envelope({ at: Date.now() + 151_000 }));
    const other = await signed(envelope({ applicationId: 'amzn1.ask.skill.other' }));
    const request = envelope();
    const first = await signed(request);
    const replay = await signed(request);
    expect([unsigned, forged, stale, future, other, replay].map((reply) => reply.status)).toEqual([
      400, 400, 400, 400, 400, 400,
    ]);
    expect(first.status).toBe(200);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    const counted = [...metrics.matchAll(/voice_requests_refused_total\{reason="[^"]+"\} (\d+)/g)].reduce(
      (sum, match) => sum + Number(match[1]),
      0,
    );
    expect(counted).toBe(6);
  });

  it('answers 404 for an app there is not, and for a path that is no id', async () => {
    expect((await signed(envelope(), '01900000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await signed(envelope(), '..%2f..')).status).toBe(404);
  });

  it('keeps no body that is too large, announced or not, and answers the next request', async () => {
    const announced = await post('x'.repeat(200_000), {});
    expect(announced.status).toBe(413);
    const drip = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(50_000))),
    });
    const unannounced = await fetch(`${server.url}/voice/alexa/${appId}`, {
      method: 'POST',
      body: drip,
      duplex: 'half',
    })
      .then((response) => response.status)
      // The server may hang up before all was sent.
      .catch(() => 413);
    expect(unannounced).toBe(413);
    expect((await signed(envelope())).status).toBe(200);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toContain('http_request_duration_seconds_count{route="/voice/alexa/:name",status="413"}');
  });

  it('is known to work that gives way to whoever speaks', async () => {
    await signed(envelope());
    expect(voiceActivity(server.platform).silentMs()).toBeLessThan(Number.POSITIVE_INFINITY);
  });

  it('logs the turns as one conversation, for its own merchant only', async () => {
    const ahead = await signed(envelope({ at: Date.now() + 140_000, isNew: false }));
    expect(ahead.status).toBe(200);
    await turnLog(server.platform).flush();
    const list = await server.call(routes.listConversations, merchant, { query: {} });
    expect(list.body.items).toHaveLength(1);
    const { body } = await server.call(routes.getConversation, merchant, { params: { id: list.body.items[0].id } });
    expect(body.turns.map((turn: { intent: string }) => turn.intent)).toContain('CheaperIntent');
    expect(Math.max(...body.turns.map((turn: { at: string }) => Date.parse(turn.at)))).toBeLessThanOrEqual(Date.now());
    const stranger = await server.merchant();
    expect(
      (await server.call(routes.getConversation, stranger, { params: { id: list.body.items[0].id } })).status,
    ).toBe(404);
    const found = await server.call(routes.listConversations, merchant, {
      query: { q: 'porcelain', stage: 'development' },
    });
    expect(found.body.total).toBe(1);
  });
});

describe('the sandbox', () => {
  const say = (text: string, session: object | null, extra: object = {}) =>
    server.call(routes.sandboxSay, merchant, {
      body: { skill_id: appId, locale: 'en-US', text, session: session as never, ...extra },
    });

  it('understands typed words and holds a dialogue through the same engine', async () => {
    const open = await say('open voice shop', null);
    expect(open.body.turn.understood.intent).toBe('LaunchRequest');
    const search = await say('show me some mugs', open.body.session);
    expect(search.body.turn.understood.intent).toBe('ProductSearchIntent');
    expect(search.body.turn.screen.template).toBe('list');
    expect(search.body.turn.request.request.type).toBe('IntentRequest');
    const second = await say('the second one', search.body.session);
    expect(second.body.turn.understood.intent).toBe('SelectItemIntent');
    expect(second.body.turn.speech).toMatch(/mug/i);
    const touched = await say('', search.body.session, { touch: search.body.turn.screen.items[0].touch });
    expect(touched.body.turn.screen.template).toBe('detail');
    const nonsense = await say('colourless green ideas sleep furiously', search.body.session);
    expect(nonsense.body.turn.understood.intent).toBeNull();
  }, 60_000);

  it('tells what a phrase means without answering or logging it', async () => {
    const ask = (text: string, caller = merchant) =>
      server.call(routes.understandPhrase, caller, { body: { skill_id: appId, locale: 'en-US', text } });
    const search = (await ask('show me some mugs')).body;
    expect(search.understood.intent).toBe('ProductSearchIntent');
    expect(search.sample).toMatch(/^show me (some )?\{(query|product)\}$/);
    const nonsense = (await ask('purple ideas dream quietly')).body;
    expect(nonsense).toMatchObject({ understood: { intent: null }, sample: null });
    expect(nonsense.understood.alternatives.length).toBeGreaterThan(0);
    expect((await ask('hello', await server.merchant())).status).toBe(404);
    await turnLog(server.platform).flush();
    const { rows } = await server.platform.pool.query("select 1 from turns where text like 'purple%'");
    expect(rows).toEqual([]);
  });

  it('saves a dialogue as a test, and replays it', async () => {
    const first = await say('any deals today', null);
    const steps = [
      { say: 'any deals today', expectIntent: first.body.turn.understood.intent, expectSpeech: first.body.turn.speech },
    ];
    const saved = await server.call(routes.saveSandboxTest, merchant, {
      body: { skill_id: appId, name: 'Deals', locale: 'en-US', device: 'hub', steps },
    });
    expect(saved.status).toBe(201);
    const run = await server.call(routes.runSandboxTest, merchant, { params: { id: saved.body.test.id } });
    expect(run.body.test.lastResult.passed).toBe(true);
    const searched = await say('show me some mugs', null);
    const touch = searched.body.turn.screen.items[0].touch;
    const withTouch = await server.call(routes.saveSandboxTest, merchant, {
      body: {
        skill_id: appId,
        name: 'A touch',
        locale: 'en-US',
        device: 'hub',
        steps: [
          { say: 'show me some mugs', expectIntent: 'ProductSearchIntent', expectSpeech: '' },
          { say: '', touch, expectIntent: 'Touch', expectSpeech: '' },
        ],
      },
    });
    const touched = await server.call(routes.runSandboxTest, merchant, { params: { id: withTouch.body.test.id } });
    expect(touched.body.test.lastResult.passed).toBe(true);
    await server.call(routes.createDeal, merchant, {
      body: { kind: 'deal', title: 'Half price mugs', percentOff: 50 },
    });
    const again = await server.call(routes.runSandboxTest, merchant, { params: { id: saved.body.test.id } });
    expect(again.body.test.lastResult.passed).toBe(false);
  });

  it('replays a greeting as it was given, however often the app was opened since', async () => {
    const run = async (isReturning: boolean, expectSpeech: string) => {
      const saved = await server.call(routes.saveSandboxTest, merchant, {
        body: {
          skill_id: appId,
          name: 'Hello',
          locale: 'en-US',
          device: 'hub',
          steps: [{ say: '', expectIntent: 'LaunchRequest', expectSpeech, isReturning }],
        },
      });
      const params = { id: saved.body.test.id };
      await server.call(routes.runSandboxTest, merchant, { params });
      await turnLog(server.platform).flush();
      return (await server.call(routes.runSandboxTest, merchant, { params })).body.test.lastResult;
    };
    await say('', null);
    await turnLog(server.platform).flush();
    const back = (await say('', null)).body.turn;
    expect(back.isReturning).toBe(true);
    expect(await run(true, back.speech)).toMatchObject({ passed: true });
    const first = await run(false, 'unknown');
    expect(first.steps[0].speech).not.toBe(back.speech);
    expect(await run(false, first.steps[0].speech)).toMatchObject({ passed: true });
  });

  it('a test may expect that nothing is understood', async () => {
    const run = async (words: string) => {
      const steps = [{ say: words, expectIntent: null, expectNothing: true, expectSpeech: '' }];
      const saved = await server.call(routes.saveSandboxTest, merchant, {
        body: { skill_id: appId, name: 'Nothing', locale: 'en-US', device: 'hub', steps },
      });
      const params = { id: saved.body.test.id };
      return (await server.call(routes.runSandboxTest, merchant, { params })).body.test.lastResult.passed;
    };
    expect(await run('colourless green ideas sleep furiously')).toBe(true);
    expect(await run('any deals today')).toBe(false);
  });

  it("keeps the merchant's own trials out of the list of conversations unless they are asked for", async () => {
    await say('colourless green ideas sleep furiously', null);
    await turnLog(server.platform).flush();
    const list = async (query: object) => (await server.call(routes.listConversations, merchant, { query })).body.items;
    expect((await list({})).map((row: { stage: string }) => row.stage)).not.toContain('sandbox');
    const [trial] = await list({ stage: 'sandbox', outcome: 'any-trouble' });
    expect(trial.trouble).toMatchObject({ handled: 'unmatched', said: 'colourless green ideas sleep furiously' });
  });

  it("refuses another merchant's app and a language the app does not speak", async () => {
    const stranger = await server.merchant();
    const theirs = await server.call(routes.sandboxSay, stranger, {
      body: { skill_id: appId, locale: 'en-US', text: 'hi' },
    });
    expect(theirs.status).toBe(404);
    expect((await say('hallo', null, { locale: 'de-DE' })).body.code).toBe('locale_off');
  });
});

describe('the memory of requests', () => {
  it('reaches another node within a moment, and outlives a restart', async () => {
    const { ALEXA_CERTIFICATE_ORIGIN, ALEXA_EXTRA_ROOT_URL } = server.platform.config;
    const other = await startTestServer({ ALEXA_CERTIFICATE_ORIGIN, ALEXA_EXTRA_ROOT_URL }, server);
    try {
      // The other node listens once it has answered.
      expect((await postTo(other.url, JSON.stringify(envelope()), {})).status).toBe(400);
      const fresh = JSON.stringify(envelope());
      expect((await postTo(other.url, fresh, authority.signRequest(Buffer.from(fresh)))).status).toBe(200);
      // Asking too early would be the first time for that node: each try is another request, with more time than the last.
      let waitMs = 100;
      const replayElsewhere = async () => {
        const body = JSON.stringify(envelope());
        const headers = authority.signRequest(Buffer.from(body));
        expect((await postTo(server.url, body, headers)).status).toBe(200);
        await new Promise((resolve) => setTimeout(resolve, waitMs));
        waitMs *= 2;
        return (await postTo(other.url, body, headers)).status;
      };
      await expect.poll(replayElsewhere, { timeout: 30_000 }).toBe(400);
    } finally {
      await other.stop();
    }
    const { rowCount } = await server.platform.pool.query('select 1 from voice_requests_seen');
    expect(rowCount).toBeGreaterThan(1);
  });
});
