import type { SearchConfiguration, SearchRuleKind } from '@voicecart/contract/routes/search-words';
import type { Generated, JSONColumnType } from 'kysely';

declare module '../platform/database.ts' {
  interface Tables {
    search_rules: SearchRulesTable;
    search_configuration: SearchConfigurationTable;
    search_indexes: SearchIndexesTable;
    search_segments: SearchSegmentsTable;
  }
}

export interface SearchRulesTable {
  merchant_id: string;
  id: string;
  kind: SearchRuleKind;
  phrases: string[];
  meant: Generated<string>;
  skus: Generated<string[]>;
  is_on: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface SearchConfigurationTable {
  is_only: Generated<boolean>;
  configuration: JSONColumnType<SearchConfiguration>;
  version: Generated<number>;
  updated_at: Generated<Date>;
}

export interface SearchIndexesTable {
  merchant_id: string;
  catalogue_version: number;
  configuration_version: Generated<number>;
  is_stored: boolean;
  indexed_at: Generated<Date>;
}

export interface SearchSegmentsTable {
  merchant_id: string;
  id: number;
  documents: number;
  ids: Buffer;
  marks: Buffer;
  prices: Buffer;
  flags: Buffer;
  dead: Buffer;
  lexicon: string;
  dropped_at: Generated<Date | null>;
}
