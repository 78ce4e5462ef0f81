import { useLingui } from '@lingui/react/macro';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { type FeedRun, feedStatusLooks } from './feed-names.ts';

export function FeedStatusBadge({ run }: { run: Pick<FeedRun, 'status'> }) {
  const { i18n } = useLingui();
  const { tone, label } = feedStatusLooks[run.status];
  return <StatusBadge tone={tone} label={i18n._(label)} />;
}
