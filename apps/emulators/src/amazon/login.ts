import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { html, page, pageHeaders } from '../html.ts';
import { allScopes, demoDeveloper, people, personOf } from './developer.ts';
import { type AmazonStore, type Grant, hashOf } from './state.ts';

const accessTokenSeconds = 3600;
const codeLifetimeMs = 5 * 60_000;
/** Tokens that a server to server client may ask for. */
const clientScopes = ['alexa::proactive_events', 'alexa:skill_messaging', 'alexa::async_event:write'];

/** An error in the shape of Login with Amazon. */
class LoginError extends Error {
  readonly error: string;
  readonly status: number;
  constructor(error: string, description: string, status = 400) {
    super(description);
    this.error = error;
    this.status = status;
  }
}

function isSame(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}

/** The client with this id: the demo developer's, or the messaging client of a skill. */
function findClient(store: AmazonStore, clientId: string): { secret: string; isSkill: boolean } | undefined {
  if (clientId === demoDeveloper.clientId) return { secret: demoDeveloper.clientSecret, isSkill: false };
  const skill = store.state.skills.find((one) => one.credentials.clientId === clientId);
  return skill && { secret: skill.credentials.clientSecret, isSkill: true };
}

export interface TokenOwner {
  clientId: string;
  userId?: string | undefined;
  scopes: readonly string[];
}

/** Whose token this is, with `Bearer` before it or without; `undefined` when it is unknown or has expired. */
export function ownerOfToken(
  store: AmazonStore,
  authorization: string | undefined,
  now: number,
): TokenOwner | undefined {
  const token = authorization?.replace(/^bearer\s+/i, '').trim();
  if (!token) return undefined;
  if (isSame(token, demoDeveloper.accessToken)) return { clientId: demoDeveloper.clientId, scopes: allScopes };
  const hash = hashOf(token);
  const grant = store.state.grants.find((one) => one.kind === 'access' && one.hash === hash);
  return grant && (grant.expiresAt ?? 0) > now ? grant : undefined;
}

function issue(store: AmazonStore, kind: Grant['kind'], rest: Omit<Grant, 'hash' | 'kind'>): string {
  const prefix = { access: 'Atza|', refresh: 'Atzr|', code: 'AN' }[kind];
  const secret = `${prefix}${randomBytes(kind === 'code' ? 15 : 48).toString('base64url')}`;
  store.state.grants.push({ hash: hashOf(secret), kind, ...rest });
  store.changed();
  return secret;
}

function forget(store: AmazonStore, isGone: (grant: Grant) => boolean): void {
  store.state.grants = store.state.grants.filter((grant) => !isGone(grant));
  store.changed();
}

const tokenRequestSchema = z.object({
  grant_type: z.string().optional(),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
  code: z.string().optional(),
  code_verifier: z.string().optional(),
  redirect_uri: z.string().optional(),
  refresh_token: z.string().optional(),
  scope: z.string().optional(),
});

function readFields(request: FastifyRequest): z.infer<typeof tokenRequestSchema> {
  const { body } = request;
  const fields = Buffer.isBuffer(body) ? Object.fromEntries(new URLSearchParams(body.toString('utf8'))) : (body ?? {});
  const parsed = tokenRequestSchema.safeParse(fields);
  if (!parsed.success) throw new LoginError('invalid_request', 'The request is malformed.');
  const basic = request.headers.authorization?.match(/^basic\s+(.+)$/i)?.[1];
  if (basic === undefined) return parsed.data;
  const [id = '', ...secret] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  return { ...parsed.data, client_id: decodeURIComponent(id), client_secret: decodeURIComponent(secret.join(':')) };
}

