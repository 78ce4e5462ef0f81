import { createSmapi, type Smapi } from '../../outside/amazon/smapi.ts';
import { SmapiError } from '../../outside/amazon/smapi-error.ts';
import type { Configuration } from '../../platform/configuration.ts';
import { AppError, conflict } from '../../platform/errors.ts';
import { type Platform, perPlatform } from '../../platform/platform.ts';

const clients = perPlatform(({ config }) =>
  createSmapi({
    apiEndpoint: config.AMAZON_API_ORIGIN,
    authEndpoint: config.AMAZON_AUTH_ORIGIN,
    clientId: config.AMAZON_CLIENT_ID,
    clientSecret: config.AMAZON_CLIENT_SECRET,
    refreshToken: config.AMAZON_REFRESH_TOKEN,
    timeoutMs: config.AMAZON_TIMEOUT_MS,
  }),
);

function isConfigured(config: Configuration): boolean {
  return [config.AMAZON_CLIENT_ID, config.AMAZON_CLIENT_SECRET, config.AMAZON_REFRESH_TOKEN].every(
    (value) => value !== '',
  );
}

/** The client of this process. @throws AppError 503 'amazon_not_connected' where the installation has no developer account. */
export function getSmapi(platform: Platform): Smapi {
  if (isConfigured(platform.config)) return clients(platform);
  throw new AppError(
    503,
    'amazon_not_connected',
    `This installation is not connected to an Amazon developer account yet. Please write to ${platform.config.SUPPORT_EMAIL}.`,
  );
}

/** The vendor that skills belong to: the configured one, else the first of the developer account. */
export async function findVendorId(platform: Platform, signal: AbortSignal): Promise<string> {
  if (platform.config.AMAZON_VENDOR_ID !== '') return platform.config.AMAZON_VENDOR_ID;
  const [vendor] = await getSmapi(platform).listVendors({ signal });
  if (vendor) return vendor.id;
  throw new SmapiError({
    status: 404,
    code: 'NO_VENDOR',
    message: 'The developer account has no vendor.',
    isTransient: false,
  });
}

/** What a passing fault is, in words for a person: the first half of "... Trying again at 14:05." */
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
  const unavailable = (status: number) =>
    new AppError(status, 'amazon_unavailable', `${describeTrouble(error)} Please try again in a moment.`, {
      cause: error,
      retryAfterSeconds,
    });
  if (error.code === 'TIMEOUT') return unavailable(504);
  if (error.code === 'NETWORK' || error.code === 'UNREADABLE_REPLY') return unavailable(502);
  if (error.status === 429 || error.status === 503) return unavailable(503);
  if (error.status === 504) return unavailable(504);
  if (error.status >= 500) return unavailable(502);
  if (error.status === 409 || error.status === 303) {
    return new AppError(409, 'amazon_busy', `${describeTrouble(error)} Please try again in a moment.`, {
      cause: error,
      retryAfterSeconds,
    });
  }
  if (error.status === 404) {
    return conflict('not_at_amazon', 'Amazon does not know this. Publish the app again, or start anew.');
  }
  const text = error.violations[0]?.message ?? error.message;
  return new AppError(502, 'amazon_refused', `Amazon refused: ${text}`, { cause: error });
}

/** Runs calls to Amazon for a request of ours; what Amazon does not serve becomes a clear refusal. */
export async function askAmazon<T>(calls: () => Promise<T>): Promise<T> {
  try {
    return await calls();
  } catch (error) {
    throw error instanceof SmapiError ? toRefusal(error) : error;
  }
}
