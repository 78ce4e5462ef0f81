import type { Card } from '../turn/reply.ts';

/** What a channel may tell of its customer, once they have allowed it. */
export type ProfileItem = 'email' | 'givenName' | 'mobileNumber';

/** `unknown`: the channel has no such thing, or does not answer. A mobile number has its country: `+12065550100`. */
export type ProfileAnswer =
  | { readonly kind: 'known'; readonly value: string }
  | { readonly kind: 'not-permitted' }
  | { readonly kind: 'unknown' };

/** Amazon's names of the permissions, the same in the card and in the manifest. @see "Customer Profile REST API Reference" */
export const profilePermissions = {
  email: 'alexa::profile:email:read',
  givenName: 'alexa::profile:given_name:read',
  mobileNumber: 'alexa::profile:mobile_number:read',
} as const satisfies Record<ProfileItem, string>;

/** One colon, unlike the others: SMAPI refuses it with two. */
export const postcodePermission = 'alexa:devices:all:address:country_and_postal_code:read' as const;

/** What an interaction may need of the shopper, as a skill's manifest names it. */
export type ChannelPermission = (typeof profilePermissions)[ProfileItem] | typeof postcodePermission;

/** The card that asks for permissions. Amazon refuses a reply that asks for one that is not in the manifest. */
export function permissionCard(...items: readonly ProfileItem[]): Card {
  return { title: '', text: '', imageUrl: null, permissions: items.map((item) => profilePermissions[item]) };
}
