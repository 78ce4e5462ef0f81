import { randomUUID, webcrypto } from 'node:crypto';
import 'reflect-metadata';
import * as x509 from '@peculiar/x509';
import { SignedXml } from 'xml-crypto';

const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

/** A key with its certificate, both PEM. */
export interface SamlKey {
  readonly privateKey: string;
  readonly certificate: string;
}

export async function makeSamlKey(): Promise<SamlKey> {
  const algorithm = {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    publicExponent: new Uint8Array([1, 0, 1]),
    modulusLength: 2048,
  };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned(
    { name: 'CN=Company sign-in', keys, signingAlgorithm: algorithm, notAfter: new Date(Date.now() + 86_400_000) },
    webcrypto,
  );
  const bytes = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey));
  const privateKey = `-----BEGIN PRIVATE KEY-----\n${bytes.toString('base64')}\n-----END PRIVATE KEY-----\n`;
  return { privateKey, certificate: certificate.toString('pem') };
}

/** What an assertion says. */
export interface SamlSaying {
  readonly issuer: string;
  readonly audience: string;
  readonly recipient: string;
  readonly inResponseTo: string;
  readonly nameId: string;
  readonly nameIdFormat?: string;
  readonly context?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Seconds from now. */
  readonly endsIn?: number;
}

/** A response with one signed assertion, as XML. */
export function signedAnswer(
  said: SamlSaying,
  key: SamlKey,
  digest = { reference: sha256, signature: rsaSha256 },
): string {
  const signer = new SignedXml({ privateKey: key.privateKey });
  signer.signatureAlgorithm = digest.signature;
  signer.canonicalizationAlgorithm = exclusive;
  signer.addReference({
    xpath: "//*[local-name(.)='Assertion']",
    digestAlgorithm: digest.reference,
    transforms: [enveloped, exclusive],
  });
  signer.computeSignature(answer(said), {
    location: { reference: "//*[local-name(.)='Assertion']/*[local-name(.)='Issuer']", action: 'after' },
  });
  return signer.getSignedXml();
}

function answer(said: SamlSaying): string {
  const { endsIn = 300, nameIdFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent' } = said;
  const { context = 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport' } = said;
  const now = Date.now();
  const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();
  const attributes = Object.entries(said.attributes ?? {}).map(
    ([name, value]) =>
      `<saml:Attribute Name="${escaped(name)}"><saml:AttributeValue>${escaped(value)}</saml:AttributeValue></saml:Attribute>`,
  );
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(0)}" Destination="${escaped(said.recipient)}" InResponseTo="${escaped(said.inResponseTo)}"><saml:Issuer>${escaped(said.issuer)}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(Math.min(0, endsIn - 300))}"><saml:Issuer>${escaped(said.issuer)}</saml:Issuer><saml:Subject><saml:NameID Format="${escaped(nameIdFormat)}">${escaped(said.nameId)}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${at(endsIn)}" Recipient="${escaped(said.recipient)}" InResponseTo="${escaped(said.inResponseTo)}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(Math.min(-60, endsIn - 360))}" NotOnOrAfter="${at(endsIn)}"><saml:AudienceRestriction><saml:Audience>${escaped(said.audience)}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(0)}" SessionIndex="_${randomUUID()}"><saml:AuthnContext><saml:AuthnContextClassRef>${escaped(context)}</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${attributes.length > 0 ? `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>` : ''}</saml:Assertion></samlp:Response>`;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? '');
}
