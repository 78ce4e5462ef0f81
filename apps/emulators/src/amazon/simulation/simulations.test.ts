import { verify, X509Certificate } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type AmazonEmulator, startAmazon } from '../amazon.ts';
import { demoDeveloper } from '../developer.ts';
import { SpecificationCheck } from '../smapi/specification.ts';
import { call, shopManifest, shopModel, smapiClient, until } from '../testing.fixture.ts';

const specification = new SpecificationCheck('as-published');
const locale = 'en-US';

const envelopeSchema = z.looseObject({
  session: z.object({
    new: z.boolean(),
    sessionId: z.string(),
    attributes: z.record(z.string(), z.unknown()),
    application: z.object({ applicationId: z.string() }),
    user: z.object({ userId: z.string() }),
  }),
  context: z.looseObject({
    System: z.looseObject({
      apiEndpoint: z.string(),
      device: z.object({ deviceId: z.string(), supportedInterfaces: z.record(z.string(), z.unknown()) }),
    }),
  }),
  request: z.looseObject({
    type: z.string(),
    requestId: z.string(),
    locale: z.string(),
    timestamp: z.string(),
    dialogState: z.string().optional(),
    intent: z
      .looseObject({
        name: z.string(),
        slots: z.record(z.string(), z.looseObject({ name: z.string(), value: z.string().optional() })).optional(),
      })
      .optional(),
  }),
});
type Envelope = z.infer<typeof envelopeSchema>;
interface Received {
  headers: IncomingHttpHeaders;
  rawBody: string;
  envelope: Envelope;
}

function says(text: string, more: Record<string, unknown> = {}, sessionAttributes: Record<string, unknown> = {}) {
  return {
    version: '1.0',
    sessionAttributes,
    response: { outputSpeech: { type: 'PlainText', text }, shouldEndSession: false, ...more },
  };
}

