import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Turns of one piece at the most: what is stored in one go. */
const linesPerPiece = 500;
/** More than this is dropped, the oldest first: an hour and more of a busy shop without a database. */
const bytesMax = 512 * 1024 ** 2;
/** Pieces are read back from their files beyond this. */
const bytesInMemoryMax = 16 * 1024 ** 2;
/** A file that nobody touched for so long has nobody left, whatever its name says. */
const leftAfterMs = 10 * 60_000;

/** Turns that wait to be stored, in a file of their own until they are. */
export interface Piece {
  readonly path: string;
  count: number;
  bytes: number;
  /** Null: too many wait to hold them all; they are in the file. */
  lines: string | null;
  /** When its first turn came, by `performance.now()`. */
  readonly sinceMs: number;
  /** Whether it was tried before, by this process or one that was killed: some may be stored. */
  mayBeStored: boolean;
}

/**
 * What is not in the database yet, kept in files: a process that is killed loses of what it answered no more than it had
 * not given here (some 50 ms, turn-log.ts), and the next one stores the rest. For one thread of one process; files of processes that are gone are taken over.
 */
export class TurnSpool {
  readonly #directory: string;
  readonly #life: string;
  #hasToldFault = false;
  #pieces: Piece[] = [];
  #open: Piece | null = null;
  #number = 0;
  #bytes = 0;
  #bytesInMemory = 0;

  /** @param life of `newLife`: whose thread ended and started anew goes on with what the one before left */
  constructor(directory: string, life: string) {
    this.#directory = directory;
    this.#life = life;
  }

  /**
   * Keeps lines (`writeLine`) until their piece is taken away; answers that piece.
   * @throws where they can be written to no file, and too many wait to keep them in memory
   */
  add(lines: string, count: number): Piece {
    const bytes = Buffer.byteLength(lines);
    const piece = this.#openPiece();
    this.#write(piece, lines);
    piece.count += count;
    piece.bytes += bytes;
    this.#bytes += bytes;
    if (piece.lines !== null) {
      piece.lines += lines;
      this.#bytesInMemory += bytes;
    }
    if (piece.count >= linesPerPiece) this.#open = null;
    return piece;
  }

  /** The oldest piece, to which nothing more is added. */
  oldest(): Piece | null {
    const piece = this.#pieces[0] ?? null;
    if (piece === this.#open) this.#open = null;
    return piece;
  }

  /** Since when the oldest waits; null where nothing does. */
  get waitingSinceMs(): number | null {
    return this.#pieces[0]?.sinceMs ?? null;
  }

  read(piece: Piece): string {
    const lines = piece.lines ?? readIfThere(piece.path);
    // A process killed while it wrote leaves half a line.
    return lines.slice(0, lines.lastIndexOf('\n') + 1);
  }

  /** Its turns are stored, or cannot be. */
  remove(piece: Piece): void {
    this.#pieces = this.#pieces.filter((other) => other !== piece);
    if (piece === this.#open) this.#open = null;
    this.#bytes -= piece.bytes;
    if (piece.lines !== null) this.#bytesInMemory -= piece.bytes;
    rmSync(piece.path, { force: true });
  }

  /** The oldest pieces where more wait than may, taken away. */
  dropTooMany(): Piece[] {
    const dropped: Piece[] = [];
    while (this.#bytes > bytesMax) {
      const piece = this.oldest();
      if (!piece) break;
      this.remove(piece);
      dropped.push(piece);
    }
    return dropped;
  }

  /** Takes over what processes that are gone left. */
  adopt(): void {
    const known = new Set(this.#pieces.map((piece) => piece.path));
    const left = leftFiles(this.#directory, this.#life).filter((path) => !known.has(path));
    const pieces = left.map(
      (path): Piece => ({
        path,
        count: 0,
        bytes: statSync(path, { throwIfNoEntry: false })?.size ?? 0,
        lines: null,
        sinceMs: Number.NEGATIVE_INFINITY,
        mayBeStored: true,
      }),
    );
    this.#bytes += pieces.reduce((sum, piece) => sum + piece.bytes, 0);
    this.#pieces.unshift(...pieces);
  }

  #write(piece: Piece, lines: string): void {
    try {
      if (piece.count === 0) mkdirSync(this.#directory, { recursive: true, mode: 0o700 });
      appendFileSync(piece.path, lines, { mode: 0o600 });
    } catch (error) {
      if (piece.lines === null) throw error;
      if (!this.#hasToldFault) process.emitWarning(`turns wait in memory only: ${error}`);
      this.#hasToldFault = true;
    }
  }

  #openPiece(): Piece {
    if (this.#open) return this.#open;
    this.#number += 1;
    this.#open = {
      path: join(this.#directory, `${this.#life}.${Date.now()}-${String(this.#number).padStart(9, '0')}${ending}`),
      count: 0,
      bytes: 0,
      lines: this.#bytesInMemory < bytesInMemoryMax ? '' : null,
      sinceMs: performance.now(),
      mayBeStored: false,
    };
    this.#pieces.push(this.#open);
    return this.#open;
  }
}

/** Whether processes that are gone left turns there that nobody stores. */
export function hasLeftTurns(directory: string): boolean {
  return leftFiles(directory, null).length > 0;
}

/** Whose files they are: of one log of one process, in the names of the files. */
export function newLife(): string {
  return `${machine}.${process.pid}.${Date.now()}-${randomBytes(3).toString('hex')}`;
}

const machine = hostname().replaceAll(/[^a-zA-Z0-9-]/g, '-');
/** Of the lines' layout (`writeLine`): other versions are not read. */
const ending = '.1.turns';

/** In the order in which they were written. */
function leftFiles(directory: string, life: string | null): string[] {
  let names: string[];
  try {
    names = readdirSync(directory);
  } catch {
    // Nobody wrote one yet.
    return [];
  }
  return names
    .filter((name) => name.endsWith(ending) && isLeft(join(directory, name), name, life))
    .sort()
    .map((name) => join(directory, name));
}

function isLeft(path: string, name: string, life: string | null): boolean {
  if (life !== null && name.startsWith(`${life}.`)) return true;
  const [owner = '', pid = '', started = ''] = name.split('.');
  if (owner === machine) {
    // Of this process; or in a container, where the one before may have had the same number.
    if (Number(pid) === process.pid) return Number(started.split('-')[0]) < Date.now() - process.uptime() * 1_000;
    if (!isAlive(Number(pid))) return true;
  }
  return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > leftAfterMs;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Nothing where another process that took it over has stored it meanwhile. */
function readIfThere(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
