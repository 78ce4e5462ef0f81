import { setTimeout as pause } from 'node:timers/promises';
import { createLoginWithAmazon, type LoginWithAmazon, type Tokens } from '../../outside/amazon/login-with-amazon.ts';
import { SmapiError } from '../../outside/amazon/smapi-error.ts';
import { OutsideFault } from '../../outside/exchange.ts';
import type { Configuration } from '../../platform/configuration.ts';
import { type Platform, perPlatform } from '../../platform/platform.ts';
import type { SealedColumn } from '../../platform/secrets/secret-rotation.ts';
import { type AmazonAccountRow, claimRefresh, getAccount, updateAccount } from './amazon-login.queries.ts';

export const getLogin: (platform: Platform) => LoginWithAmazon = perPlatform(({ config }) =>
  createLoginWithAmazon({
    authOrigin: config.AMAZON_AUTH_ORIGIN,
    loginOrigin: loginOriginOf(config),
    clientId: config.AMAZON_CLIENT_ID,
    clientSecret: config.AMAZON_CLIENT_SECRET,
    timeoutMs: config.AMAZON_TIMEOUT_MS,
  }),
);

/** Amazon gives tokens at api.amazon.com, and its pages for people at www.amazon.com; the emulator is one address. */
export function loginOriginOf(config: Pick<Configuration, 'AMAZON_LOGIN_ORIGIN' | 'AMAZON_AUTH_ORIGIN'>): string {
  return config.AMAZON_LOGIN_ORIGIN ?? config.AMAZON_AUTH_ORIGIN.replace('://api.amazon.', '://www.amazon.');
}

type SealedField = 'access_token' | 'refresh_token';

/** A sealed token opens only in its own place. */
export function tokenPlace(merchantId: string, field: SealedField): string {
  return `${merchantId}/amazon_accounts/${field}`;
}

/** The tokens of a merchant's own account. */
export const sealedAmazonTokens = (['access_token', 'refresh_token'] as const).map(
  (column): SealedColumn => ({
    table: 'amazon_accounts',
    column,
    key: ['merchant_id'],
    place: ({ merchant_id = '' }) => tokenPlace(merchant_id, column),
  }),
);

export function sealTokens(platform: Pick<Platform, 'secrets'>, merchantId: string, tokens: Tokens) {
  const seal = (field: SealedField, clear: string) => platform.secrets.seal(clear, tokenPlace(merchantId, field));
  return {
    access_token: seal('access_token', tokens.accessToken),
    access_expires_at: tokens.expiresAt,
    ...(tokens.refreshToken === undefined ? {} : { refresh_token: seal('refresh_token', tokens.refreshToken) }),
  };
}

/** Amazon takes the merchant's login no more: only the person can mend that. */
export function loginExpired(): SmapiError {
  return new SmapiError({
    status: 401,
    code: 'LOGIN_EXPIRED',
    message: 'The login with Amazon has ended. Log in with Amazon again on the Go-live page.',
    isTransient: false,
  });
}

/** A token this close to its end may end on the way. */
const slackMs = 60_000;
const pollMs = 100;

/**
 * An access token of the merchant's own account. When the one at hand has ended, or is `refused`, exactly one node asks
 * Amazon for another and all wait for it: Amazon may change the refresh token with each answer.
 * @throws SmapiError, `LOGIN_EXPIRED` when the person must log in again
 */
export async function getAccessToken(
  platform: Platform,
  merchantId: string,
  link: number,
  refused?: string,
): Promise<string> {
  const { db, config } = platform;
  const leaseMs = config.AMAZON_TIMEOUT_MS + 5_000;
  const deadline = Date.now() + 2 * leaseMs;
  for (;;) {
    const row = await getAccount(db, merchantId);
    const token = usableToken(platform, row, link, refused);
    if (token) return token;
    const claimed = await claimRefresh(db, merchantId, link, new Date(Date.now() + leaseMs));
    if (claimed) return refresh(platform, claimed, refused);
    if (Date.now() > deadline)
      throw asSmapiError(new OutsideFault('Amazon did not answer in time.', { code: 'TIMEOUT', isTransient: true }));
    await pause(pollMs);
  }
}

/** Undefined where a new one is needed. @throws SmapiError `LOGIN_EXPIRED` */
function usableToken(
  platform: Platform,
  row: AmazonAccountRow | undefined,
  link: number,
  refused: string | undefined,
): string | undefined {
  if (!row || row.link !== link || row.is_expired) throw loginExpired();
  const isFresh = row.access_expires_at !== null && row.access_expires_at.getTime() > Date.now() + slackMs;
  if (row.access_token === null || !isFresh) return undefined;
  const token = platform.secrets.open(row.access_token, tokenPlace(row.merchant_id, 'access_token'));
  return token === refused ? undefined : token;
}

async function refresh(platform: Platform, row: AmazonAccountRow, refused: string | undefined): Promise<string> {
  const { db } = platform;
  const { merchant_id: merchantId, link } = row;
  const release = (set: Parameters<typeof updateAccount>[3]) =>
    updateAccount(db, merchantId, link, { ...set, refreshing_until: null });
  try {
    // Another node may have come to its end between our look and our claim.
    const token = usableToken(platform, row, link, refused);
    if (token) {
      await release({});
      return token;
    }
    if (row.refresh_token === null) return await endLogin(platform, row);
    const refreshToken = platform.secrets.open(row.refresh_token, tokenPlace(merchantId, 'refresh_token'));
    const tokens = await getLogin(platform).refresh(refreshToken);
    const saved = await release(sealTokens(platform, merchantId, tokens));
    if (!saved) throw loginExpired();
    return tokens.accessToken;
  } catch (error) {
    if (error instanceof OutsideFault && error.code === 'invalid_grant') return endLogin(platform, row);
    await release({});
    throw asSmapiError(error);
  }
}

/** Keeps who it was, so that the page can say whose login has ended; the tokens are of no use to anybody. */
async function endLogin(platform: Platform, { merchant_id: merchantId, link }: AmazonAccountRow): Promise<never> {
  await updateAccount(platform.db, merchantId, link, {
    is_expired: true,
    access_token: null,
    refresh_token: null,
    access_expires_at: null,
    refreshing_until: null,
  });
  platform.log.warn({ merchantId }, 'Amazon refuses the login of a merchant');
  throw loginExpired();
}

/** Login with Amazon failed on the way to SMAPI: told as SMAPI's own faults are. */
export function asSmapiError(error: unknown): unknown {
  if (!(error instanceof OutsideFault)) return error;
  return new SmapiError({
    status: error.status,
    ...(error.code === undefined ? {} : { code: error.code }),
    message: error.message,
    ...(error.retryAfterMs === undefined ? {} : { retryAfterMs: error.retryAfterMs }),
    isTransient: error.isTransient,
  });
}
