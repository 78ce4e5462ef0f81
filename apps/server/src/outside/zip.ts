import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** The same content makes the same archive, whenever it is made. */
const made = new Date('2026-01-01T00:00:00Z');

/** JSON files by path as a zip archive. */
export function zipOf(files: ReadonlyMap<string, unknown>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of files) {
    zip.addBuffer(Buffer.from(JSON.stringify(content, null, 2)), path, { mtime: made });
  }
  zip.end();
  return buffer(zip.outputStream);
}