describe('simulations against an endpoint', () => {
  let amazon: AmazonEmulator;
  let client: ReturnType<typeof smapiClient>;
  let skillId: string;
  let received: Received[] = [];
  let answer: (envelope: Envelope) => unknown = () => says('Hello');
  const endpoint = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const rawBody = Buffer.concat(parts).toString('utf8');
      const envelope = envelopeSchema.parse(JSON.parse(rawBody));
      received.push({ headers: request.headers, rawBody, envelope });
      const reply = answer(envelope);
      response.setHeader('content-type', 'application/json');
      response.statusCode = reply instanceof Error ? 500 : 200;
      response.end(typeof reply === 'string' ? reply : JSON.stringify(reply instanceof Error ? {} : reply));
    });
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
    const address = endpoint.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    amazon = await startAmazon({
      buildDelayMs: 10,
      endpointRewrites: { 'https://voice.voicecart.example': `http://127.0.0.1:${port}` },
    });
    client = smapiClient(amazon.url);
    skillId =
      (await client.createSkillForVendorV1({ vendorId: demoDeveloper.vendorId, manifest: shopManifest() })).skillId ??
      '';
    const model = shopModel();
    const dialog = {
      delegationStrategy: 'SKILL_RESPONSE',
      intents: [
        {
          name: 'OrderStatusIntent',
          slots: [
            {
              name: 'orderNumber',
              type: 'AMAZON.NUMBER',
              elicitationRequired: true,
              prompts: { elicitation: 'ask.number' },
            },
          ],
        },
      ],
    };
    const prompts = [{ id: 'ask.number', variations: [{ type: 'PlainText', value: 'What is the order number?' }] }];
    const body = { interactionModel: { ...model.interactionModel, dialog, prompts } };
    expect(
      (
        await call(
          amazon.url,
          'PUT',
          `/v1/skills/${skillId}/stages/development/interactionModel/locales/${locale}`,
          body,
        )
      ).status,
    ).toBe(202);
    await until(
      () => client.getSkillStatusV1(skillId),
      (status) => status.interactionModel?.[locale]?.lastUpdateRequest?.status === 'SUCCEEDED',
    );
    await client.setSkillEnablementV1(skillId, 'development');
  });
  afterAll(async () => {
    await amazon.close();
    endpoint.close();
  });
  beforeEach(() => {
    received = [];
    answer = () => says('Hello');
  });

  async function say(content: string, mode: 'DEFAULT' | 'FORCE_NEW_SESSION' = 'DEFAULT') {
    const started = await client.simulateSkillV2(skillId, 'development', {
      input: { content },
      device: { locale },
      session: { mode },
    });
    const done = await until(
      () => client.getSkillSimulationV2(skillId, 'development', started.id ?? ''),
      (one) => one.status !== 'IN_PROGRESS',
    );
    expect(specification.violations('v2.skill.simulations.SimulationsApiResponse', done)).toEqual([]);
    return done;
  }
  const heard = (result: Awaited<ReturnType<typeof say>>) =>
    result.result?.alexaExecutionInfo?.alexaResponses?.map((one) => one.content?.caption);

  test('"open X" sends a signed LaunchRequest whose signature the served chain proves', async () => {
    const result = await say('open hazel home goods', 'FORCE_NEW_SESSION');
    expect(result.status).toBe('SUCCESSFUL');
    expect(heard(result)).toEqual(['Hello']);
    const [request] = received;
    expect(request?.envelope.request).toMatchObject({ type: 'LaunchRequest', locale });
    expect(request?.envelope.session).toMatchObject({
      new: true,
      attributes: {},
      application: { applicationId: skillId },
    });
    expect(request?.envelope.context.System.apiEndpoint).toBe(amazon.url);
    expect(Object.keys(request?.envelope.context.System.device.supportedInterfaces ?? {})).toEqual([
      'Alexa.Presentation.APL',
    ]);
    expect(Math.abs(Date.parse(request?.envelope.request.timestamp ?? '') - Date.now())).toBeLessThan(5_000);

    const chainUrl = new URL(String(request?.headers.signaturecertchainurl));
    expect(chainUrl.href).toBe('https://s3.amazonaws.com/echo.api/echo-api-cert-emulator.pem');
    const pem = await (await fetch(`${amazon.url}${chainUrl.pathname}`)).text();
    const leaf = new X509Certificate(pem);
    const body = Buffer.from(request?.rawBody ?? '');
    expect(
      verify('sha256', body, leaf.publicKey, Buffer.from(String(request?.headers['signature-256']), 'base64')),
    ).toBe(true);
    expect(verify('sha1', body, leaf.publicKey, Buffer.from(String(request?.headers.signature), 'base64'))).toBe(true);
    expect(leaf.checkHost('echo-api.amazon.com')).toBe('echo-api.amazon.com');
  });

  test('keeps session and attributes over turns, and drops them for a new session', async () => {
    answer = (envelope) => says('ok', {}, { turn: Number(envelope.session.attributes.turn ?? 0) + 1 });
    await say('open hazel home goods', 'FORCE_NEW_SESSION');
    await say('deals');
    await say('find wooden spoon');
    expect(received.map(({ envelope }) => [envelope.session.new, envelope.session.attributes.turn])).toEqual([
      [true, undefined],
      [false, 1],
      [false, 2],
    ]);
    expect(new Set(received.map(({ envelope }) => envelope.session.sessionId)).size).toBe(1);
    expect(received[2]?.envelope.request.intent).toMatchObject({
      name: 'FindProductIntent',
      slots: { query: { value: 'wooden spoon' } },
    });
    await say('open hazel home goods', 'FORCE_NEW_SESSION');
    expect(received[3]?.envelope.session).toMatchObject({ new: true, attributes: {} });
    expect(received[3]?.envelope.session.sessionId).not.toBe(received[2]?.envelope.session.sessionId);
  });

  test('a skill that ends its session is not spoken to without its name again', async () => {
    answer = () => says('Bye', { shouldEndSession: true });
    await say('open hazel home goods', 'FORCE_NEW_SESSION');
    const result = await say('deals');
    expect(result.status).toBe('FAILED');
    expect(result.result?.error?.message).toMatch(/^This utterance did not resolve to any intent in your skill/);
    expect(received).toHaveLength(1);
  });

  test.each([
    ['ask hazel home goods to find a red kettle', 'FindProductIntent', 'query', 'a red kettle'],
    ['Alexa, ask Hazel Home Goods for deals on cooking', 'DealsIntent', 'category', 'cooking'],
    ['tell hazel home goods to track my order', 'OrderStatusIntent', 'orderNumber', undefined],
    ['ask hazel home goods where is order forty two', 'OrderStatusIntent', 'orderNumber', '42'],
    ['search for lamps using hazel home goods', 'FindProductIntent', 'query', 'lamps'],
  ])('one sentence, "%s", starts and asks at once', async (sentence, intent, slot, value) => {
    await say(sentence, 'FORCE_NEW_SESSION');
    expect(received[0]?.envelope.session.new).toBe(true);
    expect(received[0]?.envelope.request.intent?.name).toBe(intent);
    expect(received[0]?.envelope.request.intent?.slots?.[slot]?.value).toBe(value);
  });

  test('resolves a synonym to the value and id of its type', async () => {
    const result = await say('ask hazel home goods for deals on pots and pans', 'FORCE_NEW_SESSION');
    expect(received[0]?.envelope.request.intent?.slots?.category).toMatchObject({
      value: 'pots and pans',
      source: 'USER',
      resolutions: {
        resolutionsPerAuthority: [
          {
            authority: `amzn1.er-authority.echo-sdk.${skillId}.Category`,
            status: { code: 'ER_SUCCESS_MATCH' },
            values: [{ value: { name: 'kitchen', id: 'c1' } }],
          },
        ],
      },
    });
    const [considered] = result.result?.alexaExecutionInfo?.consideredIntents ?? [];
    expect(considered?.name).toBe('DealsIntent');
    expect(considered?.slots?.category?.resolutions?.resolutionsPerAuthority?.[0]?.values).toEqual([
      { name: 'kitchen', id: 'c1' },
    ]);
  });

  test('built-in intents need no samples, nonsense falls back', async () => {
    await say('open hazel home goods', 'FORCE_NEW_SESSION');
    await say('help');
    await say('zxqv blorf wug');
    expect(received.slice(1).map(({ envelope }) => envelope.request.intent?.name)).toEqual([
      'AMAZON.HelpIntent',
      'AMAZON.FallbackIntent',
    ]);
  });

  test('words that are no sample reach the intent they resemble', async () => {
    await say('open hazel home goods', 'FORCE_NEW_SESSION');
    await say('could you tell me where my order is please');
    expect(received[1]?.envelope.request.intent?.name).toBe('OrderStatusIntent');
  });

  test('a delegated dialog asks for the slot with the prompt of the model, then hands everything over', async () => {
    answer = (envelope) =>
      envelope.request.dialogState === 'COMPLETED'
        ? says(`Order ${envelope.request.intent?.slots?.orderNumber?.value} is on its way`)
        : {
            version: '1.0',
            sessionAttributes: { kept: true },
            response: { directives: [{ type: 'Dialog.Delegate' }], shouldEndSession: false },
          };
    const asked = await say('ask hazel home goods to track my order', 'FORCE_NEW_SESSION');
    expect(heard(asked)).toEqual(['What is the order number?']);
    const answered = await say('one thousand and seven');
    expect(heard(answered)).toEqual(['Order 1007 is on its way']);
    expect(received.map(({ envelope }) => envelope.request.dialogState)).toEqual(['STARTED', 'COMPLETED']);
    expect(received[1]?.envelope.session.attributes).toEqual({ kept: true });
  });

  test('a slot the skill elicits is filled by the bare answer', async () => {
    answer = (envelope) =>
      envelope.request.intent?.slots?.orderNumber?.value === undefined
        ? says('Which order?', { directives: [{ type: 'Dialog.ElicitSlot', slotToElicit: 'orderNumber' }] })
        : says('Found');
    await say('ask hazel home goods to track my order', 'FORCE_NEW_SESSION');
    await say('it is 12');
    expect(received[1]?.envelope.request).toMatchObject({
      dialogState: 'IN_PROGRESS',
      intent: { name: 'OrderStatusIntent', slots: { orderNumber: { value: '12' } } },
    });
    await say('ask hazel home goods to track my order', 'FORCE_NEW_SESSION');
    await say('stop');
    expect(received[3]?.envelope.request.intent?.name).toBe('AMAZON.StopIntent');
  });

  test.each<[string, () => unknown, RegExp]>([
    ['no JSON', () => '<html>', /not JSON/],
    ['an error status', () => new Error('500'), /status 500/],
    [
      'a wrong shape',
      () => ({ version: '1.0', response: { outputSpeech: { type: 'PlainText' } } }),
      /response\.outputSpeech\.text/,
    ],
    [
      'broken SSML',
      () => says('', { outputSpeech: { type: 'SSML', ssml: '<speak>Salt & pepper</speak>' } }),
      /unescaped/,
    ],
    [
      'unclosed SSML',
      () => says('', { outputSpeech: { type: 'SSML', ssml: '<speak><p>Hi</speak>' } }),
      /closes <speak>/,
    ],
    ['too much speech', () => says('a'.repeat(8_001)), /8000 characters/],
    [
      'a dialog without a model',
      () => says('', { directives: [{ type: 'Dialog.ElicitSlot', slotToElicit: 'category' }] }),
      /dialog model/,
    ],
  ])('an answer with %s fails the simulation and ends the session with an error', async (_name, bad, reason) => {
    answer = (envelope) => (envelope.request.type === 'SessionEndedRequest' ? {} : bad());
    const result = await say('ask hazel home goods for deals', 'FORCE_NEW_SESSION');
    expect(result.status).toBe('FAILED');
    expect(result.result?.error?.message).toMatch(reason);
    expect(received[1]?.envelope.request).toMatchObject({ type: 'SessionEndedRequest', reason: 'ERROR' });
  });

  test('only one simulation runs at a time', async () => {
    const start = () =>
      client.simulateSkillV2(skillId, 'development', {
        input: { content: 'open hazel home goods' },
        device: { locale },
      });
    const first = await start();
    await expect(start()).rejects.toMatchObject({ statusCode: 409 });
    await until(
      () => client.getSkillSimulationV2(skillId, 'development', first.id ?? ''),
      (one) => one.status === 'SUCCESSFUL',
    );
  });

  test('invokes with the body given, signed', async () => {
    const request = {
      session: {
        new: true,
        sessionId: 's',
        attributes: {},
        application: { applicationId: skillId },
        user: { userId: 'u' },
      },
      context: { System: { apiEndpoint: amazon.url, device: { deviceId: 'd', supportedInterfaces: {} } } },
      request: { type: 'LaunchRequest', requestId: 'r', locale, timestamp: new Date().toISOString() },
    };
    const result = await client.invokeSkillEndPointV2(skillId, 'development', {
      endpointRegion: 'default',
      skillRequest: { body: request },
    });
    expect(specification.violations('v2.skill.invocations.InvocationsApiResponse', result)).toEqual([]);
    expect(result.status).toBe('SUCCESSFUL');
    expect(result.result?.skillExecutionInfo?.invocationResponse?.body).toMatchObject({
      response: { outputSpeech: { text: 'Hello' } },
    });
    expect(received[0]?.envelope.request.requestId).toBe('r');
  });

  test('profiles an utterance without calling the skill, and remembers what was said', async () => {
    const profile = await client.profileNluV1({ utterance: 'deals on garden' }, skillId, 'development', locale);
    expect(specification.violations('v1.skill.evaluations.ProfileNluResponse', profile)).toEqual([]);
    expect(profile.selectedIntent).toMatchObject({ name: 'DealsIntent', slots: { category: { value: 'garden' } } });
    expect(received).toEqual([]);
    const history = await client.getUtteranceDataV1(skillId, 'development', undefined, 250);
    expect(specification.violations('v1.skill.history.IntentRequests', history)).toEqual([]);
    expect(history.items?.some((one) => one.utteranceText === 'help' && one.intent?.name === 'AMAZON.HelpIntent')).toBe(
      true,
    );
  });

  test('a skill that is not enabled is not simulated', async () => {
    await client.deleteSkillEnablementV1(skillId, 'development');
    await expect(
      client.simulateSkillV2(skillId, 'development', { input: { content: 'x' }, device: { locale } }),
    ).rejects.toMatchObject({ statusCode: 403 });
    await client.setSkillEnablementV1(skillId, 'development');
  });

  test('an endpoint that is not on loopback is never called', async () => {
    await client.updateSkillManifestV1(skillId, 'development', {
      manifest: shopManifest('https://elsewhere.voicecart.example/voice'),
    });
    await until(
      () => client.getSkillStatusV1(skillId),
      (status) => status.manifest?.lastUpdateRequest?.status === 'SUCCEEDED',
    );
    const result = await say('open hazel home goods', 'FORCE_NEW_SESSION');
    expect(result.result?.error?.message).toContain('only loopback');
  });
});
