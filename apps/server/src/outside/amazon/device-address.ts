import type { DevicePlace } from '@voicecart/assistant/shop';
import { z } from 'zod';

/** Alexa's API in its three regions (developer.amazon.com, "Device Address API"). */
const alexaApiOrigins: ReadonlySet<string> = new Set([
  'https://api.amazonalexa.com',
  'https://api.eu.amazonalexa.com',
  'https://api.fe.amazonalexa.com',
]);
/** Of the eight seconds Alexa waits: long enough for Amazon, short enough to still ask for the city instead. */
const waitMs = 1_200;
const addressSchema = z.object({ countryCode: z.string().max(2).nullish(), postalCode: z.string().max(20).nullish() });

export interface DeviceRequest {
  readonly apiEndpoint: string | null;
  readonly apiAccessToken: string | null;
  readonly deviceId: string | null;
}

/**
 * The postcode a customer has set for the device, asked of Alexa with the token of this very request. Never throws: a
 * device that cannot be asked is one whose place is unknown.
 * @param ownOrigin where the configured Amazon is, for the emulator
 */
export async function readDevicePlace(request: DeviceRequest, ownOrigin: string): Promise<DevicePlace> {
  const { apiEndpoint, apiAccessToken, deviceId } = request;
  if (!apiEndpoint || !apiAccessToken || !deviceId) return { kind: 'unknown' };
  const origin = originOf(apiEndpoint);
  // The address comes with the request: our token goes to Amazon and nowhere else.
  if (origin === null || (!alexaApiOrigins.has(origin) && origin !== originOf(ownOrigin))) return { kind: 'unknown' };
  try {
    const response = await fetch(
      `${origin}/v1/devices/${encodeURIComponent(deviceId)}/settings/address/countryAndPostalCode`,
      {
        headers: { authorization: `Bearer ${apiAccessToken}`, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(waitMs),
      },
    );
    if (response.status === 403 || response.status === 401) return { kind: 'not-permitted' };
    if (response.status !== 200) return { kind: 'unknown' };
    const { countryCode, postalCode } = addressSchema.parse(await response.json());
    return postalCode ? { kind: 'known', postcode: postalCode, country: countryCode ?? null } : { kind: 'unknown' };
  } catch {
    return { kind: 'unknown' };
  }
}

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}
