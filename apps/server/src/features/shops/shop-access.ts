import { sql } from 'kysely';
import type { ShopClient } from '../../outside/shop-platform.ts';
import { refreshTokens } from '../../outside/shopify/shopify-login.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Keys, netOf, openClient, openKeys, type Patience, sealKeys } from './shop-clients.ts';
import { type ConnectionRow, getConnection, updateConnection } from './shops.queries.ts';

/** A token is renewed while it still works: a call that takes long must not lose it half-way. */
const renewBeforeMs = 5 * 60_000;

/** The client of a connected shop, with its keys as they stand. @throws OutsideFault where they can't be renewed */
export async function openClientOf(
  platform: Platform,
  connection: ConnectionRow,
  patience: Patience,
  signal?: AbortSignal,
): Promise<ShopClient> {
  const keys = await standingKeys(platform, connection);
  return openClient(platform, connection.platform, keys, patience, signal);
}

/** The keys, renewed where they are about to end. */
export async function standingKeys(platform: Platform, connection: ConnectionRow): Promise<Keys> {
  const keys = openKeys(platform, connection);
  if (connection.platform !== 'shopify-app' || !isEnding(keys)) return keys;
  const { merchant_id: merchantId, id } = connection;
  return platform.db.transaction().execute(async (tx) => {
    // A refresh token works once: whoever comes second finds the tokens of the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`shop tokens ${id}`}, 0))`.execute(tx);
    const now = await getConnection(tx, merchantId, id);
    const stored = now ? openKeys(platform, now) : keys;
    if (!isEnding(stored)) return stored;
    const tokens = await refreshTokens(
      netOf(platform, 'person'),
      appOf(platform),
      stored.address ?? '',
      stored.refreshToken ?? '',
    );
    const renewed = { ...stored, ...tokens };
    await updateConnection(tx, merchantId, id, { keys: sealKeys(platform, merchantId, id, renewed) });
    return renewed;
  });
}

function isEnding({ expiresAt, refreshToken }: Keys): boolean {
  return Boolean(expiresAt && refreshToken) && Date.parse(expiresAt ?? '') - Date.now() < renewBeforeMs;
}

export function appOf({ config }: Platform) {
  return { clientId: config.SHOPIFY_CLIENT_ID, clientSecret: config.SHOPIFY_CLIENT_SECRET };
}
