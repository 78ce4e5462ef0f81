import type { Locale } from '@voicecart/contract/locales';
import type { CartLinkStyle } from '@voicecart/contract/shop-platforms';
import type { MailToSend } from '../mail/reply-mail.ts';
import type { ProfileAnswer, ProfileItem } from '../shopper/shopper-profile.ts';
import type { Shopper } from '../turn/turn.ts';

/**
 * What a handler may ask of the merchant's shop: narrow functions, given by the server, already scoped to the
 * merchant. They throw `ShopUnavailable` when the shop's system is down; the engine turns that into words.
 */
export interface Shop {
  searchProducts(query: ProductQuery): Promise<ProductPage>;
  getProduct(id: string): Promise<ShopProduct | null>;
  getProducts(ids: readonly string[]): Promise<readonly ShopProduct[]>;
  /** Orders that carry this number (as spoken: digits, maybe with a prefix), at most a few. */
  findOrders(number: string): Promise<ShopOrder[]>;
  /** A customer's orders by what proves who they are, newest first. */
  listOrders(customer: { customerId: string | null; email: string | null }, limit: number): Promise<ShopOrder[]>;
  /** Deals or coupons that are active at `at`, best first. */
  listDeals(kind: 'deal' | 'coupon' | 'any', at: number): Promise<ShopDeal[]>;
  /** What the merchant's business settings say of returns or shipping; null where nothing was written. */
  getPolicy(kind: 'return' | 'shipping'): Promise<{ readonly text: string; readonly url: string } | null>;
  /** What was last asked to be done with an order; null where nothing was. */
  findOrderRequest(orderId: string, kind: OrderRequestKind): Promise<{ readonly state: OrderRequestState } | null>;
  /** Asks the merchant to do something with an order. What is asked again while it is open is the same request. */
  requestOrder(request: NewOrderRequest): Promise<OrderRequestOutcome>;
  /** What is sold under the same product, itself included, in the shop's order; empty where it has left the shop. */
  getVariants(productId: string): Promise<readonly ShopProduct[]>;
  /** What each place has of a product with its variants, those with most first; empty where nobody counts by place. */
  getStockAt(productId: string): Promise<readonly PlaceStock[]>;
  /** How many of a product the shop has, over all places; null where it does not count them. */
  getStock(productId: string): Promise<number | null>;
  /** The shopper's cart, oldest line first. It outlives the session. */
  getCart(): Promise<readonly ShopCartLine[]>;
  /** Sets how many of a product the cart has, 0 takes it out, and keeps today's price as the one that was told. */
  setCartLine(productId: string, quantity: number): Promise<readonly ShopCartLine[]>;
  clearCart(): Promise<void>;
  /** The shopper is given these links to check out. @returns them with the mark by which an order tells where it came from */
  noteCheckout(urls: readonly string[]): Promise<readonly string[]>;
  /** Stores near what a shopper named, nearest first; all of them by name where nothing is asked for. */
  findStores(near: PlaceAsked | null, limit: number): Promise<StoresFound>;
  /** Events that are on or begin within the days asked for and are not over, in the order of their beginnings. */
  listEvents(asked: EventsAsked): Promise<EventsFound>;
  /** Events by id as they are at `at`, in the order of `ids`; what is over or not for this shopper is left out. */
  getEvents(ids: readonly string[], at: number, isLinked: boolean): Promise<readonly ShopEvent[]>;
  /** Calendars that have events, by name. */
  listCalendars(at: number, isLinked: boolean): Promise<readonly ShopCalendar[]>;
  /** The deal the merchant has chosen for the day it is at the shop; null where there is none, or it does not run. */
  getDealOfTheDay(at: number): Promise<ShopDeal | null>;
  /** News that is told at `at` to shoppers of a locale, in the merchant's order. */
  listNews(locale: Locale, at: number): Promise<readonly ShopNews[]>;
  /** Where the shopper's device stands, as far as the channel tells. */
  devicePlace(): Promise<DevicePlace>;
  /** What the channel knows of its customer, once they have allowed it. */
  profile(item: ProfileItem): Promise<ProfileAnswer>;
  /** Mails a shopper what was told. The same again within minutes is not sent twice. */
  sendMail(mail: MailToSend): Promise<'sent' | 'already'>;
  /** The categories of what is sold, as the catalogue writes them, those with most products first. */
  listCategories(): Promise<readonly string[]>;
  /** What is sold in any of these categories, what can be had first; then, where a price is named, those nearest to it. */
  listCategoryProducts(
    categories: readonly string[],
    limit: number,
    order?: { readonly nearPriceMinor: number },
  ): Promise<readonly ShopProduct[]>;
  /** What costs less than it did, what can be had first, then what is reduced most. */
  listReducedProducts(limit: number): Promise<readonly ShopProduct[]>;
  /** Genres or books this shopper said they like, a few, the newest first. */
  listTastes(kind: TasteKind): Promise<readonly string[]>;
  keepTaste(kind: TasteKind, taste: string): Promise<void>;
  /** Questions the merchant has answered in the language of a locale, in the merchant's order. */
  listFaqs(locale: Locale): Promise<readonly ShopFaq[]>;
  /** Remembers to tell a shopper later, once. @returns by which way, or null where there is none to reach them */
  notifyLater(wish: LaterWish): Promise<'mail' | null>;
  /** What a linked shopper still waits to be told, oldest first; none of one who is not linked. */
  listWishes(shopper: Shopper): Promise<readonly ShopWish[]>;
  /** @returns whether there was such a wish of this shopper */
  dropWish(shopper: Shopper, id: string): Promise<boolean>;
}

