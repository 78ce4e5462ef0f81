import { z } from 'zod';
import { isSignedWith, type ShopEvent, type ShopWebhookReader } from '../shop-platform.ts';

/** What we ask a shop to tell. The compliance topics come by the app's settings at Shopify. */
export const shopifyTopics = [
  'PRODUCTS_CREATE',
  'PRODUCTS_UPDATE',
  'PRODUCTS_DELETE',
  'ORDERS_CREATE',
  'ORDERS_UPDATED',
  'ORDERS_DELETE',
  'APP_UNINSTALLED',
  'APP_SUBSCRIPTIONS_UPDATE',
] as const;

const withId = z.object({ id: z.union([z.string(), z.number()]).transform(String) });
const orderIds = z.array(z.union([z.string(), z.number()]).transform(String)).default([]);
/** A customer may have no email: their orders name them then. */
const ofCustomer = z.object({
  customer: z.object({ email: z.string().nullish() }).nullish(),
  orders_to_redact: orderIds,
  orders_requested: orderIds,
});

/**
 * Shopify's deliveries: base64 HMAC-SHA256 of the raw body with the app's secret. They carry the object as REST had it;
 * only its id is read, and the object is asked for as it is now.
 */
export const shopifyWebhooks: ShopWebhookReader = {
  verify({ header, rawBody }, secret) {
    const isSigned = secret !== '' && isSignedWith(secret, rawBody, header('x-shopify-hmac-sha256'), 'base64');
    if (!isSigned) return { is: 'forged' };
    return { is: 'signed', topic: header('x-shopify-topic'), deliveryId: header('x-shopify-webhook-id') };
  },

  read(topic, body): ShopEvent {
    const payload: unknown = JSON.parse(body);
    switch (topic) {
      case 'products/create':
      case 'products/update':
        return { kind: 'product-changed', id: withId.parse(payload).id };
      case 'products/delete':
        return { kind: 'product-deleted', id: withId.parse(payload).id };
      case 'orders/create':
      case 'orders/updated':
        return { kind: 'order-changed', id: withId.parse(payload).id };
      case 'orders/delete':
        return { kind: 'order-deleted', id: withId.parse(payload).id };
      case 'app/uninstalled':
        return { kind: 'uninstalled' };
      case 'app_subscriptions/update':
        return { kind: 'plan-changed' };
      case 'customers/redact': {
        const asked = ofCustomer.parse(payload);
        return { kind: 'erase-customer', email: asked.customer?.email ?? '', orderIds: asked.orders_to_redact };
      }
      case 'customers/data_request': {
        const asked = ofCustomer.parse(payload);
        return { kind: 'customer-asks', email: asked.customer?.email ?? '', orderIds: asked.orders_requested };
      }
      case 'shop/redact':
        return { kind: 'erase-shop' };
      default:
        return { kind: 'ignored' };
    }
  },
};
