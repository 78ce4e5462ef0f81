import type { OrderStatus } from '@voicecart/assistant/shop/shop';
import {
  type DecisionReason,
  isOccasion,
  isOrderState,
  type MessageKind,
  type NotificationClass,
} from '@voicecart/contract/notifications/kinds';
import { type QuietHours, quietUntil } from './quiet-hours.ts';
import type { ShopperZone } from './shopper-zone.ts';

/** How far an order has come: news of an earlier state than the order's is late. */
const ranks: Readonly<Record<OrderStatus, number>> = {
  placed: 0,
  processing: 0,
  shipped: 1,
  out_for_delivery: 2,
  delivered: 3,
  cancelled: 4,
  returned: 4,
  refunded: 5,
};
const exceptionRank = 2;
/** Null for what is no state of an order. */
function rankOf(state: MessageKind): number | null {
  if (state === 'exception') return exceptionRank;
  return isOrderState(state) ? ranks[state] : null;
}

const freshMs = 3 * 86_400_000;
const throttleMs = 86_400_000;
/** A message above the plan is decided anew so often: the merchant may have upgraded. */
const quotaWaitMs = 3_600_000;

/** All that a decision about a message rests on. */
export interface DecisionInput {
  readonly state: MessageKind;
  readonly class: NotificationClass;
  readonly channel: string;
  /** When the event happened, by the shop's clock, and how long the rule waits after it. */
  readonly eventAt: Date;
  readonly delayMinutes: number;
  readonly isTest: boolean;
  /** Whether notifications as a whole are on, and whether this rule is; or the campaign, which asks for the latter alone. */
  readonly areNotificationsOn: boolean;
  readonly isRuleOn: boolean;
  /** Whether a test may reach the address: tests never go to strangers. */
  readonly isTestAddress: boolean;
  /** Whether its shopper's data was erased since it was asked for. */
  readonly isErased: boolean;
  readonly hasRecipient: boolean;
  /** Whether one of those whom Alexa knows lets it notify. */
  readonly isAllowed: boolean;
  /** A person asked for this message to be sent again: it was decided before. */
  readonly isResend: boolean;
  /** Null where the message is about no order. */
  readonly orderStatus: OrderStatus | null;
  /** Of an occasion: whether the product is still there, the cart still waits, the price still holds. */
  readonly isStillTrue: boolean;
  /** What the shopper was told of this order on this channel. */
  readonly told: readonly MessageKind[];
  /** Classes that the shopper refused on this channel. */
  readonly suppressed: readonly NotificationClass[];
  readonly hasMarketingConsent: boolean;
  readonly hasPostalAddress: boolean;
  /** When marketing went to the shopper on this channel, and how much may in a day. */
  readonly marketingSentAt: readonly Date[];
  readonly marketingPerDay: number;
  readonly quietHours: QuietHours;
  readonly zone: ShopperZone;
  /** What the plan's period has used, includes, and takes at most. */
  readonly quota: { readonly used: number; readonly included: number; readonly max: number };
}

export interface Decision {
  readonly outcome: 'send' | 'hold' | 'drop';
  /** When a held message is decided again. */
  readonly until: Date | null;
  /** Each check that was made, in order; the last one decided. */
  readonly reasons: readonly DecisionReason[];
}

type Verdict =
  | { readonly result: 'passed' | 'dropped'; readonly detail?: string; readonly zone?: ShopperZone }
  | { readonly until: Date; readonly detail?: string; readonly zone?: ShopperZone };

const pass = (detail = ''): Verdict => ({ result: 'passed', detail });
const drop = (detail = ''): Verdict => ({ result: 'dropped', detail });

