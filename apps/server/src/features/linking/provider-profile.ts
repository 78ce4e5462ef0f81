import { z } from 'zod';
import { safeExchange } from '../../outside/safe-exchange.ts';
import { type Platform, perPlatform } from '../../platform/platform.ts';
import { TtlCache } from '../../platform/ttl-cache.ts';
import { hashToken } from './hash-token.ts';

/** The part of OpenID Connect's userinfo that is read. */
const profileSchema = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email().max(200)),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(true),
});

/** Alexa waits for the answer. */
const timeoutMs = 1_500;
const bytesMax = 64 * 1024;
/** A conversation asks with one token again and again; who logs out at the merchant's is forgotten within this. */
const keepMs = 60_000;

const profiles = perPlatform(() => new TtlCache<string | null>({ keepMs, most: 20_000 }));

/**
 * The address of whoever an access token of the merchant's own login is of; null where the login does not know the
 * token, or has not verified the address.
 * @throws OutsideFault where the login does not answer
 */
export function emailAtProvider(platform: Platform, profileUrl: string, accessToken: string): Promise<string | null> {
  return profiles(platform).get(
    profileUrl,
    hashToken(accessToken),
    () => askProvider(platform, profileUrl, accessToken),
    (email) => email !== null,
  );
}

async function askProvider(platform: Platform, url: string, accessToken: string): Promise<string | null> {
  const answer = await safeExchange({
    party: "The shop's login",
    url,
    method: 'GET',
    headers: { authorization: `Bearer ${accessToken}` },
    timeoutMs,
    bytesMax,
    isLoopbackAllowed: platform.config.FETCH_LOOPBACK === 'on',
  });
  if (answer.status !== 200) return null;
  const profile = profileSchema.safeParse(parsedJson(answer.text));
  return profile.success && profile.data.email_verified ? profile.data.email : null;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
