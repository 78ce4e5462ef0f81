import type { QueryClient } from '@tanstack/react-query';
import type { RouteReply } from '@voicecart/contract/route';
import { landingRoutes } from '@voicecart/contract/routes/landing';
import { to } from '@voicecart/contract/screens';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { hideNavigationBar } from '../../lib/navigation-bar.ts';
import { sessionQuery } from '../../lib/session.ts';
import { forgetSkillDisplay, writeStored } from '../../lib/stored.ts';
import { landOrGoTo } from './land.ts';
import { keepUnconfirmed, type ShopArrival } from './shop-arrival.ts';

/**
 * The main guard (G011): the server signs in who came from a shop platform with a token.
 * @returns null for where they land, or where the person is sent instead; 'ask' where somebody else is signed in
 */
export async function signInArrival(
  client: QueryClient,
  arrival: ShopArrival,
  isConfirmed = false,
): Promise<string | null> {
  const { token, sellerId, sellerEmail, planId, canCustomUpgrade } = arrival;
  let upgrade: RouteReply<typeof landingRoutes.shopArrival>['upgrade'];
  try {
    const body = {
      token,
      seller_id: sellerId,
      seller_email: sellerEmail,
      domain_subscription_id: planId,
      can_custom_upgrade: canCustomUpgrade,
      is_confirmed: isConfirmed,
    };
    ({ upgrade } = await call(landingRoutes.shopArrival, { body }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'arrival_unconfirmed') return to('signIn');
    keepUnconfirmed(arrival);
    return 'ask';
  }
  // Whatever was loaded or kept before may be somebody else's.
  client.clear();
  forgetSkillDisplay();
  hideNavigationBar();
  await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
  if (upgrade === null) return null;
  const address = upgrade.to === 'offer' ? to('upgradePlan') : to('upgradeTo', { domainid: upgrade.planId });
  // A basic plan may have to verify its phone first, and goes on from there.
  writeStored('upgradeRoute', address);
  return landOrGoTo(client, address);
}
