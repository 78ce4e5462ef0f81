import { screenDesign } from '@voicecart/contract/visual-design/screen-design';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type {
  AppInteractionsTable,
  AppsTable,
  SlotValueChangesTable,
  UtteranceChangesTable,
} from '../../schema/apps.tables.ts';
import { updateMerchant } from '../merchants/merchants.ts';

export type AppRow = Selectable<AppsTable>;
export type AppInteractionRow = Selectable<AppInteractionsTable>;
export type UtteranceChangeRow = Selectable<UtteranceChangesTable>;
export type SlotValueChangeRow = Selectable<SlotValueChangesTable>;

/** The channel that names an app whose cached definition is no longer true. */
export const appChangedChannel = 'app_changed';

export function listApps(db: Db, merchantId: string): Promise<AppRow[]> {
  return db
    .selectFrom('apps')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function getApp(db: Db, merchantId: string, appId: string): Promise<AppRow | undefined> {
  return db
    .selectFrom('apps')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', appId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The app, locked until the transaction ends: changes of one app come one after the other. */
export function lockApp(tx: Db, merchantId: string, appId: string): Promise<AppRow | undefined> {
  return tx
    .selectFrom('apps')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', appId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertApp(tx: Db, row: Insertable<AppsTable>): Promise<void> {
  await tx.insertInto('apps').values(row).execute();
}

/** Changes the app, and counts it as a change of its content where `isContent`. @returns whether the app is there. */
export async function updateApp(
  tx: Db,
  merchantId: string,
  appId: string,
  set: Updateable<AppsTable>,
  isContent: boolean,
): Promise<boolean> {
  const updated = await tx
    .updateTable('apps')
    .set((eb) => ({ ...set, ...(isContent ? { revision: eb('revision', '+', 1) } : {}), updated_at: new Date() }))
    .where('merchant_id', '=', merchantId)
    .where('id', '=', appId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Tells every node, when the transaction commits, to drop what it holds of the app. */
export async function notifyAppChanged(tx: Db, appId: string): Promise<void> {
  await sql`select pg_notify(${appChangedChannel}, ${appId})`.execute(tx);
}

export async function notifyAppsOfMerchant(tx: Db, merchantId: string): Promise<void> {
  await sql`select pg_notify(${appChangedChannel}, id::text) from apps where merchant_id = ${merchantId}`.execute(tx);
}

/** How the screens of an app look; undefined where nothing was changed. What is no design any more is none. */
export async function findScreenDesign(db: Db, merchantId: string, appId: string) {
  const row = await db
    .selectFrom('screen_designs')
    .select(['design', 'updated_at'])
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .executeTakeFirst();
  const parsed = screenDesign.safeParse(row?.design);
  return row && parsed.success ? { design: parsed.data, updatedAt: row.updated_at } : undefined;
}

export function getShop(db: Db, merchantId: string) {
  return db.selectFrom('merchants').select(['name', 'plan_id']).where('id', '=', merchantId).executeTakeFirstOrThrow();
}

/** The merchant, locked, so that two apps made at once can't both be the last one of the quota. */
export function lockMerchant(tx: Db, merchantId: string) {
  return tx
    .selectFrom('merchants')
    .select(['plan_id', 'name', 'last_app_id', 'step_flags'])
    .where('id', '=', merchantId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function undeleteApp(tx: Db, merchantId: string, appId: string): Promise<void> {
  await tx
    .updateTable('apps')
    .set({ deleted_at: null })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', appId)
    .execute();
}

/** The ids of the merchant's apps, the oldest first. */
export async function listAppIds(db: Db, merchantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('apps')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function countApps(db: Db, merchantId: string): Promise<number> {
  const { total } = await db
    .selectFrom('apps')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

export async function listAppInteractions(
  db: Db,
  merchantId: string,
  appIds: readonly string[],
): Promise<AppInteractionRow[]> {
  if (appIds.length === 0) return [];
  return db
    .selectFrom('app_interactions')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('app_id', 'in', appIds)
    .orderBy('type')
    .execute();
}

/** Switches an interaction on; its settings, where it had some, are kept. */
export async function switchOn(tx: Db, row: Insertable<AppInteractionsTable>): Promise<void> {
  await tx
    .insertInto('app_interactions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'app_id', 'type'])
        .doUpdateSet({ is_enabled: true, updated_at: new Date() })
        .where('app_interactions.is_enabled', '=', false),
    )
    .execute();
}

/** @returns whether it was on. */
export async function switchOff(tx: Db, merchantId: string, appId: string, type: number): Promise<boolean> {
  const switched = await tx
    .updateTable('app_interactions')
    .set({ is_enabled: false, updated_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .where('type', '=', type)
    .where('is_enabled', '=', true)
    .returning('id')
    .executeTakeFirst();
  return switched !== undefined;
}

export function listUtteranceChanges(db: Db, merchantId: string, appId: string): Promise<UtteranceChangeRow[]> {
  return db
    .selectFrom('utterance_changes')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .orderBy('created_at')
    .orderBy('text')
    .execute();
}

export function listSlotValueChanges(db: Db, merchantId: string, appId: string): Promise<SlotValueChangeRow[]> {
  return db
    .selectFrom('slot_value_changes')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .orderBy('created_at')
    .orderBy('value')
    .execute();
}

/** Which store each app speaks of, and in which currency, by name. */
export async function listStoresOfApps(db: Db, merchantId: string) {
  const rows = await db
    .selectFrom('apps')
    .select(['id', 'name', 'shop_id', 'price_currency'])
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, name: row.name, storeId: row.shop_id, currency: row.price_currency }));
}

export async function listAppsOfStore(db: Db, merchantId: string, shopId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('apps')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('shop_id', '=', shopId)
    .execute();
  return rows.map(({ id }) => id);
}

/** An app by its id alone, with what the engine needs of its merchant: an endpoint knows no merchant yet. */
export function findAppWithShop(db: Db, appId: string) {
  return db
    .selectFrom('apps')
    .innerJoin('merchants', 'merchants.id', 'apps.merchant_id')
    .leftJoin('linking_clients', (join) =>
      join
        .onRef('linking_clients.merchant_id', '=', 'apps.merchant_id')
        .onRef('linking_clients.app_id', '=', 'apps.id'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('notification_rules as r')
            .select('r.channel')
            .whereRef('r.merchant_id', '=', 'apps.merchant_id')
            .where('r.channel', '=', 'alexa')
            .where('r.is_on', '=', true),
        )
        .as('tells_by_alexa'),
    )
    .select([
      'linking_clients.is_enabled as links_accounts',
      'apps.merchant_id',
      'apps.id',
      'apps.name',
      'apps.invocation_name',
      'apps.locales',
      'apps.messages',
      'apps.messages_by_locale',
      'apps.aws_skill_id',
      'apps.prod_aws_skill_id',
      'apps.dialogflow_secret_hash',
      'apps.is_google_enabled',
      'apps.google_action_id',
      'apps.prod_google_action_id',
      'apps.offer_order',
      'apps.shop_id',
      'apps.price_currency',
      'merchants.name as merchant_name',
      'merchants.contact_name',
      'merchants.time_zone',
      'merchants.currency',
    ])
    .where('apps.id', '=', appId)
    .where('apps.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** An app by its id or its skill's at Amazon. @param merchantId null: of any merchant, which only a super admin may ask */
export function findAppBySkill(db: Db, merchantId: string | null, skillId: string) {
  let query = db
    .selectFrom('apps')
    .innerJoin('merchants', 'merchants.id', 'apps.merchant_id')
    .where('apps.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb(sql`apps.id::text`, '=', skillId.toLowerCase()),
        eb('apps.aws_skill_id', '=', skillId),
        eb('apps.prod_aws_skill_id', '=', skillId),
      ]),
    );
  if (merchantId !== null) query = query.where('apps.merchant_id', '=', merchantId);
  return query.select(['apps.merchant_id', 'apps.id', 'merchants.currency']).orderBy('apps.id').executeTakeFirst();
}

/** What the creation of a default app leaves with its merchant: the app in focus, and the steps of the way so far. */
export async function rememberDefaultApp(
  tx: Db,
  merchantId: string,
  appId: string,
  steps: Readonly<Record<string, boolean>>,
): Promise<void> {
  const set = { last_app_id: appId, step_flags: JSON.stringify(steps), updated_at: new Date() };
  await updateMerchant(tx, merchantId, set);
}

/** Interactions of all merchants' apps, in the order of their ids, locked until the transaction ends. */
export async function readInteractionsAfter(tx: Db, after: string | null, limit: number) {
  let query = tx
    .selectFrom('app_interactions')
    .innerJoin('apps', 'apps.id', 'app_interactions.app_id')
    .where('apps.deleted_at', 'is', null);
  if (after !== null) query = query.where('app_interactions.id', '>', after);
  return query
    .select([
      'app_interactions.merchant_id',
      'app_interactions.app_id',
      'app_interactions.id',
      'app_interactions.type',
      'app_interactions.settings',
      'apps.name as app_name',
    ])
    .orderBy('app_interactions.id')
    .limit(limit)
    .forNoKeyUpdate('app_interactions')
    .execute();
}

export async function changeInteractionSettings(
  tx: Db,
  merchantId: string,
  id: string,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx
    .updateTable('app_interactions')
    .set({ settings: JSON.stringify(settings), updated_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute();
}

/** Titles and categories of products that shoppers can be told of, newest first. */
export async function listSomeNames(
  db: Db,
  merchantId: string,
  limit: number,
  shopId: string | null,
): Promise<{ title: string; category: string | null }[]> {
  return db
    .selectFrom('products')
    .select(['title', 'category'])
    .where('merchant_id', '=', merchantId)
    .where('is_lead', '=', true)
    .where('status', '=', 'active')
    .where('availability', '!=', 'out_of_stock')
    .$if(shopId !== null, (q) => q.where('shop_id', '=', shopId))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Questions the merchant has answered, with their other wordings: shoppers' words for the model. */
export function listFaqWords(db: Db, merchantId: string) {
  return db
    .selectFrom('faqs')
    .select(['id', 'question', 'wordings', 'language'])
    .where('merchant_id', '=', merchantId)
    .where('is_active', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
