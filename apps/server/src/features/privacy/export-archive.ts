import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Db } from '../../platform/database.ts';
import { type ExportedTable, exportedTables } from '../../schema/watch/exported-tables.ts';
import { beginSnapshot, readColumnTypes, readMerchantName, readRows } from './export-rows.queries.ts';

/** What of an archive is written. */
export interface ArchiveProgress {
  tablesDone: number;
  rowsDone: number;
}

/** A file of the archive, as the manifest names it. */
interface WrittenFile {
  readonly path: string;
  readonly rows?: number;
  readonly bytes: number;
  readonly sha256: string;
}

interface Described {
  readonly merchant: { readonly id: string; readonly name: string };
  readonly takenAt: Date;
  readonly columns: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const tables = Object.entries(exportedTables);
export const exportedTablesCount = tables.length;

/**
 * All data of a merchant as a zip archive that is written as it is read. Nothing is read ahead: who stops reading it stops
 * the reading of the database.
 * @param snapshot a transaction that sees one moment only (repeatable read); it must stay open until the end
 * @param progress is moved on as rows are written
 */
export async function openArchive(snapshot: Db, merchantId: string, progress: ArchiveProgress): Promise<Readable> {
  const takenAt = await beginSnapshot(snapshot);
  const described: Described = {
    merchant: { id: merchantId, name: await readMerchantName(snapshot, merchantId) },
    takenAt,
    columns: await readColumnTypes(snapshot, exportedTables),
  };
  const written: WrittenFile[] = [];
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream as Readable, { objectMode: false });
  let reading: Readable | null = null;
  zip.on('error', (error: Error) => output.destroy(error));
  output.on('close', () => reading?.destroy());

  /** Entries are read one after another: the text of one may tell of those before it. */
  function add(path: string, text: () => AsyncIterable<string> | Iterable<string>, rows?: () => number): void {
    zip.addReadStreamLazy(path, { mtime: takenAt }, (done) => {
      const hash = createHash('sha256');
      let bytes = 0;
      async function* measured() {
        for await (const piece of text()) {
          const part = Buffer.from(piece);
          hash.update(part);
          bytes += part.length;
          yield part;
        }
        written.push({ path, ...(rows ? { rows: rows() } : {}), bytes, sha256: hash.digest('hex') });
      }
      const stream = Readable.from(measured(), { objectMode: false });
      stream.on('error', (error) => output.destroy(error));
      reading = stream;
      done(null, stream);
    });
  }

  for (const [table, rule] of tables) {
    let rows = 0;
    const lines = async function* () {
      for await (const batch of readRows(snapshot, merchantId, table, rule)) {
        rows += batch.length;
        progress.rowsDone += batch.length;
        yield `${batch.join('\n')}\n`;
      }
      progress.tablesDone += 1;
    };
    add(pathOf(rule), lines, () => rows);
  }
  add('README.txt', () => [readme(described, written)]);
  add('manifest.json', () => [manifest(described, written)]);
  zip.end();
  return output;
}

function pathOf({ file }: ExportedTable): string {
  return `${file}.jsonl`;
}

function manifest({ merchant, takenAt, columns }: Described, files: readonly WrittenFile[]): string {
  const tableOf = new Map(tables.map(([table, rule]) => [pathOf(rule), { table, about: rule.about }]));
  const described = files.map((file) => {
    const known = tableOf.get(file.path);
    return known ? { ...file, about: known.about, columns: columns[known.table] } : file;
  });
  return `${JSON.stringify({ format: 1, merchant, takenAt: takenAt.toISOString(), files: described }, null, 2)}\n`;
}

function readme({ merchant, takenAt, columns }: Described, files: readonly WrittenFile[]): string {
  const counts = new Map(files.map(({ path, rows }) => [path, rows ?? 0]));
  const list = tables.map(([table, rule]) => {
    const shape = Object.entries(columns[table] ?? {}).map(([name, type]) => `${name}: ${type}`);
    const path = pathOf(rule);
    return `${path} (${counts.get(path) ?? 0})\n  ${rule.about}\n  ${shape.join(', ')}`;
  });
  return `All data of ${merchant.name} (${merchant.id})
As of ${takenAt.toISOString()}; all files are of this one moment.

Each file holds one JSON object a line (JSON Lines, UTF-8), in no order. Its columns and their types are listed below, as
PostgreSQL names them. The number behind a file's name is its number of lines.

- Times are ISO 8601 in UTC. Days (date) are in the merchant's time zone, see account/merchant.jsonl.
- Amounts that end in _minor are integers in the currency's minor unit: 1250 of USD are 12.50.
- Ids are UUIDs. merchant_id is this merchant in every file; app_id is the id in apps/apps.jsonl, product_id in
  catalogue/products.jsonl, order_id in orders/orders.jsonl, conversation_id in conversations/conversations.jsonl.
- user_id, created_by and the like are ids of account/people.jsonl. actor_user_id is an admin who acted as the merchant, who
  is not in it.
- Passwords, keys, tokens and other secrets are left out, as is what can be made from the rest.
- Feeds that were uploaded are left out; what was imported of them is in catalogue/products.jsonl.

manifest.json has the SHA-256 (hexadecimal) and the size in bytes of each file but itself, and the columns once more.

${list.join('\n\n')}
`;
}
