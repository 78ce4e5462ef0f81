import { pipeline } from 'node:stream/promises';
import { planIds } from '@voicecart/contract/plans';
import { type FeedPreview, feedMapping, feedPreview } from '@voicecart/contract/routes/catalogue';
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
  feed_id: z.string().nullable(),
  feed_name: z.string(),
  mode: z.enum(['replace', 'add']),
  limit_percent: z.number().nullable(),
  is_fetched: z.boolean(),
  is_attended: z.boolean(),
  preview: feedPreview.nullable(),
  preview_version: z.number().nullable(),
  confirmed_at: z.date().nullable(),
  writing_since: z.date().nullable(),
  started_at: z.date(),
  currency: z.string(),
  website: z.string(),
  plan_id: z.enum(planIds),
});
export type RunToImport = z.output<typeof runRow>;

/**
 * Marks a queued or interrupted run as running; null where it has ended or is not to be run. One of a new feed whose
 * name another feed has got meanwhile belongs to that one.
 */
export async function startRun(client: ClientBase, merchantId: string, runId: string): Promise<RunToImport | null> {
  const { rows } = await client.query(
    `update feed_runs run
        set status = 'running', phase = 'reading', started_at = coalesce(run.started_at, now()), error = null,
            feed_id = feed.id, feed_name = coalesce(feed.name, run.feed_name)
       from merchants merchant
       left join lateral (
         select feeds.id, feeds.name, feeds.limit_percent from feeds
           join feed_runs asked on asked.merchant_id = $1 and asked.id = $2
          where feeds.merchant_id = $1 and feeds.deleting is null
            and (feeds.id = asked.feed_id or (asked.feed_id is null and lower(feeds.name) = lower(asked.feed_name)))
       ) feed on true
      where run.merchant_id = $1 and run.id = $2 and run.status in ('queued', 'running') and merchant.id = $1
      returning run.status, run.format, run.file_id, run.file_name, run.file_bytes, run.mapping, run.rows_done,
                run.products_done, run.inserted, run.updated, run.unchanged, run.refused, run.vanished, run.feed_id,
                run.feed_name, run.mode, coalesce(feed.limit_percent, case when feed.id is null then 10 end) as limit_percent,
                run.is_fetched, run.is_attended, run.preview, run.preview_version, run.confirmed_at, run.writing_since,
                run.started_at, trim(merchant.currency) as currency, merchant.website, merchant.plan_id`,
    [merchantId, runId],
  );
  return rows[0] === undefined ? null : runRow.parse(rows[0]);
}

/** Begins a check anew: what an attempt before has noted of it is forgotten. Nothing of it was written. */
export async function resetRun(client: ClientBase, merchantId: string, runId: string): Promise<void> {
  await client.query('delete from feed_refusals where merchant_id = $1 and run_id = $2', [merchantId, runId]);
  await client.query(
    `update feed_runs
        set rows_done = 0, products_done = 0, inserted = 0, updated = 0, unchanged = 0, refused = 0, vanished = 0
      where merchant_id = $1 and id = $2`,
    [merchantId, runId],
  );
}

/** Says how far a check is; nothing that it counts is done yet. False where someone has cancelled it. */
export async function saveChecked(
  client: ClientBase,
  merchantId: string,
  runId: string,
  rows: { done: number; total: number | null },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update feed_runs set phase = 'checking', rows_done = $3, rows_total = $4
      where merchant_id = $1 and id = $2 and status = 'running'`,
    [merchantId, runId, rows.done, rows.total],
  );
  return rowCount === 1;
}

/**
 * Lets a run wait with its preview, 'previewed' for a person or 'held' at a limit; earlier runs of the feed that are
 * held are out of date by it. False where it had been cancelled.
 */
export async function showPreview(
  client: ClientBase,
  merchantId: string,
  runId: string,
  shown: {
    status: 'previewed' | 'held';
    heldFor: 'limit' | 'conflicts' | 'changed' | null;
    preview: FeedPreview;
    version: number;
    rowsDone: number;
  },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update feed_runs
        set status = $3, held_for = $4, preview = $5, preview_version = $6, phase = '', confirmed_at = null,
            rows_done = $7, rows_total = $7, refused = $8, products_done = 0, held_told = false
      where merchant_id = $1 and id = $2 and status = 'running'`,
    [
      merchantId,
      runId,
      shown.status,
      shown.heldFor,
      JSON.stringify(shown.preview),
      shown.version,
      shown.rowsDone,
      shown.preview.refused,
    ],
  );
  if (rowCount === 1) await endOutdated(client, merchantId, runId);
  return rowCount === 1;
}

async function endOutdated(client: ClientBase, merchantId: string, runId: string): Promise<void> {
  await client.query(
    `update feed_runs old
        set status = 'cancelled', phase = '', finished_at = now(), error = 'A later file of this feed came.'
       from feed_runs run
      where run.merchant_id = $1 and run.id = $2 and old.merchant_id = $1 and old.id <> $2 and old.status = 'held'
        and old.feed_id = run.feed_id and old.run_number < run.run_number`,
    [merchantId, runId],
  );
}

