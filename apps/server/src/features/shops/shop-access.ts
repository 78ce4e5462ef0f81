import { OutsideFault } from '../../outside/exchange.ts';
import type { ShopClient, TimedAnswer } from '../../outside/shop-platform.ts';
import { refreshTokens, type ShopifyTokens } from '../../outside/shopify/shopify-login.ts';
import type { Db } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { SecretFault } from '../../platform/secrets/secrets.ts';
import { type Keys, netOf, openClient, openKeys, sealKeys, type Urgency } from './shop-clients.ts';
import {
  type ConnectionRow,
  findConnectionsByAddress,
  getConnection,
  lockTokens,
  updateConnection,
} from './shops.queries.ts';

/** A token is renewed while it still works: a call that takes long must not lose it half-way. */
const renewBeforeMs = 5 * 60_000;

/** The client of a connected shop, with its keys as they stand. @throws OutsideFault where they can't be renewed */
export async function openClientOf(
  platform: Platform,
  connection: ConnectionRow,
  urgency: Urgency,
  signal?: AbortSignal,
  timed?: TimedAnswer,
): Promise<ShopClient> {
  const keys = await standingKeys(platform, connection).catch((error: unknown) => {
    if (!(error instanceof SecretFault)) throw error;
    platform.log.error({ err: error, connection: connection.id }, 'the keys of a shop cannot be opened');
    throw new OutsideFault('This shop’s keys can’t be decrypted right now. We’re looking into it; nothing is lost.', {
      code: 'LOCKED',
      isTransient: true,
    });
  });
  return openClient(platform, connection.platform, keys, urgency, signal, timed);
}

/** The keys, renewed where they are about to end. */
export async function standingKeys(platform: Platform, connection: ConnectionRow): Promise<Keys> {
  const keys = openKeys(platform, connection);
  if (connection.platform !== 'shopify-app' || !isEnding(keys)) return keys;
  const { merchant_id: merchantId, id, address } = connection;
  return platform.db.transaction().execute(async (tx) => {
    await lockTokens(tx, address);
    // A refresh token works once: whoever comes second finds the tokens of the first.
    const now = await getConnection(tx, merchantId, id);
    const stored = now ? openKeys(platform, now) : keys;
    if (!isEnding(stored)) return stored;
    const tokens = await refreshTokens(netOf(platform, 'person'), appOf(platform), address, stored.refreshToken ?? '');
    await shareTokens(platform, tx, 'shopify-app', address, tokens);
    return { ...stored, ...tokens };
  });
}

/** Asks for new tokens of a shop while nobody else does. */
export function takeTokens(
  platform: Platform,
  shop: string,
  ask: () => Promise<ShopifyTokens>,
): Promise<ShopifyTokens> {
  return platform.db.transaction().execute(async (tx) => {
    await lockTokens(tx, shop);
    const tokens = await ask();
    await shareTokens(platform, tx, 'shopify-app', shop, tokens);
    return tokens;
  });
}

/**
 * A platform knows our app and the shop, not our merchants: new tokens end those before, whoever asked. So every merchant
 * who has the shop is given them.
 */
export async function shareTokens(
  platform: Platform,
  tx: Db,
  key: 'shopify-app' | 'bigcommerce-app',
  shop: string,
  tokens: object,
): Promise<void> {
  for (const row of await findConnectionsByAddress(tx, key, shop)) {
    const keys = { ...openKeys(platform, row), ...tokens };
    await updateConnection(tx, row.merchant_id, row.id, { keys: sealKeys(platform, row.merchant_id, row.id, keys) });
  }
}

function isEnding({ expiresAt, refreshToken }: Keys): boolean {
  return Boolean(expiresAt && refreshToken) && Date.parse(expiresAt ?? '') - Date.now() < renewBeforeMs;
}

export function appOf({ config }: Platform) {
  return { clientId: config.SHOPIFY_CLIENT_ID, clientSecret: config.SHOPIFY_CLIENT_SECRET };
}
