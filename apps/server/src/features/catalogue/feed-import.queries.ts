import { pipeline } from 'node:stream/promises';
import { planIds } from '@voicecart/contract/plans';
import { feedMapping } from '@voicecart/contract/routes/catalogue';
import type { ClientBase } from 'pg';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import { productLineColumns, refusalLineColumns, unescapeCopy } from './product-lines.ts';
import type { SkuLedger } from './sku-ledger.ts';

/**
 * SQL of the import. It runs on one connection of its own and in its own transactions, since COPY is no query that a
 * builder could make.
 */

const runRow = z.object({
  status: z.string(),
  format: z.string(),
  file_id: z.string(),
  file_name: z.string(),
  file_bytes: z.number(),
  mapping: feedMapping.nullable(),
  rows_done: z.number(),
  products_done: z.number(),
  inserted: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  vanished: z.number(),
  offered_before: z.number().nullable(),
  gone_answer: z.string().nullable(),
  started_at: z.date(),
  currency: z.string(),
  website: z.string(),
  plan_id: z.enum(planIds),
});
export type RunToImport = z.output<typeof runRow>;

/** Marks a queued or interrupted run as running; null where it has ended or is not to be run. */
export async function startRun(client: ClientBase, merchantId: string, runId: string): Promise<RunToImport | null> {
  const { rows } = await client.query(
    `update feed_runs run
        set status = 'running', phase = 'reading', started_at = coalesce(run.started_at, now()), error = null
       from merchants merchant
      where run.merchant_id = $1 and run.id = $2 and run.status in ('queued', 'running') and merchant.id = $1
      returning run.status, run.format, run.file_id, run.file_name, run.file_bytes, run.mapping, run.rows_done,
                run.products_done, run.inserted, run.updated, run.unchanged, run.refused, run.vanished, run.offered_before,
                run.gone_answer, run.started_at,
                trim(merchant.currency) as currency, merchant.website, merchant.plan_id`,
    [merchantId, runId],
  );
  return rows[0] === undefined ? null : runRow.parse(rows[0]);
}

/**
 * An import of the very same file on the same basis, where it was the last one and nothing has changed the catalogue
 * since: importing it once more would change nothing.
 */
export async function findTwin(
  client: ClientBase,
  merchantId: string,
  runId: string,
  basis: string,
): Promise<{ id: string; counts: RunCounts } | null> {
  const { rows } = await client.query(
    `select twin.id, twin.rows_done, twin.products_done, twin.refused,
            twin.inserted + twin.updated + twin.unchanged as unchanged
       from (select * from feed_runs
              where merchant_id = $1 and id <> $2 and started_at is not null
              order by finished_at desc nulls first limit 1) twin
       join feed_runs run on run.merchant_id = $1 and run.id = $2
       join files old on old.merchant_id = $1 and old.id = twin.file_id
       join files new on new.merchant_id = $1 and new.id = run.file_id
       join catalogue_versions now on now.merchant_id = $1
      where twin.status = 'done' and twin.basis = $3 and old.sha256 = new.sha256 and twin.format = run.format
        and twin.catalogue_version = now.version and run.products_done = 0 and run.refused = 0`,
    [merchantId, runId, basis],
  );
  const twin = rows[0] === undefined ? null : twinRow.parse(rows[0]);
  return (
    twin && {
      id: twin.id,
      counts: {
        rowsDone: twin.rows_done,
        rowsTotal: twin.rows_done,
        productsDone: twin.products_done,
        inserted: 0,
        updated: 0,
        unchanged: twin.unchanged,
        refused: twin.refused,
      },
    }
  );
}

const twinRow = z.object({
  id: z.string(),
  rows_done: z.number(),
  products_done: z.number(),
  refused: z.number(),
  unchanged: z.number(),
});

export async function repeatRefusals(client: ClientBase, merchantId: string, fromId: string, toId: string) {
  await client.query(
    `insert into feed_refusals (${refusalLineColumns})
     select merchant_id, $3, seq, line, sku, field, reason, value
       from feed_refusals where merchant_id = $1 and run_id = $2`,
    [merchantId, fromId, toId],
  );
}

export async function catalogueVersion(client: ClientBase, merchantId: string): Promise<number> {
  const { rows } = await client.query('select version from catalogue_versions where merchant_id = $1', [merchantId]);
  return rows[0]?.version ?? 0;
}

/** Notes what the outcome of an ended run stands on, for the next import of the same file. */
export async function saveBasis(
  client: ClientBase,
  merchantId: string,
  runId: string,
  basis: string,
  version: number,
): Promise<void> {
  await client.query('update feed_runs set basis = $3, catalogue_version = $4 where merchant_id = $1 and id = $2', [
    merchantId,
    runId,
    basis,
    version,
  ]);
}

