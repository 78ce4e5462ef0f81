import type { ShopConnection } from '@voicecart/contract/routes/shops';
import type { WebhookDelivery } from '../../outside/shop-platform.ts';
import { missingScopes, type ShopifyClient, shopify } from '../../outside/shopify/shopify.ts';
import { shopifyDomain } from '../../outside/shopify/shopify-ask.ts';
import { consentUrl, exchangeCode, isSignedQuery, type ShopifyTokens } from '../../outside/shopify/shopify-login.ts';
import { shopifyWebhooks } from '../../outside/shopify/shopify-webhooks.ts';
import { failure, invalid } from '../../platform/errors.ts';
import { newToken } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken, type Session } from '../../platform/sessions/sessions.ts';
import { type Principal, recordActivity } from '../activity/activity.ts';
import { askShopAgain } from './plan/shop-plan.queries.ts';
import { appOf, standingKeys, takeTokens } from './shop-access.ts';
import { netOf, sealKeys } from './shop-clients.ts';
import { storeEvent } from './shop-events.ts';
import { refusalOf } from './shop-faults.ts';
import { queueSync } from './shop-sync-queue.ts';
import {
  type ConnectionRow,
  findConnectionOf,
  findConnectionsByAddress,
  insertShopLogin,
  spendShopLogin,
  updateConnection,
} from './shops.queries.ts';
import { getShopConnection, keepShop, requireConnection } from './shops.ts';

const loginMinutes = 10;
const key = 'shopify-app';

/** The page of the dashboard that Shopify sends the browser back to; registered with Shopify. */
function redirectUri({ config }: Platform): string {
  return `${config.publicUrl}/integrations/shopify`;
}

/** Begins a login at a shop: its state is bound to this session, merchant and shop. @throws AppError 400, 409 'no_shopify_app' */
export async function startShopifyLogin(
  platform: Platform,
  session: Session,
  merchantId: string,
  given: string,
): Promise<string> {
  const app = appOf(platform);
  if (app.clientId === '' || app.clientSecret === '') {
    throw failure('no_shopify_app');
  }
  const shop = shopifyDomain(given);
  if (!shop) throw invalid('address', 'Give the address that ends with .myshopify.com.');
  const state = newToken();
  await insertShopLogin(platform.db, {
    state_hash: hashToken(state),
    session_id: session.id,
    merchant_id: merchantId,
    platform: key,
    address: shop,
    expires_at: new Date(Date.now() + loginMinutes * 60_000),
  });
  return consentUrl(netOf(platform, 'person'), app, shop, redirectUri(platform), state);
}

/**
 * Ends a login with what Shopify sent the browser back with, and connects the shop or, where it is connected, gives it
 * its new access. @throws AppError 400 'shopify_query', 410 'login_expired', or the shop's refusal
 */
export async function completeShopifyLogin(
  platform: Platform,
  session: Session,
  principal: Principal,
  text: string,
): Promise<ShopConnection> {
  const query = new URLSearchParams(text.replace(/^\?/, ''));
  const app = appOf(platform);
  if (!isSignedQuery(query, app)) {
    throw failure('shopify_query');
  }
  const { merchantId } = principal;
  const shop = await spendShopLogin(platform.db, {
    stateHash: hashToken(query.get('state') ?? ''),
    sessionId: session.id,
    merchantId,
    platform: key,
  });
  if (shop === null || shop !== query.get('shop')) {
    throw failure('login_expired.shopify', { minutes: loginMinutes });
  }
  const net = netOf(platform, 'person');
  try {
    const tokens = await takeTokens(platform, shop, () => exchangeCode(net, app, shop, query.get('code') ?? ''));
    return await keepWithTokens(platform, principal, shop, tokens);
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Connects a shop that let us in or, where it is connected, makes it go on. @throws OutsideFault */
export async function keepWithTokens(
  platform: Platform,
  principal: Principal,
  shop: string,
  tokens: ShopifyTokens,
): Promise<ShopConnection> {
  const { merchantId } = principal;
  const keys = { address: shop, appSigned: 'yes', ...tokens };
  const facts = await shopify.open(keys, netOf(platform, 'person')).validate();
  const known = await findConnectionOf(platform.db, merchantId, [key], shop);
  await askShopAgain(platform.db, merchantId, shop);
  if (!known) return keepShop(platform, principal, key, keys, facts, appOf(platform).clientSecret);
  await platform.db.transaction().execute(async (tx) => {
    const row = await updateConnection(tx, merchantId, known.id, {
      keys: sealKeys(platform, merchantId, known.id, keys),
      name: facts.name,
      warnings: [...facts.warnings],
      state: 'connected',
      reason: null,
    });
    await recordActivity(tx, principal, 'shop-keys', `Shop ${shop} connected again`);
    if (row) await queueSync(platform, tx, row, 'full');
  });
  return getShopConnection(platform.db, merchantId, known.id);
}

/**
 * Keeps an event of our app that names only its shop: for every merchant who has it. A shop that nobody has any more has
 * nothing here to be erased. False where it is forged.
 */
export async function keepShopifyAppEvent(platform: Platform, delivery: WebhookDelivery): Promise<boolean> {
  const verdict = shopifyWebhooks.verify(delivery, appOf(platform).clientSecret);
  if (verdict.is !== 'signed') return false;
  const shop = shopifyDomain(delivery.header('x-shopify-shop-domain'));
  if (!shop) return true;
  for (const connection of await findConnectionsByAddress(platform.db, key, shop)) {
    await storeEvent(platform, connection, verdict, delivery.rawBody);
  }
  return true;
}

/** The merchant's Shopify shop, asked as it is now. @throws AppError 404 where none is connected */
async function askShopify<T>(
  platform: Platform,
  merchantId: string,
  id: string | null,
  ask: (client: ShopifyClient) => Promise<T>,
): Promise<T> {
  const row =
    id === null
      ? await findConnectionOf(platform.db, merchantId, [key, 'shopify'])
      : await requireConnection(platform.db, merchantId, id);
  if (!row) throw failure('not_found.shopify');
  if (!isShopify(row)) throw failure('not_shopify');
  try {
    return await ask(shopify.open(await standingKeys(platform, row), netOf(platform, 'person')));
  } catch (error) {
    throw refusalOf(error);
  }
}

function isShopify({ platform }: ConnectionRow): boolean {
  return platform === key || platform === 'shopify';
}

export async function checkScopes(platform: Platform, merchantId: string) {
  const granted = await askShopify(platform, merchantId, null, (client) => client.scopes());
  const missing = missingScopes(granted);
  return { isComplete: missing.length === 0, granted, missing };
}

export function getDiscountCoupons(platform: Platform, merchantId: string, id: string) {
  return askShopify(platform, merchantId, id, async (client) => [...((await client.discounts?.())?.items ?? [])]);
}

export function countShopifyOrders(platform: Platform, merchantId: string) {
  return askShopify(platform, merchantId, null, (client) => client.countOrders());
}

export function getLastShopifyOrder(platform: Platform, merchantId: string) {
  return askShopify(platform, merchantId, null, (client) => client.lastOrder());
}
