import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { TestServer } from '../../../../test/test-server.ts';
import { newId } from '../../../platform/ids.ts';
import { type ImportProgress, importFeed } from './feed-import.ts';
import '../../../schema/feed-import.tables.ts';
import '../../../schema/catalogue.tables.ts';

const columns = { sku: 'sku', title: 'title', price: 'price', group: 'group', category: 'category', stock: 'stock' };

interface NewRun {
  readonly name?: string;
  readonly mapped?: boolean;
  readonly feed?: string;
  readonly mode?: 'replace' | 'add';
  /** Nobody has confirmed it. */
  readonly isChecked?: boolean;
}

/** Runs that are made and imported without the calls of a feed, and what they leave. */
export function importRuns(server: TestServer) {
  async function newRun(merchantId: string, content: string | Buffer, options: NewRun = {}) {
    const { db } = server.platform;
    const bytes = Buffer.from(content);
    const fileId = newId();
    const runId = newId();
    const name = options.name ?? 'feed.csv';
    const sha256 = createHash('sha256').update(bytes).digest();
    await db
      .insertInto('files')
      .values({ merchant_id: merchantId, id: fileId, name, size_bytes: bytes.length, sha256, is_complete: true })
      .execute();
    for (let seq = 0; seq * 100_000 < bytes.length; seq += 1) {
      const piece = bytes.subarray(seq * 100_000, (seq + 1) * 100_000);
      await db
        .insertInto('file_chunks')
        .values({ merchant_id: merchantId, file_id: fileId, seq, bytes: piece })
        .execute();
    }
    await db
      .insertInto('feed_runs')
      .values({
        merchant_id: merchantId,
        id: runId,
        file_id: fileId,
        file_name: name,
        file_bytes: bytes.length,
        format: 'csv',
        status: 'queued',
        rows_total: null,
        error: null,
        sample: JSON.stringify([]),
        mapping: options.mapped === false ? null : JSON.stringify({ columns, currency: 'EUR' }),
        ...(options.feed ? { feed_name: options.feed } : {}),
        mode: options.mode ?? 'replace',
        // As a person who has seen what leaves; what stops before is in feed-preview.test.ts.
        confirmed_at: options.isChecked ? null : new Date(),
        created_by: newId(),
        started_at: null,
        finished_at: null,
      })
      .execute();
    return runId;
  }

  async function importNow(
    merchantId: string,
    runId: string,
    onProgress: (progress: ImportProgress) => void = () => undefined,
  ) {
    await importFeed({ pool: server.platform.pool, tmpFolder: tmpdir(), onProgress }, merchantId, runId);
    return getRun(merchantId, runId);
  }

  function getRun(merchantId: string, runId: string) {
    return server.platform.db
      .selectFrom('feed_runs')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('id', '=', runId)
      .executeTakeFirstOrThrow();
  }

  /** All that the catalogue holds, row versions included: what was written again shows. */
  async function catalogue(merchantId: string, withVersions = true) {
    const { rows } = await server.platform.pool.query(
      `select ${withVersions ? 'xmin::text as version, id, updated_at,' : ''} sku, title, description, group_key, is_lead, category,
              price_minor, currency, stock, status, source, content_hash
         from products where merchant_id = $1 order by sku`,
      [merchantId],
    );
    return rows;
  }

  async function version(merchantId: string): Promise<number> {
    const row = await server.platform.db
      .selectFrom('catalogue_versions')
      .select('version')
      .where('merchant_id', '=', merchantId)
      .executeTakeFirst();
    return row?.version ?? 0;
  }

  return { newRun, importNow, getRun, catalogue, version };
}

export const header = 'sku,title,price,group,category,stock\n';
export const many = (count: number, change: (n: number) => string = () => '') =>
  header +
  Array.from(
    { length: count },
    (_value, n) =>
      `S${n},"Thing ${n}${change(n)}",${n % 90}.50,${n % 7 === 0 ? `G${n % 3}` : ''},Cat ${n % 5},${n % 20}\n`,
  ).join('');
