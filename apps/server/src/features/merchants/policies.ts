import type { Deletion } from '@voicecart/contract/deletions';
import { type Policy, type PolicyKind, policyKinds } from '@voicecart/contract/routes/policies';
import type { Db } from '../../platform/database.ts';
import { deleteAndKeep, type RestoreRule } from '../../platform/deletions.ts';
import type { Platform } from '../../platform/platform.ts';
import { changesBetween, type Principal, recordActivity } from '../activity/activity.ts';
import { listPolicyRows, putPolicy } from './policies.queries.ts';
import '../../schema/team.tables.ts';

/** What a merchant tells its shoppers about returns, shipping and the rest, in the order of `policyKinds`. */
export async function listPolicies(db: Db, merchantId: string): Promise<Policy[]> {
  const rows = await listPolicyRows(db, merchantId);
  return policyKinds.flatMap((kind) => {
    const row = rows.find((candidate) => candidate.kind === kind);
    return row ? [{ kind, text: row.body, url: row.url, updatedAt: row.updated_at.toISOString() }] : [];
  });
}

export type PolicyChanges = { [K in PolicyKind]?: { text: string; url: string } | undefined };

/** Saves the kinds that are given; one without text and link is removed. Saving the same again changes nothing. */
export async function savePolicies(
  platform: Platform,
  principal: Principal,
  changes: PolicyChanges,
): Promise<{ items: Policy[]; deletions: Deletion[] }> {
  return platform.db.transaction().execute(async (tx) => {
    const deletions: Deletion[] = [];
    const before = await listPolicies(tx, principal.merchantId);
    for (const kind of policyKinds) {
      const change = changes[kind];
      const old = before.find((policy) => policy.kind === kind);
      if (!change || (change.text === (old?.text ?? '') && change.url === (old?.url ?? ''))) continue;
      const isEmpty = change.text === '' && change.url === '';
      if (isEmpty) {
        const gone = await deleteAndKeep(platform, tx, principal, {
          kind: 'policy',
          objectId: kind,
          title: () => kind,
          parts: [{ table: 'merchant_policies', where: { kind } }],
        });
        if (gone) deletions.push(gone);
      } else await putPolicy(tx, principal.merchantId, kind, change);
      await recordActivity(
        tx,
        principal,
        'policy',
        `${isEmpty ? 'Removed' : 'Changed'} the ${kind} policy`,
        changesBetween({ text: old?.text, url: old?.url }, change),
      );
    }
    return { items: await listPolicies(tx, principal.merchantId), deletions };
  });
}

export const restorePolicy: RestoreRule = { name: 'The policy' };
