import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CampaignState } from '@voicecart/contract/routes/marketing';
import type { StatusTone } from '../../../ui/StatusBadge.tsx';

export const campaignLooks: Readonly<Record<CampaignState, { tone: StatusTone; label: MessageDescriptor }>> = {
  draft: { tone: 'neutral', label: msg`Draft` },
  scheduled: { tone: 'working', label: msg`Scheduled` },
  sending: { tone: 'working', label: msg`Sending` },
  sent: { tone: 'good', label: msg`Sent` },
  stopped: { tone: 'warning', label: msg`Stopped` },
};
