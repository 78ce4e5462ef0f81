import { type Platform, perPlatform } from '../../platform/platform.ts';
import { Remembered } from '../../platform/remembered.ts';
import { type FoundOrderRow, findOrdersByKey, type OrderKey } from './orders.queries.ts';

const channel = 'orders_changed';

/**
 * Orders as they were looked up by number: a dialogue asks for the same one again with its next turn. A trigger on the
 * table tells every node of a change (migration order_notices); where that would not be heard, nothing is kept.
 */
export const findRememberedOrders = perPlatform((platform: Platform) => {
  const memory = new Remembered<FoundOrderRow[]>({ keepMs: 30_000, most: 5_000 });
  platform.notices.on(channel, (merchantId) => memory.forget(merchantId));
  platform.notices.onGap(() => memory.clear());
  return (key: OrderKey): Promise<FoundOrderRow[]> => {
    const load = () => findOrdersByKey(platform.pool, key);
    if (!platform.notices.hears(channel)) return load();
    return memory.get(key.merchantId, `${key.key} ${key.digits}`, load, wasFound);
  };
});

/** An order that is not there may be on its way: that is not kept. */
const wasFound = (rows: readonly FoundOrderRow[]) => rows.length > 0;
