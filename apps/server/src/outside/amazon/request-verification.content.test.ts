import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs, makeEnvelope, makeRequest, minuteMs, skillId } from './forgery.fixture.ts';
import type { RefusalReason } from './request-refusal.ts';
import {
  type Forgery,
  flipBit,
  isoAt,
  makeWorld,
  reasonOf,
  startMs,
  type World,
} from './verification-world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const forgeries: Forgery[] = [
  change('header: no certificate address', 'header_missing', ({ headers }) => delete headers.signaturecertchainurl),
  change('header: no signature', 'header_missing', ({ headers }) => delete headers['signature-256']),
  change('header: only the old SHA-1 signature', 'header_missing', ({ headers }) => {
    headers['signature-256'] = undefined;
  }),
  change('header: an empty list', 'header_missing', ({ headers }) => {
    headers['signature-256'] = [];
  }),
  change('header: certificate address twice', 'header_repeated', ({ headers }) => {
    headers.signaturecertchainurl = [...(headers.signaturecertchainurl ?? []), 'https://evil.example/'];
  }),
  change('header: the same signature twice', 'header_repeated', ({ headers }) => {
    headers['signature-256'] = [...(headers['signature-256'] ?? []), ...(headers['signature-256'] ?? [])];
  }),
  change('signature: empty', 'signature_malformed', ({ headers }) => {
    headers['signature-256'] = [''];
  }),
  change('signature: not base64', 'signature_malformed', ({ headers }) => {
    headers['signature-256'] = ['!!!!'];
  }),
  change('signature: base64 with junk that a lenient reader skips', 'signature_malformed', ({ headers }) => {
    headers['signature-256'] = [`${headers['signature-256']?.[0]} `];
  }),
  change('signature: enormous', 'signature_malformed', ({ headers }) => {
    headers['signature-256'] = ['A'.repeat(100_000)];
  }),
  change('signature: the SHA-1 one under the new name', 'signature_mismatch', ({ headers }) => {
    headers['signature-256'] = headers.signature;
  }),
  change('signature: cut short', 'signature_mismatch', ({ headers }) => {
    headers['signature-256'] = [(headers['signature-256']?.[0] ?? '').slice(0, 340)];
  }),
  change('signature: one bit flipped', 'signature_mismatch', ({ headers }) => {
    headers['signature-256'] = [
      flipBit(Buffer.from(headers['signature-256']?.[0] ?? '', 'base64'), 100).toString('base64'),
    ];
  }),
  change('signature: of another body', 'signature_mismatch', ({ headers }) => {
    headers['signature-256'] = world.genuine().headers['signature-256'];
  }),
  {
    name: 'signature: by another key, under the genuine chain',
    reason: 'signature_mismatch',
    forge: () =>
      makeRequest({ url: world.store.serve(world.chain), keys: world.otherKeys, body: makeEnvelope(startMs) }),
  },
  {
    name: 'body: one letter of the intent changed',
    reason: 'signature_mismatch',
    forge: () => {
      const request = world.genuine();
      const at = request.rawBody.indexOf('SearchProductIntent');
      return { ...request, rawBody: flipBit(request.rawBody, at) };
    },
  },
  {
    name: 'body: a space added',
    reason: 'signature_mismatch',
    forge: () => {
      const request = world.genuine();
      return { ...request, rawBody: Buffer.concat([request.rawBody, Buffer.from(' ')]) };
    },
  },
  {
    name: 'body: parsed and written again with other spacing',
    reason: 'signature_mismatch',
    forge: () => {
      const request = world.genuine();
      return { ...request, rawBody: Buffer.from(JSON.stringify(JSON.parse(request.rawBody.toString()), null, 1)) };
    },
  },
  byBody('empty', 'body_not_json', ''),
  byBody('not JSON', 'body_not_json', '<xml/>'),
  byBody('cut off', 'body_not_json', '{"version":"1.0","request":{'),
  byBody('nested a hundred thousand deep', 'body_shape', `${'['.repeat(100_000)}${']'.repeat(100_000)}`),
  byBody('null', 'body_shape', 'null'),
  byBody('a list', 'body_shape', '[]'),
  byBody('no request', 'body_shape', () => JSON.stringify({ ...makeEnvelope(startMs), request: undefined })),
  byBody('request id is a number', 'body_shape', () =>
    JSON.stringify(makeEnvelope(startMs, { request: { requestId: 7 } })),
  ),
  byBody('request id without end', 'body_shape', () =>
    JSON.stringify(makeEnvelope(startMs, { request: { requestId: 'x'.repeat(600) } })),
  ),
  byBody('request type missing', 'body_shape', () =>
    JSON.stringify(makeEnvelope(startMs, { request: { type: undefined } })),
  ),

  byTime('151 s old', 'timestamp_stale', () => isoAt(-151_000)),
  byTime('one hour old', 'timestamp_stale', () => isoAt(-60 * minuteMs)),
  byTime('400 days old', 'timestamp_stale', () => isoAt(-400 * dayMs)),
  byTime('151 s ahead', 'timestamp_future', () => isoAt(151_000)),
  byTime('one hour ahead', 'timestamp_future', () => isoAt(60 * minuteMs)),
  byTime('400 days ahead', 'timestamp_future', () => isoAt(400 * dayMs)),
  byTime('garbage', 'timestamp_malformed', () => 'garbage'),
  byTime('empty', 'timestamp_malformed', () => ''),
  byTime('missing', 'timestamp_malformed', () => undefined),
  byTime('null', 'timestamp_malformed', () => null),
  byTime('a number', 'timestamp_malformed', () => startMs),
  byTime('a number as text', 'timestamp_malformed', () => String(startMs)),
  byTime('a list', 'timestamp_malformed', () => [isoAt(0)]),
  byTime('without a zone', 'timestamp_malformed', () => isoAt(0).replace('Z', '')),
  byTime('a day without time', 'timestamp_malformed', () => isoAt(0).slice(0, 10)),
  byTime('an English date', 'timestamp_malformed', () => new Date(startMs).toUTCString()),
  byTime('30 February', 'timestamp_malformed', () => '2026-02-30T10:00:00Z'),
  byTime('hour 24', 'timestamp_malformed', () => '2026-02-20T24:00:00Z'),
  byTime('trailing text', 'timestamp_malformed', () => `${isoAt(0)} `),
  {
    name: 'time: a type that only looks like a skill event, 30 minutes old',
    reason: 'timestamp_stale',
    forge: () => world.genuine({ request: { type: 'AlexaSkillEvent.Invented', timestamp: isoAt(-30 * minuteMs) } }),
  },

  byApplication('another skill', 'application_unknown', 'amzn1.ask.skill.evil', 'amzn1.ask.skill.evil'),
  byApplication('session names another skill', 'application_conflict', 'amzn1.ask.skill.evil', skillId),
  byApplication('context names another skill', 'application_conflict', skillId, 'amzn1.ask.skill.evil'),
  byApplication('session names none', 'application_missing', undefined, skillId),
  byApplication('context names none', 'application_missing', skillId, undefined),
  byApplication('neither names one', 'application_missing', undefined, undefined),
  byApplication('an object that prints as the id', 'application_missing', [skillId], [skillId]),
  byApplication('the id in capitals', 'application_unknown', skillId.toUpperCase(), skillId.toUpperCase()),
  {
    name: 'skill: no context at all',
    reason: 'application_missing',
    forge: () => world.genuine({ context: undefined }),
  },
  {
    name: 'skill: the id inherited through __proto__',
    reason: 'application_missing',
    forge: () =>
      requestWithBody(
        JSON.stringify(makeEnvelope(startMs, { context: 1 })).replace(
          '"context":1',
          `"context":{"System":{"application":{"__proto__":{"applicationId":"${skillId}"}}}}`,
        ),
      ),
  },
  {
    name: 'skill: endpoint without any id',
    reason: 'application_unknown',
    forge: () => ({ ...world.genuine(), applicationIds: [] }),
  },
];

