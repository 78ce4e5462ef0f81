import type { MailToSend } from '../mail/reply-mail.ts';
import type {
  DevicePlace,
  NewOrderRequest,
  OrderRequestState,
  PlaceStock,
  ProductQuery,
  Shop,
  ShopCartLine,
  ShopDeal,
  ShopEvent,
  ShopFaq,
  ShopNews,
  ShopOrder,
  ShopProduct,
  ShopStore,
  ShopWish,
} from '../shop/shop.ts';
import type { ProfileAnswer, ProfileItem } from '../shopper/shopper-profile.ts';
import { calendarDay } from '../speech/dates.ts';

export interface MemoryShopContent {
  readonly products?: readonly ShopProduct[];
  readonly orders?: readonly (ShopOrder & { readonly customerId?: string })[];
  readonly deals?: readonly ShopDeal[];
  /** What was asked to be done with orders: filled by the shop as it is asked. */
  readonly requests?: (NewOrderRequest & { state: OrderRequestState })[];
  /** Products that are sold as one: ids of each group. */
  readonly groups?: readonly (readonly string[])[];
  /** How many there are, by product id; what is not named is not counted. */
  readonly stock?: Readonly<Record<string, number>>;
  /** What places have, by product id. */
  readonly stockAt?: Readonly<Record<string, readonly PlaceStock[]>>;
  /** The links given to check out: filled by the shop. */
  readonly checkouts?: string[];
  /** What the shopper likes: filled by the shop. */
  readonly tastes?: string[];
  /** What the shopper waits for: what is dropped leaves it. */
  readonly wishes?: ShopWish[];
  readonly faqs?: readonly ShopFaq[];
  readonly policies?: Readonly<Partial<Record<'return' | 'shipping', { text: string; url: string }>>>;
  /** In the order of their distance; the words of a place that is known, lower case, with its name. */
  readonly stores?: readonly ShopStore[];
  readonly places?: Readonly<Record<string, string>>;
  readonly devicePlace?: DevicePlace;
  /** What the channel knows of the shopper, by item; unknown where nothing stands. */
  readonly profile?: Readonly<Partial<Record<ProfileItem, ProfileAnswer>>>;
  /** What was mailed: filled by the shop. */
  readonly mails?: MailToSend[];
  readonly news?: readonly ShopNews[];
  readonly dealOfTheDay?: ShopDeal | null;
  /** In the order of their beginnings; `calendar` names the one it is in. */
  readonly events?: readonly (ShopEvent & { readonly isForCustomers?: boolean; readonly calendar?: string })[];
}

/** As the search reads a price from which on, in English. */
const priceAbove = /over \$([\d.]+)/;

