import type { ClientBase } from 'pg';
import { z } from 'zod';
import { pieceRows, restoredColumns } from './feed-import.queries.ts';

/**
 * SQL of the undo, on the connection of the import. A piece is chosen as an array, once: as a subquery it was chosen anew
 * for each row, where PostgreSQL had not counted the table yet.
 */

const undoRow = z.object({
  id: z.string(),
  feed_id: z.string(),
  writing_since: z.date(),
  finished_at: z.date(),
  refused: z.number(),
});
export type RunToUndo = z.output<typeof undoRow>;

/** The run, where somebody asked that it be undone and it is not yet. */
export async function findUndo(client: ClientBase, merchantId: string, runId: string): Promise<RunToUndo | null> {
  const { rows } = await client.query(
    `select id, feed_id, writing_since, finished_at, refused from feed_runs
      where merchant_id = $1 and id = $2 and status = 'undoing'`,
    [merchantId, runId],
  );
  return rows[0] === undefined ? null : undoRow.parse(rows[0]);
}

/** The run's own, and nobody's since: its time of change lies in the run, and its content is the feed's. */
const isUntouched = `products.feed_id = run.feed_id and (products.content_hash <> 0 or products.status = 'vanished')
  and products.updated_at between run.writing_since and run.finished_at`;

/** Deletes some of the products that the run added. @returns how many; 0 at the end */
export async function letNewLeave(client: ClientBase, merchantId: string, { id }: RunToUndo): Promise<number> {
  const { rowCount } = await client.query(
    `delete from products
      where merchant_id = $1 and id = any(array(
        select products.id from products join feed_runs run on run.merchant_id = $1 and run.id = $2
         where products.merchant_id = $1 and ${isUntouched}
           and products.created_at between run.writing_since and run.finished_at
         limit ${pieceRows}))`,
    [merchantId, id],
  );
  return rowCount ?? 0;
}

/**
 * Puts some products back as they were before the run, and forgets what was kept of them.
 * @returns how many were kept, also of products that stay as somebody changed them; 0 at the end
 */
export async function restoreNext(client: ClientBase, merchantId: string, { id }: RunToUndo): Promise<number> {
  const { rows } = await client.query(
    `with next as (
       delete from feed_changes where merchant_id = $1 and run_id = $2 and product_id = any(array(
         select product_id from feed_changes where merchant_id = $1 and run_id = $2 limit ${pieceRows}))
       returning product_id, before
     ), restored as (
       update products set ${restoredColumns.map((column) => `${column} = old.${column}`).join(', ')}
         from next, feed_runs run, products now,
              lateral jsonb_populate_record(now, next.before) old
        where products.merchant_id = $1 and products.id = next.product_id
          and now.merchant_id = $1 and now.id = next.product_id
          and run.merchant_id = $1 and run.id = $2 and ${isUntouched}
       returning 1
     ), counted as (
       select (select count(*) from next) as taken, (select count(*) from restored) as restored
     )
     update feed_runs set undone_kept = undone_kept + counted.taken - counted.restored
       from counted where merchant_id = $1 and id = $2
     returning counted.taken`,
    [merchantId, id],
  );
  return Number(rows[0]?.taken ?? 0);
}

export async function endUndo(client: ClientBase, merchantId: string, { id }: RunToUndo): Promise<void> {
  await client.query(
    `update feed_runs
        set status = 'undone', phase = '', basis = null,
            undone_kept = undone_kept + (select count(*) from products
              where products.merchant_id = $1 and products.feed_id = feed_runs.feed_id and products.status <> 'vanished'
                and products.created_at between feed_runs.writing_since and feed_runs.finished_at)
      where merchant_id = $1 and id = $2 and status = 'undoing'`,
    [merchantId, id],
  );
}
