import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/errors.ts';
import { drawPicture } from './pictures.ts';

/** The demo shop's pictures, drawn on request. Mounted where the demo data is. */
export function mountDemoPictures(app: FastifyInstance): void {
  app.get<{ Params: { shape: string; colour: string } }>(
    '/demo-shop/:shape/:colour.svg',
    { schema: { hide: true } },
    async (request, reply) => {
      const picture = drawPicture(request.params.shape, request.params.colour);
      if (!picture) throw new AppError(404, 'not_found', 'There is no such picture.');
      return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(picture);
    },
  );
}
