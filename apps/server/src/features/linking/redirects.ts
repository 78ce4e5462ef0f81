import type { Configuration } from '../../platform/configuration.ts';

/** Where Amazon takes a shopper back to, behind whichever of its three sites the shopper uses; a vendor's id follows. */
const amazonPlaces = [
  'https://pitangui.amazon.com/api/skill/link/',
  'https://layla.amazon.com/api/skill/link/',
  'https://alexa.amazon.co.jp/api/skill/link/',
];

/** Whether a code may be sent to an address: to Amazon's own, and to those the configuration names besides. */
export function isRedirectAllowed({ LINKING_REDIRECTS: others }: Configuration, uri: string): boolean {
  if (others.includes(uri)) return true;
  return amazonPlaces.some((place) => uri.startsWith(place) && /^[A-Z0-9]{1,40}$/.test(uri.slice(place.length)));
}
