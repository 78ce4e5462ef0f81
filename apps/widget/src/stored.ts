import type { ChatMessage } from '@voicecart/contract/chat/chat-wire';

/** What a browser keeps of a conversation, from its first message on. */
export interface Kept {
  readonly token: string;
  /** The shop's id of the customer; empty for nobody known. */
  readonly customer: string;
}

/** A message that the server does not have yet. */
export interface Waiting {
  readonly message: ChatMessage;
  /** When it was written, in milliseconds. */
  readonly at: number;
  /** Whose conversation it is for. */
  readonly customer: string;
}

const outboxMax = 20;
const outboxMsMax = 86_400_000;

/**
 * Each waiting message has a key of its own, so that tabs that write at once overwrite nothing of each other. Storage may
 * be refused, as in a private window: then the page alone remembers.
 */
export class Stored {
  readonly #key: string;
  #memory: Kept | null = null;

  constructor(app: string) {
    this.#key = `voicecart.${app}`;
  }

  get(): Kept | null {
    try {
      const kept = this.#read<Kept>(this.#key);
      if (kept === null) return this.#memory;
      return typeof kept.token === 'string' ? { token: kept.token, customer: kept.customer ?? '' } : null;
    } catch {
      return this.#memory;
    }
  }

  set(kept: Kept): void {
    this.#memory = kept;
    try {
      localStorage.setItem(this.#key, JSON.stringify(kept));
    } catch {
      // The page remembers.
    }
  }

  /** Nothing of anybody else is left behind; null for nothing at all. */
  forget(except: string | null): void {
    const isOver = this.get()?.customer !== except;
    if (isOver) this.#memory = null;
    try {
      if (isOver) localStorage.removeItem(this.#key);
      for (const key of this.#messageKeys()) {
        if (this.#read<Waiting>(key)?.customer !== except) localStorage.removeItem(key);
      }
    } catch {
      // Nothing was kept.
    }
  }

  /** Messages of all tabs; what is too old, or more than the newest twenty, is gone. */
  outbox(): Waiting[] {
    try {
      const all = this.#messageKeys().flatMap((key): Waiting[] => {
        const { message, at, customer = '' } = this.#read<Waiting>(key) ?? {};
        return message && at ? [{ message, at, customer }] : [];
      });
      all.sort((a, b) => b.at - a.at);
      return all.filter(({ message, at }, place) => {
        const isKept = place < outboxMax && at > Date.now() - outboxMsMax;
        if (!isKept) this.remove(message.id);
        return isKept;
      });
    } catch {
      return [];
    }
  }

  add(waiting: Waiting): void {
    try {
      localStorage.setItem(`${this.#key}.${waiting.message.id}`, JSON.stringify(waiting));
    } catch {
      // The page remembers.
    }
  }

  remove(id: string): void {
    try {
      localStorage.removeItem(`${this.#key}.${id}`);
    } catch {
      // Nothing was kept.
    }
  }

  #messageKeys(): string[] {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${this.#key}.`));
  }

  #read<T>(key: string): Partial<T> | null {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as Partial<T>);
  }
}
