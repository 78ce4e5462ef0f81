import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TrackingDelivery } from '@voicecart/contract/routes/tracking';
import type { StatusTone } from '../../ui/StatusBadge.tsx';

/** Names of parties are not translated. */
export const sinkNames: Record<TrackingDelivery['sink'], string> = { hubspot: 'HubSpot', churnzero: 'ChurnZero' };

export const eventNames: Record<TrackingDelivery['type'], MessageDescriptor> = {
  'sign-up': msg`Signed up`,
  login: msg`Signed in`,
  'plan-changed': msg`Plan changed`,
  'app-created': msg`App created`,
  'app-published': msg`App published`,
  'account-submitted': msg`Account resubmitted`,
  'company-submitted': msg`Company changed`,
};

export const deliveryLooks: Record<
  TrackingDelivery['status'],
  { readonly tone: StatusTone; readonly label: MessageDescriptor }
> = {
  waiting: { tone: 'working', label: msg`On its way` },
  sent: { tone: 'good', label: msg`Delivered` },
  dropped: { tone: 'neutral', label: msg`Not sent` },
  dead: { tone: 'bad', label: msg`Not delivered` },
};
