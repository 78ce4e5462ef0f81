import { shopPlatformKeys } from '@voicecart/contract/shop-platforms';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { failure } from '../../platform/errors.ts';
import { keepRawBodies, rawBodyOf } from '../../platform/http/raw-bodies.ts';
import type { Platform } from '../../platform/platform.ts';
import { withQueryTimeout } from '../../platform/query-timeout.ts';
import { keepEvent } from './shop-events.ts';
import { keepShopifyAppEvent } from './shopify-app.ts';

const bodyBytesMax = 4 * 1024 * 1024;
/** Platforms give up after five seconds, and count it against us. */
const waitMsMax = 3_000;

const params = z.object({ platform: z.enum(shopPlatformKeys), id: z.uuid() });

/**
 * `POST /hooks/shops/{platform}/{connection}`: what shops tell by themselves. Signed deliveries are stored and answered
 * at once; forged ones are 401, those of a shop that is not connected any more 410, which ends them at some platforms.
 */
export async function mountShopWebhooks(app: FastifyInstance, platform: Platform): Promise<void> {
  const waitMs = Math.min(waitMsMax, platform.config.DATABASE_WAIT_MS);
  // A scope of its own: the signature covers the bytes as they came, so nothing may parse them first.
  await app.register(async (scope) => {
    keepRawBodies(scope, bodyBytesMax);
    scope.post('/hooks/shops/:platform/:id', async (request, reply) => {
      const found = params.safeParse(request.params);
      if (!found.success) throw failure('not_found.shop');
      const delivery = { header: (name: string) => headerOf(request, name), rawBody: rawBodyOf(request) };
      const intake = await withQueryTimeout(waitMs, () =>
        keepEvent(platform, found.data.platform, found.data.id, delivery),
      );
      if (intake === 'unknown') throw failure('not_connected');
      if (intake === 'forged') throw failure('not_signed');
      return reply.code(200).send({ success: true });
    });
    // The compliance topics are set with the app at Shopify: one address for all its shops.
    scope.post('/hooks/shopify', async (request, reply) => {
      const delivery = { header: (name: string) => headerOf(request, name), rawBody: rawBodyOf(request) };
      const isSigned = await withQueryTimeout(waitMs, () => keepShopifyAppEvent(platform, delivery));
      if (!isSigned) throw failure('not_signed');
      return reply.code(200).send({ success: true });
    });
  });
}

export function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}
