import type { Shop } from './shop.ts';

/** A shop that has nothing and does nothing: for what is said without one, and to put single answers into. */
export const emptyShop: Shop = {
  searchProducts: async () => ({ items: [], total: 0, correctedQuery: null }),
  getProduct: async () => null,
  getProducts: async () => [],
  findOrders: async () => [],
  listOrders: async () => [],
  listDeals: async () => [],
  getPolicy: async () => null,
  findOrderRequest: async () => null,
  requestOrder: async () => ({ request: null, status: 'cancelled' }),
  notifyLater: async () => null,
  findStores: async () => ({ place: null, stores: [] }),
  devicePlace: async () => ({ kind: 'unknown' }),
  getDealOfTheDay: async () => null,
  listNews: async () => [],
  getVariants: async () => [],
  getCart: async () => [],
  setCartLine: async () => [],
  clearCart: async () => undefined,
  noteCheckout: async () => undefined,
  listEvents: async () => ({ events: [], hasMore: false }),
  getEvents: async () => [],
  listCalendars: async () => [],
  listCategories: async () => [],
  listCategoryProducts: async () => [],
};
