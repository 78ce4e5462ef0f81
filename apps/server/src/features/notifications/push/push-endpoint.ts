import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withQueryTimeout } from '../../../platform/query-timeout.ts';
import { openShopperLink } from '../shopper/shopper-links.ts';
import { pageScript, workerScript } from './push-scripts.ts';
import { subscribe, unsubscribe } from './push-subscriptions.ts';

export const pushPaths = { subscribe: '/n/push', script: '/n/push.js', worker: '/n/push-worker.js' } as const;

const ended = z.object({ endpoint: z.string().max(1_000) });

/** What the button of the tracking page calls. The page's own link is the permission: it opens one order. */
export async function mountPushEndpoint(app: FastifyInstance, platform: Platform): Promise<void> {
  const waitMs = platform.config.DATABASE_WAIT_MS;
  const orderOf = (token: string) => {
    const link = openShopperLink(platform, token);
    if (!link?.orderId) throw notFound('The order');
    return { merchantId: link.merchantId, orderId: link.orderId };
  };
  await app.register(async (scope) => {
    for (const [url, script] of [
      [pushPaths.script, pageScript],
      [pushPaths.worker, workerScript],
    ] as const) {
      scope.get(url, async (_request, reply) =>
        reply
          .type('text/javascript; charset=utf-8')
          .header('cache-control', 'no-cache')
          .header('x-content-type-options', 'nosniff')
          .send(script),
      );
    }
    scope.post<{ Params: { token: string } }>(`${pushPaths.subscribe}/:token`, { bodyLimit: 5_000 }, (request, reply) =>
      withQueryTimeout(waitMs, async () => {
        await subscribe(platform, orderOf(request.params.token), request.body);
        return reply.code(204).send();
      }),
    );
    scope.post<{ Params: { token: string } }>(
      `${pushPaths.subscribe}/:token/end`,
      { bodyLimit: 5_000 },
      (request, reply) =>
        withQueryTimeout(waitMs, async () => {
          const { endpoint = '' } = ended.safeParse(request.body).data ?? {};
          await unsubscribe(platform, orderOf(request.params.token), endpoint);
          return reply.code(204).send();
        }),
    );
  });
}
