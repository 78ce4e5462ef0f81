import { routes } from '@voicecart/contract/routes';
import { type CompanyEmulator, startCompany } from '@voicecart/emulators/company/company';
import { makeSamlKey, type SamlKey, type SamlSaying, signedAnswer } from '@voicecart/emulators/company/saml-answer';
import { readRequest } from '@voicecart/emulators/company/saml-company';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/test-server.ts';
import { type CompanyTest, proveDomain, startCompanyTest } from './company-sign-in.fixture.ts';

let test: CompanyTest;
let company: CompanyEmulator;
let owner: Caller;
let foreign: SamlKey;
beforeAll(async () => {
  test = await startCompanyTest();
  company = await startCompany({});
  foreign = await makeSamlKey();
  owner = await test.server.merchant({ plan: 'enterprise' });
  await proveDomain(test, owner, 'saml.example');
  const saved = await save(`${company.issuer}/saml/metadata`);
  if (saved.status !== 200) throw new Error(saved.text);
});
afterAll(async () => {
  await test.stop();
  await company.close();
});

const rules = { role: 'Manager', isOn: true } as const;
const save = (metadata?: string, by = owner) =>
  test.server.callSteppedUp(routes.saveCompanySaml, by, { body: { metadata, ...rules } });

async function start(email = 'ada@saml.example') {
  const { body } = await test.server.call(routes.startCompanySignIn, null, { body: { email } });
  const { searchParams } = new URL(body.url);
  return {
    verifier: body.verifier as string,
    state: searchParams.get('RelayState') ?? '',
    request: readRequest(searchParams.get('SAMLRequest') ?? ''),
  };
}
type Started = Awaited<ReturnType<typeof start>>;

const sayingOf = ({ request }: Started, email: string): SamlSaying => ({
  issuer: company.saml.entityId,
  audience: request.audience,
  recipient: request.answerUri,
  inResponseTo: request.id,
  nameId: email,
  attributes: { email, givenName: 'Ada', sn: 'Byron' },
});

/** As the browser posts what the provider's page holds. */
async function post({ state, request }: Started, xml: string) {
  const address = request.answerUri.replace(/^http:\/\/[^/]+/, test.server.url);
  return fetch(address, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: state }),
  });
}
const finish = ({ state, verifier }: Pick<Started, 'state' | 'verifier'>) =>
  test.server.call(routes.finishCompanySignIn, null, {
    body: { company: owner.merchantId, query: `state=${state}`, verifier },
  });

async function signIn(email: string, lie: Partial<SamlSaying> = {}, change = (xml: string) => xml) {
  const begun = await start();
  await post(begun, change(signedAnswer({ ...sayingOf(begun, email), ...lie }, company.saml.key)));
  return finish(begun);
}

describe('a SAML provider', () => {
  it('is read from its metadata, by address or as text, and told what we are', async () => {
    const { signIn: told } = (await save(company.saml.metadata)).body;
    expect(told.connection).toMatchObject({ protocol: 'saml', issuer: company.saml.entityId, ...rules });
    expect(told.connection.certificates).toEqual([
      { fingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/), validUntil: expect.any(String) },
    ]);
    expect((await save()).body.signIn.connection).toEqual(told.connection);
    const other = await test.server.merchant({ plan: 'enterprise' });
    expect((await save(undefined, other)).body.fields[0]).toMatchObject({ path: 'metadata' });
    const address = told.saml.metadataUri.replace(/^http:\/\/[^/]+/, test.server.url);
    const metadata = await (await fetch(address)).text();
    expect(metadata).toContain(`entityID="${told.saml.entityId}"`);
    expect(metadata).toContain(`Location="${told.saml.answerUri}"`);
    expect(metadata).toContain('WantAssertionsSigned="true"');
  });

  it.each([
    ['no XML', () => '<EntityDescriptor'],
    ['another document', () => '<rss/>'],
    ['no certificate', () => company.saml.metadata.replace(/<KeyDescriptor.*<\/KeyDescriptor>/, '')],
    ['a broken certificate', () => company.saml.metadata.replace(/<X509Certificate>.{20}/, '<X509Certificate>')],
    ['no address to sign in at', () => company.saml.metadata.replace('HTTP-Redirect', 'HTTP-Artifact')],
    ['an address that answers nothing', () => 'http://127.0.0.1:9/metadata'],
  ])('is refused with %s', async (_, metadata) => {
    const reply = await save(metadata());
    expect([reply.status, reply.body.code, reply.body.fields[0].path]).toEqual([400, 'company_provider', 'metadata']);
  });
});