/** One import of a merchant at a time; the lock goes with the connection, so that a killed import leaves none behind. */
export async function tryLockImports(client: ClientBase, merchantId: string): Promise<boolean> {
  const { rows } = await client.query(
    `select pg_try_advisory_lock(hashtextextended('feed import ' || $1, 0)) as locked`,
    [merchantId],
  );
  return rows[0]?.locked === true;
}

export async function unlockImports(client: ClientBase, merchantId: string): Promise<void> {
  await client.query(`select pg_advisory_unlock(hashtextextended('feed import ' || $1, 0))`, [merchantId]);
}

export async function countProducts(client: ClientBase, merchantId: string): Promise<number> {
  const { rows } = await client.query('select count(*) as count from products where merchant_id = $1', [merchantId]);
  return rows[0]?.count ?? 0;
}

/** After so many rows a loop over a catalogue may rest. */
export const pieceRows = 2_000;

/** Notes what was offered before, which a killed import could not tell any more. */
export async function saveOfferedBefore(client: ClientBase, merchantId: string, runId: string, count: number) {
  await client.query('update feed_runs set offered_before = $3 where merchant_id = $1 and id = $2', [
    merchantId,
    runId,
    count,
  ]);
}

/** Tells the ledger what the catalogue holds: SKUs with the hash of what a feed last said of them. */
export async function loadLedger(
  client: ClientBase,
  merchantId: string,
  ledger: SkuLedger,
  rest: () => Promise<void>,
): Promise<void> {
  let read = 0;
  const isCounted = `source = 'feed' and status <> 'vanished'`;
  for await (const [sku, hash, mayVanish] of readRows(
    client,
    // What is vanished or a person's own is written again when the feed has it, whatever its hash.
    `select sku, case when ${isCounted} then content_hash else 0 end, ${isCounted}
       from products where merchant_id = ${pg.escapeLiteral(merchantId)}`,
  )) {
    ledger.know(sku ?? '', Number(hash), mayVanish === 't');
    read += 1;
    if (read % pieceRows === 0) await rest();
  }
}

/** Rows of a query through COPY, which costs a tenth of rows as objects. */
async function* readRows(client: ClientBase, select: string): AsyncGenerator<string[], void, undefined> {
  const stream = client.query(copyTo(`copy (${select}) to stdout`));
  stream.setEncoding('utf8');
  let rest = '';
  for await (const chunk of stream) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.split('\t').map(unescapeCopy);
  }
}

/** Puts lines straight into the table. @throws where a SKU exists already (PostgreSQL's code 23505) */
export async function copyProducts(client: ClientBase, lines: readonly string[]): Promise<void> {
  await copyInto(client, `products (${productLineColumns})`, lines);
}

export async function copyRefusals(client: ClientBase, lines: readonly string[]): Promise<void> {
  await copyInto(client, `feed_refusals (${refusalLineColumns})`, lines);
}

async function copyInto(client: ClientBase, target: string, lines: readonly string[]): Promise<void> {
  const stream = client.query(copyFrom(`copy ${target} from stdin`));
  await pipeline([Buffer.from(lines.join(''))], stream);
}

const updated = productLineColumns
  .split(', ')
  .filter((column) => !['merchant_id', 'id', 'sku', 'is_lead'].includes(column))
  .map((column) => `${column} = excluded.${column}`)
  .join(', ');

/**
 * Adds or changes products by SKU, within a transaction; a product that was there keeps its id.
 * @param source 'feed', or the platform whose shop states them
 */
export async function upsertProducts(
  client: ClientBase,
  lines: readonly string[],
  source = 'feed',
): Promise<{ inserted: number; updated: number }> {
  await client.query(
    `create temp table if not exists feed_staging on commit delete rows as select ${productLineColumns} from products with no data`,
  );
  await copyInto(client, `feed_staging (${productLineColumns})`, lines);
  const { rows } = await client.query(
    `with written as (
       insert into products (${productLineColumns}, source)
       select ${productLineColumns}, $1 from feed_staging
       on conflict (merchant_id, sku) do update
         set ${updated}, source = $1, updated_at = now(),
             is_lead = case when excluded.group_key is null then true else products.is_lead end
       returning xmax = 0 as is_new
     )
     select count(*) filter (where is_new) as inserted, count(*) filter (where not is_new) as updated from written`,
    [source],
  );
  return { inserted: rows[0]?.inserted ?? 0, updated: rows[0]?.updated ?? 0 };
}

export interface RunCounts {
  rowsDone: number;
  rowsTotal: number | null;
  productsDone: number;
  inserted: number;
  updated: number;
  unchanged: number;
  refused: number;
}

