import type { ProfileAnswer, ProfileItem } from '@voicecart/assistant/shopper/shopper-profile';
import { z } from 'zod';
import { type AlexaAccess, askAlexa } from './alexa-api.ts';

const phone = z.object({ countryCode: z.string().max(8), phoneNumber: z.string().max(30) });

/** Each is a JSON string, but the phone, which is in two parts. @see "Customer Profile REST API Reference" */
const schemas = {
  email: z.email().max(254),
  givenName: z.string().trim().min(1).max(200),
  mobileNumber: phone.transform(({ countryCode, phoneNumber }) => `${countryCode}${phoneNumber.replace(/\D/g, '')}`),
} as const satisfies Record<ProfileItem, z.ZodType<string>>;

/**
 * What Amazon knows of the customer whose device it is, once they have allowed the skill to read it. Never throws: what
 * cannot be asked, and what is no address or number, is unknown.
 * @param ownOrigin where the configured Amazon is, for the emulator
 */
export async function readProfile(access: AlexaAccess, item: ProfileItem, ownOrigin: string): Promise<ProfileAnswer> {
  const fact = await askAlexa(access, `/v2/accounts/~current/settings/Profile.${item}`, ownOrigin);
  if (fact.kind !== 'known') return fact;
  const read = schemas[item].safeParse(fact.value);
  return read.success ? { kind: 'known', value: read.data } : { kind: 'unknown' };
}
