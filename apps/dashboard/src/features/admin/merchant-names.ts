import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type MerchantItem, merchantStatuses } from '@voicecart/contract/routes/merchants';
import type { StatusTone } from '../../ui/StatusBadge.tsx';

export type MerchantStatus = MerchantItem['status'];

export const merchantLooks: Readonly<Record<MerchantStatus, { tone: StatusTone; label: MessageDescriptor }>> = {
  active: { tone: 'good', label: msg`Active` },
  pending: { tone: 'warning', label: msg`Payment pending` },
  deactivated: { tone: 'bad', label: msg`Deactivated` },
};

export function isMerchantStatus(text: string | undefined): text is MerchantStatus {
  return merchantStatuses.some((status) => status === text);
}
