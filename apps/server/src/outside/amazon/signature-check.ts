import { type KeyObject, verify } from 'node:crypto';
import { AskingThread } from '../../platform/asking-thread.ts';

/** Tells whether `signature` is the key holder's over these bytes (RSA with SHA-256, as Amazon signs). */
export type SignatureCheck = (publicKey: KeyObject, body: Buffer, signature: Buffer) => Promise<boolean>;

/** Checked where it is asked. */
export const checkSignature: SignatureCheck = async (publicKey, body, signature) =>
  isSigned(publicKey, body, signature);

export function isSigned(publicKey: KeyObject, body: Buffer, signature: Buffer): boolean {
  return verify('sha256', body, publicKey, signature);
}

/** What the thread is asked: bodies and signatures in turns, in one piece of memory that passes to it. */
export interface SignedBatch {
  /** PEM. */
  readonly publicKey: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where each body and each signature ends. */
  readonly ends: readonly number[];
  readonly shared: SharedFindings;
}

/** What both threads know of a batch: a `Finding` for each check, and last how many are left to the thread. */
export type SharedFindings = Int32Array<SharedArrayBuffer>;

export const Finding = { none: 0, genuine: 1, forged: 2 } as const;

interface Check {
  readonly publicKey: KeyObject;
  readonly body: Buffer;
  readonly signature: Buffer;
  resolve(isGenuine: boolean | Promise<boolean>): void;
}

interface Batch {
  readonly checks: readonly Check[];
  readonly shared: SharedFindings;
  /** From here on all are found. */
  left: number;
}

/**
 * Checks signatures, which is the largest single piece of work in answering Alexa, in two threads: one of its own begins
 * with the first that came, the one that answers begins with the last, one check between any two pieces of its other
 * work. Where few cores have no room for the thread just now, nobody waits for it. All of a batch are answered at once,
 * since what they ask for next is cheaper together; what comes meanwhile is the next batch. A check alone is done right
 * here: waking a thread costs as much.
 */
export class SignatureThread {
  readonly #thread = new AskingThread<SignedBatch, null>(new URL('./signature-check.thread.ts', import.meta.url));
  #waiting: Check[] = [];
  #batch: Batch | null = null;
  #isThreadBusy = false;
  #isComing = false;

  readonly check = (publicKey: KeyObject, body: Buffer, signature: Buffer): Promise<boolean> =>
    new Promise((resolve) => {
      this.#waiting.push({ publicKey, body, signature, resolve });
      this.#comeAgain();
    });

  close(): Promise<void> {
    return this.#thread.close();
  }

  /** Once what else is ready in this turn of the event loop had its turn. */
  #comeAgain(): void {
    if (this.#isComing) return;
    this.#isComing = true;
    setImmediate(() => {
      this.#isComing = false;
      this.#goOn();
    });
  }

  #goOn(): void {
    this.#batch ??= this.#begin();
    const batch = this.#batch;
    if (!batch) return;
    leaveFound(batch);
    if (batch.left > 0) {
      checkLast(batch);
      leaveFound(batch);
    }
    if (batch.left === 0) {
      this.#batch = null;
      for (const [place, check] of batch.checks.entries()) answer(check, batch.shared[place]);
    }
    if (this.#batch || this.#waiting.length > 0) this.#comeAgain();
  }

  #begin(): Batch | null {
    const [first] = this.#waiting;
    if (!first) return null;
    const { publicKey } = first;
    // Nearly always all: Amazon signs with one certificate for months.
    const checks = this.#waiting.filter((check) => check.publicKey === publicKey);
    this.#waiting = this.#waiting.filter((check) => check.publicKey !== publicKey);
    const shared = new Int32Array(new SharedArrayBuffer((checks.length + 1) * Int32Array.BYTES_PER_ELEMENT));
    shared[checks.length] = checks.length;
    if (checks.length > 1 && !this.#isThreadBusy) void this.#share(publicKey, checks, shared);
    return { checks, shared, left: checks.length };
  }

  async #share(publicKey: KeyObject, checks: readonly Check[], shared: SharedFindings): Promise<void> {
    this.#isThreadBusy = true;
    const { bytes, ends } = writeBytes(checks);
    try {
      await this.#thread.ask({ publicKey: pemOf(publicKey), bytes, ends, shared }, [bytes.buffer]);
    } catch {
      // A thread that ended is no reason to refuse what may be genuine: all is checked here.
    }
    this.#isThreadBusy = false;
    this.#goOn();
  }
}

/** Takes the last from the thread. What it is busy with just now is done twice rather than waited for. */
function checkLast(batch: Batch): void {
  const place = batch.left - 1;
  Atomics.store(batch.shared, batch.checks.length, place);
  const { publicKey, body, signature } = batch.checks[place] as Check;
  try {
    batch.shared[place] = isSigned(publicKey, body, signature) ? Finding.genuine : Finding.forged;
  } catch {
    // Told by who answers it, which tries it again.
  }
  batch.left = place;
}

function leaveFound(batch: Batch): void {
  while (batch.left > 0 && Atomics.load(batch.shared, batch.left - 1) !== Finding.none) batch.left -= 1;
}

function answer({ resolve, publicKey, body, signature }: Check, found: number | undefined): void {
  if (found === Finding.none) resolve(checkSignature(publicKey, body, signature));
  else resolve(found === Finding.genuine);
}

function writeBytes(checks: readonly Check[]): Pick<SignedBatch, 'bytes' | 'ends'> {
  const parts = checks.flatMap(({ body, signature }) => [body, signature]);
  // Not from the pool of small buffers, which would pass to the thread with all that others keep there.
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  const ends: number[] = [];
  let end = 0;
  for (const part of parts) {
    bytes.set(part, end);
    end += part.length;
    ends.push(end);
  }
  return { bytes, ends };
}

const pems = new WeakMap<KeyObject, string>();

function pemOf(key: KeyObject): string {
  const known = pems.get(key);
  if (known !== undefined) return known;
  const pem = key.export({ type: 'spki', format: 'pem' }).toString();
  pems.set(key, pem);
  return pem;
}
