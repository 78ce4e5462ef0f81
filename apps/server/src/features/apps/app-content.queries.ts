import type { Locale } from '@voicecart/contract/locales';
import type { Insertable } from 'kysely';
import type { Db, Tables } from '../../platform/database.ts';

type UtteranceChange = Tables['utterance_changes'];

export function listSettings(db: Db, merchantId: string, appId: string) {
  return db
    .selectFrom('app_interactions')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .orderBy('type')
    .execute();
}

/** A setting of an app that is still there. */
export function getSetting(db: Db, merchantId: string, id: string) {
  return db
    .selectFrom('app_interactions')
    .innerJoin('apps', (join) =>
      join
        .onRef('apps.merchant_id', '=', 'app_interactions.merchant_id')
        .onRef('apps.id', '=', 'app_interactions.app_id'),
    )
    .selectAll('app_interactions')
    .where('app_interactions.merchant_id', '=', merchantId)
    .where('app_interactions.id', '=', id)
    .where('apps.deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function saveSettings(tx: Db, merchantId: string, id: string, settings: object): Promise<void> {
  await tx
    .updateTable('app_interactions')
    .set({ settings: JSON.stringify(settings), updated_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute();
}

/** Puts settings back, or makes the interaction with them; one that was switched off stays off. */
export function putDefaultSettings(tx: Db, row: Insertable<Tables['app_interactions']>) {
  return tx
    .insertInto('app_interactions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'app_id', 'type'])
        .doUpdateSet((eb) => ({ settings: eb.ref('excluded.settings'), updated_at: new Date() })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
}

type ChangeKey = Pick<UtteranceChange, 'merchant_id' | 'app_id' | 'interaction_type' | 'intent' | 'text'> & {
  locale: Locale;
};

export async function insertUtteranceChange(tx: Db, key: ChangeKey, change: UtteranceChange['change']): Promise<void> {
  await tx
    .insertInto('utterance_changes')
    .values({ ...key, change })
    .execute();
}

export async function deleteUtteranceChange(tx: Db, key: ChangeKey): Promise<void> {
  await tx
    .deleteFrom('utterance_changes')
    .where('merchant_id', '=', key.merchant_id)
    .where('app_id', '=', key.app_id)
    .where('interaction_type', '=', key.interaction_type)
    .where('locale', '=', key.locale)
    .where('intent', '=', key.intent)
    .where('text', '=', key.text)
    .execute();
}

export function listSlotValues(db: Db, merchantId: string, appId: string, type: number, locale: Locale) {
  return db
    .selectFrom('slot_value_changes')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('interaction_type', '=', type)
    .where('locale', '=', locale)
    .orderBy('created_at')
    .orderBy('value')
    .execute();
}

export async function insertSlotValue(tx: Db, row: Insertable<Tables['slot_value_changes']>): Promise<void> {
  await tx.insertInto('slot_value_changes').values(row).execute();
}

export async function deleteSlotValue(
  tx: Db,
  key: Pick<Tables['slot_value_changes'], 'merchant_id' | 'app_id' | 'interaction_type' | 'slot_type' | 'value'> & {
    locale: Locale;
  },
): Promise<void> {
  await tx
    .deleteFrom('slot_value_changes')
    .where('merchant_id', '=', key.merchant_id)
    .where('app_id', '=', key.app_id)
    .where('interaction_type', '=', key.interaction_type)
    .where('locale', '=', key.locale)
    .where('slot_type', '=', key.slot_type)
    .where('value', '=', key.value)
    .execute();
}

type FeedKey = Pick<Tables['slot_feeds'], 'merchant_id' | 'app_id' | 'interaction_type' | 'slot_type'>;

export function listSlotFeeds(db: Db, merchantId: string, appId: string, type: number) {
  return db
    .selectFrom('slot_feeds')
    .select(['slot_type', 'sources'])
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('interaction_type', '=', type)
    .execute();
}

/** For the nightly job, which works for all merchants. */
export function listFeedsOfAllApps(db: Db) {
  return db
    .selectFrom('slot_feeds')
    .select(['merchant_id', 'app_id', 'interaction_type', 'slot_type', 'sources'])
    .orderBy('merchant_id')
    .orderBy('app_id')
    .execute();
}

export function lockAppForFeed(tx: Db, merchantId: string, appId: string) {
  return tx
    .selectFrom('apps')
    .select('locales')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', appId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function putSlotFeed(tx: Db, row: Insertable<Tables['slot_feeds']>): Promise<void> {
  await tx
    .insertInto('slot_feeds')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'app_id', 'interaction_type', 'slot_type'])
        .doUpdateSet((eb) => ({ sources: eb.ref('excluded.sources'), fed_at: new Date() })),
    )
    .execute();
}

export async function dropSlotFeed(tx: Db, key: FeedKey): Promise<void> {
  await tx
    .deleteFrom('slot_feeds')
    .where('merchant_id', '=', key.merchant_id)
    .where('app_id', '=', key.app_id)
    .where('interaction_type', '=', key.interaction_type)
    .where('slot_type', '=', key.slot_type)
    .execute();
}

export async function deleteFedValues(tx: Db, key: FeedKey & { locale: Locale }): Promise<void> {
  await tx
    .deleteFrom('slot_value_changes')
    .where('merchant_id', '=', key.merchant_id)
    .where('app_id', '=', key.app_id)
    .where('interaction_type', '=', key.interaction_type)
    .where('slot_type', '=', key.slot_type)
    .where('locale', '=', key.locale)
    .where('source', 'is not', null)
    .execute();
}

export async function insertFedValues(tx: Db, rows: Insertable<Tables['slot_value_changes']>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('slot_value_changes')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function setOfferOrder(tx: Db, merchantId: string, appId: string, order: number[]): Promise<void> {
  await tx
    .updateTable('apps')
    .set({ offer_order: order })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', appId)
    .execute();
}
