import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordActivity } from '../activity/activity.ts';
import { changeInteractionSettings, notifyAppChanged, readInteractionsAfter } from './apps.queries.ts';
import { announceApp } from './apps.ts';
import { findInteraction, readSettings } from './interaction-types.ts';

const pageSize = 500;

/**
 * Brings the stored settings of every app, of every merchant, to what the interactions of this version know: fields
 * that were added get their defaults, fields that are gone are dropped. Page by page, each in a transaction of its own,
 * so that one that is called off has done whole apps. A second run finds nothing to do.
 * @returns how many settings were changed
 */
export async function syncInteractions(platform: Platform, userId: string): Promise<number> {
  let count = 0;
  let after: string | null = null;
  for (;;) {
    const page: { last: string | null; changed: readonly Changed[] } = await platform.db
      .transaction()
      .execute((tx) => syncPage(tx, userId, after));
    for (const { merchantId, appId } of page.changed) announceApp(platform, merchantId, appId);
    count += page.changed.length;
    after = page.last;
    if (after === null) return count;
  }
}

interface Changed {
  readonly merchantId: string;
  readonly appId: string;
}

async function syncPage(tx: Db, userId: string, after: string | null) {
  const rows = await readInteractionsAfter(tx, after, pageSize);
  const changed: Changed[] = [];
  for (const row of rows) {
    const interaction = findInteraction(row.type);
    if (!interaction) continue;
    const settings = readSettings(interaction, row.settings);
    if (isDeepStrictEqual(settings, row.settings)) continue;
    await changeInteractionSettings(tx, row.merchant_id, row.id, settings);
    await notifyAppChanged(tx, row.app_id);
    const principal = { merchantId: row.merchant_id, userId, actorUserId: null };
    await recordActivity(
      tx,
      principal,
      'interactions-synced',
      `${row.app_name}: ${interaction.title} brought up to date`,
    );
    changed.push({ merchantId: row.merchant_id, appId: row.app_id });
  }
  return { changed, last: rows.length < pageSize ? null : (rows.at(-1)?.id ?? null) };
}
