import type { PolicyKind } from '@voicecart/contract/routes/policies';
import type { Db } from '../../platform/database.ts';
import '../../schema/team.tables.ts';

/** One policy, as the assistant reads it out; null where nothing was written. */
export async function getPolicy(
  db: Db,
  merchantId: string,
  kind: PolicyKind,
): Promise<{ text: string; url: string } | null> {
  const row = await db
    .selectFrom('merchant_policies')
    .select(['body', 'url'])
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ? { text: row.body, url: row.url } : null;
}

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

export function listPolicyRows(db: Db, merchantId: string) {
  return db
    .selectFrom('merchant_policies')
    .select(['kind', 'body', 'url', 'updated_at'])
    .where('merchant_id', '=', merchantId)
    .execute();
}
