import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/**
 * Reads a stored file piece by piece. Each piece is a COPY of its own, so that a reader who is slow holds no
 * connection, and one who leaves early (a look at the first rows, a cancelled import) leaves none behind that is stuck
 * in the middle of sending.
 */
export async function* readStoredFile(
  pool: pg.Pool,
  merchantId: string,
  fileId: string,
): AsyncGenerator<Buffer, void, undefined> {
  let next = readPiece(pool, merchantId, fileId, 0);
  for (let seq = 1; ; seq += 1) {
    const bytes = await next;
    if (bytes === null) return;
    // The next piece is fetched while this one is read.
    next = readPiece(pool, merchantId, fileId, seq);
    // Met by the await above, or by nobody where the reader leaves: without a handler it would end the process.
    next.catch(() => undefined);
    yield bytes;
  }
}

/** Before the first field: the signature of 11 bytes, flags, an empty extension, a count of 16 bits, a length of 32. */
const beforeBytes = 11 + 4 + 4 + 2 + 4;
/** After the last row: a count of -1. */
const afterBytes = 2;

/** One piece in COPY's binary form, where bytes stay bytes: a query would bring them as hexadecimal of twice the size. */
async function readPiece(pool: pg.Pool, merchantId: string, fileId: string, seq: number): Promise<Buffer | null> {
  const client = await pool.connect();
  let isWhole = false;
  try {
    const merchant = pg.escapeLiteral(merchantId);
    const file = pg.escapeLiteral(fileId);
    const stream = client.query(
      copyTo(
        `copy (select bytes from file_chunks where merchant_id = ${merchant} and file_id = ${file} and seq = ${seq}) to stdout (format binary)`,
      ),
    );
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part);
    isWhole = true;
    const bytes = Buffer.concat(parts);
    return bytes.length < beforeBytes + afterBytes ? null : bytes.subarray(beforeBytes, -afterBytes);
  } finally {
    client.release(!isWhole);
  }
}
