import {
  type RetainedKind,
  type RetentionSettings,
  retainedKinds,
  retentionCountMax,
  retentionGraceHours,
} from '@voicecart/contract/routes/retention';
import type { Platform } from '../../platform/platform.ts';
import { countOldRows, deleteOldRows } from '../../platform/work/old-rows.ts';
import { Throttle } from '../../platform/work/throttle.ts';
import { voiceActivity } from '../../platform/work/voice-activity.ts';
import { retainedTables } from '../../schema/watch/retained-tables.ts';
import { changesBetween, ownerPrincipal, type Principal, recordActivity, tellOwners } from '../activity/activity.ts';
import { getRetentionRow, upsertRetention } from './retention.queries.ts';

const dayMs = 86_400_000;
const graceMs = retentionGraceHours * 3_600_000;
const batchSize = 1_000;
const keepsAll: RetentionSettings = { conversations: null, messages: null, activity: null };

export async function readRetention({ db }: Pick<Platform, 'db'>, merchantId: string) {
  const row = await getRetentionRow(db, merchantId);
  if (!row) return { settings: keepsAll, startsAt: null };
  const { conversations, messages, activity, changed_at } = row;
  const settings = { conversations, messages, activity };
  const isAnyDeleted = retainedKinds.some((kind) => settings[kind] !== null);
  return { settings, startsAt: isAnyDeleted ? new Date(changed_at.getTime() + graceMs).toISOString() : null };
}

/** What would be deleted now, by kind; each counted up to a number. */
export async function previewRetention({ db }: Platform, merchantId: string, settings: RetentionSettings) {
  const counts = { conversations: 0, messages: 0, activity: 0 };
  for (const kind of retainedKinds) {
    const before = cutOf(settings, kind);
    for (const rule of before ? retainedTables[kind] : []) {
      if (!before || !rule.isCounted) continue;
      counts[kind] += await countOldRows(db, merchantId, rule, before, retentionCountMax - counts[kind]);
    }
  }
  return counts;
}

/** Every owner is mailed: what is deleted then comes back from no backup of theirs. */
export async function saveRetention(platform: Platform, principal: Principal, settings: RetentionSettings) {
  const { merchantId } = principal;
  return platform.db.transaction().execute(async (tx) => {
    const before = (await readRetention({ db: tx }, merchantId)).settings;
    const changes = changesBetween(before, settings);
    if (changes.length > 0) {
      await upsertRetention(tx, merchantId, settings);
      const change = { type: 'retention', what: 'Data retention was changed' };
      await recordActivity(tx, principal, change.type, change.what, changes);
      await tellOwners(tx, platform, principal, change);
    }
    return readRetention({ db: tx }, merchantId);
  });
}

/**
 * Deletes what is older than a merchant wants it kept, in batches that give way to voice. May be ended at any point: what
 * is left is deleted the next time.
 */
export async function keepRetention(platform: Platform, merchantId: string, signal?: AbortSignal): Promise<void> {
  const { db } = platform;
  const { settings, startsAt } = await readRetention(platform, merchantId);
  if (startsAt === null || Date.parse(startsAt) > Date.now()) return;
  const voice = voiceActivity(platform);
  const throttle = new Throttle(voice.silentMs());
  const stopListening = voice.onVoice(() => throttle.hear());
  const totals: Partial<Record<(typeof retainedKinds)[number], number>> = {};
  try {
    for (const kind of retainedKinds) {
      const before = cutOf(settings, kind);
      if (!before) continue;
      for (const rule of retainedTables[kind]) {
        let after: string | null = null;
        do {
          signal?.throwIfAborted();
          const batch: Awaited<ReturnType<typeof deleteOldRows>> = await deleteOldRows(db, merchantId, rule, before, {
            after,
            size: batchSize,
          });
          after = batch.place;
          if (rule.isCounted) totals[kind] = (totals[kind] ?? 0) + batch.count;
          await throttle.rest(signal);
        } while (after !== null);
      }
    }
  } finally {
    stopListening();
    const deleted = retainedKinds.flatMap((kind) => (totals[kind] ? `${said[kind]} (${totals[kind]})` : []));
    if (deleted.length > 0) {
      const what = `Deleted by data retention: ${deleted.join(', ')}`;
      await recordActivity(db, await ownerPrincipal(db, merchantId), 'retention', what);
    }
  }
}

/** What is older is deleted; null keeps all. */
function cutOf(settings: RetentionSettings, kind: RetainedKind): Date | null {
  const days = settings[kind];
  return days === null ? null : new Date(Date.now() - days * dayMs);
}

const said: Readonly<Record<RetainedKind, string>> = {
  conversations: 'conversations',
  messages: 'messages',
  activity: 'lines of the activity log',
};
