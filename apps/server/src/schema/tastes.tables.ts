import type { TasteKind } from '@voicecart/assistant/shop/shop';
import type { Generated } from 'kysely';

declare module '../platform/database.ts' {
  interface Tables {
    shopper_tastes: ShopperTastesTable;
  }
}

export interface ShopperTastesTable {
  merchant_id: string;
  app_id: string;
  /** The shopper as conversations know them: a hash of the app and the channel's user. */
  shopper_ref: string;
  kind: TasteKind;
  /** A genre or category in the shopper's words, lower case; of a book, its title. */
  taste: string;
  said_at: Generated<Date>;
}
