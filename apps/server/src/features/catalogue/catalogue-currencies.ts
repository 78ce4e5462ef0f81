import { inTime } from '../../platform/patience.ts';
import { type Platform, perPlatform } from '../../platform/platform.ts';
import { listFurtherCurrencies } from './search/search.queries.ts';

/** More merchants than answer at once; the one asked longest ago is forgotten. */
const merchantsMax = 10_000;

/** In which further currencies a merchant's products have prices, by merchant; forgotten where the catalogue changes. */
class CatalogueCurrencies {
  readonly #platform: Platform;
  readonly #known = new Map<string, ReadonlySet<string>>();

  constructor(platform: Platform) {
    this.#platform = platform;
    platform.notices.on('catalogue_changed', (merchantId) => this.#known.delete(merchantId));
    platform.notices.onGap(() => this.#known.clear());
  }

  /** Answers at once where it is known: most turns ask, and most catalogues have one currency. */
  get(merchantId: string): ReadonlySet<string> | Promise<ReadonlySet<string>> {
    return this.#known.get(merchantId) ?? this.#read(merchantId);
  }

  async #read(merchantId: string): Promise<ReadonlySet<string>> {
    const currencies = new Set(await inTime(listFurtherCurrencies(this.#platform.db, merchantId)));
    const [oldest] = this.#known.keys();
    if (this.#known.size >= merchantsMax && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(merchantId, currencies);
    return currencies;
  }
}

export const catalogueCurrencies = perPlatform((platform) => new CatalogueCurrencies(platform));
