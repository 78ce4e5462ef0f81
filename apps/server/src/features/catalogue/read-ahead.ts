import { type Platform, perPlatform } from '../../platform/platform.ts';
import { TtlCache } from '../../platform/ttl-cache.ts';
import { readProductsAhead } from './products.queries.ts';

/**
 * Has PostgreSQL fetch a merchant's products into its memory when somebody of the merchant comes, so that the first list
 * of one among ten thousand merchants finds them there. Nobody waits for it, and nothing depends on it.
 */
class ReadAhead {
  readonly #platform: Platform;
  readonly #read = new TtlCache<void>({ keepMs: 10 * 60_000, most: 1_000 });

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  of(merchantId: string): void {
    const { db, log } = this.#platform;
    this.#read
      .get(
        merchantId,
        '',
        () => readProductsAhead(db, merchantId),
        () => true,
      )
      .catch((error: unknown) => log.warn({ err: error }, 'products were not read ahead'));
  }
}

export const readAhead = perPlatform((platform) => new ReadAhead(platform));
