import { LRUCache } from 'lru-cache';
import { type Platform, perPlatform } from '../../platform/platform.ts';
import { beforeDeadline } from '../../platform/query-timeout.ts';
import { listFurtherCurrencies } from '../search/search.ts';

/** More merchants than answer at once; the one asked longest ago is forgotten. */
const merchantsMax = 10_000;

/** In which further currencies a merchant's products have prices, by merchant; forgotten where the catalogue changes. */
class CatalogueCurrencies {
  readonly #platform: Platform;
  readonly #known = new LRUCache<string, ReadonlySet<string>>({ max: merchantsMax });

  constructor(platform: Platform) {
    this.#platform = platform;
    platform.notices.on('catalogue_changed', (merchantId) => this.#known.delete(merchantId));
    platform.notices.onGap(['catalogue_changed'], () => this.#known.clear());
  }

  /** Answers at once where it is known: most turns ask, and most catalogues have one currency. */
  get(merchantId: string): ReadonlySet<string> | Promise<ReadonlySet<string>> {
    return this.#known.get(merchantId) ?? this.#read(merchantId);
  }

  async #read(merchantId: string): Promise<ReadonlySet<string>> {
    const currencies = new Set(await beforeDeadline(listFurtherCurrencies(this.#platform.db, merchantId)));
    this.#known.set(merchantId, currencies);
    return currencies;
  }
}

export const catalogueCurrencies = perPlatform((platform) => new CatalogueCurrencies(platform));
