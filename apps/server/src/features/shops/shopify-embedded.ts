import type { ShopConnection } from '@voicecart/contract/routes/shops';
import { z } from 'zod';
import { exchangeSession, type ShopifyTokens } from '../../outside/shopify/shopify-login.ts';
import { readSessionToken } from '../../outside/shopify/shopify-session.ts';
import { failure } from '../../platform/errors.ts';
import { newToken } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SealedColumn } from '../../platform/secrets/secret-rotation.ts';
import { hashToken } from '../../platform/sessions/sessions.ts';
import type { Principal } from '../activity/activity.ts';
import { appOf, takeTokens } from './shop-access.ts';
import { netOf } from './shop-clients.ts';
import { refusalOf } from './shop-faults.ts';
import { queueSync } from './shop-sync-queue.ts';
import { keepWithTokens } from './shopify-app.ts';
import {
  findConnectionsByAddress,
  findShopArrival,
  insertShopArrival,
  spendShopArrival,
  updateConnection,
} from './shops.queries.ts';

const key = 'shopify-app';
const arrivalMinutes = 30;
const sealedTokens = z.object({ accessToken: z.string(), expiresAt: z.string(), refreshToken: z.string() });

export interface EmbeddedArrival {
  readonly shop: string;
  /** What connects the shop to a merchant of ours, once, in a window where they are signed in; null: it is connected. */
  readonly ticket: string | null;
}

/**
 * A person opened our app within Shopify's admin. A connected shop goes on, with new tokens where it had refused us; a
 * new one waits for the merchant whom it belongs to.
 * @returns null where Shopify did not say so, or too long ago
 * @throws OutsideFault
 */
export async function arriveFromShopify(platform: Platform, sessionToken: string): Promise<EmbeddedArrival | null> {
  const app = appOf(platform);
  const shop = readSessionToken(sessionToken, app);
  if (!shop) return null;
  const rows = await findConnectionsByAddress(platform.db, key, shop);
  const refused = rows.filter(({ state }) => state === 'refused');
  if (rows.length > 0 && refused.length === 0) return { shop, ticket: null };
  const net = netOf(platform, 'person');
  const tokens = await takeTokens(platform, shop, () => exchangeSession(net, app, shop, sessionToken));
  if (rows.length === 0) return { shop, ticket: await keepArrival(platform, shop, tokens) };
  for (const { merchant_id: merchantId, id } of refused) {
    await platform.db.transaction().execute(async (tx) => {
      const row = await updateConnection(tx, merchantId, id, { state: 'connected', reason: null });
      if (row) await queueSync(platform, tx, row, 'full');
    });
  }
  return { shop, ticket: null };
}

async function keepArrival(platform: Platform, shop: string, tokens: ShopifyTokens): Promise<string> {
  const ticket = newToken();
  await insertShopArrival(platform.db, {
    ticket_hash: hashToken(ticket),
    platform: key,
    address: shop,
    keys: platform.secrets.seal(JSON.stringify(tokens), place(shop)),
    expires_at: new Date(Date.now() + arrivalMinutes * 60_000),
  });
  return ticket;
}

/** Connects the shop of an arrival to the merchant who is signed in. @throws AppError 410 'arrival_expired', or the shop's refusal */
export async function completeShopifyArrival(
  platform: Platform,
  principal: Principal,
  ticket: string,
): Promise<ShopConnection> {
  const { shop, tokens } = await openArrival(platform, ticket);
  await spendArrival(platform, ticket);
  try {
    return await keepWithTokens(platform, principal, shop, tokens);
  } catch (error) {
    throw refusalOf(error);
  }
}

/** The shop of a ticket, and how it let us in. @throws AppError 410 'arrival_expired' */
export async function openArrival(
  platform: Platform,
  ticket: string,
): Promise<{ shop: string; tokens: ShopifyTokens }> {
  const arrival = await findShopArrival(platform.db, hashToken(ticket));
  if (!arrival) throw expired();
  const tokens = sealedTokens.parse(JSON.parse(platform.secrets.open(arrival.keys, place(arrival.address))));
  return { shop: arrival.address, tokens };
}

/** Uses a ticket up; of several who have it, one gets through. @throws AppError 410 'arrival_expired' */
export async function spendArrival(platform: Platform, ticket: string): Promise<void> {
  if (!(await spendShopArrival(platform.db, hashToken(ticket)))) throw expired();
}

function expired() {
  return failure('arrival_expired', { minutes: arrivalMinutes });
}

function place(shop: string): string {
  return `shop_arrivals/${shop}/keys`;
}

export const sealedShopArrival: SealedColumn = {
  table: 'shop_arrivals',
  column: 'keys',
  key: ['ticket_hash'],
  with: ['address'],
  place: ({ address = '' }) => place(address),
};
