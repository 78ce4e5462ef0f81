import { isSoldToVisitors } from '@voicecart/contract/billing/front-pages';
import { isPlanId, type PlanId } from '@voicecart/contract/plans';
import { shopify } from '../../outside/shopify/shopify.ts';
import { failure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { startSession } from '../../platform/sessions/sessions.ts';
import { findUserByEmail, makeShopAccount } from '../identity/identity.ts';
import { netOf } from './shop-clients.ts';
import { refusalOf } from './shop-faults.ts';
import { keepWithTokens } from './shopify-app.ts';
import { openArrival, spendArrival } from './shopify-embedded.ts';

/** What stands in `merchants.source` of whoever installed our app in Shopify. */
const source = 'ShopifyApp';

/**
 * Makes a merchant of the shop that opened our app within Shopify's admin, connects the shop, and signs its owner in as a
 * shop-platform user. Shopify says who owns the shop; the ticket is spent only where an account can be made, so that
 * whoever has one can still connect the shop to it.
 * @throws AppError 410 'arrival_expired', 409 'account_exists', or the shop's refusal
 */
export async function installFromShopify(
  platform: Platform,
  asked: { readonly ticket: string; readonly planId: string; readonly userAgent: string; readonly address: string },
) {
  const { db, config } = platform;
  const { shop, tokens } = await openArrival(platform, asked.ticket);
  try {
    const owner = await shopify.open({ address: shop, appSigned: 'yes', ...tokens }, netOf(platform, 'person')).owner();
    if (await findUserByEmail(db, owner.email)) throw failure('account_exists', { email: owner.email });
    await spendArrival(platform, asked.ticket);
    const account = { source, ...owner, wantedPlanId: soldPlan(asked.planId) };
    const principal = await db.transaction().execute((tx) => makeShopAccount(platform, tx, account));
    await keepWithTokens(platform, principal, shop, tokens);
    return await startSession(db, {
      userId: principal.userId,
      merchantId: principal.merchantId,
      identity: 'shop_platform_user',
      userAgent: asked.userAgent,
      address: asked.address,
      maxDays: config.SESSION_MAX_DAYS,
    });
  } catch (error) {
    throw refusalOf(error);
  }
}

function soldPlan(named: string): PlanId | null {
  return isPlanId(named) && isSoldToVisitors(named) ? named : null;
}
