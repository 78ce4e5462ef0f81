import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SignUpInvitation } from '@voicecart/contract/routes/merchants';
import type { StatusTone } from '../../ui/StatusBadge.tsx';

export const invitationLooks: Readonly<
  Record<SignUpInvitation['state'], { tone: StatusTone; label: MessageDescriptor }>
> = {
  open: { tone: 'working', label: msg`Waiting` },
  accepted: { tone: 'good', label: msg`Signed up` },
  expired: { tone: 'warning', label: msg`Expired` },
  revoked: { tone: 'neutral', label: msg`Taken back` },
};
