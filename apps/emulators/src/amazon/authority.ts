import 'reflect-metadata';
import { createPrivateKey, sign as signBytes, webcrypto } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { z } from 'zod';
import { writeAtomically } from '../state-file.ts';

/** The address every signed request names; the server under test fetches it from the emulator's origin instead. */
export const emulatorChainUrl = 'https://s3.amazonaws.com/echo.api/echo-api-cert-emulator.pem';
/** Where the emulator serves the chain. */
export const chainPath = '/echo.api/echo-api-cert-emulator.pem';

/** The root's certificate in the authority's directory, without its key. */
export const rootFile = 'root.pem';

const signerName = 'echo-api.amazon.com';
const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
};
const dayMs = 86_400_000;
const leafLifetimeMs = 90 * dayMs;
/** A leaf this close to its end is replaced, so that a long-lived data folder never starts with a dead certificate. */
const leafRenewalMs = 14 * dayMs;

/** What can be wrong with a signing certificate on purpose. */
export type CertificateFault = 'expired' | 'not-yet-valid' | 'wrong-name' | 'self-signed' | 'other-root';

/** The headers Alexa puts on a request to a skill. `Signature` is the old SHA-1 one, `Signature-256` the one to check. */
export interface SignatureHeaders {
  SignatureCertChainUrl: string;
  Signature: string;
  'Signature-256': string;
}

export interface Authority {
  /** The root to trust, PEM. */
  certificateAuthorityPem: string;
  /** What the chain address serves: the leaf, then its issuer. */
  chainPem: string;
  chainUrl: string;
  /** Signs the exact bytes that will be sent. */
  signRequest(rawBody: string | Uint8Array): SignatureHeaders;
  /** An authority with the same root whose leaf is bad in the named way. */
  withFault(fault: CertificateFault): Promise<Authority>;
}

export interface AuthorityOptions {
  /** Where root, issuer and leaf are kept; in memory only when absent. */
  directory?: string;
  /** Makes a certificate that a verifier must refuse. */
  fault?: CertificateFault;
  /** The address put into the requests. */
  chainUrl?: string;
}

interface Holder {
  certificate: X509Certificate;
  keys: webcrypto.CryptoKeyPair;
  keyPem: string;
}

const storedSchema = z.object({ certificate: z.string(), key: z.string() });

async function newKeys(): Promise<{ keys: webcrypto.CryptoKeyPair; keyPem: string }> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  return {
    keys,
    keyPem: PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY'),
  };
}

function serialNumber(): string {
  // A leading 01 keeps the number positive in DER.
  return `01${Buffer.from(webcrypto.getRandomValues(new Uint8Array(15))).toString('hex')}`;
}

async function makeRoot(commonName: string): Promise<Holder> {
  const { keys, keyPem } = await newKeys();
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: serialNumber(),
      name: `CN=${commonName}, O=Voicecart emulators`,
      notBefore: new Date(Date.now() - 2 * 365 * dayMs),
      notAfter: new Date(Date.now() + 10 * 365 * dayMs),
      signingAlgorithm: algorithm,
      keys,
      extensions: [
        new BasicConstraintsExtension(true, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      ],
    },
    webcrypto,
  );
  return { certificate, keys, keyPem };
}

async function makeIssuer(root: Holder): Promise<Holder> {
  const { keys, keyPem } = await newKeys();
  const certificate = await X509CertificateGenerator.create(
    {
      serialNumber: serialNumber(),
      subject: 'CN=Voicecart emulated Amazon issuer, O=Voicecart emulators',
      issuer: root.certificate.subject,
      notBefore: new Date(Date.now() - 2 * 365 * dayMs),
      notAfter: new Date(Date.now() + 9 * 365 * dayMs),
      signingAlgorithm: algorithm,
      signingKey: root.keys.privateKey,
      publicKey: keys.publicKey,
      extensions: [
        new BasicConstraintsExtension(true, 0, true),
        new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      ],
    },
    webcrypto,
  );
  return { certificate, keys, keyPem };
}

function leafValidity(fault: CertificateFault | undefined): { notBefore: Date; notAfter: Date } {
  const now = Date.now();
  if (fault === 'expired') return { notBefore: new Date(now - 100 * dayMs), notAfter: new Date(now - dayMs) };
  if (fault === 'not-yet-valid') return { notBefore: new Date(now + dayMs), notAfter: new Date(now + 100 * dayMs) };
  return { notBefore: new Date(now - dayMs), notAfter: new Date(now + leafLifetimeMs) };
}

