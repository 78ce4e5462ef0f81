import type { Shop, ShopCartLine } from '@voicecart/assistant/shop/shop';

/** What is in the cart of a rehearsal, from turn to turn: each turn has a shop of its own. */
export interface RehearsalCart {
  lines: readonly ShopCartLine[];
}

/** A shop that is only looked at: what a shopper changes is kept in this cart and ends with the review. */
export function reviewShop(shop: Shop, cart: RehearsalCart): Shop {
  return {
    ...shop,
    getStock: async () => null,
    getCart: async () => cart.lines,
    async setCartLine(productId, quantity) {
      const product = quantity > 0 ? await shop.getProduct(productId) : null;
      cart.lines = cart.lines.filter((line) => line.productId !== productId);
      if (product) {
        const { title, sku, link, imageUrl, currency, availability } = product;
        const priceMinor = product.salePriceMinor ?? product.priceMinor;
        const price = { priceMinor, statedPriceMinor: priceMinor, currency };
        const about = { title, sku, link, imageUrl, availability, stock: null, listing: null };
        cart.lines = [...cart.lines, { productId, quantity, ...about, ...price }];
      }
      return cart.lines;
    },
    clearCart: async () => {
      cart.lines = [];
    },
    noteCheckout: async (urls) => urls,
    requestOrder: async () => ({ request: { state: 'requested' }, isNew: true }),
    notifyLater: async () => 'mail',
    dropWish: async () => true,
    keepTaste: async () => undefined,
    sendMail: async () => 'sent',
  };
}

/** The same of a merchant who has just signed up. */
export function emptyShop(shop: Shop, cart: RehearsalCart): Shop {
  return {
    ...reviewShop(shop, cart),
    searchProducts: async () => ({ items: [], total: 0, correctedQuery: null }),
    getProduct: async () => null,
    getProducts: async () => [],
    getVariants: async () => [],
    getStockAt: async () => [],
    findOrders: async () => [],
    listOrders: async () => [],
    listDeals: async () => [],
    getDealOfTheDay: async () => null,
    getPolicy: async () => null,
    findStores: async () => ({ place: null, stores: [] }),
    listEvents: async () => ({ events: [], hasMore: false }),
    listCalendars: async () => [],
    listNews: async () => [],
    listFaqs: async () => [],
    listCategories: async () => [],
    listCategoryProducts: async () => [],
    listReducedProducts: async () => [],
  };
}
