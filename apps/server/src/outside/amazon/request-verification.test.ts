import { makeAuthority } from '@voicecart/emulators/amazon/authority';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  criticalNameConstraints,
  dayMs,
  type Holder,
  issue,
  issueLeaf,
  KeyUsageFlags,
  makeEcKeys,
  makeEnvelope,
  makeRequest,
  makeRsaKeys,
  minuteMs,
  skillId,
  startStore,
  withSha1,
} from './forgery.test-support.ts';
import { createProcessRequestMemory } from './request-memory.ts';
import { type RefusalReason, VerificationError } from './request-refusal.ts';
import {
  type AlexaRequestToVerify,
  createRequestVerifier,
  type RequestVerifierOptions,
} from './request-verification.ts';

const startMs = Date.now();

interface World {
  store: Awaited<ReturnType<typeof startStore>>;
  keys: Awaited<ReturnType<typeof makeRsaKeys>>;
  otherKeys: Awaited<ReturnType<typeof makeRsaKeys>>;
  root: Holder;
  issuer: Holder;
  leaf: Holder;
  chain: string;
}
let world: World;

beforeAll(async () => {
  const [rootKeys, issuerKeys, keys, otherKeys] = await Promise.all([
    makeRsaKeys(),
    makeRsaKeys(),
    makeRsaKeys(),
    makeRsaKeys(),
  ]);
  const root = await issue({ subject: 'CN=Test Root', keys: rootKeys, isAuthority: true });
  const issuer = await issue({
    subject: 'CN=Test Issuer',
    keys: issuerKeys,
    issuer: root,
    isAuthority: true,
    pathLength: 0,
  });
  const leaf = await issueLeaf(issuer, keys);
  world = { store: await startStore(), keys, otherKeys, root, issuer, leaf, chain: leaf.pem + issuer.pem };
});

afterAll(() => world.store.close());

function makeVerifier(options: Partial<RequestVerifierOptions> = {}) {
  const clock = { nowMs: startMs };
  const now = () => clock.nowMs;
  const verifier = createRequestVerifier({
    certificateOrigin: world.store.origin,
    extraTrustedRootsPem: [world.root.pem],
    now,
    requestMemory: createProcessRequestMemory({ now }),
    download: { timeoutMs: 300 },
    ...options,
  });
  return { clock, verify: (request: AlexaRequestToVerify) => verifier.verify(request) };
}

/** A request that passes; each forgery starts from one. */
function genuine(changes: Parameters<typeof makeEnvelope>[1] = {}, url = world.store.serve(world.chain)) {
  return makeRequest({ url, keys: world.keys, body: makeEnvelope(startMs, changes) });
}

async function reasonOf(verdict: Promise<unknown>): Promise<RefusalReason | 'accepted'> {
  try {
    await verdict;
    return 'accepted';
  } catch (error) {
    if (error instanceof VerificationError) return error.reason;
    throw error;
  }
}

function flipBit(bytes: Buffer, at: number): Buffer {
  const flipped = Buffer.from(bytes);
  flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at);
  return flipped;
}

const isoAt = (offsetMs: number) => new Date(startMs + offsetMs).toISOString();

