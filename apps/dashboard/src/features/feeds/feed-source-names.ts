import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FeedFetch } from '@voicecart/contract/routes/catalogue';
import type { StatusTone } from '../../ui/StatusBadge.tsx';

export const fetchLooks: Readonly<Record<FeedFetch['status'], { tone: StatusTone; label: MessageDescriptor }>> = {
  queued: { tone: 'neutral', label: msg`Queued` },
  running: { tone: 'working', label: msg`Fetching` },
  waiting: { tone: 'warning', label: msg`Trying again later` },
  imported: { tone: 'good', label: msg`New file` },
  unchanged: { tone: 'neutral', label: msg`Unchanged` },
  failed: { tone: 'bad', label: msg`Failed` },
  cancelled: { tone: 'neutral', label: msg`Stopped` },
};

export const fetchProblems: Readonly<Record<NonNullable<FeedFetch['problem']>, MessageDescriptor>> = {
  forbidden_address: msg`The URL isn’t reachable from the internet`,
  refused: msg`The server denied access`,
  not_found: msg`Nothing found at this URL`,
  server_error: msg`The server didn’t return the feed`,
  timeout: msg`The server took too long to respond`,
  network: msg`The server couldn’t be reached`,
  too_large: msg`The file is too large`,
  redirects: msg`Too many redirects`,
  no_feed: msg`The file isn’t a feed`,
  host_key: msg`The server’s key has changed`,
  our_side: msg`Something went wrong on our side`,
};
