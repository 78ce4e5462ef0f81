import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { CanariesTable } from '../../schema/skill-health.tables.ts';
import { liveApps } from '../apps/apps.ts';
import '../../schema/apps.tables.ts';
import '../../schema/conversations.tables.ts';

export type CanaryRow = Selectable<CanariesTable>;

export function findCanary(db: Db, merchantId: string, appId: string): Promise<CanaryRow | undefined> {
  return db
    .selectFrom('canaries')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .executeTakeFirst();
}

/** The state of an app's checks, locked until the transaction ends; made where there is none. */
export async function lockCanary(tx: Db, merchantId: string, appId: string): Promise<CanaryRow> {
  await tx
    .insertInto('canaries')
    .values({ merchant_id: merchantId, app_id: appId, turns: '[]' })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'app_id']).doNothing())
    .execute();
  return tx
    .selectFrom('canaries')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', appId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateCanary(
  tx: Db,
  merchantId: string,
  appId: string,
  set: Updateable<CanariesTable>,
): Promise<void> {
  await tx.updateTable('canaries').set(set).where('merchant_id', '=', merchantId).where('app_id', '=', appId).execute();
}

/** The live apps of all merchants. */
export function listLiveApps(db: Db) {
  return liveApps(db).orderBy('id').execute();
}

export async function isLive(db: Db, merchantId: string, appId: string): Promise<boolean> {
  const row = await liveApps(db).where('merchant_id', '=', merchantId).where('id', '=', appId).executeTakeFirst();
  return row !== undefined;
}

export interface OwnDay {
  readonly day: string;
  readonly customers: number;
  readonly sessions: number;
  readonly utterances: number;
  readonly failed: number;
}

/** What Alexa asked of an app, by days in UTC as Amazon counts them; days without a turn are left out. */
export async function readOwnDays(
  db: Db,
  merchantId: string,
  appId: string,
  { stage, from }: { stage: 'development' | 'live'; from: Date },
): Promise<OwnDay[]> {
  const { rows } = await sql<OwnDay>`
    select (t.at at time zone 'UTC')::date::text as day, count(distinct c.user_ref)::int as customers,
      count(distinct c.id)::int as sessions, count(*)::int as utterances,
      (count(*) filter (where t.handled = 'failed'))::int as failed
    from turns t join conversations c on c.merchant_id = t.merchant_id and c.id = t.conversation_id
    where t.merchant_id = ${merchantId} and t.app_id = ${appId} and t.stage = ${stage}
      and c.channel = 'alexa' and t.at >= ${from}
    group by 1`.execute(db);
  return rows;
}
