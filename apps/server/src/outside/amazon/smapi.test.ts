import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSmapi, type SmapiConfiguration } from './smapi.ts';
import { SmapiError } from './smapi-error.ts';

/**
 * Bad days of Amazon, played by a server that answers exactly as each test says. The good days are in
 * smapi.emulator.test.ts.
 */

type Answer = (request: IncomingMessage & { text: string }, response: ServerResponse) => void;

const secret = 'amzn1.oa2-cs.v1.top+secret/=&';
const refreshToken = 'Atzr|refresh+token';
const skillId = 'amzn1.ask.skill.1';

let origin = '';
let answerLogin: Answer;
let answerCall: Answer;
let asked: { line: string; authorization: string | undefined; text: string }[] = [];

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  asked.push({ line: `${request.method} ${request.url}`, authorization: request.headers.authorization, text });
  const answer = request.url === '/auth/O2/token' ? answerLogin : answerCall;
  answer(Object.assign(request, { text }), response);
});

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const token = (value: string) => json(200, { access_token: value, expires_in: 3600, token_type: 'bearer' });

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  origin = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  answerLogin = token('Atza|first');
  answerCall = json(200, { vendors: [] });
});

function makeSmapi(changes: Partial<SmapiConfiguration> = {}) {
  return createSmapi({
    apiEndpoint: origin,
    authEndpoint: origin,
    clientId: 'amzn1.application-oa2-client.1',
    clientSecret: secret,
    refreshToken,
    timeoutMs: 20_000,
    ...changes,
  });
}

async function errorOf(call: Promise<unknown>): Promise<SmapiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SmapiError)) throw new Error(`expected a SmapiError, got ${inspect(error)}`);
  return error;
}

describe('login', () => {
  test('credentials arrive unharmed, whatever characters they hold, and one token serves many calls', async () => {
    const smapi = makeSmapi();
    await smapi.listVendors();
    await smapi.listVendors();
    const logins = asked.filter(({ line }) => line.includes('/auth/'));
    expect(logins).toHaveLength(1);
    const form = new URLSearchParams(logins[0]?.text);
    expect(form.get('client_secret')).toBe(secret);
    expect(form.get('refresh_token')).toBe(refreshToken);
    expect(asked.at(-1)).toMatchObject({ line: 'GET /v1/vendors', authorization: 'Bearer Atza|first' });
  });

  test('a token that Amazon revoked before its hour is replaced, and the call repeated', async () => {
    const smapi = makeSmapi();
    await smapi.listVendors();
    answerLogin = token('Atza|second');
    answerCall = (request, response) =>
      (request.headers.authorization === 'Bearer Atza|second'
        ? json(200, { vendors: [] })
        : json(401, { message: 'expired' }))(request, response);
    expect(await smapi.listVendors()).toEqual([]);
  });

  test('a developer who lost access is told so after one repeat', async () => {
    answerCall = json(401, { message: 'Token is not valid.' });
    const error = await errorOf(makeSmapi().listVendors());
    expect(error).toMatchObject({ status: 401, message: 'Token is not valid.', isTransient: false });
    expect(asked.filter(({ line }) => line.startsWith('GET'))).toHaveLength(2);
  });

  test('a refused refresh token is final', async () => {
    answerLogin = json(400, {
      error: 'invalid_grant',
      error_description: 'The request has an invalid grant parameter.',
    });
    const error = await errorOf(makeSmapi().listVendors());
    expect(error).toMatchObject({ status: 400, code: 'invalid_grant', isTransient: false });
    expect(error.message).toBe('Login with Amazon refused: The request has an invalid grant parameter.');
  });

  test('a wrong client (401 from the login) is not repeated', async () => {
    answerLogin = json(401, { error: 'invalid_client' });
    expect(await errorOf(makeSmapi().listVendors())).toMatchObject({
      status: 401,
      code: 'invalid_client',
      isTransient: false,
    });
    expect(asked).toHaveLength(1);
  });

  test('a busy login may be tried again', async () => {
    answerLogin = json(503, {}, { 'retry-after': '2' });
    expect(await errorOf(makeSmapi().listVendors())).toMatchObject({
      status: 503,
      isTransient: true,
      retryAfterMs: 2000,
    });
  });

  test.each([
    { name: 'no token', answer: json(200, { token_type: 'bearer' }) },
    { name: 'no lifetime', answer: json(200, { access_token: 'Atza|x' }) },
    { name: 'HTML', answer: ((_request, response) => response.end('<html>Atza|leaked</html>')) satisfies Answer },
    { name: 'nothing', answer: ((_request, response) => response.end()) satisfies Answer },
  ])('a login that answers $name is not taken for one', async ({ answer }) => {
    answerLogin = answer;
    expect(await errorOf(makeSmapi().listVendors())).toMatchObject({ code: 'UNREADABLE_REPLY', isTransient: true });
    expect(asked).toHaveLength(1);
  });
});

