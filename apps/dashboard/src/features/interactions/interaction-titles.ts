import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { type SettingScreenKey, settingScreens } from '@voicecart/contract/screens';

/** What the interactions are called. */
export const interactionTitles: Readonly<Record<keyof typeof interactionNumbers, MessageDescriptor>> = {
  productSearch: msg`Product search`,
  deals: msg`Deals and coupons`,
  orderStatus: msg`Order status`,
  returnPolicy: msg`Return policy`,
  productPurchase: msg`Product purchase`,
  genreILike: msg`Genre I like`,
  faq: msg`Frequently asked questions`,
  manageSubscription: msg`Manage subscription`,
  quickLinks: msg`Quick links`,
  bookILike: msg`Book I like`,
  checkout: msg`Checkout`,
  clearCart: msg`Clear cart`,
  cancelOrder: msg`Cancel order`,
  returnOrder: msg`Return order`,
  categoryFallback: msg`Category fallback`,
  shippingPolicy: msg`Shipping policy`,
  notifyInStock: msg`Notify in stock`,
  storeLocation: msg`Store location`,
  upcomingEvents: msg`Upcoming events`,
  calendarLists: msg`Calendar lists`,
  flashBriefing: msg`Flash briefing`,
};

export function isSettingScreenKey(key: string): key is SettingScreenKey {
  return Object.hasOwn(settingScreens, key);
}

/** The title of a settings screen, by the interaction's part of its address. */
export function settingTitle(key: string): MessageDescriptor {
  return isSettingScreenKey(key) ? interactionTitles[settingScreens[key]] : msg`Settings`;
}
