import type { ShopClient } from '../../outside/shop-platform.ts';
import type { Platform } from '../../platform/platform.ts';
import { openClient, openKeys, type Patience } from './shop-clients.ts';
import type { ConnectionRow } from './shops.queries.ts';

/** The client of a connected shop, with its keys as they stand. */
export async function openClientOf(
  platform: Platform,
  connection: ConnectionRow,
  patience: Patience,
  signal?: AbortSignal,
): Promise<ShopClient> {
  return openClient(platform, connection.platform, openKeys(platform, connection), patience, signal);
}
