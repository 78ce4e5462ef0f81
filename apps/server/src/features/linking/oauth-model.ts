import type { AuthorizationCodeModel, Client, RefreshTokenModel } from '@node-oauth/oauth2-server';
import { z } from 'zod';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken } from './hash-token.ts';
import { linkingScope, secretPlace } from './linking.ts';
import { isRedirectAllowed } from './redirects.ts';
import './linking.tables.ts';

/** Of which app and merchant a client is; the library hands it from one call to the next. */
export interface LinkingClient extends Client {
  readonly merchantId: string;
  readonly appId: string;
}

/** The model, and whether a client id is the app's, which the pages ask before anything is signed. */
type OAuthModel = AuthorizationCodeModel & RefreshTokenModel & { knowsClient(clientId: string): Promise<boolean> };

/** Who a code or token is for: an address that was proven, and the link it belongs to once there is one. */
const userSchema = z.object({ email: z.string(), grantId: z.uuid().optional() });

/**
 * What the OAuth library asks of our tables, for one app: nothing of another app can be found through it. Codes and
 * tokens are kept as hashes only.
 */
export function oauthModel(platform: Platform, app: { merchantId: string; appId: string }): OAuthModel {
  const { db } = platform;
  const { merchantId, appId } = app;

  async function findClient(): Promise<(LinkingClient & { secretSealed: string }) | null> {
    const row = await db
      .selectFrom('linking_clients')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('app_id', '=', appId)
      .where('is_enabled', '=', true)
      .executeTakeFirst();
    if (!row) return null;
    return {
      id: row.client_id,
      merchantId,
      appId,
      // The library wants a list; which address really is one is decided by validateRedirectUri.
      redirectUris: ['https://pitangui.amazon.com/api/skill/link/'],
      grants: ['authorization_code', 'refresh_token'],
      accessTokenLifetime: accessTokenSeconds,
      secretSealed: row.secret_sealed,
    };
  }

  return {
    knowsClient: async (clientId) => (await findClient())?.id === clientId,

    /** @param secret null where the library only asks who it is: at the sign-in */
    async getClient(clientId, secret: string | null) {
      const found = await findClient();
      if (!found || found.id !== clientId) return null;
      const { secretSealed, ...client } = found;
      if (secret === null) return client;
      const own = platform.secrets.open(secretSealed, secretPlace(appId));
      // Hashes are compared: how much of the secret is right can't be heard in the time it takes.
      return hashToken(secret) === hashToken(own) ? client : null;
    },

    async saveAuthorizationCode(code, client, user) {
      const { email } = userSchema.parse(user);
      await db
        .insertInto('linking_codes')
        .values({
          merchant_id: merchantId,
          app_id: appId,
          code_hash: hashToken(code.authorizationCode),
          email,
          redirect_uri: code.redirectUri,
          scope: code.scope ?? [],
          code_challenge: code.codeChallenge ?? null,
          code_challenge_method: code.codeChallengeMethod ?? null,
          expires_at: code.expiresAt,
        })
        .execute();
      return { ...code, client, user };
    },

    async getAuthorizationCode(authorizationCode) {
      const row = await db
        .selectFrom('linking_codes')
        .selectAll()
        .where('merchant_id', '=', merchantId)
        .where('app_id', '=', appId)
        .where('code_hash', '=', hashToken(authorizationCode))
        .executeTakeFirst();
      const client = await findClient();
      if (!row || !client) return null;
      return {
        authorizationCode,
        expiresAt: row.expires_at,
        redirectUri: row.redirect_uri,
        scope: row.scope,
        client,
        user: { email: row.email },
        ...(row.code_challenge === null
          ? {}
          : { codeChallenge: row.code_challenge, codeChallengeMethod: row.code_challenge_method ?? 'S256' }),
      };
    },

    /** A code is good once: of two that bring it at the same moment one finds it gone. */
    async revokeAuthorizationCode(code) {
      const gone = await db
        .deleteFrom('linking_codes')
        .where('merchant_id', '=', merchantId)
        .where('code_hash', '=', hashToken(code.authorizationCode))
        .returning('code_hash')
        .executeTakeFirst();
      return gone !== undefined;
    },

    async saveToken(token, client, user) {
      const { email, grantId } = userSchema.parse(user);
      const id = grantId ?? newId();
      await db.transaction().execute(async (tx) => {
        if (!grantId && token.refreshToken) {
          await tx
            .insertInto('linking_grants')
            .values({
              merchant_id: merchantId,
              id,
              app_id: appId,
              email,
              refresh_hash: hashToken(token.refreshToken),
              scope: token.scope ?? [],
              user_ref: null,
            })
            .execute();
        }
        await tx
          .insertInto('linking_access_tokens')
          .values({
            merchant_id: merchantId,
            token_hash: hashToken(token.accessToken),
            grant_id: id,
            expires_at: token.accessTokenExpiresAt ?? new Date(Date.now() + accessTokenSeconds * 1000),
          })
          .execute();
      });
      return { ...token, client, user };
    },

    async getRefreshToken(refreshToken) {
      const row = await db
        .selectFrom('linking_grants')
        .select(['id', 'email', 'scope'])
        .where('merchant_id', '=', merchantId)
        .where('app_id', '=', appId)
        .where('refresh_hash', '=', hashToken(refreshToken))
        .executeTakeFirst();
      const client = await findClient();
      if (!row || !client) return null;
      return { refreshToken, scope: row.scope, client, user: { email: row.email, grantId: row.id } };
    },

    /** A refresh token stays as it is: Amazon may send one twice, and losing the second answer must not lose the link. */
    revokeToken: async () => true,

    // Asked only by `authenticate`, which nothing here uses.
    getAccessToken: async () => null,

    validateRedirectUri: async (uri: string) => isRedirectAllowed(platform.config, uri),

    async validateScope(_user, _client, scope) {
      const wanted = scope ?? [linkingScope];
      return wanted.every((one) => one === linkingScope) ? wanted : false;
    },
  };
}

export const accessTokenSeconds = 3600;
