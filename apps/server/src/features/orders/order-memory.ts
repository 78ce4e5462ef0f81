import { type Platform, perPlatform } from '../../platform/platform.ts';
import { TtlCache } from '../../platform/ttl-cache.ts';
import { type FoundOrderRow, findOrdersByKey, type OrderKey } from './orders.queries.ts';

const channel = 'orders_changed';

/**
 * Orders as they were looked up by number: a dialogue asks for the same one again with its next turn. A trigger on the
 * table tells every node of a change (platform/gathered-notices.ts); where that would not be heard, nothing is kept. A
 * node that is killed before it tells leaves the others with the order as it was for 30 seconds at most.
 */
export const findCachedOrders = perPlatform((platform: Platform) => {
  const memory = new TtlCache<FoundOrderRow[]>({ keepMs: 30_000, most: 5_000 });
  platform.notices.on(channel, (merchantId) => memory.forget(merchantId));
  platform.notices.onGap([channel], () => memory.clear());
  return (key: OrderKey): Promise<FoundOrderRow[]> => {
    const load = () => findOrdersByKey(platform.pool, key);
    if (!platform.notices.hears(channel)) return load();
    return memory.get(key.merchantId, `${key.key} ${key.digits}`, load, wasFound);
  };
});

/** An order that is not there may be on its way: that is not kept. */
const wasFound = (rows: readonly FoundOrderRow[]) => rows.length > 0;
