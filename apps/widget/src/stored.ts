import type { ChatMessage } from '@voicecart/contract/chat/chat-wire';

/** What a browser keeps of a conversation, from its first message on. */
export interface Kept {
  /** Null where the first message could not be sent yet. */
  readonly token: string | null;
  /** The shop's id of the customer; empty for nobody known. */
  readonly customer: string;
  /** Messages that the server does not have yet, oldest first. */
  readonly outbox: readonly Waiting[];
}

export interface Waiting {
  readonly message: ChatMessage;
  readonly at: number;
}

const outboxMax = 20;
const outboxMsMax = 86_400_000;

/** Storage may be refused, as in a private window: then the page alone remembers. */
export class Stored {
  readonly #key: string;
  #memory: Kept | null = null;

  constructor(app: string) {
    this.#key = `voicecart.${app}`;
  }

  get(): Kept | null {
    try {
      const text = localStorage.getItem(this.#key);
      if (text === null) return this.#memory;
      const kept = JSON.parse(text) as Partial<Kept>;
      if (typeof kept.token !== 'string' && kept.token !== null) return null;
      const fresh = (kept.outbox ?? []).filter(({ at }) => at > Date.now() - outboxMsMax);
      return { token: kept.token, customer: kept.customer ?? '', outbox: fresh.slice(-outboxMax) };
    } catch {
      return this.#memory;
    }
  }

  set(kept: Kept | null): void {
    this.#memory = kept;
    try {
      if (kept === null) localStorage.removeItem(this.#key);
      else localStorage.setItem(this.#key, JSON.stringify(kept));
    } catch {
      // The page remembers.
    }
  }
}
