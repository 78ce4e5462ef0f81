import type { Profile, SAML } from '@node-saml/node-saml';
import { z } from 'zod';
import { addressOf, ProviderFault, type ProviderPerson } from '../identity-provider.ts';
import { BrokenXml, parseXml, type XmlElement } from '../xml.ts';
import type { SamlProvider } from './saml-metadata.ts';

/** What we are to one provider: each company has an entity of its own, so that no answer passes for another's. */
export interface SamlClient {
  readonly provider: SamlProvider;
  readonly entityId: string;
  /** Where the provider sends its answers (assertion consumer service). */
  readonly answerUri: string;
}

const clockSkewMs = 30_000;
const strongDigest = /[-#]sha(?:256|384|512)$/;
const nameIdMax = 256;
/** Of these, an address would be another person tomorrow. */
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const byAddress = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/';
/** What providers call the same thing: by name, by OID (eduPerson), and by Microsoft's claim. */
const names = {
  email: ['email', 'mail', 'urn:oid:0.9.2342.19200300.100.1.3', `${claims}emailaddress`],
  fname: ['givenName', 'firstName', 'urn:oid:2.5.4.42', `${claims}givenname`],
  lname: ['sn', 'lastName', 'surname', 'urn:oid:2.5.4.4', `${claims}surname`],
} as const;
const secondFactors = ['https://refeds.org/profile/mfa', 'http://schemas.microsoft.com/claims/multipleauthn'];

/** What must stand in the assertion, which is signed, whatever the response around it says. */
const assertion = z.object({
  Assertion: z.object({
    Subject: z.tuple([
      z.object({
        SubjectConfirmation: z.tuple([
          z.object({
            SubjectConfirmationData: z.tuple([
              z.object({ $: z.object({ InResponseTo: z.string(), Recipient: z.string(), NotOnOrAfter: z.string() }) }),
            ]),
          }),
        ]),
      }),
    ]),
    Conditions: z.tuple([z.object({ $: z.object({ NotOnOrAfter: z.string() }) })]),
    AuthnStatement: z
      .array(
        z.object({
          AuthnContext: z.array(z.object({ AuthnContextClassRef: z.array(z.object({ _: z.string() })).optional() })),
        }),
      )
      .min(1),
  }),
});

/** What the provider is told of us, as XML. */
export async function serviceMetadata(client: Omit<SamlClient, 'provider'>): Promise<string> {
  // No certificate of the provider's is needed for it, but the library wants one.
  const provider = { entityId: '', entryPoint: '', certificates: ['none'] };
  return (await samlOf({ ...client, provider }, '')).generateServiceProviderMetadata(null);
}

/** Where the browser goes to sign in; `state` comes back with the answer. */
export async function signInUrl(client: SamlClient, requestId: string, state: string): Promise<string> {
  return (await samlOf(client, requestId)).getAuthorizeUrlAsync(state, undefined, {});
}

/**
 * Reads an answer: one assertion, signed by the provider, for us, for this request, and of now.
 * @param response base64, as the browser posted it
 * @throws ProviderFault
 */
export async function readSamlAnswer(client: SamlClient, requestId: string, response: string): Promise<ProviderPerson> {
  const xml = Buffer.from(response, 'base64').toString('utf8');
  if (xml.includes('<!')) throw new ProviderFault('forged', 'The answer holds a document type or comments.');
  if (digestsIn(parsed(xml)).some((algorithm) => !strongDigest.test(algorithm))) {
    throw new ProviderFault('unusable', 'The answer is not signed with SHA-256. Set your provider to it.');
  }
  const profile = await validated(client, requestId, response);
  // The library looks at it only where there is no assertion.
  if (!isSuccess(parsed(xml))) throw new ProviderFault('declined', 'The provider’s answer does not say success.');
  const read = assertion.safeParse(profile.getAssertion?.());
  if (!read.success)
    throw new ProviderFault('forged', 'The assertion does not say for which request it is.', read.error);
  const { Subject, AuthnStatement } = read.data.Assertion;
  const { InResponseTo, Recipient } = Subject[0].SubjectConfirmation[0].SubjectConfirmationData[0].$;
  const isOurs = InResponseTo === requestId && Recipient === client.answerUri;
  if (!isOurs || profile.issuer !== client.provider.entityId) {
    throw new ProviderFault('forged', 'The assertion is for somebody else, or from somebody else.');
  }
  if (!profile.nameID || profile.nameID.length > nameIdMax || profile.nameIDFormat === transient) {
    throw new ProviderFault(
      'unusable',
      'The Name ID is missing, too long or new each time. Set it to a persistent one.',
    );
  }
  const contexts = AuthnStatement.flatMap(({ AuthnContext }) =>
    AuthnContext.flatMap(({ AuthnContextClassRef = [] }) => AuthnContextClassRef.map(({ _ }) => _)),
  );
  return {
    subject: profile.nameID,
    email: addressOf(told(profile, names.email) ?? (profile.nameIDFormat === byAddress ? profile.nameID : undefined)),
    isEmailConfirmed: true,
    // SAML has no word for it.
    isEmailVerified: false,
    fname: (told(profile, names.fname) ?? '').slice(0, 75),
    lname: (told(profile, names.lname) ?? '').slice(0, 75),
    hasSecondFactor: contexts.some((context) => secondFactors.includes(context)),
    session: profile.sessionIndex ?? null,
  };
}

/** @throws ProviderFault */
function parsed(xml: string): XmlElement {
  try {
    return parseXml(xml);
  } catch (error) {
    if (error instanceof BrokenXml) throw new ProviderFault('forged', 'The answer is no XML.', error);
    throw error;
  }
}

function isSuccess({ children }: XmlElement): boolean {
  const statuses = children.filter(({ name }) => name === 'Status');
  const codes = statuses.flatMap((status) => status.children.filter(({ name }) => name === 'StatusCode'));
  return codes.length === 1 && codes[0]?.attributes.Value === success;
}

/** By what anything in it is signed. */
function digestsIn({ name, attributes, children }: XmlElement): string[] {
  const own = name === 'SignatureMethod' || name === 'DigestMethod' ? [attributes.Algorithm ?? ''] : [];
  return [...own, ...children.flatMap(digestsIn)];
}

async function validated(client: SamlClient, requestId: string, response: string): Promise<Profile> {
  const saml = await samlOf(client, requestId);
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response });
    if (profile) return profile;
  } catch (error) {
    const isDeclined = error instanceof Error && 'xmlStatus' in error;
    const message = error instanceof Error ? error.message : 'It can’t be read.';
    throw new ProviderFault(isDeclined ? 'declined' : 'forged', message, error);
  }
  throw new ProviderFault('forged', 'The answer names nobody.');
}

function told(profile: Profile, keys: readonly string[]): string | undefined {
  return keys.map((key) => profile[key]).find((value): value is string => typeof value === 'string' && value !== '');
}

/** @param requestId the one request whose answer is taken */
async function samlOf({ provider, entityId, answerUri }: SamlClient, requestId: string): Promise<SAML> {
  // Loaded with the first use: few companies sign in by it.
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml');
  return new SAML({
    issuer: entityId,
    audience: entityId,
    callbackUrl: answerUri,
    entryPoint: provider.entryPoint,
    idpIssuer: provider.entityId,
    idpCert: [...provider.certificates],
    // The assertion itself, since only what is signed is believed.
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: clockSkewMs,
    maxAssertionAgeMs: 10 * 60_000,
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    generateUniqueId: () => requestId || 'metadata',
    validateInResponseTo: ValidateInResponseTo.always,
    // Requests are kept in the database, where an answer is taken once (`company_sign_ins`).
    cacheProvider: {
      saveAsync: async (_key, value) => ({ value, createdAt: Date.now() }),
      getAsync: async (key) => (key === requestId ? new Date().toISOString() : null),
      removeAsync: async (key) => key,
    },
  });
}