async function makeLeaf(issuer: Holder, fault?: CertificateFault): Promise<Holder> {
  const { keys, keyPem } = await newKeys();
  const name = fault === 'wrong-name' ? 'echo-api.amazon.com.voicecart.example' : signerName;
  const contents = {
    serialNumber: serialNumber(),
    ...leafValidity(fault),
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.keyEncipherment, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension([{ type: 'dns', value: name }]),
    ],
  };
  const certificate =
    fault === 'self-signed'
      ? await X509CertificateGenerator.createSelfSigned({ ...contents, name: `CN=${name}`, keys }, webcrypto)
      : await X509CertificateGenerator.create(
          {
            ...contents,
            subject: `CN=${name}`,
            issuer: issuer.certificate.subject,
            signingKey: issuer.keys.privateKey,
            publicKey: keys.publicKey,
          },
          webcrypto,
        );
  return { certificate, keys, keyPem };
}

async function loadHolder(file: string): Promise<Holder | undefined> {
  try {
    const stored = storedSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    const certificate = new X509Certificate(stored.certificate);
    const pkcs8 = PemConverter.decodeFirst(stored.key);
    const privateKey = await webcrypto.subtle.importKey('pkcs8', pkcs8, algorithm, true, ['sign']);
    const publicKey = await webcrypto.subtle.importKey('spki', certificate.publicKey.rawData, algorithm, true, [
      'verify',
    ]);
    return { certificate, keys: { privateKey, publicKey }, keyPem: stored.key };
  } catch {
    // Absent or torn: a new one is made, and whoever trusted the old root reads the new one at the next start.
    return undefined;
  }
}

async function saveHolder(file: string, holder: Holder): Promise<void> {
  await writeAtomically(
    file,
    JSON.stringify({ certificate: holder.certificate.toString('pem'), key: holder.keyPem }),
    0o600,
  );
}

async function kept(
  directory: string | undefined,
  name: string,
  make: () => Promise<Holder>,
  isUsable: (holder: Holder) => boolean,
) {
  if (directory === undefined) return { holder: await make(), isNew: true };
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, `${name}.json`);
  const found = await loadHolder(file);
  if (found && isUsable(found)) return { holder: found, isNew: false };
  const holder = await make();
  await saveHolder(file, holder);
  return { holder, isNew: true };
}

function assemble(root: Holder, issuer: Holder, leaf: Holder, chainUrl: string, fault?: CertificateFault): Authority {
  const key = createPrivateKey(leaf.keyPem);
  const chain = fault === 'self-signed' ? [leaf] : [leaf, issuer];
  return {
    certificateAuthorityPem: `${root.certificate.toString('pem')}\n`,
    chainPem: `${chain.map((holder) => holder.certificate.toString('pem')).join('\n')}\n`,
    chainUrl,
    signRequest(rawBody) {
      const bytes = typeof rawBody === 'string' ? Buffer.from(rawBody, 'utf8') : rawBody;
      return {
        SignatureCertChainUrl: chainUrl,
        Signature: signBytes('sha1', bytes, key).toString('base64'),
        'Signature-256': signBytes('sha256', bytes, key).toString('base64'),
      };
    },
    async withFault(otherFault) {
      if (otherFault !== 'other-root')
        return assemble(root, issuer, await makeLeaf(issuer, otherFault), chainUrl, otherFault);
      const strangerRoot = await makeRoot('Somebody else');
      const strangerIssuer = await makeIssuer(strangerRoot);
      // The root to trust stays ours: the chain served leads to another one.
      return assemble(root, strangerIssuer, await makeLeaf(strangerIssuer), chainUrl, otherFault);
    },
  };
}

/**
 * The emulated Amazon's certificate authority: a root, an issuer, and a leaf for echo-api.amazon.com that signs requests.
 * With `directory` all three are kept there, and the leaf is renewed when it nears its end.
 * With `fault` the leaf is bad on purpose and never kept.
 */
export async function makeAuthority(options: AuthorityOptions = {}): Promise<Authority> {
  const { directory } = options;
  const chainUrl = options.chainUrl ?? emulatorChainUrl;
  const isFarFromEnd = (holder: Holder) => holder.certificate.notAfter.getTime() - Date.now() > leafRenewalMs;
  const root = await kept(directory, 'root', () => makeRoot('Voicecart emulated Amazon root'), isFarFromEnd);
  const issuer = await kept(
    directory,
    'issuer',
    () => makeIssuer(root.holder),
    (holder) => !root.isNew && isFarFromEnd(holder),
  );
  const leaf = await kept(
    directory,
    'leaf',
    () => makeLeaf(issuer.holder),
    (holder) => !issuer.isNew && isFarFromEnd(holder),
  );
  const authority = assemble(root.holder, issuer.holder, leaf.holder, chainUrl);
  // The file that the server under test is told to trust.
  if (directory !== undefined)
    await writeAtomically(path.join(directory, rootFile), authority.certificateAuthorityPem, 0o644);
  return options.fault === undefined ? authority : authority.withFault(options.fault);
}
