import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const addressSchema = z.object({ countryCode: z.string().length(2), postalCode: z.string().min(1).max(20) }).nullable();

/**
 * The Device Address API: the postcode of every device, once its owner has allowed it (`PUT /device-address`, null takes
 * it back). Before that 403, as Amazon answers.
 */
export function mountDeviceAddress(app: FastifyInstance): void {
  let address: z.output<typeof addressSchema> = null;
  app.put('/device-address', async (request, reply) => {
    const parsed = addressSchema.safeParse(request.body ?? null);
    if (!parsed.success) return reply.code(400).send({ message: 'countryCode and postalCode are needed, or null.' });
    address = parsed.data;
    return reply.code(204).send();
  });
  app.get('/v1/devices/:deviceId/settings/address/countryAndPostalCode', async (request, reply) => {
    if (!/^Bearer \S+/.test(request.headers.authorization ?? '')) {
      return reply.code(401).send({ type: 'UNAUTHORIZED', message: 'The authentication token is not valid.' });
    }
    if (address === null) {
      return reply
        .code(403)
        .send({ type: 'FORBIDDEN', message: 'The authentication token does not have access to resource.' });
    }
    return address;
  });
}
