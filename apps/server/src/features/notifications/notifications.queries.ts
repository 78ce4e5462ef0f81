import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import type { Language } from '@voicecart/contract/locales';
import type {
  NotificationChannel,
  NotificationClass,
  NotificationState,
} from '@voicecart/contract/notifications/kinds';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type {
  NotificationConsentsTable,
  NotificationRulesTable,
  NotificationSettingsTable,
} from '../../schema/notifications/notifications.tables.ts';
import '../../schema/apps.tables.ts';
import type { SentContent } from './content/composition.ts';

export function getSettings(db: Db, merchantId: string) {
  return db.selectFrom('notification_settings').selectAll().where('merchant_id', '=', merchantId).executeTakeFirst();
}

export async function upsertSettings(
  tx: Db,
  merchantId: string,
  set: Updateable<NotificationSettingsTable>,
): Promise<void> {
  const row: Insertable<NotificationSettingsTable> = { merchant_id: merchantId, on_since: null, ...set };
  await tx
    .insertInto('notification_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet({ ...set, updated_at: new Date() }))
    .execute();
}

export function listRules(db: Db, merchantId: string) {
  return db.selectFrom('notification_rules').selectAll().where('merchant_id', '=', merchantId).execute();
}

export async function upsertRule(tx: Db, row: Insertable<NotificationRulesTable>): Promise<void> {
  const { merchant_id: _merchant, state: _state, channel: _channel, ...set } = row;
  await tx
    .insertInto('notification_rules')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'state', 'channel']).doUpdateSet({ ...set, updated_at: new Date() }),
    )
    .execute();
}

export interface TemplateKey {
  readonly state: NotificationState;
  readonly channel: NotificationChannel;
  readonly language: Language;
}

export async function getOwnContent(
  db: Db,
  merchantId: string,
  { state, channel, language }: TemplateKey,
): Promise<SentContent | null> {
  const row = await db
    .selectFrom('notification_templates')
    .select('content')
    .where('merchant_id', '=', merchantId)
    .where('state', '=', state)
    .where('channel', '=', channel)
    .where('language', '=', language)
    .executeTakeFirst();
  return row?.content ?? null;
}

/** Null: the standard words again. */
export async function putContent(
  tx: Db,
  merchantId: string,
  { state, channel, language }: TemplateKey,
  content: SentContent | null,
): Promise<void> {
  if (content === null) {
    await tx
      .deleteFrom('notification_templates')
      .where('merchant_id', '=', merchantId)
      .where('state', '=', state)
      .where('channel', '=', channel)
      .where('language', '=', language)
      .execute();
    return;
  }
  const json = JSON.stringify(content);
  await tx
    .insertInto('notification_templates')
    .values({ merchant_id: merchantId, state, channel, language, content: json })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'state', 'channel', 'language'])
        .doUpdateSet({ content: json, updated_at: new Date() }),
    )
    .execute();
}

