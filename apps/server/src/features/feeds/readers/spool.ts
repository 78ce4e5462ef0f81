import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { newId } from '../../../platform/ids.ts';

/**
 * Writes a source to a file of its own, for formats that are read from their end. The name is ours: nothing of the
 * upload's name reaches the disk.
 */
export async function spoolToFile(
  source: AsyncIterable<Buffer>,
  folder: string,
): Promise<{ path: string; remove: () => Promise<void> }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `feed-${newId()}.tmp`);
  const remove = () => rm(path, { force: true });
  try {
    await pipeline(source, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await remove();
    throw error;
  }
  return { path, remove };
}