describe('an answer by SAML', () => {
  it('makes a member at the first time, knows them the next time, and follows the rule of the domains', async () => {
    const first = await signIn('ada@saml.example');
    expect(first.status, first.text).toBe(200);
    const again = await signIn('ada@saml.example', { attributes: {} });
    expect(again.body.info).toEqual(first.body.info);
    const { items } = (await test.server.call(routes.listTeam, owner, { query: {} })).body;
    const ada = items.find(({ email }: { email: string }) => email === 'ada@saml.example');
    expect(ada).toMatchObject({ role: 'Manager' });
    const outside = await signIn('eve@other.example');
    expect([outside.status, outside.body.code]).toEqual([403, 'company_refused']);
  });

  it('is taken once, for its own request, and only from the browser that began', async () => {
    const [begun, other] = [await start(), await start()];
    const xml = signedAnswer(sayingOf(begun, 'bea@saml.example'), company.saml.key);
    const sent = await post(begun, xml);
    expect(sent.status).toBe(303);
    expect(sent.headers.get('location')).toContain(`/login/company/${owner.merchantId}?state=${begun.state}`);
    expect((await finish({ ...begun, verifier: other.verifier })).body.code).toBe('login_expired');
    expect((await finish(begun)).status).toBe(200);
    await post(begun, xml);
    expect((await finish(begun)).body.code).toBe('login_expired');
    // The same answer to another request.
    await post(other, xml);
    expect((await finish(other)).body.code).toBe('company_refused');
    expect((await finish(await start())).body.code).toBe('company_refused');
  });

  it('is not taken any more where a domain of the company went while it was on its way', async () => {
    await proveDomain(test, owner, 'passing.example');
    await signIn('cid@saml.example');
    const begun = await start();
    // Of somebody who is known: a provider need not say an address that a domain could be compared with.
    const saying = { ...sayingOf(begun, 'cid@saml.example'), attributes: {} };
    await post(begun, signedAnswer(saying, company.saml.key));
    await test.server.callSteppedUp(routes.removeCompanyDomain, owner, { params: { domain: 'passing.example' } });
    expect(await finish(begun)).toMatchObject({
      status: 410,
      body: { code: 'login_expired', error: expect.stringContaining('changed or removed') },
    });
  });

  it.each<[string, Partial<SamlSaying>]>([
    ['for another party', { audience: 'https://other.example' }],
    ['sent to another address', { recipient: 'https://other.example/saml' }],
    ['to another request', { inResponseTo: '_another' }],
    ['of another provider', { issuer: 'https://other.example' }],
    ['that is over', { endsIn: -60 }],
  ])('%s is refused', async (_, lie) => {
    const reply = await signIn('eve@saml.example', lie);
    expect([reply.status, reply.body.code]).toEqual([403, 'company_refused']);
  });

  it.each([
    ['says that it failed', 'Value="urn:oasis:names:tc:SAML:2.0:status:Requester"'],
    ['says nothing of success', 'Value=""'],
  ])('that %s signs nobody in, though its assertion is genuine', async (_, status) => {
    const failed = (xml: string) => xml.replace('Value="urn:oasis:names:tc:SAML:2.0:status:Success"', status);
    const reply = await signIn('fay@saml.example', {}, failed);
    expect([reply.status, reply.body.code]).toEqual([502, 'company_provider']);
    expect((await signIn('fay@saml.example')).status).toBe(200);
  });

  it('that names people anew each time, or is signed with SHA-1, says what to set', async () => {
    const transient = { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' };
    expect((await signIn('eve@saml.example', transient)).body.error).toContain('persistent');
    const begun = await start();
    const sha1 = {
      reference: 'http://www.w3.org/2000/09/xmldsig#sha1',
      signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
    };
    await post(begun, signedAnswer(sayingOf(begun, 'eve@saml.example'), company.saml.key, sha1));
    expect((await finish(begun)).body.error).toContain('SHA-256');
    const long = { nameId: 'x'.repeat(257) };
    expect((await signIn('eve@saml.example', long)).body.error).toContain('persistent');
  });

  const partOf = (xml: string, name: string) =>
    new RegExp(`<(?:\\w+:)?${name}[ >].*</(?:\\w+:)?${name}>`, 's').exec(xml)?.[0] ?? '';
  const evil = (assertion: string) =>
    assertion
      .replace(partOf(assertion, 'Signature'), '')
      .replaceAll('ada@saml.example', 'victim@saml.example')
      .replace(/ID="_/, 'ID="_evil');
  it.each<[string, (xml: string) => string]>([
    ['without a signature', (xml) => xml.replace(partOf(xml, 'Signature'), '')],
    ['changed after it was signed', (xml) => xml.replaceAll('ada@saml.example', 'victim@saml.example')],
    [
      'with an assertion before the signed one',
      (xml) => xml.replace(partOf(xml, 'Assertion'), evil(partOf(xml, 'Assertion')) + partOf(xml, 'Assertion')),
    ],
    [
      'with the signed assertion within another one',
      (xml) => {
        const signed = partOf(xml, 'Assertion');
        return xml.replace(
          signed,
          evil(signed).replace('</saml:Assertion>', `<saml:Advice>${signed}</saml:Advice></saml:Assertion>`),
        );
      },
    ],
    [
      'with the signature moved, and what it signed beside it',
      (xml) => {
        const signed = partOf(xml, 'Assertion');
        const signature = partOf(signed, 'Signature');
        const moved = signature.replace(
          '</Signature>',
          `<Object>${signed.replace(signature, '')}</Object></Signature>`,
        );
        return xml.replace(signed, evil(signed).replace('<saml:Subject>', `${moved}<saml:Subject>`));
      },
    ],
    [
      'with the signed response within a new one',
      (xml) => {
        const around = xml.replace(partOf(xml, 'Assertion'), evil(partOf(xml, 'Assertion')));
        return around.replace('<samlp:Status>', `<samlp:Extensions>${xml}</samlp:Extensions><samlp:Status>`);
      },
    ],
    ['with a comment in the name', (xml) => xml.replace('ada@saml', 'ada<!-- -->@saml')],
    ['with a document type', (xml) => `<!DOCTYPE x [<!ENTITY a "a">]>${xml}`],
  ])('%s is refused (signature wrapping)', async (_, change) => {
    const reply = await signIn('ada@saml.example', {}, change);
    expect([reply.status, reply.body.code]).toEqual([403, 'company_refused']);
  });

  it('signed by somebody else is refused', async () => {
    const begun = await start();
    await post(begun, signedAnswer(sayingOf(begun, 'ada@saml.example'), foreign));
    expect((await finish(begun)).body.code).toBe('company_refused');
  });
});
