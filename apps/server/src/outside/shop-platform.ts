import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from './exchange.ts';
import { OutsideFault, parseJson, refusedBy, unreadable } from './exchange.ts';
import { safeExchange } from './safe-exchange.ts';

/**
 * The one face of every shop platform. A platform is a folder beside this file that makes a `ShopClient` for one shop;
 * what a platform cannot do stands in the contract's table (`shop-platforms.ts`) and its method is absent here.
 */
export interface ShopClient {
  /** Asks the shop whether the keys are good for all that is needed. @throws OutsideFault */
  validate(): Promise<ShopFacts>;
  /** A page of products in an order that changes elsewhere don't disturb. `since`: only what changed from then on. */
  products(request: PageRequest): Promise<ShopPage<ShopProduct>>;
  /** Those of the ids that the shop has; the others are gone. */
  productsById(ids: readonly string[]): Promise<ShopProduct[]>;
  orders?(request: PageRequest): Promise<ShopPage<ShopOrder>>;
  ordersById?(ids: readonly string[]): Promise<ShopOrder[]>;
  /** Cancels an order that has not left. A repeat changes nothing. @throws OutsideFault final where it is too late */
  cancelOrder?(id: string, wish: OrderWish): Promise<void>;
  /** Lets the shop know that an order comes back. A repeat changes nothing. @throws OutsideFault */
  returnOrder?(id: string, wish: OrderWish): Promise<void>;
  discounts?(): Promise<ShopList<ShopDiscount>>;
  locations?(): Promise<ShopList<ShopLocation>>;
  webhooks?: ShopWebhooks;
}

/** What a shopper asked to be done with an order, and the merchant accepted. */
export interface OrderWish {
  /** Of the request: the same one again is a repeat. */
  readonly id: string;
  /** The id of a reason we know (`does-not-fit`), the shopper's own words, or ''. */
  readonly reason: string;
}

export interface ShopWebhooks {
  /** Asks the shop to send its events to an address; a repeat leaves no second subscription. Gives their ids. */
  subscribe(deliveryUrl: string, secret: string): Promise<string[]>;
  /** What is gone already counts as done. */
  unsubscribe(ids: readonly string[]): Promise<void>;
}

/** An event of a shop after its signature was checked. */
export type ShopEvent =
  | { readonly kind: 'product'; readonly product: ShopProduct }
  | { readonly kind: 'order'; readonly order: ShopOrder }
  /** Something changed, and the event does not say to what: it is asked for. */
  | { readonly kind: 'product-changed' | 'order-changed'; readonly id: string }
  | { readonly kind: 'product-deleted' | 'order-deleted'; readonly id: string }
  /** The shop has taken its access back. */
  | { readonly kind: 'uninstalled' }
  /** The shop pays for our plan through its platform, and something about that changed. */
  | { readonly kind: 'plan-changed' }
  | { readonly kind: 'erase-customer'; readonly email: string; readonly orderIds: readonly string[] }
  | { readonly kind: 'customer-asks'; readonly email: string; readonly orderIds: readonly string[] }
  | { readonly kind: 'erase-shop' }
  | { readonly kind: 'ignored' };

export interface ShopFacts {
  /** The shop's own name. */
  readonly name: string;
  /** ISO 4217; null where the platform does not tell. */
  readonly currency: string | null;
  /** As the platform states it: WooCommerce 9.9.5. */
  readonly version: string | null;
  /** What works with limits, in a sentence each. */
  readonly warnings: readonly string[];
}

export interface PageRequest {
  /** As the page before gave it; null for the first. */
  readonly cursor: string | null;
  /** ISO 8601 by the shop's clock; null for everything. */
  readonly since: string | null;
}

export interface ShopPage<T> {
  readonly items: readonly T[];
  /** Null on the last page. */
  readonly next: string | null;
  /** Of all pages, where the platform tells. */
  readonly total: number | null;
  /** What stood on the page and could not be understood: told to the merchant, and never a reason to stop. */
  readonly unreadable?: readonly { readonly id: string; readonly reason: string }[];
}

/** A whole list of a shop, which is short. */
export interface ShopList<T> {
  readonly items: readonly T[];
  /** As on a page. */
  readonly unreadable: readonly { readonly id: string; readonly reason: string }[];
}

/** What a platform makes of the answers and events of any of its shops. */
export interface ShopPlatform {
  /** @param keys by the names of the contract's `fields`, address included; already checked to be there */
  open(keys: Readonly<Record<string, string>>, net: ShopNet): ShopClient;
  readonly webhooks?: ShopWebhookReader;
}

