import { Plural } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { liveHistoryQuery } from '../../lib/live-history.ts';
import { useRealtimeRefresh } from '../../lib/realtime.ts';

/** Amazon is asked for it: once in a while is enough for a line that stands on every page. */
const staleMs = 5 * 60_000;

/** Beside the word that production is shown: in how much development differs from it. Nothing where they are the same. */
export function LiveDifferences({ appId }: { appId: string }) {
  const { data } = useQuery({ ...liveHistoryQuery(appId), staleTime: staleMs });
  useRealtimeRefresh('app.changed', ['live-history', appId]);
  if (!data?.draftDifferences) return null;
  return (
    <Link to={to('versions', { appId })}>
      <Plural
        value={data.draftDifferences}
        one="# change in development isn’t live yet."
        other="# changes in development aren’t live yet."
      />
    </Link>
  );
}
