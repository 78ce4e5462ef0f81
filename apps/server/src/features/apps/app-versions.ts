import type { AppVersion, VersionDifference } from '@voicecart/contract/routes/app-versions';
import type { Db } from '../../platform/database.ts';
import { failure, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AppContent } from '../../schema/apps.tables.ts';
import { type Principal, recordActivity } from '../activity/activity.ts';
import { refuseSecondLocale } from './app-changes.ts';
import {
  findVersion,
  listVersionRows,
  readContent,
  replaceWords,
  setInteractionSettings,
  setVersionNote,
  type VersionRow,
} from './app-versions.queries.ts';
import { listAppInteractions, switchOff, switchOn, updateApp } from './apps.queries.ts';
import { changeAppContent, requireApp } from './apps.ts';
import { findInteraction, readSettings } from './interaction-types.ts';
import { putBackPolicies } from './policies/policies.ts';
import { differencesOf } from './version-differences.ts';
import { keepVersion } from './version-retention.ts';

/** As many differences as a person reads. */
const differencesMax = 300;

export async function listVersions(
  db: Db,
  merchantId: string,
  appId: string,
  { currentPage, limit }: { currentPage: number; limit: number },
) {
  await requireApp(db, merchantId, appId);
  const { rows, total } = await listVersionRows(db, merchantId, appId, { offset: (currentPage - 1) * limit, limit });
  return { items: rows.map(view), total };
}

/**
 * In what the app differs from a version now, or in what another version of the app differs from it.
 * @throws AppError 404
 */
export async function compareVersion(db: Db, merchantId: string, id: string, otherId?: string) {
  const row = await requireVersion(db, merchantId, id);
  const other = otherId === undefined ? null : await requireVersion(db, merchantId, otherId);
  if (other && other.app_id !== row.app_id) throw notFound('The version');
  const after = other ? other.content : await readContent(db, merchantId, row.app_id);
  if (!after) throw notFound('The app');
  const all: VersionDifference[] = differencesOf(row.content, after);
  return {
    version: view(row),
    other: other && view(other),
    differences: all.slice(0, differencesMax),
    total: all.length,
  };
}

/** @throws AppError 404 */
export async function saveVersion(
  platform: Platform,
  principal: Principal,
  appId: string,
  note: string,
): Promise<AppVersion> {
  return platform.db.transaction().execute(async (tx) => {
    const id = await keepVersion(tx, principal, appId, 'saved');
    if (!id) throw notFound('The app');
    if (note !== '') await setVersionNote(tx, principal.merchantId, id, note);
    const row = await requireVersion(tx, principal.merchantId, id);
    await recordActivity(tx, principal, 'app-version', `Version ${row.number} kept`);
    return view(row);
  });
}

export async function noteVersion(platform: Platform, principal: Principal, id: string, note: string): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const row = await requireVersion(tx, principal.merchantId, id);
    await setVersionNote(tx, principal.merchantId, id, note);
    await recordActivity(tx, principal, 'app-version', `Note of version ${row.number} changed`);
  });
}

export async function getVersion(db: Db, merchantId: string, id: string): Promise<AppVersion> {
  return view(await requireVersion(db, merchantId, id));
}

/**
 * Makes an app what it was: details, messages, interactions with their settings, phrases, words and the policies that it
 * reads out. What stands now is kept as a version first. The name of a published skill, skill ids, channels' secrets and content such as stores stay as they are.
 * @throws AppError 404, 409 'nothing_to_restore', 400 where the account may no longer have as many languages
 */
export async function restoreVersion(platform: Platform, principal: Principal, id: string): Promise<void> {
  const { merchantId } = principal;
  const { app_id: appId, number, content } = await requireVersion(platform.db, merchantId, id);
  await changeAppContent(platform, principal, appId, 'app-version', async (tx, app) => {
    const now = await readContent(tx, merchantId, appId);
    // Amazon fixes the name with the first publication: a version from before it may have another.
    const details = app.prod_aws_skill_id === null ? content.details : { ...content.details, name: app.name };
    if (now && differencesOf({ ...content, details }, now).length === 0) throw failure('nothing_to_restore');
    await refuseSecondLocale(tx, merchantId, content.details.locales);
    await keepVersion(tx, principal, appId, 'restore', `Before version ${number} was restored`);
    await updateApp(
      tx,
      merchantId,
      appId,
      {
        ...details,
        messages: JSON.stringify(content.messages),
        messages_by_locale: content.messagesByLocale,
      },
      false,
    );
    await restoreInteractions(tx, merchantId, appId, content);
    await replaceWords(tx, merchantId, appId, content);
    await putBackPolicies(tx, merchantId, appId, content);
    return `version ${number} restored`;
  });
}

async function restoreInteractions(tx: Db, merchantId: string, appId: string, content: AppContent): Promise<void> {
  const now = await listAppInteractions(tx, merchantId, [appId]);
  const then = new Map(content.interactions.map((row) => [row.type, row]));
  for (const { type } of now) if (!then.get(type)?.is_enabled) await switchOff(tx, merchantId, appId, type);
  for (const { type, is_enabled, settings } of then.values()) {
    // One that this version of the product no longer has stays away.
    const interaction = findInteraction(type);
    if (!interaction) continue;
    const kept = JSON.stringify(readSettings(interaction, settings));
    if (is_enabled) await switchOn(tx, { merchant_id: merchantId, app_id: appId, id: newId(), type, settings: kept });
    await setInteractionSettings(tx, merchantId, kept, appId, type);
  }
}

async function requireVersion(db: Db, merchantId: string, id: string) {
  const row = await findVersion(db, merchantId, id);
  if (!row) throw notFound('The version');
  return row;
}

function view(row: VersionRow): AppVersion {
  return {
    id: row.id,
    appId: row.app_id,
    number: row.number,
    revision: row.revision,
    reason: row.reason,
    note: row.note,
    publishedAt: row.published_at?.toISOString() ?? null,
    isNow: row.revision === row.app_revision,
    createdBy: row.created_by_email ?? '',
    createdAt: row.created_at.toISOString(),
  };
}