export interface ShopWebhookReader {
  /** Judges a delivery by its signature, before anything of it is parsed. */
  verify(delivery: WebhookDelivery, secret: string): WebhookVerdict;
  /** What a verified delivery says. @throws where its body can't be read */
  read(topic: string, body: string): ShopEvent;
}

export interface WebhookDelivery {
  header(name: string): string;
  readonly rawBody: Buffer;
}

export type WebhookVerdict =
  | { readonly is: 'signed'; readonly topic: string; readonly deliveryId: string }
  /** A greeting that platforms send unsigned when a webhook is made: answered, and nothing more. */
  | { readonly is: 'ping' }
  | { readonly is: 'forged' };

/** A product as the shop states it; texts may be HTML, prices are decimal texts. */
export interface ShopProduct {
  readonly id: string;
  /** ISO 8601; decides which of two statements is the newer. Null where the platform does not tell. */
  readonly changedAt: string | null;
  /** Every SKU that can be bought; empty for what is no product by itself. */
  readonly variants: readonly ShopVariant[];
}

export interface ShopVariant {
  readonly id: string;
  /** Empty: one is made of the id. */
  readonly sku: string;
  readonly title: string;
  readonly description: string;
  readonly brand: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly price: string;
  readonly salePrice: string;
  /** Empty: the shop's. */
  readonly currency: string;
  readonly availability: 'in_stock' | 'out_of_stock' | 'preorder' | 'backorder';
  readonly stock: number | null;
  readonly imageUrls: readonly string[];
  readonly link: string;
  readonly barcode: string;
  readonly options: Readonly<Record<string, string>>;
  readonly isPublished: boolean;
  /** In further currencies; decimal texts. */
  readonly prices?: readonly { readonly currency: string; readonly price: string; readonly salePrice: string }[];
  /** What each of the shop's places has, by the id that `locations` gives. */
  readonly stockAt?: Readonly<Record<string, number>>;
}

export interface ShopOrder {
  readonly id: string;
  readonly changedAt: string | null;
  /** As the shopper knows it. */
  readonly number: string;
  readonly status:
    | 'placed'
    | 'processing'
    | 'shipped'
    | 'out_for_delivery'
    | 'delivered'
    | 'cancelled'
    | 'returned'
    | 'refunded';
  readonly email: string;
  readonly phone: string;
  readonly postcode: string;
  readonly customerId: string;
  readonly placedAt: string;
  readonly deliveredAt: string | null;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly trackingUrl: string;
  readonly items: readonly { sku: string; title: string; quantity: number; price: string }[];
  /** Money that went back, where the platform tells; amounts are decimal texts. */
  readonly refunds?: readonly { id: string; amount: string; reason: string; at: string | null }[];
  readonly total: string;
  readonly currency: string;
  /** What our checkout link said of itself, where the platform keeps it with the order. */
  readonly checkoutRef?: string | undefined;
}

export interface ShopDiscount {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly kind: 'percent' | 'amount' | 'free_shipping' | 'other';
  /** A decimal text: percent, or an amount in the shop's currency. */
  readonly value: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly isActive: boolean;
}

export interface ShopLocation {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly country: string;
}

/** How shops are asked: what a test or a slow line may change. */
export interface ShopNet {
  readonly isLoopbackAllowed: boolean;
  readonly timeoutMs: number;
  /** The longest wait between two tries of a call; a shop that asks for more is asked again later, by a later job. */
  readonly waitMsMax: number;
  /** The first wait where the shop names none; it doubles. */
  readonly waitMs: number;
  /** Where Shopify's shops answer: `https://{shop}`. */
  readonly shopifyOrigin: string;
  /** BigCommerce's API. */
  readonly bigCommerceOrigin: string;
  /** Salesforce's API: `https://{shortCode}.api.commercecloud.salesforce.com`, and where it logs clients in. */
  readonly salesforceOrigin: string;
  readonly salesforceLoginOrigin: string;
  readonly signal?: AbortSignal | undefined;
  /** Looks on while an answer is waited for, and may give it up by throwing. */
  readonly timed?: TimedAnswer | undefined;
}

export type TimedAnswer = <T>(ask: () => Promise<T>) => Promise<T>;

const atOnce: TimedAnswer = (ask) => ask();

const triesMax = 4;
const bytesMax = 32 * 1024 * 1024;

