import { OutsideFault } from '../../outside/exchange.ts';
import type { ShopClient } from '../../outside/shop-platform.ts';
import type { Platform } from '../../platform/platform.ts';
import { openClientOf } from './shop-access.ts';
import { wordsOf } from './shop-faults.ts';
import { inTransaction, writingShop } from './shop-sync.ts';
import { lockShop } from './shop-writing.queries.ts';
import { takeOrders } from './shop-writing.ts';
import { type ConnectionRow, getConnection } from './shops.queries.ts';

/** What was accepted of an order, to be told to the shop it comes from. */
export interface ShopRequest {
  readonly connectionId: string;
  readonly orderRef: string;
  readonly kind: 'cancel' | 'return';
  readonly reason: string;
  /** Lets a shop that has no such thing of its own know a repeat. */
  readonly requestId: string;
}

export interface ShopRequestOutcome {
  readonly carried: 'carried' | 'impossible' | 'refused';
  /** In words for the merchant. */
  readonly problem: string | null;
}

/** @throws OutsideFault where it may go through later; its message is in words for the merchant */
export async function tellShopOfRequest(
  platform: Platform,
  merchantId: string,
  request: ShopRequest,
  signal?: AbortSignal,
): Promise<ShopRequestOutcome> {
  const connection = await getConnection(platform.db, merchantId, request.connectionId);
  if (!connection) return { carried: 'impossible', problem: 'The shop is not connected any more.' };
  try {
    const client = await openClientOf(platform, connection, 'job', signal);
    const tell = request.kind === 'cancel' ? client.cancelOrder : client.returnOrder;
    if (!tell) return { carried: 'impossible', problem: null };
    await tell(request.orderRef, { id: request.requestId, reason: request.reason });
    await lookAgain(platform, connection, client, request.orderRef);
    return { carried: 'carried', problem: null };
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error;
    if (!error.isTransient) return { carried: 'refused', problem: wordsOf(error) };
    const { status, code, isTransient, retryAfterMs } = error;
    throw new OutsideFault(wordsOf(error), { status, isTransient, retryAfterMs, ...(code ? { code } : {}) });
  }
}

/** The order as the shop has it now, so that nobody waits for its event. What can't be read now comes with that. */
async function lookAgain(platform: Platform, connection: ConnectionRow, client: ShopClient, ref: string) {
  const orders = await client.ordersById?.([ref]).catch(() => []);
  if (!orders || orders.length === 0) return;
  const held = await platform.pool.connect();
  try {
    await inTransaction(held, async () => {
      await lockShop(held, connection.id);
      await takeOrders(held, writingShop(connection), orders, { isFresh: true, seenIn: null, via: 'sync' });
    });
  } finally {
    held.release();
  }
}
