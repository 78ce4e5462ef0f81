import { type PolicyKind, type SpokenPolicyKind, spokenPolicyKinds } from '@voicecart/contract/routes/policies';
import type { Db } from '../../../platform/database.ts';
import type { SpokenPolicies } from '../../../schema/apps.tables.ts';
import '../../../schema/team.tables.ts';

export async function putPolicy(
  tx: Db,
  merchantId: string,
  kind: PolicyKind,
  { text, url }: { text: string; url: string },
) {
  const values = { body: text, url, updated_at: new Date() };
  await tx
    .insertInto('merchant_policies')
    .values({ merchant_id: merchantId, kind, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'kind']).doUpdateSet(values))
    .execute();
}

export async function dropPolicy(tx: Db, merchantId: string, kind: PolicyKind): Promise<void> {
  await tx.deleteFrom('merchant_policies').where('merchant_id', '=', merchantId).where('kind', '=', kind).execute();
}

export function listPolicyRows(db: Db, merchantId: string) {
  return db
    .selectFrom('merchant_policies')
    .select(['kind', 'body', 'url', 'updated_at'])
    .where('merchant_id', '=', merchantId)
    .execute();
}

/** What the assistant reads out; a kind that nobody wrote is missing. */
export async function readSpokenPolicies(db: Db, merchantId: string): Promise<SpokenPolicies> {
  const rows = await listPolicyRows(db, merchantId);
  const spoken: Partial<Record<SpokenPolicyKind, { text: string; url: string }>> = {};
  for (const kind of spokenPolicyKinds) {
    const row = rows.find((one) => one.kind === kind);
    if (row) spoken[kind] = { text: row.body, url: row.url };
  }
  return spoken;
}

/** The merchant's apps that have one of these interactions on, locked in the order of their ids. */
export async function lockAppsWith(
  tx: Db,
  merchantId: string,
  types: readonly number[],
): Promise<{ id: string; types: number[] }[]> {
  const apps = await tx
    .selectFrom('apps')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const on = await tx
    .selectFrom('app_interactions')
    .select(['app_id', 'type'])
    .where('merchant_id', '=', merchantId)
    .where('type', 'in', types)
    .where('is_enabled', '=', true)
    .execute();
  const byApp = Map.groupBy(on, ({ app_id }) => app_id);
  return apps.flatMap(({ id }) => {
    const own = byApp.get(id);
    return own ? { id, types: own.map(({ type }) => type) } : [];
  });
}
