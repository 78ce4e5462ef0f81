import {
  type AuthorizationCodeModel,
  type Client,
  InvalidGrantError,
  type RefreshTokenModel,
} from '@node-oauth/oauth2-server';
import { z } from 'zod';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken } from './hash-token.ts';
import {
  deleteAccessToken,
  deleteCode,
  endGrantByRefresh,
  endGrantOfCode,
  findCode,
  findEnabledClient,
  findGrantByRefresh,
  insertAccessToken,
  insertCode,
  insertGrant,
  lockCode,
  useCode,
} from './linking.queries.ts';
import { linkingScope, secretPlace } from './linking.ts';
import { isRedirectAllowed } from './redirects.ts';
import '../../schema/linking.tables.ts';

/** Of which app and merchant a client is; the library hands it from one call to the next. */
export interface LinkingClient extends Client {
  readonly merchantId: string;
  readonly appId: string;
}

type OAuthModel = AuthorizationCodeModel &
  RefreshTokenModel & {
    /** Whether a client id is the app's, which the pages ask before anything is signed. */
    knowsClient(clientId: string): Promise<boolean>;
    /** Ends a token, as RFC 7009 has it: a refresh token with its whole link, an access token by itself. */
    endToken(token: string): Promise<void>;
  };

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
    const row = await findEnabledClient(db, merchantId, appId);
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

  /**
   * A code that comes again was stolen, or what came first was: what was given for it ends (RFC 6749, 4.1.2). Its row
   * goes first, so that whoever is about to save tokens for it finds it gone.
   */
  async function endWhatCodeGave(codeHash: string): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await deleteCode(tx, merchantId, appId, codeHash);
      const ended = await endGrantOfCode(tx, merchantId, appId, codeHash);
      if (ended.length > 0) platform.log.warn({ appId }, 'a linking code came again: its link has ended');
    });
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
      await insertCode(db, {
        merchant_id: merchantId,
        app_id: appId,
        code_hash: hashToken(code.authorizationCode),
        email,
        redirect_uri: code.redirectUri,
        scope: code.scope ?? [],
        code_challenge: code.codeChallenge ?? null,
        code_challenge_method: code.codeChallengeMethod ?? null,
        expires_at: code.expiresAt,
      });
      return { ...code, client, user };
    },

    async getAuthorizationCode(authorizationCode) {
      const row = await findCode(db, merchantId, appId, authorizationCode);
      const client = await findClient();
      if (!row || row.used_at !== null) {
        await endWhatCodeGave(hashToken(authorizationCode));
        return null;
      }
      if (!client) return null;
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

    /** A code is good once: of two that bring it at the same moment one finds it used, and neither gets a link. */
    async revokeAuthorizationCode(code) {
      const codeHash = hashToken(code.authorizationCode);
      const used = await useCode(db, merchantId, appId, codeHash);
      if (!used) await endWhatCodeGave(codeHash);
      return used !== undefined;
    },

    async saveToken(token, client, user) {
      const { email, grantId } = userSchema.parse(user);
      const id = grantId ?? newId();
      await db.transaction().execute(async (tx) => {
        if (!grantId && token.refreshToken && token.authorizationCode) {
          const codeHash = hashToken(token.authorizationCode);
          const code = await lockCode(tx, merchantId, codeHash);
          if (!code) throw new InvalidGrantError('Invalid grant: authorization code has been used twice');
          await insertGrant(tx, {
            merchant_id: merchantId,
            id,
            app_id: appId,
            email,
            refresh_hash: hashToken(token.refreshToken),
            code_hash: codeHash,
            scope: token.scope ?? [],
            user_ref: null,
          });
        }
        await insertAccessToken(tx, {
          merchant_id: merchantId,
          token_hash: hashToken(token.accessToken),
          grant_id: id,
          expires_at: token.accessTokenExpiresAt ?? new Date(Date.now() + accessTokenSeconds * 1000),
        });
      });
      return { ...token, client, user };
    },

    async getRefreshToken(refreshToken) {
      const row = await findGrantByRefresh(db, merchantId, appId, refreshToken);
      const client = await findClient();
      if (!row || !client) return null;
      return { refreshToken, scope: row.scope, client, user: { email: row.email, grantId: row.id } };
    },

    /**
     * A refresh token stays as it is: Amazon may send one twice, and losing the second answer must not lose the link. So
     * one that comes again is no sign of theft; it is worth nothing without the client's secret (RFC 9700, 4.14.2).
     */
    revokeToken: async () => true,

    async endToken(token) {
      const hash = hashToken(token);
      const link = await endGrantByRefresh(db, merchantId, appId, hash);
      if (link) return;
      await deleteAccessToken(db, merchantId, hash, appId);
    },

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