/** A small shop in memory that keeps the promises of `Shop`: all words must match, prices limit, pages follow on. */
export function memoryShop({
  products = [],
  orders = [],
  deals = [],
  policies = {},
  requests = [],
  stores = [],
  places = {},
  devicePlace = { kind: 'unknown' },
  groups = [],
  stock = {},
  stockAt = {},
  checkouts = [],
  tastes = [],
  faqs = [],
  wishes = [],
  events = [],
  profile = {},
  mails = [],
  news = [],
  dealOfTheDay = null,
}: MemoryShopContent): Shop {
  const priceOf = (product: ShopProduct) => product.salePriceMinor ?? product.priceMinor;
  const matches = (product: ShopProduct, { text, maxPriceMinor }: ProductQuery) => {
    const words = `${product.title} ${product.brand ?? ''} ${Object.values(product.options).join(' ')}`.toLowerCase();
    const above = priceAbove.exec(text);
    const wanted = text
      .replace(priceAbove, '')
      .toLowerCase()
      .split(/[\sの]+/)
      .filter(Boolean);
    return (
      wanted.every((word) => words.includes(word) || words.includes(word.replace(/s$/, ''))) &&
      (maxPriceMinor === null || priceOf(product) <= maxPriceMinor) &&
      (above === null || priceOf(product) >= Number(above[1]) * 100)
    );
  };
  const cart = new Map<string, { quantity: number; statedPriceMinor: number }>();
  const cartLines = (): ShopCartLine[] =>
    [...cart].map(([productId, line]) => {
      const sold = products.find((one) => one.id === productId);
      const base = sold ?? product(productId, productId, line.statedPriceMinor);
      const { title, sku, link, imageUrl, currency } = base;
      const availability: ShopCartLine['availability'] = sold?.availability ?? 'gone';
      const counted = stock[productId] ?? null;
      const priceMinor = priceOf(base);
      const said = { title, sku, link, imageUrl, currency, priceMinor, availability };
      return { productId, ...line, ...said, stock: counted, listing: null };
    });
  return {
    getStockAt: async (productId) => stockAt[productId] ?? [],
    getStock: async (productId) => stock[productId] ?? null,
    async getVariants(id) {
      const group = groups.find((ids) => ids.includes(id)) ?? [id];
      return products.filter((one) => group.includes(one.id));
    },
    getCart: async () => cartLines(),
    async setCartLine(id, quantity) {
      const sold = products.find((one) => one.id === id);
      if (quantity < 1) cart.delete(id);
      else if (sold) cart.set(id, { quantity, statedPriceMinor: priceOf(sold) });
      return cartLines();
    },
    clearCart: async () => cart.clear(),
    async noteCheckout(urls) {
      checkouts.push(...urls);
      return urls;
    },
    async searchProducts(query) {
      const found = products.filter((product) => matches(product, query));
      if (query.sort === 'price-ascending') found.sort((a, b) => priceOf(a) - priceOf(b));
      if (query.sort === 'price-descending') found.sort((a, b) => priceOf(b) - priceOf(a));
      const items = found.slice(query.offset, query.offset + query.limit);
      const where = (said: string) => {
        const isName = products.some((product) => matches(product, { ...query, text: said, maxPriceMinor: null }));
        return { said, where: isName ? ('name' as const) : null, isMended: false };
      };
      const words =
        query.text
          .replace(priceAbove, '')
          .toLowerCase()
          .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
      return { items, total: found.length, correctedQuery: null, words: words.map(where) };
    },
    getProduct: async (id) => products.find((product) => product.id === id) ?? null,
    // In the reverse order, as a database may give them.
    getProducts: async (ids) => products.filter((product) => ids.includes(product.id)).reverse(),
    findOrders: async (number) =>
      orders.filter((order) => order.number.replace(/\D/g, '') === number.replace(/\D/g, '')).slice(0, 5),
    listOrders: async ({ customerId, email }, limit) =>
      orders
        .filter((order) =>
          customerId === null ? email !== null && order.proof.email === email : order.customerId === customerId,
        )
        .slice(0, limit),
    listDeals: async (kind, at) =>
      deals
        .filter((deal) => kind === 'any' || deal.kind === kind)
        .filter((deal) => deal.startsAt === null || Date.parse(deal.startsAt) <= at)
        .filter((deal) => deal.endsAt === null || Date.parse(deal.endsAt) > at),
    getPolicy: async (kind) => policies[kind] ?? null,
    findOrderRequest: async (orderId, kind) =>
      requests.find((one) => one.orderId === orderId && one.kind === kind) ?? null,
    async requestOrder(request) {
      const known = requests.find((one) => one.orderId === request.orderId && one.kind === request.kind);
      if (known) return { request: known, isNew: false };
      const status = orders.find((one) => one.id === request.orderId)?.status ?? 'cancelled';
      if (!request.statuses.includes(status)) return { request: null, status };
      const made = { ...request, state: request.isAutomatic ? ('accepted' as const) : ('requested' as const) };
      requests.push(made);
      return { request: made, isNew: true };
    },
    notifyLater: async ({ shopper, email }) => ((email ?? shopper.linked?.email) ? 'mail' : null),
    async findStores(near, limit) {
      if (near === null) {
        const plain = stores.map((store) => ({ ...store, distanceMetres: null }));
        return { place: null, stores: plain.slice(0, limit) };
      }
      const place = places[near.text.toLowerCase()] ?? null;
      return { place, stores: place === null ? [] : stores.slice(0, limit) };
    },
    devicePlace: async () => devicePlace,
    profile: async (item) => profile[item] ?? { kind: 'unknown' },
    async sendMail(mail) {
      if (mails.some((one) => JSON.stringify(one) === JSON.stringify(mail))) return 'already';
      mails.push(mail);
      return 'sent';
    },
    listNews: async () => news,
    getDealOfTheDay: async () => dealOfTheDay,
    async listEvents({ at, fromDay, toDay, isLinked, calendarId, limit }) {
      const within = events.filter(({ startsAt, endsAt, timeZone, calendar }) => {
        const first = calendarDay(startsAt, timeZone) ?? 0;
        const last = calendarDay(Date.parse(endsAt) - 1, timeZone) ?? 0;
        const isAsked = calendarId === null || calendar === calendarId;
        return isAsked && first <= toDay && last >= fromDay && Date.parse(endsAt) > at;
      });
      const open = within.filter((event) => isLinked || !event.isForCustomers);
      return { events: open.slice(0, limit), hasMore: open.length < within.length };
    },
    getEvents: async (ids, at, isLinked) =>
      ids
        .flatMap((id) => events.find((event) => event.id === id) ?? [])
        .filter((event) => Date.parse(event.endsAt) > at && (isLinked || !event.isForCustomers)),
    listCalendars: async () => {
      const names = [...new Set(events.flatMap(({ calendar }) => calendar ?? []))];
      return names.map((name) => ({ id: name, name, events: events.filter((one) => one.calendar === name).length }));
    },
    listWishes: async ({ linked }) => (linked === null ? [] : [...wishes]),
    async dropWish({ linked }, id) {
      const at = wishes.findIndex((one) => one.id === id);
      if (linked === null || at === -1) return false;
      wishes.splice(at, 1);
      return true;
    },
    listFaqs: async () => faqs,
    listTastes: async () => [...tastes],
    keepTaste: async (_, taste) => {
      if (!tastes.includes(taste)) tastes.unshift(taste);
    },
    listReducedProducts: async (limit) => {
      const ofGroup = (id: string) => groups.find((ids) => ids.includes(id))?.[0] ?? id;
      return products.filter((one) => priceOf(one) < one.priceMinor && ofGroup(one.id) === one.id).slice(0, limit);
    },
    listCategories: async () => [...new Set(products.flatMap(({ category }) => category ?? []))],
    listCategoryProducts: async (categories, limit, order) => {
      const near = order?.nearPriceMinor ?? null;
      const away = (one: ShopProduct) => (near === null ? 0 : Math.abs(priceOf(one) - near));
      return products
        .filter(({ category }) => category !== null && categories.includes(category))
        .sort((a, b) => away(a) - away(b))
        .slice(0, limit);
    },
  };
}

