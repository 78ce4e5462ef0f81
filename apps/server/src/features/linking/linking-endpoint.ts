import OAuth2Server, {
  OAuthError,
  Request as OAuthRequest,
  Response as OAuthResponse,
} from '@node-oauth/oauth2-server';
import type { Language } from '@voicecart/contract/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { failure } from '../../platform/errors.ts';
import { type Page, sendPage } from '../../platform/http/plain-page.ts';
import { readForms } from '../../platform/http/raw-bodies.ts';
import { newToken } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { withQueryTimeout } from '../../platform/query-timeout.ts';
import { getAppDefinition } from '../apps/apps.ts';
import { unlinkEmail } from './linking.queries.ts';
import { isScopeKnown } from './linking.ts';
import { accessTokenSeconds, oauthModel } from './oauth-model.ts';
import { fillText, languageOfBrowser, pageTexts, type Texts } from './page-texts.ts';
import { isRedirectAllowed } from './redirects.ts';
import { codeMinutes, type LinkingApp, provenEmail, sendCode } from './sign-in.ts';

const browserCookie = 'linking';
const email = z.string().trim().toLowerCase().pipe(z.email().max(200));

/** The parameters of an authorization request, carried from step to step in the form. */
const asked = z.object({
  response_type: z.literal('code'),
  client_id: z.string().min(1).max(200),
  redirect_uri: z.url().max(500),
  state: z.string().min(1).max(2000),
  scope: z.string().max(200).optional(),
  code_challenge: z
    .string()
    .regex(/^[\w.~-]{43,128}$/)
    .optional(),
  code_challenge_method: z.literal('S256').optional(),
});
type Asked = z.output<typeof asked>;