function grantTokens(store: AmazonStore, request: FastifyRequest, now: number): Record<string, unknown> {
  const fields = readFields(request);
  if (!fields.grant_type)
    throw new LoginError('invalid_request', 'The request is missing a required parameter : grant_type');
  if (!['authorization_code', 'refresh_token', 'client_credentials'].includes(fields.grant_type)) {
    throw new LoginError(
      'unsupported_grant_type',
      'The authorization grant type is not supported by the authorization server',
    );
  }
  const clientId = fields.client_id ?? '';
  const client = findClient(store, clientId);
  if (!client || !isSame(client.secret, fields.client_secret ?? ''))
    throw new LoginError('invalid_client', 'Client authentication failed', 401);

  forget(store, (grant) => grant.expiresAt !== undefined && grant.expiresAt <= now);
  const access = (scopes: readonly string[], userId?: string) => ({
    access_token: issue(store, 'access', {
      clientId,
      userId,
      scopes: [...scopes],
      expiresAt: now + accessTokenSeconds * 1000,
    }),
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
  });

  if (fields.grant_type === 'client_credentials') {
    const scopes = (fields.scope ?? '').split(' ').filter(Boolean);
    if (scopes.length === 0 || scopes.some((scope) => !clientScopes.includes(scope))) {
      throw new LoginError(
        'invalid_scope',
        'The requested scope is invalid, unknown, malformed, or exceeds the scope granted by the resource owner',
      );
    }
    return { ...access(scopes), scope: scopes.join(' ') };
  }

  if (fields.grant_type === 'refresh_token') {
    const token = fields.refresh_token ?? '';
    if (token === '')
      throw new LoginError('invalid_request', 'The request is missing a required parameter : refresh_token');
    if (clientId === demoDeveloper.clientId && isSame(token, demoDeveloper.refreshToken))
      return { ...access(allScopes), refresh_token: token };
    const hash = hashOf(token);
    const grant = store.state.grants.find(
      (one) => one.kind === 'refresh' && one.hash === hash && one.clientId === clientId,
    );
    if (!grant) throw new LoginError('invalid_grant', 'The request has an invalid grant parameter : refresh_token');
    return { ...access(grant.scopes, grant.userId), refresh_token: token };
  }

  const hash = hashOf(fields.code ?? '');
  const grant = store.state.grants.find((one) => one.kind === 'code' && one.hash === hash && one.clientId === clientId);
  if (!grant) throw new LoginError('invalid_grant', 'The request has an invalid grant parameter : code');
  // A code works once, whatever else is wrong with the request.
  forget(store, (one) => one.hash === hash);
  if (grant.redirectUri !== fields.redirect_uri)
    throw new LoginError('invalid_grant', 'The request has an invalid grant parameter : redirect_uri');
  const challenge =
    fields.code_verifier === undefined
      ? undefined
      : createHash('sha256').update(fields.code_verifier).digest('base64url');
  if (grant.codeChallenge !== challenge)
    throw new LoginError('invalid_grant', 'The request has an invalid grant parameter : code_verifier');
  const { scopes, userId } = grant;
  return { ...access(scopes, userId), refresh_token: issue(store, 'refresh', { clientId, userId, scopes }) };
}

const authorizeSchema = z.object({
  client_id: z.string(),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  response_type: z.string().default(''),
  scope: z.string().default('profile'),
  state: z.string().optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
  /** Who logs in: the emulator's own, in the place of a password. */
  person: z.string().optional(),
});
type Authorization = z.infer<typeof authorizeSchema>;

function backTo(asked: Authorization, parameters: Record<string, string>): string {
  const url = new URL(asked.redirect_uri);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  if (asked.state !== undefined) url.searchParams.set('state', asked.state);
  return url.href;
}

/** The mistake that is told to the caller by redirect, if there is one. */
function mistakeIn(asked: Authorization): { error: string; error_description: string } | undefined {
  if (asked.response_type !== 'code')
    return {
      error: 'unsupported_response_type',
      error_description: 'The authorization server does not support this response type.',
    };
  const unknown = asked.scope.split(' ').find((scope) => !allScopes.includes(scope));
  if (unknown !== undefined)
    return { error: 'invalid_scope', error_description: `An unknown scope was requested: ${unknown}` };
  if (asked.code_challenge !== undefined && asked.code_challenge_method !== 'S256') {
    return { error: 'invalid_request', error_description: 'The code challenge method is not supported.' };
  }
  return undefined;
}

function sendPage(reply: FastifyReply, status: number, title: string, body: ReturnType<typeof html>): FastifyReply {
  return reply.code(status).headers(pageHeaders).send(page(title, body));
}

