import { type KeyObject, verify } from 'node:crypto';
import { AskingThread } from '../../platform/asking-thread.ts';

/** Tells whether `signature` is the key holder's over these bytes (RSA with SHA-256, as Amazon signs). */
export type SignatureCheck = (publicKey: KeyObject, body: Buffer, signature: Buffer) => Promise<boolean>;

/** Checked where it is asked. */
export const checkSignature: SignatureCheck = async (publicKey, body, signature) =>
  verify('sha256', body, publicKey, signature);

/** What the thread is asked: bodies and signatures in turns, in one piece of memory that passes to it. */
export interface SignedBatch {
  /** PEM. */
  readonly publicKey: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where each body and each signature ends. */
  readonly ends: readonly number[];
}

interface Check {
  readonly publicKey: KeyObject;
  readonly body: Buffer;
  readonly signature: Buffer;
  resolve(isGenuine: boolean | Promise<boolean>): void;
}

/**
 * A thread that checks signatures, which is the largest single piece of work in answering Alexa: the thread that
 * answers has time for other requests meanwhile. It has one batch at a time, and what comes until that is checked goes
 * with the next: waking a thread costs as much as a check, and Node's own pool is woken for each.
 */
export class SignatureThread {
  readonly #thread = new AskingThread<SignedBatch, readonly boolean[]>(
    new URL('./signature-check.thread.ts', import.meta.url),
  );
  #waiting: Check[] = [];
  #isAsked = false;

  readonly check = (publicKey: KeyObject, body: Buffer, signature: Buffer): Promise<boolean> =>
    new Promise((resolve) => {
      this.#waiting.push({ publicKey, body, signature, resolve });
      if (this.#isAsked) return;
      this.#isAsked = true;
      // What else comes in this turn of the event loop joins the first batch.
      setImmediate(() => void this.#askAll());
    });

  close(): Promise<void> {
    return this.#thread.close();
  }

  async #askAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const [first] = this.#waiting;
      if (!first) break;
      const { publicKey } = first;
      // Nearly always all: Amazon signs with one certificate for months.
      const checks = this.#waiting.filter((check) => check.publicKey === publicKey);
      this.#waiting = this.#waiting.filter((check) => check.publicKey !== publicKey);
      await this.#ask(publicKey, checks);
    }
    this.#isAsked = false;
  }

  async #ask(publicKey: KeyObject, checks: readonly Check[]): Promise<void> {
    const batch = writeBatch(pemOf(publicKey), checks);
    try {
      const answers = await this.#thread.ask(batch, [batch.bytes.buffer]);
      for (const [place, check] of checks.entries()) check.resolve(answers[place] === true);
    } catch {
      // A thread that ended is no reason to refuse what may be genuine.
      for (const { resolve, body, signature } of checks) resolve(checkSignature(publicKey, body, signature));
    }
  }
}

function writeBatch(publicKey: string, checks: readonly Check[]): SignedBatch {
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
  return { publicKey, bytes, ends };
}

const pems = new WeakMap<KeyObject, string>();

function pemOf(key: KeyObject): string {
  const known = pems.get(key);
  if (known !== undefined) return known;
  const pem = key.export({ type: 'spki', format: 'pem' }).toString();
  pems.set(key, pem);
  return pem;
}
