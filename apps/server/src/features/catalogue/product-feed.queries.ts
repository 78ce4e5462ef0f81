import type { ProductFeed } from '@voicecart/contract/routes/catalogue';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import '../../schema/catalogue.tables.ts';
import '../../schema/feed-import.tables.ts';

interface FoundRun {
  readonly what: 'brought' | 'seen' | 'missing';
  readonly id: string;
  readonly file_name: string;
  readonly at: Date;
}

/**
 * Which files brought a product and had it last. Nothing of it is kept with the product: one import of a merchant runs
 * at a time, so that the moment a product was made or vanished names the run; and an import marks what its file does
 * not have, so that a product that is not vanished stood in the last one that came to its end and took away what it lacked.
 */
export async function findProductFeed(db: Db, merchantId: string, productId: string): Promise<ProductFeed> {
  const { rows } = await sql<FoundRun>`
    with p as (
      select created_at, updated_at, status, feed_id from products where merchant_id = ${merchantId} and id = ${productId}
    ), runs as (
      select run.id, run.file_name, run.run_number, coalesce(run.writing_since, run.started_at) as started_at, coalesce(run.finished_at, 'infinity') as ended_at,
        run.status = 'done' and run.inserted + run.updated + run.unchanged > 0 and run.mode = 'replace' as is_whole
      from feed_runs run, p
      where run.merchant_id = ${merchantId} and run.feed_id = p.feed_id and run.started_at is not null
        and run.status not in ('previewed', 'held', 'undone')
    ), missing as (
      select runs.* from runs, p
      where p.status = 'vanished' and p.updated_at between runs.started_at and runs.ended_at
      order by runs.run_number limit 1
    ), brought as (
      select runs.*, p.created_at as at from runs, p where p.created_at between runs.started_at and runs.ended_at
      order by runs.run_number limit 1
    ), seen as (
      select runs.*, least(runs.ended_at, now()) as at from runs, p
      where runs.ended_at >= p.created_at
        and runs.run_number < coalesce((select run_number from missing), 9223372036854775807)
        and (runs.is_whole or p.updated_at between runs.started_at and runs.ended_at)
      order by runs.run_number desc limit 1
    )
    select 'brought' as what, id, file_name, at from brought
    union all select 'seen', id, file_name, at from seen
    union all select 'missing', missing.id, missing.file_name, p.updated_at from missing, p`.execute(db);
  const told = (what: FoundRun['what']) => {
    const run = rows.find((row) => row.what === what);
    return run ? { runId: run.id, fileName: run.file_name, at: run.at.toISOString() } : null;
  };
  return { broughtBy: told('brought'), lastSeenIn: told('seen'), missingFrom: told('missing') };
}
