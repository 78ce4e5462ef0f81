import { sql } from 'kysely';
import { type Platform, perPlatform } from '../platform.ts';

const channel = 'voice_active';
/** While somebody speaks it is told this often: to this process's work, and to the other nodes. */
const tellMs = 1_000;

/**
 * Whether somebody speaks with an assistant, on any node: work for which nobody waits gives way to it meanwhile. What is
 * lost on the way is told again a second later.
 */
export class VoiceActivity {
  readonly #platform: Platform;
  readonly #listeners = new Set<() => void>();
  #heardAt = Number.NEGATIVE_INFINITY;
  #mailedAt = Number.NEGATIVE_INFINITY;

  constructor(platform: Platform) {
    this.#platform = platform;
    platform.notices.on(channel, () => this.#hear());
  }

  /** Somebody was answered here. Costs nothing but once a second. */
  note(): void {
    const now = performance.now();
    if (now - this.#mailedAt < tellMs) return;
    this.#mailedAt = now;
    this.#hear();
    sql`select pg_notify(${channel}, '')`.execute(this.#platform.db).catch((error: unknown) => {
      this.#platform.log.debug({ err: error }, 'other nodes were not told that somebody speaks');
    });
  }

  /** Milliseconds since somebody was known to speak; infinite where nobody has yet. */
  silentMs(): number {
    return performance.now() - this.#heardAt;
  }

  /** Calls about once a second while somebody speaks. Gives what ends that. */
  onVoice(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #hear(): void {
    this.#heardAt = performance.now();
    for (const listener of this.#listeners) listener();
  }
}

export const voiceActivity = perPlatform((platform) => new VoiceActivity(platform));