describe('genuine requests pass', () => {
  test("with the emulated Amazon's own authority and signature", async () => {
    const authority = await makeAuthority();
    const url = world.store.serve(authority.chainPem);
    const request = genuine({}, url);
    request.headers['signature-256'] = [authority.signRequest(request.rawBody)['Signature-256']];
    const { verify } = makeVerifier({ extraTrustedRootsPem: [authority.certificateAuthorityPem] });
    const verified = await verify(request);
    expect(verified).toMatchObject({ applicationId: skillId, requestType: 'IntentRequest', sentAtMs: startMs });
    expect(verified.envelope.request.intent).toMatchObject({ name: 'SearchProductIntent' });
  });

  const good: { name: string; make: () => AlexaRequestToVerify | Promise<AlexaRequestToVerify> }[] = [
    { name: 'a fresh request', make: () => genuine() },
    { name: '149 s old', make: () => genuine({ request: { timestamp: isoAt(-149_000) } }) },
    { name: '149 s ahead', make: () => genuine({ request: { timestamp: isoAt(149_000) } }) },
    {
      name: 'a timestamp in whole seconds, as Alexa writes it',
      make: () => genuine({ request: { timestamp: isoAt(0).replace(/\.\d+/, '') } }),
    },
    {
      name: 'a timestamp with a zone offset',
      make: () =>
        genuine({ request: { timestamp: new Date(startMs + 2 * 3_600_000).toISOString().replace('Z', '+02:00') } }),
    },
    { name: 'without a session', make: () => genuine({ session: undefined }) },
    {
      name: 'one of several application ids',
      make: () => ({ ...genuine(), applicationIds: ['amzn1.ask.skill.other', skillId] }),
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
      make: () => genuine({ request: { intent: { name: 'Ü', slots: { q: { name: 'q', value: 'café ☕ 靴' } } } } }),
    },
    {
      name: 'a chain that also serves its root',
      make: () => genuine({}, world.store.serve(world.chain + world.root.pem)),
    },
    {
      name: 'a chain in the wrong order after the leaf',
      make: () => genuine({}, world.store.serve(world.leaf.pem + world.root.pem + world.issuer.pem)),
    },
    {
      name: 'text between the certificates',
      make: () => genuine({}, world.store.serve(`# leaf\n${world.leaf.pem}\nsubject=x\n${world.issuer.pem}`)),
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
        return genuine({}, world.store.serve(world.chain + cross.pem));
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
        return genuine({}, world.store.serve(leaf.pem + world.issuer.pem));
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
        return genuine({}, world.store.serve(leaf.pem + issuer.pem));
      },
    },
  ];

  function withUrl(change: (url: string) => string) {
    const request = genuine();
    const [url = ''] = request.headers.signaturecertchainurl ?? [];
    request.headers.signaturecertchainurl = [change(url)];
    return request;
  }

  test.each(good)('$name', async ({ make }) => {
    const { verify } = makeVerifier();
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
    const { verify } = makeVerifier();
    const event = (timestamp: string) => genuine({ session: undefined, request: { type, timestamp } });
    expect(await reasonOf(verify(event(isoAt(-59 * minuteMs))))).toBe('accepted');
    expect(await reasonOf(verify(event(isoAt(-61 * minuteMs))))).toBe('timestamp_stale');
    expect(await reasonOf(verify(event(isoAt(151_000))))).toBe('timestamp_future');
  });
});

interface Forgery {
  name: string;
  reason: RefusalReason;
  forge: () => AlexaRequestToVerify | Promise<AlexaRequestToVerify>;
}

/** Forgeries that differ from a genuine request in the certificate's address only. */
function byUrl(name: string, reason: RefusalReason, change: (url: string) => string): Forgery {
  return {
    name: `address: ${name}`,
    reason,
    forge: () => {
      const request = genuine();
      const [url = ''] = request.headers.signaturecertchainurl ?? [];
      request.headers.signaturecertchainurl = [change(url)];
      return request;
    },
  };
}

/** Forgeries whose chain is not what it should be; the request itself is signed with the leaf's key. */
function byChain(
  name: string,
  reason: RefusalReason,
  makeChain: () => Promise<string> | string,
  keys?: () => World['keys'],
): Forgery {
  return {
    name: `chain: ${name}`,
    reason,
    forge: async () =>
      makeRequest({
        url: world.store.serve(await makeChain()),
        keys: keys?.() ?? world.keys,
        body: makeEnvelope(startMs),
      }),
  };
}

const weakKeys = makeRsaKeys(1024);
const ecKeys = makeEcKeys();