/** Login with Amazon: `/ap/oa`, `/auth/O2/token`, `/auth/O2/tokeninfo` and `/user/profile`. */
export function mountLogin(app: FastifyInstance, store: AmazonStore, now: () => number): void {
  function approve(asked: Authorization): string {
    const code = issue(store, 'code', {
      clientId: asked.client_id,
      userId: personOf(asked.person).userId,
      scopes: asked.scope.split(' '),
      redirectUri: asked.redirect_uri,
      codeChallenge: asked.code_challenge,
      expiresAt: now() + codeLifetimeMs,
    });
    return backTo(asked, { code, scope: asked.scope });
  }

  function readAuthorization(fields: unknown): Authorization | undefined {
    const parsed = authorizeSchema.safeParse(fields);
    return parsed.success && findClient(store, parsed.data.client_id) ? parsed.data : undefined;
  }
  const refusal = html`<h1>We are sorry</h1><p>The client or the return address of this request is not known.</p>`;

  app.get('/ap/oa', async (request, reply) => {
    const asked = readAuthorization(request.query);
    // Without a known client nothing is sent anywhere: the address to return to cannot be trusted.
    if (!asked) return sendPage(reply, 400, 'Error', refusal);
    const mistake = mistakeIn(asked);
    if (mistake) return reply.redirect(backTo(asked, mistake));
    const isAutomatic = z.object({ auto: z.literal('1') }).safeParse(request.query).success;
    if (isAutomatic) return reply.redirect(approve(asked));
    const hidden = Object.entries({ ...asked, person: undefined }).flatMap(([name, value]) =>
      value === undefined ? [] : [html`<input type="hidden" name="${name}" value="${value}">`],
    );
    const choice = people.map(
      ({ userId, name, email }, index) =>
        html`<p><label><input type="radio" name="person" value="${userId}"${index === 0 ? html` checked` : ''}> <strong>${name}</strong> (${email})</label></p>`,
    );
    return sendPage(
      reply,
      200,
      'Sign in with Amazon (emulated)',
      html`<h1>Sign in with Amazon</h1>
<p class="note">This is the emulator. Nothing leaves this machine.</p>
<p>The application asks for:</p><ul>${asked.scope.split(' ').map((scope) => html`<li><code>${scope}</code></li>`)}</ul>
<form method="post" action="/ap/oa">${hidden}<fieldset><legend>Sign in as</legend>${choice}</fieldset><button name="decision" value="allow">Allow</button> <button name="decision" value="cancel">Cancel</button></form>`,
    );
  });

  app.post('/ap/oa', async (request, reply) => {
    const fields = Buffer.isBuffer(request.body)
      ? Object.fromEntries(new URLSearchParams(request.body.toString('utf8')))
      : request.body;
    const asked = readAuthorization(fields);
    if (!asked) return sendPage(reply, 400, 'Error', refusal);
    const mistake = mistakeIn(asked);
    if (mistake) return reply.redirect(backTo(asked, mistake), 303);
    const isAllowed = z.object({ decision: z.literal('allow') }).safeParse(fields).success;
    if (isAllowed) return reply.redirect(approve(asked), 303);
    return reply.redirect(backTo(asked, { error: 'access_denied', error_description: 'Access not permitted.' }), 303);
  });

  app.post('/auth/O2/token', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('pragma', 'no-cache');
    try {
      const tokens = grantTokens(store, request, now());
      // A client keeps its token for an hour: it must outlive a restart of the emulator.
      await store.flush();
      return tokens;
    } catch (error) {
      if (!(error instanceof LoginError)) throw error;
      return reply
        .code(error.status)
        .send({ error: error.error, error_description: error.message, request_id: randomUUID() });
    }
  });

  function ownerOf(request: FastifyRequest): TokenOwner | undefined {
    const query = z.object({ access_token: z.string() }).safeParse(request.query).data;
    const header = request.headers['x-amz-access-token'];
    return ownerOfToken(
      store,
      query?.access_token ?? (typeof header === 'string' ? header : request.headers.authorization),
      now(),
    );
  }
  const invalidToken = () => ({
    error: 'invalid_token',
    error_description: 'The request has an invalid parameter : access_token',
    request_id: randomUUID(),
  });

  app.get('/user/profile', async (request, reply) => {
    const owner = ownerOf(request);
    if (!owner) return reply.code(400).send(invalidToken());
    if (!owner.scopes.includes('profile')) {
      return reply.code(403).send({
        error: 'insufficient_scope',
        error_description: 'The access token does not have the required scope.',
        request_id: randomUUID(),
      });
    }
    const { userId, name, email } = personOf(owner.userId);
    return {
      user_id: userId,
      name,
      email,
      ...(owner.scopes.includes('postal_code') ? { postal_code: demoDeveloper.postalCode } : {}),
    };
  });

  app.get('/auth/O2/tokeninfo', async (request, reply) => {
    const owner = ownerOf(request);
    if (!owner) return reply.code(400).send(invalidToken());
    return {
      iss: 'https://www.amazon.com',
      user_id: personOf(owner.userId).userId,
      aud: owner.clientId,
      app_id: 'amzn1.application.voicecartdemo',
      exp: accessTokenSeconds,
      iat: Math.floor(now() / 1000),
    };
  });

  /** As if a person withdrew their consent at Amazon: every token of theirs ends. */
  app.delete('/consents', async (request, reply) => {
    const { person } = z.object({ person: z.string() }).parse(request.query);
    forget(store, (grant) => grant.userId === person);
    await store.flush();
    return reply.code(204).send();
  });
}
