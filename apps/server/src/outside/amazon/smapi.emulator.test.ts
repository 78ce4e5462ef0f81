import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type AmazonEmulator, startAmazon } from '@voicecart/emulators/amazon/amazon';
import { demoDeveloper } from '@voicecart/emulators/amazon/developer';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createProcessRequestMemory } from './request-memory.ts';
import { createRequestVerifier } from './request-verification.ts';
import { createSmapi, type Smapi } from './smapi.ts';
import { SmapiError } from './smapi-error.ts';

/** The whole of publishing's calls against the emulated Amazon, whose answers are checked against SMAPI's own specification. */

const stage = 'development';
const locale = 'en-US';

/** A skill's endpoint that takes nothing but verified requests. */
const endpoint = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const verifier = createRequestVerifier({
    certificateOrigin: amazon.url,
    extraTrustedRootsPem: [amazon.certificateAuthorityPem],
    requestMemory: createProcessRequestMemory(),
  });
  try {
    const { requestType } = await verifier.verify({
      headers: request.headersDistinct,
      rawBody: Buffer.concat(chunks),
      applicationIds: [skillId],
    });
    const outputSpeech = { type: 'PlainText', text: `Verified ${requestType}.` };
    response.end(JSON.stringify({ version: '1.0', response: { outputSpeech, shouldEndSession: true } }));
  } catch {
    response.writeHead(400).end('{}');
  }
});

let amazon: AmazonEmulator;
let smapi: Smapi;
let skillId = '';

function connect(changes = {}) {
  const { clientId, clientSecret, refreshToken } = demoDeveloper;
  return createSmapi({
    apiEndpoint: amazon.url,
    authEndpoint: amazon.url,
    clientId,
    clientSecret,
    refreshToken,
    timeoutMs: 15_000,
    ...changes,
  });
}

beforeAll(async () => {
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
  const address = endpoint.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  amazon = await startAmazon({
    buildDelayMs: 60,
    endpointRewrites: { 'https://voice.voicecart.example': `http://127.0.0.1:${address.port}` },
  });
  smapi = connect();
});
afterEach(() => amazon.faults.clear());
afterAll(async () => {
  endpoint.closeAllConnections();
  endpoint.close();
  await amazon.close();
});

function makeManifest(name = 'Demo Shop') {
  return {
    manifest: {
      manifestVersion: '1.0',
      publishingInformation: {
        locales: {
          [locale]: {
            name,
            summary: 'Shop by voice',
            description: 'Find products and follow orders.',
            examplePhrases: ['Alexa, open demo shop'],
          },
        },
        category: 'SHOPPING',
        isAvailableWorldwide: true,
      },
      apis: {
        custom: { endpoint: { uri: 'https://voice.voicecart.example/voice/alexa/1', sslCertificateType: 'Wildcard' } },
      },
    },
  };
}

function makeModel(invocationName = 'demo shop') {
  const builtIn = ['AMAZON.HelpIntent', 'AMAZON.StopIntent', 'AMAZON.CancelIntent', 'AMAZON.NavigateHomeIntent'];
  return {
    interactionModel: {
      languageModel: {
        invocationName,
        intents: [
          { name: 'DealsIntent', samples: ['what are the deals', 'any deals today'] },
          ...builtIn.map((name) => ({ name, samples: [] })),
        ],
        types: [],
      },
    },
  };
}

/** Asks until the answer is there; the emulator's builds take a few dozen milliseconds. */
async function until<Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await pause(20);
  }
  throw new Error('the answer never came');
}

async function finishedManifest() {
  return until(async () => {
    const update = (await smapi.getStatus(skillId, ['manifest'])).manifest?.lastUpdateRequest;
    return update?.status === 'IN_PROGRESS' ? undefined : update;
  });
}

async function finishedModel() {
  return until(async () => {
    const status = (await smapi.getStatus(skillId, ['interactionModel'])).interactionModel?.[locale];
    return status?.lastUpdateRequest?.status === 'IN_PROGRESS' ? undefined : status;
  });
}

async function errorOf(call: Promise<unknown>): Promise<SmapiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SmapiError)) throw new Error('expected a SmapiError', { cause: error });
  return error;
}

test('the vendor of the account is found', async () => {
  expect(await smapi.listVendors()).toContainEqual({
    id: demoDeveloper.vendorId,
    name: demoDeveloper.vendorName,
    roles: ['ROLE_ADMINISTRATOR'],
  });
});

test('a skill is created, and its manifest taken over', async () => {
  ({ skillId } = await smapi.createSkill(demoDeveloper.vendorId, makeManifest()));
  expect(skillId).toMatch(/^amzn1\.ask\.skill\./);
  expect(await finishedManifest()).toMatchObject({ status: 'SUCCEEDED', errors: [] });
});

test('a manifest is updated only from the state it was read in', async () => {
  const { manifest, etag } = await smapi.getManifest(skillId, stage);
  expect(manifest).toMatchObject({ publishingInformation: { category: 'SHOPPING' } });
  await smapi.updateManifest(skillId, stage, makeManifest('Demo Shop Two'), etag);
  expect((await finishedManifest()).status).toBe('SUCCEEDED');
  expect(await errorOf(smapi.updateManifest(skillId, stage, makeManifest(), etag))).toMatchObject({
    status: 412,
    isTransient: false,
  });
});

