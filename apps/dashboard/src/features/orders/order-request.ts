import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderRequest } from '@voicecart/contract/routes/orders';
import type { StatusTone } from '../../ui/StatusBadge.tsx';

export const requestTitles: Readonly<Record<OrderRequest['kind'], MessageDescriptor>> = {
  cancel: msg`Cancellation request`,
  return: msg`Return request`,
};

export const waitingLabels: Readonly<Record<OrderRequest['kind'], MessageDescriptor>> = {
  cancel: msg`Wants to cancel`,
  return: msg`Wants to return`,
};

export const requestLooks: Readonly<
  Record<OrderRequest['state'], { readonly tone: StatusTone; readonly label: MessageDescriptor }>
> = {
  requested: { tone: 'warning', label: msg`Needs your review` },
  accepted: { tone: 'working', label: msg`Accepted` },
  refused: { tone: 'bad', label: msg`Rejected` },
  done: { tone: 'good', label: msg`Done` },
};

const reasons: Readonly<Record<string, MessageDescriptor>> = {
  'does-not-fit': msg`Doesn’t fit`,
  damaged: msg`Damaged`,
  'wrong-item': msg`Wrong item`,
  'not-as-described': msg`Not as described`,
  'changed-mind': msg`Changed their mind`,
  late: msg`Arrived too late`,
  other: msg`Another reason`,
};

/** A reason we know in the language of the screens; else the shopper's own words stay as they are. */
export function reasonLabel(reason: string): MessageDescriptor | null {
  return Object.hasOwn(reasons, reason) ? (reasons[reason] ?? null) : null;
}
