import { LRUCache } from 'lru-cache';
import { type Platform, perPlatform } from '../../platform/platform.ts';
import { beforeDeadline } from '../../platform/query-timeout.ts';
import { findMainCurrency, listFurtherCurrencies } from '../search/search.ts';

/** More merchants than answer at once; the one asked longest ago is forgotten. */
const merchantsMax = 10_000;

/** The currencies of a merchant's prices, by merchant; forgotten where the catalogue changes. */
class CatalogueCurrencies {
  readonly #platform: Platform;
  readonly #main = new LRUCache<string, { readonly currency: string | null }>({ max: merchantsMax });
  readonly #further = new LRUCache<string, ReadonlySet<string>>({ max: merchantsMax });

  constructor(platform: Platform) {
    this.#platform = platform;
    platform.notices.on('catalogue_changed', (merchantId) => {
      this.#main.delete(merchantId);
      this.#further.delete(merchantId);
    });
    platform.notices.onGap(['catalogue_changed'], () => {
      this.#main.clear();
      this.#further.clear();
    });
  }

  /** The currency of most products; null without products. Most turns ask. */
  async main(merchantId: string): Promise<string | null> {
    const known = this.#main.get(merchantId);
    if (known) return known.currency;
    const currency = await beforeDeadline(findMainCurrency(this.#platform.db, merchantId));
    this.#main.set(merchantId, { currency });
    return currency;
  }

  /** In which currencies some products have prices beside their own: all of them are looked through. */
  async further(merchantId: string): Promise<ReadonlySet<string>> {
    const known = this.#further.get(merchantId);
    if (known) return known;
    const currencies = new Set(await beforeDeadline(listFurtherCurrencies(this.#platform.db, merchantId)));
    this.#further.set(merchantId, currencies);
    return currencies;
  }
}

export const catalogueCurrencies = perPlatform((platform) => new CatalogueCurrencies(platform));
