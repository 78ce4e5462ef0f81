import type { QueryClient } from '@tanstack/react-query';
import { landingRoutes } from '@voicecart/contract/routes/landing';
import { to } from '@voicecart/contract/screens';
import { call } from '../../lib/api.ts';
import { hideNavigationBar } from '../../lib/navigation-bar.ts';
import { sessionQuery } from '../../lib/session.ts';
import { forgetSkillDisplay } from '../../lib/stored.ts';
import type { ShopArrival } from './shop-arrival.ts';

/**
 * The main guard (G011): the server signs in who came from a shop platform with a token. @returns null when it did, or
 * where the person is sent instead
 */
export async function signInArrival(client: QueryClient, arrival: ShopArrival): Promise<string | null> {
  const { token, sellerId, sellerEmail, planId } = arrival;
  try {
    const body = { token, seller_id: sellerId, seller_email: sellerEmail, domain_subscription_id: planId };
    await call(landingRoutes.shopArrival, { body });
  } catch {
    return to('signIn');
  }
  // Whatever was loaded or kept before may be somebody else's.
  client.clear();
  forgetSkillDisplay();
  hideNavigationBar();
  await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
  return null;
}