const forgeries: Forgery[] = [
  byUrl('plain http', 'certificate_url_scheme', (url) => url.replace('https:', 'http:')),
  byUrl('ftp', 'certificate_url_scheme', (url) => url.replace('https:', 'ftp:')),
  byUrl(
    'data with the chain inside',
    'certificate_url_scheme',
    () => `data:application/x-pem-file;base64,${Buffer.from(world.chain).toString('base64').slice(0, 600)}`,
  ),
  byUrl('another host', 'certificate_url_host', (url) => url.replace('s3.amazonaws.com', 's3.evil.example')),
  byUrl('the right host as a prefix of another', 'certificate_url_host', (url) =>
    url.replace('s3.amazonaws.com', 's3.amazonaws.com.evil.example'),
  ),
  byUrl('a subdomain (another bucket, virtual-host style)', 'certificate_url_host', (url) =>
    url.replace('s3.', 'evil.s3.'),
  ),
  byUrl('another region', 'certificate_url_host', (url) =>
    url.replace('s3.amazonaws.com', 's3.eu-west-1.amazonaws.com'),
  ),
  byUrl('host with a trailing dot', 'certificate_url_host', (url) => url.replace('.com/', '.com./')),
  byUrl('look-alike letters in the host', 'certificate_url_malformed', (url) => url.replace('amazonaws', 'аmazonaws')),
  byUrl('loopback', 'certificate_url_host', (url) => url.replace('s3.amazonaws.com', '127.0.0.1')),
  byUrl('another port', 'certificate_url_port', (url) => url.replace('.com/', '.com:8443/')),
  byUrl('the port of plain http', 'certificate_url_port', (url) => url.replace('.com/', '.com:80/')),
  byUrl('user name', 'certificate_url_credentials', (url) => url.replace('https://', 'https://amazon@')),
  byUrl('the right host as user name and password', 'certificate_url_credentials', (url) =>
    url.replace('https://s3.amazonaws.com/', 'https://s3.amazonaws.com:443@evil.example/'),
  ),
  byUrl('another bucket', 'certificate_url_path', (url) => url.replace('/echo.api/', '/evil-bucket/')),
  byUrl('a bucket that begins alike', 'certificate_url_path', (url) => url.replace('/echo.api/', '/echo.api.evil/')),
  byUrl('bucket in capitals', 'certificate_url_path', (url) => url.replace('/echo.api/', '/EcHo.aPi/')),
  byUrl('bucket further down', 'certificate_url_path', (url) => url.replace('/echo.api/', '/evil/echo.api/')),
  byUrl('.. out of the bucket', 'certificate_url_path', (url) => url.replace('/echo.api/', '/echo.api/../evil/')),
  byUrl('encoded .. out of the bucket', 'certificate_url_path', (url) =>
    url.replace('/echo.api/', '/echo.api/%2e%2E/evil/'),
  ),
  byUrl('.. with an encoded slash', 'certificate_url_path', (url) =>
    url.replace('/echo.api/', '/echo.api/..%2fevil%2f'),
  ),
  byUrl('doubly encoded dots', 'certificate_url_path', (url) => url.replace('/echo.api/', '/echo.api/%252e%252e/')),
  byUrl('backslashes', 'certificate_url_malformed', (url) => url.replace('/echo.api/', '/echo.api\\..\\evil\\')),
  byUrl('query', 'certificate_url_query', (url) => `${url}?versionId=1`),
  byUrl('empty query', 'certificate_url_query', (url) => `${url}?`),
  byUrl('fragment', 'certificate_url_query', (url) => `${url}#x`),
  byUrl('a tab inside', 'certificate_url_malformed', (url) => url.replace('echo.api', 'echo\t.api')),
  byUrl('two addresses in one header', 'certificate_url_malformed', (url) => `https://evil.example/x, ${url}`),
  byUrl('empty', 'certificate_url_malformed', () => ''),
  byUrl('a bare path', 'certificate_url_malformed', () => '/echo.api/echo-api-cert.pem'),
  byUrl('very long', 'certificate_url_malformed', (url) => url + 'x'.repeat(2000)),

  {
    name: 'download: a redirect to a good chain',
    reason: 'certificate_download_redirected',
    forge: () => {
      const good = new URL(world.store.serve(world.chain)).pathname;
      return genuine(
        {},
        world.store.serve((_request, response) => response.writeHead(302, { location: good }).end()),
      );
    },
  },
  {
    name: 'download: not there',
    reason: 'certificate_download_status',
    forge: () => genuine({}, 'https://s3.amazonaws.com/echo.api/absent.pem'),
  },
  {
    name: 'download: a good chain under an error status',
    reason: 'certificate_download_status',
    forge: () =>
      genuine(
        {},
        world.store.serve((_request, response) => response.writeHead(403).end(world.chain)),
      ),
  },
  {
    name: 'download: larger than allowed',
    reason: 'certificate_download_too_large',
    forge: () => genuine({}, world.store.serve(`${world.chain}${'#'.repeat(70_000)}`)),
  },
  {
    name: 'download: endless',
    reason: 'certificate_download_too_large',
    forge: () =>
      genuine(
        {},
        world.store.serve((_request, response) => {
          const pour = () => {
            while (!response.destroyed && response.write('x'.repeat(4096)));
          };
          response.on('drain', pour);
          pour();
        }),
      ),
  },
  {
    name: 'download: no answer in time',
    reason: 'certificate_download_timeout',
    forge: () =>
      genuine(
        {},
        world.store.serve(() => {}),
      ),
  },
  {
    name: 'download: drop by drop',
    reason: 'certificate_download_timeout',
    forge: () =>
      genuine(
        {},
        world.store.serve((_request, response) => {
          const drip = setInterval(() => response.write('-'), 20);
          response.on('close', () => clearInterval(drip));
        }),
      ),
  },
  {
    name: 'download: connection dropped',
    reason: 'certificate_download_failed',
    forge: () =>
      genuine(
        {},
        world.store.serve((request) => request.socket.destroy()),
      ),
  },

  byChain('empty file', 'certificate_unreadable', () => ''),
  byChain('garbage', 'certificate_unreadable', () => '<html>not a certificate</html>'),
  byChain(
    'PEM frame around garbage',
    'certificate_unreadable',
    () => `-----BEGIN CERTIFICATE-----\n${Buffer.from('nonsense').toString('base64')}\n-----END CERTIFICATE-----\n`,
  ),
  byChain('cut off in the middle', 'certificate_unreadable', () => world.leaf.pem.slice(0, 700)),
  byChain('a hundred certificates', 'certificate_unreadable', () => world.leaf.pem + world.issuer.pem.repeat(9)),
  byChain('leaf without its issuer', 'certificate_untrusted', () => world.leaf.pem),
  byChain('issuer before leaf', 'certificate_not_leaf', () => world.issuer.pem + world.leaf.pem),
  byChain(
    'leaf expired',
    'certificate_expired',
    async () => (await issueLeaf(world.issuer, world.keys, { validToMs: startMs - minuteMs })).pem + world.issuer.pem,
  ),
  byChain(
    'leaf not yet valid',
    'certificate_not_yet_valid',
    async () => (await issueLeaf(world.issuer, world.keys, { validFromMs: startMs + minuteMs })).pem + world.issuer.pem,
  ),
  byChain('issuer expired', 'certificate_expired', async () => {
    const old = await issue({
      subject: 'CN=Old Issuer',
      keys: world.otherKeys,
      issuer: world.root,
      isAuthority: true,
      validToMs: startMs - minuteMs,
    });
    return (await issueLeaf(old, world.keys)).pem + old.pem;
  }),
  byChain('issuer not yet valid', 'certificate_not_yet_valid', async () => {
    const early = await issue({
      subject: 'CN=Early Issuer',
      keys: world.otherKeys,
      issuer: world.root,
      isAuthority: true,
      validFromMs: startMs + minuteMs,
    });
    return (await issueLeaf(early, world.keys)).pem + early.pem;
  }),
  byChain('another name', 'certificate_name', () => leafNamed('dns', 'api.amazon.com')),
  byChain('the right name as a prefix', 'certificate_name', () => leafNamed('dns', 'echo-api.amazon.com.evil.example')),
  byChain('wildcard name', 'certificate_name', () => leafNamed('dns', '*.amazon.com')),
  byChain('the right name as a mail address', 'certificate_name', () => leafNamed('email', 'echo-api.amazon.com')),
  byChain('the right name as a URI', 'certificate_name', () => leafNamed('url', 'https://echo-api.amazon.com')),
  byChain('the right name hidden behind a comma', 'certificate_name', () =>
    leafNamed('dns', 'evil.example, DNS:echo-api.amazon.com'),
  ),
  byChain('the right name before a NUL', 'certificate_name', () =>
    leafNamed('dns', 'echo-api.amazon.com\0.evil.example'),
  ),
  byChain(
    'the right name in the common name only',
    'certificate_name',
    async () => (await issueLeaf(world.issuer, world.keys, { names: undefined })).pem + world.issuer.pem,
  ),
  byChain(
    'self-signed leaf',
    'certificate_untrusted',
    async () => (await issueLeaf(world.issuer, world.keys, { issuer: undefined })).pem,
  ),
  byChain('another root', 'certificate_untrusted', async () => {
    const root = await issue({ subject: 'CN=Evil Root', keys: world.otherKeys, isAuthority: true });
    return (await issueLeaf(root, world.keys)).pem + root.pem;
  }),
  byChain("another root under the trusted root's name", 'certificate_untrusted', async () => {
    const root = await issue({ subject: world.root.subject, keys: world.otherKeys, isAuthority: true });
    return (await issueLeaf(root, world.keys)).pem + root.pem;
  }),
  byChain("another issuer under the true issuer's name", 'certificate_untrusted', async () => {
    const issuer = await issue({ subject: world.issuer.subject, keys: world.otherKeys, isAuthority: true });
    return (await issueLeaf(issuer, world.keys)).pem + world.issuer.pem + world.root.pem;
  }),
  byChain("a bundled public root's name", 'certificate_untrusted', async () => {
    const fake = { subject: 'C=US, O=Amazon, CN=Amazon Root CA 1', keys: world.otherKeys };
    const issuer = await issue({ ...fake, isAuthority: true });
    return (await issueLeaf(issuer, world.keys)).pem + issuer.pem;
  }),
  byChain('a leaf that names another issuer than the one whose key signed it', 'certificate_untrusted', async () => {
    const renamed = { ...world.issuer, subject: 'CN=Somebody Else' };
    return (await issueLeaf(renamed, world.keys)).pem + world.issuer.pem;
  }),
  byChain('intermediate that is no authority', 'certificate_untrusted', async () => {
    const issuer = await issue({
      subject: 'CN=No Authority',
      keys: world.otherKeys,
      issuer: world.root,
      keyUsage: KeyUsageFlags.keyCertSign,
    });
    return (await issueLeaf(issuer, world.keys)).pem + issuer.pem;
  }),
  byChain('intermediate without the right to sign certificates', 'certificate_untrusted', async () => {
    const issuer = await issue({
      subject: 'CN=No Signer',
      keys: world.otherKeys,
      issuer: world.root,
      isAuthority: true,
      keyUsage: KeyUsageFlags.digitalSignature,
    });
    return (await issueLeaf(issuer, world.keys)).pem + issuer.pem;
  }),
  byChain('a genuine leaf used as an authority', 'certificate_untrusted', async () => {
    const stolen = await issueLeaf(world.issuer, world.otherKeys);
    return (await issueLeaf(stolen, world.keys)).pem + stolen.pem + world.issuer.pem;
  }),
  byChain(
    'an authority used as a leaf',
    'certificate_not_leaf',
    async () => (await issueLeaf(world.issuer, world.keys, { isAuthority: true })).pem + world.issuer.pem,
  ),
  byChain('an authority below one that may have none', 'certificate_untrusted', async () => {
    const sub = await issue({ subject: 'CN=Sub', keys: world.otherKeys, issuer: world.issuer, isAuthority: true });
    return (await issueLeaf(sub, world.keys)).pem + sub.pem + world.issuer.pem;
  }),
  byChain('an authority with critical name constraints', 'certificate_untrusted', async () => {
    const issuer = await issue({
      subject: 'CN=Constrained',
      keys: world.otherKeys,
      issuer: world.root,
      isAuthority: true,
      extra: [criticalNameConstraints()],
    });
    return (await issueLeaf(issuer, world.keys)).pem + issuer.pem;
  }),
  byChain('leaf signed with SHA-1', 'certificate_untrusted', async () => {
    const issuer = { ...world.issuer, keys: await withSha1(world.issuer.keys) };
    return (await issueLeaf(issuer, world.keys)).pem + issuer.pem;
  }),
  byChain(
    'leaf for client logins only',
    'certificate_purpose',
    async () => (await issueLeaf(world.issuer, world.keys, { purposes: ['1.3.6.1.5.5.7.3.2'] })).pem + world.issuer.pem,
  ),
  {
    name: 'chain: leaf with a weak key',
    reason: 'certificate_key',
    forge: async () => signedBy(await weakKeys),
  },
  {
    name: 'chain: leaf with an elliptic-curve key',
    reason: 'certificate_key',
    forge: async () => signedBy(await ecKeys),
  },
  byChain('issuer with a weak key', 'certificate_untrusted', async () => {
    const issuer = await issue({ subject: 'CN=Weak', keys: await weakKeys, issuer: world.root, isAuthority: true });
    return (await issueLeaf(issuer, world.keys)).pem + issuer.pem;
  }),

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
    headers['signature-256'] = genuine().headers['signature-256'];
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
      const request = genuine();
      const at = request.rawBody.indexOf('SearchProductIntent');
      return { ...request, rawBody: flipBit(request.rawBody, at) };
    },
  },
  {
    name: 'body: a space added',
    reason: 'signature_mismatch',
    forge: () => {
      const request = genuine();
      return { ...request, rawBody: Buffer.concat([request.rawBody, Buffer.from(' ')]) };
    },
  },
  {
    name: 'body: parsed and written again with other spacing',
    reason: 'signature_mismatch',
    forge: () => {
      const request = genuine();
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
  byBody('session without its id', 'body_shape', () =>
    JSON.stringify(makeEnvelope(startMs, { session: { new: true, application: { applicationId: skillId } } })),
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
    forge: () => genuine({ request: { type: 'AlexaSkillEvent.Invented', timestamp: isoAt(-30 * minuteMs) } }),
  },

  byApplication('another skill', 'application_unknown', 'amzn1.ask.skill.evil', 'amzn1.ask.skill.evil'),
  byApplication('session names another skill', 'application_conflict', 'amzn1.ask.skill.evil', skillId),
  byApplication('context names another skill', 'application_conflict', skillId, 'amzn1.ask.skill.evil'),
  byApplication('session names none', 'application_missing', undefined, skillId),
  byApplication('context names none', 'application_missing', skillId, undefined),
  byApplication('neither names one', 'application_missing', undefined, undefined),
  byApplication('an object that prints as the id', 'application_missing', [skillId], [skillId]),
  byApplication('the id in capitals', 'application_unknown', skillId.toUpperCase(), skillId.toUpperCase()),
  { name: 'skill: no context at all', reason: 'application_missing', forge: () => genuine({ context: undefined }) },
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
    forge: () => ({ ...genuine(), applicationIds: [] }),
  },
];

