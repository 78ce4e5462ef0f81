import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SignUpInvitation } from '@voicecart/contract/routes/sign-up-invitations';
import type { StatusTone } from '../../ui/StatusBadge.tsx';

export const invitationLooks: Readonly<
  Record<SignUpInvitation['state'], { tone: StatusTone; label: MessageDescriptor }>
> = {
  open: { tone: 'working', label: msg`Pending` },
  accepted: { tone: 'good', label: msg`Accepted` },
  review: { tone: 'warning', label: msg`Waiting for the merchant’s review` },
  declined: { tone: 'neutral', label: msg`Declined` },
  expired: { tone: 'warning', label: msg`Expired` },
  revoked: { tone: 'neutral', label: msg`Revoked` },
};
