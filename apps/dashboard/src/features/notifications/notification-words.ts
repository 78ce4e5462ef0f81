import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  DecisionCheck,
  DecisionReason,
  DeliveryState,
  MessageKind,
  NotificationBlock,
  NotificationChannel,
} from '@voicecart/contract/notifications/kinds';
import type { StatusTone } from '../../ui/StatusBadge.tsx';

export const stateNames: Readonly<Record<MessageKind, MessageDescriptor>> = {
  placed: msg`Order placed`,
  shipped: msg`Shipped`,
  out_for_delivery: msg`Out for delivery`,
  delivered: msg`Delivered`,
  exception: msg`Delayed`,
  returned: msg`Returned`,
  refunded: msg`Refunded`,
  cancelled: msg`Canceled`,
  review_asked: msg`Review request`,
  back_in_stock: msg`Back in stock`,
  price_drop: msg`Price drop`,
  cart_left: msg`Cart left behind`,
  subscription_due: msg`Subscription due`,
  campaign: msg`Campaign`,
};

export const channelNames: Readonly<Record<NotificationChannel, MessageDescriptor>> = {
  mail: msg`Email`,
  sms: msg`Text message`,
  alexa: msg`Alexa`,
  push: msg`Web push`,
  app: msg`In the app`,
};

export const deliveryLooks: Readonly<Record<DeliveryState, { tone: StatusTone; label: MessageDescriptor }>> = {
  due: { tone: 'neutral', label: msg`Waiting` },
  prepared: { tone: 'working', label: msg`Sending` },
  sent: { tone: 'good', label: msg`Sent` },
  delivered: { tone: 'good', label: msg`Delivered` },
  failed: { tone: 'bad', label: msg`Failed` },
  dropped: { tone: 'neutral', label: msg`Not sent` },
  merged: { tone: 'good', label: msg`In a digest` },
};

/** A failed message in whose place another one was sent is settled. */
export const resentLook = { tone: 'neutral', label: msg`Sent again` } as const;

/** What a check asks, and why a message is not sent where it does not pass. */
export const checkTexts: Readonly<Record<DecisionCheck, { check: MessageDescriptor; fault: MessageDescriptor }>> = {
  notifications_on: { check: msg`Notifications are on`, fault: msg`Notifications are off` },
  rule_on: {
    check: msg`This message is turned on`,
    fault: msg`This message was turned off, or the campaign was stopped`,
  },
  postal_address: {
    check: msg`Your postal address is shown`,
    fault: msg`Your postal address is missing in the settings`,
  },
  recipient: {
    check: msg`Has an address`,
    fault: msg`No contact for this channel`,
  },
  test_address: {
    check: msg`Address allowed for tests`,
    fault: msg`Tests only go to test addresses, and to confirmed emails and phone numbers of your team`,
  },
  allowed: {
    check: msg`Alexa notifications allowed`,
    fault: msg`The shopper hasn’t allowed notifications in the Alexa app`,
  },
  newest_state: { check: msg`The order still has this status`, fault: msg`The order has moved on` },
  still_true: { check: msg`Still applies`, fault: msg`No longer applies: sold out, bought or changed` },
  not_told: { check: msg`Not already sent`, fault: msg`The shopper already knows` },
  fresh: { check: msg`Happened recently`, fault: msg`The event is more than three days old` },
  not_suppressed: { check: msg`The shopper hasn’t unsubscribed`, fault: msg`The shopper unsubscribed` },
  consent: { check: msg`The shopper agreed to marketing`, fault: msg`No marketing consent` },
  throttle: { check: msg`Within the daily limit`, fault: msg`The daily limit is reached` },
  quiet_hours: { check: msg`Outside quiet hours`, fault: msg`Waits until quiet hours end` },
  quota: { check: msg`Your plan includes it`, fault: msg`Waits: your plan’s messages are used up` },
  // Never passed: it is asked only of a message whose shopper was erased.
  erased: { check: msg`The shopper was erased`, fault: msg`The shopper was erased` },
};

/** Which clock the quiet hours are read from, and what it was guessed from. */
export const zoneSources = {
  postcode: msg`{timeZone}, by the ZIP code of the order`,
  shop: msg`{timeZone}, your shop’s time zone`,
};

/** A message by what it is, where the event's word alone would be taken for how the message fared. */
export const messageNames: Readonly<Record<MessageKind, MessageDescriptor>> = {
  ...stateNames,
  placed: msg`Order confirmation`,
  shipped: msg`Order shipped`,
  delivered: msg`Order delivered`,
  exception: msg`Order delayed`,
  returned: msg`Order returned`,
  refunded: msg`Order refunded`,
  cancelled: msg`Order canceled`,
};

/** Why a channel reaches nobody, so that it is plain what to do. */
export const recipientFaults: Readonly<Record<NotificationChannel, MessageDescriptor>> = {
  mail: msg`There’s no valid email address`,
  sms: msg`No phone number with a country code, such as +1 213 555 0100`,
  alexa: msg`Nobody has asked your app about this order or linked the account it belongs to`,
  push: msg`Nobody turned on notifications on the order’s tracking page`,
  app: msg`The message is about no order`,
};

export const eventNames: Readonly<Record<string, MessageDescriptor>> = {
  retry: msg`Will be retried`,
  failover: msg`Sent through the second provider`,
  failed: msg`Failed`,
};

export const blockNames: Readonly<Record<NotificationBlock['kind'], MessageDescriptor>> = {
  header: msg`Heading`,
  text: msg`Text`,
  product: msg`First product`,
  items: msg`Ordered items`,
  parcel: msg`Carrier and tracking number`,
  button: msg`Button`,
  divider: msg`Divider`,
};

/** Why a message is not sent, as plain as its channel allows. */
export function faultOf(check: DecisionCheck, channel: NotificationChannel): MessageDescriptor {
  return check === 'recipient' ? recipientFaults[channel] : checkTexts[check].fault;
}

interface Ended {
  readonly channel: NotificationChannel;
  readonly error: string | null;
  readonly reasons: readonly DecisionReason[];
}

/** Why a message did not go out, or waits: the provider's own words, else the check that decided. Null: it went. */
export function whyOf(i18n: I18n, { channel, error, reasons }: Ended): string | null {
  const last = reasons.at(-1);
  return error ?? (last && last.result !== 'passed' ? i18n._(faultOf(last.check, channel)) : null);
}