interface Visit {
  readonly app: LinkingApp;
  readonly language: Language;
  readonly texts: Texts;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Account linking: `/oauth/{appId}/authorize` signs a shopper in by a code that is mailed, `/oauth/{appId}/token` gives
 * the channel its tokens, `/oauth/{appId}/revoke` takes one back, `/oauth/{appId}/account` is where a shopper ends it. The protocol is the library's business;
 * here are the pages around it, which work without a script.
 */
export async function mountLinkingEndpoint(app: FastifyInstance, platform: Platform): Promise<void> {
  const waitMs = platform.config.DATABASE_WAIT_MS;
  await app.register(async (scope) => {
    readForms(scope, 20_000);
    const route = (method: 'GET' | 'POST', path: string, handle: (visit: Visit) => Promise<FastifyReply>) =>
      scope.route<{ Params: { appId: string } }>({
        method,
        url: `/oauth/:appId/${path}`,
        handler: (request, reply) =>
          withQueryTimeout(waitMs, async () => handle(await visitOf(platform, request, reply))),
      });
    route('GET', 'authorize', (visit) => askEmail(platform, visit));
    route('POST', 'authorize', (visit) => goOn(platform, visit));
    route('POST', 'token', (visit) => giveToken(platform, visit));
    route('POST', 'revoke', (visit) => takeBackToken(platform, visit));
    route('GET', 'account', async (visit) => sendPage(visit.reply, emailPage(visit, null)));
    route('POST', 'account', (visit) => goOn(platform, visit));
  });
}

async function visitOf(
  platform: Platform,
  request: FastifyRequest<{ Params: { appId: string } }>,
  reply: FastifyReply,
): Promise<Visit> {
  const loaded = await getAppDefinition(platform, request.params.appId);
  if (!loaded) throw failure('not_found.app');
  const language = languageOfBrowser(request.headers['accept-language']);
  const { id, shopName } = loaded.definition;
  const app = { merchantId: loaded.merchantId, appId: id, shopName };
  return { app, language, texts: pageTexts[language], request, reply };
}

function oauthServer(platform: Platform, { app }: Visit): OAuth2Server {
  return new OAuth2Server({
    model: oauthModel(platform, app),
    accessTokenLifetime: accessTokenSeconds,
    authorizationCodeLifetime: 300,
    alwaysIssueNewRefreshToken: false,
    requireClientAuthentication: { authorization_code: true, refresh_token: true },
  });
}

/** Refused on our own page where the request itself is not one: nothing is ever sent to an address that is not Amazon's. */
async function readAsked(platform: Platform, visit: Visit, given: unknown): Promise<Asked | null> {
  const parsed = asked.safeParse(given);
  if (!parsed.success) return null;
  if (!isRedirectAllowed(platform.config, parsed.data.redirect_uri)) return null;
  return (await oauthModel(platform, visit.app).knowsClient(parsed.data.client_id)) ? parsed.data : null;
}

async function askEmail(platform: Platform, visit: Visit): Promise<FastifyReply> {
  const wanted = await readAsked(platform, visit, visit.request.query);
  if (!wanted) return sendPage(visit.reply, refusalPage(visit), 400);
  if (!isScopeKnown(wanted.scope)) return refuseScope(visit, wanted);
  return sendPage(visit.reply, emailPage(visit, wanted), 200, new URL(wanted.redirect_uri).origin);
}

/** Told to who asked, as RFC 6749 has it in 4.1.2.1, before a shopper has typed anything. */
function refuseScope({ reply }: Visit, { redirect_uri, state }: Asked): FastifyReply {
  const target = new URL(redirect_uri);
  target.searchParams.set('error', 'invalid_scope');
  target.searchParams.set('error_description', 'A link is for orders:read and nothing else.');
  target.searchParams.set('state', state);
  return reply.header('cache-control', 'no-store').redirect(target.href, 302);
}

const posted = z.object({
  email: z.string().max(300).optional(),
  sign_in: z.uuid().optional(),
  code: z.string().max(40).optional(),
});

/** The next step of either way: the address is given, then the code. */
async function goOn(platform: Platform, visit: Visit): Promise<FastifyReply> {
  const { reply, request, texts } = visit;
  const isLinking = request.url.split('?')[0]?.endsWith('/authorize') ?? false;
  const wanted = isLinking ? await readAsked(platform, visit, request.body) : null;
  const body = posted.safeParse(request.body).data;
  if ((isLinking && !wanted) || !body) return sendPage(reply, refusalPage(visit), 400);
  if (wanted && !isScopeKnown(wanted.scope)) return refuseScope(visit, wanted);
  const goesTo = wanted ? new URL(wanted.redirect_uri).origin : null;
  if (body.sign_in === undefined || body.code === undefined) {
    return mailCode(platform, visit, wanted, body.email ?? '', goesTo);
  }
  const browser = request.cookies[browserCookie] ?? '';
  const proven = await provenEmail(platform, visit.app, body.sign_in, body.code, browser);
  if (proven === null) {
    const page = codePage(visit, wanted, body.sign_in, body.email ?? '', texts.badCode);
    return sendPage(reply, page, 400, goesTo);
  }
  return wanted ? authorize(platform, visit, proven) : endLinks(platform, visit, proven);
}

async function mailCode(
  platform: Platform,
  visit: Visit,
  wanted: Asked | null,
  given: string,
  goesTo: string | null,
): Promise<FastifyReply> {
  const { app, request, reply, texts } = visit;
  const address = email.safeParse(given);
  if (!address.success) return sendPage(reply, emailPage(visit, wanted, given, texts.badEmail), 400, goesTo);
  const browser = newToken();
  const sent = await sendCode(platform, app, address.data, browser, request.ip, texts);
  if ('waitSeconds' in sent) {
    const error = fillText(texts.wait, { minutes: Math.ceil(sent.waitSeconds / 60) });
    return sendPage(reply, emailPage(visit, wanted, given, error), 429, goesTo);
  }
  // The code counts in the browser that asked for it: a link that someone else has begun can't be finished by it.
  reply.setCookie(browserCookie, browser, {
    path: `/oauth/${app.appId}`,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: codeMinutes * 60,
  });
  return sendPage(reply, codePage(visit, wanted, sent.id, address.data), 200, goesTo);
}

/** The library writes the code and says where to go with it. */
async function authorize(platform: Platform, visit: Visit, proven: string): Promise<FastifyReply> {
  const { request, reply } = visit;
  const response = new OAuthResponse();
  try {
    await oauthServer(platform, visit).authorize(oauthRequest(request), response, {
      authenticateHandler: { handle: () => ({ email: proven }) },
    });
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    platform.log.info({ appId: visit.app.appId, reason: error.name }, 'an account was not linked');
  }
  const location = response.headers?.location;
  if (!location) return sendPage(reply, refusalPage(visit), 400);
  return reply.header('cache-control', 'no-store').redirect(location, 302);
}

async function endLinks(platform: Platform, visit: Visit, proven: string): Promise<FastifyReply> {
  const { app, reply, texts } = visit;
  const ended = await unlinkEmail(platform.db, app.merchantId, app.appId, proven);
  const lead = ended > 0 ? texts.unlinked : fillText(texts.none, { email: proven });
  return sendPage(reply, { ...basics(visit), title: texts.manageTitle, lead });
}

async function giveToken(platform: Platform, visit: Visit): Promise<FastifyReply> {
  const { request, reply } = visit;
  const response = new OAuthResponse();
  reply.header('cache-control', 'no-store').header('pragma', 'no-cache');
  try {
    await oauthServer(platform, visit).token(oauthRequest(request), response);
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    platform.log.info({ appId: visit.app.appId, reason: error.name }, 'no token was given');
    if (error.code === 401) reply.header('www-authenticate', 'Basic realm="linking"');
    const status = error.code >= 400 && error.code < 600 ? error.code : 400;
    return reply.code(status).send({ error: error.name, error_description: error.message });
  }
  return reply.code(200).send(response.body);
}

const revocation = z.object({
  token: z.string().min(1).max(2000),
  client_id: z.string().max(200).optional(),
  client_secret: z.string().max(500).optional(),
});

/**
 * RFC 7009, which the library leaves to us. Only who knows the client's secret ends a token; one that is unknown, over
 * or another app's is answered like one that was ended. The hint of its type is not needed.
 */
async function takeBackToken(platform: Platform, visit: Visit): Promise<FastifyReply> {
  const { request, reply } = visit;
  reply.header('cache-control', 'no-store').header('pragma', 'no-cache');
  const given = revocation.safeParse(request.body);
  if (!given.success) return reply.code(400).send({ error: 'invalid_request', error_description: 'Name one token.' });
  const { token, client_id, client_secret } = given.data;
  const { id, secret } = basicCredentials(request) ?? { id: client_id, secret: client_secret };
  const model = oauthModel(platform, visit.app);
  if (!id || !secret || !(await model.getClient(id, secret))) {
    reply.header('www-authenticate', 'Basic realm="linking"');
    return reply.code(401).send({ error: 'invalid_client', error_description: 'The client is not known.' });
  }
  await model.endToken(token);
  return reply.code(200).send();
}

function basicCredentials({ headers }: FastifyRequest): { id: string; secret: string } | null {
  const encoded = /^basic +([\w+/=-]+)$/i.exec(headers.authorization ?? '')?.[1];
  if (encoded === undefined) return null;
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return { id, secret: secret.join(':') };
}

function oauthRequest(request: FastifyRequest): OAuthRequest {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return new OAuthRequest({
    headers: Object.fromEntries(headers),
    method: request.method,
    query: {},
    body: typeof request.body === 'object' && request.body !== null ? request.body : {},
  });
}

function basics({ language, app }: Visit): Pick<Page, 'language' | 'shopName'> {
  return { language, shopName: app.shopName };
}

function refusalPage(visit: Visit): Page {
  return { ...basics(visit), title: visit.texts.title, lead: visit.texts.badRequest };
}

function emailPage(visit: Visit, wanted: Asked | null, value = '', error?: string): Page {
  const { app, texts } = visit;
  return {
    ...basics(visit),
    title: wanted ? texts.title : texts.manageTitle,
    lead: fillText(wanted ? texts.lead : texts.manageLead, { shop: app.shopName }),
    error,
    form: {
      action: actionOf(visit, wanted),
      hidden: hiddenOf(wanted),
      field: { name: 'email', label: texts.email, type: 'email', value },
      submit: texts.send,
    },
    note: wanted ? texts.shares : undefined,
  };
}

function codePage(visit: Visit, wanted: Asked | null, signIn: string, address: string, error?: string): Page {
  const { app, texts } = visit;
  const back = wanted ? `authorize?${new URLSearchParams(hiddenOf(wanted)).toString()}` : 'account';
  return {
    ...basics(visit),
    title: texts.codeTitle,
    lead: fillText(texts.codeLead, { email: address, minutes: codeMinutes }),
    error,
    form: {
      action: actionOf(visit, wanted),
      hidden: { ...hiddenOf(wanted), sign_in: signIn, email: address },
      field: { name: 'code', label: texts.code, type: 'text', value: '' },
      submit: wanted ? texts.confirm : texts.unlink,
      again: { label: texts.newCode, hidden: { ...hiddenOf(wanted), email: address } },
      other: { label: texts.again, href: `/oauth/${app.appId}/${back}` },
    },
  };
}

function actionOf({ app }: Visit, wanted: Asked | null): string {
  return `/oauth/${app.appId}/${wanted ? 'authorize' : 'account'}`;
}

function hiddenOf(wanted: Asked | null): Record<string, string> {
  return Object.fromEntries(Object.entries(wanted ?? {}).filter(([, value]) => value !== undefined));
}
