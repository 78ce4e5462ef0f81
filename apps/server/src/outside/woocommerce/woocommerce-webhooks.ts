import { z } from 'zod';
import { isSignedWith, type ShopEvent, type ShopWebhookReader } from '../shop-platform.ts';
import { readOrder, readProduct, wooProduct } from './woocommerce-records.ts';

export const wooTopics = [
  'product.created',
  'product.updated',
  'product.deleted',
  'product.restored',
  'order.created',
  'order.updated',
  'order.deleted',
  'order.restored',
] as const;

const withId = z.object({ id: z.number() });

/**
 * WooCommerce's deliveries: base64 HMAC-SHA256 of the raw body with the webhook's secret. When a webhook is made it
 * sends an unsigned form `webhook_id=N` first, and makes no webhook unless that is answered 200.
 */
export const wooCommerceWebhooks: ShopWebhookReader = {
  verify({ header, rawBody }, secret) {
    const signature = header('x-wc-webhook-signature');
    if (/^webhook_id=\d{1,20}$/.test(rawBody.toString('latin1', 0, 64))) return { is: 'ping' };
    if (signature === '' || !isSignedWith(secret, rawBody, signature, 'base64')) return { is: 'forged' };
    return { is: 'signed', topic: header('x-wc-webhook-topic'), deliveryId: header('x-wc-webhook-delivery-id') };
  },

  read(topic, body): ShopEvent {
    const payload: unknown = JSON.parse(body);
    const id = String(withId.parse(payload).id);
    switch (topic) {
      case 'product.deleted':
        return { kind: 'product-deleted', id };
      case 'order.deleted':
        return { kind: 'order-deleted', id };
      case 'order.created':
      case 'order.updated':
        return { kind: 'order', order: readOrder(payload) };
      case 'order.restored':
        return { kind: 'order-changed', id };
      case 'product.created':
      case 'product.updated': {
        const product = wooProduct.parse(payload);
        // A delivery never holds variations: the product is asked for with all of them.
        if (product.parent_id > 0) return { kind: 'product-changed', id: String(product.parent_id) };
        if (product.type.includes('variable')) return { kind: 'product-changed', id };
        return { kind: 'product', product: readProduct(product, []) };
      }
      case 'product.restored':
        return { kind: 'product-changed', id };
      default:
        return { kind: 'ignored' };
    }
  },
};
