import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { failure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { withQueryTimeout } from '../../platform/query-timeout.ts';
import { keepCarrierEvent } from './carrier-intake.ts';

const bodyBytesMax = 256 * 1024;
/** Shippo waits for three seconds, EasyPost for seven. */
const waitMsMax = 2_500;

const params = z.object({ id: z.uuid() });

/** `POST /hooks/carriers/{connection}`: a forged delivery is 401, one of a service that is disconnected 410. */
export async function mountCarrierWebhooks(app: FastifyInstance, platform: Platform): Promise<void> {
  const waitMs = Math.min(waitMsMax, platform.config.DATABASE_WAIT_MS);
  // A scope of its own: the signature covers the bytes as they came, so nothing may parse them first.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/hooks/carriers/:id', async ({ params: given, headers, body }, reply) => {
      const found = params.safeParse(given);
      if (!found.success) throw failure('not_connected');
      const header = (name: string) => {
        const value = headers[name];
        return typeof value === 'string' ? value : '';
      };
      const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const intake = await withQueryTimeout(waitMs, () =>
        keepCarrierEvent(platform, found.data.id, { header, rawBody }),
      );
      if (intake === 'unknown') throw failure('not_connected');
      if (intake === 'forged') throw failure('not_signed');
      return reply.code(200).send({ success: true });
    });
  });
}
