import type { EmailKind } from '@voicecart/contract/email-kinds';
import type { Generated } from 'kysely';

declare module '../platform/database.ts' {
  interface Tables {
    email_templates: EmailTemplatesTable;
  }
}

export interface EmailTemplatesTable {
  merchant_id: string;
  id: string;
  kind: EmailKind;
  name: string;
  subject: string;
  /** MJML with Liquid in it, as the merchant wrote it. */
  body: string;
  is_default: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
