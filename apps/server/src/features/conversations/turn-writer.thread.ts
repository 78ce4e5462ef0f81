import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import pg from 'pg';
import { answerQuestions } from '../../platform/asking-thread.ts';
import { type Piece, TurnSpool } from './turn-spool.ts';
import { type NewestTurn, storeTurns } from './turn-store.ts';

export interface WriterSettings {
  readonly url: string;
  /** Where turns wait in files until they are stored. */
  readonly directory: string;
  /** Of `newLife`. */
  readonly life: string;
  /** How long one piece may take before it counts as failed. */
  readonly waitMs: number;
}

export type WriterQuestion =
  /** Turns to store, as `writeLine` writes them: answered once they are kept in a file. */
  | { readonly lines: string; readonly count: number; readonly mayBeStored: boolean; readonly isUrgent: boolean }
  /** Answered once something was stored, or could not be. */
  | 'news'
  /** All that waits is stored without regard to who speaks; answered once it is. */
  | 'flush'
  /** What processes that are gone left is stored too. */
  | 'adopt';

export interface WriterAnswer {
  /** Stored since the last news. */
  readonly newest: readonly NewestTurn[];
  /** What was lost since the last news, in words. */
  readonly faults: readonly string[];
  /** Whether more waits to be stored. */
  readonly isWaiting: boolean;
}

/**
 * The thread that writes turns, where no shopper waits for it. They are in a file at once, and in the database soon: in
 * a rush the database's work waits too, since on few cores it is the shoppers who would wait for it.
 */
const { url, directory, life, waitMs } = workerData as WriterSettings;
/** This many turns a second are a rush. */
const rushPerSecond = 300;
/** Over which time they are counted, in milliseconds. */
const rushMs = 500;
/** A rush keeps a turn waiting for no longer than this. */
const lagMsMax = 10_000;
/** Each turn waits so long, to see whether a rush begins with it. */
const settleMs = 250;
const lookMs = 100;
const retryMs = 2_000;

const pool = new pg.Pool({
  connectionString: url,
  max: 1,
  connectionTimeoutMillis: waitMs,
  query_timeout: waitMs,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  application_name: 'voicecart turns',
});
// Without a listener a connection lost while idle ends the thread; the next piece opens another.
pool.on('error', () => undefined);

// Who answers goes first where cores are few. Linux gives each thread its own; elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(10);

const spool = new TurnSpool(directory, life);
const newest = new Map<string, NewestTurn>();
const faults: string[] = [];
let newsWanted: (() => void)[] = [];
let flushed: (() => void)[] = [];
let isDraining = false;
/** All that waits is stored without regard to who speaks. */
let isUrgent = false;
let recent = 0;
let recentAtMs = performance.now();

spool.adopt();
drain();

answerQuestions(async (question: WriterQuestion): Promise<WriterAnswer> => {
  if (typeof question === 'object') {
    keep(question);
    drain();
    return { newest: [], faults: [], isWaiting: true };
  }
  if (question === 'adopt') spool.adopt();
  if (question === 'flush') isUrgent = true;
  const told = question === 'adopt' ? null : toldWhen(question);
  drain();
  await told;
  return takeNews();
});

function keep({ lines, count, mayBeStored, isUrgent: isNowUrgent }: Exclude<WriterQuestion, string>): void {
  const now = performance.now();
  recent = recent * Math.exp((recentAtMs - now) / rushMs) + count;
  recentAtMs = now;
  isUrgent ||= isNowUrgent;
  const piece = spool.add(lines, count);
  piece.mayBeStored ||= mayBeStored;
  for (const dropped of spool.dropTooMany()) tellFault(`too many turns wait: ${dropped.bytes} bytes were dropped`);
}

function toldWhen(question: 'news' | 'flush'): Promise<void> {
  return new Promise((resolve) => {
    if (question === 'news' ? newest.size + faults.length > 0 : spool.waitingSinceMs === null) resolve();
    else (question === 'news' ? newsWanted : flushed).push(resolve);
  });
}

function takeNews(): WriterAnswer {
  const told = { newest: [...newest.values()], faults: faults.splice(0), isWaiting: spool.waitingSinceMs !== null };
  newest.clear();
  return told;
}

function tellFault(fault: string): void {
  faults.push(fault);
  tellNews();
}

function tellNews(): void {
  for (const resolve of newsWanted) resolve();
  newsWanted = [];
}

function drain(): void {
  if (isDraining) return;
  isDraining = true;
  void drainAll().finally(() => {
    isDraining = false;
  });
}

async function drainAll(): Promise<void> {
  for (;;) {
    const since = spool.waitingSinceMs;
    if (since === null) break;
    const waitMs = (perSecond() > rushPerSecond ? lagMsMax : settleMs) - (performance.now() - since);
    if (!isUrgent && waitMs > 0) {
      await pause(Math.min(waitMs, lookMs));
      continue;
    }
    const piece = spool.oldest();
    if (piece) await storePiece(piece);
  }
  isUrgent = false;
  for (const resolve of flushed) resolve();
  flushed = [];
}

async function storePiece(piece: Piece): Promise<void> {
  const lines = spool.read(piece);
  const isSecondTry = piece.mayBeStored;
  // Whether it ends well may not be known: the connection can be lost after the database has stored it.
  piece.mayBeStored = true;
  try {
    for (const turn of await store(lines, isSecondTry)) newest.set(turn.merchant_id, turn);
  } catch (error) {
    if (!isRefused(error)) return pause(retryMs);
    if (!isSecondTry) return;
    // What the database does not take in one go is given to it turn by turn: one that is wrong must not hold up all.
    if (!(await storeEach(lines))) return;
  }
  spool.remove(piece);
  tellNews();
}

/** @returns false where the database went away: all is tried again then, and what is stored left out */
async function storeEach(lines: string): Promise<boolean> {
  for (const line of lines.split('\n')) {
    try {
      for (const turn of await store(line, true)) newest.set(turn.merchant_id, turn);
    } catch (error) {
      if (!isRefused(error)) return false;
      tellFault(`a turn was refused by the database: ${error instanceof Error ? error.message : error}`);
    }
  }
  return true;
}

async function store(lines: string, mayBeStored: boolean): Promise<readonly NewestTurn[]> {
  const client = await pool.connect();
  // Lost between two questions: the next one fails, and tells.
  const onLost = () => undefined;
  client.on('error', onLost);
  let isGivenBack = false;
  const giveBack = (isBroken: boolean) => {
    if (isGivenBack) return;
    isGivenBack = true;
    if (!isBroken) client.off('error', onLost);
    client.release(isBroken);
  };
  // A copy knows no time limit of its own.
  const timer = setTimeout(() => giveBack(true), waitMs);
  try {
    const newest = await storeTurns(client, lines, mayBeStored);
    giveBack(false);
    return newest;
  } catch (error) {
    giveBack(!isRefused(error));
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the database looked at the turns and did not take them: data that is wrong, or against a rule. */
function isRefused(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
}

function perSecond(): number {
  return (recent * Math.exp((recentAtMs - performance.now()) / rushMs) * 1_000) / rushMs;
}