/**
 * From here on the run writes: its feed is there, and what it writes is told by this time. Counts begin at nothing.
 * @returns the feed's id; null where the run was cancelled
 */
export async function beginWriting(
  client: ClientBase,
  merchantId: string,
  runId: string,
  run: Pick<RunToImport, 'feed_name' | 'is_fetched'> & { readonly newFeedId: string },
): Promise<string | null> {
  await client.query(
    `insert into feeds (merchant_id, id, name)
     select merchant_id, $3, feed_name from feed_runs
      where merchant_id = $1 and id = $2 and status = 'running' and feed_id is null
     on conflict do nothing`,
    [merchantId, runId, run.newFeedId],
  );
  const { rows } = await client.query(
    `update feed_runs
        set writing_since = now(), phase = 'importing', rows_done = 0, products_done = 0, inserted = 0, updated = 0,
            unchanged = 0, refused = 0, vanished = 0, held_for = null,
            feed_id = coalesce(feed_id,
              (select id from feeds where feeds.merchant_id = $1 and lower(feeds.name) = lower(feed_runs.feed_name)))
      where merchant_id = $1 and id = $2 and status = 'running'
      returning feed_id`,
    [merchantId, runId],
  );
  const feedId: string | null = rows[0]?.feed_id ?? null;
  if (feedId !== null && run.is_fetched) {
    await client.query('update feed_sources set feed_id = $2 where merchant_id = $1', [merchantId, feedId]);
  }
  return feedId;
}

/** What a merchant's feeds are called, and a shop's products. */
export async function ownerNames(client: ClientBase, merchantId: string): Promise<Map<string, string>> {
  const { rows } = await client.query(
    `select id, name from feeds where merchant_id = $1
     union all select id, null from shop_connections where merchant_id = $1`,
    [merchantId],
  );
  return new Map(rows.map(({ id, name }) => [id, name === null ? 'your connected shop' : `the feed "${name}"`]));
}

const sampledRow = z.object({
  id: z.string(),
  sku: z.string(),
  title: z.string(),
  description: z.string(),
  brand: z.string().nullable(),
  category: z.string().nullable(),
  price_minor: z.number(),
  sale_price_minor: z.number().nullable(),
  currency: z.string(),
  availability: z.string(),
  stock: z.number().nullable(),
  image_url: z.string().nullable(),
  link: z.string().nullable(),
  barcode: z.string().nullable(),
  status: z.string(),
});
export type SampledRow = z.output<typeof sampledRow>;

