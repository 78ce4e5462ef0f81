import type { Locale } from '@voicecart/contract/locales';
import type { Shopper } from './turn.ts';

/**
 * What a handler may ask of the merchant's shop: narrow functions, given by the server, already scoped to the
 * merchant. They throw `ShopUnavailable` when the shop's system is down; the engine turns that into words.
 */
export interface Shop {
  searchProducts(query: ProductQuery): Promise<ProductPage>;
  getProduct(id: string): Promise<ShopProduct | null>;
  getProducts(ids: readonly string[]): Promise<ShopProduct[]>;
  /** Orders that carry this number (as spoken: digits, maybe with a prefix), at most a few. */
  findOrders(number: string): Promise<ShopOrder[]>;
  /** The linked customer's orders, newest first. */
  listOrders(customer: { customerId: string; email: string | null }, limit: number): Promise<ShopOrder[]>;
  /** Deals or coupons that are active at `at`, best first. */
  listDeals(kind: 'deal' | 'coupon' | 'any', at: number): Promise<ShopDeal[]>;
  /** What the merchant's business settings say of returns or shipping; null where nothing was written. */
  getPolicy(kind: 'return' | 'shipping'): Promise<{ readonly text: string; readonly url: string } | null>;
  /** What was last asked to be done with an order; null where nothing was. */
  findOrderRequest(orderId: string, kind: OrderRequestKind): Promise<{ readonly state: OrderRequestState } | null>;
  /** Asks the merchant to do something with an order. What is asked again while it is open is the same request. */
  requestOrder(request: NewOrderRequest): Promise<OrderRequestOutcome>;
  /** Remembers to tell a shopper later, once. @returns by which way, or null where there is none to reach them */
  notifyLater(wish: LaterWish): Promise<'mail' | null>;
}

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

export class ShopUnavailable extends Error {
  override readonly name = 'ShopUnavailable';
}

export interface ProductQuery {
  readonly text: string;
  readonly maxPriceMinor: number | null;
  readonly sort: 'relevance' | 'price-ascending';
  readonly limit: number;
  readonly offset: number;
}

export interface ProductPage {
  readonly items: readonly ShopProduct[];
  readonly total: number;
  /** The query after spelling was mended, where that changed it. */
  readonly correctedQuery: string | null;
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
