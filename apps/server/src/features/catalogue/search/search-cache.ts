import type { Db } from '../../../platform/database.ts';
import { inTime, withoutHurry } from '../../../platform/patience.ts';
import { type Platform, perPlatform } from '../../../platform/platform.ts';
import { ProductIndex } from './product-index.ts';
import { countLeads, readIndexedProducts } from './search.queries.ts';

/** A catalogue up to this size is held in memory; above it PostgreSQL searches. */
export const memoryProductsMax = 50_000;
/** All catalogues a process holds; the one asked least recently goes first. */
const heldProductsMax = 400_000;
/** Below this size a stale index is rebuilt before the answer: it takes some tens of milliseconds. */
const rebuildFirstMax = 3_000;

interface Held {
  index: ProductIndex | null;
  isStale: boolean;
  building: Promise<ProductIndex | null> | null;
}

/**
 * The catalogues of this process. A NOTIFY marks one stale; a small one is rebuilt at the next question, a large one
 * answers from what it has while the new one is built.
 */
class SearchCache {
  readonly #db: Db;
  readonly #log: Platform['log'];
  readonly #held = new Map<string, Held>();

  constructor(platform: Platform) {
    this.#db = platform.db;
    this.#log = platform.log;
    platform.notices.on('catalogue_changed', (merchantId) => this.#markStale(merchantId));
    platform.notices.onGap(() => {
      for (const merchantId of this.#held.keys()) this.#markStale(merchantId);
    });
  }

  /** The merchant's index; null where the catalogue is too large for memory. */
  async get(merchantId: string): Promise<ProductIndex | null> {
    const held = this.#held.get(merchantId);
    if (held) {
      this.#held.delete(merchantId);
      this.#held.set(merchantId, held);
    }
    if (held && !held.isStale && !held.building) return held.index;
    if (held?.index && held.index.size > rebuildFirstMax) {
      void this.#rebuild(merchantId, held).catch((error: unknown) => this.#log.warn({ err: error }, 'catalogue index'));
      return held.index;
    }
    const entry = held ?? { index: null, isStale: true, building: null };
    this.#held.set(merchantId, entry);
    return inTime(this.#rebuild(merchantId, entry));
  }

  #rebuild(merchantId: string, held: Held): Promise<ProductIndex | null> {
    held.building ??= withoutHurry(() => this.#build(merchantId, held)).finally(() => {
      held.building = null;
    });
    return held.building;
  }

  async #build(merchantId: string, held: Held): Promise<ProductIndex | null> {
    // Cleared first: a change that arrives while reading marks the result stale again.
    held.isStale = false;
    try {
      const isSmall = (await countLeads(this.#db, merchantId, memoryProductsMax + 1)) <= memoryProductsMax;
      held.index = isSmall ? await ProductIndex.build(await readIndexedProducts(this.#db, merchantId)) : null;
    } catch (error) {
      held.isStale = true;
      throw error;
    }
    this.#makeRoom(merchantId);
    return held.index;
  }

  #markStale(merchantId: string): void {
    const held = this.#held.get(merchantId);
    if (held) held.isStale = true;
  }

  #makeRoom(keep: string): void {
    let total = [...this.#held.values()].reduce((sum, { index }) => sum + (index?.size ?? 0), 0);
    for (const [merchantId, { index, building }] of this.#held) {
      if (total <= heldProductsMax) return;
      if (merchantId === keep || building) continue;
      this.#held.delete(merchantId);
      total -= index?.size ?? 0;
    }
  }
}

export const searchCache = perPlatform((platform) => new SearchCache(platform));