/** Products as they are now, by id or by SKU. */
export async function sampleProducts(
  client: ClientBase,
  merchantId: string,
  by: { ids?: readonly string[]; skus?: readonly string[] },
): Promise<SampledRow[]> {
  const { rows } = await client.query(
    `select id, sku, title, description, brand, category, price_minor, sale_price_minor, trim(currency) as currency,
            availability, stock, image_url, link, barcode, status
       from products where merchant_id = $1 and (id = any($2) or sku = any($3)) order by sku`,
    [merchantId, by.ids ?? [], by.skus ?? []],
  );
  return rows.map((row) => sampledRow.parse(row));
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
       from feed_runs run
       join lateral (select * from feed_runs
              where merchant_id = $1 and id <> $2 and started_at is not null and feed_id = run.feed_id
                and status not in ('previewed', 'held')
              order by finished_at desc nulls first limit 1) twin on run.merchant_id = $1 and run.id = $2
       join files old on old.merchant_id = $1 and old.id = twin.file_id
       join files new on new.merchant_id = $1 and new.id = run.file_id
       join catalogue_versions now on now.merchant_id = $1
      where twin.status = 'done' and twin.basis = $3 and old.sha256 = new.sha256 and twin.format = run.format
        and twin.catalogue_version = now.version and run.writing_since is null`,
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

/**
 * Tells the ledger what the catalogue holds: SKUs with the hash of what this feed last said of them, and whose each is.
 * @param ownerOf a number for another feed, a shop, or 'hand' for what was added by hand
 */
export async function loadLedger(
  client: ClientBase,
  merchantId: string,
  feedId: string | null,
  ledger: SkuLedger,
  ownerOf: (key: string) => number,
  rest: () => Promise<void>,
): Promise<void> {
  let read = 0;
  const isOwn = feedId === null ? 'false' : `feed_id = ${pg.escapeLiteral(feedId)}`;
  for await (const [sku, hash, owner = ''] of readRows(
    client,
    // What is vanished or another's is written again when the feed has it, whatever its hash.
    `select sku, case when ${isOwn} and status <> 'vanished' then content_hash else 0 end,
            case when status = 'vanished' then '' when ${isOwn} then 'own'
                 else coalesce(feed_id::text, shop_id::text, 'hand') end
       from products where merchant_id = ${pg.escapeLiteral(merchantId)}`,
  )) {
    const isOffered = owner === 'own';
    ledger.know(sku ?? '', Number(hash), isOffered, isOffered || owner === '' ? 0 : ownerOf(owner));
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

/** What an undo puts back: all that an import writes, by the columns' own names. */
export const restoredColumns = [
  ...productLineColumns.split(', ').filter((column) => !['merchant_id', 'id', 'sku'].includes(column)),
  'source',
  'shop_id',
  'shop_ref',
  'updated_at',
];

/** A run of a feed, which may write what nobody else owns, and keeps what was there for an undo. */
export interface WritingRun {
  readonly runId: string;
  readonly feedId: string;
}

/** As the ledger sees it: vanished, added by hand, or this feed's own. */
const isTakeable = `(products.status = 'vanished' or products.feed_id = $2 or (products.feed_id is null and products.shop_id is null))`;

/**
 * Adds or changes products by SKU, within a transaction; a product that was there keeps its id.
 * @param by the run of a feed, or the platform whose shop states them
 * @returns `skipped`: SKUs that somebody else has come to own since the ledger was filled
 */
export async function upsertProducts(
  client: ClientBase,
  lines: readonly string[],
  by: WritingRun | string,
): Promise<{ inserted: number; updated: number; skipped: number }> {
  await client.query(
    `create temp table if not exists feed_staging on commit delete rows as select ${productLineColumns} from products with no data`,
  );
  await copyInto(client, `feed_staging (${productLineColumns})`, lines);
  const isFeed = typeof by !== 'string';
  const { rows } = await client.query(
    `with ${isFeed ? keepBefore : ''} written as (
       insert into products (${productLineColumns}, source)
       select ${productLineColumns}, $1 from feed_staging
       on conflict (merchant_id, sku) do update
         set ${updated}, source = $1, updated_at = now(), shop_id = null, shop_ref = null,
             is_lead = case when excluded.group_key is null then true else products.is_lead end
         ${isFeed ? `where ${isTakeable}` : ''}
       returning xmax = 0 as is_new
     )
     select count(*) filter (where is_new) as inserted, count(*) filter (where not is_new) as updated from written`,
    isFeed ? ['feed', by.feedId, by.runId] : [by],
  );
  const inserted: number = rows[0]?.inserted ?? 0;
  const changed: number = rows[0]?.updated ?? 0;
  return { inserted, updated: changed, skipped: lines.length - inserted - changed };
}

const keepBefore = `kept as (
  insert into feed_changes (merchant_id, run_id, product_id, before)
  select products.merchant_id, $3::uuid, products.id, to_jsonb(old)
    from feed_staging
    join products on products.merchant_id = feed_staging.merchant_id and products.sku = feed_staging.sku
    cross join lateral (select ${restoredColumns.map((column) => `products.${column}`).join(', ')}) old
   where ${isTakeable}
  on conflict do nothing
), `;

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
  feedId: string,
  ledger: SkuLedger,
  rest: () => Promise<void>,
): Promise<string[]> {
  const gone: string[] = [];
  let read = 0;
  for await (const [id, sku] of readRows(
    client,
    `select id, sku from products
      where merchant_id = ${pg.escapeLiteral(merchantId)} and feed_id = ${pg.escapeLiteral(feedId)}
        and status <> 'vanished'`,
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
  { runId, feedId }: WritingRun,
  ids: readonly string[],
): Promise<boolean> {
  const { rowCount } = await client.query(
    `with kept as (
       insert into feed_changes (merchant_id, run_id, product_id, before)
       select merchant_id, $2::uuid, id, jsonb_build_object('status', status, 'updated_at', updated_at)
         from products where merchant_id = $1 and id = any($3) and feed_id = $4 and status <> 'vanished'
       on conflict do nothing
     ), marked as (
       update products set status = 'vanished', updated_at = now()
        where merchant_id = $1 and id = any($3) and feed_id = $4 and status <> 'vanished'
       returning 1
     )
     update feed_runs set vanished = vanished + (select count(*) from marked)
      where merchant_id = $1 and id = $2 and status = 'running'`,
    [merchantId, runId, ids, feedId],
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

/** Ends a run. False where it had ended meanwhile. What an earlier one of the feed waits with is out of date by it. */
export async function endRun(
  client: ClientBase,
  merchantId: string,
  runId: string,
  end: { status: 'done' | 'failed'; error: string | null },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update feed_runs
        set status = $3, phase = '', error = $4, finished_at = now(), held_for = null,
            rows_total = case when $3 = 'done' then rows_done else rows_total end
      where merchant_id = $1 and id = $2 and status = 'running'`,
    [merchantId, runId, end.status, end.error],
  );
  if (end.status === 'done') await endOutdated(client, merchantId, runId);
  return rowCount === 1;
}

/** One more version of the catalogue, told to every process that holds it. As `bumpCatalogue`, on this connection. */
export async function announceCatalogue(client: ClientBase, merchantId: string): Promise<void> {
  await client.query(
    `insert into catalogue_versions (merchant_id, version) values ($1, 1)
     on conflict (merchant_id) do update set version = catalogue_versions.version + 1, changed_at = now()`,
    [merchantId],
  );
  await client.query(`select gather_notice('catalogue_changed', $1)`, [merchantId]);
}