export function product(id: string, title: string, priceMinor: number, more: Partial<ShopProduct> = {}): ShopProduct {
  return {
    id,
    sku: `SKU-${id}`,
    title,
    description: '',
    brand: null,
    category: null,
    priceMinor,
    salePriceMinor: null,
    currency: 'USD',
    availability: 'in_stock',
    imageUrl: null,
    link: null,
    options: {},
    ...more,
  };
}

export function order(
  number: string,
  more: Partial<ShopOrder> & { customerId?: string } = {},
): ShopOrder & { customerId?: string } {
  return {
    id: `order-${number}`,
    number,
    status: 'shipped',
    placedAt: '2026-03-02T10:00:00Z',
    expectedOn: '2026-03-06',
    deliveredAt: null,
    carrier: 'UPS',
    trackingNumber: '1Z999',
    trackingUrl: 'https://track.example/1Z999',
    items: [{ title: 'Red Trail Shoes', quantity: 1 }],
    totalMinor: 5900,
    currency: 'USD',
    proof: { postcode: '02139', phoneLastFour: '4242', email: null },
    ...more,
  };
}

export function deal(id: string, title: string, more: Partial<ShopDeal> = {}): ShopDeal {
  return {
    id,
    kind: 'deal',
    title,
    description: '',
    code: null,
    percentOff: null,
    amountOffMinor: null,
    currency: null,
    startsAt: null,
    endsAt: null,
    productId: null,
    imageUrl: null,
    ...more,
  };
}

export function store(id: string, name: string, more: Partial<ShopStore> = {}): ShopStore {
  return {
    id,
    name,
    street: '',
    city: '',
    region: '',
    postcode: '',
    country: 'US',
    phone: '',
    note: '',
    timeZone: 'America/New_York',
    hours: [],
    closedOn: [],
    latitude: null,
    longitude: null,
    distanceMetres: null,
    ...more,
  };
}

export function event(
  id: string,
  title: string,
  startsAt: string,
  more: Partial<ShopEvent> & { isForCustomers?: boolean; calendar?: string } = {},
) {
  return {
    id,
    title,
    description: '',
    place: '',
    url: null,
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + 2 * 3_600_000).toISOString(),
    isAllDay: false,
    timeZone: 'America/New_York',
    ...more,
  };
}
