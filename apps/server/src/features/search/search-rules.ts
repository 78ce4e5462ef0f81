import type { SearchConfiguration, SearchFacet } from '@voicecart/contract/routes/search-words';
import { type PhraseRules, ruleWords } from '@voicecart/search/phrase';
import { type Platform, perPlatform } from '../../platform/platform.ts';
import { beforeDeadline, withoutTimeout } from '../../platform/query-timeout.ts';
import { everyShop, findLeadsBySku, getConfiguration, getRulesOf, type RuleRow } from './search-rules.queries.ts';
import { shopWords } from './shop-words.ts';

export interface SearchRules {
  readonly phrase: PhraseRules;
  readonly configuration: SearchConfiguration;
  readonly configurationVersion: number;
}

const merchantsMax = 5_000;

/** What people have told the search, of the merchants asked last. A NOTIFY drops what has changed. */
class RulesCache {
  readonly #platform: Platform;
  readonly #held = new Map<string, Promise<SearchRules>>();

  constructor(platform: Platform) {
    this.#platform = platform;
    platform.notices.on('search_rules_changed', (scope) => {
      if (scope === everyShop) this.#held.clear();
      else this.#held.delete(scope);
    });
    // Products that come first are named by SKU: a change of the catalogue may bring or take one.
    platform.notices.on('catalogue_changed', (merchantId) => this.#held.delete(merchantId));
    platform.notices.onGap(['catalogue_changed', 'search_rules_changed'], () => this.#held.clear());
  }

  get(merchantId: string): Promise<SearchRules> {
    const held = this.#held.get(merchantId);
    if (held) return beforeDeadline(held);
    const read = withoutTimeout(() => this.#read(merchantId));
    // What no notice would be heard of is not kept.
    if (this.#platform.notices.hears('search_rules_changed')) {
      this.#held.set(merchantId, read);
      read.catch(() => this.#held.delete(merchantId));
      for (const oldest of this.#held.keys()) {
        if (this.#held.size <= merchantsMax) break;
        this.#held.delete(oldest);
      }
    }
    return beforeDeadline(read);
  }

  async #read(merchantId: string): Promise<SearchRules> {
    const { db } = this.#platform;
    const [rows, { configuration, version }] = await Promise.all([getRulesOf(db, merchantId), getConfiguration(db)]);
    const skus = [...new Set(rows.flatMap((row) => (row.kind === 'first' ? row.skus : [])))];
    const leads = await findLeadsBySku(db, merchantId, skus);
    return {
      phrase: phraseRules(rows, leads, configuration),
      configuration,
      configurationVersion: version,
    };
  }
}

export const searchRules = perPlatform((platform) => new RulesCache(platform));

/** @param leads ids of products by SKU */
export function phraseRules(
  rows: readonly Pick<RuleRow, 'kind' | 'phrases' | 'meant' | 'skus'>[],
  leads: ReadonlyMap<string, string>,
  configuration: SearchConfiguration,
): PhraseRules {
  const heard = new Map<string, string[]>();
  const synonyms = new Map<string, string[][]>();
  const pinned = new Map<string, string[]>();
  const fillers = new Set(configuration.fillers.map((filler) => ruleWords(filler).join(' ')));
  for (const row of rows) {
    const keys = row.phrases.map((phrase) => ruleWords(phrase)).filter((words) => words.length > 0);
    for (const words of keys) {
      const key = words.join(' ');
      if (row.kind === 'heard') heard.set(key, ruleWords(row.meant));
      if (row.kind === 'ignored') fillers.add(key);
      if (row.kind === 'first')
        pinned.set(
          key,
          row.skus.flatMap((sku) => leads.get(sku) ?? []),
        );
      if (row.kind === 'same') {
        const others = keys.filter((other) => other !== words);
        synonyms.set(key, [...(synonyms.get(key) ?? []), ...others]);
      }
    }
  }
  const facets: ReadonlySet<SearchFacet> = new Set(configuration.facets);
  return { heard, synonyms, fillers, pinned, facets, isMending: configuration.isMending, words: shopWords };
}
