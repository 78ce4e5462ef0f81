import { createSmapi, type Smapi } from '../../outside/amazon/smapi.ts';
import { SmapiError } from '../../outside/amazon/smapi-error.ts';
import type { Configuration } from '../../platform/configuration.ts';
import { type AppError, failure } from '../../platform/errors.ts';
import { type Platform, perPlatform } from '../../platform/platform.ts';
import { type AmazonAccountRow, getAccount } from './amazon-login.queries.ts';
import { getAccessToken } from './amazon-token.ts';

/** The name of the installation's own account. */
export const sharedAccount = 'shared';

/** The Amazon account that a merchant's skills are in. */
export interface Amazon {
  /** `sharedAccount`, or Amazon's user id of a merchant's own. */
  readonly account: string;
  readonly smapi: Smapi;
  /** The vendor that new skills belong to. @throws SmapiError `NO_VENDOR` */
  findVendorId(signal?: AbortSignal): Promise<string>;
}

/**
 * The merchant's own account where it has logged in with Amazon, else the installation's. A login that has ended is not
 * replaced by the installation's account: the merchant's skills are not in it.
 * @throws AppError 503 'amazon_not_connected' where there is neither
 */
export async function getAmazon(platform: Platform, merchantId: string): Promise<Amazon> {
  const own = await getAccount(platform.db, merchantId);
  if (own) return ownAmazon(platform, own);
  if (hasShared(platform.config)) return sharedAmazon(platform);
  if (canLogIn(platform.config)) throw failure('amazon_not_connected.login');
  throw failure('amazon_not_connected.installation', { email: platform.config.SUPPORT_EMAIL });
}

export async function getSmapi(platform: Platform, merchantId: string): Promise<Smapi> {
  return (await getAmazon(platform, merchantId)).smapi;
}

/** Whether publishing works without a login of the merchant's. */
export function hasShared(config: Configuration): boolean {
  return canLogIn(config) && config.AMAZON_REFRESH_TOKEN !== '';
}

/** Whether merchants can log in with Amazon: the installation is known to Amazon as an application. */
export function canLogIn(config: Configuration): boolean {
  return config.AMAZON_CLIENT_ID !== '' && config.AMAZON_CLIENT_SECRET !== '';
}

const sharedAmazon = perPlatform(({ config }): Amazon => {
  const smapi = createSmapi({
    apiEndpoint: config.AMAZON_API_ORIGIN,
    authEndpoint: config.AMAZON_AUTH_ORIGIN,
    clientId: config.AMAZON_CLIENT_ID,
    clientSecret: config.AMAZON_CLIENT_SECRET,
    refreshToken: config.AMAZON_REFRESH_TOKEN,
    timeoutMs: config.AMAZON_TIMEOUT_MS,
  });
  return {
    account: sharedAccount,
    smapi,
    async findVendorId(signal) {
      if (config.AMAZON_VENDOR_ID !== '') return config.AMAZON_VENDOR_ID;
      const [vendor] = await smapi.listVendors({ signal });
      if (vendor) return vendor.id;
      throw noVendor('The developer account has no vendor.');
    },
  };
});

function ownAmazon(platform: Platform, row: AmazonAccountRow): Amazon {
  const { config } = platform;
  return {
    account: row.amazon_user_id,
    smapi: createSmapi({
      apiEndpoint: config.AMAZON_API_ORIGIN,
      authEndpoint: config.AMAZON_AUTH_ORIGIN,
      getToken: (refused) => getAccessToken(platform, row.merchant_id, row.link, refused),
      timeoutMs: config.AMAZON_TIMEOUT_MS,
    }),
    async findVendorId() {
      // An account may have several, and a skill can't change its vendor: never guessed.
      if (row.vendor_id !== null) return row.vendor_id;
      throw noVendor('Choose on the Go-live page which vendor of your Amazon account the skill belongs to.');
    },
  };
}

function noVendor(message: string): SmapiError {
  return new SmapiError({ status: 404, code: 'NO_VENDOR', message, isTransient: false });
}

/** What a passing fault is, in words for a person: the first half of "... Trying again." */
export function describeTrouble(error: SmapiError): string {
  const { status, code } = error;
  if (code === 'UNREADABLE_REPLY') return "Amazon's answer cannot be read.";
  if (code === 'NETWORK') return 'Amazon cannot be reached.';
  if (status === 0) return 'Amazon does not answer.';
  if (status === 429) return 'Amazon asks us to slow down (429).';
  if (status === 303 || status === 409) return `Amazon is still busy with this skill (${status}).`;
  return `Amazon does not answer (${status}).`;
}

/** Our answer to a person whose call Amazon did not serve. */
function toRefusal(error: SmapiError): AppError {
  const retryAfterSeconds = error.retryAfterMs === undefined ? 5 : Math.ceil(error.retryAfterMs / 1000);
  const unavailable = (status: 502 | 503 | 504) =>
    failure('amazon_unavailable', { trouble: describeTrouble(error) }, { status, cause: error, retryAfterSeconds });
  if (error.code === 'LOGIN_EXPIRED')
    return failure('amazon_login_expired', { reason: error.message }, { cause: error });
  if (error.code === 'NO_VENDOR') return failure('amazon_no_vendor', { reason: error.message }, { cause: error });
  if (error.code === 'TIMEOUT') return unavailable(504);
  if (error.code === 'NETWORK' || error.code === 'UNREADABLE_REPLY') return unavailable(502);
  if (error.status === 429 || error.status === 503) return unavailable(503);
  if (error.status === 504) return unavailable(504);
  if (error.status >= 500) return unavailable(502);
  if (error.status === 409 || error.status === 303) {
    return failure('amazon_busy', { trouble: describeTrouble(error) }, { cause: error, retryAfterSeconds });
  }
  if (error.status === 404) {
    return failure('not_at_amazon');
  }
  const text = error.violations[0]?.message ?? error.message;
  return failure('amazon_refused', { reason: text }, { cause: error });
}

/** Runs calls to Amazon for a request of ours; what Amazon does not serve becomes a clear refusal. */
export async function askAmazon<T>(calls: () => Promise<T>): Promise<T> {
  try {
    return await calls();
  } catch (error) {
    throw error instanceof SmapiError ? toRefusal(error) : error;
  }
}