/** The checks in their order: first what the merchant can change, then the message's, the shopper's, the time's. A held message is decided anew when its time has come: the order may be cancelled by then. */
const checks: readonly (readonly [
  check: DecisionReason['check'],
  applies: (input: DecisionInput) => boolean,
  judge: (input: DecisionInput, now: Date) => Verdict,
])[] = [
  [
    'notifications_on',
    ({ isResend, state }) => !isResend && state !== 'campaign',
    ({ areNotificationsOn }) => (areNotificationsOn ? pass() : drop()),
  ],
  ['rule_on', ({ isResend }) => !isResend, ({ isRuleOn }) => (isRuleOn ? pass() : drop())],
  [
    'postal_address',
    (input) => isMarketing(input) && input.channel === 'mail',
    ({ hasPostalAddress }) => (hasPostalAddress ? pass() : drop()),
  ],
  ['erased', ({ isErased }) => isErased, () => drop()],
  ['recipient', () => true, ({ hasRecipient }) => (hasRecipient ? pass() : drop())],
  ['test_address', ({ isTest }) => isTest, ({ isTestAddress }) => (isTestAddress ? pass() : drop())],
  ['allowed', ({ channel }) => channel === 'alexa', ({ isAllowed }) => (isAllowed ? pass() : drop())],
  ['newest_state', ({ state, orderStatus }) => orderStatus !== null && state !== 'campaign', judgeState],
  ['still_true', ({ state }) => isOccasion(state), ({ isStillTrue }) => (isStillTrue ? pass() : drop())],
  ['not_told', ({ state, isResend, isTest }) => !isResend && !isTest && isToldOnce(state), judgeTold],
  ['fresh', ({ isResend }) => !isResend, judgeAge],
  ['not_suppressed', () => true, (input) => (input.suppressed.includes(input.class) ? drop(input.class) : pass())],
  ['consent', isMarketing, ({ hasMarketingConsent }) => (hasMarketingConsent ? pass() : drop())],
  ['throttle', isMarketing, judgeThrottle],
  ['quiet_hours', isMarketing, judgeQuietHours],
  ['quota', ({ isTest, quota }) => !isTest && quota.used >= quota.max, holdAbovePlan],
];

/** Whether a message is sent now, later or never, with every reason. Pure: the same input gives the same answer. */
export function decide(input: DecisionInput, now: Date): Decision {
  const reasons: DecisionReason[] = [];
  for (const [check, applies, judge] of checks) {
    if (!applies(input)) continue;
    const verdict = judge(input, now);
    const { detail = '', zone } = verdict;
    const result = 'until' in verdict ? 'held' : verdict.result;
    reasons.push({ check, result, detail, ...(zone && { zone }) });
    if ('until' in verdict) return { outcome: 'hold', until: verdict.until, reasons };
    if (verdict.result === 'dropped') return { outcome: 'drop', until: null, reasons };
  }
  return { outcome: 'send', until: null, reasons };
}

function isToldOnce(state: MessageKind): boolean {
  return isOrderState(state) || state === 'review_asked';
}

function isMarketing(input: DecisionInput): boolean {
  return input.class === 'marketing';
}

/** The same state twice, or one that lies behind what was told, would confuse; a delay may come again. */
function judgeTold({ state, told, class: kind }: DecisionInput): Verdict {
  if (state === 'review_asked') return told.includes(state) ? drop(state) : pass();
  if (kind === 'marketing') return pass();
  if (state !== 'exception' && told.includes(state)) return drop(state);
  const rank = rankOf(state) ?? 0;
  const later = told.find((one) => (rankOf(one) ?? 0) > rank);
  return later ? drop(later) : pass();
}

function judgeState({ state, orderStatus }: DecisionInput): Verdict {
  if (orderStatus === null) return pass();
  // What went back is not to be praised.
  if (state === 'review_asked') return orderStatus === 'delivered' ? pass() : drop(orderStatus);
  if (state === 'exception') return ranks[orderStatus] < ranks.delivered ? pass() : drop(orderStatus);
  return ranks[orderStatus] > (rankOf(state) ?? 0) ? drop(orderStatus) : pass();
}

function judgeAge({ eventAt, delayMinutes }: DecisionInput, now: Date): Verdict {
  return now.getTime() - eventAt.getTime() - delayMinutes * 60_000 > freshMs ? drop(eventAt.toISOString()) : pass();
}

function judgeThrottle({ marketingSentAt, marketingPerDay }: DecisionInput, now: Date): Verdict {
  const count = marketingSentAt.filter((at) => now.getTime() - at.getTime() < throttleMs).length;
  return count < marketingPerDay ? pass(`${count}/${marketingPerDay}`) : drop(`${count}/${marketingPerDay}`);
}

function judgeQuietHours({ quietHours, zone }: DecisionInput, now: Date): Verdict {
  const until = quietUntil(now, quietHours, zone.timeZone);
  return until ? { until, zone } : { result: 'passed', zone };
}

/** News that waits too long is dropped as old by the check before. */
function holdAbovePlan({ quota: { used, included } }: DecisionInput, now: Date): Verdict {
  return { until: new Date(now.getTime() + quotaWaitMs), detail: `${used}/${included}` };
}
