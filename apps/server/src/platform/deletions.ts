import type { Deletion, RestorableKindName } from '@voicecart/contract/deletions';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type Db, isUniqueViolation, type Tables } from './database.ts';
import '../schema/deletions.tables.ts';
import { failure } from './errors.ts';
import { newId } from './ids.ts';
import type { Platform } from './platform.ts';
import type { SealedColumn } from './secrets/secret-rotation.ts';

type TableName = keyof Tables & string;
type Row = Readonly<Record<string, unknown>>;

interface Principal {
  readonly merchantId: string;
  readonly userId: string;
  readonly actorUserId: string | null;
}

/** What rules are given of a deletion that is about to be put back. */
export interface RestoreContext {
  readonly platform: Platform;
  readonly tx: Db;
  readonly principal: Principal;
  readonly objectId: string;
  readonly title: string;
  /** The rows that were deleted from a table, as PostgreSQL writes them to JSON. */
  readonly rowsOf: (table: TableName) => readonly Row[];
  /** What the deletion noted beside the rows. */
  readonly note: unknown;
}

/** How one kind is put back. It stands beside the code that deletes it, and `features.ts` gathers all. */
export interface RestoreRule {
  /** What it is called in a refusal: "The deal". */
  readonly name: string;
  /** Columns of its rows that are sealed themselves: opened before the whole is sealed, so that keys can be rotated. */
  readonly sealed?: readonly SealedColumn[];
  /** Tables whose rows are left out where something else has their place since. Rows of others refuse the restoring. */
  readonly mayBeTaken?: readonly TableName[];
  /**
   * Runs before the rows are written; takes the locks that an insert of this kind takes, and refuses what cannot be.
   * @returns columns to write with other values, by table
   */
  readonly before?: (context: RestoreContext) => Promise<Partial<Record<TableName, Row>> | undefined>;
  /** Runs in the same transaction, after the rows were written. */
  readonly after?: (context: RestoreContext) => Promise<void>;
}

/** Rows to delete: those of the merchant whose columns have these values; `any` in place of a value lists several. */
export interface DeletedPart {
  readonly table: TableName;
  readonly where: Readonly<Record<string, string | { readonly any: readonly string[] }>>;
}

const kept = z.object({
  /** By table, in the order in which they are put back: each a JSON array as text, so that no number is rounded. */
  parts: z.array(z.object({ table: z.string(), rows: z.string() })),
  note: z.unknown(),
});
const rowList = z.array(z.record(z.string(), z.unknown()));

/** The sealed column of this table, for the rotation of keys. */
export const sealedDeletion: SealedColumn = {
  table: 'deletions',
  column: 'sealed',
  key: ['merchant_id', 'id'],
  place: ({ merchant_id = '', id = '' }) => deletionPlace(merchant_id, id),
};

function deletionPlace(merchantId: string, id: string): string {
  return `deletion ${merchantId} ${id}`;
}

/**
 * Deletes rows and keeps them, so that they can be put back. The first part is the thing itself, the others what hangs
 * on it; they are deleted last to first and put back first to last.
 * @param title what people know it by, from the first part's first row
 * @returns null where the first part has no row; then nothing was deleted
 */
export async function deleteAndKeep(
  platform: Pick<Platform, 'secrets'>,
  tx: Db,
  principal: Principal,
  {
    kind,
    objectId,
    title,
    parts,
    sealed = [],
    note = null,
  }: {
    readonly kind: RestorableKindName;
    readonly objectId: string;
    readonly title: (row: Row) => unknown;
    readonly parts: readonly [DeletedPart, ...DeletedPart[]];
    readonly sealed?: readonly SealedColumn[];
    readonly note?: unknown;
  },
): Promise<Deletion | null> {
  const [first] = parts;
  const isThere = await sql`
    select 1 from ${sql.table(first.table)} as t where ${matches(first, principal.merchantId)} for update`.execute(tx);
  if (isThere.rows.length === 0) return null;
  const deleted: { table: TableName; rows: string }[] = [];
  for (const part of parts.toReversed()) {
    const { rows } = await sql<{ row: string }>`
      delete from ${sql.table(part.table)} as t where ${matches(part, principal.merchantId)}
      returning to_jsonb(t)::text as row`.execute(tx);
    const columns = sealed.filter(({ table }) => table === part.table);
    const texts = rows.map(({ row }) => (columns.length === 0 ? row : openColumns(platform, columns, row)));
    deleted.unshift({ table: part.table, rows: `[${texts.join(',')}]` });
  }
  const [row = {}] = rowList.parse(JSON.parse(deleted[0]?.rows ?? '[]'));
  return keepDeletion(platform, tx, principal, { kind, objectId, title: String(title(row)), parts: deleted, note });
}

