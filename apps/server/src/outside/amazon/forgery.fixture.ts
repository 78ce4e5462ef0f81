import 'reflect-metadata';
import { KeyObject, randomBytes, randomUUID, sign, webcrypto } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  Extension,
  type GeneralName,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import type { AlexaRequestToVerify } from './request-verification.ts';

// Handed on, because @peculiar/x509 must be loaded after reflect-metadata, which this file sees to.
export { KeyUsageFlags };

/** The tests' own forger's workshop: every certificate, address and body that a request verifier must tell apart. */

export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;
export const skillId = 'amzn1.ask.skill.5f3c0a52-8f5a-4d7e-9d5e-0f6f2f6f6f6f';
export const serverPurpose = '1.3.6.1.5.5.7.3.1';

type KeyPair = webcrypto.CryptoKeyPair;

const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', publicExponent: new Uint8Array([1, 0, 1]) };

export function makeRsaKeys(modulusLength = 2048): Promise<KeyPair> {
  return webcrypto.subtle.generateKey({ ...rsa, modulusLength }, true, ['sign', 'verify']);
}

export function makeEcKeys(): Promise<KeyPair> {
  return webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
}

/** The same key, bound to SHA-1 for signing. */
export async function withSha1({ privateKey, publicKey }: KeyPair): Promise<KeyPair> {
  const pkcs8 = await webcrypto.subtle.exportKey('pkcs8', privateKey);
  const sha1Key = await webcrypto.subtle.importKey('pkcs8', pkcs8, { ...rsa, hash: 'SHA-1' }, true, ['sign']);
  return { privateKey: sha1Key, publicKey };
}

export interface Holder {
  subject: string;
  keys: KeyPair;
  pem: string;
}

export interface Recipe {
  subject: string;
  keys: KeyPair;
  /** Self-signed when absent. */
  issuer?: { subject: string; keys: KeyPair };
  isAuthority?: boolean;
  pathLength?: number;
  keyUsage?: KeyUsageFlags;
  purposes?: string[];
  names?: { type: GeneralName['type']; value: string }[];
  validFromMs?: number;
  validToMs?: number;
  extra?: Extension[];
}

/** Issues a certificate exactly as told, sound or not. */
export async function issue(recipe: Recipe): Promise<Holder> {
  const { subject, keys, issuer = recipe, isAuthority = false } = recipe;
  const extensions: Extension[] = [
    new BasicConstraintsExtension(isAuthority, recipe.pathLength, true),
    new KeyUsagesExtension(
      recipe.keyUsage ?? (isAuthority ? KeyUsageFlags.keyCertSign : KeyUsageFlags.digitalSignature),
      true,
    ),
    ...(recipe.extra ?? []),
  ];
  if (recipe.names) extensions.push(new SubjectAlternativeNameExtension(recipe.names));
  if (recipe.purposes) extensions.push(new ExtendedKeyUsageExtension(recipe.purposes));
  const certificate = await X509CertificateGenerator.create(
    {
      serialNumber: `01${randomBytes(8).toString('hex')}`,
      subject,
      issuer: issuer.subject,
      notBefore: new Date(recipe.validFromMs ?? Date.now() - 30 * dayMs),
      notAfter: new Date(recipe.validToMs ?? Date.now() + 300 * dayMs),
      signingAlgorithm: issuer.keys.privateKey.algorithm.name === 'ECDSA' ? { name: 'ECDSA', hash: 'SHA-256' } : rsa,
      publicKey: keys.publicKey,
      signingKey: issuer.keys.privateKey,
      extensions,
    },
    webcrypto,
  );
  return { subject, keys, pem: `${certificate.toString('pem')}\n` };
}

/** A leaf as Amazon has it, with what the test wants otherwise. */
export function issueLeaf(issuer: Holder, keys: KeyPair, changes: Partial<Recipe> = {}): Promise<Holder> {
  return issue({
    subject: 'CN=echo-api.amazon.com',
    keys,
    issuer,
    names: [{ type: 'dns', value: 'echo-api.amazon.com' }],
    purposes: [serverPurpose],
    ...changes,
  });
}

/** Name constraints, critical: an extension that our verifier does not understand and so must not skip. */
export function criticalNameConstraints(): Extension {
  // SEQUENCE { [0] permittedSubtrees { SEQUENCE { [2] "example" } } }
  const der = Uint8Array.from([0x30, 0x0d, 0xa0, 0x0b, 0x30, 0x09, 0x82, 0x07, ...Buffer.from('example')]);
  return new Extension('2.5.29.30', true, der);
}

/** A loopback stand-in for s3.amazonaws.com that counts what is asked of it. */
export async function startStore() {
  const files = new Map<string, RequestListener>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const answer = files.get(path);
    if (answer) return void answer(request, response);
    response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the store has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    asked,
    /** Serves an answer under a new path, and gives the address Alexa would name for it. */
    serve(answer: string | Buffer | RequestListener, name = `echo-api-cert-${randomUUID()}.pem`): string {
      files.set(
        `/echo.api/${name}`,
        typeof answer === 'function' ? answer : (_request, response) => response.end(answer),
      );
      return `https://s3.amazonaws.com/echo.api/${name}`;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An envelope as Alexa sends it, with the parts named by the test replaced. */
export function makeEnvelope(nowMs: number, changes: { request?: object; session?: unknown; context?: unknown } = {}) {
  const application = { applicationId: skillId };
  const user = { userId: 'amzn1.ask.account.AEXAMPLE' };
  return {
    version: '1.0',
    session: { new: true, sessionId: `amzn1.echo-api.session.${randomUUID()}`, application, user, attributes: {} },
    context: {
      System: {
        application,
        user,
        device: { deviceId: 'amzn1.ask.device.AEXAMPLE', supportedInterfaces: {} },
        apiEndpoint: 'https://api.amazonalexa.com',
        apiAccessToken: 'eyJexample',
      },
    },
    ...changes,
    request: {
      type: 'IntentRequest',
      requestId: `amzn1.echo-api.request.${randomUUID()}`,
      timestamp: new Date(nowMs).toISOString(),
      locale: 'en-US',
      intent: { name: 'SearchProductIntent', confirmationStatus: 'NONE', slots: {} },
      ...changes.request,
    },
  };
}

/** Signs a body as Alexa does. */
export function makeRequest(options: {
  url: string;
  keys: KeyPair;
  body: string | object;
  hash?: 'sha256' | 'sha1';
  applicationIds?: string[];
}): AlexaRequestToVerify & { headers: Record<string, string[] | undefined> } {
  const text = typeof options.body === 'string' ? options.body : JSON.stringify(options.body);
  const rawBody = Buffer.from(text);
  const signature = sign(options.hash ?? 'sha256', rawBody, KeyObject.from(options.keys.privateKey));
  return {
    headers: {
      signaturecertchainurl: [options.url],
      signature: [sign('sha1', rawBody, KeyObject.from(options.keys.privateKey)).toString('base64')],
      'signature-256': [signature.toString('base64')],
    },
    rawBody,
    applicationIds: options.applicationIds ?? [skillId],
  };
}