describe('bad days', () => {
  test('429 says how long to wait', async () => {
    answerCall = json(429, { message: 'Too many requests received.' }, { 'retry-after': '7' });
    expect(await errorOf(makeSmapi().listVendors())).toMatchObject({
      status: 429,
      message: 'Too many requests received.',
      retryAfterMs: 7000,
      isTransient: true,
    });
  });

  test('a Retry-After given as a date is read too', async () => {
    answerCall = json(503, {}, { 'retry-after': new Date(Date.now() + 60_000).toUTCString() });
    const { retryAfterMs = 0 } = await errorOf(makeSmapi().listVendors());
    expect(retryAfterMs).toBeGreaterThan(50_000);
    expect(retryAfterMs).toBeLessThanOrEqual(60_000);
  });

  test.each([500, 502, 503, 504])('%i with a page of HTML keeps its status and may be tried again', async (status) => {
    answerCall = (_request, response) => response.writeHead(status).end('<html>Bad gateway</html>');
    expect(await errorOf(makeSmapi().listVendors())).toMatchObject({
      status,
      message: `Amazon answered ${status}.`,
      isTransient: true,
    });
  });

  test.each([
    // A manifest that Amazon has not taken over yet.
    { status: 303, isTransient: true },
    { status: 403, isTransient: false },
    { status: 404, isTransient: false },
    { status: 409, isTransient: true },
    { status: 412, isTransient: false },
  ])('$status: worth trying again is $isTransient', async ({ status, isTransient }) => {
    answerCall = json(status, { code: 'X', message: 'no' });
    expect(await errorOf(makeSmapi().deleteSkill(skillId))).toMatchObject({ status, code: 'X', isTransient });
  });

  test.each([
    { name: 'broken JSON', body: '{"vendors":[' },
    { name: 'HTML', body: '<html>' },
    { name: 'another shape', body: '{"vendors":[{"id":7}]}' },
    { name: 'a list', body: '[]' },
    { name: 'null', body: 'null' },
    { name: 'nothing', body: '' },
  ])('a good status over $name is an error, not a crash', async ({ body }) => {
    answerCall = (_request, response) => response.end(body);
    expect(await errorOf(makeSmapi().listVendors())).toMatchObject({
      status: 200,
      code: 'UNREADABLE_REPLY',
      isTransient: true,
    });
  });

  test('an answer of 20 MB is not read to its end', async () => {
    answerCall = (_request, response) => {
      const chunk = 'x'.repeat(1024 * 1024);
      let sent = 0;
      const pour = () => {
        while (sent < 20 && !response.destroyed) {
          sent += 1;
          if (!response.write(chunk)) return void response.once('drain', pour);
        }
        response.end();
      };
      pour();
    };
    expect(await errorOf(makeSmapi({ timeoutMs: 5000 }).listVendors())).toMatchObject({ code: 'UNREADABLE_REPLY' });
  });

  test.each([
    { name: 'no answer', answer: (() => {}) satisfies Answer },
    {
      name: 'an answer that drips',
      answer: ((_request, response) => {
        const drip = setInterval(() => response.write(' '), 30);
        response.on('close', () => clearInterval(drip));
      }) satisfies Answer,
    },
  ])('$name ends at the time limit', async ({ answer }) => {
    answerCall = answer;
    const startedMs = performance.now();
    expect(await errorOf(makeSmapi({ timeoutMs: 1500 }).listVendors())).toMatchObject({
      status: 0,
      code: 'TIMEOUT',
      isTransient: true,
    });
    expect(performance.now() - startedMs).toBeLessThan(10_000);
  });

  test('a login that hangs counts against the same limit', async () => {
    answerLogin = () => {};
    expect(await errorOf(makeSmapi({ timeoutMs: 1500 }).listVendors())).toMatchObject({ code: 'TIMEOUT' });
  });

  test('a caller may give up', async () => {
    answerCall = () => {};
    const giveUp = new AbortController();
    setTimeout(() => giveUp.abort(), 50);
    const error = await errorOf(makeSmapi({ timeoutMs: 5000 }).listVendors({ signal: giveUp.signal }));
    expect(error).toMatchObject({ code: 'ABORTED', isTransient: false });
  });

  test('nobody there', async () => {
    const error = await errorOf(
      makeSmapi({ apiEndpoint: 'http://127.0.0.1:9', authEndpoint: 'http://127.0.0.1:9' }).listVendors(),
    );
    expect(error).toMatchObject({ status: 0, code: 'NETWORK', isTransient: true });
  });

  test('a redirect is not followed: it would take the token along', async () => {
    answerCall = (_request, response) => response.writeHead(302, { location: `${origin}/elsewhere` }).end();
    await errorOf(makeSmapi().listVendors());
    expect(asked.map(({ line }) => line)).not.toContain('GET /elsewhere');
  });
});

