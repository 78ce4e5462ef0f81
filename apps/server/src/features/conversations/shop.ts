import { type Shop, ShopUnavailable } from '@voicecart/assistant/shop';
import { isDatabaseAway } from '../../platform/errors.ts';
import { inTime } from '../../platform/patience.ts';
import type { Platform } from '../../platform/platform.ts';
import { getPolicy } from '../accounts/accounts.ts';
import { getProductsForShop, searchProducts } from '../catalogue/catalogue.ts';
import { listActiveDeals } from '../interactions/interactions.ts';
import {
  findOrderRequest,
  findOrdersByNumber,
  listCustomerOrders,
  type RequestOrigin,
  requestOrder,
} from '../orders/orders.ts';

/** The merchant's shop as the assistant may ask it: narrow functions, each already scoped to the merchant. */
export function makeShop(platform: Platform, merchantId: string, origin: RequestOrigin): Shop {
  const { db } = platform;
  return {
    searchProducts: (query) => orUnavailable(searchProducts(platform, merchantId, query)),
    getProduct: async (id) => (await orUnavailable(getProductsForShop(platform, merchantId, [id])))[0] ?? null,
    getProducts: (ids) => orUnavailable(getProductsForShop(platform, merchantId, ids)),
    findOrders: (number) => orUnavailable(findOrdersByNumber(platform, merchantId, number)),
    listOrders: (customer, limit) => orUnavailable(listCustomerOrders(db, merchantId, customer, limit)),
    listDeals: (kind, at) => orUnavailable(listActiveDeals(db, merchantId, kind, at)),
    getPolicy: (kind) => orUnavailable(getPolicy(db, merchantId, kind)),
    findOrderRequest: (orderId, kind) => orUnavailable(findOrderRequest(db, merchantId, orderId, kind)),
    requestOrder: (request) => orUnavailable(requestOrder(platform, merchantId, origin, request)),
  };
}

/** A database that restarts is, to a shopper, a shop that can't be reached just now. */
async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await inTime(answer);
  } catch (error) {
    if (isDatabaseAway(error)) throw new ShopUnavailable('The shop does not answer', { cause: error });
    throw error;
  }
}
