import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const phone = z.object({ countryCode: z.string().min(1).max(8), phoneNumber: z.string().min(1).max(30) });
const profileSchema = z.object({
  name: z.string().max(200).nullish(),
  givenName: z.string().max(200).nullish(),
  email: z.union([z.literal(''), z.email()]).nullish(),
  mobileNumber: z.union([z.literal(''), phone]).nullish(),
});

/**
 * The Customer Profile API. `PUT /customer-profile` says what the customer has allowed: what is left out or null is
 * answered with 403, an empty text with 204, as by Amazon for what nobody has filled in.
 */
export function mountCustomerProfile(app: FastifyInstance): void {
  let profile: z.output<typeof profileSchema> = {};
  app.put('/customer-profile', async (request, reply) => {
    const parsed = profileSchema.safeParse(request.body ?? {});
    if (!parsed.success) return reply.code(400).send({ message: 'name, givenName, email or mobileNumber, or null.' });
    profile = parsed.data;
    return reply.code(204).send();
  });
  app.get('/v2/accounts/~current/settings/:item', async (request, reply) => {
    if (!/^Bearer \S+/.test(request.headers.authorization ?? '')) {
      return reply
        .code(401)
        .send({ code: 'INVALID_TOKEN', message: 'The authentication token is malformed or invalid.' });
    }
    const { item } = z.object({ item: z.string() }).parse(request.params);
    const key = profileSchema.keyof().safeParse(item.replace(/^Profile\./, ''));
    if (!key.success || !item.startsWith('Profile.')) {
      return reply.code(404).send({ code: 'INVALID_KEY', message: 'Invalid key passed.' });
    }
    const value = profile[key.data] ?? null;
    if (value === null) {
      return reply
        .code(403)
        .send({ code: 'ACCESS_DENIED', message: 'Access denied with reason: ACCESS_NOT_REQUESTED' });
    }
    if (value === '') return reply.code(204).send();
    return reply.type('application/json').send(JSON.stringify(value));
  });
}
