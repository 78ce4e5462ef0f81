import { type Policy, type PolicyKind, policyKinds } from '@voicecart/contract/routes/policies';
import type { Db } from '../../platform/database.ts';
import { type Doer, recordActivity } from './activity.ts';
import './team.tables.ts';

/** What a merchant tells its shoppers about returns, shipping and the rest, in the order of `policyKinds`. */
export async function listPolicies(db: Db, merchantId: string): Promise<Policy[]> {
  const rows = await db
    .selectFrom('merchant_policies')
    .select(['kind', 'body', 'url', 'updated_at'])
    .where('merchant_id', '=', merchantId)
    .execute();
  return policyKinds.flatMap((kind) => {
    const row = rows.find((candidate) => candidate.kind === kind);
    return row ? [{ kind, text: row.body, url: row.url, updatedAt: row.updated_at.toISOString() }] : [];
  });
}

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

export type PolicyChanges = { [K in PolicyKind]?: { text: string; url: string } | undefined };

/** Saves the kinds that are given; one without text and link is removed. Saving the same again changes nothing. */
export async function savePolicies(db: Db, doer: Doer, changes: PolicyChanges): Promise<Policy[]> {
  return db.transaction().execute(async (tx) => {
    const before = await listPolicies(tx, doer.merchantId);
    for (const kind of policyKinds) {
      const change = changes[kind];
      const old = before.find((policy) => policy.kind === kind);
      if (!change || (change.text === (old?.text ?? '') && change.url === (old?.url ?? ''))) continue;
      const isEmpty = change.text === '' && change.url === '';
      if (isEmpty) await removePolicy(tx, doer.merchantId, kind);
      else await putPolicy(tx, doer.merchantId, kind, change);
      await recordActivity(tx, doer, 'policy', `${isEmpty ? 'Removed' : 'Changed'} the ${kind} policy`);
    }
    return listPolicies(tx, doer.merchantId);
  });
}

async function putPolicy(tx: Db, merchantId: string, kind: PolicyKind, { text, url }: { text: string; url: string }) {
  const values = { body: text, url, updated_at: new Date() };
  await tx
    .insertInto('merchant_policies')
    .values({ merchant_id: merchantId, kind, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'kind']).doUpdateSet(values))
    .execute();
}

async function removePolicy(tx: Db, merchantId: string, kind: PolicyKind): Promise<void> {
  await tx.deleteFrom('merchant_policies').where('merchant_id', '=', merchantId).where('kind', '=', kind).execute();
}
