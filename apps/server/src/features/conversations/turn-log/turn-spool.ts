import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endingBefore, readTurnsBefore } from './turns-before.ts';

/** Beyond this, turns are refused: an hour and more of a busy shop without a database. */
const bytesMax = 512 * 1024 ** 2;
/** The folder is measured this often, not with each file. */
const measureMs = 60_000;
const ending = '.turns.json';
/** What cannot be read stays beside the others for a person to look at. */
const endingUnreadable = '.unreadable';

/** A JSON array of turns; of a file of version 0.1.0 those that can be read. */
export interface WaitingBatch {
  readonly turns: string;
  /** Lines that are no turn. */
  readonly unreadable: number;
}

/**
 * Batches of turns that the database has not taken yet, each a file that any process of this data folder may store:
 * storing twice is harmless, so that no file has an owner.
 */
export class TurnSpool {
  readonly #directory: string;
  #written = 0;
  #bytes = 0;
  #measuredAt = Number.NEGATIVE_INFINITY;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** @returns the file. @throws where the folder is full or cannot be written to */
  async write(batch: string): Promise<string> {
    await mkdir(this.#directory, { recursive: true, mode: 0o700 });
    if ((await this.#held()) + batch.length > bytesMax) throw new Error('too many turns wait for the database');
    this.#written += 1;
    const path = join(this.#directory, `${Date.now()}-${String(this.#written).padStart(9, '0')}-${randomUUID()}`);
    // A process killed while it writes leaves a file that is not looked at.
    await writeFile(path, batch, { mode: 0o600 });
    await rename(path, path + ending);
    this.#bytes += batch.length;
    return path + ending;
  }

  /** The oldest first: what version 0.1.0 left, then ours. */
  async files(): Promise<readonly string[]> {
    const names = (await readdir(this.#directory).catch(emptyWhereMissing)).sort();
    return [endingBefore, ending]
      .flatMap((one) => names.filter((name) => name.endsWith(one)))
      .map((name) => join(this.#directory, name));
  }

  /** Null where another process stored it meanwhile. */
  async read(path: string): Promise<WaitingBatch | null> {
    const content = await readFile(path, 'utf8').catch(nullWhereMissing);
    if (content === null) return null;
    if (!path.endsWith(endingBefore)) return { turns: content, unreadable: 0 };
    const { turns, unreadable } = readTurnsBefore(content);
    return { turns: JSON.stringify(turns), unreadable };
  }

  /** @returns where it is kept, and not looked at again */
  async setAside(path: string): Promise<string> {
    await rename(path, path + endingUnreadable).catch(nullWhereMissing);
    return path + endingUnreadable;
  }

  async remove(path: string): Promise<void> {
    await rm(path, { force: true });
  }

  async #held(): Promise<number> {
    if (performance.now() - this.#measuredAt < measureMs) return this.#bytes;
    this.#measuredAt = performance.now();
    const sizes = await Promise.all(
      (await this.files()).map(async (path) => (await stat(path).catch(nullWhereMissing))?.size ?? 0),
    );
    this.#bytes = sizes.reduce((sum, size) => sum + size, 0);
    return this.#bytes;
  }
}

function nullWhereMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

function emptyWhereMissing(error: unknown): string[] {
  return nullWhereMissing(error) ?? [];
}
