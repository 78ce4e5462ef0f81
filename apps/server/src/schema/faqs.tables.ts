import type { Language } from '@voicecart/contract/locales';
import type { Generated } from 'kysely';

declare module '../platform/database.ts' {
  interface Tables {
    faqs: FaqsTable;
  }
}

export interface FaqsTable {
  merchant_id: string;
  id: string;
  question: string;
  wordings: string[];
  answer: string;
  url: Generated<string>;
  language: Language | null;
  is_active: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