/** How many of a product one place has: a store, or a warehouse that sends. */
export interface PlaceStock {
  /** Of the place in the shop's own system. */
  readonly key: string;
  readonly name: string;
  readonly city: string;
  /** Street and number. */
  readonly address: string;
  readonly count: number;
}

export type TasteKind = 'genre' | 'book';

/** Something a shopper wants to hear of later. */
export interface LaterWish {
  readonly kind: 'shop-back' | 'back-in-stock';
  /** Of 'back-in-stock'. */
  readonly productId?: string;
  readonly shopper: Shopper;
  readonly locale: Locale;
  /** Given by the shopper for this; else the linked account's. */
  readonly email?: string;
}

export interface ShopWish {
  readonly id: string;
  readonly kind: LaterWish['kind'];
  /** The product's title; '' where the wish is about the shop. */
  readonly product: string;
}

export class ShopUnavailable extends Error {
  override readonly name = 'ShopUnavailable';
}

export interface EventsAsked {
  readonly at: number;
  /** Days counted from the epoch, each by the clock of the event's own place. */
  readonly fromDay: number;
  readonly toDay: number;
  /** Whether the shopper has linked an account: some events are for customers only. */
  readonly isLinked: boolean;
  readonly calendarId: string | null;
  readonly limit: number;
}

export interface EventsFound {
  readonly events: readonly ShopEvent[];
  /** There are others, for customers who have linked their account. */
  readonly hasMore: boolean;
}

/** One occurrence of an event. */
export interface ShopEvent {
  /** Of the occurrence: a weekly event has one for each week. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly place: string;
  readonly url: string | null;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly isAllDay: boolean;
  readonly timeZone: string;
}

export interface ShopNews {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export interface ShopFaq {
  readonly id: string;
  readonly question: string;
  /** Other ways in which it is asked. */
  readonly wordings: readonly string[];
  readonly answer: string;
  /** Where more is told; '' where nowhere. */
  readonly url: string;
}

export interface ShopCalendar {
  readonly id: string;
  readonly name: string;
  readonly events: number;
}

/** A city, a postcode or the name of a store, as it was said. */
export interface PlaceAsked {
  readonly text: string;
  /** ISO 3166, where the shopper is taken to be: two countries have a Birmingham. */
  readonly country: string | null;
}

export interface StoresFound {
  /** The place as it is called; null where nobody knows it. */
  readonly place: string | null;
  readonly stores: readonly ShopStore[];
}

export type DevicePlace =
  | { readonly kind: 'known'; readonly postcode: string; readonly country: string | null }
  | { readonly kind: 'not-permitted' }
  | { readonly kind: 'unknown' };

/** Open on a weekday (1 is Monday) between two times of the store's own clock, `HH:MM`; past midnight where it closes before it opens. */
export interface OpeningSpan {
  readonly day: number;
  readonly opens: string;
  readonly closes: string;
}

export interface ShopStore {
  readonly id: string;
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly region: string;
  readonly postcode: string;
  readonly country: string;
  readonly phone: string;
  readonly note: string;
  /** IANA zone of its clock. */
  readonly timeZone: string;
  /** None: nobody has said when it is open. */
  readonly hours: readonly OpeningSpan[];
  /** Days on which it stays closed, `YYYY-MM-DD`. */
  readonly closedOn: readonly string[];
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** From the place that was asked for; null without one. */
  readonly distanceMetres: number | null;
}

export interface ProductQuery {
  readonly text: string;
  readonly maxPriceMinor: number | null;
  readonly sort: 'relevance' | 'price-ascending' | 'price-descending';
  readonly limit: number;
  readonly offset: number;
  /** Words that a product must not be named or described by: "nothing red", "no leather". */
  readonly without?: readonly string[];
}