describe('errors', () => {
  test('violations name the place at fault, from either way Amazon tells it', async () => {
    answerCall = json(400, {
      message: 'Request is not valid.',
      violations: [
        {
          code: 'INVALID_STRING_LENGTH',
          message: 'too short',
          validationDetails: { originalInstance: { propertyPath: '$.manifest.a' } },
        },
        {
          code: 'MISSING_REQUIRED_PROPERTY',
          message: 'missing',
          validationDetails: { originalInstance: { propertyPath: '$.manifest.b' }, requiredProperty: 'name' },
        },
        { code: 'INVALID_DATA_TYPE', message: 'Instance at property path "$.manifest.c[0]" is wrong.' },
        { message: 'no place' },
      ],
    });
    const error = await errorOf(makeSmapi().createSkill('M1', { manifest: {} }));
    expect(error).toMatchObject({
      status: 400,
      code: 'INVALID_STRING_LENGTH',
      message: 'Request is not valid.',
      isTransient: false,
    });
    expect(error.violations).toEqual([
      { code: 'INVALID_STRING_LENGTH', message: 'too short', propertyPath: '$.manifest.a' },
      { code: 'MISSING_REQUIRED_PROPERTY', message: 'missing', propertyPath: '$.manifest.b.name' },
      {
        code: 'INVALID_DATA_TYPE',
        message: 'Instance at property path "$.manifest.c[0]" is wrong.',
        propertyPath: '$.manifest.c[0]',
      },
      { code: 'UNKNOWN', message: 'no place' },
    ]);
  });

  test('no secret leaves through an error, even when Amazon repeats it', async () => {
    const smapi = makeSmapi();
    const echo = {
      message: `bad ${secret} and ${refreshToken} and Atza|abc`,
      violations: [{ code: 'X', message: secret }],
    };
    const errors: SmapiError[] = [];
    answerCall = json(400, echo);
    errors.push(await errorOf(smapi.listVendors()));
    answerCall = (_request, response) => response.end(JSON.stringify(echo).slice(1));
    errors.push(await errorOf(smapi.listVendors()));
    answerLogin = json(400, { error: 'invalid_grant', error_description: `bad ${refreshToken} ${secret}` });
    errors.push(await errorOf(makeSmapi().listVendors()));
    const written = inspect(errors, { depth: 9, showHidden: true }) + inspect(smapi, { depth: 9, showHidden: true });
    for (const hidden of [secret, refreshToken, 'Atza|', 'Atzr|', encodeURIComponent(secret)]) {
      expect(written).not.toContain(hidden);
    }
    expect(errors[0]?.message).toBe('bad [secret] and [secret] and [token]');
  });
});

describe('calls', () => {
  test('an etag is sent when given, and read back', async () => {
    const smapi = makeSmapi();
    let ifMatch: unknown;
    answerCall = (request, response) => {
      ifMatch = request.headers['if-match'];
      response.writeHead(202).end();
    };
    await smapi.updateManifest(skillId, 'development', { manifest: { manifestVersion: '1.0' } }, 'tag-1');
    expect(ifMatch).toBe('tag-1');
    expect(JSON.parse(asked.at(-1)?.text ?? '')).toEqual({ manifest: { manifestVersion: '1.0' } });
    answerCall = json(200, { manifest: { manifestVersion: '1.0' } }, { etag: 'tag-2' });
    expect(await smapi.getManifest(skillId, 'development')).toEqual({
      manifest: { manifestVersion: '1.0' },
      etag: 'tag-2',
    });
  });

  test('a locale without a model has no etag; a skill that is not enabled is not an error', async () => {
    const smapi = makeSmapi();
    answerCall = json(404, { message: 'not found' });
    expect(await smapi.getInteractionModelEtag(skillId, 'development', 'en-US')).toBeUndefined();
    expect(await smapi.getEnablement(skillId, 'development')).toBe(false);
    answerCall = (_request, response) => response.writeHead(204, { etag: 'tag-3' }).end();
    expect(await smapi.getInteractionModelEtag(skillId, 'development', 'en-US')).toBe('tag-3');
    expect(await smapi.getEnablement(skillId, 'development')).toBe(true);
  });

  test('calls at once keep their own time limits', async () => {
    const smapi = makeSmapi({ timeoutMs: 4000 });
    answerCall = (request, response) => {
      if (request.url === '/v1/vendors') json(200, { vendors: [] })(request, response);
    };
    const [fast, slow] = await Promise.all([smapi.listVendors(), errorOf(smapi.deleteSkill(skillId))]);
    expect(fast).toEqual([]);
    expect(slow.code).toBe('TIMEOUT');
  });
});
