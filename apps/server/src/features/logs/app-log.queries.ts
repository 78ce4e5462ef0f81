import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { inPageOrder, microsOf, part, withinDays, withinPage } from './log-page.queries.ts';
import type { LogPage, LogPlace } from './log-page.ts';
import '../../schema/conversations.tables.ts';
import '../../schema/watch/request-log.tables.ts';

export interface AppLogFilter {
  readonly merchantId: string;
  readonly appId: string;
  readonly timeZone: string;
  readonly level: 'all' | 'problems';
  readonly kind?: 'turn' | 'request' | undefined;
  readonly q?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A line of any kind: its facts are what the contract's kind has beyond place and time. */
export interface LineRow extends LogPlace {
  readonly kind: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** The facts of a turn, for a row `t` of `turns`. */
export const turnFacts = sql`jsonb_build_object('conversationId', t.conversation_id, 'stage', t.stage, 'locale', t.locale,
  'intent', t.intent, 'text', t.text, 'speech', t.speech, 'handled', t.handled, 'latencyMs', t.latency_ms)`;

const requestFacts = sql`jsonb_build_object('method', r.method, 'route', r.route, 'status', r.status, 'code', r.code,
  'latencyMs', r.latency_ms, 'asked', r.asked, 'answered', r.answered)`;

/** Turns and calls of one app in one order, newest first. */
export async function readAppLog(db: Db, filter: AppLogFilter, page: LogPage): Promise<LineRow[]> {
  const { merchantId, appId, timeZone, level, kind, q } = filter;
  const like = q ? part(q) : null;
  const turnAt = sql`t.at`;
  const requestAt = sql`r.at`;
  const turns = sql`
    (select 'turn' as kind, t.id::text as id, ${microsOf(turnAt)} as micros, ${turnFacts} as facts
    from turns t
    where t.merchant_id = ${merchantId} and t.app_id = ${appId}
      ${level === 'problems' ? sql`and t.handled in ('failed', 'unmatched')` : sql``}
      ${like ? sql`and (t.text ilike ${like} or t.speech ilike ${like} or t.intent ilike ${like})` : sql``}
      ${withinDays(filter, timeZone, turnAt)} ${withinPage(page, turnAt, sql`t.id`)}
    ${inPageOrder(page, turnAt, sql`t.id`)})`;
  const requests = sql`
    (select 'request' as kind, r.id::text as id, ${microsOf(requestAt)} as micros, ${requestFacts} as facts
    from request_log r
    where r.merchant_id = ${merchantId} and r.app_id = ${appId}
      ${level === 'problems' ? sql`and r.status >= 400` : sql``}
      ${like ? sql`and (r.route ilike ${like} or r.code ilike ${like})` : sql``}
      ${withinDays(filter, timeZone, requestAt)} ${withinPage(page, requestAt, sql`r.id`)}
    ${inPageOrder(page, requestAt, sql`r.id`)})`;
  const both = kind === 'turn' ? turns : kind === 'request' ? requests : sql`${turns} union all ${requests}`;
  const { rows } = await sql<LineRow>`select * from (${both}) as lines
    order by micros desc, id collate "C" desc limit ${page.limit + 1}`.execute(db);
  return rows;
}

export function findApp(db: Db, appId: string) {
  return db
    .selectFrom('apps')
    .innerJoin('merchants', 'merchants.id', 'apps.merchant_id')
    .select(['apps.merchant_id', 'apps.name', 'merchants.time_zone'])
    .where('apps.id', '=', appId)
    .executeTakeFirst();
}

export function findTimeZone(db: Db, merchantId: string) {
  return db.selectFrom('merchants').select('time_zone').where('id', '=', merchantId).executeTakeFirst();
}