export interface ProductPage {
  readonly items: readonly ShopProduct[];
  readonly total: number;
  /** The query after spelling was mended, where that changed it. */
  readonly correctedQuery: string | null;
  /** So much was found that the shop wants it narrowed down. */
  readonly isBroad?: boolean;
  /** A colour that was named and that nothing found has, as it was said. */
  readonly lackingColour?: string | null;
  /** How many of the telling words the catalogue knows, 0 to 1; a word that had to be mended is half known. */
  readonly knownShare?: number;
  /** No product has every word that was said: these come closest. */
  readonly isClosest?: boolean;
  /** The words that tell something, and whether things are called so, are told to be so, or neither; not given where nobody knows. */
  readonly words?: readonly CatalogueWord[];
}

export interface CatalogueWord {
  readonly said: string;
  readonly where: 'name' | 'text' | null;
  /** It is found as another word, which it was misheard for. */
  readonly isMended: boolean;
}

export interface ShopProduct {
  readonly id: string;
  readonly sku: string;
  readonly title: string;
  readonly description: string;
  readonly brand: string | null;
  readonly category: string | null;
  readonly priceMinor: number;
  readonly salePriceMinor: number | null;
  readonly currency: string;
  readonly availability: 'in_stock' | 'out_of_stock' | 'preorder' | 'backorder';
  readonly imageUrl: string | null;
  readonly link: string | null;
  readonly options: Readonly<Record<string, string>>;
  /** It stands for variants whose prices differ: the price is the least of those that are available. */
  readonly isFromPrice?: boolean;
}

export const orderStatuses = [
  'placed',
  'processing',
  'shipped',
  'out_for_delivery',
  'delivered',
  'cancelled',
  'returned',
  'refunded',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export interface ShopOrder {
  readonly id: string;
  readonly number: string;
  readonly status: OrderStatus;
  readonly placedAt: string;
  readonly expectedOn: string | null;
  readonly deliveredAt: string | null;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
  readonly items: readonly { readonly title: string; readonly quantity: number }[];
  readonly totalMinor: number;
  readonly currency: string;
  /** Second facts that can prove the shopper; never spoken. */
  readonly proof: {
    readonly postcode: string | null;
    readonly phoneLastFour: string | null;
    readonly email: string | null;
  };
}

export type OrderRequestKind = 'cancel' | 'return';
/** Asked, promised by the merchant, declined, or carried out as the order's status says. */
export type OrderRequestState = 'requested' | 'accepted' | 'refused' | 'done';

export interface NewOrderRequest {
  readonly orderId: string;
  readonly kind: OrderRequestKind;
  /** A reason's id or the shopper's own words; '' where none was given. */
  readonly reason: string;
  /** It is only taken while the order is in one of these: it may have left since it was read. */
  readonly statuses: readonly OrderStatus[];
  /** The merchant's settings accept it without a person. */
  readonly isAutomatic: boolean;
}

export type OrderRequestOutcome =
  | { readonly request: { readonly state: OrderRequestState }; readonly isNew: boolean }
  | { readonly request: null; readonly status: OrderStatus };

export interface ShopCartLine {
  readonly productId: string;
  readonly quantity: number;
  readonly title: string;
  readonly sku: string;
  readonly link: string | null;
  readonly imageUrl: string | null;
  readonly currency: string;
  /** What one costs now; of what is gone, what it cost. */
  readonly priceMinor: number;
  /** What one cost when the shopper last heard of it. */
  readonly statedPriceMinor: number;
  readonly availability: ShopProduct['availability'] | 'gone';
  /** How many the shop has; null where it does not count them. */
  readonly stock: number | null;
  /** Null where it is of no connected shop: from a file, or written by hand. */
  readonly listing: ShopListing | null;
}

/** What a connected shop itself calls a product, so that its storefront can be handed a cart. */
export interface ShopListing {
  /** Of the connection: a merchant may have several shops. */
  readonly shopId: string;
  readonly cartLink: CartLinkStyle | null;
  /** Of the shop's software, as it states it: "WooCommerce 9.9.5". */
  readonly version: string | null;
  /** Where shoppers find the shop; null where the connection does not tell. */
  readonly shopUrl: string | null;
  readonly productId: string;
  readonly variantId: string;
  /** The shop's own; '' where the variant has none. */
  readonly sku: string;
  /** It is one of several kinds of its product. */
  readonly isVariant: boolean;
}

export interface ShopDeal {
  readonly id: string;
  readonly kind: 'deal' | 'coupon';
  readonly title: string;
  readonly description: string;
  readonly code: string | null;
  readonly percentOff: number | null;
  readonly amountOffMinor: number | null;
  readonly currency: string | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly productId: string | null;
  readonly imageUrl: string | null;
}
