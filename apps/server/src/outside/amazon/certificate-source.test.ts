import { createPublicKey } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCertificateSource } from './certificate-source.ts';
import {
  dayMs,
  type Holder,
  issue,
  issueLeaf,
  makeEnvelope,
  makeRequest,
  makeRsaKeys,
  minuteMs,
  startStore,
} from './forgery.fixture.ts';
import { createProcessRequestMemory } from './request-memory.ts';
import { createRequestVerifier } from './request-verification.ts';

const startMs = Date.now();
const clock = { nowMs: startMs };
const now = () => clock.nowMs;

let store: Awaited<ReturnType<typeof startStore>>;
let root: Holder;
let keys: Awaited<ReturnType<typeof makeRsaKeys>>;
let chain: string;

beforeAll(async () => {
  store = await startStore();
  root = await issue({ subject: 'CN=Test Root', keys: await makeRsaKeys(), isAuthority: true });
  keys = await makeRsaKeys();
  chain = (await issueLeaf(root, keys)).pem;
});
afterAll(() => store.close());
beforeEach(() => {
  clock.nowMs = startMs;
  store.asked.length = 0;
});

function makeSource(download = {}) {
  return createCertificateSource({
    certificateOrigin: store.origin,
    extraTrustedRootsPem: [root.pem],
    now,
    download: { timeoutMs: 5000, ...download },
  });
}

describe('the memory of certificates', () => {
  test('a hundred requests at once need one download, and later ones none', async () => {
    const source = makeSource();
    const url = new URL(store.serve(chain));
    expect(source.peek(url)).toBeUndefined();
    const signers = await Promise.all(Array.from({ length: 100 }, () => source.find(url)));
    expect(new Set(signers).size).toBe(1);
    expect(source.peek(url)).toBe(signers[0]);
    expect(await source.find(url)).toBe(signers[0]);
    expect(store.asked).toHaveLength(1);
  });

  test('a wrong file is refused for a while without being asked for again, and then read anew', async () => {
    let content = 'garbage';
    const source = makeSource();
    const url = new URL(store.serve((_request, response) => response.end(content)));
    await expect(source.find(url)).rejects.toMatchObject({ reason: 'certificate_unreadable' });
    content = chain;
    await expect(source.find(url)).rejects.toMatchObject({ reason: 'certificate_unreadable' });
    expect(store.asked).toHaveLength(1);
    clock.nowMs += 31_000;
    expect(createPublicKey(chain).equals((await source.find(url)).publicKey)).toBe(true);
  });

  test('after a network fault the next second tries again', async () => {
    let isDown = true;
    const source = makeSource();
    const url = new URL(
      store.serve((request, response) => void (isDown ? request.socket.destroy() : response.end(chain))),
    );
    await expect(source.find(url)).rejects.toMatchObject({ reason: 'certificate_download_failed' });
    isDown = false;
    clock.nowMs += 1_001;
    expect(createPublicKey(chain).equals((await source.find(url)).publicKey)).toBe(true);
  });

  test('a file that Amazon replaced in place is read after half a day', async () => {
    let content = chain;
    const source = makeSource();
    const url = new URL(store.serve((_request, response) => response.end(content)));
    const first = await source.find(url);
    content = (await issueLeaf(root, await makeRsaKeys())).pem;
    clock.nowMs += 13 * 60 * minuteMs;
    const second = await source.find(url);
    expect(second.publicKey.equals(first.publicKey)).toBe(false);
  });

  test('a proven chain outlives a store that is away, but not its own dates', async () => {
    let isDown = false;
    const source = makeSource();
    const leaf = await issueLeaf(root, keys, { validToMs: startMs + dayMs });
    const url = new URL(
      store.serve((request, response) => void (isDown ? request.socket.destroy() : response.end(leaf.pem))),
    );
    const signer = await source.find(url);
    isDown = true;
    clock.nowMs = startMs + 13 * 60 * minuteMs;
    expect(await source.find(url)).toBe(signer);
    expect(source.peek(url)).toBe(signer);
    clock.nowMs = startMs + dayMs + minuteMs;
    expect(source.peek(url)).toBeUndefined();
    await expect(source.find(url)).rejects.toMatchObject({ reason: 'certificate_expired' });
  });

  test('invented addresses cannot open sockets without end', async () => {
    const source = makeSource({ concurrentMax: 3, timeoutMs: 200 });
    const urls = Array.from({ length: 10 }, () => new URL(store.serve(() => {})));
    const outcomes = await Promise.all(urls.map((url) => source.find(url).catch((error) => error.reason)));
    expect(outcomes.filter((reason) => reason === 'certificate_download_timeout')).toHaveLength(3);
    expect(outcomes.filter((reason) => reason === 'certificate_download_busy')).toHaveLength(7);
    expect(store.asked).toHaveLength(3);
  });
});

describe('what a stranger can make us do', () => {
  function makeVerifier() {
    return createRequestVerifier({
      certificateOrigin: store.origin,
      extraTrustedRootsPem: [root.pem],
      now,
      requestMemory: createProcessRequestMemory({ now }),
    });
  }

  test('requests for another skill, or stale ones, cause no download', async () => {
    const verifier = makeVerifier();
    const url = store.serve(chain);
    const other = makeRequest({ url, keys, body: makeEnvelope(startMs), applicationIds: ['amzn1.ask.skill.other'] });
    const stale = makeRequest({ url, keys, body: makeEnvelope(startMs - dayMs) });
    await expect(verifier.verify(other)).rejects.toMatchObject({ reason: 'application_unknown' });
    await expect(verifier.verify(stale)).rejects.toMatchObject({ reason: 'timestamp_stale' });
    expect(store.asked).toHaveLength(0);
  });

  test('spellings of one address are one entry', async () => {
    const verifier = makeVerifier();
    const url = store.serve(chain);
    const spellings = [
      url,
      url.replace('.com/', '.com:443/'),
      url.replace('s3', 'S3'),
      url.replace('/echo.api/', '/echo.api/./'),
    ];
    for (const spelling of spellings) {
      await verifier.verify(makeRequest({ url: spelling, keys, body: makeEnvelope(startMs) }));
    }
    expect(store.asked).toHaveLength(1);
  });
});

test('an extra root that is no certificate stops the start', () => {
  expect(() => createCertificateSource({ extraTrustedRootsPem: ['nonsense'] })).toThrow(/holds no PEM certificate/);
});
