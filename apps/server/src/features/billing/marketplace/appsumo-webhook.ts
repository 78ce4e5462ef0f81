import type { FastifyInstance } from 'fastify';
import { appSumoEvent, isSignedByAppSumo } from '../../../outside/appsumo.ts';
import { parseJson } from '../../../outside/exchange.ts';
import { failure, invalid } from '../../../platform/errors.ts';
import { keepRawBodies, rawBodyOf } from '../../../platform/http/raw-bodies.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withQueryTimeout } from '../../../platform/query-timeout.ts';
import { takeLicenseEvent } from './licenses.ts';

const bodyBytesMax = 64 * 1024;

/** `POST /hooks/appsumo`: what the marketplace tells of its licenses. The answer repeats the event, as it wants. */
export async function mountAppSumoWebhook(app: FastifyInstance, platform: Platform): Promise<void> {
  const { config } = platform;
  // A scope of its own: the signature covers the bytes as they came, so nothing may parse them first.
  await app.register(async (scope) => {
    keepRawBodies(scope, bodyBytesMax);
    scope.post('/hooks/appsumo', async (request, reply) => {
      const header = (name: string) => String(request.headers[name] ?? '');
      const rawBody = rawBodyOf(request);
      const [timestamp, signature] = [header('x-appsumo-timestamp'), header('x-appsumo-signature')];
      if (!isSignedByAppSumo(config.APPSUMO_API_KEY, timestamp, rawBody, signature)) throw failure('not_signed');
      const read = appSumoEvent.safeParse(parseJson(rawBody.toString('utf8')));
      if (!read.success) throw invalid('body', 'This is no event of a license.');
      await withQueryTimeout(config.DATABASE_WAIT_MS, () => takeLicenseEvent(platform, read.data));
      return reply.code(200).send({ success: true, event: read.data.event });
    });
  });
}
