import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/**
 * Reads a stored file as its pieces, straight off the connection: in COPY's binary form bytes stay bytes, where a
 * query would bring them as hexadecimal text of twice the size.
 */
export async function* readStoredFile(
  pool: pg.Pool,
  merchantId: string,
  fileId: string,
): AsyncGenerator<Buffer, void, undefined> {
  const client = await pool.connect();
  let isWhole = false;
  try {
    const merchant = pg.escapeLiteral(merchantId);
    const file = pg.escapeLiteral(fileId);
    const stream = client.query(
      copyTo(
        `copy (select bytes from file_chunks where merchant_id = ${merchant} and file_id = ${file} order by seq) to stdout (format binary)`,
      ),
    );
    yield* fieldsOf(stream);
    isWhole = true;
  } finally {
    // A connection left in the middle of a COPY is of no use to anyone else.
    client.release(!isWhole);
  }
}

const headerBytes = 19;

/** The fields of COPY's binary form with one column: a count of 16 bits, a length of 32, the bytes; -1 ends it. */
async function* fieldsOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  let kept: Buffer = Buffer.alloc(0);
  let toSkip = headerBytes;
  let inField = 0;
  for await (const chunk of stream) {
    let bytes: Buffer = kept.length > 0 ? Buffer.concat([kept, chunk]) : chunk;
    if (toSkip > 0) {
      if (bytes.length < toSkip) {
        kept = bytes;
        continue;
      }
      bytes = bytes.subarray(toSkip);
      toSkip = 0;
    }
    for (;;) {
      if (inField > 0) {
        const part = bytes.subarray(0, inField);
        if (part.length > 0) yield part;
        inField -= part.length;
        bytes = bytes.subarray(part.length);
        if (inField > 0) break;
      }
      if (bytes.length >= 2 && bytes.readInt16BE(0) === -1) return;
      if (bytes.length < 6) break;
      inField = bytes.readInt32BE(2);
      bytes = bytes.subarray(6);
    }
    kept = bytes;
  }
}
