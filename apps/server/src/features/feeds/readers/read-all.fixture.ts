import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProductRow } from './product-row.ts';
import { type FeedOptions, readFeed } from './read-feed.ts';
import { FeedRefused, type RowRefusal } from './refusal.ts';

/** For tests: a feed read to its end, with the whole refusal where it ended early. */
export interface ReadResult {
  readonly format: string;
  readonly columns: readonly string[];
  readonly products: ProductRow[];
  readonly refusals: RowRefusal[];
  readonly folded: number;
  readonly rowsRead: number;
  readonly refused: FeedRefused | null;
}

export const tmpFolder = join(tmpdir(), 'voicecart-feed-tests');

export async function* inPieces(bytes: Buffer, size = 50_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export async function readAll(
  content: Buffer | string | AsyncIterable<Buffer>,
  fileName: string | null,
  options: Partial<FeedOptions> & { httpCharset?: string; claimedBytes?: number; pieceSize?: number } = {},
): Promise<ReadResult> {
  const bytes =
    typeof content === 'string' || Buffer.isBuffer(content)
      ? inPieces(Buffer.from(content), options.pieceSize)
      : content;
  const result = { products: [] as ProductRow[], refusals: [] as RowRefusal[], folded: 0, rowsRead: 0 };
  let format = '';
  let columns: readonly string[] = [];
  try {
    const feed = await readFeed(
      {
        bytes,
        fileName,
        tmpFolder,
        httpCharset: options.httpCharset ?? null,
        claimedBytes: options.claimedBytes ?? null,
      },
      { mapping: null, defaults: { currency: 'USD' }, now: Date.UTC(2026, 10, 20), ...options },
    );
    ({ format, columns } = feed);
    for await (const batch of feed.batches) {
      result.products.push(...batch.products);
      result.refusals.push(...batch.refusals);
      result.folded += batch.folded;
      result.rowsRead += batch.rowsRead;
    }
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error;
    return { format, columns, ...result, refused: error };
  }
  return { format, columns, ...result, refused: null };
}

const samples = '/work/shared/samples';
export const hasSamples = existsSync(samples);

/** A sample of the shared folder; tests that use it skip where the folder is absent. */
export function sample(path: string): Buffer {
  return readFileSync(join(samples, path));
}
