import { X509Certificate } from 'node:crypto';
import { OutsideFault } from '../exchange.ts';
import { ProviderFault } from '../identity-provider.ts';
import { safeExchange } from '../safe-exchange.ts';
import { BrokenXml, childOf, parseXml, type XmlElement } from '../xml.ts';

/** A SAML 2.0 identity provider, as its metadata describes it. */
export interface SamlProvider {
  readonly entityId: string;
  /** Where the browser goes with a request, in the address (HTTP-Redirect). */
  readonly entryPoint: string;
  /** PEM; an answer is signed with one of them. */
  readonly certificates: readonly string[];
}

export const metadataBytesMax = 500_000;
const timeoutMs = 8_000;
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/**
 * @param given the metadata itself, or the address that it is at
 * @throws ProviderFault
 */
export async function readProvider(given: string, isLoopbackAllowed: boolean): Promise<SamlProvider> {
  return providerIn(given.startsWith('<') ? given : await fetchMetadata(given, isLoopbackAllowed));
}

async function fetchMetadata(url: string, isLoopbackAllowed: boolean): Promise<string> {
  try {
    const answer = await safeExchange({
      party: 'The identity provider',
      url,
      method: 'GET',
      timeoutMs,
      bytesMax: metadataBytesMax,
      isLoopbackAllowed,
    });
    if (answer.status === 200) return answer.text;
    throw new ProviderFault('unreachable', `The address of the metadata answers ${answer.status}.`);
  } catch (error) {
    if (error instanceof OutsideFault) throw new ProviderFault('unreachable', error.message, error);
    throw error;
  }
}

function providerIn(text: string): SamlProvider {
  const root = parsed(text);
  const described = root.name === 'EntityDescriptor' ? childOf(root, 'IDPSSODescriptor') : null;
  if (!described) throw new ProviderFault('unusable', 'This is not the metadata of one identity provider.');
  const entryPoint = described.children.find(
    ({ name, attributes }) => name === 'SingleSignOnService' && attributes.Binding === redirectBinding,
  )?.attributes.Location;
  const entityId = root.attributes.entityID;
  if (!entityId || !entryPoint || !/^https?:\/\//.test(entryPoint)) {
    throw new ProviderFault('unusable', 'The metadata names no address to sign in at (HTTP-Redirect).');
  }
  const certificates = described.children
    .filter(({ name, attributes }) => name === 'KeyDescriptor' && attributes.use !== 'encryption')
    .flatMap((key) => textsOf(key, 'X509Certificate'))
    .map(pemOf);
  if (certificates.length === 0) throw new ProviderFault('unusable', 'The metadata holds no certificate for signing.');
  return { entityId, entryPoint, certificates };
}

function parsed(text: string): XmlElement {
  try {
    return parseXml(text);
  } catch (error) {
    if (error instanceof BrokenXml) throw new ProviderFault('unusable', 'The metadata is no XML.', error);
    throw error;
  }
}

function textsOf(element: XmlElement, name: string): string[] {
  return element.name === name ? [element.text] : element.children.flatMap((child) => textsOf(child, name));
}

function pemOf(base64: string): string {
  try {
    return new X509Certificate(Buffer.from(base64.replaceAll(/\s/g, ''), 'base64')).toString();
  } catch (error) {
    throw new ProviderFault('unusable', 'The metadata holds a certificate that can’t be read.', error);
  }
}
