import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import Provider, { type Configuration } from 'oidc-provider';
import { z } from 'zod';
import { html, Markup, page, pageHeaders } from '../html.ts';
import { memoryOf } from './memory.ts';
import { type SamlCompany, samlCompany } from './saml-company.ts';

export const demoCompany = { clientId: 'voicecart', clientSecret: 'emulated-company-secret' } as const;

export interface CompanyOptions {
  /** 0, the default, takes a free port. */
  readonly port?: number;
  /** Of the app that it knows from the start; others are registered on its first page. */
  readonly redirectUris?: readonly string[];
  /** Where it says that somebody has signed out. */
  readonly logoutUri?: string;
  /** What its first page answers besides: a form is posted to `/records`. */
  readonly onRecord?: (name: string, value: string) => void;
}

export interface CompanyPerson {
  readonly email: string;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly email_verified?: boolean;
}

export interface CompanyEmulator {
  readonly issuer: string;
  /** The same people by SAML 2.0. */
  readonly saml: SamlCompany;
  /** By subject. Whoever is not named is made of the address that is typed at the sign-in. */
  readonly people: Map<string, CompanyPerson>;
  close(): Promise<void>;
}

const signOutButton = html`<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`;

/** A company's identity provider: OpenID Connect by `oidc-provider`, which is certified; here are only its people and pages. */
export async function startCompany(options: CompanyOptions): Promise<CompanyEmulator> {
  const people = new Map<string, CompanyPerson>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, configuration(options, people));
  provider.on('backchannel.error', (_context, error) => console.error(`company: ${error.message}`));
  const saml = await samlCompany(issuer);
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const form = () => readForm(request);
    if (request.url === '/healthz') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
      return;
    }
    if (request.url === '/saml/metadata') {
      response.writeHead(200, { 'content-type': 'application/samlmetadata+xml' }).end(saml.metadata);
      return;
    }
    if (request.url?.startsWith('/saml/sign-in')) {
      const { searchParams } = new URL(request.url, issuer);
      const told =
        request.method === 'POST' ? form().then(saml.answerPage) : Promise.resolve(saml.signInPage(searchParams));
      void told.then((text) => response.writeHead(200, pageHeaders).end(text));
      return;
    }
    if (request.url === '/' && request.method === 'GET') {
      response.writeHead(200, pageHeaders).end(firstPage());
      return;
    }
    if (request.url === '/apps' && request.method === 'POST') {
      void form().then(async (given) => {
        const made = await registerApp(issuer, given.get('redirectUri') ?? '', given.get('logoutUri') ?? '');
        response.writeHead(200, pageHeaders).end(appPage(issuer, made));
      });
      return;
    }
    if (request.url === '/records' && request.method === 'POST') {
      void form().then((given) => {
        options.onRecord?.(given.get('name') ?? '', given.get('value') ?? '');
        response.writeHead(303, { location: '/' }).end();
      });
      return;
    }
    const interaction = request.url?.match(/^\/interaction\/([\w-]+)/)?.[1];
    if (!interaction) return void answer(request, response);
    if (request.method !== 'POST') {
      response.writeHead(200, pageHeaders).end(signInPage(interaction));
      return;
    }
    void form().then((given) => {
      const accountId = given.get('email')?.trim().toLowerCase() ?? '';
      const isDeclined = given.get('decline') === 'yes' || accountId === '';
      return provider.interactionFinished(
        request,
        response,
        isDeclined
          ? { error: 'access_denied', error_description: 'The person has declined.' }
          : { login: { accountId } },
      );
    });
  });
  return {
    issuer,
    saml,
    people,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function configuration(options: CompanyOptions, people: ReadonlyMap<string, CompanyPerson>): Configuration {
  return {
    adapter: memoryOf(),
    clients: options.redirectUris
      ? [
          {
            client_id: demoCompany.clientId,
            client_secret: demoCompany.clientSecret,
            redirect_uris: [...options.redirectUris],
            ...(options.logoutUri ? logoutOf(options.logoutUri) : {}),
          },
        ]
      : [],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    jwks: {
      keys: [
        {
          ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
          kid: 'emulated',
        },
      ],
    },
    conformIdTokenClaims: false,
    cookies: { keys: ['of the emulated company'] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      registration: { enabled: true },
      // Its own pages fetch a font from elsewhere.
      rpInitiatedLogout: {
        logoutSource: (context, form) => {
          context.body = page('Sign out', html`<h1>Sign out?</h1>${new Markup(form)}${signOutButton}`);
        },
        postLogoutSuccessSource: (context) => {
          context.body = page('Signed out', html`<h1>You are signed out.</h1>`);
        },
      },
    },
    ttl: { Interaction: 600, Session: 86_400, Grant: 86_400, IdToken: 600, AccessToken: 600 },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    // Its own guard calls no address of this machine.
    fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined }),
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...(people.get(accountId) ?? { email: accountId, email_verified: true }) }),
    }),
    // A company does not ask its people whether they agree.
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      const known = client && session?.grantIdFor(client.clientId);
      const kept = known ? await oidc.provider.Grant.find(known) : undefined;
      if (kept) return kept;
      const grant = new oidc.provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

const logoutOf = (uri: string) => ({ backchannel_logout_uri: uri, backchannel_logout_session_required: true });

/** By OpenID Connect Dynamic Client Registration, as an administrator's console does it behind its form. */
async function registerApp(issuer: string, redirectUri: string, logoutUri: string): Promise<unknown> {
  const response = await fetch(`${issuer}/reg`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redirect_uris: [redirectUri], ...(logoutUri === '' ? {} : logoutOf(logoutUri)) }),
  });
  return response.json();
}

const registered = z.object({ client_id: z.string(), client_secret: z.string() });

function appPage(issuer: string, made: unknown): string {
  const app = registered.safeParse(made);
  return page(
    'App',
    app.success
      ? html`<h1>App registered</h1><dl><dt>Issuer</dt><dd id="issuer">${issuer}</dd><dt>Client ID</dt><dd id="client-id">${app.data.client_id}</dd><dt>Client secret</dt><dd id="client-secret">${app.data.client_secret}</dd></dl>`
      : html`<h1>Not registered</h1><pre>${JSON.stringify(made)}</pre>`,
  );
}

function firstPage(): string {
  return page(
    'Company',
    html`<h1>Company</h1><p>An identity provider and a name server. Anybody with an address can sign in.</p><p>SAML metadata: <code>/saml/metadata</code></p>
<form method="post" action="/records"><h2>Add a TXT record</h2><p><label>Name <input name="name" required></label> <label>Value <input name="value" required></label> <button>Add record</button></p></form>
<form method="post" action="/apps"><h2>Register an app</h2><p><label>Redirect address <input name="redirectUri" type="url" required></label> <label>Logout address <input name="logoutUri" type="url"></label> <button>Register app</button></p></form>`,
  );
}

function signInPage(interaction: string): string {
  return page(
    'Company sign-in',
    html`<h1>Company sign-in</h1><form method="post" action="/interaction/${interaction}"><p><label>Email <input name="email" type="email" autofocus></label></p><p><button>Sign in</button> <button name="decline" value="yes">Cancel</button></p></form>`,
  );
}

async function readForm(request: AsyncIterable<Buffer>): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
