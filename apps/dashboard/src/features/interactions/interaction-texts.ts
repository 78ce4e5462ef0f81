import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface InteractionTexts {
  readonly title: MessageDescriptor;
  readonly summary: MessageDescriptor;
}

/** What the interactions are called and what they do, by their key; one that is missing here says the server's words. */
export const interactionTexts: Readonly<Record<string, InteractionTexts>> = {
  'product-search': {
    title: msg`Product search`,
    summary: msg`Shoppers search your catalogue by voice, narrow it by price and colour, and hear about a product.`,
  },
  deals: {
    title: msg`Deals and coupons`,
    summary: msg`Shoppers hear what is on offer today and get a coupon code, spelled out and sent as a card.`,
  },
  'order-status': {
    title: msg`Order status`,
    summary: msg`Shoppers hear where their order is, when it comes and what is in it, once they have proved that it is theirs.`,
  },
  'return-policy': {
    title: msg`Return policy`,
    summary: msg`Shoppers hear how long they can return something, what it costs, and your own words on it.`,
  },
  'product-purchase': {
    title: msg`Product purchase`,
    summary: msg`Shoppers put products into a cart by voice, hear what is in it and change it. It is kept for the next time.`,
  },
  'genre-i-like': {
    title: msg`Genre I like`,
    summary: msg`Shoppers name genres or categories they like, hear products of them, and are recommended more next time.`,
  },
  faq: {
    title: msg`Frequent questions`,
    summary: msg`Shoppers ask what you have answered for others: payment, gift cards, care, warranty.`,
  },
  'manage-subscription': {
    title: msg`Manage subscription`,
    summary: msg`Shoppers hear which notices they wait for, such as products back in stock, and stop them.`,
  },
  'quick-links': {
    title: msg`Quick links`,
    summary: msg`Links for your site, mails and QR codes that open the app where you want it: deals, stores, news.`,
  },
  'book-i-like': {
    title: msg`Book I like`,
    summary: msg`Shoppers name books they liked, hear others of the author or of the kind, and are recommended more next time.`,
  },
  checkout: {
    title: msg`Checkout`,
    summary: msg`Shoppers hear what their cart costs now and get a link to your checkout. Nothing is paid by voice.`,
  },
  'clear-cart': {
    title: msg`Clear cart`,
    summary: msg`Shoppers empty their cart by voice. They are asked first, since it cannot be brought back.`,
  },
  'cancel-order': {
    title: msg`Cancel order`,
    summary: msg`Shoppers ask to cancel an order that has not left yet. You decide, or let it be accepted at once.`,
  },
  'return-order': {
    title: msg`Return order`,
    summary: msg`Shoppers ask to send back an order that has arrived, and say why. You decide, or let it be accepted at once.`,
  },
  'category-fallback': {
    title: msg`Category fallback`,
    summary: msg`Shoppers hear which categories you have, nearest first, when a search finds nothing or when they ask.`,
  },
  'shipping-policy': {
    title: msg`Shipping policy`,
    summary: msg`Shoppers hear how long delivery takes, what it costs, and your own words on it.`,
  },
  'notify-in-stock': {
    title: msg`Notify in stock`,
    summary: msg`Shoppers ask to be told when something is in stock again, and get a mail once it is.`,
  },
  'store-location': {
    title: msg`Store location`,
    summary: msg`Shoppers hear which store is nearest, how far it is, and whether it is open.`,
  },
  'upcoming-events': {
    title: msg`Upcoming events`,
    summary: msg`Shoppers hear what is on this weekend or next month, and more about the one they like.`,
  },
  'calendar-lists': {
    title: msg`Calendar lists`,
    summary: msg`Shoppers hear which calendars you keep, such as workshops or sales, and what is coming up in one.`,
  },
  'flash-briefing': {
    title: msg`Flash briefing`,
    summary: msg`Shoppers hear the news of the shop; the same news is served as a flash briefing feed.`,
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
