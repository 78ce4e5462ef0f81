import type { Shop, ShopCartLine } from '@voicecart/assistant/shop/shop';

/** A shop that is only looked at: what a shopper changes is kept here and ends with the review. */
export function reviewShop(shop: Shop): Shop {
  let cart: ShopCartLine[] = [];
  return {
    ...shop,
    getStock: async () => null,
    getCart: async () => cart,
    async setCartLine(productId, quantity) {
      const product = quantity > 0 ? await shop.getProduct(productId) : null;
      cart = cart.filter((line) => line.productId !== productId);
      if (product) {
        const { title, sku, link, imageUrl, currency, availability } = product;
        const priceMinor = product.salePriceMinor ?? product.priceMinor;
        const price = { priceMinor, statedPriceMinor: priceMinor, currency };
        const about = { title, sku, link, imageUrl, availability, stock: null, listing: null };
        cart = [...cart, { productId, quantity, ...about, ...price }];
      }
      return cart;
    },
    clearCart: async () => {
      cart = [];
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
export function emptyShop(shop: Shop): Shop {
  return {
    ...reviewShop(shop),
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
