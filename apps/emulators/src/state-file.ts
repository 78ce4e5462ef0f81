import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';

/** Writes beside the target and renames over it, so that a kill leaves the old content or the new, never a torn file. */
export async function writeAtomically(file: string, content: string, mode = 0o600): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  const handle = await open(draft, 'w', mode);
  try {
    await handle.writeFile(content, 'utf8');
    await handle.sync();
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

/** Reads a state file; `undefined` when there is none. Throws a readable error when it does not fit the schema. */
export async function readState<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.infer<Schema> | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  const parsed = schema.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new Error(
      `${file} is not a state file of this emulator; delete it to start afresh (${parsed.error.issues[0]?.path.join('.')})`,
    );
  return parsed.data;
}

/** Keeps one writer at a time and folds the changes that arrive meanwhile into the next write. */
export function makeSaver(file: string | undefined, snapshot: () => unknown): { save(): Promise<void> } {
  let running: Promise<void> | undefined;
  let queued: Promise<void> | undefined;
  async function write(): Promise<void> {
    if (file !== undefined) await writeAtomically(file, JSON.stringify(snapshot()));
  }
  return {
    save() {
      if (file === undefined) return Promise.resolve();
      if (!running) {
        running = write().finally(() => {
          running = undefined;
        });
        return running;
      }
      // The write under way may have read the state before this change: one more follows it, shared by all who wait.
      queued ??= running
        .catch(() => undefined)
        .then(() => {
          queued = undefined;
          running = write().finally(() => {
            running = undefined;
          });
          return running;
        });
      return queued;
    },
  };
}