/** Notes how far the run is, in the transaction of its rows. False where someone has cancelled it. */
export async function saveCheckpoint(
  client: ClientBase,
  merchantId: string,
  runId: string,
  counts: RunCounts,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update feed_runs
        set phase = 'importing', rows_done = $3, rows_total = $4, products_done = $5, inserted = $6, updated = $7,
            unchanged = $8, refused = $9
      where merchant_id = $1 and id = $2 and status = 'running'`,
    [
      merchantId,
      runId,
      counts.rowsDone,
      counts.rowsTotal,
      counts.productsDone,
      counts.inserted,
      counts.updated,
      counts.unchanged,
      counts.refused,
    ],
  );
  return rowCount === 1;
}

/** Ids of the feed's products that the ledger has not seen in the file. */
export async function findVanished(
  client: ClientBase,
  merchantId: string,
  ledger: SkuLedger,
  rest: () => Promise<void>,
): Promise<string[]> {
  const gone: string[] = [];
  let read = 0;
  for await (const [id, sku] of readRows(
    client,
    `select id, sku from products
      where merchant_id = ${pg.escapeLiteral(merchantId)} and source = 'feed' and status <> 'vanished'`,
  )) {
    if (!ledger.hasSeen(sku ?? '')) gone.push(id ?? '');
    read += 1;
    if (read % pieceRows === 0) await rest();
  }
  return gone;
}

/** Marks products as vanished and counts them with the run. False where someone has cancelled it. */
export async function markVanished(
  client: ClientBase,
  merchantId: string,
  runId: string,
  ids: readonly string[],
): Promise<boolean> {
  const { rowCount } = await client.query(
    `with marked as (
       update products set status = 'vanished', updated_at = now()
        where merchant_id = $1 and id = any($3) and source = 'feed' and status <> 'vanished'
       returning 1
     )
     update feed_runs set vanished = vanished + (select count(*) from marked)
      where merchant_id = $1 and id = $2 and status = 'running'`,
    [merchantId, runId, ids],
  );
  return rowCount === 1;
}

/**
 * Lets one product of each group stand for it: the first that is offered, in the order of the file.
 * @param groupKeys only these groups; all where absent
 */
export async function chooseLeads(
  client: ClientBase,
  merchantId: string,
  groupKeys: readonly string[] | null = null,
): Promise<number> {
  const { rowCount } = await client.query(
    `with ranked as (
       select id, row_number() over (partition by group_key order by status = 'active' desc, id) = 1 as is_first
         from products
        where merchant_id = $1 and group_key is not null and ($2::text[] is null or group_key = any($2))
     )
     update products set is_lead = ranked.is_first
       from ranked
      where products.merchant_id = $1 and products.id = ranked.id and products.is_lead <> ranked.is_first`,
    [merchantId, groupKeys],
  );
  return rowCount ?? 0;
}

/**
 * The groups of the next some thousand products, in their order: variants of a product share a group.
 * @param after the last of those before; null for the first
 */
export async function nextGroups(client: ClientBase, merchantId: string, after: string | null): Promise<string[]> {
  const { rows } = await client.query(
    `select distinct group_key from (
       select group_key from products where merchant_id = $1 and group_key is not null and ($2::text is null or group_key > $2) order by group_key limit ${pieceRows}
     ) as next order by group_key`,
    [merchantId, after],
  );
  return rows.map(({ group_key }) => group_key);
}

/** Ends a run. False where it had ended meanwhile. What an earlier one asked is out of date by its file. */
export async function endRun(
  client: ClientBase,
  merchantId: string,
  runId: string,
  end: { status: 'done' | 'failed'; error: string | null; goneHeld: number },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update feed_runs
        set status = $3, phase = '', error = $4, finished_at = now(),
            gone_held = case when gone_answer is null then $5 else gone_held end,
            rows_total = case when $3 = 'done' then rows_done else rows_total end
      where merchant_id = $1 and id = $2 and status = 'running'`,
    [merchantId, runId, end.status, end.error, end.goneHeld],
  );
  if (end.status === 'done') {
    await client.query(
      `update feed_runs set gone_answer = 'outdated'
        where merchant_id = $1 and id <> $2 and gone_held > 0 and gone_answer is null`,
      [merchantId, runId],
    );
  }
  return rowCount === 1;
}

/** One more version of the catalogue, told to every process that holds it. As `bumpCatalogue`, on this connection. */
export async function announceCatalogue(client: ClientBase, merchantId: string): Promise<void> {
  await client.query(
    `insert into catalogue_versions (merchant_id, version) values ($1, 1)
     on conflict (merchant_id) do update set version = catalogue_versions.version + 1, changed_at = now()`,
    [merchantId],
  );
  await client.query(`select pg_notify('catalogue_changed', $1)`, [merchantId]);
}
