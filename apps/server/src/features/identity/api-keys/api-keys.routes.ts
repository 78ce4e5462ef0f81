import type { apiKeysRoutes } from '@voicecart/contract/routes/api-keys';
import { failure, notFound } from '../../../platform/errors.ts';
import type { Handlers } from '../../../platform/http/http.ts';
import { insertApiKey, listApiKeys, lockApiKeys, revokeApiKey } from '../../../platform/sessions/api-keys.ts';
import { principalOf, recordSensitive } from '../../activity/activity.ts';

const keysMax = 20;

type Row = Awaited<ReturnType<typeof listApiKeys>>[number];

export const apiKeysHandlers: Handlers<typeof apiKeysRoutes> = {
  async listApiKeys({ platform, merchantId }) {
    return { success: true, items: (await listApiKeys(platform.db, merchantId)).map(viewOf) };
  },

  async createApiKey({ platform, session, merchantId }, { body }) {
    const { name, scopes, days } = body;
    return platform.db.transaction().execute(async (tx) => {
      await lockApiKeys(tx, merchantId);
      if ((await listApiKeys(tx, merchantId)).length >= keysMax) throw failure('too_many.apiKeys', { max: keysMax });
      const expiresAt = new Date(Date.now() + days * 86_400_000);
      const made = await insertApiKey(tx, { merchantId, userId: session.userId, name, scopes, expiresAt });
      const what = `The API key ${name} was created (${scopes.join(', ')}, ${days} days)`;
      await recordSensitive(tx, platform, principalOf(session, merchantId), { type: 'api-key-created', what });
      const row = (await listApiKeys(tx, merchantId)).find(({ id }) => id === made.id);
      if (!row) throw notFound('The API key');
      return { success: true as const, key: made.key, item: viewOf(row) };
    });
  },

  async revokeApiKey({ platform, session, merchantId }, { params }) {
    await platform.db.transaction().execute(async (tx) => {
      const name = await revokeApiKey(tx, merchantId, params.id);
      if (name === null) throw notFound('The API key');
      const change = { type: 'api-key-revoked', what: `The API key ${name} was revoked` };
      await recordSensitive(tx, platform, principalOf(session, merchantId), change);
    });
    return { success: true };
  },
};

function viewOf(row: Row) {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes,
    createdBy: row.created_by_email,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    lastUsedFrom: row.last_used_from,
  };
}
