import { type Platform, perPlatform } from '../../platform/platform.ts';
import { TtlCache } from '../../platform/ttl-cache.ts';
import { type ShopperKey, shopperPast } from './conversations.queries.ts';

/** What other nodes saw of a shopper is known after this long at the latest. */
const keepMs = 20_000;

interface ShopperPast {
  hasVisited: boolean;
  refusedRecently: number;
}

/**
 * What is known of the shoppers that talk to this node. Their own turns are counted here at once, before the log is
 * written; a shopper who is sent to several nodes could try a proof on each of them for some seconds, not longer.
 */
class ShopperMemory {
  readonly #platform: Platform;
  readonly #memory = new TtlCache<ShopperPast>({ keepMs, most: 10_000 });

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  past(key: ShopperKey): Promise<Readonly<ShopperPast>> {
    return this.#memory.get(key.appId, key.userRef, () => shopperPast(this.#platform.pool, key), always);
  }

  /** A turn was answered. @param isRefused whether it was a proof that was wrong */
  note(key: ShopperKey, isRefused: boolean): void {
    const past = this.#memory.peek(key.appId, key.userRef);
    if (!past) return;
    past.hasVisited = true;
    if (isRefused) past.refusedRecently += 1;
  }
}

const always = () => true;

export const shopperMemory = perPlatform((platform) => new ShopperMemory(platform));
