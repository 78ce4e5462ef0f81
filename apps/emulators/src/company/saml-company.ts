import { inflateRawSync } from 'node:zlib';
import { html, page } from '../html.ts';
import { escaped, makeSamlKey, type SamlKey, signedAnswer } from './saml-answer.ts';

/** The same company by SAML 2.0: its metadata, and a page to sign in at. */
export interface SamlCompany {
  readonly entityId: string;
  readonly key: SamlKey;
  readonly metadata: string;
  /** The page that asks who one is. */
  signInPage(query: URLSearchParams): string;
  /** The page that posts the answer; pages of real providers do it by a script. */
  answerPage(form: URLSearchParams): string;
}

export async function samlCompany(origin: string): Promise<SamlCompany> {
  const key = await makeSamlKey();
  const entityId = `${origin}/saml`;
  const certificate = key.certificate.replaceAll(/-----[^-]+-----|\s/g, '');
  return {
    entityId,
    key,
    metadata: `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${escaped(entityId)}"><IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo></KeyDescriptor><SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${escaped(origin)}/saml/sign-in"/></IDPSSODescriptor></EntityDescriptor>`,
    signInPage: (query) => {
      const { id, answerUri, audience } = readRequest(query.get('SAMLRequest') ?? '');
      return page(
        'Company sign-in',
        html`<h1>Company sign-in</h1><form method="post" action="/saml/sign-in"><input type="hidden" name="id" value="${id}"><input type="hidden" name="answerUri" value="${answerUri}"><input type="hidden" name="audience" value="${audience}"><input type="hidden" name="state" value="${query.get('RelayState') ?? ''}"><p><label>Email <input name="email" type="email" autofocus></label></p><p><button>Sign in</button></p></form>`,
      );
    },
    answerPage: (form) => {
      const email = form.get('email')?.trim().toLowerCase() ?? '';
      const xml = signedAnswer(
        {
          issuer: entityId,
          audience: form.get('audience') ?? '',
          recipient: form.get('answerUri') ?? '',
          inResponseTo: form.get('id') ?? '',
          nameId: email,
          attributes: { email },
        },
        key,
      );
      return page(
        'Company sign-in',
        html`<h1>Signed in</h1><form method="post" action="${form.get('answerUri') ?? ''}"><input type="hidden" name="SAMLResponse" value="${Buffer.from(xml).toString('base64')}"><input type="hidden" name="RelayState" value="${form.get('state') ?? ''}"><p><button>Continue</button></p></form>`,
      );
    },
  };
}

/** Of a request as it stands in the address: deflated and base64 (HTTP-Redirect binding). */
export function readRequest(given: string): { id: string; answerUri: string; audience: string } {
  const xml = inflateRawSync(Buffer.from(given, 'base64')).toString('utf8');
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(xml)?.[1] ?? '';
  return {
    id: attribute('ID'),
    answerUri: attribute('AssertionConsumerServiceURL'),
    audience: /<saml:Issuer[^>]*>([^<]*)</.exec(xml)?.[1] ?? '',
  };
}
