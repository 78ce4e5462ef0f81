import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FeedFetch } from '@voicecart/contract/routes/catalogue';
import type { StatusTone } from '../../ui/StatusBadge.tsx';

export const fetchLooks: Readonly<Record<FeedFetch['status'], { tone: StatusTone; label: MessageDescriptor }>> = {
  queued: { tone: 'neutral', label: msg`Queued` },
  running: { tone: 'working', label: msg`Fetching` },
  waiting: { tone: 'warning', label: msg`Tried again later` },
  imported: { tone: 'good', label: msg`New file` },
  unchanged: { tone: 'neutral', label: msg`Unchanged` },
  failed: { tone: 'bad', label: msg`Failed` },
  cancelled: { tone: 'neutral', label: msg`Given up` },
};

export const fetchProblems: Readonly<Record<NonNullable<FeedFetch['problem']>, MessageDescriptor>> = {
  forbidden_address: msg`The address is not open to the internet`,
  refused: msg`The server refuses us`,
  not_found: msg`There is nothing at this address`,
  server_error: msg`The server does not give the feed`,
  timeout: msg`The server took too long`,
  network: msg`The server could not be reached`,
  too_large: msg`The file is too large`,
  redirects: msg`The address leads nowhere`,
  no_feed: msg`What is there is no feed`,
  host_key: msg`The server shows another key than before`,
  our_side: msg`Something went wrong on our side`,
};