export function getShop(db: Db, merchantId: string) {
  return db
    .selectFrom('merchants')
    .select(['name', 'time_zone', 'currency'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
}

/** The merchant's own addresses that shoppers can write to: of an app's customer service, and of the business. */
export function findReplyAddresses(db: Db, merchantId: string) {
  const serviceEmail = sql<string>`settings ->> 'serviceEmail'`;
  return db
    .selectFrom('merchants')
    .select('contact_email as contact')
    .select((eb) =>
      eb
        .selectFrom('app_interactions')
        .select(serviceEmail.as('email'))
        .where('merchant_id', '=', merchantId)
        .where('type', '=', interactionNumbers.faq)
        .where(serviceEmail, '<>', '')
        .orderBy('app_id')
        .limit(1)
        .as('service'),
    )
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
}

export async function addressOfUser(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return row?.email ?? null;
}

/** Of the person themself, where they have proved that it is theirs. */
export async function phoneOfUser(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', userId)
    .where('phone_verified', '=', true)
    .executeTakeFirst();
  return row?.phone || null;
}

/** The newest product that mail programs can show a picture of. */
export function findPicturedProduct(db: Db, merchantId: string) {
  return db
    .selectFrom('products')
    .select(['title', 'image_url'])
    .where('merchant_id', '=', merchantId)
    .where('status', '<>', 'vanished')
    .where('image_url', 'like', 'https://%')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface Recipient {
  readonly channel: NotificationChannel;
  readonly hash: string;
}

export async function suppress(
  tx: Db,
  merchantId: string,
  { channel, hash }: Recipient,
  classes: readonly NotificationClass[],
  source: string,
): Promise<void> {
  if (classes.length === 0) return;
  await tx
    .insertInto('notification_suppressions')
    .values(classes.map((kind) => ({ merchant_id: merchantId, channel, recipient_hash: hash, class: kind, source })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unsuppress(
  tx: Db,
  merchantId: string,
  { channel, hash }: Recipient,
  classes: readonly NotificationClass[],
): Promise<void> {
  if (classes.length === 0) return;
  await tx
    .deleteFrom('notification_suppressions')
    .where('merchant_id', '=', merchantId)
    .where('channel', '=', channel)
    .where('recipient_hash', '=', hash)
    .where('class', 'in', [...classes])
    .execute();
}

export async function addConsent(tx: Db, row: Insertable<NotificationConsentsTable>): Promise<void> {
  await tx.insertInto('notification_consents').values(row).execute();
}

export interface RecipientState {
  readonly suppressed: readonly NotificationClass[];
  readonly hasMarketingConsent: boolean;
}

/** What each of the recipients refused and allowed, by `channel hash`. */
export async function listRecipientStates(
  db: Db,
  merchantId: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, RecipientState>> {
  if (hashes.length === 0) return new Map();
  const suppressions = await db
    .selectFrom('notification_suppressions')
    .select(['channel', 'recipient_hash', 'class'])
    .where('merchant_id', '=', merchantId)
    .where('recipient_hash', 'in', [...hashes])
    .execute();
  const consents = await db
    .selectFrom('notification_consents')
    .distinctOn(['recipient_hash', 'channel'])
    .select(['channel', 'recipient_hash', 'is_given'])
    .where('merchant_id', '=', merchantId)
    .where('recipient_hash', 'in', [...hashes])
    .where('class', '=', 'marketing')
    .orderBy('recipient_hash')
    .orderBy('channel')
    .orderBy('at', 'desc')
    .execute();
  const states = new Map<string, { suppressed: NotificationClass[]; hasMarketingConsent: boolean }>();
  const of = (channel: string, hash: string) => {
    const key = `${channel} ${hash}`;
    const state = states.get(key) ?? { suppressed: [], hasMarketingConsent: false };
    states.set(key, state);
    return state;
  };
  for (const row of suppressions) of(row.channel, row.recipient_hash).suppressed.push(row.class);
  for (const row of consents) of(row.channel, row.recipient_hash).hasMarketingConsent = row.is_given;
  return states;
}

/**
 * Which of the addresses and numbers a test may reach: those of the installation's list, and of the merchant's own
 * people, who have confirmed that they are theirs.
 */
export async function listTestAddresses(
  db: Db,
  merchantId: string,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const { rows } = await sql<{ email: string }>`
    select email from test_order_emails where email = any(${addresses})
    union select lower(email) from users where merchant_id = ${merchantId} and removed_at is null
      and email_confirmed_at is not null and lower(email) = any(${addresses})
    union select phone from users where merchant_id = ${merchantId} and removed_at is null
      and phone_verified and phone = any(${addresses})`.execute(db);
  return new Set(rows.map(({ email }) => email));
}

export function listProviders(db: Db) {
  return db.selectFrom('notification_providers').selectAll().execute();
}
export type ProviderRow = Awaited<ReturnType<typeof listProviders>>[number];

/** A provider's health, locked; one that is not known yet has never failed. */
export async function lockProvider(tx: Db, name: string): Promise<ProviderRow> {
  await tx
    .insertInto('notification_providers')
    .values({ name, failures: 0, paused_until: null, last_error: null, failed_at: null, worked_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const select = tx.selectFrom('notification_providers').selectAll().where('name', '=', name);
  return select.forUpdate().executeTakeFirstOrThrow();
}

export async function noteProviderFailure(
  tx: Db,
  name: string,
  {
    failures,
    error,
    pausedUntil,
  }: { readonly failures: number; readonly error: string; readonly pausedUntil: Date | null },
): Promise<void> {
  await tx
    .updateTable('notification_providers')
    .set({ failures, last_error: error, failed_at: new Date(), paused_until: pausedUntil })
    .where('name', '=', name)
    .execute();
}

/** Writes only where something was wrong: a provider that works costs nothing. */
export async function noteProviderWorks(db: Db, name: string): Promise<void> {
  await db
    .updateTable('notification_providers')
    .set({ failures: 0, paused_until: null, worked_at: new Date() })
    .where('name', '=', name)
    .where('failures', '>', 0)
    .execute();
}

/** What a link in a text message is about, and when it was made. */
export function findLinkedDelivery(db: Db, merchantId: string, id: string) {
  return db
    .selectFrom('deliveries')
    .select(['order_id', 'channel', 'recipient_hash', 'prepared_at'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** How far a merchant has come: whoever has sent a message is past all that comes before it, which is then not asked. */
export async function readProgress(db: Db, merchantId: string) {
  const arrived = sql`status in ('sent', 'delivered', 'merged')`;
  const { rows } = await sql<{ hasOrders: boolean; hasTested: boolean; hasSent: boolean }>`
    with sent as materialized (
      select exists (select 1 from deliveries where merchant_id = ${merchantId} and not is_test and ${arrived}) as is_so
    )
    select is_so as "hasSent",
      is_so or exists (select 1 from deliveries where merchant_id = ${merchantId} and is_test and ${arrived})
        as "hasTested",
      is_so or exists (select 1 from shop_connections where merchant_id = ${merchantId})
        or exists (select 1 from orders where merchant_id = ${merchantId} and source <> 'simulator') as "hasOrders"
    from sent
  `.execute(db);
  return rows[0] ?? { hasOrders: false, hasTested: false, hasSent: false };
}
