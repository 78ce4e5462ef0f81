import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { incarnationOf } from './processes.ts';

const Card = z.object({ pid: z.number().int(), incarnation: z.string(), id: z.string() });
type Card = z.infer<typeof Card>;

/**
 * Who uses one database folder. Every user leaves a card in `users/`; one of them is the owner, who starts, restarts and
 * stops PostgreSQL. Both survive a kill -9: a card whose process is gone counts for nothing.
 */
export interface Membership {
  /** Tries to be the owner. True when it is, or already was. */
  claim(): boolean;
  /** False when someone else has the ownership, which can only happen after two claims in the same instant. */
  isOwner(): boolean;
  /** Gives the ownership up, so that another user can claim it. */
  release(): void;
  /** How many other living users there are. */
  countOthers(): number;
  /** Process id of the living owner, if there is one. */
  owner(): number | undefined;
  /** Counts no longer as a user, but may still claim. */
  leave(): void;
  /** Takes away what is left of the own card. */
  close(): void;
}

/**
 * Enters the calling process as a user of `folder`, which must exist and lie on a file system with hard links.
 * Node has no flock: the lock is a hard link of a complete card, which the file system makes in one step or not at all.
 * A wrong answer would do no harm to the data, since PostgreSQL keeps its own interlock in `postmaster.pid`.
 */
export function joinUsers(folder: string): Membership {
  const usersFolder = join(folder, 'users');
  const ownerFile = join(folder, 'owner.json');
  const id = randomBytes(8).toString('hex');
  const me: Card = { pid: process.pid, incarnation: incarnationOf(process.pid) ?? '', id };
  const counted = join(usersFolder, `${id}.json`);
  const uncounted = join(usersFolder, `${id}.card`);
  mkdirSync(usersFolder, { recursive: true });
  writeFileSync(uncounted, JSON.stringify(me));
  renameSync(uncounted, counted);
  let cardFile = counted;

  const isOwner = () => read(ownerFile)?.id === id;

  const claim = (): boolean => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      if (link(cardFile, ownerFile)) return true;
      const holder = read(ownerFile);
      if (holder === undefined) continue;
      if (holder.id === id) return true;
      if (isAlive(holder)) return false;
      // Of several who find a dead owner, a rename lets only one take the file away. Should it have moved the card of a
      // new owner who came in between, that card is put back.
      const aside = `${ownerFile}.${id}`;
      if (!rename(ownerFile, aside)) continue;
      const moved = read(aside);
      if (moved !== undefined && moved.id !== holder.id && isAlive(moved)) link(aside, ownerFile);
      remove(aside);
    }
    return false;
  };

  return {
    claim,
    isOwner,
    release() {
      if (isOwner()) remove(ownerFile);
    },
    countOthers() {
      let count = 0;
      for (const name of readdirSync(usersFolder)) {
        const file = join(usersFolder, name);
        if (file === cardFile) continue;
        const card = read(file);
        if (card === undefined) continue;
        if (!isAlive(card)) remove(file);
        else if (name.endsWith('.json')) count += 1;
      }
      return count;
    },
    owner() {
      const holder = read(ownerFile);
      return holder !== undefined && isAlive(holder) ? holder.pid : undefined;
    },
    leave() {
      if (cardFile === counted && rename(counted, uncounted)) cardFile = uncounted;
    },
    close() {
      remove(cardFile);
    },
  };
}

function isAlive(card: Card): boolean {
  return incarnationOf(card.pid) === card.incarnation;
}

function read(file: string): Card | undefined {
  try {
    return Card.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    // An unreadable card is one that a full disk or a power cut spoiled: its writer is not alive.
    if (error instanceof SyntaxError || error instanceof z.ZodError) return { pid: 0, incarnation: 'none', id: 'none' };
    throw error;
  }
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    // ENOENT: the whole folder was removed while in use.
    if (hasCode(error, 'EEXIST') || hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

function rename(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

function remove(file: string): void {
  try {
    unlinkSync(file);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
