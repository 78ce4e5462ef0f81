import { makeAuthority } from '@voicecart/emulators/amazon/authority';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issue, issueLeaf, makeEcKeys, minuteMs, skillId } from './forgery.fixture.ts';
import type { AlexaRequestToVerify } from './request-verification.ts';
import { flipBit, isoAt, makeWorld, reasonOf, startMs, type World } from './verification-world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

describe('genuine requests pass', () => {
  test("with the emulated Amazon's own authority and signature", async () => {
    const authority = await makeAuthority();
    const url = world.store.serve(authority.chainPem);
    const request = world.genuine({}, url);
    request.headers['signature-256'] = [authority.signRequest(request.rawBody)['Signature-256']];
    const { verify } = world.makeVerifier({ extraTrustedRootsPem: [authority.certificateAuthorityPem] });
    const verified = await verify(request);
    expect(verified).toMatchObject({ applicationId: skillId, requestType: 'IntentRequest', sentAtMs: startMs });
    expect(verified.envelope).toMatchObject({ request: { intent: { name: 'SearchProductIntent' } } });
  });

  const good: { name: string; make: () => AlexaRequestToVerify | Promise<AlexaRequestToVerify> }[] = [
    { name: 'a fresh request', make: () => world.genuine() },
    { name: '149 s old', make: () => world.genuine({ request: { timestamp: isoAt(-149_000) } }) },
    { name: '149 s ahead', make: () => world.genuine({ request: { timestamp: isoAt(149_000) } }) },
    {
      name: 'a timestamp in whole seconds, as Alexa writes it',
      make: () => world.genuine({ request: { timestamp: isoAt(0).replace(/\.\d+/, '') } }),
    },
    {
      name: 'a timestamp with a zone offset',
      make: () =>
        world.genuine({
          request: { timestamp: new Date(startMs + 2 * 3_600_000).toISOString().replace('Z', '+02:00') },
        }),
    },
    { name: 'without a session', make: () => world.genuine({ session: undefined }) },
    {
      name: 'one of several application ids',
      make: () => ({ ...world.genuine(), applicationIds: ['amzn1.ask.skill.other', skillId] }),
    },
    { name: 'address with the standard port', make: () => withUrl((url) => url.replace('.com/', '.com:443/')) },
    {
      name: 'address with a host in capitals',
      make: () => withUrl((url) => url.replace('s3.amazonaws.com', 'S3.AmazonAWS.com')),
    },
    {
      name: 'address whose dots lead back to the right folder',
      make: () => withUrl((url) => url.replace('/echo.api/', '/echo.api/../echo.api/')),
    },
    {
      name: 'non-ASCII text in the body',
      make: () =>
        world.genuine({ request: { intent: { name: 'Ü', slots: { q: { name: 'q', value: 'café ☕ 靴' } } } } }),
    },
    {
      name: 'a chain that also serves its root',
      make: () => world.genuine({}, world.store.serve(world.chain + world.root.pem)),
    },
    {
      name: 'a chain in the wrong order after the leaf',
      make: () => world.genuine({}, world.store.serve(world.leaf.pem + world.root.pem + world.issuer.pem)),
    },
    {
      name: 'text between the certificates',
      make: () => world.genuine({}, world.store.serve(`# leaf\n${world.leaf.pem}\nsubject=x\n${world.issuer.pem}`)),
    },
    {
      name: 'a cross-signed authority whose own issuer is unknown',
      make: async () => {
        const stranger = await issue({ subject: 'CN=Gone Root', keys: world.otherKeys, isAuthority: true });
        const cross = await issue({
          subject: world.root.subject,
          keys: world.root.keys,
          issuer: stranger,
          isAuthority: true,
        });
        return world.genuine({}, world.store.serve(world.chain + cross.pem));
      },
    },
    {
      name: 'a leaf among several names',
      make: async () => {
        const names = ['echo-api-2.amazon.com', 'echo-api.amazon.com', '*.example.com'].map((value) => ({
          type: 'dns' as const,
          value,
        }));
        const leaf = await issueLeaf(world.issuer, world.keys, { names });
        return world.genuine({}, world.store.serve(leaf.pem + world.issuer.pem));
      },
    },
    {
      name: 'an elliptic-curve authority above an RSA leaf',
      make: async () => {
        const issuer = await issue({
          subject: 'CN=EC Issuer',
          keys: await makeEcKeys(),
          issuer: world.root,
          isAuthority: true,
        });
        const leaf = await issueLeaf(issuer, world.keys);
        return world.genuine({}, world.store.serve(leaf.pem + issuer.pem));
      },
    },
  ];

  function withUrl(change: (url: string) => string) {
    const request = world.genuine();
    const [url = ''] = request.headers.signaturecertchainurl ?? [];
    request.headers.signaturecertchainurl = [change(url)];
    return request;
  }

  test.each(good)('$name', async ({ make }) => {
    const { verify } = world.makeVerifier();
    expect(await reasonOf(verify(await make()))).toBe('accepted');
  });

  const skillEvents = [
    'SkillEnabled',
    'SkillDisabled',
    'SkillAccountLinked',
    'SkillPermissionAccepted',
    'SkillPermissionChanged',
    'ProactiveSubscriptionChanged',
    'NotificationSubscriptionChanged',
  ].map((name) => ({ type: `AlexaSkillEvent.${name}` }));

  test.each(skillEvents)('$type may come 59 minutes late, not 61', async ({ type }) => {
    const { verify } = world.makeVerifier();
    const event = (timestamp: string) => world.genuine({ session: undefined, request: { type, timestamp } });
    expect(await reasonOf(verify(event(isoAt(-59 * minuteMs))))).toBe('accepted');
    expect(await reasonOf(verify(event(isoAt(-61 * minuteMs))))).toBe('timestamp_stale');
    expect(await reasonOf(verify(event(isoAt(151_000))))).toBe('timestamp_future');
  });
});
describe('requests that were once good are refused', () => {
  test('a replay, whatever its headers', async () => {
    const { verify } = world.makeVerifier();
    const request = world.genuine();
    const again = { ...request, headers: { ...request.headers, 'x-amzn-trace-id': ['other'] } };
    expect(await reasonOf(verify(request))).toBe('accepted');
    expect(await reasonOf(verify(request))).toBe('request_replayed');
    expect(await reasonOf(verify(again))).toBe('request_replayed');
  });

  test('a replay is refused to the last millisecond of its window, and is stale after it', async () => {
    const { clock, verify } = world.makeVerifier();
    const request = world.genuine({ request: { timestamp: isoAt(100_000) } });
    expect(await reasonOf(verify(request))).toBe('accepted');
    clock.nowMs = startMs + 250_000;
    expect(await reasonOf(verify(request))).toBe('request_replayed');
    clock.nowMs += 1;
    expect(await reasonOf(verify(request))).toBe('timestamp_stale');
  });

  test('of two copies that arrive together, one', async () => {
    const { verify } = world.makeVerifier();
    const request = world.genuine();
    const reasons = await Promise.all([reasonOf(verify(request)), reasonOf(verify(request))]);
    expect(reasons.sort()).toEqual(['accepted', 'request_replayed']);
  });

  test('a forgery does not use up the id of the genuine request', async () => {
    const { verify } = world.makeVerifier();
    const request = world.genuine();
    const forged = {
      ...request,
      headers: { ...request.headers, 'signature-256': world.genuine().headers['signature-256'] },
    };
    expect(await reasonOf(verify(forged))).toBe('signature_mismatch');
    expect(await reasonOf(verify(request))).toBe('accepted');
  });

  test('a chain that was good when it was cached, once its leaf has expired', async () => {
    const leaf = await issueLeaf(world.issuer, world.keys, { validToMs: startMs + 10 * minuteMs });
    const url = world.store.serve(leaf.pem + world.issuer.pem);
    const { clock, verify } = world.makeVerifier();
    expect(await reasonOf(verify(world.genuine({}, url)))).toBe('accepted');
    clock.nowMs = startMs + 11 * minuteMs;
    const later = world.genuine({ request: { timestamp: isoAt(11 * minuteMs) } }, url);
    expect(await reasonOf(verify(later))).toBe('certificate_expired');
  });

  test('a chain that was good when it was cached, once its issuer has expired', async () => {
    const issuer = await issue({
      subject: 'CN=Short Issuer',
      keys: world.otherKeys,
      issuer: world.root,
      isAuthority: true,
      validToMs: startMs + 10 * minuteMs,
    });
    const leaf = await issueLeaf(issuer, world.keys);
    const url = world.store.serve(leaf.pem + issuer.pem);
    const { clock, verify } = world.makeVerifier();
    expect(await reasonOf(verify(world.genuine({}, url)))).toBe('accepted');
    clock.nowMs = startMs + 11 * minuteMs;
    const later = world.genuine({ request: { timestamp: isoAt(11 * minuteMs) } }, url);
    expect(await reasonOf(verify(later))).toBe('certificate_expired');
  });

  test('a bit flipped anywhere in the body or in the signature', async () => {
    const { verify } = world.makeVerifier();
    const url = world.store.serve(world.chain);
    const request = world.genuine({}, url);
    const signature = Buffer.from(request.headers['signature-256']?.[0] ?? '', 'base64');
    const outcomes = new Set<string>();
    for (let at = 0; at < request.rawBody.length; at += 1) {
      outcomes.add(await reasonOf(verify({ ...request, rawBody: flipBit(request.rawBody, at) })));
    }
    for (let at = 0; at < signature.length; at += 1) {
      const headers = { ...request.headers, 'signature-256': [flipBit(signature, at).toString('base64')] };
      outcomes.add(await reasonOf(verify({ ...request, headers })));
    }
    expect(outcomes).not.toContain('accepted');
    expect(outcomes).toContain('signature_mismatch');
  });
});
