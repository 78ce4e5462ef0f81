import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FaxState } from '@voicecart/contract/routes/fax';
import type { StatusTone } from '../../ui/StatusBadge.tsx';

export const faxQueryKey = ['fax'] as const;

export const faxLooks: Readonly<Record<FaxState, { readonly tone: StatusTone; readonly label: MessageDescriptor }>> = {
  queued: { tone: 'neutral', label: msg`Queued` },
  sending: { tone: 'working', label: msg`Sending` },
  delivered: { tone: 'good', label: msg`Delivered` },
  failed: { tone: 'bad', label: msg`Failed` },
};

/** What Telnyx calls the reasons that a shop can do something about, and our own. */
const reasons: Readonly<Record<string, MessageDescriptor>> = {
  user_busy: msg`The line was busy.`,
  receiver_no_answer: msg`Nobody answered. Is the fax machine switched on?`,
  receiver_no_response: msg`The other end didn’t answer as a fax machine does.`,
  receiver_call_dropped: msg`The line was cut while the pages were sent.`,
  receiver_decline: msg`The other end refused the call.`,
  receiver_incompatible_destination: msg`There is no fax machine at this number.`,
  receiver_invalid_number_format: msg`This number can’t be called.`,
  receiver_unallocated_number: msg`This number isn’t in use.`,
  destination_invalid: msg`This number isn’t in use.`,
  destination_not_in_service_country: msg`The fax service doesn’t call this country.`,
  destination_unreachable: msg`This number couldn’t be reached.`,
  unreachable: msg`The fax service couldn’t be reached for a day.`,
  erased: msg`The customer’s data was erased before the fax was sent.`,
};

/** Why a fax failed; a reason that we have no words for as the fax service gives it. */
export function faxReason(reason: string): MessageDescriptor | string {
  return reasons[reason] ?? reason.replaceAll('_', ' ');
}
