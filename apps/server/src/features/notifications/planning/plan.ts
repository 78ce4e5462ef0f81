import type {
  NotificationChannel,
  NotificationClass,
  NotificationState,
} from '@voicecart/contract/notifications/kinds';
import {
  addressedChannels,
  isOrderState,
  notificationChannels,
  notificationStates,
} from '@voicecart/contract/notifications/kinds';

export interface Rule {
  readonly state: NotificationState;
  readonly channel: NotificationChannel;
  readonly isOn: boolean;
  readonly class: NotificationClass;
  readonly delayMinutes: number;
}

/** Those that want to sell something wait for the merchant's word; they need a postal address as well. */
const marketingStates: readonly NotificationState[] = ['review_asked', 'price_drop', 'cart_left'];
/** A shopper has had a week with what was bought. */
const delaysMinutes: Readonly<Partial<Record<NotificationState, number>>> = { review_asked: 10_080 };

/** What holds until a merchant says otherwise: a mail for each state of an order, and no other channel: texts cost money. */
export function allRules(own: readonly Rule[]): Rule[] {
  return notificationStates.flatMap((state) =>
    channelsOf(state).map(
      (channel) =>
        own.find((rule) => rule.state === state && rule.channel === channel) ?? {
          state,
          channel,
          isOn: channel === 'mail' && isOrderState(state),
          class: marketingStates.includes(state) ? ('marketing' as const) : ('service' as const),
          delayMinutes: delaysMinutes[state] ?? 0,
        },
    ),
  );
}

/** Who asked to hear of an order asked for nothing else: what is about no order goes to an address. */
export function channelsOf(state: NotificationState): readonly NotificationChannel[] {
  return isOrderState(state) ? notificationChannels : addressedChannels;
}

export interface PlannedEvent {
  readonly state: NotificationState;
  /** When we heard of it: a rule's delay counts from here. */
  readonly createdAt: Date;
  readonly email: string | null;
  readonly phone: string | null;
  /** What the channels without an address of their own are about. */
  readonly orderId?: string;
}

export interface PlannedMessage {
  readonly state: NotificationState;
  readonly channel: NotificationChannel;
  readonly class: NotificationClass;
  /** '' where the order has no address for the channel: the log says so. */
  readonly recipient: string;
  readonly notBefore: Date;
}

/** The messages that an event asks for. Within a digest window all of a shopper's service messages fall due at its end. */
export function plan(event: PlannedEvent, rules: readonly Rule[], digestMinutes: number): PlannedMessage[] {
  // A delivered order may be asked for a review as well.
  const states: readonly NotificationState[] =
    event.state === 'delivered' ? ['delivered', 'review_asked'] : [event.state];
  const rulesOfStates = rules.filter(({ state, isOn }) => isOn && states.includes(state));
  return rulesOfStates.map(({ state, channel, class: kind, delayMinutes }) => {
    const due = event.createdAt.getTime() + delayMinutes * 60_000;
    const isInDigest = kind === 'service' && isOrderState(state) && addressedChannels.includes(channel);
    const windowMs = isInDigest ? digestMinutes * 60_000 : 0;
    return {
      state,
      channel,
      class: kind,
      recipient: recipientOf(event, channel),
      notBefore: new Date(windowMs === 0 ? due : Math.ceil(due / windowMs) * windowMs),
    };
  });
}

/** Whom a channel reaches by what the shop sent of the order; '' where that is nobody. */
export function recipientOf(
  { email, phone, orderId }: Pick<PlannedEvent, 'email' | 'phone' | 'orderId'>,
  channel: NotificationChannel,
): string {
  if (channel === 'mail') return isMailAddress(email) ? email : '';
  if (channel === 'sms') return smsNumber(phone) ?? '';
  // Who asked to hear of the order is looked up when the message is due: more may have asked by then.
  return orderId ?? '';
}

/**
 * Shops and files bring whatever a shopper typed: a line break or a second address would reach somebody else. A host
 * without a dot is nobody's on the internet.
 */
function isMailAddress(email: string | null): email is string {
  return email !== null && /^[^\s@<>,;:"()\p{Cc}]+@[^\s@<>,;:"()\p{Cc}.]+(\.[^\s@<>,;:"()\p{Cc}.]+)+$/u.test(email);
}

/**
 * A number in E.164, as JavaScript and PostgreSQL both read it: ten digits behind +1, and none that costs whoever writes
 * to it (satellites, international networks, premium rates).
 */
export const smsPattern = '^\\+(?:1(?!900)[0-9]{10}|(?!870|88[123]|979)[2-9][0-9]{6,14})$';
const sms = new RegExp(smsPattern);

/** The number where the order has it with its country; one without could be anybody's. */
export function smsNumber(phone: string | null): string | null {
  const digits = (phone ?? '').replace(/[\s().-]/g, '').replace(/^00/, '+');
  return sms.test(digits) ? digits : null;
}
