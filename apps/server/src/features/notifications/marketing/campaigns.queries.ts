import type { CampaignChannel, DecisionCheck } from '@voicecart/contract/notifications/kinds';
import type { CampaignFields } from '@voicecart/contract/routes/marketing';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { CampaignsTable } from '../../../schema/notifications/campaigns.tables.ts';
import { addressOf } from './audience.queries.ts';
import '../../../schema/notifications/notifications.tables.ts';
import '../../../schema/orders/orders.tables.ts';

export async function listCampaigns(db: Db, merchantId: string, page: { offset: number; limit: number }) {
  const items = await db
    .selectFrom('campaigns')
    .select(['id', 'name', 'channel', 'language', 'audience', 'subject_b', 'status', 'send_at', 'enrolled_at'])
    .select((eb) => [
      'created_at',
      hasWaiting(eb.ref('campaigns.merchant_id'), eb.ref('campaigns.id')).as('has_waiting'),
    ])
    .where('merchant_id', '=', merchantId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const { total } = await db
    .selectFrom('campaigns')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return { items, total };
}
export type ListedRow = Awaited<ReturnType<typeof listCampaigns>>['items'][number];

/** Campaigns are added and consents imported one after the other, so that two at once can't both count the same. */
export async function lockMarketing(tx: Db, merchantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`marketing ${merchantId}`}, 0))`.execute(tx);
}

/** Drafts, and what waits for its time. */
export async function countUnsent(tx: Db, merchantId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('campaigns')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('merchant_id', '=', merchantId)
    .where((eb) =>
      eb.or([eb('status', '=', 'draft'), eb.and([eb('status', '=', 'scheduled'), eb('enrolled_at', 'is', null)])]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

interface ImportedConsent {
  readonly channel: CampaignChannel;
  readonly words: string;
  readonly source: string;
  readonly at: string;
}

/** One statement, however many there are. */
export async function insertConsents(
  tx: Db,
  merchantId: string,
  hashes: readonly string[],
  { channel, words, source, at }: ImportedConsent,
): Promise<void> {
  const ids = hashes.map(() => newId());
  await sql`
    insert into notification_consents (merchant_id, id, channel, recipient_hash, class, is_given, words, source, at)
    select ${merchantId}, id, ${channel}, hash, 'marketing', true, ${words}, ${source}, ${at}::timestamptz
      from unnest(${ids}::uuid[], ${hashes}::text[]) as given (id, hash)`.execute(tx);
}

function hasWaiting(merchant: unknown, id: unknown) {
  return sql<boolean>`exists (select from deliveries d where d.merchant_id = ${merchant} and d.campaign_id = ${id}
    and d.status in ('due', 'prepared'))`;
}

export function getCampaign(db: Db, merchantId: string, id: string) {
  return db
    .selectFrom('campaigns')
    .selectAll()
    .select((eb) => [hasWaiting(eb.ref('campaigns.merchant_id'), eb.ref('campaigns.id')).as('has_waiting')])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
}
export type CampaignRow = NonNullable<Awaited<ReturnType<typeof getCampaign>>>;

export function lockCampaign(tx: Db, merchantId: string, id: string) {
  return tx
    .selectFrom('campaigns')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

function columnsOf({ name, channel, language, audience, content, subjectB }: CampaignFields) {
  return {
    name,
    channel,
    language,
    audience: JSON.stringify(audience),
    content: JSON.stringify(content),
    subject_b: subjectB,
  };
}

export async function insertCampaign(tx: Db, merchantId: string, id: string, fields: CampaignFields): Promise<void> {
  const row: Insertable<CampaignsTable> = { merchant_id: merchantId, id, ...columnsOf(fields) };
  await tx.insertInto('campaigns').values(row).execute();
}

export async function updateCampaign(tx: Db, merchantId: string, id: string, fields: CampaignFields): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set({ ...columnsOf(fields), updated_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute();
}

export async function setCampaign(
  tx: Db,
  merchantId: string,
  id: string,
  set: { status?: 'scheduled' | 'stopped'; send_at?: Date; enrolled_to?: string; enrolled_at?: Date },
): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set({ ...set, updated_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute();
}

/** What was not sent yet of a stopped campaign ends now. What is at a provider already goes. */
export async function dropWaiting(tx: Db, merchantId: string, campaignId: string, now: Date): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({
      status: 'dropped',
      finished_at: now,
      reasons: JSON.stringify([{ check: 'rule_on', result: 'dropped', detail: '' }]),
    })
    .where('merchant_id', '=', merchantId)
    .where('campaign_id', '=', campaignId)
    .where('status', '=', 'due')
    .execute();
}

export function listDueCampaigns(db: Db, now: Date) {
  return db
    .selectFrom('campaigns')
    .select(['merchant_id as merchantId', 'id as campaignId'])
    .where('status', '=', 'scheduled')
    .where('enrolled_at', 'is', null)
    .where('send_at', '<=', now)
    .orderBy('send_at')
    .limit(1_000)
    .execute();
}

/** How often by variant; who ordered within a week after it, and who unsubscribed since. */
export async function countVariants(
  db: Db,
  merchantId: string,
  { id, channel }: { readonly id: string; readonly channel: CampaignChannel },
) {
  const { rows } = await sql<{
    variant: 'a' | 'b';
    waiting: number;
    sent: number;
    failed: number;
    dropped: number;
    ordered: number;
    unsubscribed: number;
  }>`
    with told as (
      select id, recipient, sent_at from deliveries where merchant_id = ${merchantId} and campaign_id = ${id}
         and resend_of is null and status in ('sent', 'delivered')),
    buyers as (
      select told.id from told join orders o on ${addressOf(channel)} = told.recipient
         and o.placed_at > told.sent_at and o.placed_at < told.sent_at + interval '7 days'
       where o.merchant_id = ${merchantId} and o.source <> 'simulator'
         and o.placed_at > (select min(sent_at) from told))
    select d.variant, count(*) filter (where d.status in ('due', 'prepared'))::int as waiting,
        count(*) filter (where d.status in ('sent', 'delivered'))::int as sent,
        count(*) filter (where d.status = 'failed')::int as failed,
        count(*) filter (where d.status = 'dropped')::int as dropped,
        count(*) filter (where d.id in (select id from buyers))::int as ordered,
        count(*) filter (where d.sent_at is not null and exists (
          select from notification_suppressions n where n.merchant_id = d.merchant_id and n.channel = d.channel
             and n.recipient_hash = d.recipient_hash and n.class = 'marketing' and n.at > d.sent_at))::int as unsubscribed
      from deliveries d where d.merchant_id = ${merchantId} and d.campaign_id = ${id} and d.resend_of is null
     group by 1 order by 1`.execute(db);
  return rows;
}

export async function countDroppedOf(db: Db, merchantId: string, campaignId: string) {
  const { rows } = await sql<{ check: DecisionCheck; count: number }>`
    select reasons -> -1 ->> 'check' as check, count(*)::int as count from deliveries
     where merchant_id = ${merchantId} and campaign_id = ${campaignId} and status = 'dropped' group by 1 order by 2 desc`.execute(
    db,
  );
  return rows;
}
