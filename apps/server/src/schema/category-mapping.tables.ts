import type { Generated } from 'kysely';

declare module '../platform/database.ts' {
  interface Tables {
    category_mappings: CategoryMappingsTable;
  }
}

export interface CategoryMappingsTable {
  merchant_id: string;
  category: string;
  google_id: number;
  /** '' of those mapped before search read it. */
  google_path: Generated<string>;
  updated_at: Date;
}
