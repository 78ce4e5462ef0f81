import { createPublicKey, verify, X509Certificate } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Authority, emulatorChainUrl, makeAuthority } from './authority.ts';

function certificatesOf(pem: string): X509Certificate[] {
  return (pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []).map(
    (part) => new X509Certificate(part),
  );
}

describe('the emulated certificate authority', () => {
  let directory: string;
  let authority: Authority;
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'authority-'));
    authority = await makeAuthority({ directory });
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  test('serves a leaf for echo-api.amazon.com that leads to its root', () => {
    const [leaf, issuer] = certificatesOf(authority.chainPem);
    const [root] = certificatesOf(authority.certificateAuthorityPem);
    expect(leaf?.checkHost('echo-api.amazon.com')).toBe('echo-api.amazon.com');
    expect(leaf?.ca).toBe(false);
    expect(issuer && leaf?.checkIssued(issuer) && leaf.verify(issuer.publicKey)).toBe(true);
    expect(root && issuer?.checkIssued(root) && issuer.verify(root.publicKey)).toBe(true);
    expect(Date.parse(leaf?.validTo ?? '')).toBeGreaterThan(Date.now() + 30 * 86_400_000);
  });

  test('signs the exact bytes with RSA-SHA256, and one changed byte no longer fits', () => {
    const body = Buffer.from('{"version":"1.0","text":"Grüße"}');
    const headers = authority.signRequest(body);
    const [leaf] = certificatesOf(authority.chainPem);
    if (!leaf) throw new Error('no leaf');
    const key = createPublicKey(leaf.publicKey.export({ type: 'spki', format: 'pem' }));
    expect(headers.SignatureCertChainUrl).toBe(emulatorChainUrl);
    expect(verify('sha256', body, key, Buffer.from(headers['Signature-256'], 'base64'))).toBe(true);
    expect(verify('sha1', body, key, Buffer.from(headers.Signature, 'base64'))).toBe(true);
    expect(
      verify('sha256', Buffer.concat([body, Buffer.from(' ')]), key, Buffer.from(headers['Signature-256'], 'base64')),
    ).toBe(false);
  });

  test('keeps root and leaf over a restart, readable by the owner only', async () => {
    const again = await makeAuthority({ directory });
    expect(again.certificateAuthorityPem).toBe(authority.certificateAuthorityPem);
    expect(again.chainPem).toBe(authority.chainPem);
    expect(await readFile(path.join(directory, 'root.pem'), 'utf8')).toBe(authority.certificateAuthorityPem);
    expect((await readdir(directory)).sort()).toEqual(['issuer.json', 'leaf.json', 'root.json', 'root.pem']);
  });

  test('renews a torn leaf under the same root', async () => {
    const file = path.join(directory, 'leaf.json');
    const before = await readFile(file, 'utf8');
    await writeFile(file, before.slice(0, 100));
    const again = await makeAuthority({ directory });
    expect(again.certificateAuthorityPem).toBe(authority.certificateAuthorityPem);
    expect(again.chainPem).not.toBe(authority.chainPem);
  });

  test('makes each bad certificate bad in exactly the named way', async () => {
    const [root] = certificatesOf(authority.certificateAuthorityPem);
    const chains = async (fault: Parameters<Authority['withFault']>[0]) =>
      certificatesOf((await authority.withFault(fault)).chainPem);

    const [expired] = await chains('expired');
    expect(Date.parse(expired?.validTo ?? '')).toBeLessThan(Date.now());
    const [early] = await chains('not-yet-valid');
    expect(Date.parse(early?.validFrom ?? '')).toBeGreaterThan(Date.now());
    const [misnamed] = await chains('wrong-name');
    expect(misnamed?.checkHost('echo-api.amazon.com')).toBeUndefined();
    const selfSigned = await chains('self-signed');
    expect(selfSigned).toHaveLength(1);
    const [alone] = selfSigned;
    expect(alone?.verify(alone.publicKey)).toBe(true);
    const [strangerLeaf, strangerIssuer] = await chains('other-root');
    expect(strangerIssuer && strangerLeaf?.verify(strangerIssuer.publicKey)).toBe(true);
    expect(root && strangerIssuer?.verify(root.publicKey)).toBe(false);
  });

  test('a bad authority still signs correctly, so that only the certificate is at fault', async () => {
    const bad = await makeAuthority({ directory, fault: 'expired' });
    const [leaf] = certificatesOf(bad.chainPem);
    const { 'Signature-256': signature } = bad.signRequest('x');
    expect(leaf && verify('sha256', Buffer.from('x'), leaf.publicKey, Buffer.from(signature, 'base64'))).toBe(true);
    expect(bad.certificateAuthorityPem).toBe(authority.certificateAuthorityPem);
  });
});