async function leafNamed(type: 'dns' | 'email' | 'url', value: string): Promise<string> {
  return (await issueLeaf(world.issuer, world.keys, { names: [{ type, value }] })).pem + world.issuer.pem;
}

async function signedBy(keys: World['keys']) {
  const leaf = await issueLeaf(world.issuer, keys);
  const url = world.store.serve(leaf.pem + world.issuer.pem);
  return makeRequest({ url, keys, body: makeEnvelope(startMs) });
}

function change(name: string, reason: RefusalReason, alter: (request: ReturnType<typeof genuine>) => void): Forgery {
  return {
    name,
    reason,
    forge: () => {
      const request = genuine();
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
  return { name: `time: ${name}`, reason, forge: () => genuine({ request: { timestamp: timestamp() } }) };
}

function byApplication(name: string, reason: RefusalReason, inSession: unknown, inContext: unknown): Forgery {
  return {
    name: `skill: ${name}`,
    reason,
    forge: () =>
      genuine({
        session: { new: true, sessionId: 's', application: { applicationId: inSession } },
        context: { System: { application: { applicationId: inContext } } },
      }),
  };
}

describe('forged requests are refused', () => {
  test.each(forgeries)('$name', async ({ reason, forge }) => {
    const { verify } = makeVerifier();
    expect(await reasonOf(verify(await forge()))).toBe(reason);
  });

  test('a replay, whatever its headers', async () => {
    const { verify } = makeVerifier();
    const request = genuine();
    const again = { ...request, headers: { ...request.headers, 'x-amzn-trace-id': ['other'] } };
    expect(await reasonOf(verify(request))).toBe('accepted');
    expect(await reasonOf(verify(request))).toBe('request_replayed');
    expect(await reasonOf(verify(again))).toBe('request_replayed');
  });

  test('a replay is refused to the last millisecond of its window, and is stale after it', async () => {
    const { clock, verify } = makeVerifier();
    const request = genuine({ request: { timestamp: isoAt(100_000) } });
    expect(await reasonOf(verify(request))).toBe('accepted');
    clock.nowMs = startMs + 250_000;
    expect(await reasonOf(verify(request))).toBe('request_replayed');
    clock.nowMs += 1;
    expect(await reasonOf(verify(request))).toBe('timestamp_stale');
  });

  test('of two copies that arrive together, one', async () => {
    const { verify } = makeVerifier();
    const request = genuine();
    const reasons = await Promise.all([reasonOf(verify(request)), reasonOf(verify(request))]);
    expect(reasons.sort()).toEqual(['accepted', 'request_replayed']);
  });

  test('a forgery does not use up the id of the genuine request', async () => {
    const { verify } = makeVerifier();
    const request = genuine();
    const forged = { ...request, headers: { ...request.headers, 'signature-256': genuine().headers['signature-256'] } };
    expect(await reasonOf(verify(forged))).toBe('signature_mismatch');
    expect(await reasonOf(verify(request))).toBe('accepted');
  });

  test('a chain that was good when it was cached, once its leaf has expired', async () => {
    const leaf = await issueLeaf(world.issuer, world.keys, { validToMs: startMs + 10 * minuteMs });
    const url = world.store.serve(leaf.pem + world.issuer.pem);
    const { clock, verify } = makeVerifier();
    expect(await reasonOf(verify(genuine({}, url)))).toBe('accepted');
    clock.nowMs = startMs + 11 * minuteMs;
    const later = genuine({ request: { timestamp: isoAt(11 * minuteMs) } }, url);
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
    const { clock, verify } = makeVerifier();
    expect(await reasonOf(verify(genuine({}, url)))).toBe('accepted');
    clock.nowMs = startMs + 11 * minuteMs;
    const later = genuine({ request: { timestamp: isoAt(11 * minuteMs) } }, url);
    expect(await reasonOf(verify(later))).toBe('certificate_expired');
  });

  test('a bit flipped anywhere in the body or in the signature', async () => {
    const { verify } = makeVerifier();
    const url = world.store.serve(world.chain);
    const request = genuine({}, url);
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
