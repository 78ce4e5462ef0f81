import type { DevicePlace } from '@voicecart/assistant/shop/shop';
import { z } from 'zod';
import { type AlexaAccess, askAlexa } from './alexa-api.ts';

const addressSchema = z.object({ countryCode: z.string().max(2).nullish(), postalCode: z.string().max(20).nullish() });

export interface DeviceRequest extends AlexaAccess {
  readonly deviceId: string | null;
}

/**
 * The postcode a customer has set for the device. Never throws: a device that cannot be asked is one whose place is
 * unknown.
 * @param ownOrigin where the configured Amazon is, for the emulator
 */
export async function readDevicePlace(request: DeviceRequest, ownOrigin: string): Promise<DevicePlace> {
  if (!request.deviceId) return { kind: 'unknown' };
  const path = `/v1/devices/${encodeURIComponent(request.deviceId)}/settings/address/countryAndPostalCode`;
  const fact = await askAlexa(request, path, ownOrigin);
  if (fact.kind !== 'known') return fact;
  const { countryCode, postalCode } = addressSchema.safeParse(fact.value).data ?? {};
  return postalCode ? { kind: 'known', postcode: postalCode, country: countryCode ?? null } : { kind: 'unknown' };
}
