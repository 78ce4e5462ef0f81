import { locales } from '@voicecart/contract/locales';
import type { NotificationState } from '@voicecart/contract/notifications/kinds';
import type { AlexaNews } from '../../../schema/notifications/notifications.tables.ts';

export const orderStatusEvent = 'AMAZON.OrderStatus.Updated';
export const messageAlertEvent = 'AMAZON.MessageAlert.Activated';

/** Amazon takes at most a day; a minute of it is for the way. */
const validMs = 86_340_000;
const nameMax = 120;

/** What Alexa has words for; the other states are said to be a message of the shop's. */
const orderStates: Readonly<Partial<Record<NotificationState, string>>> = {
  placed: 'ORDER_RECEIVED',
  shipped: 'ORDER_SHIPPED',
  out_for_delivery: 'ORDER_OUT_FOR_DELIVERY',
  delivered: 'ORDER_DELIVERED',
};

export interface OrderNews {
  readonly state: NotificationState;
  readonly eventAt: Date;
  /** Day without a time. */
  readonly expectedOn: string | null;
  readonly shopName: string;
}

/**
 * An order's news as Alexa's schemas have it: "the order from the shop has shipped". Amazon documents the order's own
 * event for en-US only, so that a message alert, which says who wrote, stands behind it.
 */
export function alexaNews({ state, eventAt, expectedOn, shopName }: OrderNews, now: Date): AlexaNews {
  const name = shopName.trim().slice(0, nameMax) || 'Shop';
  const status = orderStates[state];
  const seller = { name: 'localizedattribute:sellerName' };
  const details =
    state === 'delivered'
      ? { deliveredOn: eventAt.toISOString() }
      : expectedOn === null
        ? null
        : { expectedArrival: `${expectedOn}T00:00:00.000Z` };
  const hasDetails = details !== null && state !== 'placed';
  const order = {
    name: orderStatusEvent,
    payload: { state: { status, ...(hasDetails ? { deliveryDetails: details } : {}) }, order: { seller } },
  };
  const alert = {
    name: messageAlertEvent,
    payload: {
      state: { status: 'UNREAD', freshness: 'NEW' },
      messageGroup: { creator: { name }, count: 1 },
    },
  };
  return {
    timestamp: now.toISOString(),
    expiryTime: new Date(now.getTime() + validMs).toISOString(),
    events: status === undefined ? [alert] : [order, alert],
    localizedAttributes: locales.map((locale) => ({ locale, sellerName: name })),
  };
}

/** The first of the events that a user subscribed to; null where none is. */
export function eventFor(
  { events }: Pick<AlexaNews, 'events'>,
  subscriptions: readonly string[],
): AlexaNews['events'][number] | null {
  return events.find(({ name }) => subscriptions.includes(name)) ?? null;
}
