import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { AppContent, AppVersionsTable, StoredAppContent } from '../../schema/apps.tables.ts';
import { getApp, listAppInteractions, listSlotValueChanges, listUtteranceChanges } from './apps.queries.ts';
import { readSpokenPolicies } from './policies/policies.queries.ts';

/** What a merchant decides about an app, as it stands. Null where there is no such app. */
export async function readContent(db: Db, merchantId: string, appId: string): Promise<AppContent | null> {
  const app = await getApp(db, merchantId, appId);
  if (!app) return null;
  const interactions = await listAppInteractions(db, merchantId, [appId]);
  const utterances = await listUtteranceChanges(db, merchantId, appId);
  const slotValues = await listSlotValueChanges(db, merchantId, appId);
  const slotFeeds = await db
    .selectFrom('slot_feeds')
    .select(['interaction_type', 'slot_type', 'sources'])
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .orderBy('interaction_type')
    .orderBy('slot_type')
    .execute();
  return {
    details: {
      name: app.name,
      description: app.description,
      summary: app.summary,
      invocation_name: app.invocation_name,
      privacy_url: app.privacy_url,
      terms_url: app.terms_url,
      keywords: app.keywords,
      icon: app.icon,
      locales: app.locales,
      is_alexa_enabled: app.is_alexa_enabled,
      is_google_enabled: app.is_google_enabled,
      offer_order: app.offer_order,
    },
    messages: app.messages,
    messagesByLocale: app.messages_by_locale,
    interactions: interactions.map(({ type, is_enabled, settings }) => ({ type, is_enabled, settings })),
    utterances: utterances.map(({ interaction_type, locale, intent, text, change }) => ({
      interaction_type,
      locale,
      intent,
      text,
      change,
    })),
    slotValues: slotValues.map(({ interaction_type, locale, slot_type, value, synonyms, source }) => ({
      interaction_type,
      locale,
      slot_type,
      value,
      synonyms,
      source,
    })),
    slotFeeds,
    policies: await readSpokenPolicies(db, merchantId),
  };
}

const listed = [
  'app_versions.id',
  'app_versions.app_id',
  'app_versions.number',
  'app_versions.revision',
  'app_versions.reason',
  'app_versions.note',
  'app_versions.published_at',
  'app_versions.created_at',
] as const;

function versions(db: Db, merchantId: string) {
  return db
    .selectFrom('app_versions')
    .innerJoin('apps', (join) =>
      join.onRef('apps.id', '=', 'app_versions.app_id').onRef('apps.merchant_id', '=', 'app_versions.merchant_id'),
    )
    .leftJoin('users', (join) =>
      join.on('users.id', '=', sql`coalesce(app_versions.actor_user_id, app_versions.created_by)`),
    )
    .where('app_versions.merchant_id', '=', merchantId)
    .where('apps.deleted_at', 'is', null)
    .select([...listed, 'apps.revision as app_revision', 'users.email as created_by_email']);
}
export type VersionRow = Awaited<ReturnType<typeof listVersionRows>>['rows'][number];

export async function listVersionRows(
  db: Db,
  merchantId: string,
  appId: string,
  page: { offset: number; limit: number },
) {
  const found = versions(db, merchantId).where('app_versions.app_id', '=', appId);
  const { total } = await db
    .selectFrom('app_versions')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow();
  const rows = await found.orderBy('app_versions.number', 'desc').offset(page.offset).limit(page.limit).execute();
  return { rows, total };
}

export async function findVersion(db: Db, merchantId: string, id: string) {
  const row = await versions(db, merchantId)
    .select('app_versions.content')
    .where('app_versions.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, content: contentOf(row.content) };
}

/** A version's content with what an older release did not keep. */
export function contentOf({ details, policies = null, ...rest }: StoredAppContent): AppContent {
  return { ...rest, policies, details: { ...details, keywords: details.keywords ?? [], icon: details.icon ?? null } };
}

export function lastVersion(db: Db, merchantId: string, appId: string) {
  return db
    .selectFrom('app_versions')
    .select(['id', 'number', 'revision'])
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function setVersionNote(db: Db, merchantId: string, id: string, note: string): Promise<void> {
  await db
    .updateTable('app_versions')
    .set({ note })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute();
}

/** Of the versions that kept this revision. */
export async function markVersionPublished(tx: Db, merchantId: string, appId: string, revision: number): Promise<void> {
  await tx
    .updateTable('app_versions')
    .set({ published_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('revision', '=', revision)
    .execute();
}

/** Replaces phrases, words and what feeds them. */
export async function replaceWords(tx: Db, merchantId: string, appId: string, content: AppContent): Promise<void> {
  const own = { merchant_id: merchantId, app_id: appId };
  for (const table of ['utterance_changes', 'slot_value_changes', 'slot_feeds'] as const) {
    await tx.deleteFrom(table).where('merchant_id', '=', merchantId).where('app_id', '=', appId).execute();
  }
  // PostgreSQL takes 65,535 values in a statement.
  for (const rows of pages(content.utterances))
    await tx
      .insertInto('utterance_changes')
      .values(rows.map((row) => ({ ...own, ...row })))
      .execute();
  for (const rows of pages(content.slotValues))
    await tx
      .insertInto('slot_value_changes')
      .values(rows.map((row) => ({ ...own, ...row })))
      .execute();
  for (const rows of pages(content.slotFeeds))
    await tx
      .insertInto('slot_feeds')
      .values(rows.map((row) => ({ ...own, ...row })))
      .execute();
}

const rowsAtOnce = 5_000;

function pages<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, page) =>
    rows.slice(page * rowsAtOnce, (page + 1) * rowsAtOnce),
  );
}

export function setInteractionSettings(tx: Db, merchantId: string, settings: string, appId: string, type: number) {
  return tx
    .updateTable('app_interactions')
    .set({ settings: settings, updated_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('type', '=', type)
    .execute();
}

export async function insertVersion(tx: Db, version: Insertable<AppVersionsTable>): Promise<void> {
  await tx.insertInto('app_versions').values(version).execute();
}
