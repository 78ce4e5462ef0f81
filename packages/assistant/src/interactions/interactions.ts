import { bookILike } from './book-i-like/book-i-like.ts';
import { calendarLists } from './calendar-lists/calendar-lists.ts';
import { cancelOrder } from './cancel-order/cancel-order.ts';
import { categoryFallback } from './category-fallback/category-fallback.ts';
import { checkout } from './checkout/checkout.ts';
import { clearCart } from './clear-cart/clear-cart.ts';
import { deals } from './deals/deals.ts';
import { faq } from './faq/faq.ts';
import { flashBriefing } from './flash-briefing/flash-briefing.ts';
import { genreILike } from './genre-i-like/genre-i-like.ts';
import type { Interaction } from './interaction.ts';
import { manageSubscription } from './manage-subscription/manage-subscription.ts';
import { notifyInStock } from './notify-in-stock/notify-in-stock.ts';
import { orderStatus } from './order-status/order-status.ts';
import { productPurchase } from './product-purchase/product-purchase.ts';
import { productSearch } from './product-search/product-search.ts';
import { quickLinks } from './quick-links/quick-links.ts';
import { returnOrder } from './return-order/return-order.ts';
import { returnPolicy } from './return-policy/return-policy.ts';
import { shippingPolicy } from './shipping-policy/shipping-policy.ts';
import { storeLocation } from './store-location/store-location.ts';
import { upcomingEvents } from './upcoming-events/upcoming-events.ts';

/**
 * THE table of interactions: it drives the settings forms, the interaction model that is published, and the answers.
 * An earlier row is asked first where two could answer; an open question comes before all.
 * Help offers examples of the first that are on.
 */
export const interactions: readonly Interaction[] = [
  orderStatus,
  productSearch,
  deals,
  productPurchase,
  checkout,
  clearCart,
  cancelOrder,
  returnOrder,
  categoryFallback,
  genreILike,
  bookILike,
  returnPolicy,
  shippingPolicy,
  storeLocation,
  upcomingEvents,
  calendarLists,
  notifyInStock,
  manageSubscription,
  quickLinks,
  flashBriefing,
  faq,
];

const byType: ReadonlyMap<number, Interaction> = new Map(interactions.map((row) => [row.type, row]));

export function interactionByType(type: number): Interaction | undefined {
  return byType.get(type);
}