/** Notes a deletion of something whose rows stay, marked; its rule brings it back by itself. */
export async function keepDeletion(
  { secrets }: Pick<Platform, 'secrets'>,
  tx: Db,
  principal: Principal,
  {
    kind,
    objectId,
    title,
    parts = [],
    note = null,
  }: {
    readonly kind: RestorableKindName;
    readonly objectId: string;
    readonly title: string;
    readonly parts?: readonly { readonly table: string; readonly rows: string }[];
    readonly note?: unknown;
  },
): Promise<Deletion> {
  const id = newId();
  const clear = JSON.stringify({ parts: [...parts], note } satisfies z.input<typeof kept>);
  await tx
    .insertInto('deletions')
    .values({
      merchant_id: principal.merchantId,
      id,
      kind,
      object_id: objectId,
      title: title.slice(0, 300),
      sealed: secrets.seal(clear, deletionPlace(principal.merchantId, id)),
      user_id: principal.userId,
      actor_user_id: principal.actorUserId,
      restored_at: null,
    })
    .execute();
  return { id, kind, title: title.slice(0, 300) };
}

/**
 * Writes back what a deletion kept; the caller holds its row.
 * @throws AppError 409 'taken' where something else has its place since, and whatever the rule throws
 */
export async function putBack(
  platform: Platform,
  tx: Db,
  principal: Principal,
  rule: RestoreRule,
  given: { readonly id: string; readonly object_id: string; readonly title: string; readonly sealed: string },
): Promise<void> {
  const { parts, note } = kept.parse(
    JSON.parse(platform.secrets.open(given.sealed, deletionPlace(principal.merchantId, given.id))),
  );
  const context: RestoreContext = {
    platform,
    tx,
    principal,
    objectId: given.object_id,
    title: given.title,
    note,
    rowsOf: (table) =>
      parts.filter((part) => part.table === table).flatMap(({ rows }) => rowList.parse(JSON.parse(rows))),
  };
  const changes = (await rule.before?.(context)) ?? {};
  for (const { table, rows } of parts) {
    const change = Object.entries(changes).find(([name]) => name === table)?.[1] ?? {};
    const columns = rule.sealed?.filter((column) => column.table === table) ?? [];
    const text = columns.length === 0 ? rows : sealColumns(platform, columns, rows);
    await insertRows(tx, table, text, change, rule.mayBeTaken?.some((name) => name === table) ?? false).catch(
      (error: unknown) => {
        if (!isUniqueViolation(error)) throw error;
        throw failure('taken.restored', { kind: rule.name, title: given.title });
      },
    );
  }
  await rule.after?.(context);
}

async function insertRows(tx: Db, table: string, rows: string, change: Row, maySkip: boolean): Promise<void> {
  // Columns that were added since keep their default; those that are computed compute themselves.
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname in (select jsonb_object_keys(row) from jsonb_array_elements(${rows}::jsonb) as row)`.execute(tx);
  if (columns.length === 0) return;
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(
      null::${sql.table(table)},
      (select jsonb_agg(row || ${JSON.stringify(change)}::jsonb) from jsonb_array_elements(${rows}::jsonb) as row)
    )
    ${maySkip ? sql`on conflict do nothing` : sql``}`.execute(tx);
}

function matches({ where }: DeletedPart, merchantId: string): RawBuilder<unknown> {
  const conditions = Object.entries(where).map(([name, value]) =>
    typeof value === 'string' ? sql`t.${sql.ref(name)} = ${value}` : sql`t.${sql.ref(name)} = any(${value.any})`,
  );
  return sql.join([sql`t.merchant_id = ${merchantId}`, ...conditions], sql` and `);
}

function openColumns({ secrets }: Pick<Platform, 'secrets'>, columns: readonly SealedColumn[], text: string): string {
  return changeColumns(columns, text, (value, place) => secrets.open(value, place));
}

function sealColumns({ secrets }: Platform, columns: readonly SealedColumn[], text: string): string {
  const rows = rowList.parse(JSON.parse(text));
  return `[${rows.map((row) => changeColumns(columns, JSON.stringify(row), (value, place) => secrets.seal(value, place))).join(',')}]`;
}

function changeColumns(
  columns: readonly SealedColumn[],
  text: string,
  change: (value: string, place: string) => string,
): string {
  const row = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  const strings = Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  for (const { column, place } of columns) {
    const value = row[column];
    if (typeof value === 'string') row[column] = change(value, place(strings));
  }
  return JSON.stringify(row);
}
