import type {
  NotificationChannel,
  NotificationClass,
  NotificationState,
} from '@voicecart/contract/notifications/kinds';
import { notificationChannels, notificationStates } from '@voicecart/contract/notifications/kinds';

export interface Rule {
  readonly state: NotificationState;
  readonly channel: NotificationChannel;
  readonly isOn: boolean;
  readonly class: NotificationClass;
  readonly delayMinutes: number;
}

/** What holds until a merchant says otherwise: a mail for each state, and no SMS, since each costs money. */
export function allRules(own: readonly Rule[]): Rule[] {
  return notificationStates.flatMap((state) =>
    notificationChannels.map(
      (channel) =>
        own.find((rule) => rule.state === state && rule.channel === channel) ?? {
          state,
          channel,
          isOn: channel === 'mail',
          class: 'service' as const,
          delayMinutes: 0,
        },
    ),
  );
}

export interface PlannedEvent {
  readonly state: NotificationState;
  /** When we heard of it: a rule's delay counts from here. */
  readonly createdAt: Date;
  readonly email: string | null;
  readonly phone: string | null;
}

export interface PlannedMessage {
  readonly channel: NotificationChannel;
  readonly class: NotificationClass;
  /** '' where the order has no address for the channel: the log says so. */
  readonly recipient: string;
  readonly notBefore: Date;
}

/** The messages that an event asks for. Within a digest window all of a shopper's service messages fall due at its end. */
export function plan(event: PlannedEvent, rules: readonly Rule[], digestMinutes: number): PlannedMessage[] {
  const rulesOfState = rules.filter(({ state, isOn }) => isOn && state === event.state);
  return rulesOfState.map(({ channel, class: kind, delayMinutes }) => {
    const due = event.createdAt.getTime() + delayMinutes * 60_000;
    const windowMs = kind === 'service' ? digestMinutes * 60_000 : 0;
    return {
      channel,
      class: kind,
      recipient: (channel === 'mail' ? event.email : smsNumber(event.phone)) ?? '',
      notBefore: new Date(windowMs === 0 ? due : Math.ceil(due / windowMs) * windowMs),
    };
  });
}

/** A number in E.164, where the order has it with its country; a number without one could be anybody's. */
export function smsNumber(phone: string | null): string | null {
  const digits = (phone ?? '').replace(/[\s().-]/g, '').replace(/^00/, '+');
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null;
}
