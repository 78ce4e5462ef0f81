import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { interactionTitles } from './interaction-titles.ts';

interface InteractionTexts {
  readonly title: MessageDescriptor;
  readonly summary: MessageDescriptor;
}

/** What the interactions are called and what they do, by their key; one that is missing here says the server's words. */
export const interactionTexts: Readonly<Record<string, InteractionTexts>> = {
  'product-search': {
    title: interactionTitles.productSearch,
    summary: msg`Shoppers search your catalog by voice, narrow results by price and color, and hear about a product.`,
  },
  deals: {
    title: interactionTitles.deals,
    summary: msg`Shoppers hear today’s deals and get a coupon code, spelled out and sent as a card.`,
  },
  'order-status': {
    title: interactionTitles.orderStatus,
    summary: msg`Shoppers hear where their order is, when it arrives and what’s in it, once they’ve proved that it’s theirs.`,
  },
  'return-policy': {
    title: interactionTitles.returnPolicy,
    summary: msg`Shoppers hear how long they can return something, what it costs, and your policy in your own words.`,
  },
  'product-purchase': {
    title: interactionTitles.productPurchase,
    summary: msg`Shoppers add products to a cart by voice, hear what’s in it and change it. It’s saved for next time.`,
  },
  'genre-i-like': {
    title: interactionTitles.genreILike,
    summary: msg`Shoppers name genres or categories they like, hear matching products, and get more recommendations next time.`,
  },
  faq: {
    title: interactionTitles.faq,
    summary: msg`Shoppers ask about payment, gift cards, care or warranty and hear your answers.`,
  },
  'manage-subscription': {
    title: interactionTitles.manageSubscription,
    summary: msg`Shoppers hear which notifications they’ve signed up for, such as products back in stock, and can stop them.`,
  },
  'quick-links': {
    title: interactionTitles.quickLinks,
    summary: msg`Links for your site, emails and QR codes that open a specific part of your app: deals, stores, news.`,
  },
  'book-i-like': {
    title: interactionTitles.bookILike,
    summary: msg`Shoppers name books they liked, hear others by the same author or of the same kind, and get more recommendations next time.`,
  },
  checkout: {
    title: interactionTitles.checkout,
    summary: msg`Shoppers hear what their cart costs now and get a link to your checkout. Nothing is paid by voice.`,
  },
  'clear-cart': {
    title: interactionTitles.clearCart,
    summary: msg`Shoppers empty their cart by voice. They’re asked to confirm first, because this can’t be undone.`,
  },
  'cancel-order': {
    title: interactionTitles.cancelOrder,
    summary: msg`Shoppers ask to cancel an order that hasn’t shipped yet. You decide, or accept requests automatically.`,
  },
  'return-order': {
    title: interactionTitles.returnOrder,
    summary: msg`Shoppers ask to return an order that has arrived, and give a reason. You decide, or accept requests automatically.`,
  },
  'category-fallback': {
    title: interactionTitles.categoryFallback,
    summary: msg`Shoppers hear your categories, closest match first, when a search finds nothing or when they ask.`,
  },
  'shipping-policy': {
    title: interactionTitles.shippingPolicy,
    summary: msg`Shoppers hear how long delivery takes, what it costs, and your policy in your own words.`,
  },
  'notify-in-stock': {
    title: interactionTitles.notifyInStock,
    summary: msg`Shoppers ask to be notified when a product is back in stock, and get an email when it is.`,
  },
  'store-location': {
    title: interactionTitles.storeLocation,
    summary: msg`Shoppers hear which store is nearest, how far away it is and whether it’s open.`,
  },
  'upcoming-events': {
    title: interactionTitles.upcomingEvents,
    summary: msg`Shoppers hear what is on this weekend or next month, and more about the one they like.`,
  },
  'calendar-lists': {
    title: interactionTitles.calendarLists,
    summary: msg`Shoppers hear which calendars you have, such as workshops or sales, and what’s coming up in each.`,
  },
  'flash-briefing': {
    title: interactionTitles.flashBriefing,
    summary: msg`Shoppers hear your shop’s news. The same news is available as a flash briefing feed.`,
  },
};

/** An interaction in the language of the screens. */
export function inWords<Row extends { readonly key: string; readonly title: string; readonly summary: string }>(
  i18n: Pick<I18n, '_'>,
  row: Row,
): Row {
  const texts = Object.hasOwn(interactionTexts, row.key) ? interactionTexts[row.key] : undefined;
  return texts ? { ...row, title: i18n._(texts.title), summary: i18n._(texts.summary) } : row;
}
