import { OutsideFault } from '../../outside/exchange.ts';
import type { Platform } from '../../platform/platform.ts';
import { getOrder, getRequest, noteCarried } from '../orders/orders.ts';
import { tellShopOfRequest } from './shop-requests.ts';

/** After so many tries that could not reach the shop, the merchant is told to see to it. */
export const carryTriesMax = 8;

/**
 * Tells the connected shop of an accepted request. It may run again after a kill at any point: the shop is asked first
 * how the order stands. What passes is thrown, for the queue to try again; the rest is noted for the merchant.
 */
export async function carryRequest(
  platform: Platform,
  { merchantId, requestId }: { merchantId: string; requestId: string },
  signal?: AbortSignal,
): Promise<void> {
  const { db } = platform;
  const request = await getRequest(db, merchantId, requestId);
  if (request?.carried !== 'waiting') return;
  const order = await getOrder(db, merchantId, request.order_id);
  if (!order?.shop_id || !order.shop_ref) return;
  try {
    // Done: the shop's own status said so meanwhile.
    const outcome =
      request.state === 'done'
        ? ({ carried: 'carried', problem: null } as const)
        : await tellShopOfRequest(
            platform,
            merchantId,
            {
              connectionId: order.shop_id,
              orderRef: order.shop_ref,
              kind: request.kind,
              reason: request.reason,
              requestId,
            },
            signal,
          );
    await noteCarried(db, request, { carried: outcome.carried, carry_problem: outcome.problem });
  } catch (error) {
    if (!(error instanceof OutsideFault) || signal?.aborted) throw error;
    const attempts = request.carry_attempts + 1;
    const isOver = attempts >= carryTriesMax;
    await noteCarried(db, request, {
      carried: isOver ? 'refused' : 'waiting',
      carry_problem: error.message,
      carry_attempts: attempts,
    });
    if (!isOver) throw error;
  } finally {
    platform.realtime.toMerchant(merchantId, 'order.changed', { orderId: order.id });
  }
}
