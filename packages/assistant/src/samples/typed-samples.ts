import type { Language } from '@voicecart/contract/locales';
import { typedEn as dialogue } from '../dialogue/typed.en.ts';
import { typedEn as bookILike } from '../interactions/book-i-like/typed.en.ts';
import { typedEn as calendarLists } from '../interactions/calendar-lists/typed.en.ts';
import { typedEn as cancelOrder } from '../interactions/cancel-order/typed.en.ts';
import { typedEn as categoryFallback } from '../interactions/category-fallback/typed.en.ts';
import { typedEn as checkout } from '../interactions/checkout/typed.en.ts';
import { typedEn as clearCart } from '../interactions/clear-cart/typed.en.ts';
import { typedEn as deals } from '../interactions/deals/typed.en.ts';
import { typedEn as faq } from '../interactions/faq/typed.en.ts';
import { typedEn as flashBriefing } from '../interactions/flash-briefing/typed.en.ts';
import { typedEn as genreILike } from '../interactions/genre-i-like/typed.en.ts';
import { typedEn as manageSubscription } from '../interactions/manage-subscription/typed.en.ts';
import { typedEn as notifyInStock } from '../interactions/notify-in-stock/typed.en.ts';
import { typedEn as orderProof } from '../interactions/order-proof/typed.en.ts';
import { typedEn as orderStatus } from '../interactions/order-status/typed.en.ts';
import { typedEn as productPurchase } from '../interactions/product-purchase/typed.en.ts';
import { typedEn as productSearch } from '../interactions/product-search/typed.en.ts';
import { typedEn as returnOrder } from '../interactions/return-order/typed.en.ts';
import { typedEn as returnPolicy } from '../interactions/return-policy/typed.en.ts';
import { typedEn as shippingPolicy } from '../interactions/shipping-policy/typed.en.ts';
import { typedEn as storeLocation } from '../interactions/store-location/typed.en.ts';
import { typedEn as upcomingEvents } from '../interactions/upcoming-events/typed.en.ts';

/** Each intent is in one of these: its interaction's own. */
const byLanguage: Readonly<Partial<Record<Language, Readonly<Partial<Record<string, readonly string[]>>>>>> = {
  en: {
    ...dialogue,
    ...bookILike,
    ...calendarLists,
    ...cancelOrder,
    ...categoryFallback,
    ...checkout,
    ...clearCart,
    ...deals,
    ...faq,
    ...flashBriefing,
    ...genreILike,
    ...manageSubscription,
    ...notifyInStock,
    ...orderProof,
    ...orderStatus,
    ...productPurchase,
    ...productSearch,
    ...returnOrder,
    ...returnPolicy,
    ...shippingPolicy,
    ...storeLocation,
    ...upcomingEvents,
  },
};

/** What the understanding learns for an intent beside its samples: words that no published model may or need hold. */
export function typedSamples(intent: string, language: Language): readonly string[] {
  const lists = byLanguage[language] ?? {};
  return Object.hasOwn(lists, intent) ? (lists[intent] ?? []) : [];
}
