import { shopCan } from '@voicecart/contract/shop-platforms';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { shopSyncJob } from './shop-job-rows.ts';
import { type ConnectionRow, insertSync, listConnections, type SyncRow, updateConnection } from './shops.queries.ts';

/** A full look once a day finds what no event and no list of changes told: above all what was deleted. */
const fullEveryMs = 24 * 60 * 60_000;

/**
 * Makes a run and its job, within a transaction; undefined while one is under way.
 * @param kind null: full once a day and where the platform can't tell what changed, else the changes
 */
export async function queueSync(
  { jobs }: Platform,
  tx: Db,
  connection: ConnectionRow,
  kind: 'full' | 'changes' | null,
  now = new Date(),
): Promise<SyncRow | undefined> {
  const { merchant_id: merchantId, id, last_full_at: lastFull } = connection;
  const isFullDue = lastFull === null || now.getTime() - lastFull.getTime() >= fullEveryMs;
  const isFull = kind === 'full' || lastFull === null || !shopCan(connection.platform, 'changes');
  const run = await insertSync(tx, {
    merchant_id: merchantId,
    id: newId(),
    connection_id: id,
    kind: isFull || (kind === null && isFullDue) ? 'full' : 'changes',
  });
  // Not due again before this one had time to end; its end sets the moment anew.
  await updateConnection(tx, merchantId, id, { next_sync_at: new Date(now.getTime() + 15 * 60_000) });
  if (run) await jobs.enqueue(tx, shopSyncJob, { merchantId, runId: run.id });
  return run;
}

/** Has shops that do not report by webhook asked for it: a sync asks first. Those that do are left alone. */
export async function queueWatch(platform: Platform, merchantId: string): Promise<void> {
  for (const connection of await listConnections(platform.db, merchantId)) {
    const { state, webhook_ids: hooks, watch_problem: problem } = connection;
    if (state !== 'connected' || hooks.length > 0 || !shopCan(connection.platform, 'webhooks')) continue;
    // Where nothing is wrong with it, only a full sync asks.
    const kind = problem === null ? 'full' : 'changes';
    await platform.db.transaction().execute((tx) => queueSync(platform, tx, connection, kind));
  }
}
