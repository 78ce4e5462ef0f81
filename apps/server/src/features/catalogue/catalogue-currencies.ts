import { LRUCache } from 'lru-cache';
import { type Platform, perPlatform } from '../../platform/platform.ts';
import { beforeDeadline } from '../../platform/query-timeout.ts';
import { findMainCurrency, listFurtherCurrencies } from '../search/search.ts';

/** More merchants than answer at once; the one asked longest ago is forgotten. */
const merchantsMax = 10_000;

export interface Currencies {
  /** The currency of most products; null without products. */
  readonly main: string | null;
  /** In which some have prices beside their own. */
  readonly further: ReadonlySet<string>;
}

/** The currencies of a merchant's prices, by merchant; forgotten where the catalogue changes. */
class CatalogueCurrencies {
  readonly #platform: Platform;
  readonly #known = new LRUCache<string, Currencies>({ max: merchantsMax });

  constructor(platform: Platform) {
    this.#platform = platform;
    platform.notices.on('catalogue_changed', (merchantId) => this.#known.delete(merchantId));
    platform.notices.onGap(['catalogue_changed'], () => this.#known.clear());
  }

  /** Answers at once where it is known: most turns ask, and most catalogues have one currency. */
  get(merchantId: string): Currencies | Promise<Currencies> {
    return this.#known.get(merchantId) ?? this.#read(merchantId);
  }

  async #read(merchantId: string): Promise<Currencies> {
    const { db } = this.#platform;
    const [main, further] = await beforeDeadline(
      Promise.all([findMainCurrency(db, merchantId), listFurtherCurrencies(db, merchantId)]),
    );
    const currencies = { main, further: new Set(further) };
    this.#known.set(merchantId, currencies);
    return currencies;
  }
}

export const catalogueCurrencies = perPlatform((platform) => new CatalogueCurrencies(platform));