function change(name: string, reason: RefusalReason, alter: (request: ReturnType<World['genuine']>) => void): Forgery {
  return {
    name,
    reason,
    forge: () => {
      const request = world.genuine();
      alter(request);
      return request;
    },
  };
}

/** Signed by the genuine key, so that nothing but the body can be the reason. */
function requestWithBody(body: string) {
  return makeRequest({ url: world.store.serve(world.chain), keys: world.keys, body });
}

function byBody(name: string, reason: RefusalReason, body: string | (() => string)): Forgery {
  return { name: `body: ${name}`, reason, forge: () => requestWithBody(typeof body === 'string' ? body : body()) };
}

function byTime(name: string, reason: RefusalReason, timestamp: () => unknown): Forgery {
  return { name: `time: ${name}`, reason, forge: () => world.genuine({ request: { timestamp: timestamp() } }) };
}

function byApplication(name: string, reason: RefusalReason, inSession: unknown, inContext: unknown): Forgery {
  return {
    name: `skill: ${name}`,
    reason,
    forge: () =>
      world.genuine({
        session: { new: true, sessionId: 's', application: { applicationId: inSession } },
        context: { System: { application: { applicationId: inContext } } },
      }),
  };
}
describe('a forged signature, body, time or skill is refused', () => {
  test.each(forgeries)('$name', async ({ reason, forge }) => {
    const { verify } = world.makeVerifier();
    expect(await reasonOf(verify(await forge()))).toBe(reason);
  });
});
