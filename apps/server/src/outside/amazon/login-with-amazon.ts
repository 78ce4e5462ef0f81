import { z } from 'zod';
import { type Answer, exchange, OutsideFault, parseJson, refusedBy, unreadable } from '../exchange.ts';

export interface LoginConfiguration {
  /** Where tokens are given: `https://api.amazon.com`. */
  readonly authOrigin: string;
  /** Where a person's browser logs in: `https://www.amazon.com`. */
  readonly loginOrigin: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly timeoutMs: number;
}

export interface Tokens {
  readonly accessToken: string;
  readonly expiresAt: Date;
  /** Absent where the old one goes on. */
  readonly refreshToken: string | undefined;
}

export interface Identity {
  readonly userId: string;
  /** Empty where the person did not share it. */
  readonly name: string;
  readonly email: string;
  readonly expiresAt: Date;
}

/** What managing a merchant's skills needs, and whose account it is. */
export const loginScopes = [
  'alexa::ask:skills:readwrite',
  'alexa::ask:models:readwrite',
  'alexa::ask:skills:test',
  'profile',
] as const;

/** Login with Amazon by the authorisation-code grant with PKCE. Calls throw OutsideFault, `code` is Amazon's error. */
export interface LoginWithAmazon {
  /** Where the browser goes. `challenge` is the S256 code challenge. */
  authorizeUrl(asked: { redirectUri: string; state: string; challenge: string }): string;
  exchangeCode(code: string, asked: { redirectUri: string; verifier: string }): Promise<Tokens>;
  refresh(refreshToken: string): Promise<Tokens>;
  /** Whose token it is. @throws OutsideFault `foreign_token` for one that was made for another application */
  whoIs(accessToken: string): Promise<Identity>;
}

const party = 'Amazon';
const tokensReply = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1).optional(),
});
const infoReply = z.object({ aud: z.string(), user_id: z.string().min(1), exp: z.number() });
const profileReply = z.object({ name: z.string().default(''), email: z.string().default('') });
const errorReply = z.object({ error: z.string(), error_description: z.string().optional() });

export function createLoginWithAmazon(configuration: LoginConfiguration): LoginWithAmazon {
  const { authOrigin, loginOrigin, clientId, clientSecret, timeoutMs } = configuration;

  async function askTokens(fields: Record<string, string>): Promise<Tokens> {
    const answer = await exchange({
      party,
      method: 'POST',
      url: `${authOrigin}/auth/o2/token`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({ ...fields, client_id: clientId, client_secret: clientSecret }).toString(),
      timeoutMs,
    });
    const reply = read(answer, tokensReply);
    return {
      accessToken: reply.access_token,
      expiresAt: new Date(Date.now() + reply.expires_in * 1000),
      refreshToken: reply.refresh_token,
    };
  }

  async function get<S extends z.ZodType>(path: string, schema: S, headers: Record<string, string> = {}) {
    return read(await exchange({ party, method: 'GET', url: `${authOrigin}${path}`, headers, timeoutMs }), schema);
  }

  return {
    authorizeUrl({ redirectUri, state, challenge }) {
      const query = new URLSearchParams({
        client_id: clientId,
        scope: loginScopes.join(' '),
        response_type: 'code',
        redirect_uri: redirectUri,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      });
      return `${loginOrigin}/ap/oa?${query}`;
    },
    exchangeCode: (code, { redirectUri, verifier }) =>
      askTokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }),
    refresh: (refreshToken) => askTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    async whoIs(accessToken) {
      // Amazon takes the token here in the query only.
      const info = await get(`/auth/o2/tokeninfo?access_token=${encodeURIComponent(accessToken)}`, infoReply);
      if (info.aud !== clientId) {
        throw new OutsideFault('This token was made for another application.', {
          code: 'foreign_token',
          isTransient: false,
        });
      }
      const profile = await get('/user/profile', profileReply, { authorization: `Bearer ${accessToken}` }).catch(
        // Whoever does not share the profile is still somebody.
        (error: unknown) => {
          if (error instanceof OutsideFault && !error.isTransient) return { name: '', email: '' };
          throw error;
        },
      );
      return { userId: info.user_id, ...profile, expiresAt: new Date(Date.now() + info.exp * 1000) };
    },
  };
}

function read<S extends z.ZodType>(answer: Answer, schema: S): z.output<S> {
  const reply = parseJson(answer.text);
  if (answer.status < 200 || answer.status >= 300) {
    const told = errorReply.safeParse(reply).data;
    throw refusedBy(party, answer, {
      ...(told?.error_description === undefined ? {} : { message: told.error_description }),
      ...(told === undefined ? {} : { code: told.error }),
    });
  }
  const parsed = schema.safeParse(reply);
  if (!parsed.success) throw unreadable(party, answer.status);
  return parsed.data;
}
