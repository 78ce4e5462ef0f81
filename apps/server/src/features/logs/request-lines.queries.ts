import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { inPageOrder, microsOf, part, withinDays, withinPage } from './log-page.queries.ts';
import type { LogPage } from './log-page.ts';
import '../../schema/watch/request-log.tables.ts';

export interface RequestFilter {
  /** Null: of all merchants. */
  readonly merchantId: string | null;
  readonly timeZone: string;
  readonly q?: string | undefined;
  readonly outcome?: 'ok' | 'refused' | 'failed' | undefined;
  readonly skill_id?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface RequestLineRow {
  readonly micros: number;
  readonly id: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly code: string | null;
  readonly latency_ms: number;
  readonly request_id: string;
  readonly app_id: string | null;
  readonly app_name: string | null;
  readonly user_email: string | null;
  readonly actor_email: string | null;
  readonly merchant_id: string;
  readonly merchant_name: string | null;
  readonly asked: string | null;
  readonly answered: string | null;
}

const outcomes = {
  ok: sql`and r.status < 400`,
  refused: sql`and r.status >= 400 and r.status < 500`,
  failed: sql`and r.status >= 500`,
};

export async function readRequestLines(db: Db, filter: RequestFilter, page: LogPage): Promise<RequestLineRow[]> {
  const { merchantId, timeZone, q, outcome, skill_id: appId } = filter;
  const [at, id] = [sql`r.at`, sql`r.id`];
  const { rows } = await sql<RequestLineRow>`
    select ${microsOf(at)} as micros, r.id, r.method, r.route, r.status, r.code, r.latency_ms, r.request_id, r.app_id,
      apps.name as app_name, coalesce(users.removed_email, users.email) as user_email,
      coalesce(actors.removed_email, actors.email) as actor_email, r.merchant_id, merchants.name as merchant_name,
      r.asked, r.answered
    from request_log r
      left join apps on apps.merchant_id = r.merchant_id and apps.id = r.app_id
      left join users on users.id = r.user_id
      left join users as actors on actors.id = r.actor_user_id
      left join merchants on merchants.id = r.merchant_id
    where true
      ${merchantId === null ? sql`` : sql`and r.merchant_id = ${merchantId}`}
      ${appId ? sql`and r.app_id = ${appId}` : sql``}
      ${outcome ? outcomes[outcome] : sql``}
      ${q ? sql`and (r.route ilike ${part(q)} or r.code ilike ${part(q)} or r.request_id = ${q})` : sql``}
      ${withinDays(filter, timeZone, at)}
      ${withinPage(page, at, id)}
    ${inPageOrder(page, at, id)}`.execute(db);
  return rows;
}
