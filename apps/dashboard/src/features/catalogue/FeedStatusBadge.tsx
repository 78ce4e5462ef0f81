import { useLingui } from '@lingui/react/macro';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { type FeedStatus, feedStatusLooks } from './feed-names.ts';

export function FeedStatusBadge({ status }: { status: FeedStatus }) {
  const { i18n } = useLingui();
  const { tone, label } = feedStatusLooks[status];
  return <StatusBadge tone={tone} label={i18n._(label)} />;
}
