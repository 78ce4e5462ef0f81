import type { Generated } from 'kysely';

declare module '../../platform/database.ts' {
  interface Tables {
    checkout_links: CheckoutLinksTable;
  }
}

/** A link to a checkout that a shopper was given. Its id travels in the link, and comes back with the order. */
export interface CheckoutLinksTable {
  merchant_id: string;
  id: string;
  app_id: string;
  shopper_ref: string;
  stage: string;
  channel: string;
  made_at: Generated<Date>;
}
