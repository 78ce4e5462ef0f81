import { home } from '@voicecart/contract/screens';

/** What a shop platform puts into the address with which it opens the dashboard (G011). */
export interface ShopArrival {
  readonly token: string;
  readonly sellerId: string;
  readonly sellerEmail: string;
  readonly planId: string;
  readonly canCustomUpgrade: boolean;
}

const parameters = [
  'access_token',
  'domain_subscription_id',
  'seller_id',
  'can_custom_upgrade',
  'seller_email',
] as const;

/** The arrival that an address holds, if it is one, and the address without it. Only the way in (`/`, `/index`) is one. */
export function arrivalIn(address: { pathname: string; search: string; hash: string }): {
  readonly arrival: ShopArrival | null;
  readonly cleaned: string;
} {
  const query = new URLSearchParams(address.search);
  const token = query.get('access_token') ?? '';
  const isWayIn = address.pathname === '/' || address.pathname === home;
  const arrival =
    token !== '' && isWayIn
      ? {
          token,
          sellerId: query.get('seller_id') ?? '',
          sellerEmail: query.get('seller_email') ?? '',
          planId: query.get('domain_subscription_id') ?? '',
          canCustomUpgrade: ['1', 'true'].includes(query.get('can_custom_upgrade') ?? ''),
        }
      : null;
  // A token is taken out wherever it stands: what cannot use it must not show it either.
  for (const name of token === '' ? [] : parameters) query.delete(name);
  const rest = query.toString();
  return { arrival, cleaned: `${address.pathname}${rest ? `?${rest}` : ''}${address.hash}` };
}

let pending: ShopArrival | null = null;

/** Before anything else of the page runs: the token leaves the address bar, and nothing that is loaded can read it there. */
export function takeArrivalFromAddress(): void {
  const { arrival, cleaned } = arrivalIn(window.location);
  pending = arrival;
  const { pathname, search, hash } = window.location;
  if (cleaned !== pathname + search + hash) window.history.replaceState(window.history.state, '', cleaned);
}

/** Gives the arrival away: it is good for one sign-in. */
export function spendArrival(): ShopArrival | null {
  const arrival = pending;
  pending = null;
  return arrival;
}

let unconfirmed: ShopArrival | null = null;

/** Keeps an arrival that needs the person's word first, since somebody else is signed in. */
export function keepUnconfirmed(arrival: ShopArrival): void {
  unconfirmed = arrival;
}

export function unconfirmedArrival(): ShopArrival | null {
  return unconfirmed;
}