test('a manifest that Amazon refuses at once names the field', async () => {
  const error = await errorOf(smapi.updateManifest(skillId, stage, makeManifest('X')));
  expect(error).toMatchObject({ status: 400, isTransient: false });
  expect(error.violations.map(({ propertyPath }) => propertyPath)).toContain(
    `$.manifest.publishingInformation.locales.${locale}.name`,
  );
});

test('a manifest that Amazon refuses later names the field in its status', async () => {
  const file = makeManifest();
  const { apis, ...withoutApis } = file.manifest;
  expect(apis).toHaveProperty('custom.endpoint.uri');
  await smapi.updateManifest(skillId, stage, { manifest: withoutApis });
  const update = await finishedManifest();
  expect(update.status).toBe('FAILED');
  expect(update.errors).toContainEqual(expect.objectContaining({ propertyPath: '$.manifest.apis' }));
});

test('a model is built in steps and gets an etag', async () => {
  expect(await smapi.getInteractionModelEtag(skillId, stage, locale)).toBeUndefined();
  await smapi.setInteractionModel(skillId, stage, locale, makeModel());
  const status = await finishedModel();
  expect(status.lastUpdateRequest?.status).toBe('SUCCEEDED');
  expect(status.lastUpdateRequest?.buildDetails?.steps.length).toBeGreaterThan(0);
  const etag = await smapi.getInteractionModelEtag(skillId, stage, locale);
  expect(etag).toBe(status.eTag);
  expect(await errorOf(smapi.setInteractionModel(skillId, stage, locale, makeModel(), 'stale'))).toMatchObject({
    status: 412,
  });
});

test('a skill is enabled, simulated with signed requests, and disabled', async () => {
  expect(await smapi.getEnablement(skillId, stage)).toBe(false);
  await smapi.enable(skillId, stage);
  expect(await smapi.getEnablement(skillId, stage)).toBe(true);

  const started = await smapi.simulate(skillId, stage, { text: 'open demo shop', locale, isNewSession: true });
  const simulation = await until(async () => {
    const found = await smapi.getSimulation(skillId, stage, started.id);
    return found.status === 'IN_PROGRESS' ? undefined : found;
  });
  expect(simulation.status).toBe('SUCCESSFUL');
  expect(simulation.result?.alexaExecutionInfo?.alexaResponses?.[0]?.content?.caption).toBe('Verified LaunchRequest.');
  expect(simulation.result?.skillExecutionInfo?.invocations).toHaveLength(1);

  await smapi.disable(skillId, stage);
  expect(await smapi.getEnablement(skillId, stage)).toBe(false);
  expect(await errorOf(smapi.simulate(skillId, stage, { text: 'open demo shop', locale }))).toMatchObject({
    status: 403,
  });
});

test('a validation runs to its findings', async () => {
  const started = await smapi.startValidation(skillId, stage, [locale]);
  const validation = await until(async () => {
    const found = await smapi.getValidation(skillId, stage, started.id);
    return found.status === 'IN_PROGRESS' ? undefined : found;
  });
  const findings = validation.result?.validations ?? [];
  expect(findings.length).toBeGreaterThan(0);
  // The demo manifest has no icons and no privacy policy, so some required finding must have failed.
  expect(validation.status).toBe('FAILED');
  expect(findings).toContainEqual(expect.objectContaining({ importance: 'REQUIRED', status: 'FAILED' }));
});

test('wrong credentials are final and say so', async () => {
  const wrongToken = await errorOf(connect({ refreshToken: 'Atzr|wrong' }).listVendors());
  expect(wrongToken).toMatchObject({ code: 'invalid_grant', isTransient: false });
  const wrongSecret = await errorOf(connect({ clientSecret: 'wrong' }).listVendors());
  expect(wrongSecret).toMatchObject({ code: 'invalid_client', isTransient: false });
});

test.each([
  {
    name: 'throttling',
    fault: { kind: 'status', status: 429, retryAfterSeconds: 3 },
    expected: { status: 429, retryAfterMs: 3000 },
  },
  { name: 'a server fault', fault: { kind: 'status', status: 500 }, expected: { status: 500 } },
  { name: 'an outage', fault: { kind: 'status', status: 503 }, expected: { status: 503 } },
  { name: 'garbage', fault: { kind: 'garbage' }, expected: { code: 'UNREADABLE_REPLY' } },
  { name: 'a reset connection', fault: { kind: 'reset' }, expected: { code: 'NETWORK' } },
  { name: 'slowness', fault: { kind: 'slow', ms: 6000 }, expected: { code: 'TIMEOUT' } },
  { name: 'dripping', fault: { kind: 'drip', bytes: 1, everyMs: 100 }, expected: { code: 'TIMEOUT' } },
] as const)('$name is worth another try, and the next call works', async ({ fault, expected }) => {
  const hasty = connect({ timeoutMs: 4000 });
  await hasty.listVendors();
  amazon.faults.set({ path: '/v1/' }, fault, { count: 1 });
  expect(await errorOf(hasty.getStatus(skillId, ['manifest', 'interactionModel']))).toMatchObject({
    ...expected,
    isTransient: true,
  });
  const next = await hasty.getStatus(skillId, ['manifest', 'interactionModel']);
  expect(next).toHaveProperty(['interactionModel', locale, 'lastUpdateRequest', 'status'], 'SUCCEEDED');
});

test('a deleted skill is gone', async () => {
  await smapi.deleteSkill(skillId);
  expect(await errorOf(smapi.getStatus(skillId, []))).toMatchObject({ status: 404, isTransient: false });
});
