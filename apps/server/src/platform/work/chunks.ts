/** What is stored in pieces has pieces of this size. */
const chunkBytes = 1024 * 1024;

/** Pieces of any size as chunks of the stored size. */
export async function* inChunks(
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<Buffer, void, undefined> {
  let kept: Buffer[] = [];
  let length = 0;
  for await (const piece of pieces) {
    kept.push(piece);
    length += piece.length;
    if (length < chunkBytes) continue;
    const bytes = Buffer.concat(kept);
    for (let at = 0; at + chunkBytes <= bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
    const rest = bytes.subarray(bytes.length - (bytes.length % chunkBytes));
    kept = rest.length > 0 ? [rest] : [];
    length = rest.length;
  }
  if (length > 0) yield Buffer.concat(kept);
}
