import { z } from 'zod';
import { isSignedWith, type ShopEvent, type ShopWebhookReader } from '../shop-platform.ts';

const named = z.object({ id: z.string().min(1).max(200) });

/**
 * What our two files in a merchant's Medusa project send (`medusa-plugin/`): hex HMAC-SHA256 of the raw body with the
 * secret that they were given by `POST /admin/voicecart`. The body only names what changed: it is asked for.
 */
export const medusaWebhooks: ShopWebhookReader = {
  verify({ header, rawBody }, secret) {
    const signature = header('x-voicecart-signature');
    if (signature === '' || !isSignedWith(secret, rawBody, signature, 'hex')) return { is: 'forged' };
    return { is: 'signed', topic: header('x-voicecart-topic'), deliveryId: header('x-voicecart-delivery') };
  },

  read(topic, body): ShopEvent {
    const { id } = named.parse(JSON.parse(body));
    switch (topic) {
      case 'product.changed':
        return { kind: 'product-changed', id };
      case 'product.deleted':
        return { kind: 'product-deleted', id };
      case 'order.changed':
        return { kind: 'order-changed', id };
      default:
        return { kind: 'ignored' };
    }
  },
};
