import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  criticalNameConstraints,
  issue,
  issueLeaf,
  KeyUsageFlags,
  makeEcKeys,
  makeEnvelope,
  makeRequest,
  makeRsaKeys,
  minuteMs,
  withSha1,
} from './forgery.fixture.ts';
import type { RefusalReason } from './request-refusal.ts';
import { type Forgery, makeWorld, reasonOf, startMs, type World } from './verification-world.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** Forgeries that differ from a genuine request in the certificate's address only. */
function byUrl(name: string, reason: RefusalReason, change: (url: string) => string): Forgery {
  return {
    name: `address: ${name}`,
    reason,
    forge: () => {
      const request = world.genuine();
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
      return world.genuine(
        {},
        world.store.serve((_request, response) => response.writeHead(302, { location: good }).end()),
      );
    },
  },
  {
    name: 'download: not there',
    reason: 'certificate_download_status',
    forge: () => world.genuine({}, 'https://s3.amazonaws.com/echo.api/absent.pem'),
  },
  {
    name: 'download: a good chain under an error status',
    reason: 'certificate_download_status',
    forge: () =>
      world.genuine(
        {},
        world.store.serve((_request, response) => response.writeHead(403).end(world.chain)),
      ),
  },
  {
    name: 'download: larger than allowed',
    reason: 'certificate_download_too_large',
    forge: () => world.genuine({}, world.store.serve(`${world.chain}${'#'.repeat(70_000)}`)),
  },
  {
    name: 'download: endless',
    reason: 'certificate_download_too_large',
    forge: () =>
      world.genuine(
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
      world.genuine(
        {},
        world.store.serve(() => {}),
      ),
  },
  {
    name: 'download: drop by drop',
    reason: 'certificate_download_timeout',
    forge: () =>
      world.genuine(
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
      world.genuine(
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
  byChain(
    'more certificates than any chain has',
    'certificate_unreadable',
    () => world.leaf.pem + world.issuer.pem.repeat(9),
  ),
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
];

async function leafNamed(type: 'dns' | 'email' | 'url', value: string): Promise<string> {
  return (await issueLeaf(world.issuer, world.keys, { names: [{ type, value }] })).pem + world.issuer.pem;
}

async function signedBy(keys: World['keys']) {
  const leaf = await issueLeaf(world.issuer, keys);
  const url = world.store.serve(leaf.pem + world.issuer.pem);
  return makeRequest({ url, keys, body: makeEnvelope(startMs) });
}
describe('a forged certificate, or address of one, is refused', () => {
  test.each(forgeries)('$name', async ({ reason, forge }) => {
    const { verify } = world.makeVerifier();
    expect(await reasonOf(verify(await forge()))).toBe(reason);
  });
});
