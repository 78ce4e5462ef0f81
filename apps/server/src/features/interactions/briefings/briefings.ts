import type { ShopNews } from '@voicecart/assistant/shop/shop';
import type { Deletion } from '@voicecart/contract/deletions';
import type { Locale } from '@voicecart/contract/locales';
import {
  type BriefingInput,
  type BriefingItem,
  type BriefingState,
  briefingLimits,
  type FeedItem,
} from '@voicecart/contract/routes/briefings';
import type { Db } from '../../../platform/database.ts';
import { deleteAndKeep, type RestoreRule } from '../../../platform/deletions.ts';
import { failure, invalid, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Principal, recordActivity } from '../../activity/activity.ts';
import { type BriefingRow, insertBriefing, listBriefings, lockBriefings, updateBriefing } from './briefings.queries.ts';

/** The merchant's news in its order, each with where it stands now. */
export async function readBriefings(db: Db, merchantId: string): Promise<BriefingItem[]> {
  return withStates(await listBriefings(db, merchantId), new Date());
}

/** @throws AppError 400 with the field at fault */
export async function createBriefing(db: Db, principal: Principal, input: BriefingInput): Promise<BriefingItem> {
  const columns = checkedColumns(input);
  return db.transaction().execute(async (tx) => {
    await lockBriefings(tx, principal.merchantId);
    const stored = await listBriefings(tx, principal.merchantId);
    if (stored.length >= briefingLimits.items) {
      throw invalid('title', `At most ${briefingLimits.items} news can be kept. Delete some that are over.`);
    }
    const position = (stored[0]?.position ?? 1) - 1;
    const row = await insertBriefing(tx, { merchant_id: principal.merchantId, id: newId(), ...columns, position });
    await recordActivity(tx, principal, 'briefing-created', `News “${row.title}” added`);
    return one([row, ...stored], row.id);
  });
}

export async function changeBriefing(
  db: Db,
  principal: Principal,
  id: string,
  input: BriefingInput,
): Promise<BriefingItem> {
  const columns = checkedColumns(input);
  return db.transaction().execute(async (tx) => {
    const row = await updateBriefing(tx, principal.merchantId, id, { ...columns, updated_at: new Date() });
    if (!row) throw notFound('The news');
    await recordActivity(tx, principal, 'briefing-changed', `News “${row.title}” changed`);
    return one(await listBriefings(tx, principal.merchantId), id);
  });
}

/** @throws AppError 404 */
export async function removeBriefing(platform: Platform, principal: Principal, id: string): Promise<Deletion> {
  return platform.db.transaction().execute(async (tx) => {
    const gone = await deleteAndKeep(platform, tx, principal, {
      kind: 'briefing',
      objectId: id,
      title: ({ title }) => title,
      parts: [{ table: 'briefing_items', where: { id } }],
    });
    if (!gone) throw notFound('The news');
    await recordActivity(tx, principal, 'briefing-deleted', `News “${gone.title}” deleted`);
    return gone;
  });
}

export const restoreBriefing: RestoreRule = {
  name: 'The news',
  async before({ tx, principal }) {
    await lockBriefings(tx, principal.merchantId);
    if ((await listBriefings(tx, principal.merchantId)).length < briefingLimits.items) return;
    throw failure('too_many.news', { max: briefingLimits.items });
  },
};

/** Tells the news in this order; ids that are not there any more are passed over. */
export async function orderBriefings(db: Db, principal: Principal, ids: readonly string[]): Promise<BriefingItem[]> {
  return db.transaction().execute(async (tx) => {
    await lockBriefings(tx, principal.merchantId);
    const stored = await listBriefings(tx, principal.merchantId);
    const named = ids.flatMap((id) => stored.find((row) => row.id === id) ?? []);
    const ordered = [...new Set([...named, ...stored])];
    for (const [position, row] of ordered.entries()) {
      if (row.position !== position) await updateBriefing(tx, principal.merchantId, row.id, { position });
    }
    await recordActivity(tx, principal, 'briefing-ordered', 'News put in another order');
    return withStates(ordered, new Date());
  });
}

/** What is told in a locale at a moment, in the merchant's order. */
export async function listNews(db: Db, merchantId: string, locale: Locale, at: number): Promise<ShopNews[]> {
  return told(await listBriefings(db, merchantId), locale, new Date(at)).map(({ id, title, text }) => ({
    id,
    title,
    text,
  }));
}

/**
 * The feed as Amazon reads it: at most five, newest first. Amazon sorts by date, so that the dates follow the merchant's
 * order: none is later than the one before it. @see "Flash Briefing Skill API Feed Reference"
 */
export async function readFeed(db: Db, merchantId: string, locale: Locale, at: Date): Promise<FeedItem[]> {
  const rows = told(await listBriefings(db, merchantId), locale, at).slice(0, briefingLimits.itemsInFeed);
  let latest = Math.floor(at.getTime() / 1000) * 1000;
  return rows.map((row) => {
    // What became valid later than it was written is new only then.
    const own = Math.max(row.updated_at.getTime(), row.valid_from?.getTime() ?? 0);
    const date = Math.min(own, latest);
    latest = date - 1000;
    return {
      uid: `urn:uuid:${row.id}`,
      updateDate: `${new Date(date).toISOString().slice(0, 19)}.0Z`,
      titleText: row.title,
      mainText: row.text,
      ...(row.url === null ? {} : { redirectionUrl: row.url }),
    };
  });
}

function told(rows: readonly BriefingRow[], locale: Locale, at: Date): BriefingRow[] {
  return rows.filter((row) => (row.locale === null || row.locale === locale) && stateOf(row, at) === 'told');
}

function stateOf(row: BriefingRow, at: Date): Exclude<BriefingState, 'waiting'> {
  if (!row.is_active) return 'off';
  if (row.valid_until && row.valid_until <= at) return 'over';
  return row.valid_from && row.valid_from > at ? 'scheduled' : 'told';
}

/** Of one language five are in the feed; those behind wait for one of them to go. */
function withStates(rows: readonly BriefingRow[], at: Date): BriefingItem[] {
  return rows.map((row, index) => {
    const state = stateOf(row, at);
    const before = rows
      .slice(0, index)
      .filter((other) => stateOf(other, at) === 'told' && (other.locale === null || other.locale === row.locale));
    return toItem(row, state === 'told' && before.length >= briefingLimits.itemsInFeed ? 'waiting' : state);
  });
}

function one(rows: readonly BriefingRow[], id: string): BriefingItem {
  const item = withStates(rows, new Date()).find((other) => other.id === id);
  if (!item) throw notFound('The news');
  return item;
}

function checkedColumns(input: BriefingInput) {
  if (input.validFrom && input.validUntil && Date.parse(input.validUntil) <= Date.parse(input.validFrom)) {
    throw invalid('validUntil', 'The end must be after the start.');
  }
  return {
    title: input.title,
    text: input.text,
    url: input.url,
    locale: input.locale,
    valid_from: input.validFrom === null ? null : new Date(input.validFrom),
    valid_until: input.validUntil === null ? null : new Date(input.validUntil),
    is_active: input.isActive,
  };
}

function toItem(row: BriefingRow, state: BriefingState): BriefingItem {
  return {
    id: row.id,
    title: row.title,
    text: row.text,
    url: row.url,
    locale: row.locale,
    validFrom: row.valid_from?.toISOString() ?? null,
    validUntil: row.valid_until?.toISOString() ?? null,
    isActive: row.is_active,
    state,
    updatedAt: row.updated_at.toISOString(),
  };
}
