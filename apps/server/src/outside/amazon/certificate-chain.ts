import { type KeyObject, X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import { readCertificateExtensions } from './certificate-extensions.ts';
import { VerificationError } from './request-refusal.ts';

/** The name Amazon signs under, in the certificate's subject alternative names. */
export const signerName = 'echo-api.amazon.com';

/** A signer whose chain was proven. The dates span the whole chain and are checked again at every use. */
export interface TrustedSigner {
  /** RSA, 2048 bits or more. */
  publicKey: KeyObject;
  validFromMs: number;
  validToMs: number;
}

/** Finds the trusted roots that might have issued a certificate. */
export type RootLookup = (issuer: string) => readonly X509Certificate[];

/** Amazon serves three to five certificates; more only means work for us. */
const maxCertificates = 8;
const maxPathLength = 6;
/** Far more than an honest chain needs; a tangle of look-alike certificates must not cost thousands of RSA operations. */
const maxLinksTried = 40;

const rsaBitsMin = 2048;
/** Beyond this a single verification takes milliseconds. */
const rsaBitsMax = 8192;

const serverAuthenticationId = '1.3.6.1.5.5.7.3.1';
const anyPurposeId = '2.5.29.37.0';
/** basicConstraints, keyUsage, extKeyUsage, subjectAltName and certificatePolicies. Any other critical one is unknown to us. */
const understoodExtensionIds = new Set(['2.5.29.19', '2.5.29.15', '2.5.29.37', '2.5.29.17', '2.5.29.32']);

/** RSA PKCS#1, RSA-PSS and ECDSA with SHA-2. SHA-1 and MD5 collisions have forged certificates before. */
const soundSignatureIds = new Set([
  '1.2.840.113549.1.1.11',
  '1.2.840.113549.1.1.12',
  '1.2.840.113549.1.1.13',
  '1.2.840.113549.1.1.10',
  '1.2.840.10045.4.3.2',
  '1.2.840.10045.4.3.3',
  '1.2.840.10045.4.3.4',
]);

let bundledRoots: X509Certificate[] | undefined;

/**
 * The roots that ship with Node (Mozilla's list) and, in development only, the given ones.
 * Parsed at the first look-up: 150 certificates cost some milliseconds that a start should not pay.
 */
export function createRootLookup(extraRootsPem: readonly string[] = []): RootLookup {
  const extraRoots = extraRootsPem.flatMap((pem) => {
    const roots = readPemCertificates(Buffer.from(pem));
    // Said at the start, rather than by refusing every request later.
    if (roots.length === 0) throw new Error('an extra trusted root holds no PEM certificate');
    return roots;
  });
  let rootsBySubject: Map<string, X509Certificate[]> | undefined;
  return (issuer) => {
    bundledRoots ??= rootCertificates.map((pem) => new X509Certificate(pem));
    rootsBySubject ??= Map.groupBy([...bundledRoots, ...extraRoots], (root) => root.subject);
    return rootsBySubject.get(issuer) ?? [];
  };
}

/**
 * Proves that a downloaded chain belongs to Alexa: leaf first, every link signed by the next up to a trusted root.
 * The file's own order beyond the leaf is not relied on, and a cross-signed root at its end is not needed: Amazon's file
 * ends in one whose issuer has left the trust stores.
 * @param pem the downloaded file
 * @param nowMs the chain must be valid at this moment
 * @throws VerificationError
 */
export function proveChain(pem: Buffer, rootsByIssuer: RootLookup, nowMs: number): TrustedSigner {
  const [leaf, ...authorities] = readPemCertificates(pem);
  if (!leaf) throw new VerificationError('certificate_unreadable', 'the file holds no certificate');

  checkLeaf(leaf);
  const isLink = createLinkCheck();
  const currentPath = findPath(leaf, authorities, rootsByIssuer, isLink, (certificate) =>
    isValidAt(certificate, nowMs),
  );
  // A second search without regard to dates costs nothing on the good path, and tells "expired" from "untrusted".
  const path = currentPath ?? findPath(leaf, authorities, rootsByIssuer, isLink, () => true);
  if (!path) throw new VerificationError('certificate_untrusted', `no trusted root stands behind ${leaf.subject}`);

  const signer: TrustedSigner = {
    publicKey: leaf.publicKey,
    validFromMs: Math.max(...path.map((certificate) => certificate.validFromDate.getTime())),
    validToMs: Math.min(...path.map((certificate) => certificate.validToDate.getTime())),
  };
  checkDates(signer, nowMs);
  return signer;
}

/**
 * Checks a proven signer's dates.
 * @throws VerificationError
 */
export function checkDates(signer: TrustedSigner, nowMs: number): void {
  // Written so that a date that could not be parsed (NaN) refuses.
  if (!(nowMs >= signer.validFromMs)) {
    throw new VerificationError('certificate_not_yet_valid', 'the chain is not valid yet');
  }
  if (!(nowMs <= signer.validToMs)) throw new VerificationError('certificate_expired', 'the chain has expired');
}

function checkLeaf(leaf: X509Certificate): void {
  if (leaf.ca) throw new VerificationError('certificate_not_leaf', 'the first certificate is an authority');
  // Never the subject's common name, and never a wildcard: whoever gets *.amazon.com is not the voice service.
  if (leaf.checkHost(signerName, { subject: 'never', wildcards: false }) === undefined) {
    throw new VerificationError('certificate_name', `the certificate is not for ${signerName}`);
  }
  const purposes = leaf.keyUsage;
  if (purposes && !purposes.includes(serverAuthenticationId) && !purposes.includes(anyPurposeId)) {
    throw new VerificationError('certificate_purpose', 'the certificate is not for a server');
  }
  const { publicKey } = leaf;
  if (publicKey.asymmetricKeyType !== 'rsa' || !isStrongKey(publicKey)) {
    throw new VerificationError('certificate_key', 'the key is not RSA of 2048 bits or more');
  }
}

function isStrongKey(key: KeyObject): boolean {
  if (key.asymmetricKeyType === 'ec') return true;
  if (key.asymmetricKeyType !== 'rsa') return false;
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  return bits >= rsaBitsMin && bits <= rsaBitsMax;
}

type LinkCheck = (certificate: X509Certificate, issuer: X509Certificate) => boolean;

function createLinkCheck(): LinkCheck {
  const known = new Map<string, boolean>();
  return (certificate, issuer) => {
    const key = `${certificate.fingerprint256} ${issuer.fingerprint256}`;
    const verdict = known.get(key);
    if (verdict !== undefined) return verdict;
    if (known.size >= maxLinksTried) return false;
    const isLinked = isIssuedBy(certificate, issuer);
    known.set(key, isLinked);
    return isLinked;
  };
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  // Between them these two compare names and key identifiers and ask for the right to sign certificates; neither looks
  // at the signature.
  if (!issuer.ca || !certificate.checkIssued(issuer)) return false;
  if (!soundSignatureIds.has(certificate.signatureAlgorithmOid ?? '')) return false;
  if (!isStrongKey(issuer.publicKey)) return false;
  return certificate.verify(issuer.publicKey);
}

/**
 * Depth-first search for a way from the leaf to a root. Roots are tried first at every step, so the path is as short
 * as the trust store allows.
 */
function findPath(
  leaf: X509Certificate,
  authorities: readonly X509Certificate[],
  rootsByIssuer: RootLookup,
  isLink: LinkCheck,
  isAcceptable: (certificate: X509Certificate) => boolean,
): X509Certificate[] | undefined {
  const extend = (path: X509Certificate[], last: X509Certificate): X509Certificate[] | undefined => {
    if (path.length >= maxPathLength || !isAcceptable(last) || !understandsCriticalExtensions(last)) return undefined;
    const authoritiesBelow = path.length - 1;
    const mayIssue = (issuer: X509Certificate) =>
      isAcceptable(issuer) && allowsBelow(issuer, authoritiesBelow) && isLink(last, issuer);

    const root = rootsByIssuer(last.issuer).find(mayIssue);
    if (root) return [...path, root];
    for (const issuer of authorities) {
      if (path.includes(issuer) || !mayIssue(issuer)) continue;
      const whole = extend([...path, issuer], issuer);
      if (whole) return whole;
    }
    return undefined;
  };
  return extend([leaf], leaf);
}

function allowsBelow(issuer: X509Certificate, authoritiesBelow: number): boolean {
  const { pathLength } = readExtensions(issuer);
  return pathLength === undefined || authoritiesBelow <= pathLength;
}

function understandsCriticalExtensions(certificate: X509Certificate): boolean {
  return readExtensions(certificate).criticalIds.every((id) => understoodExtensionIds.has(id));
}

function readExtensions(certificate: X509Certificate) {
  try {
    return readCertificateExtensions(certificate.raw);
  } catch (cause) {
    throw new VerificationError('certificate_unreadable', 'a certificate has unreadable extensions', { cause });
  }
}

function isValidAt(certificate: X509Certificate, atMs: number): boolean {
  return atMs >= certificate.validFromDate.getTime() && atMs <= certificate.validToDate.getTime();
}

const pemBlock = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g;

function readPemCertificates(pem: Buffer): X509Certificate[] {
  const blocks = pem.toString('latin1').match(pemBlock) ?? [];
  if (blocks.length > maxCertificates) {
    throw new VerificationError('certificate_unreadable', `the file holds ${blocks.length} certificates`);
  }
  try {
    return blocks.map((block) => new X509Certificate(block));
  } catch (cause) {
    throw new VerificationError('certificate_unreadable', 'the file holds a broken certificate', { cause });
  }
}
