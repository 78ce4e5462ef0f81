import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import type { Db } from '../../platform/database.ts';

const types = interactionNumbers;
/** What tells of products has nothing to tell without any. */
const ofProducts = [
  types.productSearch,
  types.productPurchase,
  types.genreILike,
  types.bookILike,
  types.checkout,
  types.categoryFallback,
  types.notifyInStock,
];

/** The types of interactions whose lists are empty: switched on, they could only say that there is nothing. */
export async function typesWithoutContent(db: Db, merchantId: string): Promise<ReadonlySet<number>> {
  const has = await db
    .selectNoFrom((eb) => {
      const any = (table: 'products' | 'stores' | 'calendar_events' | 'event_calendars' | 'briefing_items' | 'faqs') =>
        eb.exists(eb.selectFrom(table).select('id').where('merchant_id', '=', merchantId));
      const policy = (kind: 'return' | 'shipping') =>
        eb.exists(
          eb
            .selectFrom('merchant_policies')
            .select('kind')
            .where('merchant_id', '=', merchantId)
            .where('kind', '=', kind),
        );
      return [
        any('products').as('products'),
        any('stores').as('stores'),
        any('calendar_events').as('events'),
        any('event_calendars').as('calendars'),
        any('briefing_items').as('news'),
        any('faqs').as('faqs'),
        policy('return').as('returnPolicy'),
        policy('shipping').as('shippingPolicy'),
      ];
    })
    .executeTakeFirstOrThrow();
  return new Set([
    ...(has.products ? [] : ofProducts),
    ...(has.stores ? [] : [types.storeLocation]),
    ...(has.events ? [] : [types.upcomingEvents]),
    ...(has.calendars ? [] : [types.calendarLists]),
    ...(has.news ? [] : [types.flashBriefing]),
    ...(has.faqs ? [] : [types.faq]),
    ...(has.returnPolicy ? [] : [types.returnPolicy]),
    ...(has.shippingPolicy ? [] : [types.shippingPolicy]),
  ]);
}
