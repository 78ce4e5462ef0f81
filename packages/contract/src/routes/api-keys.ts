import { z } from 'zod';
import { access } from '../access.ts';
import { ok, routeTable, timestamp } from '../route.ts';

/** What a key may be for; `write` includes `read`. Which calls that are, `api-keys/api-scopes.ts` says. */
export const apiScopes = [
  'products:read',
  'products:write',
  'orders:read',
  'orders:write',
  'content:read',
  'content:write',
  'reports:read',
] as const;
export type ApiScope = (typeof apiScopes)[number];
const scope = z.enum(apiScopes);

export const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The end of the key, to tell one from another. */
  hint: z.string(),
  scopes: z.array(scope),
  createdBy: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  lastUsedAt: timestamp.nullable(),
  lastUsedFrom: z.string(),
});
export type ApiKey = z.output<typeof apiKey>;

/** Keys with which the merchant's own programs call the API. */
export const apiKeysRoutes = routeTable({
  listApiKeys: {
    base: 'mobile',
    method: 'GET',
    path: 'account/apikeys',
    summary: 'List the API keys.',
    description: 'Keys that can be used, newest first, with when and from where each was used last.',
    access: access.owner,
    reply: ok({ items: z.array(apiKey) }),
  },
  createApiKey: {
    base: 'mobile',
    method: 'POST',
    path: 'account/apikeys',
    summary: 'Create an API key.',
    description:
      'The key is answered once and kept as a hash. It is sent as `Authorization: Bearer`, may only what its scopes say, and ends by itself.',
    access: access.owner,
    stepUp: true,
    errors: ['too_many'],
    body: z.object({
      name: z.string().trim().min(1).max(80),
      scopes: z.array(scope).min(1).max(20),
      days: z.number().int().min(1).max(365).default(90),
    }),
    reply: ok({ key: z.string(), item: apiKey }),
    status: 201,
  },
  revokeApiKey: {
    base: 'mobile',
    method: 'DELETE',
    path: 'account/apikeys/{id}',
    summary: 'Revoke an API key.',
    description: 'The next call with it is refused.',
    access: access.owner,
    merchantOnly: true,
    params: z.object({ id: z.uuid() }),
    reply: ok({}),
    object: { kind: 'apiKey', in: 'params', field: 'id' },
  },
});
