import { routes } from '@voicecart/contract/routes';
import { type CompanyEmulator, demoCompany, startCompany } from '@voicecart/emulators/company/company';
import { type NameServer, startNameServer } from '@voicecart/emulators/company/name-server';
import { type Caller, startTestServer, type TestReply, type TestServer } from '../../../test/test-server.ts';

export interface CompanyTest {
  readonly server: TestServer;
  readonly names: NameServer;
  stop(): Promise<void>;
}

/** A server that asks a name server of its own. */
export async function startCompanyTest(env: Record<string, string> = {}): Promise<CompanyTest> {
  const names = await startNameServer();
  const server = await startTestServer({
    SERVICES: 'web',
    FETCH_LOOPBACK: 'on',
    DNS_SERVERS: names.address,
    SMTP_URL: 'smtp://127.0.0.1:9',
    ...env,
  });
  return {
    server,
    names,
    async stop() {
      await server.stop();
      await names.close();
    },
  };
}

/** Proves a domain by its record. */
export async function proveDomain({ server, names }: CompanyTest, owner: Caller, domain: string): Promise<TestReply> {
  const added = await server.callSteppedUp(routes.addCompanyDomain, owner, { body: { domain } });
  const { record } = added.body.signIn.domains.find((one: { domain: string }) => one.domain === domain);
  names.records.set(`_voicecart.${domain}`, ['v=spf1 -all', record]);
  return server.callSteppedUp(routes.verifyCompanyDomain, owner, { body: { domain } });
}

type Settings = Partial<{ role: 'Admin' | 'Manager' | 'Associate'; isRequired: boolean; isOn: boolean }>;

export const setIssuer = ({ server }: CompanyTest, owner: Caller, issuer: string, more: Settings = {}) =>
  server.callSteppedUp(routes.saveCompanySignIn, owner, {
    body: { issuer, ...demoCompany, role: 'Manager', isOn: true, ...more },
  });

/** A merchant with a proved domain and a provider of its own, which the caller closes. */
export async function makeCompany(
  test: CompanyTest,
  domain: string,
  more: Settings = {},
): Promise<{ owner: Caller; company: CompanyEmulator }> {
  const owner = await test.server.merchant({ plan: 'enterprise' });
  const { signIn } = (await test.server.call(routes.readCompanySignIn, owner)).body;
  const logoutUri = signIn.logoutUri.replace(/^http:\/\/[^/]+/, test.server.url);
  const company = await startCompany({ redirectUris: [signIn.redirectUri], logoutUri });
  await proveDomain(test, owner, domain);
  const saved = await setIssuer(test, owner, company.issuer, more);
  if (saved.status !== 200) throw new Error(`The provider was not kept: ${saved.text}`);
  return { owner, company };
}

/** A browser at the provider, with its cookies. */
export class Visitor {
  readonly #cookies = new Map<string, string>();

  /** Goes where it is sent until it would leave the provider. @returns where to, and the last page's text */
  async go(address: string, form?: Record<string, string>): Promise<{ url: URL; text: string }> {
    let [url, body] = [new URL(address), form];
    const { origin } = url;
    for (let steps = 0; steps < 12; steps += 1) {
      const response = await fetch(url, {
        redirect: 'manual',
        method: body ? 'POST' : 'GET',
        headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(body ? { body: new URLSearchParams(body) } : {}),
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = line.match(/^([^=]+)=([^;]*)/) ?? [];
        if (value === '') this.#cookies.delete(name);
        else this.#cookies.set(name, value);
      }
      const location = response.headers.get('location');
      if (!location) return { url, text: await response.text() };
      url = new URL(location, url);
      if (url.origin !== origin) return { url, text: '' };
      body = undefined;
    }
    throw new Error('The provider sends the browser round.');
  }

  /** Signs in at the provider. @returns what it sends the browser back with */
  async signIn(address: string, email: string, more: Record<string, string> = {}): Promise<URL> {
    const arrived = await this.go(address);
    if (!arrived.url.pathname.startsWith('/interaction/')) return arrived.url;
    return (await this.go(arrived.url.href, { email, ...more })).url;
  }

  /** Signs out at the provider, which tells those whom it signed in to. */
  async signOut(issuer: string): Promise<void> {
    const { text } = await this.go(`${issuer}/session/end`);
    const xsrf = text.match(/name="xsrf" value="([\w-]+)"/)?.[1] ?? '';
    await this.go(`${issuer}/session/end/confirm`, { xsrf, logout: 'yes' });
  }
}

/** From the address to the session, as a browser does it. */
export async function signInByCompany(
  { server }: CompanyTest,
  merchantId: string,
  email: string,
  visitor = new Visitor(),
  code?: string,
): Promise<TestReply> {
  const started = await server.call(routes.startCompanySignIn, null, { body: { email } });
  if (started.status !== 200) return started;
  const { search } = await visitor.signIn(started.body.url, email);
  return server.call(routes.finishCompanySignIn, null, {
    body: { company: merchantId, query: search.slice(1), verifier: started.body.verifier, ...(code ? { code } : {}) },
  });
}