export interface ShopCall {
  readonly party: string;
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Sent as JSON in place of a body. */
  readonly json?: unknown;
  /** Larger than usual: files. */
  readonly bytesMax?: number;
  /** Whether an answer of 500 and above says something final all the same, as SOAP's faults do. */
  readonly isFinal?: (answer: Answer) => boolean;
  /** Made anew for each try, since signatures carry a time. */
  readonly sign?: (url: string) => { url: string; headers?: Readonly<Record<string, string>> };
}

/**
 * A call to a shop, tried again after what passes: a lost connection, 5xx, and 429 after the time that the shop names;
 * not after one that hung.
 * An answer outside 2xx is returned where it says something final.
 * @throws OutsideFault when every try failed, or the shop asks for a longer wait than `waitMsMax`
 */
export async function askShop(net: ShopNet, call: ShopCall): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    let fault: OutsideFault;
    try {
      const { url, headers } = call.sign ? call.sign(call.url) : call;
      const isJson = call.json !== undefined;
      const answer = await (net.timed ?? atOnce)(() =>
        safeExchange({
          party: call.party,
          url,
          method: call.method ?? 'GET',
          headers: { ...(isJson ? { 'content-type': 'application/json' } : {}), ...call.headers, ...headers },
          body: isJson ? JSON.stringify(call.json) : call.body,
          timeoutMs: net.timeoutMs,
          bytesMax: call.bytesMax ?? bytesMax,
          signal: net.signal,
          isLoopbackAllowed: net.isLoopbackAllowed,
        }),
      );
      if (answer.status < 500 && answer.status !== 429 && answer.status !== 408) return answer;
      if (call.isFinal?.(answer)) return answer;
      fault = refusedBy(call.party, answer);
    } catch (error) {
      if (!(error instanceof OutsideFault)) throw error;
      fault = error;
    }
    const waitMs = fault.retryAfterMs ?? net.waitMs * 2 ** (attempt - 1);
    // One that hangs would hang again and hold up whoever asks: who can wait comes back later, and others go first.
    const isHanging = fault.code === 'TIMEOUT' || fault.code === 'SLOW';
    if (!fault.isTransient || isHanging || attempt === triesMax || waitMs > net.waitMsMax || net.signal?.aborted) {
      throw fault;
    }
    await pause(waitMs, undefined, net.signal ? { signal: net.signal } : {}).catch(() => undefined);
  }
}

/**
 * The JSON of an answer; undefined where it says 204.
 * @param refusalOf what a refusal means, in words for the merchant
 * @throws OutsideFault where the shop has moved, refuses or answers no JSON
 */
export function replyOf(
  { party, url }: Pick<ShopCall, 'party' | 'url'>,
  answer: Answer,
  refusalOf: (answer: Answer, url: string) => OutsideFault,
): unknown {
  const moved = movedTo(party, answer, url);
  if (moved) throw moved;
  if (answer.status < 200 || answer.status > 299) throw refusalOf(answer, url);
  if (answer.status === 204) return undefined;
  const reply = parseJson(answer.text);
  if (reply === undefined) throw unreadable(party, answer.status);
  return reply;
}

/** Compares a signature without telling by time how much of it was right. */
export function isSignedWith(secret: string, rawBody: Buffer, signature: string, encoding: 'base64' | 'hex'): boolean {
  const expected = createHmac('sha256', secret).update(rawBody).digest();
  const given = Buffer.from(signature, encoding);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The keys are wrong or may too little. */
export function refusedKeys(message: string, status: number): OutsideFault {
  return new OutsideFault(message, { status, code: 'REFUSED', isTransient: false });
}

/** What answers there is not this platform's API. */
export function notAShop(message: string, status = 0): OutsideFault {
  return new OutsideFault(message, { status, code: 'NOT_A_SHOP', isTransient: false });
}

/** A redirect: the merchant is told the address to give instead, since credentials are never carried along. */
export function movedTo(party: string, answer: Answer, asked: string): OutsideFault | null {
  if (answer.status < 300 || answer.status >= 400) return null;
  const location = answer.headers.get('location');
  const target = location && URL.canParse(location, asked) ? new URL(location, asked).origin : null;
  return new OutsideFault(
    target && target !== new URL(asked).origin
      ? `${party} sends visitors on to ${target}. Give that address instead.`
      : `${party} sends its API's visitors elsewhere. Check that its REST API is open.`,
    { status: answer.status, code: 'MOVED', isTransient: false },
  );
}

/** The order stands otherwise than the request needs: nothing that another try would change. */
export function tooLate(message: string): OutsideFault {
  return new OutsideFault(message, { status: 409, code: 'REFUSED', isTransient: false });
}
