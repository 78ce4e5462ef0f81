import type { OutgoingTopic } from '@voicecart/contract/routes/webhooks';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { WebhookEndpointsTable } from '../../schema/webhooks.tables.ts';

export function listEndpointRows(db: Db, merchantId: string) {
  return db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
export type EndpointRow = Awaited<ReturnType<typeof listEndpointRows>>[number];

export function getEndpoint(db: Db, merchantId: string, id: string): Promise<EndpointRow | undefined> {
  return db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** For a change that depends on what the endpoint is. */
export function lockEndpoint(tx: Db, merchantId: string, id: string): Promise<EndpointRow | undefined> {
  return tx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Until the transaction ends, no other one counts or adds endpoints of the merchant. */
export async function lockEndpoints(tx: Db, merchantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhook endpoints ${merchantId}`}, 0))`.execute(tx);
}

export async function insertEndpoint(tx: Db, row: Insertable<WebhookEndpointsTable>): Promise<void> {
  await tx.insertInto('webhook_endpoints').values(row).execute();
}

export async function updateEndpoint(
  tx: Db,
  merchantId: string,
  id: string,
  set: Updateable<WebhookEndpointsTable>,
): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set(set)
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute();
}

export async function deleteEndpoint(tx: Db, merchantId: string, id: string): Promise<void> {
  await tx.deleteFrom('webhook_endpoints').where('merchant_id', '=', merchantId).where('id', '=', id).execute();
}

export async function insertMessage(
  tx: Db,
  row: { merchantId: string; id: string; endpointId: string; topic: OutgoingTopic | 'webhook.test'; body: string },
): Promise<void> {
  const { merchantId, id, endpointId, topic, body } = row;
  await tx
    .insertInto('webhook_messages')
    .values({ merchant_id: merchantId, id, endpoint_id: endpointId, topic, body })
    .execute();
}

/** Takes messages that are due, each by one worker. A lease that ended was a worker's that was killed. */
export async function claimDue(db: Db, merchantId: string, now: Date, lease: Date, limit: number) {
  const { rows } = await sql<{
    id: string;
    endpoint_id: string;
    body: string;
    attempts: number;
    url: string;
    secrets: string;
  }>`
    update webhook_messages m set lease_until = ${lease}, attempts = m.attempts + 1
      from webhook_endpoints e
     where e.merchant_id = m.merchant_id and e.id = m.endpoint_id and m.merchant_id = ${merchantId}
       and m.id in (select id from webhook_messages
         where merchant_id = ${merchantId} and status = 'waiting' and next_at <= ${now}
           and (lease_until is null or lease_until < ${now})
         order by next_at, id limit ${limit} for update skip locked)
    returning m.id, m.endpoint_id, m.body, m.attempts, e.url, e.secrets`.execute(db);
  return rows;
}
export type DueMessage = Awaited<ReturnType<typeof claimDue>>[number];

export interface Attempt {
  readonly status: number;
  readonly durationMs: number;
  readonly response: string;
}

/** Writes an attempt and what follows from it. Does nothing where another worker has taken the message over since. */
export async function settle(
  tx: Db,
  merchantId: string,
  { id, attempts }: Pick<DueMessage, 'id' | 'attempts'>,
  attempt: Attempt,
  end: { readonly status: 'sent' | 'failed' } | { readonly nextAt: Date },
): Promise<void> {
  const set =
    'nextAt' in end
      ? { next_at: end.nextAt, lease_until: null }
      : { status: end.status, lease_until: null, finished_at: new Date() };
  const { numUpdatedRows } = await tx
    .updateTable('webhook_messages')
    .set(set)
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await tx
    .insertInto('webhook_attempts')
    .values({
      merchant_id: merchantId,
      message_id: id,
      status: attempt.status,
      duration_ms: attempt.durationMs,
      response: attempt.response,
    })
    .execute();
}

export async function failWaiting(tx: Db, merchantId: string, endpointId: string): Promise<void> {
  await tx
    .updateTable('webhook_messages')
    .set({ status: 'failed', finished_at: new Date(), lease_until: null })
    .where('merchant_id', '=', merchantId)
    .where('endpoint_id', '=', endpointId)
    .where('status', '=', 'waiting')
    .execute();
}

/** The same message with the same id and body, as if it had not been sent. One that waits goes on waiting. */
export async function replayMessages(tx: Db, merchantId: string, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('webhook_messages')
    .set({ status: 'waiting', attempts: 0, next_at: now, lease_until: null, finished_at: null })
    .where('merchant_id', '=', merchantId)
    .where('id', 'in', [...ids])
    .where('status', '<>', 'waiting')
    .execute();
}

export interface ReplayRange {
  readonly endpointId: string;
  readonly from: Date;
  readonly to: Date;
  readonly onlyFailed: boolean;
}

export async function listReplayable(
  tx: Db,
  merchantId: string,
  { endpointId, from, to, onlyFailed }: ReplayRange,
  limit: number,
) {
  const found = tx
    .selectFrom('webhook_messages')
    .where('merchant_id', '=', merchantId)
    .where('endpoint_id', '=', endpointId)
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .where('status', 'in', onlyFailed ? (['failed'] as const) : (['failed', 'sent'] as const));
  const rows = await found.select('id').orderBy('created_at').orderBy('id').limit(limit).execute();
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { ids: rows.map(({ id }) => id), total };
}

/** The earliest moment at which something of the merchant is due. */
export async function nextWebhookAt(db: Db, merchantId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('webhook_messages')
    .select((eb) => eb.fn.min('next_at').as('at'))
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return row?.at ?? null;
}

export async function listMerchantsWithWebhooks(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_messages')
    .select('merchant_id')
    .distinct()
    .where('status', '=', 'waiting')
    .where('next_at', '<=', now)
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', now)]))
    .execute();
  return rows.map(({ merchant_id }) => merchant_id);
}

export async function forgetMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhook_messages').where('finished_at', '<', before).execute();
}

const lastStatus = sql<number | null>`(select a.status from webhook_attempts a
  where a.merchant_id = m.merchant_id and a.message_id = m.id order by a.id desc limit 1)`;

function selectMessages(db: Db, merchantId: string) {
  return db
    .selectFrom('webhook_messages as m')
    .innerJoin('webhook_endpoints as e', (join) =>
      join.onRef('e.merchant_id', '=', 'm.merchant_id').onRef('e.id', '=', 'm.endpoint_id'),
    )
    .where('m.merchant_id', '=', merchantId);
}

const messageColumns = [
  'm.id',
  'm.endpoint_id',
  'e.url',
  'm.topic',
  'm.status',
  'm.attempts',
  'm.next_at',
  'm.created_at',
  'm.body',
] as const;

export async function listMessages(
  db: Db,
  merchantId: string,
  filter: { endpoint?: string | undefined; status?: 'waiting' | 'sent' | 'failed' | undefined },
  page: { offset: number; limit: number },
) {
  let query = selectMessages(db, merchantId);
  if (filter.endpoint) query = query.where('m.endpoint_id', '=', filter.endpoint);
  if (filter.status) query = query.where('m.status', '=', filter.status);
  const rows = await query
    .select(messageColumns)
    .select(lastStatus.as('last_status'))
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

export function getMessage(db: Db, merchantId: string, id: string) {
  return selectMessages(db, merchantId)
    .select(messageColumns)
    .select(lastStatus.as('last_status'))
    .where('m.id', '=', id)
    .executeTakeFirst();
}
export type MessageRow = NonNullable<Awaited<ReturnType<typeof getMessage>>>;

export function listAttempts(db: Db, merchantId: string, messageId: string) {
  return db
    .selectFrom('webhook_attempts')
    .select(['at', 'status', 'duration_ms', 'response'])
    .where('merchant_id', '=', merchantId)
    .where('message_id', '=', messageId)
    .orderBy('id')
    .limit(100)
    .execute();
}
