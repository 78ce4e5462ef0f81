import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  DecisionCheck,
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

/** What a check asks, and why a message is not sent where it does not pass. */
export const checkTexts: Readonly<Record<DecisionCheck, { check: MessageDescriptor; fault: MessageDescriptor }>> = {
  notifications_on: { check: msg`Notifications are on`, fault: msg`Notifications are off` },
  rule_on: { check: msg`The message is on`, fault: msg`This message was turned off, or the campaign was stopped` },
  postal_address: {
    check: msg`Your postal address is shown`,
    fault: msg`Your postal address is missing in the settings`,
  },
  recipient: {
    check: msg`Recipient found`,
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
  not_told: { check: msg`The shopper doesn’t know yet`, fault: msg`The shopper already knows` },
  fresh: { check: msg`The event is recent`, fault: msg`The event is more than three days old` },
  not_suppressed: { check: msg`The shopper hasn’t unsubscribed`, fault: msg`The shopper unsubscribed` },
  consent: { check: msg`The shopper agreed to marketing`, fault: msg`The shopper didn’t agree to marketing` },
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

/** Why a channel reaches nobody, so that it is plain what to do. */
export const recipientFaults: Readonly<Record<NotificationChannel, MessageDescriptor>> = {
  mail: msg`There’s no valid email address`,
  sms: msg`There’s no phone number with its country code, such as +1 213 555 0100`,
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
