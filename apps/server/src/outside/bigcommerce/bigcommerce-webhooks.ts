import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ShopEvent, ShopWebhookReader } from '../shop-platform.ts';

/** What we ask a store to tell. Removing the app tells as well, and takes the others down. */
export const bigTopics = [
  'store/product/created',
  'store/product/updated',
  'store/product/deleted',
  'store/product/inventory/updated',
  'store/sku/created',
  'store/sku/updated',
  'store/sku/deleted',
  'store/sku/inventory/updated',
  'store/order/created',
  'store/order/updated',
  'store/order/archived',
  'store/app/uninstalled',
] as const;

/** The header that we ask BigCommerce to send along; its value is the connection's own secret. */
export const secretHeader = 'x-voicecart-secret';

const id = z.union([z.string(), z.number()]).transform(String);
const payload = z.object({
  scope: z.string(),
  data: z.object({
    id: id.optional(),
    sku: z.object({ product_id: id }).optional(),
    inventory: z.object({ product_id: id }).optional(),
  }),
});

/**
 * BigCommerce's deliveries name only what changed. They are signed with the secret of the account that made the webhook,
 * which is not always ours to know; each carries the header that we gave it, as BigCommerce documents for this.
 * https://developer.bigcommerce.com/docs/integrations/webhooks#security
 */
export const bigCommerceWebhooks: ShopWebhookReader = {
  verify({ header, rawBody }, secret) {
    const given = digest(header(secretHeader));
    if (secret === '' || !timingSafeEqual(given, digest(secret))) return { is: 'forged' };
    // The topic stands in the body alone; read() takes it from there.
    const told = payload.safeParse(parse(rawBody));
    return { is: 'signed', topic: told.data?.scope ?? 'unknown', deliveryId: header('webhook-id') };
  },

  read(_topic, body): ShopEvent {
    const { scope, data } = payload.parse(JSON.parse(body));
    if (scope === 'store/app/uninstalled') return { kind: 'uninstalled' };
    // A variant's event has its own id, and its product's beside.
    const productId = data.inventory?.product_id ?? data.sku?.product_id ?? data.id;
    if (productId === undefined) return { kind: 'ignored' };
    if (scope === 'store/product/deleted') return { kind: 'product-deleted', id: productId };
    if (scope.startsWith('store/product/') || scope.startsWith('store/sku/')) {
      return { kind: 'product-changed', id: productId };
    }
    // An archived order is asked for like any other: it is gone where the store does not tell of it any more.
    if (scope.startsWith('store/order/')) return { kind: 'order-changed', id: productId };
    return { kind: 'ignored' };
  },
};

function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}

function parse(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}
