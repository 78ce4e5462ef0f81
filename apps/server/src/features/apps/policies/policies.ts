import type { Deletion } from '@voicecart/contract/deletions';
import { type Policy, type PolicyKind, policyKinds, spokenPolicyKinds } from '@voicecart/contract/routes/policies';
import { z } from 'zod';
import type { Db } from '../../../platform/database.ts';
import { deleteAndKeep, type RestoreRule } from '../../../platform/deletions.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AppContent } from '../../../schema/apps.tables.ts';
import { changesBetween, type Principal, recordActivity } from '../../activity/activity.ts';
import { announceApp, touchApp } from '../apps.ts';
import { dropPolicy, listPolicyRows, lockAppsWith, putPolicy, readSpokenPolicies } from './policies.queries.ts';
import { policiesRead, readBy } from './policies-read.ts';

/** What a merchant tells its shoppers about returns, shipping and the rest, in the order of `policyKinds`. */
export async function listPolicies(db: Db, merchantId: string): Promise<Policy[]> {
  const rows = await listPolicyRows(db, merchantId);
  return policyKinds.flatMap((kind) => {
    const row = rows.find((candidate) => candidate.kind === kind);
    return row ? [{ kind, text: row.body, url: row.url, updatedAt: row.updated_at.toISOString() }] : [];
  });
}

export type PolicyChanges = { [K in PolicyKind]?: { text: string; url: string } | undefined };

/**
 * Saves the kinds that are given; one without text and link is removed. Saving the same again changes nothing. What an
 * app reads out is part of its content: its revision grows, and shoppers of a live version hear that version's.
 */
export async function savePolicies(
  platform: Platform,
  principal: Principal,
  changes: PolicyChanges,
): Promise<{ items: Policy[]; deletions: Deletion[] }> {
  const { merchantId } = principal;
  const saved = await platform.db.transaction().execute(async (tx) => {
    // The apps first, as a restored version locks them: a version that is kept meanwhile has all or nothing of this.
    const readers = await lockReaders(tx, merchantId);
    const deletions: Deletion[] = [];
    const changed: PolicyKind[] = [];
    const before = await listPolicies(tx, merchantId);
    for (const kind of policyKinds) {
      const change = changes[kind];
      const old = before.find((policy) => policy.kind === kind);
      if (!change || (change.text === (old?.text ?? '') && change.url === (old?.url ?? ''))) continue;
      changed.push(kind);
      const isEmpty = change.text === '' && change.url === '';
      if (isEmpty) {
        const gone = await deleteAndKeep(platform, tx, principal, {
          kind: 'policy',
          objectId: kind,
          title: () => kind,
          parts: [{ table: 'merchant_policies', where: { kind } }],
        });
        if (gone) deletions.push(gone);
      } else await putPolicy(tx, merchantId, kind, change);
      await recordActivity(
        tx,
        principal,
        'policy',
        `${isEmpty ? 'Removed' : 'Changed'} the ${kind} policy`,
        changesBetween({ text: old?.text, url: old?.url }, change),
      );
    }
    const touched = await touchReaders(tx, merchantId, readers, changed);
    return { items: await listPolicies(tx, merchantId), deletions, touched };
  });
  const { touched, ...reply } = saved;
  for (const appId of touched) announceApp(platform, merchantId, appId);
  return reply;
}

/**
 * Makes the policies that a version read out what they were. They are the merchant's: its other apps read them out too.
 * For the transaction that restores the version, and counts the change of its own app.
 */
export async function putBackPolicies(tx: Db, merchantId: string, appId: string, content: AppContent): Promise<void> {
  const { policies } = content;
  if (policies === null) return;
  const now = await readSpokenPolicies(tx, merchantId);
  const changed = policiesRead(content).filter((kind) => !isSame(policies[kind], now[kind]));
  if (changed.length === 0) return;
  const readers = await lockReaders(tx, merchantId);
  for (const kind of changed) {
    const then = policies[kind];
    if (then) await putPolicy(tx, merchantId, kind, then);
    else await dropPolicy(tx, merchantId, kind);
  }
  const others = readers.filter(({ id }) => id !== appId);
  await touchReaders(tx, merchantId, others, changed);
}

type PolicyText = { readonly text: string; readonly url: string } | undefined;

function isSame(one: PolicyText, other: PolicyText): boolean {
  return (one?.text ?? '') === (other?.text ?? '') && (one?.url ?? '') === (other?.url ?? '');
}

type Readers = Awaited<ReturnType<typeof lockAppsWith>>;

function lockReaders(tx: Db, merchantId: string): Promise<Readers> {
  return lockAppsWith(tx, merchantId, Object.values(readBy));
}

/** Counts the change of the apps that read out one of these kinds. @returns their ids */
async function touchReaders(
  tx: Db,
  merchantId: string,
  readers: Readers,
  kinds: readonly PolicyKind[],
): Promise<string[]> {
  const types = new Set(spokenPolicyKinds.filter((kind) => kinds.includes(kind)).map((kind) => readBy[kind]));
  const ids = readers.filter((app) => app.types.some((type) => types.has(type))).map(({ id }) => id);
  for (const id of ids) await touchApp(tx, merchantId, id);
  return ids;
}

export const restorePolicy: RestoreRule = {
  name: 'The policy',
  async before({ tx, principal }) {
    await lockReaders(tx, principal.merchantId);
    return undefined;
  },
  async after({ tx, principal, rowsOf }) {
    const { merchantId } = principal;
    const rows = z.array(z.object({ kind: z.enum(policyKinds) })).parse(rowsOf('merchant_policies'));
    const readers = await lockReaders(tx, merchantId);
    await touchReaders(
      tx,
      merchantId,
      readers,
      rows.map(({ kind }) => kind),
    );
  },
};
