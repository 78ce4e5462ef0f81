import { type IconSize, iconSides } from '@voicecart/contract/submissions/skill-icons';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findIcon } from './app-icons.queries.ts';

const sizes: ReadonlyMap<string, IconSize> = new Map([
  [String(iconSides.small), 'small'],
  [String(iconSides.large), 'large'],
]);
const paramsSchema = z.object({
  appId: z.uuid(),
  side: z.string().transform((side) => sizes.get(side)),
  name: z.string().regex(/^[0-9a-f]{16}\.(?:png|jpg)$/),
});

/** `GET /skill-icons/{appId}/{side}/{name}`: open to everyone, since Amazon loads icons from the addresses of a manifest. */
export function mountSkillIcons(app: FastifyInstance, { db }: Platform): void {
  app.get('/skill-icons/:appId/:side/:name', async (request, reply) => {
    const { appId, side, name } = paramsSchema.safeParse(request.params).data ?? {};
    const icon = appId && side && name ? await findIcon(db, appId, name, side) : undefined;
    if (!icon) throw notFound('The icon');
    return reply
      .headers({
        'content-type': icon.content_type,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      .send(icon.bytes);
  });
}
