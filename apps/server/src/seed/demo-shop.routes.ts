import type { FastifyInstance } from 'fastify';
import { failure } from '../platform/errors.ts';
import { drawPicture } from './pictures.ts';

/** The demo shop's pictures, drawn on request. Mounted where the demo data is. */
export function mountDemoPictures(app: FastifyInstance): void {
  app.get<{ Params: { shape: string; colour: string } }>('/demo-shop/:shape/:colour.svg', async (request, reply) => {
    const picture = drawPicture(request.params.shape, request.params.colour);
    if (!picture) throw failure('not_found.picture');
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(picture);
  });
}
